#include "shell/command.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <regex>
#include <sstream>

#include "base/version.hpp"
#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace command_test {

using namespace hexwright;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("hexwright without arguments fits a small screen and is not a mistake") {
    const Ran ran = run_command({});
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    const std::vector<std::string> lines = lines_of(ran.out);
    CHECK(lines.size() <= 24);
    for (const std::string& line : lines) CHECK(line.size() <= 80);
    CHECK(ran.out.find("hexwright runs tabletop rules") == 0);
    for (const Command& command : commands())
        CHECK(ran.out.find(command.name) != std::string::npos);
}

TEST_CASE("the calls on the first screen work, one after another, in an empty folder") {
    const ToyFolder folder;
    const fs::path before = fs::current_path();
    ::setenv("XDG_CACHE_HOME", folder.path(".cache").c_str(), 1);
    fs::current_path(folder.root);
    std::vector<std::string> tried;
    for (const std::string& line : lines_of(run_command({}).out)) {
        static const std::regex call("  hexwright ([^ ].*?)   *[^ ].*");
        std::smatch found;
        if (!std::regex_match(line, found, call)) continue;
        std::istringstream words(found[1].str());
        Arguments arguments{std::istream_iterator<std::string>(words), {}};
        const std::string command = arguments[0];
        tried.push_back(command);
        if (command == "serve") continue;  // it would wait for players
        if (command == "repl") arguments.insert(arguments.end(), {"-e", "1"});
        if (command == "run") arguments.insert(arguments.end(), {"--seed", "7"});
        const Ran ran = run_command(arguments);
        INFO(line << "\n" << ran.out << ran.err);
        CHECK(ran.code == 0);
    }
    fs::current_path(before);
    CHECK(tried ==
          Arguments{"repl", "serve", "odds", "new", "run", "repl", "new", "check", "test"});
}

TEST_CASE("help lists every command with its description") {
    for (const char* word : {"--help", "-h", "help"}) {
        const Ran ran = run_command({word});
        CHECK(ran.code == 0);
        for (const Command& command : commands())
            CHECK(ran.out.find(command.help) != std::string::npos);
    }
}

TEST_CASE("every command explains itself with --help and with help") {
    for (const Command& command : commands()) {
        INFO(command.name);
        const Ran ran = run_command({std::string(command.name), "--help"});
        CHECK(ran.code == 0);
        CHECK(ran.err.empty());
        CHECK(ran.out.find("Usage: hexwright " + std::string(command.name)) != std::string::npos);
        CHECK(run_command({"help", std::string(command.name)}).out == ran.out);
    }
}

TEST_CASE("every command refuses an unknown option") {
    for (const Command& command : commands()) {
        INFO(command.name);
        const Ran ran = run_command({std::string(command.name), "--no-such-option"});
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err.find("no option '--no-such-option'") != std::string::npos);
    }
}

TEST_CASE("command names are words without duplicates") {
    std::vector<std::string_view> names;
    for (const Command& command : commands()) names.push_back(command.name);
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
}

TEST_CASE("the version is the engine's") {
    const std::string expected = "hexwright " + std::string(engine_version) + "\n";
    CHECK(run_command({"--version"}).out == expected);
    CHECK(run_command({"-V"}).out == expected);
    CHECK(run_command({"version"}).out == expected);
}

TEST_CASE("a bad call explains what is expected and exits with 2") {
    struct Case {
        Arguments arguments;
        const char* told;
    };

    const std::vector<Case> cases = {
        {{"rol"}, "hexwright: no command 'rol'; did you mean 'roll'?\n"},
        {{"zzzzzzz"}, "hexwright: no command 'zzzzzzz'; see hexwright --help\n"},
        {{"a\x1b"}, "hexwright: no command 'a\\x1b'; see hexwright --help\n"},
        {{""}, "hexwright: no option ''; see hexwright --help\n"},
        {{"help", "rol"}, "hexwright: no command 'rol'; did you mean 'roll'?\n"},
        {{"--versio"}, "hexwright: no option '--versio'; did you mean '--version'?\n"},
        {{"--color"}, "hexwright: --color needs a word; auto, always or never\n"},
        {{"--color", "blue"}, "hexwright: --color knows no 'blue'; auto, always or never\n"},
        {{"--color=blue"}, "hexwright: --color knows no 'blue'; auto, always or never\n"},
        {{"--colors"}, "hexwright: no option '--colors'; did you mean '--color'?\n"},
    };
    for (const Case& one : cases) {
        const Ran ran = run_command(one.arguments);
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err == one.told);
    }
}

TEST_CASE("option --color is accepted before the command and after it") {
    const std::string red = "\x1b[1;31m";
    CHECK(run_command({"--color", "always", "roll", "2d"}).err.find(red) == 0);
    CHECK(run_command({"--color=always", "roll", "2d"}).err.find(red) == 0);
    CHECK(run_command({"roll", "--color", "always", "2d"}).err.find(red) == 0);
    CHECK(run_command({"--color=always", "roll", "--color=never", "2d"}).err.find(red) ==
          std::string::npos);
    CHECK(run_command({"roll", "2d"}).err.find(red) == std::string::npos);
}

}  // namespace command_test
