// ipairs, next and pairs, in the one documented order (SBX-12).
#include <cstring>
#include <new>

#include "lua/guard.hpp"
#include "lua/key_order.hpp"
#include "lua/libraries.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// What a running `pairs` remembers, in a userdata of its own; after it, when the keys are no
// sequence, their places.
struct PairsState {
    lua_Integer position = 0;
    lua_Integer count = 0;
    bool sequence = true;

    [[nodiscard]] int* places() { return reinterpret_cast<int*>(this + 1); }
};

// Upvalues: the table, its content when the loop began, the keys, the PairsState.
int pairs_step(lua_State* state, Sandbox& /*sandbox*/) {
    auto* loop = static_cast<PairsState*>(lua_touserdata(state, lua_upvalueindex(4)));
    lua_settop(state, 0);
    while (loop->position < loop->count) {
        const lua_Integer n = loop->position++;
        if (loop->sequence) {
            lua_pushinteger(state, n + 1);
        } else {
            lua_rawgeti(state, lua_upvalueindex(3), loop->places()[n]);
        }
        lua_pushvalue(state, 1);
        if (lua_rawget(state, lua_upvalueindex(2)) != LUA_TNIL) return 2;
        lua_settop(state, 1);
        // Gone, or the table became a class inside the loop and its content moved.
        lua_pushvalue(state, 1);
        if (table_view::value_of_key(state, lua_upvalueindex(1)) != LUA_TNIL) return 2;
        lua_settop(state, 0);
    }
    lua_pushnil(state);
    return 1;
}

void push_pairs_state(lua_State* state, const OrderedKeys& keys) {
    const std::size_t bytes = sizeof(PairsState) + keys.places.size() * sizeof(int);
    auto* loop = new (lua_newuserdatauv(state, bytes, 0)) PairsState{0, keys.count, keys.sequence};
    if (!keys.places.empty())
        std::memcpy(loop->places(), keys.places.data(), keys.places.size() * sizeof(int));
}

}  // namespace

int iterate_pairs(lua_State* state, Sandbox& sandbox) {
    luaL_checkany(state, 1);
    lua_settop(state, 1);
    if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(state, 1);
        lua_call(state, 1, 3);
        return 3;
    }
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_pushvalue(state, 1);
    table_view::push_content(state, 1);
    const OrderedKeys keys = ordered_keys(sandbox, state, -1);
    push_pairs_state(state, keys);
    lua_pushcclosure(state, guarded<pairs_step>, 4);
    lua_pushvalue(state, 1);
    lua_pushnil(state);
    return 3;
}

namespace {

int base_next(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_settop(state, 2);
    table_view::push_content(state, 1);
    push_next_key(sandbox, state, 3, 2);
    if (lua_isnil(state, -1)) return 1;
    lua_pushvalue(state, -1);
    lua_rawget(state, 3);
    return 2;
}

int ipairs_step(lua_State* state, Sandbox& /*sandbox*/) {
    const lua_Integer place = luaL_checkinteger(state, 2) + 1;
    lua_pushinteger(state, place);
    return lua_geti(state, 1, place) == LUA_TNIL ? 1 : 2;
}

int base_ipairs(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    lua_pushcfunction(state, guarded<ipairs_step>);
    lua_pushvalue(state, 1);
    lua_pushinteger(state, 0);
    return 3;
}

constexpr LibraryFunction iteration_functions[] = {
    {"ipairs", guarded<base_ipairs>},
    {"next", guarded<base_next>},
    {"pairs", guarded<iterate_pairs>},
};

}  // namespace

void fill_iteration(lua_State* state) {
    fill(state, iteration_functions);
}

}  // namespace hexwright
