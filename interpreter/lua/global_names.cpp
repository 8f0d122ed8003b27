#include "lua/global_names.hpp"

#include <algorithm>
#include <lua.hpp>

#include "lua/table_view.hpp"

namespace hexwright {

std::vector<std::string> global_names(Sandbox& sandbox, Environment environment) {
    const Sandbox::HostWork host(sandbox);
    lua_State* state = sandbox.state();
    luaL_checkstack(state, 8, nullptr);
    std::vector<std::string> names;
    lua_rawgeti(state, LUA_REGISTRYINDEX, environment.ref);
    table_view::push_content(state, -1);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        if (lua_type(state, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(state, -2));
        lua_pop(state, 1);
    }
    lua_pop(state, 2);
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace hexwright
