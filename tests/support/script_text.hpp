// A script's functions, as tests call them.
#pragma once

#include <lua.hpp>
#include <string>

#include "base/text.hpp"
#include "lua/libraries.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

// Keeps a global function; an empty id when there is none of that name.
inline ScriptFunction keep_global(Sandbox& sandbox,
                                  Environment environment,
                                  const std::string& name) {
    sandbox.push_global(environment, name);
    ScriptFunction function;
    if (lua_isfunction(sandbox.state(), -1))
        function = sandbox.references.keep_function(sandbox.state(), -1);
    lua_pop(sandbox.state(), 1);
    return function;
}

// The function's first result as text, read raw: "3", "fire", "true", "nil", "table". Needs a run.
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
