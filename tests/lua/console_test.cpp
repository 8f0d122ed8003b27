#include "lua/console.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "catch.hpp"
#include "lua_table.hpp"

namespace console_test {

using namespace hexwright;

namespace {

using Words = std::vector<std::string>;

struct Desk {
    LuaTable table;
    Console console{table.runtime, table.play};
    ValueStyle style;
    std::string printed;

    Words operator()(const std::string& text, bool keep = true) {
        return console
            .run(
                console.compile("line", text), style,
                [this](const std::string& told) { printed += told; }, keep)
            .values;
    }

    std::string code(const std::string& text) {
        try {
            (void)(*this)(text);
        } catch (const Error& error) {
            return error.diagnostic().code;
        }
        return "";
    }
};

bool has(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TEST_CASE("an expression returns its values as they are shown, and stores them") {
    Desk say;
    CHECK(say("1 + 1") == Words{"2"});
    CHECK(say("_ + 1, 'x'") == Words{"3", "\"x\""});
    CHECK(say("_2 .. 'y'") == Words{"\"xy\""});
    CHECK(say("7", false) == Words{"7"});
    CHECK(say("_") == Words{"\"xy\""});
    CHECK(say("x = 4").empty());
    CHECK(say("x") == Words{"4"});
    CHECK(say("print 'hello'").empty());
    CHECK(say.printed == "hello\n");
    CHECK(say("nil") == Words{"nil"});
}

TEST_CASE("tables are shortened if they are deep, long or wide") {
    Desk say;
    CHECK(say("{ 1, { 2, { 3, { 4, { 5 } } } } }") == Words{"{ 1, { 2, { 3, { 4, { ... } } } } }"});
    say.style.entries = 2;
    CHECK(say("{ 1, 2, 3, 4 }") == Words{"{ 1, 2, ... 2 more }"});
    say.style.width = 10;
    CHECK(say("{ aaaa = 1, bbbb = 2 }") == Words{"{\n  aaaa = 1,\n  bbbb = 2,\n}"});
    CHECK(say("{ ['a b'] = 1 }") == Words{"{\n  [\"a b\"] = 1,\n}"});
    CHECK(say("'a\\nb\\27[2J'") == Words{"a\nb\\x1b[2J"});
}

TEST_CASE("a script that lacks only its end is incomplete") {
    Desk say;
    CHECK(say.console.is_unfinished("for i = 1, 2 do"));
    CHECK(say.console.is_unfinished("f("));
    CHECK(say.console.is_unfinished("x = [["));
    CHECK_FALSE(say.console.is_unfinished("x = 1"));
    CHECK_FALSE(say.console.is_unfinished("x = = 1"));
    CHECK_FALSE(say.console.is_unfinished("error 'no'"));
    CHECK(say.code("x = = 1") == "lua/syntax");
    CHECK(say.code("error 'no'") == "lua/script-error");
    CHECK(say.code("while true do end") == "lua/too-many-instructions");
}

TEST_CASE("names of the console are found with their values") {
    Desk say;
    say("hero = make('creature', 'Rue', {})");
    say("box = { key = { deep = 1 } }");
    CHECK(say.console.has_global("hero"));
    CHECK(say.console.has_global("make"));
    CHECK_FALSE(say.console.has_global("nobody"));
    CHECK(has(say.console.names(), "box"));
    CHECK(has(say.console.names(), "string"));
    CHECK(say.console.look({"box", "key"})->keys == Words{"deep"});
    CHECK(say.console.look({"hero"})->thing.has_value());
    CHECK(say.console.look({"hero", "definition"})->definition.has_value());
    CHECK_FALSE(say.console.look({"nobody", "x"}).has_value());
    REQUIRE(say.console.assigned_things().size() >= 1);
    CHECK(has(say.console.assigned(), "box"));
}

TEST_CASE("assignments in a scratch environment disappear with it") {
    Desk say;
    say("x = 1");
    {
        const Console::Scratch scratch(say.console);
        say("x = 2 y = 3");
        CHECK(say("x + y") == Words{"5"});
    }
    CHECK(say("x") == Words{"1"});
    CHECK(say.code("y") == "lua/undefined-global");
}

TEST_CASE("values are read as plain data") {
    Desk say;
    CHECK(say.console.value_of_text("{ 1, 'a' }") ==
          Data(Data::List{Data(std::int64_t{1}), Data("a")}));
    CHECK_THROWS_AS(say.console.value_of_text("x ="), Error);
}

}  // namespace console_test
