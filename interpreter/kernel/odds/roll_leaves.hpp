// Odds by rolling: the roller itself, with every sequence of dice that can fall.
//
// For terms whose dice matter one by one, such as a group that keeps dice out of a product. The
// chance of a sequence is the product of 1/faces over its dice.
#pragma once

#include "kernel/chance/expression.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/odds/distribution.hpp"
#include "kernel/odds/work.hpp"

namespace hexwright {

[[nodiscard]] Distribution odds_by_rolling(const DiceExpression& expression,
                                           const Variables& variables,
                                           Work& work);

}  // namespace hexwright
