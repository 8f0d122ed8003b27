// Fighters and a map in one line, and parties in files.
//
//     .encounter Rue, Gorotan vs Saber Tiger x2 on A-B-C
//     .party save heroes.lua heroes        .party load heroes.lua
//
// Both are lines of Lua that anybody could type. An encounter calls the ruleset's drivers. A party
// is a file: it makes its members anew, sets the pools that have changed and gives the things that
// were gained. Each fighter becomes a variable of the table.
//
// Errors: shell/bad-argument, with near names. The game is then as before.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

class Repl;

// The full names of all that can be set up, in the order of their definitions.
[[nodiscard]] std::vector<std::string> fighter_names(Repl& repl);

struct Encounter {
    std::string script;  // the lines that set it up
    std::string battle;  // the line that begins its battle; "" where the ruleset has none for it
};

[[nodiscard]] Encounter encounter_of(Repl& repl, std::string_view text);

// The name of the first fighter of a side: "Saber Tiger" of "Saber Tiger x2, Skeleton".
[[nodiscard]] std::string first_fighter(std::string_view side);

// The lines that make again who stands on a side, or everybody: "" when nobody does.
[[nodiscard]] std::string party_script(Repl& repl, std::string_view side);

}  // namespace hexwright
