// `hexwright odds` of an action: who does it, on whom, at a table of its own.
//
//     hexwright odds "basic attack" --pack dewprism_bestiary --by behemoth --on skeleton
//         --setup 'behemoth:begin_turn()'
//
// With more options: for each value of a number, against another action, with each number changed
// by one, or against what it was before.
#pragma once

#include <optional>
#include <string>

#include "shell/odds/action_table.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

// What is wrong with "Counter Attack=no"; nothing when it was added.
[[nodiscard]] std::optional<std::string> add_answer(const std::string& text, ActionOdds& asked);

// Prints them as "table", "json", "csv", "svg" or "html". Returns the exit code. Errors: those of
// odds_of(), and of the encounter.
int show_action_odds(const ActionOdds& asked,
                     const std::string& format,
                     const TableStyle& style,
                     Terminal& terminal);

}  // namespace hexwright
