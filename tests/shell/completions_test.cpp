// Completions as the shells read them, and the manual page.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <sstream>

#include "catch.hpp"
#include "run_command.hpp"
#include "shell/command.hpp"
#include "toy_pack.hpp"

namespace completions_test {

using namespace hexwright;

namespace {

using Words = std::vector<std::string>;

// The standard output of a shell command.
std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    REQUIRE(pipe);
    std::string text;
    for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get()))
        text += static_cast<char>(c);
    return text;
}

// The completions of bash for the last of these words.
struct Bash : ToyFolder {
    Bash() { write("hexwright.bash", run_command({"completions", "bash"}).out); }

    [[nodiscard]] Words complete(const std::string& words) const {
        write("try.bash", "source " + path("hexwright.bash") + "\nCOMP_WORDS=(hexwright " + words +
                              ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_hexwright\n"
                              "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
        std::istringstream lines(output_of("bash " + path("try.bash") + " 2>&1"));
        Words offered;
        for (std::string line; std::getline(lines, line);) {
            if (!line.empty()) offered.push_back(line);
        }
        std::sort(offered.begin(), offered.end());
        return offered;
    }
};

}  // namespace

TEST_CASE("bash completes commands, options and the values of an option") {
    const Bash bash;
    CHECK(bash.complete("ro") == Words{"roll"});
    CHECK(bash.complete("help ex") == Words{"explain"});
    CHECK(bash.complete("roll --se") == Words{"--seed"});
    CHECK(bash.complete("check --format s") == Words{"sarif"});
    CHECK(bash.complete("check packs --format = js") == Words{"json"});
    CHECK(bash.complete("run --format ''") == Words{"json", "text"});
    CHECK(bash.complete("--color al") == Words{"always"});
    CHECK(bash.complete("--color always ro") == Words{"roll"});
    CHECK(bash.complete("--color = always roll --cou") == Words{"--count"});
}

TEST_CASE("bash completes files itself") {
    const Bash bash;
    CHECK(bash.complete("check ''").empty());
    CHECK(bash.complete("check --output ''").empty());
}

TEST_CASE("bash knows every command") {
    Words names = {"--color", "--help", "--version", "help"};
    for (const Command& command : commands()) names.emplace_back(command.name);
    std::sort(names.begin(), names.end());
    CHECK(Bash().complete("''") == names);
}

TEST_CASE("every command and long option is in each shell's completions and in the manual") {
    const std::string bash = run_command({"completions", "bash"}).out;
    const std::string zsh = run_command({"completions", "zsh"}).out;
    const std::string fish = run_command({"completions", "fish"}).out;
    const std::string manual = run_command({"manual"}).out;
    for (const Command& command : commands()) {
        const std::string name(command.name);
        INFO(name);
        CHECK(zsh.find("'" + name + ":") != std::string::npos);
        CHECK(fish.find(" -a " + name + " -d ") != std::string::npos);
        CHECK(manual.find("\n.B hexwright " + name + "\n") != std::string::npos);
        TextSink nowhere;
        Terminal terminal(nowhere, nowhere, {});
        CommandLine line(name, terminal);
        CHECK(command.run(line, terminal) == exit_code::clean);
        const std::string help = run_command({name, "--help"}).out;
        CHECK(help.find(line.description()) == 0);
        for (const OptionText& option : line.options()) {
            INFO(option.names.back());
            CHECK(has(help, option.names.back()));
            CHECK(has(manual, option.help.substr(0, option.help.find_first_of("-\\"))));
            if (option.is_argument) continue;
            for (const std::string& one : option.names) {
                CHECK(has(bash, one));
                CHECK(has(zsh, one));
                const bool is_long = one.starts_with("--");
                CHECK(has(fish, is_long ? " -l " + one.substr(2) : " -s " + one.substr(1)));
            }
        }
    }
}

TEST_CASE("describing a command does not run it") {
    TextSink out;
    TextSink err;
    {
        Terminal terminal(out, err, {});
        for (const Command& command : commands()) {
            CommandLine line(command.name, terminal);
            CHECK(command.run(line, terminal) == exit_code::clean);
        }
    }
    CHECK(out.text().empty());
    CHECK(err.text().empty());
}

TEST_CASE("an unknown shell is a bad call") {
    const Ran ran = run_command({"completions", "cmd"});
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == "hexwright completions: no completions for 'cmd'; bash, zsh or fish\n");
}

}  // namespace completions_test
