// Numbers as text: the shortest digits that read back the same, in every locale and process; one
// nan (SBX-13).
#pragma once

#include <lua.hpp>
#include <string>

namespace hexwright {

// 1, -3, 0.1, 1e+300, 2.0, inf, -inf, nan.
[[nodiscard]] std::string number_text(double number);

// The number at this index; integers without a point.
[[nodiscard]] std::string number_text(lua_State* state, int index);

}  // namespace hexwright
