// The choices a campaign made among a ruleset's settings.
//
//     request("choose", "growth", "steep")       from then on setting.growth is "steep"
//
// Heard as `choose`, so that a ruleset may refuse. Errors: verb/bad-argument, and what the judge of
// settings throws (see Game::judge_setting).
#pragma once

#include <string_view>

#include "kernel/verb/game.hpp"

namespace hexwright {

// What was chosen; nothing when nobody chose.
[[nodiscard]] Data chosen_setting(Game& game, std::string_view name);

}  // namespace hexwright
