#include "syntax/calls.hpp"

#include <string>

#include "catch.hpp"

namespace calls_test {

using namespace hexwright;

namespace {

// "receiver:name(argument|argument)" of each call; "." before the name of a function of a module.
std::string shown(const std::string& text) {
    const Reading reading = read_source(text);
    REQUIRE(reading.is_whole());
    std::string all;
    for (const WrittenCall& call :
         calls_in(reading, {0, static_cast<std::uint32_t>(text.size())})) {
        all += std::string(call.receiver) + (call.is_method ? ":" : ".") + std::string(call.name) +
               "(";
        for (const Span argument : call.arguments) all += std::string(reading.text(argument)) + "|";
        all += ")";
    }
    return all;
}

}  // namespace

TEST_CASE("calls are read with their receivers and arguments") {
    CHECK(shown("act.gm:ask('Stay?', { from = 1, to = f(2, 3) })") ==
          "act.gm:ask('Stay?'|{ from = 1, to = f(2, 3) }|).f(2|3|)");
    CHECK(shown("defence.against(act) pay 'x' take {} list()") ==
          "defence.against(act|).pay('x'|).take({}|).list()");
    CHECK(shown("f(function(a, b) return a, b end, 2)") == ".f(function(a, b) return a, b end|2|)");
}

TEST_CASE("a call of what another call gives has no receiver") {
    CHECK(shown("who:things('x'):lift(1)") == "who:things('x'|):lift(1|)");
    CHECK(shown("list[1].who:ask('Stay?')") == ":ask('Stay?'|)");
}

TEST_CASE("a function's head is no call") {
    CHECK(shown("local function f(a) end function m.g(b) end").empty());
}

TEST_CASE("fields and values of a table are found") {
    const std::string text = "return { 'a', WAYS[2], [3] = 4, default = x or 'b', to = 5 }";
    const Reading reading = read_source(text);
    const Span table{7, static_cast<std::uint32_t>(text.size())};
    CHECK(reading.text(field_in(reading, table, "default")) == "x or 'b'");
    CHECK(reading.text(field_in(reading, table, "to")) == "5");
    CHECK(field_in(reading, table, "from").is_empty());
    const std::vector<Span> values = values_in(reading, table);
    REQUIRE(values.size() == 2);
    CHECK(reading.text(values[1]) == "WAYS[2]");
}

}  // namespace calls_test
