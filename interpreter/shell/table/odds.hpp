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
// Over many rounds, steps are the rulings of a flow, and situations that look alike are one. Dice
// before the first round, such as those of initiative, are rolled and not weighed; a deck that is
// shuffled there is dealt in the rounds, and weighed.
//
// With a goal, questions without a given answer get the best one; see best_answers.hpp. Such odds
// are exact, or refused. They are of one action.
//
// Errors: chance/odds-too-many and shell/no-number, with a goal; those of kernel/weigh;
// chance/forced-answer-misfit; of an action that is no Lua.
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
    std::string answer;                // the given or best one; "" where it was the default
    std::vector<std::string> options;  // "yes" and "no", or names
};

// What questions without a given answer are answered for.
struct OddsGoal {
    std::size_t key = 0;    // of OddsRequest::keys: a number, or true or false
    bool is_least = false;  // its mean is to be small, else large
};

struct OddsRequest {
    std::string action;
    std::vector<std::string> keys;  // expressions that tell endings apart; none = all that differs
    std::vector<PresetAnswer> answers;
    std::optional<OddsGoal> goal = {};
    std::size_t most_runs = 20'000;
    double most_seconds = 10;
    std::size_t samples = 2'000;  // of what is left then
    bool audits = false;          // each box has a twin
    std::uint64_t seed = 1;
    // Of the battle that the action begins, or else how often it is done, one after the other. 0:
    // a battle is played to its end, and an action done once.
    std::int64_t rounds = 0;
    std::vector<std::string> then = {};  // actions behind it in each round, weighed one by one
    std::string until = {};   // an expression: nothing is played behind it; it is the first key
    bool tells_path = false;  // endings are told apart by the way to them, too: of one action
};

// The end of a round, or of the action done so often.
struct OddsRound {
    std::vector<std::map<std::string, mpq_class>> values;  // of each key, with their chances
    mpq_class rest;                                        // not followed so far
};

struct OddsEnding {
    mpq_class chance;                   // at least
    double estimate = 0;                // with the samples of what was not weighed
    std::string reason;                 // why it was refused or failed; "" when it was done
    std::optional<Diagnostic> failure;  // the error that it ended with
    std::vector<std::string> values;    // of the keys
    std::vector<std::string> path;      // checks and answers on the way, where asked for
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
    std::vector<OddsRound> rounds;  // where they were asked for; the endings are those of the last
    std::size_t situations = 0;     // that were followed
    std::string order;              // who acts in which; "" of no battle
    bool is_order_rolled = false;   // dice fell before the first round
};

// Orders values: numbers come before texts, and in their order.
struct ByValue {
    bool operator()(const std::string& a, const std::string& b) const;
};

[[nodiscard]] Odds odds_of(Repl& repl, const OddsRequest& request);

// A table for each number that differs in some ending, with the chance of each value; or one for
// each key. Then one of all else that may happen: "Tiger gains Burning 2", "refused: no mana".
[[nodiscard]] std::vector<OutcomeTable> odds_tables(const Odds& odds,
                                                    const OddsRequest& request,
                                                    bool with_unchanged = false);

// Of a key at the end of a round, counted from 0: the chance that it is true, or its mean; nothing
// for other values, or where nothing was followed so far.
struct RoundFigure {
    bool is_chance = false;
    mpq_class number;
};

[[nodiscard]] std::optional<RoundFigure> figure_of_round(const Odds& odds,
                                                         std::size_t round,
                                                         std::size_t key);

// A row for each round: the chance that each key is true, or the mean of a number.
[[nodiscard]] std::string rounds_text(const Odds& odds, const OddsRequest& request);

// How sure they are, and what was asked.
[[nodiscard]] std::string certainty_text(const Odds& odds);

// The same, and the tables.
[[nodiscard]] std::string odds_text(const Odds& odds,
                                    const OddsRequest& request,
                                    const TableStyle& style);

// .odds ACTION
void say_odds(Repl& repl, const std::string& rest);

}  // namespace hexwright
