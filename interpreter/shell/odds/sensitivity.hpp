// Which numbers of a thing matter: each is changed by one, down and up, and the odds weighed again.
//
//     --sensitivity 'behemoth.*' --key skeleton.Health
//     sensitivity.rows[0]           // the number with the largest effect on the key
//
// "behemoth.*" stands for every stat of the thing, the maxima of its pools among them.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shell/odds/action_table.hpp"

namespace hexwright {

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
