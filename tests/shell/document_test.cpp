// Every session on these pages shows the output of the program, and every number is the counted
// one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "base/limits.hpp"
#include "catch.hpp"
#include "pack/manifest.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace document_test {

namespace {

struct Shown {
    std::string call;  // the text after "$ hexwright "
    std::string said;
};

// The sessions in the ```console blocks of a page.
std::vector<Shown> sessions_of(const std::string& page) {
    std::ifstream file(std::filesystem::path(HEXWRIGHT_ROOT) / page);
    const std::string prompt = "$ hexwright ";
    std::vector<Shown> sessions;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.compare(0, 3, "```") == 0) {
            inside = line == "```console";
        } else if (inside && line.compare(0, prompt.size(), prompt) == 0) {
            sessions.push_back({line.substr(prompt.size()), ""});
        } else if (inside && !sessions.empty()) {
            sessions.back().said += line + "\n";
        }
    }
    return sessions;
}

// The arguments of a command line; single quotes enclose one argument.
hexwright::Arguments words_of(const std::string& call) {
    hexwright::Arguments words;
    std::istringstream pieces(call);
    while (pieces >> std::ws && !pieces.eof()) {
        std::string word;
        if (pieces.peek() == '\'') {
            pieces.get();
            std::getline(pieces, word, '\'');
        } else {
            pieces >> word;
        }
        words.push_back(word);
    }
    return words;
}

namespace fs = std::filesystem;

const fs::path home = HEXWRIGHT_ROOT;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// 1234567 as "1,234,567".
std::string grouped(std::int64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

// The scripts of a page.
std::vector<std::string> scripts_of(const std::string& page) {
    static const std::regex block("\n```lua\n((?:.*\n)*?)```\n");
    const std::string text = text_of(home / page);
    std::vector<std::string> scripts;
    for (std::sregex_iterator at(text.begin(), text.end(), block), end; at != end; ++at)
        scripts.push_back((*at)[1]);
    return scripts;
}

std::string texts_below(const fs::path& folder) {
    std::string text;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".lua") text += text_of(entry.path());
    }
    return text;
}

// Lines, rule ids, kinds, verbs and settings of a ruleset.
std::vector<long> numbers_of(const std::string& ruleset) {
    const fs::path folder = home / "rules" / ruleset;
    const std::string rules = text_of(folder / "init.lua") + texts_below(folder / "chapters");
    const std::string specs = texts_below(folder / "spec");
    static const std::regex id("\\b[A-Z]{3}-[0-9]{3}\\b");
    std::set<std::string> ids;
    for (std::sregex_iterator at(specs.begin(), specs.end(), id), end; at != end; ++at)
        ids.insert(at->str());
    std::vector<long> numbers = {std::count(rules.begin(), rules.end(), '\n'),
                                 static_cast<long>(ids.size())};
    std::istringstream lines(rules);
    std::vector<long> declared(3);
    for (std::string line; std::getline(lines, line);) {
        line.erase(0, line.find_first_not_of(' '));
        const std::string word = line.substr(0, line.find_first_of(" ("));
        if (word.size() == line.size()) continue;
        if (word == "kind") ++declared[0];
        if (word == "verb" || word == "method") ++declared[1];
        if (word == "setting") ++declared[2];
    }
    numbers.insert(numbers.end(), declared.begin(), declared.end());
    return numbers;
}

}  // namespace

TEST_CASE("a command line in the pages is split as in a shell") {
    CHECK(words_of("roll '4d6 + 2'  --seed 7") ==
          hexwright::Arguments{"roll", "4d6 + 2", "--seed", "7"});
}

TEST_CASE("the output in the command line reference is what the program prints") {
    const std::vector<Shown> sessions = sessions_of("docs/reference/command-line.md");
    REQUIRE_FALSE(sessions.empty());
    for (const Shown& shown : sessions) {
        INFO(shown.call);
        const hexwright::Arguments words = words_of(shown.call);
        // Other tests play the scenes.
        if (words.empty() || words[0] != "roll") continue;
        const Ran ran = run_command(words);
        CHECK(ran.out + ran.err == shown.said);
    }
}

