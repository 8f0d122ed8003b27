// string.format: Lua's directives without %p and without addresses in %s.
#pragma once

struct lua_State;

namespace hexwright {

class Sandbox;

int string_format(lua_State* state, Sandbox& sandbox);

}  // namespace hexwright
