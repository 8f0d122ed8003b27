// `hexwright check` as a program, beside the programs that people would use without it: a loop of
// loadfile in lua5.4 over the same 10,000 files, and luacheck over 1,000 of them. Some files have
// mistakes about globals, which both must find.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>

#include "baseline/content_files.hpp"
#include "baseline/harness.hpp"
#include "baseline/program.hpp"

namespace {

using namespace hexwright::bench;
namespace fs = std::filesystem;

constexpr std::size_t files_a_pack = 5'000;
constexpr std::size_t files_for_luacheck = 1'000;
constexpr std::size_t mistake_every = 25;
constexpr double bar_on_one_thread = 3.0;
constexpr double bar_on_two_threads = 1.8;
constexpr double bar_of_second_run = 0.2;
constexpr double bar_of_luacheck = 0.08;
constexpr std::size_t most_bytes = std::size_t{300} * 1000 * 1000;

// Each has one mistake about a global, in a handler, on a line of its own.
const char* const mistakes[] = {
    "total = 3",        "tabel.insert({}, act)", "table.isnert({}, act)", "math = nil",
    "local _ = rol(3)", "act.target:take(much)", "string.foo = act",
};

// A file and a line in it.
using FoundPlaces = std::set<std::pair<std::string, int>>;

void spoil(const std::vector<std::string>& files) {
    const std::string head = "on_hit = function(act)\n";
    for (std::size_t number = 0; number < files.size(); number += mistake_every) {
        std::string text = ability_file(number);
        text.insert(
            text.find(head) + head.size(),
            fmt::format("    {}\n", mistakes[number / mistake_every % std::size(mistakes)]));
        std::ofstream(files[number], std::ios::binary) << text;
    }
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The findings of luacheck about globals, from lines like "content/a.lua:16:5: (W113)
// accessing...".
FoundPlaces places_of_luacheck(const fs::path& output) {
    FoundPlaces places;
    std::ifstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t code = line.find(": (W1");
        if (code == std::string::npos) continue;
        const std::size_t colon = line.rfind(':', code - 1);
        const std::size_t end = line.rfind(':', colon - 1);
        places.emplace(fs::path(line.substr(0, end)).filename().string(),
                       std::atoi(line.c_str() + end + 1));
    }
    return places;
}

FoundPlaces places_of_check(const fs::path& output) {
    FoundPlaces places;
    const auto report = nlohmann::json::parse(text_of(output));
    for (const auto& one : report.at("diagnostics")) {
        places.emplace(fs::path(one.at("file").get<std::string>()).filename().string(),
                       one.at("range").at("start").at("line").get<int>());
    }
    return places;
}

class CheckBench {
public:
    CheckBench() {
        setenv("HEXWRIGHT_HOME", HEXWRIGHT_ROOT, 1);
        number_packs();
        spoil(few_.files());
        write_loop();
        add_subjects();
    }

    [[nodiscard]] const std::vector<Subject>& subjects() const { return subjects_; }

    std::vector<Row> rows(unsigned rounds) {
        for (const Subject& subject : subjects_) subject.batch(1);
        for (auto& [name, times] : cpu_) times.clear();
        const std::vector<double> times = medians_of_single(subjects_, rounds);
        std::vector<Row> rows;
        for (std::size_t i = 0; i < subjects_.size(); ++i) {
            time_[subjects_[i].name] = times[i];
            rows.push_back(time_row(subjects_[i].name, times[i]));
        }
        rows.push_back(ratio("check_1", "lua", bar_on_one_thread));
        rows.push_back(cpu_ratio("check_1", "lua"));
        rows.push_back(ratio("halves_1", "lua"));
        rows.push_back(ratio("check_2", "lua", bar_on_two_threads));
        rows.push_back(ratio("second", "first", bar_of_second_run));
        add_memory(rows);
        add_luacheck(rows);
        return rows;
    }

private:
    void number_packs() {
        int number = 0;
        for (const ContentFolder* folder : {&one_, &two_, &whole_, &few_}) {
            std::ofstream(folder->path() / "pack.toml", std::ios::binary)
                << content_manifest(fmt::format("bench_check_{}", ++number));
        }
    }

    void write_loop() const {
        std::ofstream list(beside("files.txt"));
        for (const std::string& file : whole_.files()) list << file << "\n";
        std::ofstream(beside("loop.lua"))
            << "for file in io.lines(arg[1]) do assert(loadfile(file, 't')) end\n";
    }

