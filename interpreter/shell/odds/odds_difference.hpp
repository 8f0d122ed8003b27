// What differs between the odds of an action, saved as JSON before, and now: exactly.
//
//     const SavedOdds before = read_saved_odds(text, "saved.json");
//     difference_of(before, read_saved_odds(now, "now")).empty()      // equal as fractions
//
// Both sides are the JSON of `hexwright odds ACTION --format json`, so that what is compared is
// what is shown. A number that only one side has has no chances on the other.
#pragma once

#include <gmpxx.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "shell/report/outcome_table.hpp"
#include "shell/table/odds.hpp"

namespace hexwright {

struct SavedNumber {
    std::string of;                 // "Skeleton.Health"
    std::optional<mpq_class> mean;  // of numbers
    std::map<std::string, mpq_class, ByValue> chances;
};

struct SavedOdds {
    std::string action;
    std::vector<SavedNumber> numbers;
};

// `file` is what people see. Errors: shell/bad-odds, for what is no such JSON, has several actions
// or is not exact; those of read_json().
[[nodiscard]] SavedOdds read_saved_odds(std::string_view text, const std::string& file);

// What odds_tables() shows of them, as it would be read from JSON.
[[nodiscard]] SavedOdds saved_odds(const Odds& odds, const OddsRequest& request);

// A number in two cases: before and after, or of two actions.
struct PairedNumber {
    std::string of;
    std::optional<mpq_class> mean_before;
    std::optional<mpq_class> mean_after;
    // The chance of each value: before, after.
    std::map<std::string, std::pair<mpq_class, mpq_class>, ByValue> chances;
};

// All numbers; those of `after` first.
[[nodiscard]] std::vector<PairedNumber> pairs_of(const SavedOdds& before, const SavedOdds& after);

// Only numbers with a chance that moved, and of these the values whose chance did.
[[nodiscard]] std::vector<PairedNumber> difference_of(const SavedOdds& before,
                                                      const SavedOdds& after);

// For "table", "json" and "csv".
[[nodiscard]] std::string shifts_text(const std::vector<PairedNumber>& shifts,
                                      const std::string& format,
                                      const TableStyle& style);

}  // namespace hexwright
