#include "shell/codes.hpp"

#include <fstream>
#include <iterator>

#include "catch.hpp"
#include "check_pack.hpp"

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

// A folder with the ruleset that the page's examples are written for.
struct ExampleFolder : CheckFolder {
    ExampleFolder() {
        fs::copy(fs::path(HEXWRIGHT_ROOT) / "tests/corpus/rules", path("corpus_rules"));
    }

    // What check says of an example.
    [[nodiscard]] Ran said_of(const std::string& language, const std::string& text) const {
        fs::remove_all(path("tiny"));
        if (language == "toml") {
            write("tiny/pack.toml", text);
            write("tiny/main.lua", "");
        } else if (language == "lua ruleset") {
            pack("tiny", text);
        } else {
            pack("tiny", text, "[dependencies]\ncorpus_rules = \"^1.0\"\n", "content");
        }
        return check({"--format", "concise"}, "tiny");
    }
};

}  // namespace

TEST_CASE("a page's rows and examples are read") {
    const std::vector<Code> codes = read_codes(
        {"# D\n## pack: files\n\n| code | meaning | remedy |\n|---|---|---|\n"
         "| `pack/a` | It is so. | Mend. |\n",
         "### `pack/a`\n\nWrong:\n\n```lua\none\n\ntwo\n```\n\nRight:\n\n```lua\nthree\n```\n"});
    REQUIRE(codes.size() == 1);
    CHECK(codes[0].code == "pack/a");
    CHECK(codes[0].name() == "a");
    CHECK(codes[0].part == "pack: files");
    CHECK(codes[0].remedy == "Mend.");
    REQUIRE(codes[0].examples.size() == 1);
    CHECK(codes[0].examples[0].language == "lua");
    CHECK(codes[0].examples[0].wrong == "one\n\ntwo\n");
    CHECK(codes[0].examples[0].right == "three\n");
}

TEST_CASE("the page of diagnostics is built in, whole") {
    std::ifstream file(fs::path(HEXWRIGHT_ROOT) / "docs/reference/diagnostics.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    std::size_t rows = 0;
    for (std::size_t at = page.find("\n| `"); at != std::string::npos;
         at = page.find("\n| `", at + 1))
        ++rows;
    CHECK(all_codes().size() == rows);
    CHECK(rows > 200);
    for (const Code& code : all_codes()) {
        INFO(code.code);
        CHECK(has(page, "`" + code.code + "`"));
        CHECK_FALSE(code.meaning.empty());
        CHECK_FALSE(code.remedy.empty());
    }
}

TEST_CASE("every example on the page brings its diagnostic, and is right when it is right") {
    const ExampleFolder folder;
    std::size_t count = 0;
    for (const Code& code : all_codes()) {
        for (const CodeExample& example : code.examples) {
            ++count;
            const Ran wrong = folder.said_of(example.language, example.wrong);
            INFO(code.code << "\n" << wrong.out << wrong.err);
            CHECK(has(wrong.out, "[" + code.code + "]"));
            CHECK(has(wrong.out, "Found 1 "));
            const Ran right = folder.said_of(example.language, example.right);
            INFO(right.out << right.err);
            CHECK(has(right.out, "Found nothing."));
        }
    }
    CHECK(count > 50);
}

TEST_CASE("explain tells what a code means, by its code or its name") {
    const Ran ran = run_command({"explain", "pack/unknown-field"});
    CHECK(ran.code == 0);
    CHECK(ran.out ==
          "pack/unknown-field\n  A table has an entry that is not declared.\n"
          "  See the suggestion or the list of those there are.\n\n"
          "  Wrong:\n    ability \"Flare\" { pwoer = 3 }\n"
          "  Right:\n    ability \"Flare\" { power = 3 }\n");
    CHECK(run_command({"explain", "unknown-field"}).out == ran.out);
    CHECK(has(run_command({"explain", "bad-edit"}).out, "check/bad-edit\n"));
    CHECK(has(run_command({"explain", "bad-edit"}).out, "\npack/bad-edit\n"));
}

TEST_CASE("explain suggests for a code nobody knows, and lists all without one") {
    const Ran ran = run_command({"explain", "unknwon-field"});
    CHECK(ran.code == 2);
    CHECK(ran.err == "hexwright explain: no code 'unknwon-field'; did you mean 'unknown-field'?\n");
    const Ran all = run_command({"explain"});
    CHECK(all.code == 0);
    for (const Code& code : all_codes()) CHECK(has(all.out, "  " + code.code + " "));
}
