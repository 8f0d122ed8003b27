#include "lua/table_view.hpp"

#include <string>

#include "catch.hpp"
#include "sandbox_support.hpp"

namespace table_view_test {

using namespace hexwright;

namespace {

// A pack with the global `t`, frozen or not, pushed on the stack.
struct Viewed : TestPack {
    Viewed(const std::string& text, bool frozen) {
        CHECK(load(text).code == "");
        if (frozen) CHECK(freeze().empty());
        sandbox.push_global(environment, "t");
        state = sandbox.state();
    }

    std::string walk() {
        std::string text;
        table_view::for_each(state, 1,
                             [&] { text += text_of(state, -2) + "=" + text_of(state, -1) + " "; });
        return text;
    }

    lua_State* state = nullptr;
};

}  // namespace

TEST_CASE("C++ reads a frozen table like any other table") {
    for (const bool frozen : {false, true}) {
        Viewed pack("t = { 'x', nil, 'z', name = 'ash', [2.5] = true }", frozen);
        CHECK(table_view::length(pack.state, 1) == 3);
        CHECK(table_view::item(pack.state, 1, 3) == LUA_TSTRING);
        CHECK(table_view::field(pack.state, 1, "name") == LUA_TSTRING);
        CHECK(table_view::field(pack.state, 1, "none") == LUA_TNIL);
        lua_settop(pack.state, 1);
        CHECK(pack.walk() == "1=x 2.5=true 3=z name=ash ");
        CHECK(lua_gettop(pack.state) == 1);
    }
}

TEST_CASE("C++ reads without metamethods, and skips the engine's entries in a class") {
    Viewed pack(
        "t = { a = 1 } t.__index = function() error('called') end setmetatable({}, t) "
        "setmetatable(t, t)",
        false);
    CHECK(table_view::state_of(pack.state, 1) == table_view::TableState::open);
    CHECK(table_view::field(pack.state, 1, "b") == LUA_TNIL);
    lua_settop(pack.state, 1);
    CHECK(pack.walk() == "__index=function a=1 ");
}

TEST_CASE("C++ writes plain and open tables, and frozen ones refuse it") {
    for (const char* text : {"t = {}", "t = {} setmetatable({}, t)"}) {
        Viewed pack(text, false);
        lua_pushinteger(pack.state, 5);
        table_view::set_field(pack.state, 1, "hp");
        lua_pushinteger(pack.state, 6);
        table_view::set_item(pack.state, 1, 1);
        CHECK(pack.walk() == "1=6 hp=5 ");
    }
    Viewed frozen("t = {}", true);
    lua_pushinteger(frozen.state, 5);
    CHECK_THROWS_AS(table_view::set_field(frozen.state, 1, "hp"), Error);
    CHECK_THROWS_AS(table_view::require_writable(frozen.state, 1), Error);
}

TEST_CASE("[SBX-12] handles are ordered by the key of their bindings") {
    TestPack pack;
    lua_State* state = pack.sandbox.state();
    lua_newtable(state);
    for (const int order : {3, 1, 2}) {
        *static_cast<int*>(lua_newuserdatauv(state, sizeof(int), 0)) = order;
        lua_pushinteger(state, order);
        lua_rawset(state, 1);
    }
    CHECK_THROWS_AS(table_view::for_each(state, 1, [] {}), Error);
    lua_settop(state, 1);
    SandboxHooks hooks;
    hooks.entity = [](lua_State* of, int index) -> std::optional<EntityId> {
        const int birth = *static_cast<int*>(lua_touserdata(of, index));
        return EntityId{0, static_cast<std::uint64_t>(birth)};
    };
    pack.sandbox.set_hooks(hooks);
    std::string text;
    table_view::for_each(state, 1, [&] { text += TestPack::text_of(state, -1); });
    CHECK(text == "123");
    lua_settop(state, 0);
}

TEST_CASE("[SBX-17] C++ limits nesting and size of the tables it reads") {
    ReadLimit deep;
    std::vector<std::unique_ptr<ReadLimit::Level>> levels;
    for (int i = 0; i < limits::value_depth; ++i)
        levels.push_back(std::make_unique<ReadLimit::Level>(deep));
    CHECK_THROWS_AS(ReadLimit::Level(deep), Error);
    levels.clear();
    CHECK_NOTHROW(ReadLimit::Level(deep));
    ReadLimit wide;
    for (int i = 0; i < limits::value_nodes; ++i) wide.count();
    CHECK_THROWS_AS(wide.count(), Error);
}

}  // namespace table_view_test
