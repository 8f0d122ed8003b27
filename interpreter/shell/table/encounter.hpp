// Fighters and a map in one line, and parties in files.
//
//     .encounter Rue, Gorotan vs Saber Tiger x2 on A-B-C
//     .party save heroes.lua heroes        .party load heroes.lua
//
// Both are Lua: an encounter is the lines that one would type, with the ruleset's own drivers; a
// party is a file of such lines, with the pools in which its members differ from fresh ones and the
// things that these have not. Whoever is made is a variable of the table. Errors:
// shell/bad-argument, with near names; nothing is done then.
#pragma once

#include <string>
#include <string_view>

namespace hexwright {

class Repl;

// The lines that set it up.
[[nodiscard]] std::string encounter_script(Repl& repl, std::string_view text);

// The lines that make again who stands on a side, or everybody: "" when nobody does.
[[nodiscard]] std::string party_script(Repl& repl, std::string_view side);

}  // namespace hexwright
