// Which upvalues does a function assign? Read from its own bytecode, which Lua dumps exactly: what
// the compiler wrote cannot be hidden by names, aliases or nesting.
#pragma once

#include <lua.hpp>
#include <vector>

namespace hexwright {

// The numbers (from 1) of the upvalues that the Lua function on top of the stack, or any function
// inside it, assigns, ascending. Errors: lua/unknown-bytecode.
[[nodiscard]] std::vector<int> assigned_upvalues(lua_State* state);

// Refuses a Lua library whose bytecode this scan does not understand. Errors: lua/unknown-bytecode.
void require_known_bytecode(lua_State* state);

}  // namespace hexwright
