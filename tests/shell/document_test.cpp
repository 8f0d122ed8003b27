// Every session shown in these pages is what the program says.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "run_command.hpp"

namespace {

struct Shown {
    std::string call;  // what stands after "$ hexwright "
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

// Words as a command line gives them; single quotes hold together.
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

}  // namespace

TEST_CASE("a shown command line is split as a shell would") {
    CHECK(words_of("roll '4d6 + 2'  --seed 7") ==
          hexwright::Arguments{"roll", "4d6 + 2", "--seed", "7"});
}

TEST_CASE("what the reference of commands shows is what the program says") {
    const std::vector<Shown> sessions = sessions_of("docs/reference/command-line.md");
    REQUIRE_FALSE(sessions.empty());
    for (const Shown& shown : sessions) {
        INFO(shown.call);
        const hexwright::Arguments words = words_of(shown.call);
        // Scenes are played by tests of their own.
        if (words.empty() || words[0] != "roll") continue;
        const Ran ran = run_command(words);
        CHECK(ran.out + ran.err == shown.said);
    }
}

TEST_CASE("the rolls on the first page are what the program says") {
    for (const Shown& shown : sessions_of("README.md")) {
        INFO(shown.call);
        const hexwright::Arguments words = words_of(shown.call);
        if (words.empty() || words[0] != "roll") continue;
        CHECK(run_command(words).out == shown.said);
    }
    SUCCEED();
}
