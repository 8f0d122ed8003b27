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

// The first step from `at` on that is not known to be passed over.
[[nodiscard]] inline std::size_t next_step(const std::vector<StepPlan>& plans,
                                           std::size_t at,
                                           std::uint64_t changed) {
    while (at < plans.size() && plans[at].is_never() && (plans[at].bits & changed) == 0) ++at;
    return at;
}

}  // namespace hexwright
