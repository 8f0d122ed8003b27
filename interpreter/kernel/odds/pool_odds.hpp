// The odds of a dice term: of the total of so many dice with their modifiers.
//
// Sums and counts are powers of one die's polynomial. Keep, drop and `mt` over dice that are alike
// go through the values in order; everything whose dice depend on one another falls
// die by die (dice_fold.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/chance/expression.hpp"
#include "kernel/odds/dice_fold.hpp"

namespace hexwright {

// A dice term whose counts and faces are known.
struct KnownPool {
    const DicePool* pool = nullptr;
    DieRules rules;
    std::int32_t count = 0;
    std::int64_t least = 0;  // dice kept, had none exploded
    KeptRange kept;
};

[[nodiscard]] WholeOdds pool_odds(const KnownPool& pool, Work& work);

// The sum of the dice of several plain terms that a group keeps together.
[[nodiscard]] WholeOdds kept_sum_odds(const std::vector<KnownPool>& pools,
                                      const KeptRange& kept,
                                      Work& work);

}  // namespace hexwright
