#include "catch.hpp"
#include "shell/table/commands.hpp"

namespace typed_line_test {

namespace repl_line_test {

using namespace hexwright;

TEST_CASE("a line is a command, a question for help, or a script") {
    CHECK(classify("").form == LineForm::blank);
    CHECK(classify(" \t\r").form == LineForm::blank);
    CHECK(classify(".undo 2").name == "undo");
    CHECK(classify(".undo 2").text == "2");
    CHECK(classify("  .u").name == "u");
    CHECK(classify("?rue").form == LineForm::help);
    CHECK(classify("? rue").text == "rue");
    CHECK(classify("??rue").form == LineForm::source);
    CHECK(classify("??rue").text == "rue");
    CHECK(classify("rue.Health").form == LineForm::script);
    CHECK(classify(".5 + 1").form == LineForm::script);
    CHECK(classify("...").form == LineForm::script);
}

TEST_CASE("pasted prompts are removed") {
    CHECK(classify("> rue:attack(b)").text == "rue:attack(b)");
    CHECK(classify("> > x").text == "x");
    CHECK(classify(". end", true).text == "end");
    CHECK(classify("> .undo").name == "undo");
    CHECK(classify(">x").text == ">x");
}

TEST_CASE("a continuation line of a script is not a command") {
    CHECK(classify(".undo", true).form == LineForm::script);
    CHECK(classify("", true).form == LineForm::script);
}

TEST_CASE("words are split at blanks, except inside quotes") {
    using Words = std::vector<std::string>;
    CHECK(words_of("") == Words{});
    CHECK(words_of(" a  b ") == Words{"a", "b"});
    CHECK(words_of("'a b' \"c d\"") == Words{"a b", "c d"});
    CHECK(words_of("a\\ b") == Words{"a b"});
    CHECK(words_of("\"\"") == Words{""});
    CHECK(words_of("\"open") == Words{"open"});
}

TEST_CASE("bytes that a script may not contain are replaced") {
    CHECK(clean_line("Bär\t1") == "Bär\t1");
    CHECK(clean_line(std::string_view("a\0b", 3)) ==
          "a\xEF\xBF\xBD"
          "b");
    CHECK(clean_line("\x1b[31m") == "\xEF\xBF\xBD[31m");
    CHECK(clean_line("\xff") == "\xEF\xBF\xBD");
    CHECK(clean_line("\xC0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(clean_line("\xE2\x82") == "\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(clean_line("\xED\xA0\x80").find("\xED") == std::string::npos);
}

}  // namespace repl_line_test

}  // namespace typed_line_test
