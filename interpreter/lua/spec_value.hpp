// What expectations do with values: compare them in depth, and show them.
#pragma once

#include <lua.hpp>
#include <string>

namespace hexwright {

class Runtime;

// Is the value at `actual` what `expected` describes? Tables in depth; of a thing or an act only
// the fields that the expected table names; other values as == says. May raise what reading a field
// raises.
[[nodiscard]] bool spec_equal(lua_State* state, int actual, int expected);

// Is the wanted value in the list or the text? A thing is found by its name too.
[[nodiscard]] bool spec_contains(Runtime& runtime, lua_State* state, int container, int wanted);

// "{ x = 8, turns = 3 }", "Rue", "\"fire\"", at most 400 bytes. A thing beside an expected table
// shows the fields that the table names.
[[nodiscard]] std::string spec_text(Runtime& runtime, lua_State* state, int index, int beside = 0);

}  // namespace hexwright
