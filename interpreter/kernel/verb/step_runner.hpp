// Runs one step of a verb, whatever its form; see verb.hpp for what each does.
#pragma once

#include "kernel/verb/game.hpp"

namespace hexwright {

void run_step(Game& game, Act& act, const Step& step);

// Is the step run at all?
[[nodiscard]] bool is_due(Game& game, Act& act, const Step& step);

}  // namespace hexwright
