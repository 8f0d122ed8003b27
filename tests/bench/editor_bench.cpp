// The language server while somebody types in a pack of 500 scripts over dewprism: from a keystroke
// to the findings of that file, from its start to the first findings, of completion, and its
// memory. The server is a process of its own, and a key is typed once the findings of the one
// before are there: the time is the server's alone. The bars are of the 95th percentile.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "../support/editor_client.hpp"
#include "../support/temporary_folder.hpp"

namespace {

using namespace hexwright;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int scripts = 500;
constexpr int starts = 10;
constexpr int keys = 150;

double ms_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string ability(int number) {
    return fmt::format(
        "ability \"Spark {0}\" {{\n  type = \"Magic-Offensive-Action\", use = \"10AP + 3mna\",\n"
        "  range = \"0sp LoS\", target = \"enemy\", accuracy = \"Magic\",\n"
        "  damage = \"(3){{MgcPwr}} fire\",\n  on_hit = function(act)\n"
        "    if act.crit then act.target:inflict \"Burning\" end\n  end,\n}}\n",
        number);
}

void write_pack(const fs::path& folder) {
    write(folder / "pack.toml",
          "[pack]\nid = \"many\"\ntitle = \"Many\"\nversion = \"1.0.0\"\nengine = \">=0.3\"\n"
          "authors = [\"A <a@example.invalid>\"]\nlicense = \"CC0-1.0\"\n[dependencies]\n"
          "dewprism = \">=0.1\"\ndewprism_bestiary = \">=0.1\"\n");
    for (int i = 0; i < scripts; ++i) write(folder / fmt::format("spark_{}.lua", i), ability(i));
}

double percentile(std::vector<double> times, double part) {
    std::ranges::sort(times);
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

void print_row(const std::string& what, double bar, const std::vector<double>& times) {
    const double high = percentile(times, 0.95);
    fmt::print("{:<44} {:>6.0f} {:>8.1f} {:>8.1f} {:>8.1f}{}\n", what, bar, percentile(times, 0.5),
               high, percentile(times, 1.0), high > bar ? "  over the bar" : "");
}

// The most memory that a process held, in MB.
double peak_of(pid_t process) {
    std::ifstream status(fmt::format("/proc/{}/status", process));
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024;
    }
    return 0;
}

// Types a line, a key at a time, over and over; half of the keys leave a mistake behind. `rest` is
// how long nobody types between two keys: handlers are run then.
std::vector<double> type(EditorClient& editor,
                         const std::string& path,
                         std::chrono::milliseconds rest) {
    const std::string line = "  description = \"Sparks fly, and the air smells of storms.\",\n";
    std::vector<double> times;
    for (int key = 0; key < keys; ++key) {
        std::this_thread::sleep_for(rest);
        const std::size_t at = static_cast<std::size_t>(key) % line.size();
        TextEdit edit{TextRange{{1, at}, {1, at}}, line.substr(at, 1)};
        if (at == line.size() - 1) edit = {TextRange{{1, 0}, {1, at}}, ""};
        const auto begin = Clock::now();
        editor.change(path, {edit});
        (void)editor.findings(path);
        times.push_back(ms_since(begin));
    }
    return times;
}

// Asks what may be written at several places of a text that goes on broken.
std::vector<double> complete(EditorClient& editor, const std::string& path) {
    const std::vector<std::string> begun = {
        "ability \"New\" { ", "ability \"New\" { use = \"10AP + ", "abi",
        "ability \"New\" { on_hit = function(act) act.user:",
        "ability \"New\" { on_hit = function(act) act.user:use \"Sp"};
    std::vector<double> times;
    for (int round = 0; round < keys; ++round) {
        const std::string& text = begun[static_cast<std::size_t>(round) % begun.size()];
        editor.change(path, {{std::nullopt, text + "\n" + ability(7)}});
        (void)editor.findings(path);
        const auto begin = Clock::now();
        const JsonValue list = editor.request(
            "textDocument/completion", {{"textDocument", {{"uri", uri_of_path(path)}}},
                                        {"position", {{"line", 0}, {"character", text.size()}}}});
        times.push_back(ms_since(begin));
        if (list.at("items").empty()) fmt::print("nothing is offered behind {}\n", text);
    }
    return times;
}

}  // namespace

int main() {
    ::setenv("HEXWRIGHT_HOME", HEXWRIGHT_ROOT, 1);
    const TemporaryFolder folder;
    write_pack(folder.path());
    const std::string path = (folder.path() / "spark_7.lua").string();
    std::vector<double> first;
    for (int i = 0; i < starts; ++i) {
        const auto begin = Clock::now();
        EditorClient editor({.is_program = true});
        editor.open(path, ability(7));
        (void)editor.findings(path);
        first.push_back(ms_since(begin));
    }
    EditorClient editor({.is_program = true});
    editor.open(path, ability(7));
    (void)editor.findings(path);
    fmt::print("The language server in a pack of {} scripts, milliseconds\n\n", scripts);
    fmt::print("{:<44} {:>6} {:>8} {:>8} {:>8}\n", "what", "bar", "median", "95 %", "worst");
    print_row("start to the first findings", 400, first);
    print_row("keystroke to findings, typed at once", 50,
              type(editor, path, std::chrono::milliseconds(0)));
    print_row("keystroke to findings, while handlers run", 50,
              type(editor, path, std::chrono::milliseconds(250)));
    print_row("completion, in a broken text", 20, complete(editor, path));
    const double peak = peak_of(editor.process());
    fmt::print("\nmemory: {:.0f} MB, bar 200{}\n", peak, peak > 200 ? "  over the bar" : "");
}
