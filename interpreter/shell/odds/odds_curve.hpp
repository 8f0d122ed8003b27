// The odds of an action, or of two, for each value of a number: a curve that can be drawn.
//
//     --over 'skeleton.MleEva=5..20' --key skeleton.Health
//     curve.values[0], curve.series[0].numbers[0]       // 5, and the mean of the key there
//
// Without a number that varies there is one place, the table as it is, and no values.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shell/odds/action_table.hpp"
#include "shell/odds/varied_number.hpp"

namespace hexwright {

// A figure of one action, at each value.
struct OddsSeries {
    std::string name;                               // "skeleton.Health"
    std::size_t action = 0;                         // its place in OddsCurve::actions
    bool is_chance = false;                         // else a mean
    std::vector<std::optional<mpq_class>> numbers;  // nothing where there is no such number
    std::vector<mpq_class> variances;               // 0 of chances
};

// An action that is refused or fails in every case, at a value.
struct NeverDone {
    std::size_t action = 0;
    std::string reason;
    std::vector<std::int64_t> values;
};

struct OddsCurve {
    std::string over;                  // "skeleton.MleEva"; "" without
    std::vector<std::int64_t> values;  // as asked for
    std::vector<std::string> actions;  // one or two
    std::vector<OddsSeries> series;    // of each figure those of all actions, one behind the other
    std::vector<NeverDone> never_done;
    Odds weighed;  // counts and questions of all together; no endings
};

// Values one behind the other at which the first action is below (-1), equal to (0) or above (1)
// the second.
struct Stretch {
    int sign = 0;
    std::int64_t from = 0;
    std::int64_t to = 0;
};

// The difference of a series to the same of the second action, at a place; nothing when one of them
// is missing.
[[nodiscard]] std::optional<mpq_class> difference_at(const OddsSeries& first,
                                                     const OddsSeries& second,
                                                     std::size_t place);

// Where two series cross is where a stretch ends.
[[nodiscard]] std::vector<Stretch> stretches(const OddsCurve& curve,
                                             const OddsSeries& first,
                                             const OddsSeries& second);

// Each value is set on a fork, after the lines of --setup; a variable before them. Nothing when a
// line failed, which was told. Cost: that of the odds of each action at each value. Errors: those
// of odds_of(), set_number(), figures_of(); shell/bad-argument for a variable that nothing uses.
[[nodiscard]] std::optional<OddsCurve> weigh_curve(Repl& repl, const ActionOdds& asked);

// For "table", "json" and "csv".
[[nodiscard]] std::string curve_text(const OddsCurve& curve,
                                     const std::string& format,
                                     const TableStyle& style);

// --- which numbers of a thing matter: each is changed by one, down and up
//
//     --sensitivity 'behemoth.*' --key skeleton.Health
//     sensitivity.rows[0]           // the number with the largest effect on the key
//
// "behemoth.*" stands for every stat of the thing, the maxima of its pools among them.

struct SensitivityRow {
    std::string number;              // "behemoth.MleAcc"
    std::int64_t now = 0;            // its value
    std::optional<mpq_class> lower;  // the key with one less; nothing when it cannot be that
    std::optional<mpq_class> higher;
};

struct Sensitivity {
    std::string key;
    bool is_chance = false;                   // else the key is a mean
    mpq_class middle;                         // the key as it is
    std::vector<SensitivityRow> rows;         // the largest effect first: highest minus lowest
    std::vector<std::string> without_effect;  // numbers that leave the key as it is
    std::vector<std::string> fixed;           // numbers that cannot be changed by one
    Odds weighed;                             // counts and questions of all; no endings
};

// Nothing when a line of --setup failed, which was told. Cost: two weighings a number. Errors:
// those of odds_of(), figures_of(), number_now(); shell/bad-argument for what is no thing.
[[nodiscard]] std::optional<Sensitivity> weigh_sensitivity(Repl& repl, const ActionOdds& asked);

// For "table", "json" and "csv".
[[nodiscard]] std::string sensitivity_text(const Sensitivity& sensitivity,
                                           const std::string& format,
                                           const TableStyle& style);

}  // namespace hexwright
