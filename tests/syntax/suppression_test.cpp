#include "syntax/suppression.hpp"

#include <string>

#include "catch.hpp"

namespace suppression_test {

using namespace hexwright;

namespace {

Suppressions in_lua(std::string_view source) {
    return {read_source(source), "a.lua"};
}

Diagnostic finding(const char* code, int line, const char* file = "a.lua") {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = Severity::warning;
    diagnostic.where.file = file;
    diagnostic.where.line = line;
    return diagnostic;
}

std::vector<std::string> complaints(const Suppressions& suppressions,
                                    const std::vector<std::string>& known = {}) {
    std::vector<std::string> lines;
    for (const Diagnostic& complaint : suppressions.complaints(known))
        lines.push_back(to_line(complaint));
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a comment suppresses findings of its name on its line") {
    Suppressions s = in_lua("x()\ny() -- hexwright: ignore unknown-id (from another pack)\nz()");
    CHECK_FALSE(s.answers(finding("pack/unknown-id", 1)));
    CHECK_FALSE(s.answers(finding("pack/unknown-id", 3)));
    CHECK_FALSE(s.answers(finding("pack/known-id", 2)));
    CHECK_FALSE(s.answers(finding("pack/very-unknown-id", 2)));
    CHECK_FALSE(s.answers(finding("pack/unknown-id", 2, "b.lua")));
    CHECK(s.answers(finding("pack/unknown-id", 2)));
    CHECK(complaints(s).empty());
}

TEST_CASE("a comment alone on its line also suppresses the line below") {
    Suppressions s = in_lua("  -- hexwright: ignore pack/unknown-id, too-long\ny()\nz()");
    CHECK(s.answers(finding("pack/unknown-id", 2)));
    CHECK(s.answers(finding("lint/too-long", 2)));
    CHECK_FALSE(s.answers(finding("pack/unknown-id", 3)));
    CHECK_FALSE(s.answers(finding("lint/unknown-id", 2)));
}

TEST_CASE("ignore-file suppresses in the whole file") {
    Suppressions s = in_lua("x()\n\n-- hexwright: ignore-file idle-identity\n");
    CHECK(s.answers(finding("dewprism/idle-identity", 1)));
    CHECK(s.answers(finding("dewprism/idle-identity", 900)));
}

TEST_CASE("suppressed findings are removed from a list") {
    Suppressions s = in_lua("x() -- hexwright: ignore a");
    std::vector<Diagnostic> findings = {finding("p/a", 1), finding("p/b", 1), finding("p/a", 2)};
    s.apply(findings);
    CHECK(s.answered() == 1);
    REQUIRE(findings.size() == 2);
    CHECK(findings[0].code == "p/b");
}

TEST_CASE("findings that prevent loading cannot be suppressed") {
    Suppressions s = in_lua("x() -- hexwright: ignore unknown-reference");
    Diagnostic error = finding("pack/unknown-reference", 1);
    error.severity = Severity::error;
    CHECK_FALSE(s.answers(error));
    CHECK(complaints(s) == Lines{"a.lua:1:5: warning[pack/bad-suppression]: 'unknown-reference' "
                                 "cannot be ignored: it keeps the pack from loading (fix what it "
                                 "reports)"});
    error.code = "lua/undefined-global";
    CHECK(in_lua("x() -- hexwright: ignore undefined-global").answers(error));
}

TEST_CASE("TOML has the same comments with #") {
    Suppressions s = Suppressions::of_toml(
        "a = \"# hexwright: ignore x\" # hexwright: ignore one\nb = '#\"' #hexwright: ignore "
        "two\r\n# hexwright: ignore three\nc = 1",
        "a.lua");
    REQUIRE(s.all().size() == 3);
    CHECK(s.all()[0].where.column == 29);
    CHECK(s.answers(finding("pack/one", 1)));
    CHECK(s.answers(finding("pack/two", 2)));
    CHECK(s.answers(finding("pack/three", 4)));
}

TEST_CASE("a comment that suppresses nothing is a warning") {
    const Suppressions s = in_lua("x() -- hexwright: ignore unknown-id");
    CHECK(complaints(s) == Lines{"a.lua:1:5: warning[pack/unused-suppression]: there is no finding "
                                 "'unknown-id' here (remove the "
                                 "comment)"});
}

TEST_CASE("a comment may suppress a finding that appears after another one is fixed") {
    Suppressions s = in_lua("x() -- hexwright: ignore unknown-id\n\ny()");
    CHECK_FALSE(s.answers(finding("pack/unknown-id", 3)));
    CHECK(complaints(s).empty());

    Suppressions answered =
        in_lua("x() -- hexwright: ignore unknown-id\n\ny() -- hexwright: ignore unknown-id");
    CHECK(answered.answers(finding("pack/unknown-id", 3)));
    CHECK(complaints(answered).size() == 1);
}

TEST_CASE("a misspelt comment is a warning with a suggestion") {
    CHECK(complaints(in_lua("-- hexwright: ignor x")) ==
          Lines{"a.lua:1:1: warning[pack/bad-suppression]: 'ignor' is nothing that hexwright can "
                "be told (did you mean 'ignore'?)"});
    CHECK(complaints(in_lua("-- hexwright: quack")) ==
          Lines{"a.lua:1:1: warning[pack/bad-suppression]: 'quack' is nothing that hexwright can "
                "be told (write ignore or "
                "ignore-file and the name of a finding)"});
    CHECK(complaints(in_lua("-- hexwright: ignore (because)")) ==
          Lines{"a.lua:1:1: warning[pack/bad-suppression]: 'ignore' names no finding (write the "
                "finding's name, as in: ignore "
                "unknown-id (reason))"});
    CHECK(complaints(in_lua("-- hexwright: ignore unknwon-id"), {"unknown-id", "too-long"}) ==
          Lines{"a.lua:1:1: warning[pack/bad-suppression]: no finding is named 'unknwon-id' (did "
                "you mean 'unknown-id'?)"});
}

TEST_CASE("an unsuccessful suppression comment is reported") {
    const std::vector<std::string> known = {"pack/unknown-id"};
    const Lines told = {
        "a.lua:1:5: warning[pack/bad-suppression]: this comment answers no finding (write -- "
        "hexwright: ignore unknown-id)"};
    for (const char* comment :
         {"-- hexwright ignore unknown-id (because)", "--[[hexwright: ignore unknown-id]]",
          "--[==[\n hexwright:ignore unknown-id, too-long ]==]", "--- hexwright: ignore unknown-id",
          "-- Hexwright: ignore unknown-id", "-- hexwright - ignore unknown-id"}) {
        INFO(comment);
        Suppressions s = in_lua("x() " + std::string(comment));
        CHECK_FALSE(s.answers(finding("pack/unknown-id", 1)));
        CHECK(complaints(s, known) == told);
        CHECK(has_suppression(comment));
    }
    for (const char* comment :
         {"-- hexwright ignores unknown-id", "-- hexwright ignore what comes", "-- hexwright",
          "-- Hexwright runs this: ignore unknown-id", "--[[ hexwright: see there ]]"}) {
        INFO(comment);
        CHECK(complaints(in_lua("x() " + std::string(comment)), known).empty());
    }
    CHECK(
        complaints(Suppressions::of_toml("a = 1 # hexwright ignore unknown-id", "a.lua"), known) ==
        Lines{"a.lua:1:7: warning[pack/bad-suppression]: this comment answers no finding (write # "
              "hexwright: ignore unknown-id)"});
}

}  // namespace suppression_test
