// The calls of scripts that are under way, across all runs, and what their variables hold: for the
// debugger, while a script waits.
//
//     for (const ScriptCall& call : script_calls(sandbox)) ...     // the innermost first
//     evaluate(runtime, {.height = calls[0].height}, "target.Health + 1").text
//
// Nothing here changes the game, its dice or what a run may spend: an expression is evaluated in a
// probe, in a run of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lua/runtime.hpp"

namespace hexwright {

struct ScriptCall {
    std::string chunk;
    int line = 0;
    std::string function;  // its name as the caller wrote it; "" when it is not known
    int height = 0;        // how many calls lie below it, those of C++ included
};

// How many calls are under way, those of C++ included.
[[nodiscard]] int script_height(Sandbox& sandbox);

[[nodiscard]] std::vector<ScriptCall> script_calls(Sandbox& sandbox);

// The value of a variable. `parts` is kept until its caller releases it.
struct ScriptVariable {
    std::string name;
    std::string text;
    std::string type;               // Lua's word; "thing" for the handle of one
    std::optional<EntityId> thing;  // the thing it is a handle of
    ScriptValue parts{};            // of a table: the table
};

// The local variables of the call at this height, parameters first, then those of functions around
// it that it uses. A local that hides another of its name comes instead of it.
[[nodiscard]] std::vector<ScriptVariable> script_variables(Runtime& runtime, int height);

// The entries of a table, at most 200, in the order of `pairs`.
[[nodiscard]] std::vector<ScriptVariable> parts_of(Runtime& runtime, ScriptValue table);

// Where an expression is evaluated.
struct ScriptScope {
    std::optional<int> height;  // the call whose variables it sees
    const Act* act = nullptr;   // `act`, where no variable has this name
    Environment globals{};      // below these, unless the call has globals of its own
};

// Errors: those of an expression's text and of what it calls; a change, a die or a question is
// refused; an expression that runs too long is stopped.
[[nodiscard]] ScriptVariable evaluate(Runtime& runtime,
                                      const ScriptScope& scope,
                                      const std::string& expression);

}  // namespace hexwright
