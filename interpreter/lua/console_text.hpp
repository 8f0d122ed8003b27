// Script values as people at the table read them: short ones on a line, longer tables indented.
//
//     { Saber Tiger, Stinger }
//     { cost = "10AP", dice = { 3, 4 } }
#pragma once

#include <lua.hpp>
#include <string>

#include "lua/console.hpp"

namespace hexwright {

// The value at this index, alone on its lines. May raise what reading a table raises.
[[nodiscard]] std::string console_text(Runtime& runtime,
                                       lua_State* state,
                                       int index,
                                       const ConsoleStyle& style);

}  // namespace hexwright
