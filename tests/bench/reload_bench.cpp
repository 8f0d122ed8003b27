// The time from saving a script until its rule is in force: a pack of 500 scripts over dewprism, in
// a small game and in a large one. Median of 20, in milliseconds; the bar is 50. The processor time
// beside it does not depend on other work of the machine; 8 ms of the total are spent waiting for
// quiet.
#include <fmt/format.h>
#include <poll.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "../support/text_sink.hpp"
#include "base/big_stack.hpp"
#include "pack/folder_watch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"

using namespace hexwright;

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int scripts = 500;
constexpr int saves = 20;

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string ability(int number, int rank) {
    return fmt::format(
        "ability \"Spark {0}\" {{\n  type = \"Magic-Offensive-Action\", use = \"10AP + 3mna\",\n"
        "  range = \"0sp LoS\", target = \"enemy\", accuracy = \"Magic\",\n"
        "  damage = \"({1}){{MgcPwr}} fire\",\n  on_hit = function(act)\n"
        "    if act.crit then act.target:inflict \"Burning\" end\n  end,\n}}\n",
        number, rank);
}

void write_pack(const fs::path& folder) {
    fs::create_directories(folder);
    write(folder / "pack.toml",
          "[pack]\nid = \"many\"\ntitle = \"Many\"\nversion = \"1.0.0\"\nengine = \">=0.3\"\n"
          "authors = [\"A <a@example.invalid>\"]\nlicense = \"CC0-1.0\"\n[dependencies]\n"
          "dewprism = \">=0.1\"\ndewprism_bestiary = \">=0.1\"\n");
    for (int i = 0; i < scripts; ++i) write(folder / fmt::format("spark_{}.lua", i), ability(i, 3));
}

void measure(const fs::path& folder, int creatures) {
    TextSink out;
    TextSink err;
    Terminal terminal(out, err, {});
    Repl repl({}, packs_for(folder / "pack.toml", find_home()), terminal);
    if (!repl.load()) {
        fmt::print("{}", out.text());
        return;
    }
    repl.feed("map = space_map 'A-B'");
    repl.feed(fmt::format(
        "for i = 1, {} do local c = creature('Pollywog', {{ at = map.A, side = 'heroes' }}); "
        "c:give 'Spark 7' end",
        creatures));
    FolderWatch watch({folder});
    std::vector<double> times;
    std::vector<double> processor;
    for (int i = 0; i < saves; ++i) {
        write(folder / "spark_7.lua", ability(7, i + 4));
        const auto begin = Clock::now();
        const std::clock_t worked = std::clock();
        pollfd input = {watch.descriptor(), POLLIN, 0};
        (void)::poll(&input, 1, 5000);
        repl.reload(watch.changes());
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        processor.push_back(1000.0 * static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    std::sort(processor.begin(), processor.end());
    fmt::print("{:>6} creatures: median {:.1f} ms (processor {:.1f} ms), worst {:.1f} ms{}\n",
               creatures, times[times.size() / 2], processor[processor.size() / 2], times.back(),
               repl.has_failed() ? " (it failed)" : "");
}

}  // namespace

int main() {
    std::string name = (fs::temp_directory_path() / "reload-XXXXXX").string();
    const fs::path root = fs::canonical(::mkdtemp(name.data()));
    write_pack(root / "many");
    for (const int creatures : {2, 100, 500, 1000})
        run_on_big_stack([&] { measure(root / "many", creatures); });
    fs::remove_all(root);
}
