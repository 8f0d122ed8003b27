// Script values as text for people: short ones on a line, longer tables indented.
//
//     { Saber Tiger, Stinger }
//     { cost = "10AP", dice = { 3, 4 } }
#pragma once

#include <functional>
#include <limits>
#include <string>

#include "lua/runtime.hpp"

namespace hexwright {

struct ValueStyle {
    int width = std::numeric_limits<int>::max();  // columns; a longer table has a line an entry
    int depth = 4;                                // tables inside one another
    int entries = 40;                             // of one table
    // The text of a thing that is the whole value, longer than its name.
    std::function<std::string(EntityId)> thing = {};
    std::function<std::string(const Definition&)> definition = {};
};

// The value at this index; of a thing also the fields that the table at `beside` names, if any. May
// raise what reading a table raises.
[[nodiscard]] std::string value_text(
    Runtime& runtime, lua_State* state, int index, const ValueStyle& style = {}, int beside = 0);

}  // namespace hexwright
