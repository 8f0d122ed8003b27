// Dice notation: text to expression and back. docs/reference/dice-notation.md is the language.
//
//     const DiceExpression attack = parse_dice("4d6kh3 + @str # attack");
//     canonical(attack) == "4d6kh3+@{str} # attack"
//
// Every byte must be understood; what can be known to fail is refused here and not when rolled.
// Errors: chance/notation, where.column being the byte's offset plus one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/diagnostic.hpp"
#include "kernel/chance/expression.hpp"

namespace hexwright {

[[nodiscard]] DiceExpression parse_dice(std::string_view text);

// The one way to write an expression, with no more brackets than needed. Parsing it gives the same
// expression.
[[nodiscard]] std::string canonical(const DiceExpression& expression);

// The byte of the notation that an error of parse_dice or of rolling is about.
[[nodiscard]] std::size_t notation_offset(const Diagnostic& diagnostic);

}  // namespace hexwright
