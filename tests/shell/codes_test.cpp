#include "shell/report/codes.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace codes_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream stream(fs::path(HEXWRIGHT_ROOT) / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("a code's file is read: meaning, remedy, examples with their files") {
    const Code code =
        read_code("pack/a",
                  "It is so.\nMend.\n\nWrong:\n\n```lua\none\n\ntwo\n```\n\nRight:\n\n"
                  "```lua\nthree\n```\n\nWrong, in a pack:\n\n`a.lua`:\n\n```lua\n"
                  "four\n```\n\nRight:\n\n```lua\nfive\n```\n");
    CHECK(code.code == "pack/a");
    CHECK(name_of_code(code.code) == "a");
    CHECK(code.part == "pack: files, manifests, declarations");
    CHECK(code.meaning == "It is so.");
    CHECK(code.remedy == "Mend.");
    REQUIRE(code.examples.size() == 2);
    CHECK(code.examples[0].where.empty());
    REQUIRE(code.examples[0].wrong.size() == 1);
    CHECK(code.examples[0].wrong[0].language == "lua");
    CHECK(code.examples[0].wrong[0].text == "one\n\ntwo\n");
    CHECK(code.examples[0].right[0].text == "three\n");
    CHECK(code.examples[1].where == "in a pack");
    CHECK(code.examples[1].wrong[0].file == "a.lua");
    CHECK(code.examples[1].right[0].file.empty());
    CHECK(read_code("lua/b", "It is.\nMend.\n\nNo example: it cannot be.\n").no_example ==
          "it cannot be.");
}

TEST_CASE("the page of diagnostics is what explain writes") {
    INFO("write it anew: hexwright explain --markdown > docs/reference/diagnostics.md");
    const Ran ran = run_command({"explain", "--markdown"});
    CHECK(ran.code == 0);
    CHECK(ran.out == text_of("docs/reference/diagnostics.md"));
}

TEST_CASE("every code has a meaning, a remedy and an example") {
    CHECK(all_codes().size() > 200);
    std::set<std::string> without;
    for (const Code& code : all_codes()) {
        INFO(code.code);
        CHECK_FALSE(code.meaning.empty());
        CHECK_FALSE(code.remedy.empty());
        CHECK(code.examples.empty() != code.no_example.empty());
        if (code.examples.empty()) without.insert(code.code);
    }
    // These need a key press, another machine, gigabytes of memory, another program, or a
    // mistake of the engine.
    CHECK(without == std::set<std::string>{"base/memory-full",
                                           "base/no-memory",
                                           "base/no-thread",
                                           "chance/unanswered",
                                           "check/bad-condition",
                                           "deep/two-results",
                                           "lua/internal",
                                           "lua/interrupted",
                                           "lua/question-open",
                                           "lua/wall-clock",
                                           "pack/not-decided",
                                           "pack/use-failed",
                                           "odds/moved",
                                           "odds/reads-too-much",
                                           "shell/bad-frame",
                                           "shell/internal",
                                           "state/coordinates-too-large",
                                           "state/no-snapshot",
                                           "state/not-a-deck",
                                           "state/pair-with-itself",
                                           "turn/bad-pattern",
                                           "weigh/unlike-situations",
                                           "weigh/unlike-twins"});
}

TEST_CASE("explain shows the meaning of a code, by its code or its name") {
    const Ran ran = run_command({"explain", "pack/unknown-field"});
    CHECK(ran.code == 0);
    CHECK(ran.out ==
          "pack/unknown-field\n  A table has an entry that is not declared.\n"
          "  See the suggestion, or the list of declared entries.\n\n"
          "  Wrong:\n    ability \"Flare\" { pwoer = 3 }\n"
          "  Right:\n    ability \"Flare\" { power = 3 }\n");
    CHECK(run_command({"explain", "unknown-field"}).out == ran.out);
    CHECK(has(run_command({"explain", "bad-edit"}).out, "check/bad-edit\n"));
    CHECK(has(run_command({"explain", "bad-edit"}).out, "\npack/bad-edit\n"));
}

TEST_CASE("explain takes several codes, and explains none if one is unknown") {
    const Ran both = run_command({"explain", "unknown-field", "unknown-key"});
    CHECK(both.code == 0);
    CHECK(both.out == run_command({"explain", "unknown-field"}).out + "\n" +
                          run_command({"explain", "unknown-key"}).out);
    const Ran wrong = run_command({"explain", "unknown-field", "unknown-kye"});
    CHECK(wrong.code == 2);
    CHECK(wrong.out.empty());
    CHECK(wrong.err == "hexwright explain: no code 'unknown-kye'; did you mean 'unknown-key'?\n");
}

TEST_CASE("explain shows the files of an example, or why there is none") {
    CHECK(has(run_command({"explain", "verb/no-such-deck"}).out,
              "\n  Wrong, in a ruleset and its scene:\n    main.lua:\n      verb \"mix\""));
    CHECK(has(run_command({"explain", "lua/interrupted"}).out,
              "\n  No example: it needs the Ctrl-C key"));
}

TEST_CASE("explain suggests a similar code for an unknown one, and lists all without one") {
    const Ran ran = run_command({"explain", "unknwon-field"});
    CHECK(ran.code == 2);
    CHECK(ran.err == "hexwright explain: no code 'unknwon-field'; did you mean 'unknown-field'?\n");
    const Ran all = run_command({"explain"});
    CHECK(all.code == 0);
    for (const Code& code : all_codes()) CHECK(has(all.out, "  " + code.code + " "));
}

}  // namespace codes_test
