// setmetatable and getmetatable: scripts meet classes, never shadows (SBX-09).
#include "lua/environment.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/shadow.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// Pushes the class's __metatable field when the object at 1 has one.
bool push_protection(lua_State* state) {
    if (!table_view::push_metatable(state, 1)) return false;
    if (table_view::field(state, -1, "__metatable") != LUA_TNIL) return true;
    lua_pop(state, 2);
    return false;
}

int base_getmetatable(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    lua_settop(state, 1);
    if (lua_type(state, 1) != LUA_TTABLE) {
        lua_pushnil(state);
        return 1;
    }
    if (push_protection(state)) return 1;
    if (!table_view::push_metatable(state, 1)) lua_pushnil(state);
    return 1;
}

int base_setmetatable(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const int type = lua_type(state, 2);
    luaL_argexpected(state, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    lua_settop(state, 2);
    sandbox.charge(state, 4);
    if (is_environment(state, 1) || (type == LUA_TTABLE && is_environment(state, 2))) {
        return luaL_error(state, "the globals have no metatable and are none");
    }
    if (table_view::state_of(state, 1) == table_view::TableState::closed) {
        // Setting what is already set changes nothing.
        if (table_view::push_metatable(state, 1) ? lua_rawequal(state, -1, 2) != 0
                                                 : type == LUA_TNIL) {
            lua_settop(state, 1);
            return 1;
        }
        shadow::refuse_write(state, 1, 0);
    }
    if (push_protection(state)) return luaL_error(state, "cannot change a protected metatable");
    shadow::set_class(state, 1, 2);
    lua_settop(state, 1);
    return 1;
}

constexpr LibraryFunction metatable_functions[] = {
    {"getmetatable", guarded<base_getmetatable>},
    {"setmetatable", guarded<base_setmetatable>},
};

}  // namespace

void fill_metatables(lua_State* state) {
    fill(state, metatable_functions);
}

}  // namespace hexwright
