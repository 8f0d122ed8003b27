// What pools regain by themselves when a moment comes.
//
//     pool "Stamina" { of = "creature", regains = "@Vigour // 4", refresh = "own turn start" }
#pragma once

#include "kernel/check/formula.hpp"
#include "kernel/verb/budget.hpp"

namespace hexwright {

struct Regeneration {
    Word pool;
    Word of;  // the kind that has it
    Refresh refresh;
    Formula amount;  // below 0 it loses
};

// A moment came for somebody, or for all: what regains then changes, within its bounds.
void regenerate(Game& game, Word moment, EntityId who);

}  // namespace hexwright
