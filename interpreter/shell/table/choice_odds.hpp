// What each answer to an open question would do, in short: the chance beside each choice of a menu.
//
//     choice_odds(game, question)     // {{1, "55 % Skeleton.Health, mean -13.5"}, {2, ""}}
//
// The ruling that asks is played with each answer as often as there are ways in which it can go, up
// to a number of runs that is the same on every machine, and taken back; later questions take their
// defaults. Of all pools of others one is shown: of the other side if it changes any, rather one
// that no price is paid from, the one that changes most often; of what it does to the one who is
// asked only what is gained. Yes and no both show the pool in which they differ most; it may belong
// to the one who is asked, but no price is paid from it. A ~ marks what was weighed in part.
//
// Dice that will fall at the table are not looked at. While a question is open only. Cost: up to
// 300 rulings and a copy of the World. Nothing throws but a stop.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "kernel/verb/game.hpp"

namespace hexwright {

// By answer: of an option its place, from 1; of yes or no 1 and 0. Empty where nothing is to be
// said of any.
[[nodiscard]] std::map<std::int64_t, std::string> choice_odds(Game& game, const Question& question);

}  // namespace hexwright
