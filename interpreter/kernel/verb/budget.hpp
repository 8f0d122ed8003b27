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

#include "kernel/verb/game.hpp"

namespace hexwright {

// When something comes back: at somebody's own moment, or at anybody's.
struct Refresh {
    Word moment;  // none = never by itself
    bool is_own = true;
};

// Whom a moment refreshes, in order of birth: nobody when it is another moment.
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

// A moment came for somebody: what it refreshes is full again.
void refresh_budgets(Game& game, Word moment, EntityId who);

// All budgets of somebody are full again, or one. Errors: verb/no-such-budget.
void refresh_budget(Game& game, EntityId who, Word name);

// The pool that counts it: of a shared budget another's.
[[nodiscard]] Word counted_as(const Game& game, Word pool);

// Puts what really pays in a bill in the place of its budgets; a shortfall when one may not be
// spent now.
std::optional<Shortfall> exchange_budgets(Game& game, EntityId who, Bill& bill);

// How a refusal says it; nothing when the pool is no budget.
[[nodiscard]] std::optional<std::string> say_budget(Game& game,
                                                    EntityId who,
                                                    const Shortfall& short_of);

void declare_budget_verbs(Game& game);

}  // namespace hexwright
