// Names that no script of a pack, no kind and no library defines: they fail when their line is
// reached.
//
// Looks at the text, so that a handler's misspelt name is found without running it. Errors:
// lua/undefined-global.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pack/declare_place.hpp"

namespace hexwright {

// `known` must be sorted. Each name is told once a file, where it first stands.
void lint_globals(const Reading& reading,
                  std::string_view chunk,
                  const std::vector<std::string>& known,
                  Problems& problems);

}  // namespace hexwright
