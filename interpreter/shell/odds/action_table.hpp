// The table at which an action is weighed: its packs, its fighters, the lines before it.
//
//     at_action_table(asked, find_home(), terminal, [&](Repl& repl, const ActionOdds& asked) {
//         if (!run_lines(repl, asked.setup)) return false;
//         const Odds odds = odds_of(repl, ...);
//
// The action is words without who and whom, or a line of Lua. Its fighters are set up by
// `.encounter`, in one space where the ruleset has spaces; then the lines of --setup run. Mistakes
// are told as at a table. Without an action it is the line that begins their battle. Cost: loading
// the packs, some 50 ms; what is weighed then takes a few.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "shell/odds/varied_number.hpp"
#include "shell/report/terminal.hpp"
#include "shell/table/odds.hpp"

namespace hexwright {

// What is asked of an action.
struct ActionOdds {
    std::string pack;
    std::string by;
    std::string on;
    std::vector<std::string> setup;
    bool varies = false;  // each combination of answers, side by side
    std::string against;  // another action; "" = none
    std::optional<VariedNumber> over;
    std::vector<std::string> sensitivity;  // "behemoth.*", "behemoth.MleAcc"
    std::string diff;                      // what is compared with: a file, or a home
    OddsRequest request;
};

// Loads the packs of a home and sets the fighters up, then calls; false of the call = a mistake was
// told. Returns the exit code. Errors: those of packs_called().
int at_action_table(ActionOdds asked,
                    const std::filesystem::path& home,
                    Terminal& terminal,
                    const std::function<bool(Repl&, const ActionOdds&)>& call);

// Sets up who meets whom, in one space where the ruleset has spaces. Returns the line that begins
// their battle, "" if there is none for them; nothing when a mistake was told. Errors: those of
// encounter_of().
[[nodiscard]] std::optional<std::string> set_up_fighters(Repl& repl,
                                                         const std::string& by,
                                                         const std::string& on);

// Runs them in silence. False when one failed, which was told.
[[nodiscard]] bool run_lines(Repl& repl, const std::vector<std::string>& lines);

// "basic attack" is "behemoth basic attack skeleton", of the first fighters; a line of Lua is
// itself.
[[nodiscard]] std::string line_of(const ActionOdds& asked, const std::string& action);

// Is it refused, or does it fail, in every case?
[[nodiscard]] bool is_never_done(const Odds& odds);

}  // namespace hexwright
