// Runs one step of a verb, whatever its form; see verb.hpp for what each does.
#pragma once

#include "kernel/verb/game.hpp"
#include "kernel/verb/plan.hpp"

namespace hexwright {

void run_step(Game& game, Act& act, const Step& step);

// What the plan leaves open; `changed` are the act's changed names.
[[nodiscard]] bool is_due_now(
    Game& game, Act& act, const Step& step, const StepPlan& plan, std::uint64_t changed);

// Is the step run at all?
[[nodiscard]] inline bool is_due(
    Game& game, Act& act, const Step& step, const StepPlan& plan, std::uint64_t changed) {
    if (plan.is_always() && (plan.bits & changed) == 0 && !step.when) return true;
    return is_due_now(game, act, step, plan, changed);
}

}  // namespace hexwright
