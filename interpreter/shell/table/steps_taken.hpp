// What people did at the table, one step after the other: a typed line with all its rulings; in a
// flow an answer, with all rulings that follow by themselves.
//
//     is_step_begin(repl, 4)       // does the fifth ruling begin a step?
//
// Rulings that no line made, such as those of a loaded game, are steps of their own.
#pragma once

#include <cstddef>
#include <string>

#include "shell/table/repl.hpp"

namespace hexwright {

// Does the ruling of this place, from 0, begin a step? It may be one that was undone last.
[[nodiscard]] bool is_step_begin(Repl& repl, std::size_t place);

// "Rue uses Block"; what was typed where a line made several rulings, or one without a transcript.
[[nodiscard]] std::string step_title(Repl& repl, std::size_t place);

// Takes back the last step, or does the next one again, and says so; false when there is none.
bool step_back(Repl& repl, bool reroll);
bool step_forward(Repl& repl);

// The last steps, numbered by the rulings they begin with; or all rulings.
[[nodiscard]] std::string log_text(Repl& repl, std::size_t most, bool shows_all);

}  // namespace hexwright
