// A profile as people read it: tables of verbs, steps, handlers, listeners and script lines, and a
// flame graph.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "lua/profile.hpp"

namespace hexwright {

// How places are shown: "ember/main.lua" -> "scripts/ember/main.lua".
using ShownFile = std::function<std::string(const std::string&)>;

// Tables sorted by own time, at most 12 rows each. `rulings`: how many were made.
[[nodiscard]] std::string profile_text(const Profile& profile,
                                       std::size_t rulings,
                                       const ShownFile& shown);

// A flame graph as an SVG picture: a box a frame, as wide as its time, above the frame that it ran
// in; each box has its name, time and calls as its title. Frames narrower than a half pixel are
// left out.
[[nodiscard]] std::string flame_graph(const Profile& profile, const ShownFile& shown);

}  // namespace hexwright
