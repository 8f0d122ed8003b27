// Call site checks: texts and keys that scripts write into calls with a colon.
//
//     act.target:inflict("Burnig", "1{TL/2")     act:check { rule = "dodge", dificulty = 12 }
//     act.user:regain "3stb"      act:dice "2d"      foe:modify { Power = "3+", lasts = "2 trns" }
//
// Checked are texts that are an argument by themselves, and the keys and texts in tables that are
// arguments, of verbs and of the engine's own methods, unless the pack defines a function of that
// name. So mistakes are found behind conditions that never held while handlers were tried. Names
// that are only looked up go to NameLookups, names in amounts to NumberUse.
// Errors: pack/unknown-reference, pack/unknown-pool, pack/bad-amount, pack/bad-cost,
// pack/bad-lasts, pack/bad-edit, chance/notation, verb/no-such-check, verb/bad-argument,
// verb/unknown-option, lua/unknown-option.
#pragma once

#include <memory>

#include "lint/name_lookups.hpp"
#include "lint/number_use.hpp"
#include "lint/symbol_table.hpp"

namespace hexwright {

[[nodiscard]] std::unique_ptr<ScriptLint> call_site_lint(const LoadedPack& pack,
                                                         SymbolTable& symbols,
                                                         NumberUse& numbers,
                                                         NameLookups& lookups);

}  // namespace hexwright