TEST_CASE("the rolls on the first page are what the program prints") {
    for (const Shown& shown : sessions_of("README.md")) {
        INFO(shown.call);
        const hexwright::Arguments words = words_of(shown.call);
        if (words.empty() || words[0] != "roll") continue;
        CHECK(run_command(words).out == shown.said);
    }
    SUCCEED();
}

TEST_CASE("the scripts in the command line reference do what the page describes") {
    const std::vector<std::string> scripts = scripts_of("docs/reference/command-line.md");
    REQUIRE(scripts.size() == 2);
    const ToyFolder folder;
    folder.pack("first", scripts[1],
                "[dependencies]\ndewprism = \"^0.1\"\ndewprism_bestiary = \"^0.1\"\n", "content");
    folder.write("first/spec/poison_spec.lua", scripts[0]);
    const Ran tested = run_command({"test", folder.path("first")});
    INFO(tested.out << tested.err);
    CHECK(has(tested.out, "1 file, 1 test, 0 failed"));
    const Ran checked = run_command({"check", folder.path("first"), "--strict", "--no-cache"});
    INFO(checked.out << checked.err);
    CHECK(checked.code == 0);
}

TEST_CASE("the manifest on its page is valid") {
    const std::string page = text_of(home / "docs/reference/pack-manifest.md");
    std::smatch shown;
    REQUIRE(std::regex_search(page, shown, std::regex("\n```toml\n((?:.*\n)*?)```\n")));
    const hexwright::ManifestReading reading =
        hexwright::read_manifest(shown[1].str(), "pack.toml");
    CHECK(reading.problems.empty());
    for (const char* key : {"id", "title", "version", "engine", "kind", "authors", "license",
                            "entry", "description", "homepage", "tags"})
        CHECK(has(page, std::string("\n| `") + key + "` |"));
}

TEST_CASE("the budgets on the page of the sandbox are those of the engine") {
    namespace limits = hexwright::limits;
    const std::string page = text_of(home / "docs/explanation/sandbox.md");
    const auto mebibytes = [](std::size_t bytes) {
        return std::to_string(bytes >> 20) + " MiB |\n";
    };
    CHECK(has(page, "| load of a pack | " + grouped(limits::instructions_per_load) + " | all | " +
                        mebibytes(limits::memory_per_load)));
    CHECK(has(page, "| ruling | " + grouped(limits::instructions_per_ruling) + " | " +
                        grouped(limits::instructions_per_handler) + " | " +
                        mebibytes(limits::memory_per_call)));
    CHECK(has(page, " | " + grouped(limits::instructions_per_driver) + " | all | " +
                        mebibytes(limits::memory_per_call)));
    const std::string verbs = text_of(home / "docs/explanation/verbs-and-steps.md");
    CHECK(has(verbs, "at most " + grouped(limits::cascade_events) + " more responses"));
}

TEST_CASE("the numbers of the five systems are about the counted ones") {
    const std::string page = text_of(home / "docs/explanation/five-systems.md");
    static const std::regex row(
        "rules/([a-z_]+)/README.md\\) \\| ([0-9,]+) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\| (\\d+) "
        "\\|");
    int rows = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at, ++rows) {
        const std::vector<long> counted = numbers_of((*at)[1]);
        for (std::size_t i = 0; i < counted.size(); ++i) {
            std::string shown = (*at)[i + 2];
            std::erase(shown, ',');
            INFO((*at)[1] << ": " << shown << " is shown, " << counted[i] << " counted");
            CHECK(std::abs(std::stol(shown) - counted[i]) <= 1 + counted[i] / 20);
        }
    }
    CHECK(rows == 5);
}

}  // namespace document_test
