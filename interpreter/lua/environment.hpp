// The globals scripts see: an allow list, name by name. Reading a name that is not there is an
// error that says which name was meant, instead of a nil that surfaces three functions later.
#pragma once

#include <lua.hpp>

namespace hexwright {

class Sandbox;

// Builds the libraries, frozen, and hides the metatable of strings. Once, when the sandbox is made.
void open_environments(Sandbox& sandbox);

// Is the table at this index an environment? They are never metatables and their own cannot be
// changed.
[[nodiscard]] bool is_environment(lua_State* state, int index);

}  // namespace hexwright
