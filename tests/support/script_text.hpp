// Calls a script's function from a test and gives its first result as text.
#pragma once

#include <lua.hpp>
#include <string>

#include "base/text.hpp"
#include "lua/libraries.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

// Read raw: "3", "fire", "true", "nil", "table". Needs a run.
inline std::string call_for_text(Sandbox& sandbox, ScriptFunction function) {
    sandbox.call(
        function, [](lua_State*) { return 0; }, 1);
    lua_State* state = sandbox.state();
    std::string text = luaL_typename(state, -1);
    switch (lua_type(state, -1)) {
        case LUA_TSTRING:
            text = printable(lua_tostring(state, -1), limits::message_bytes);
            break;
        case LUA_TNUMBER:
            text = number_text(state, -1);
            break;
        case LUA_TBOOLEAN:
            text = lua_toboolean(state, -1) != 0 ? "true" : "false";
            break;
        default:
            break;
    }
    lua_pop(state, 1);
    return text;
}

}  // namespace hexwright
