// Locals of a file that a handler changes, in a file that did not run to its end: what a freeze
// finds in all others, found in the text.
//
// Sure only of functions that are the value of a field in a definition: these stay. Errors:
// lua/state-kept.
#pragma once

#include <string_view>

#include "pack/declare_place.hpp"
#include "pack/kind.hpp"

namespace hexwright {

// Leaves out what a problem stands by already.
void lint_kept(const Reading& reading,
               std::string_view chunk,
               const KindTable& kinds,
               Problems& problems);

}  // namespace hexwright
