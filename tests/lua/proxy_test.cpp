#include <string>

#include "catch.hpp"
#include "lua/table_view.hpp"
#include "sandbox_support.hpp"

namespace proxy_test {

using namespace hexwright;

namespace {

// The script's global `name`, pushed.
int push(TestPack& pack, const char* name) {
    pack.sandbox.push_global(pack.environment, name);
    return lua_gettop(pack.sandbox.state());
}

}  // namespace

TEST_CASE("a table becomes an open proxy when used as a metatable, and the freeze closes it") {
    TestPack pack;
    CHECK(pack.load("C = { n = 1 } o = setmetatable({}, C) plain = {}").code == "");
    lua_State* state = pack.sandbox.state();
    CHECK(table_view::state_of(state, push(pack, "C")) == table_view::TableState::open);
    CHECK(table_view::state_of(state, push(pack, "plain")) == table_view::TableState::plain);
    lua_settop(state, 0);
    CHECK(pack.freeze().empty());
    for (const char* name : {"C", "o", "plain"}) {
        CHECK(table_view::state_of(state, push(pack, name)) == table_view::TableState::closed);
    }
    lua_settop(state, 0);
}

TEST_CASE("the class of an object is the script's table, never the backing table") {
    TestPack pack;
    CHECK(pack.load("C = {} o = setmetatable({}, C) plain = {}").code == "");
    lua_State* state = pack.sandbox.state();
    for (const bool frozen : {false, true}) {
        if (frozen) CHECK(pack.freeze().empty());
        const int object = push(pack, "o");
        REQUIRE(proxy::push_class(state, object));
        CHECK(lua_rawequal(state, -1, push(pack, "C")) != 0);
        CHECK_FALSE(proxy::push_class(state, push(pack, "plain")));
        lua_settop(state, 0);
    }
}

TEST_CASE("closing a table twice has no effect") {
    TestPack pack;
    CHECK(pack.load("t = { 'a', nil, 'c' }").code == "");
    lua_State* state = pack.sandbox.state();
    const int table = push(pack, "t");
    proxy::close(pack.sandbox, state, table);
    proxy::close(pack.sandbox, state, table);
    CHECK(lua_gettop(state) == table);
    CHECK(proxy::length(state, table) == 3);
    CHECK(table_view::item(state, table, 3) == LUA_TSTRING);
    lua_settop(state, 0);
}

TEST_CASE("a class closed in play gets no list of its instances") {
    TestPack pack;
    CHECK(pack.load("C = {} C.__index = C function run() for i = 1, 50 do "
                    "local D = setmetatable({}, C) setmetatable({}, D) end end")
              .code == "");
    CHECK(pack.freeze().empty());
    (void)pack.play("run");
    pack.sandbox.collect_garbage();
    const std::size_t before = pack.sandbox.memory_used();
    for (int i = 0; i < 20; ++i) (void)pack.play("run");
    pack.sandbox.collect_garbage();
    CHECK(pack.sandbox.memory_used() <= before + 1024);
}

TEST_CASE("[SBX-09] __gc and __mode are refused in every way a script can set them") {
    const char* const attacks[] = {
        "setmetatable({}, { __gc = print })",
        "setmetatable({}, { __mode = 'v' })",
        "local C = {} setmetatable({}, C) C.__gc = print",
        "local C = {} setmetatable({}, C) rawset(C, '__mode', 'k')",
        "local C = setmetatable({}, { __newindex = rawset }) setmetatable({}, C) C.__mode = 'k'",
        "local C = {} C.__gc = print setmetatable({}, table.copy(C))",
        "local M = {} local C = setmetatable({}, M) setmetatable({}, C) getmetatable(C).__gc=print",
    };
    for (const char* attack : attacks) {
        TestPack pack;
        INFO(attack);
        const Diagnostic found = pack.load(attack);
        CHECK(found.code == "lua/collector");
        CHECK(found.hint == "nothing may depend on when memory is collected");
        (void)pack.load(std::string("function run() ") + attack + " end");
        (void)pack.play("run");
        CHECK(pack.problem.code == "lua/collector");
    }
}

TEST_CASE("[SBX-09] the metatables of strings and environments are hidden") {
    TestPack pack;
    CHECK(pack.run(
              "function run() return tostring(getmetatable('')) .. tostring(getmetatable(_ENV)) .. "
              "tostring(getmetatable(print)) .. tostring(getmetatable(string)) .. ('a'):upper() "
              "end") == "nilnilnilnilA");
}

}  // namespace proxy_test
