#include "shell/report/colour.hpp"

#include "catch.hpp"

namespace colour_test {

using namespace hexwright;

namespace {

bool automatic(const ColourEnvironment& environment, bool is_terminal) {
    return wants_colour(ColourChoice::automatic, environment, is_terminal);
}

}  // namespace

TEST_CASE("colour is for people: terminals have it, pipes do not") {
    CHECK(automatic({}, true));
    CHECK_FALSE(automatic({}, false));
}

TEST_CASE("the command line decides over everything") {
    CHECK(wants_colour(ColourChoice::always, {"1", "", "0", "dumb"}, false));
    CHECK_FALSE(wants_colour(ColourChoice::never, {"", "1", "", ""}, true));
}

TEST_CASE("NO_COLOR beats CLICOLOR_FORCE") {
    CHECK_FALSE(automatic({"1", "1", "", ""}, true));
    CHECK(automatic({"", "1", "", ""}, false));
}

TEST_CASE("CLICOLOR_FORCE=0 forces nothing") {
    CHECK_FALSE(automatic({"", "0", "", ""}, false));
}

TEST_CASE("CLICOLOR=0 and a dumb terminal get no colour") {
    CHECK_FALSE(automatic({"", "", "0", ""}, true));
    CHECK_FALSE(automatic({"", "", "", "dumb"}, true));
}

TEST_CASE("three words choose") {
    CHECK(colour_choice("auto") == ColourChoice::automatic);
    CHECK(colour_choice("always") == ColourChoice::always);
    CHECK(colour_choice("never") == ColourChoice::never);
    CHECK_FALSE(colour_choice("blue"));
}

TEST_CASE("painted text ends its own colour, and nothing stays nothing") {
    CHECK(paint("no", Colour::red, true) == "\x1b[1;31mno\x1b[0m");
    CHECK(paint("no", Colour::red, false) == "no");
    CHECK(paint("", Colour::red, true).empty());
}

}  // namespace colour_test
