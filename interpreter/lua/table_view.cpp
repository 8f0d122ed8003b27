#include "lua/table_view.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "lua/guard.hpp"
#include "lua/key_order.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/shadow.hpp"

namespace hexwright {

namespace table_view {

TableState state_of(lua_State* state, int index) {
    const TableState found = shadow::push_shadow(state, index);
    if (found != TableState::plain) lua_pop(state, 1);
    return found;
}

TableState push_content(lua_State* state, int index) {
    index = lua_absindex(state, index);
    const TableState found = shadow::push_shadow(state, index);
    if (found == TableState::plain) lua_pushvalue(state, index);
    return found;
}

int field(lua_State* state, int index, std::string_view name) {
    push_content(state, index);
    lua_pushlstring(state, name.data(), name.size());
    lua_rawget(state, -2);
    lua_remove(state, -2);
    return lua_type(state, -1);
}

int item(lua_State* state, int index, lua_Integer place) {
    push_content(state, index);
    lua_rawgeti(state, -1, place);
    lua_remove(state, -2);
    return lua_type(state, -1);
}

int value_of_key(lua_State* state, int index) {
    push_content(state, index);
    lua_insert(state, -2);
    lua_rawget(state, -2);
    lua_remove(state, -2);
    return lua_type(state, -1);
}

// Of a table with gaps Lua may give any end of a run, far beyond what memory could hold.
lua_Integer length(lua_State* state, int index) {
    constexpr lua_Integer longest = limits::memory_per_game / sizeof(void*);
    const lua_Integer found = shadow::length(state, index);
    if (found > longest)
        throw Error("lua/too-large", "this list has gaps, and no end that could be reached",
                    "number its entries from 1, without gaps");
    return found;
}

void for_each(lua_State* state, int index, const std::function<void()>& visit) {
    Sandbox& sandbox = sandbox_of(state);
    luaL_checkstack(state, 8, nullptr);
    push_content(state, index);
    const int content = lua_gettop(state);
    const OrderedKeys keys = ordered_keys(sandbox, state, content);
    const int keys_table = lua_gettop(state);
    for (lua_Integer n = 0; n < keys.count; ++n) {
        push_key(state, keys, keys_table, n);
        lua_pushvalue(state, -1);
        if (lua_rawget(state, content) != LUA_TNIL) visit();
        lua_settop(state, keys_table);
    }
    lua_settop(state, content - 1);
}

void set_key(lua_State* state, int index) {
    index = lua_absindex(state, index);
    const TableState found = state_of(state, index);
    if (found == TableState::closed) shadow::refuse_write(state, index, lua_absindex(state, -2));
    if (found == TableState::open) {
        shadow::write_through(state, index);
    } else {
        lua_rawset(state, index);
    }
}

void set_field(lua_State* state, int index, std::string_view name) {
    index = lua_absindex(state, index);
    lua_pushlstring(state, name.data(), name.size());
    lua_insert(state, -2);
    set_key(state, index);
}

void set_item(lua_State* state, int index, lua_Integer place) {
    index = lua_absindex(state, index);
    lua_pushinteger(state, place);
    lua_insert(state, -2);
    set_key(state, index);
}

void require_writable(lua_State* state, int index) {
    if (state_of(state, index) == TableState::closed) shadow::refuse_write(state, index, 0);
}

bool push_metatable(lua_State* state, int index) {
    return shadow::push_class(state, index);
}

}  // namespace table_view

ReadLimit::Level::Level(ReadLimit& limit) : limit_(limit) {
    if (limit_.depth_ >= limits::value_depth) {
        throw Error("lua/too-deep",
                    fmt::format("tables are nested deeper than {} levels", limits::value_depth),
                    "does a table contain itself?");
    }
    ++limit_.depth_;
}

void ReadLimit::count() {
    if (++nodes_ > limits::value_nodes) {
        throw Error("lua/too-large",
                    fmt::format("this value has more than {} parts", limits::value_nodes));
    }
}

}  // namespace hexwright
