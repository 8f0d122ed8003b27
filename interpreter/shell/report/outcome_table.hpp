// Outcomes with their exact chances: a table with bars for people, JSON and CSV for programs.
//
//     4d6kh3: mean 12.2446, deviation 2.8468
//       total   chance  fraction
//           3   0.08 %    1/1296
//
// Several series share the rows: the odds of several dice, or of one action in several situations.
// Chances are fractions; what is shown rounded is rounded from them, and 0 or 100 % is shown only
// where it is exact. Bars are in proportion to the largest chance of the table; the numbers beside
// them say the same.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

namespace hexwright {

struct OutcomeSeries {
    std::string title;               // "4d6kh3+2"
    std::vector<mpq_class> chances;  // of each row; 0 where it cannot come out
    std::optional<mpq_class> mean;   // nothing where rows are no numbers
    std::optional<mpq_class> variance;
};

struct OutcomeTable {
    std::string heading;                // of the rows: "total"
    std::vector<std::string> outcomes;  // one a row
    bool is_ordered = false;            // rows ascend: they may be cumulated, and their ends folded
    bool is_estimated = false;          // the chances are no fractions
    std::vector<OutcomeSeries> series;
};

struct TableStyle {
    bool at_least = false;  // only for ordered rows
    bool at_most = false;
    bool all_rows = false;  // also the rarest at both ends
    bool utf8 = false;      // bars of blocks rather than #
    bool in_colour = false;
    int width = 80;
};

// What people see of a table: rows at both ends whose chances together would be shown as 0.00 %
// are one row, unless the rows are not ordered or all are asked for.
[[nodiscard]] OutcomeTable shown_table(const OutcomeTable& table, const TableStyle& style);

// "mean 12.2446, deviation 2.8468"; "" where rows are no numbers.
[[nodiscard]] std::string series_summary(const OutcomeSeries& series);

// The chance of each row and all before it, or after it.
[[nodiscard]] std::vector<mpq_class> chances_at_most(const OutcomeSeries& series);
[[nodiscard]] std::vector<mpq_class> chances_at_least(const OutcomeSeries& series);

[[nodiscard]] std::string outcome_text(const OutcomeTable& table, const TableStyle& style);

// Every row, with exact fractions; docs/reference/odds.md describes both forms.
[[nodiscard]] std::string outcome_json(const OutcomeTable& table, const TableStyle& style);
[[nodiscard]] std::string outcome_csv(const OutcomeTable& table, const TableStyle& style);

// The nearest whole number; halves go up.
[[nodiscard]] mpz_class rounded(const mpq_class& number);

// "16.67 %"; "<0.01 %" and ">99.99 %" for what is neither nothing nor certain.
[[nodiscard]] std::string percent_text(const mpq_class& chance);

// "1/1296"; rounded, as "~1/6.5e+77", where that is longer than 21 characters.
[[nodiscard]] std::string fraction_text(const mpq_class& chance);

// "12.2446": four decimals, without zeros at the end.
[[nodiscard]] std::string decimal_text(const mpq_class& number);

// The square root as decimal_text(): of a variance the deviation.
[[nodiscard]] std::string root_text(const mpq_class& square);

// The nearest double; GMP's own conversion rounds towards 0.
[[nodiscard]] double nearest(const mpq_class& number);

// A field of CSV, in quotes where it needs them.
[[nodiscard]] std::string csv_field(const std::string& text);

// A bar of so many columns at most; `share` is from 0 to 1.
[[nodiscard]] std::string bar_text(const mpq_class& share, int columns, bool utf8);

}  // namespace hexwright
