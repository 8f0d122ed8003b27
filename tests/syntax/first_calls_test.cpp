#include <string>

#include "catch.hpp"
#include "syntax/calls.hpp"

namespace first_calls_test {

using namespace hexwright;

namespace {

// "target:inflict(Burning|2)." for each call; the point stands behind the last statement.
std::string calls_in(const std::string& body, const std::string& head = "function(act)") {
    const std::string text = "kind { f = " + head + " " + body + " end }";
    const Reading reading = read_source(text);
    REQUIRE(reading.is_whole());
    std::string all;
    for (const FirstCall& call : first_calls(reading, reading.find(reading.calls[0], "f")->value)) {
        all += std::string(call.role) + ":" + std::string(call.verb) + "(";
        for (const Span argument : call.arguments) all += std::string(reading.text(argument)) + "|";
        all += call.is_last ? ")." : ")";
    }
    return all;
}

}  // namespace

TEST_CASE("calls with constants at the beginning of a function are read") {
    CHECK(calls_in("act.target:take(3)") == "target:take(3|).");
    CHECK(calls_in("act.a:b \"x\"; act.c:d{ e = 1, -2, \"f\" };;") ==
          "a:b(\"x\"|)c:d({ e = 1, -2, \"f\" }|).");
    CHECK(calls_in("act.a:b(-1, 'x', { y = 2 }) act.c:d(1) local z = 3") ==
          "a:b(-1|'x'|{ y = 2 }|)c:d(1|)");
    CHECK(calls_in("me.a:b(1)", "function(me)") == "a:b(1|).");
}

TEST_CASE("what is no such call ends them") {
    for (const char* body : {"",
                             "act.a:b()",
                             "act:b(1)",
                             "act.a.b(1)",
                             "act.a.b:c(1)",
                             "act.a[1]:b(1)",
                             "me.a:b(1)",
                             "act.a:b(x)",
                             "act.a:b(1.5)",
                             "act.a:b(0x10)",
                             "act.a:b(1 + 1)",
                             "act.a:b(f(1))",
                             "act.a:b(nil)",
                             "act.a:b(true)",
                             "act.a:b \"\\n\"",
                             "act.a:b [[x]]",
                             "act.a:b { x = y }",
                             "act.a:b { { 1 } }",
                             "act.a:b { [1] = 2 }",
                             "act.a:b(\n1,\n{ 2,\n3 })",
                             "act.a:b(1):c(2)",
                             "act.a:b(1).c = 2",
                             "act.a:b(1)[1] = 2",
                             "local a = act.a:b(1)",
                             "return act.a:b(1)",
                             "if x then act.a:b(1) end"}) {
        INFO(body);
        CHECK(calls_in(body).empty());
    }
    CHECK(calls_in("act.a:b(1)", "function(act, more)").empty());
    CHECK(calls_in("act.a:b(1)", "function(...)").empty());
    CHECK(calls_in("act.a:b(1) end, g = function(act)") == "a:b(1|).");
}

TEST_CASE("a comment between tokens is found, and one outside is not") {
    const std::string text = "local a = 1 -- one\nlocal b = --[[two]] 2\nlocal c = 3";
    const Reading reading = read_source(text);
    const auto has_comment = [&](std::string_view part) {
        const auto begin = static_cast<std::uint32_t>(text.find(part));
        return reading.has_comment({begin, begin + static_cast<std::uint32_t>(part.size())});
    };
    CHECK_FALSE(has_comment("local a = 1"));
    CHECK(has_comment("1 -- one\nlocal"));
    CHECK(has_comment("b = --[[two]] 2"));
    CHECK_FALSE(has_comment("2\nlocal c = 3"));
}

}  // namespace first_calls_test
