// A definition that is made from another: what it prints lies over what that one prints.
//
//     creature "Alpha Wolf" { from = "Wolf", Health = "150%", Melee = { "+1" }, abilities = {
//     "+Howl" } }
//
// A text that changes a number is an edit of it, and where dice may be, "+1d6" adds them. Of a list
// of numbers each may be changed by its place; of a list of names "+Howl" adds and "-Bite" takes
// away; of a table each key is changed by itself. Everything else replaces. A list in `from` gives
// tables of changes after the name, which apply before the definition's own entries.
#pragma once

#include <functional>
#include <string>

#include "kernel/state/data.hpp"
#include "pack/kind.hpp"

namespace hexwright {

// Gets the path of a change that does not fit, and what is wrong with it.
using BadChange = std::function<void(const std::string& path, const std::string& message)>;

[[nodiscard]] Data::Map changed_entries(const Kind& kind,
                                        const Data::Map& base,
                                        const Data::Map& changes,
                                        const BadChange& complain);

}  // namespace hexwright
