// `hexwright odds` of an action: who does it, on whom, at a table of its own.
//
//     hexwright odds "basic attack" --pack dewprism_bestiary --by behemoth --on skeleton
//         --setup 'behemoth:begin_turn()'
//
// The action is words without who and whom, or a line of Lua. Its fighters are set up by
// `.encounter`, in one space where the ruleset has spaces; then the lines of --setup run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "shell/report/outcome_table.hpp"
#include "shell/report/terminal.hpp"
#include "shell/table/odds.hpp"

namespace hexwright {

struct ActionOdds {
    std::string pack;
    std::string by;
    std::string on;
    std::vector<std::string> setup;
    bool varies = false;  // each combination of answers, side by side
    OddsRequest request;
};

// What is wrong with "Counter Attack=no"; nothing when it was added.
[[nodiscard]] std::optional<std::string> add_answer(const std::string& text, ActionOdds& asked);

// Prints them as "table", "json", "csv", "svg" or "html". Returns the exit code. Errors: those of
// odds_of(), and of the encounter.
int show_action_odds(const ActionOdds& asked,
                     const std::string& format,
                     const TableStyle& style,
                     Terminal& terminal);

}  // namespace hexwright
