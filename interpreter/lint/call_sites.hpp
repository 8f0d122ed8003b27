// Names, amounts, notations and options that scripts write into calls and definitions, and nothing
// has.
//
//     act.target:inflict("Burnig", "1{TL/2")     act:check { rule = "dodge", dificulty = 12 }
//     act.user:regain "3stb"      act:dice "2d"      foe:modify { Power = "3+", lasts = "2 trns" }
//
// In calls with a colon are checked texts that are an argument by themselves, and the keys and
// texts in tables that are arguments, of verbs and of the engine's own methods, unless the pack
// defines a function of that name. So mistakes are found behind conditions that never held while
// handlers were tried.
// Errors: pack/unknown-reference, pack/unknown-pool, pack/unknown-number, pack/bad-amount,
// pack/bad-cost, pack/bad-lasts, pack/bad-edit, chance/notation, verb/no-such-check,
// verb/bad-argument, verb/unknown-option, lua/unknown-option, pack/unknown-name. Warnings: the
// last, and pack/unknown-number of a change, where an optional pack may have the name.
#pragma once

#include <memory>

#include "lint/symbol_table.hpp"

namespace hexwright {

[[nodiscard]] std::unique_ptr<ScriptLint> call_site_lint(const LoadedPack& pack,
                                                         SymbolTable& symbols);

}  // namespace hexwright
