#include "lua/global_names.hpp"

#include <algorithm>
#include <lua.hpp>

#include "lua/table_view.hpp"

namespace hexwright {

std::vector<std::string> names_in(lua_State* state, int index) {
    std::vector<std::string> names;
    table_view::push_content(state, index);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        if (lua_type(state, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(state, -2));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> global_names(Sandbox& sandbox, Environment environment) {
    const Sandbox::HostWork host(sandbox);
    lua_State* state = sandbox.state();
    luaL_checkstack(state, 8, nullptr);
    lua_rawgeti(state, LUA_REGISTRYINDEX, environment.ref);
    std::vector<std::string> names = names_in(state, -1);
    lua_pop(state, 1);
    return names;
}

std::optional<std::vector<std::string>> library_names(Sandbox& sandbox,
                                                      Environment environment,
                                                      std::string_view library) {
    const Sandbox::HostWork host(sandbox);
    lua_State* state = sandbox.state();
    luaL_checkstack(state, 8, nullptr);
    std::optional<std::vector<std::string>> names;
    lua_rawgeti(state, LUA_REGISTRYINDEX, environment.ref);
    if (table_view::field(state, -1, library) == LUA_TTABLE) names = names_in(state, -1);
    lua_pop(state, 2);
    return names;
}

}  // namespace hexwright