    void add_subjects() {
        const std::string hexwright =
            (fs::read_symlink("/proc/self/exe").parent_path() / "hexwright").string();
        const auto with = [](std::vector<std::string> words, const std::vector<std::string>& more) {
            words.insert(words.end(), more.begin(), more.end());
            return words;
        };
        const std::vector<std::string> check = with({hexwright, "check"}, only_static(hexwright));
        const std::vector<std::string> both =
            with(check, {one_.path().string(), two_.path().string()});
        const std::vector<std::string> whole = with(check, {whole_.path().string()});
        add("lua", {"lua5.4", beside("loop.lua"), beside("files.txt")});
        add("check_1", with(whole, {"--no-cache", "--jobs", "1"}));
        add("check_2", with(both, {"--no-cache", "--jobs", "2"}));
        add("halves_1", with(both, {"--no-cache", "--jobs", "1"}));
        subjects_.push_back({"first", [this, both](std::uint32_t count) {
                                 for (std::uint32_t i = 0; i < count; ++i) {
                                     new_cache();
                                     note("first", run_program(both));
                                 }
                             }});
        add("second", both);
        const std::vector<std::string> few =
            with(check, {few_.path().string(), "--no-cache", "--format", "json"});
        add("few", few, 1, beside("check.json"));
        if (!find_program("luacheck")) return;
        run_program({hexwright, "api", "--luacheck", "--ruleset", "dewprism"}, 0,
                    beside("luacheck.lua"));
        add("luacheck",
            {"luacheck", (few_.path() / "content").string(), "--config", beside("luacheck.lua"),
             "--no-cache", "--codes", "--formatter", "plain"},
            1, beside("luacheck.txt"));
    }

    // The option that keeps check from running handlers; empty for a program that never does.
    [[nodiscard]] std::vector<std::string> only_static(const std::string& hexwright) const {
        const std::string word = "--no-deep";
        run_program({hexwright, "check", "--help"}, 0, beside("help.txt"));
        const bool is_known = text_of(beside("help.txt")).find(word) != std::string::npos;
        return is_known ? std::vector<std::string>{word} : std::vector<std::string>{};
    }

    void add(const std::string& name,
             std::vector<std::string> words,
             int right = 0,
             const std::string& output = "/dev/null") {
        subjects_.push_back(
            {name, [this, name, words = std::move(words), right, output](std::uint32_t count) {
                 for (std::uint32_t i = 0; i < count; ++i)
                     note(name, run_program(words, right, output));
             }});
    }

    // Lines that "second" finds and "first" does not.
    void new_cache() {
        setenv("XDG_CACHE_HOME", beside(fmt::format("cache{}", ++caches_)).c_str(), 1);
    }

    void note(const std::string& name, const ProgramRun& run) {
        cpu_[name].push_back(run.cpu_ns);
        if (name != "lua" && name != "luacheck") peak_ = std::max(peak_, run.peak_bytes);
    }

    [[nodiscard]] double cpu(const std::string& name) {
        std::vector<double>& times = cpu_.at(name);
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    }

    [[nodiscard]] Row ratio(const std::string& a,
                            const std::string& b,
                            std::optional<double> bar = std::nullopt) const {
        return ratio_row(fmt::format("{} / {}", a, b), time_.at(a) / time_.at(b), bar);
    }

    // Read this beside the ratio if others use the machine.
    [[nodiscard]] Row cpu_ratio(const std::string& a, const std::string& b) {
        return ratio_row(fmt::format("{} / {}, processor time", a, b), cpu(a) / cpu(b));
    }

    void add_memory(std::vector<Row>& rows) const {
        const double megabytes = static_cast<double>(peak_) / 1e6;
        rows.push_back(
            {"most memory of a check, MB", fmt::format("{}", most_bytes / 1000000),
             fmt::format("{:.0f}{}", megabytes, peak_ > most_bytes ? "  over the bar" : "")});
    }

    void add_luacheck(std::vector<Row>& rows) {
        const char* const what = "few / luacheck";
        if (!time_.contains("luacheck"))
            return rows.push_back(missing_row(what, bar_of_luacheck, "luacheck is not installed"));
        rows.push_back(ratio("few", "luacheck", bar_of_luacheck));
        rows.push_back(cpu_ratio("few", "luacheck"));
        const FoundPlaces wanted = places_of_luacheck(beside("luacheck.txt"));
        const FoundPlaces found = places_of_check(beside("check.json"));
        const auto missed = std::count_if(wanted.begin(), wanted.end(), [&](const auto& place) {
            return !found.contains(place);
        });
        if (wanted.size() < few_.files().size() / mistake_every)
            throw std::runtime_error("luacheck did not find the mistakes that were made");
        rows.push_back(
            {"of luacheck's findings about globals, missed", "0",
             fmt::format("{} of {}{}", missed, wanted.size(), missed > 0 ? "  over the bar" : "")});
    }

    [[nodiscard]] std::string beside(const std::string& name) const {
        return (few_.path() / name).string();
    }

    ContentFolder one_{files_a_pack};
    ContentFolder two_{files_a_pack, files_a_pack};
    ContentFolder whole_{2 * files_a_pack};
    ContentFolder few_{files_for_luacheck};
    std::vector<Subject> subjects_;
    std::map<std::string, std::vector<double>> cpu_;
    std::map<std::string, double> time_;
    std::size_t peak_ = 0;
    int caches_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    try {
        CheckBench bench;
        if (!options.callgrind.empty()) return run_one(bench.subjects(), options);
        print_table(fmt::format("Checking {} content files", 2 * files_a_pack),
                    bench.rows(options.rounds));
        return 0;
    } catch (const std::exception& error) {  // so that the folders are removed
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
