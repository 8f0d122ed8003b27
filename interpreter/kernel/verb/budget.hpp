// Allowances of a turn: bounded counts of everybody, full again when a moment comes, payable in
// printed prices.
//
//     budget { "action", "movement", each = 1, refresh = "own turn start" }
//     budget "reaction" { each = 1, refresh = "own turn start", out_of_turn = true }
//
// A budget is a pool of its name, full at first, and never carried over. What is not `out_of_turn`
// is spent in the own turn only, once turns are taken. A shared budget has no count of its own: it
// draws on another's. One with `or_use` is paid from the other when it is used up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/state/cost.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// When something comes back: at its owner's own moment, or at anyone's.
struct Refresh {
    Word moment;  // none = never by itself
    bool is_own = true;
};

// Entities that a moment refreshes, in order of birth: none when it is another moment.
[[nodiscard]] std::vector<EntityId> refreshed_by(
    Game& game, const Refresh& refresh, Word kind, Word moment, EntityId who);

struct Budget {
    Word name;
    Word of;  // the kind that has it
    Refresh refresh;
    bool out_of_turn = false;
    Word shared;  // the budget it draws on; none = its own count
    Word or_use;  // what pays when it is used up; none = nothing
};

// A moment came for `who`: the budgets it refreshes are full again.
void refresh_budgets(Game& game, Word moment, EntityId who);

// Fills all budgets of `who`, or one. Errors: verb/no-such-budget.
void refresh_budget(Game& game, EntityId who, Word name);

// The pool that counts it: of a shared budget another's.
[[nodiscard]] Word counted_as(const Game& game, Word pool);

// Replaces the budgets in a bill by the pools that pay for them; a shortfall when one may not be
// spent now.
std::optional<Shortfall> exchange_budgets(Game& game, EntityId who, Bill& bill);

// How a refusal says it; nothing when the pool is no budget.
[[nodiscard]] std::optional<std::string> say_budget(Game& game,
                                                    EntityId who,
                                                    const Shortfall& short_of);

void declare_budget_verbs(Game& game);

struct Regeneration {
    Word pool;
    Word of;  // the kind that has it
    Refresh refresh;
    Expression amount;  // below 0 it loses
};

// A moment came for `who`, or for all: pools that regain then change, within their bounds.
void regenerate(Game& game, Word moment, EntityId who);

}  // namespace hexwright
