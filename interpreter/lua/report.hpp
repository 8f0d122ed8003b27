// Turns what a script threw into a Diagnostic: read raw, cut, escaped, with the frames of scripts
// only (SBX-17).
#pragma once

#include <lua.hpp>
#include <vector>

#include "base/diagnostic.hpp"

namespace hexwright {

class Sandbox;

// The script functions on this thread's stack, innermost first, at most 16.
[[nodiscard]] std::vector<ScriptFrame> script_frames(Sandbox& sandbox, lua_State* state);

// Puts the innermost script function's file and line into `where`, when there is one.
void place_at_caller(lua_State* state, Place& where);

// The file and line of the script function `level` calls up; false when that is not a script.
bool script_place(Sandbox& sandbox, lua_State* state, int level, ScriptFrame& frame);

// What the value at this index says, without running any script.
[[nodiscard]] Diagnostic describe_error(Sandbox& sandbox, lua_State* state, int index);

// The message handler of every call from C++: remembers the frames.
int note_frames(lua_State* state);

// Calls a script's function with the arguments on top of the stack as its own pcall would: false
// when it raised an error, which is then on top. An abort goes on.
[[nodiscard]] bool protected_call(Sandbox& sandbox, lua_State* state, int arguments, int results);

// Is this the error Lua raises when calls are nested too deeply?
[[nodiscard]] bool is_stack_overflow(lua_State* state, int index);

}  // namespace hexwright
