// Globals that scenes and specs use, and parts of libraries.
//
// Found in the texts, so that a misspelt name in a handler is found without running it. The globals
// of the scripts that a pack loads are checked while it is loaded: see check_globals().
// Errors: lua/undefined-global.
#pragma once

#include <memory>
#include <vector>

#include "lint/symbol_table.hpp"

namespace hexwright {

// Checks the scenes, specs and tests of a pack: whether Lua can read them, and the globals they
// use. Errors: pack/syntax-error, lua/syntax too.
void check_drivers(const LoadedPack& pack, SymbolTable& symbols, std::vector<Diagnostic>& findings);

// Finds parts of libraries and kinds that do not exist: `table.isnert`, `ability.cost`.
[[nodiscard]] std::unique_ptr<ScriptLint> library_part_lint(const LoadedPack& pack);

}  // namespace hexwright
