// The odds of each definition of a pack, as the exercises of the standard table try it: what
// `check --odds` shows, and keeps in a baseline to say later which cards moved.
//
//     std::vector<TriedOdds> odds;
//     settings.passes = {odds_pass(odds)};
//     run_check(targets, settings, stop);
//     tried_text(odds, 80)
//
// Questions take their default answers. A playing of an exercise counts as one: what all of its
// rulings came to. Numbers have the mean and variance of what was weighed.
//
// Order: packs by id, then definitions as they were loaded, then their exercises. Cost: the boxes
// of each exercise. Errors: weigh/unlike-twins, deep/bad-table. Notes:
// odds/reads-too-much.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "lint/validate.hpp"

namespace hexwright {

struct TriedNumber {
    mpq_class before;
    mpq_class mean;
    mpq_class variance;
};

struct TriedOdds {
    std::string pack;
    std::string kind;
    std::string name;
    std::size_t exercise = 1;
    Place where = {};  // of the definition; of no odds that were read
    std::size_t boxes = 0;
    std::size_t runs = 0;
    mpq_class rest = 0;  // not weighed; 0: exact
    // "Skeleton.Health": those that some ending changed.
    std::map<std::string, TriedNumber> numbers = {};
    std::map<std::string, mpq_class> events = {};  // "Skeleton gains Burning 2", "refused: ..."

    // `ability "Arc Slash", exercise 1`.
    [[nodiscard]] std::string title() const;
};

// "Skeleton.Health -8.25, Skeleton gains Burning 45.00 %".
[[nodiscard]] std::string outcome_of(const TriedOdds& odds);

struct TryOdds {
    // Whether a definition in this file of a pack is weighed.
    std::function<bool(const PackSource& pack, const std::string& file)> wants;
    std::size_t most_runs = 400;  // of an exercise
};

// Adds what it weighs; packs that are checked at the same time may share the list. Notes lines of
// the pack, or of its rulesets, that make more boxes than any ending needs.
[[nodiscard]] ValidationPass odds_pass(std::vector<TriedOdds>& odds, TryOdds options);

// In the order of packs, whatever the order in which they were checked.
void sort_by_pack(std::vector<TriedOdds>& odds);

// A line for each, and one that sums up: how many, how many of them exact, boxes and runs.
[[nodiscard]] std::string tried_text(const std::vector<TriedOdds>& odds);

// What moved since: warnings, odds/moved, at the definitions, each with its pack, in the order of
// `after`. Exercises that only one side has are left out.
[[nodiscard]] std::vector<std::pair<std::string, Diagnostic>> moved_odds(
    const std::vector<TriedOdds>& before, const std::vector<TriedOdds>& after);

}  // namespace hexwright
