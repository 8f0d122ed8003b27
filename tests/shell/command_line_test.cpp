#include "shell/report/command_line.hpp"

#include "catch.hpp"
#include "run_command.hpp"
#include "shell/command.hpp"
#include "text_sink.hpp"

namespace command_line_test {

using namespace hexwright;

namespace {

// A command with one option of every type.
struct Sample {
    bool loud = false;
    std::string file = "none";
    std::vector<std::string> dice;
    std::optional<std::uint64_t> seed;
    int count = 1;
    std::string format = "full";
    std::string scene;
    std::vector<std::string> rest;
    std::optional<int> done;
    std::string out;
    std::string err;

    explicit Sample(const Arguments& arguments) {
        TextSink out_sink;
        TextSink err_sink;
        Terminal terminal(out_sink, err_sink, {});
        CommandLine line("sample", arguments, terminal);
        line.about("Tries everything.");
        line.flag("--loud", loud, "ask everything");
        line.option("-o,--output", file, "where to");
        line.option("--die", dice, "the next die");
        line.option("--seed", seed, "the seed");
        line.option("-n", count, 1, 10, "how often");
        line.choice("--format", format, {"full", "concise"}, "how to show");
        line.argument("scene", scene, "what to play");
        line.arguments("packs", rest, "what to load", false);
        done = line.parse();
        terminal.flush();
        out = out_sink.text();
        err = err_sink.text();
    }
};

}  // namespace

TEST_CASE("an option that is not given has its default") {
    const Sample sample({"ambush"});
    CHECK_FALSE(sample.done);
    CHECK(sample.scene == "ambush");
    CHECK(sample.file == "none");
    CHECK(sample.count == 1);
    CHECK(sample.format == "full");
    CHECK_FALSE(sample.seed);
    CHECK_FALSE(sample.loud);
    CHECK(sample.rest.empty());
}

TEST_CASE("options are accepted before, between and after arguments") {
    const Sample sample({"--seed", "18446744073709551615", "ambush", "--loud", "-n", "10", "core",
                         "fire", "-o=x", "--format=concise"});
    CHECK(sample.err.empty());
    CHECK_FALSE(sample.done);
    CHECK(sample.seed == 18446744073709551615u);
    CHECK(sample.loud);
    CHECK(sample.count == 10);
    CHECK(sample.rest == std::vector<std::string>{"core", "fire"});
    CHECK(sample.format == "concise");
}

TEST_CASE("a list option takes one word each time") {
    const Sample sample({"--die", "6", "ambush", "--die=1"});
    CHECK_FALSE(sample.done);
    CHECK(sample.dice == std::vector<std::string>{"6", "1"});
    CHECK(sample.scene == "ambush");
}

TEST_CASE("after -- everything is an argument") {
    const Sample sample({"--", "--loud"});
    CHECK_FALSE(sample.done);
    CHECK(sample.scene == "--loud");
    CHECK_FALSE(sample.loud);
}

TEST_CASE("help goes to standard output and is not a mistake") {
    const Sample sample({"--help"});
    CHECK(sample.done == 0);
    CHECK(sample.out.find("Tries everything.") == 0);
    CHECK(sample.err.empty());
}

TEST_CASE("every bad call prints one line and exits with code 2") {
    struct Case {
        Arguments arguments;
        const char* told;
    };

    const std::vector<Case> cases = {
        {{}, "hexwright sample: scene is required; see hexwright sample --help\n"},
        {{"a", "--lod"}, "hexwright sample: no option '--lod'; did you mean '--loud'?\n"},
        {{"a", "--zzzzzz=3"},
         "hexwright sample: no option '--zzzzzz'; see hexwright sample --help\n"},
        {{"a", "-x"}, "hexwright sample: no option '-x'; see hexwright sample --help\n"},
        {{"a", "-n", "0"},
         "hexwright sample: -n is '0', not a whole number from 1 to 10; see hexwright sample "
         "--help\n"},
        {{"a", "-n", "3x"},
         "hexwright sample: -n is '3x', not a whole number from 1 to 10; see hexwright sample "
         "--help\n"},
        {{"a", "--seed=-1"},
         "hexwright sample: --seed is '-1', not a whole number from 0 to 18446744073709551615; "
         "see hexwright sample --help\n"},
        {{"a", "--seed", "18446744073709551616"},
         "hexwright sample: --seed is '18446744073709551616', not a whole number from 0 to "
         "18446744073709551615; "
         "see hexwright sample --help\n"},
        {{"a", "--format", "pdf"},
         "hexwright sample: --format is 'pdf', not full or concise; see hexwright sample --help\n"},
        {{"a", "--color", "blue"},
         "hexwright sample: --color is 'blue', not auto, always or never; see hexwright sample "
         "--help\n"},
    };
    CHECK(run_command({"roll", "1d6", "2d6"}).err ==
          "hexwright roll: '2d6' is one argument too many; see hexwright roll --help\n");
    for (const Case& one : cases) {
        const Sample sample(one.arguments);
        CHECK(sample.done == 2);
        CHECK(sample.out.empty());
        CHECK(sample.err == one.told);
    }
}

}  // namespace command_line_test
