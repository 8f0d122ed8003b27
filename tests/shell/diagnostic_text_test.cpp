#include "shell/report/diagnostic_text.hpp"

#include "catch.hpp"

namespace diagnostic_text_test {

using namespace hexwright;

namespace {

Diagnostic burm() {
    Diagnostic diagnostic;
    diagnostic.code = "pack/unknown-id";
    diagnostic.message = "unknown ability 'burm'";
    diagnostic.where = {"emberfall/flare.lua", 12, 9, 12, 15};
    diagnostic.hint = "did you mean 'burn'?";
    diagnostic.notes = {"loaded: core 1.0.0"};
    return diagnostic;
}

// The full text, with this as the text of every file, without colour.
std::string shown(const Diagnostic& diagnostic, const std::string& text) {
    return full_text(
        diagnostic, [&](const std::string&) { return text; }, false);
}

// Only the line of the place and its carets.
std::string pointed(const Place& where, const std::string& line) {
    Diagnostic diagnostic;
    diagnostic.message = "m";
    diagnostic.where = where;
    const std::string text = shown(diagnostic, line);
    return text.substr(text.find("1 | "));
}

}  // namespace

TEST_CASE("a full diagnostic shows message, place, line, caret, help and notes") {
    const std::string text = std::string(11, '\n') + "  apply(\"burm\", ev.target)\nnext";
    CHECK(shown(burm(), text) ==
          "error[pack/unknown-id]: unknown ability 'burm'\n"
          "  --> emberfall/flare.lua:12:9\n"
          "   |\n"
          "12 |   apply(\"burm\", ev.target)\n"
          "   |         ^^^^^^\n"
          "   = help: did you mean 'burn'?\n"
          "   = note: loaded: core 1.0.0\n");
}

TEST_CASE("without the source everything else is shown") {
    CHECK(full_text(burm(), {}, false) ==
          "error[pack/unknown-id]: unknown ability 'burm'\n"
          "  --> emberfall/flare.lua:12:9\n"
          "   = help: did you mean 'burn'?\n"
          "   = note: loaded: core 1.0.0\n");
    CHECK(full_text(
              burm(), [](const std::string&) { return std::nullopt; }, false) ==
          full_text(burm(), {}, false));
}

TEST_CASE("a diagnostic without a place is one line") {
    Diagnostic diagnostic;
    diagnostic.severity = Severity::warning;
    diagnostic.code = "shell/no-home";
    diagnostic.message = "not found";
    CHECK(full_text(diagnostic, {}, false) == "warning[shell/no-home]: not found\n");
}

TEST_CASE("a repeated frame is shown once, with its count") {
    Diagnostic diagnostic;
    diagnostic.code = "verb/endless-cascade";
    diagnostic.message = "it never ends";
    for (int i = 0; i < 3; ++i)
        diagnostic.frames.push_back({"emberfall", "flare.lua", 3, "on_hit"});
    const std::string text = full_text(diagnostic, nullptr, false);
    CHECK(text.find("(3 times)") != std::string::npos);
    CHECK(text.find("flare.lua") == text.rfind("flare.lua"));
}

TEST_CASE("the stack of a script follows, own frames with their packs") {
    Diagnostic diagnostic;
    diagnostic.message = "boom";
    diagnostic.frames = {{"emberfall", "flare.lua", 3, "on_hit"}, {"", "scene.lua", 9, ""}};
    CHECK(full_text(diagnostic, {}, false) ==
          "error: boom\n  = from: flare.lua:3 in on_hit (emberfall)\n  = from: scene.lua:9\n");
}

TEST_CASE("a note of several lines is indented below its sign") {
    Diagnostic diagnostic;
    diagnostic.message = "m";
    diagnostic.notes = {"one\ntwo"};
    CHECK(full_text(diagnostic, {}, false) == "error: m\n  = note: one\n          two\n");
}

TEST_CASE("the caret follows tabs, which are shown as spaces") {
    CHECK(pointed({"f", 1, 2, 1, 3}, "\tab") == "1 |     ab\n  |     ^\n");
    CHECK(pointed({"f", 1, 4, 1, 6}, "a\tbcd") == "1 | a   bcd\n  |      ^^\n");
}

TEST_CASE("columns count code points") {
    CHECK(pointed({"f", 1, 4, 1, 5}, "\u00e9\u20ac\u00e9x") ==
          "1 | \u00e9\u20ac\u00e9x\n  |    ^\n");
}

TEST_CASE("a place without a column underlines the trimmed line") {
    CHECK(pointed({"f", 1, 0, 0, 0}, "    error('x')  ") ==
          "1 |     error('x')  \n  |     ^^^^^^^^^^\n");
    CHECK(pointed({"f", 1, 0, 0, 0}, "  \u00e9\u00e9 ") == "1 |   \u00e9\u00e9 \n  |   ^^\n");
}

TEST_CASE(
    "a place without an end has one caret, and one over several lines goes to the end of its "
    "first") {
    CHECK(pointed({"f", 1, 3, 0, 0}, "abcdef") == "1 | abcdef\n  |   ^\n");
    CHECK(pointed({"f", 1, 3, 2, 2}, "abcdef\ngh") == "1 | abcdef\n  |   ^^^^\n");
}

TEST_CASE("a place beyond its line or its file is still shown") {
    CHECK(pointed({"f", 1, 99, 1, 100}, "abc") == "1 | abc\n  |    ^\n");
    CHECK(pointed({"f", 1, 0, 0, 0}, "") == "1 | \n  | ^\n");
    CHECK(shown(burm(), "one line").find("12 | \n") != std::string::npos);
}

TEST_CASE("a long line is shown around the caret") {
    const std::string line = std::string(500, 'a') + "BAD" + std::string(500, 'b');
    const std::string text = pointed({"f", 1, 501, 1, 504}, line);
    CHECK(text == "1 | ..." + std::string(40, 'a') + "BAD" + std::string(77, 'b') + "...\n  | " +
                      std::string(43, ' ') + "^^^\n");
}

TEST_CASE("control codes in hostile text are shown, not executed") {
    Diagnostic diagnostic;
    diagnostic.message = "say \x1b[2J";
    diagnostic.where = {"a\x1b.lua", 1, 1, 1, 2};
    const std::string text = shown(diagnostic, "\x1b[31mred \u202e\u009b \xff\r\n");
    CHECK(text ==
          "error: say \\x1b[2J\n --> a\\x1b.lua:1:1\n  |\n"
          "1 | \ufffd[31mred \ufffd\ufffd \ufffd\n  | ^\n");
}

TEST_CASE("colour paints the head, the message and the carets") {
    Diagnostic diagnostic;
    diagnostic.severity = Severity::note;
    diagnostic.message = "m";
    diagnostic.where = {"f", 1, 1, 1, 2};
    CHECK(full_text(
              diagnostic, [](const std::string&) { return "x"; }, true) ==
          "\x1b[36mnote\x1b[0m: \x1b[1mm\x1b[0m\n --> f:1:1\n  |\n1 | x\n  | \x1b[36m^\x1b[0m\n");
}

TEST_CASE("a concise diagnostic is one line") {
    CHECK(concise_text(burm(), false) ==
          "emberfall/flare.lua:12:9: error[pack/unknown-id]: unknown ability 'burm' (did you mean "
          "'burn'?)\n");
    Diagnostic lineless;
    lineless.message = "two\nlines";
    lineless.where.file = "pack.toml";
    CHECK(concise_text(lineless, false) == "pack.toml: error: two\\x0alines\n");
}

}  // namespace diagnostic_text_test
