// The table at which an action is weighed: its packs, its fighters, the lines before it.
//
//     at_action_table(asked, find_home(), terminal, [&](Repl& repl) {
//         if (!run_lines(repl, asked.setup)) return false;
//         const Odds odds = odds_of(repl, ...);
//
// Fighters are set up by `.encounter`, in one space where the ruleset has spaces. Mistakes are told
// as at a table. Cost: loading the packs, some 50 ms; what is weighed then takes a few.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "shell/odds/action_odds.hpp"

namespace hexwright {

// Loads the packs of a home and sets the fighters up, then calls; false of the call = a mistake was
// told. Returns the exit code. Errors: those of packs_named(), shell/which-ruleset.
int at_action_table(const ActionOdds& asked,
                    const std::filesystem::path& home,
                    Terminal& terminal,
                    const std::function<bool(Repl&)>& call);

// Runs them in silence. False when one failed, which was told.
[[nodiscard]] bool run_lines(Repl& repl, const std::vector<std::string>& lines);

// "basic attack" is "behemoth basic attack skeleton"; a line of Lua is itself.
[[nodiscard]] std::string line_of(const ActionOdds& asked, const std::string& action);

// Is it refused, or does it fail, in every case?
[[nodiscard]] bool is_never_done(const Odds& odds);

}  // namespace hexwright
