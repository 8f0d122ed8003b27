// The exact odds of dice: every total that a notation can roll, with its chance.
//
//     const Distribution odds = distribution(parse_dice("2d6"));
//     odds.values[5].value == 7;   odds.chance(odds.values[5]) == 1/6
//
// What is counted is Roll::total, of all repeats together: with every modifier, group, variable and
// rounding that roll_into (roll.hpp) knows, and with the cap on explosions, so nothing is cut off.
// One thing is left out: a roll that fails because it has more than limits::dice_per_roll dice,
// extra dice counted, goes on here; its chance is below any that can be shown.
//
// Order and form: see distribution.hpp; weights have no common divisor.
// Cost: pools of sums and counts take time about linear in the length of their weights; keeps take
// values * kept dice * dice; dice that depend on one another, and dice as parameters of dice, more.
// Errors: chance/roll, as rolling would raise it, if any roll fails (a name without a value, a
// division by zero); chance/odds-too-many, when counting takes more than limits::odds_work.
// where.column is the byte of the notation plus one.
#pragma once

#include "kernel/chance/expression.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/odds/distribution.hpp"

namespace hexwright {

[[nodiscard]] Distribution distribution(const DiceExpression& expression,
                                        const Variables& variables = Variables{});

}  // namespace hexwright
