// Names that no script of a pack, no kind and no library defines, and globals that a function sets:
// they fail when their line is reached.
//
// Looks at the text, so that a handler's misspelt name is found without running it. Errors:
// lua/undefined-global, lua/frozen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pack/loader.hpp"

namespace hexwright {

// `known` must be sorted, and so must `fixed`: what nobody may set. Each use is told, so that a
// comment may answer one of them; none where a problem stands, nor any of a name by which a problem
// of another code stands.
void lint_globals(const Reading& reading,
                  std::string_view chunk,
                  const std::vector<std::string>& known,
                  Problems& problems,
                  const std::vector<std::string>& fixed = {});

// Checks the scripts of a pack that has run, for LoaderOptions::check_texts. Of files that did not
// run to their end also: locals of the file that a handler changes. Errors: lua/state-kept too.
void check_globals(const RunTexts& pack, Problems& problems);

// Adds to `known` what a script would define for all of its pack if it ran to its end: kinds, where
// it may declare some, and globals that it sets. False when its text does not tell it.
[[nodiscard]] bool add_names_of(const Reading& reading,
                                bool may_declare,
                                std::vector<std::string>& known);

}  // namespace hexwright
