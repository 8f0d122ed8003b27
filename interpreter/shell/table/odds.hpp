// The odds of an action at the table: each way in which it can end, with its chance.
//
//     const Odds odds = odds_of(repl, {.action = "tiger:attack(frog)"});
//     odds.endings[0].chance         // a fraction
//     odds.endings[0].sheets         // the things of the game behind it
//
// The action is a line of Lua, or words. It is played on a fork, as often as there are ways in
// which it can go; the game stays as it is. Questions take their default answers unless others are
// given. An ending that failed or was refused is one like the others, unless it is the only one:
// then its error is thrown. Endings that nobody can tell apart are one.
//
// Errors: those of kernel/weigh/weigher.hpp; chance/forced-answer-misfit; of an action that is no
// Lua.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "shell/report/outcome_table.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

class Repl;

// "use Block?=no": the answer to each question whose text holds this one.
struct PresetAnswer {
    std::string question;
    std::string answer;
};

// A question that was asked.
struct AskedQuestion {
    std::string answer;                // the given one; "" where it was the default
    std::vector<std::string> options;  // "yes" and "no", or names
};

struct OddsRequest {
    std::string action;
    std::vector<std::string> keys;  // expressions that tell endings apart; none = all that differs
    std::vector<PresetAnswer> answers;
    std::size_t most_runs = 20'000;
    double most_seconds = 10;
    std::size_t samples = 2'000;  // of what is left then
    bool audits = false;          // each box has a twin
    std::uint64_t seed = 1;
};

struct OddsEnding {
    mpq_class chance;                   // at least
    double estimate = 0;                // with the samples of what was not weighed
    std::string reason;                 // why it was refused or failed; "" when it was done
    std::optional<Diagnostic> failure;  // the error that it ended with
    std::vector<std::string> values;    // of the keys
    Sheets sheets;
};

struct Odds {
    Sheets before;
    std::vector<OddsEnding> endings;  // the likeliest first
    mpq_class rest;                   // not weighed; 0: the odds are exact
    std::size_t boxes = 0;
    std::size_t runs = 0;
    std::size_t samples = 0;
    std::map<std::string, AskedQuestion> questions;
};

[[nodiscard]] Odds odds_of(Repl& repl, const OddsRequest& request);

// A table for each number that differs in some ending, with the chance of each value; or one for
// each key. Then one of all else that may happen: "Tiger gains Burning 2", "refused: no mana".
[[nodiscard]] std::vector<OutcomeTable> odds_tables(const Odds& odds, const OddsRequest& request);

// How sure they are, and what was asked and answered; a line for each.
[[nodiscard]] std::string odds_summary(const Odds& odds);

// The summary and the tables.
[[nodiscard]] std::string odds_text(const Odds& odds,
                                    const OddsRequest& request,
                                    const TableStyle& style);

// .odds ACTION
void say_odds(Repl& repl, const std::string& rest);

}  // namespace hexwright
