#include "shell/report/outcome_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

#include "base/text.hpp"
#include "shell/report/grid.hpp"

namespace hexwright {

namespace {

constexpr int most_bar_columns = 40;
constexpr int least_bar_columns = 4;
// A longer fraction is shown rounded, as "~1/6.5e+77".
constexpr std::size_t most_fraction_bytes = 21;

// A number of units of 10^-digits, such as 12345 for 1.2345.
std::string fixed_point(const mpz_class& units, std::size_t digits) {
    std::string text = mpz_class{abs(units)}.get_str();
    if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
    text.insert(text.size() - digits, ".");
    return (units < 0 ? "-" : "") + text;
}

// A number of any size: "28.4" below a thousand, then two digits and a power of ten.
std::string scientific(const mpq_class& number) {
    long power_of_two = 0;
    long power_below = 0;
    const double above = mpz_get_d_2exp(&power_of_two, number.get_num().get_mpz_t());
    const double below = mpz_get_d_2exp(&power_below, number.get_den().get_mpz_t());
    const double digits = std::log10(above / below) +
                          static_cast<double>(power_of_two - power_below) * std::log10(2.0);
    if (digits < 3) return fmt::format("{:.3g}", std::pow(10.0, digits));
    double power = std::floor(digits);
    double lead = std::round(std::pow(10.0, digits - power) * 10) / 10;
    if (lead >= 10) {
        lead /= 10;
        power += 1;
    }
    return fmt::format("{:.1f}e+{:.0f}", lead, power);
}

// The rows that are shown: those from..to, with what lies before and after them in one row each.
struct ShownRows {
    std::size_t from = 0;
    std::size_t to = 0;
};

// How many rows at one end are so rare together that they would be shown as nothing.
template <typename Chances>
std::size_t rare_rows(std::size_t rows, const Chances& chances_from_end) {
    std::size_t rare = rows;
    for (const auto& chance_at : chances_from_end) {
        const mpq_class limit{1, 20'000};
        mpq_class sum;
        std::size_t count = 0;
        while (count < rare && (sum += chance_at(count)) < limit) ++count;
        rare = count;
    }
    return rare < 2 ? 0 : rare;
}

ShownRows shown_rows(const OutcomeTable& table, const TableStyle& style) {
    const std::size_t rows = table.outcomes.size();
    if (style.all_rows || !table.is_ordered) return {0, rows};
    using At = std::function<const mpq_class&(std::size_t)>;
    std::vector<At> lowest;
    std::vector<At> highest;
    for (const OutcomeSeries& series : table.series) {
        lowest.emplace_back([&](std::size_t i) -> const mpq_class& { return series.chances[i]; });
        highest.emplace_back(
            [&, rows](std::size_t i) -> const mpq_class& { return series.chances[rows - 1 - i]; });
    }
    return {rare_rows(rows, lowest), rows - rare_rows(rows, highest)};
}

std::vector<mpq_class> sums_to(const std::vector<mpq_class>& chances) {
    std::vector<mpq_class> sums;
    sums.reserve(chances.size());
    mpq_class sum;
    for (const mpq_class& chance : chances) sums.push_back(sum += chance);
    return sums;
}

// A series of the table, cut to the shown rows.
struct ShownSeries {
    std::string title;
    std::vector<mpq_class> chances;
    std::vector<mpq_class> at_most;  // exact for each shown row, also where rows before are one
    std::vector<mpq_class> at_least;
};

ShownSeries shown_series(const OutcomeSeries& series, const ShownRows& rows) {
    ShownSeries shown;
    shown.title = series.title;
    const std::vector<mpq_class> sums = sums_to(series.chances);
    const auto add = [&](std::size_t from, std::size_t to) {
        const mpq_class before = from == 0 ? mpq_class{} : sums[from - 1];
        shown.chances.push_back(sums[to - 1] - before);
        shown.at_most.push_back(sums[to - 1]);
        shown.at_least.push_back(sums.back() - before);
    };
    if (rows.from > 0) add(0, rows.from);
    for (std::size_t row = rows.from; row < rows.to; ++row) add(row, row + 1);
    if (rows.to < sums.size()) add(rows.to, sums.size());
    return shown;
}

std::vector<std::string> shown_outcomes(const OutcomeTable& table, const ShownRows& rows) {
    std::vector<std::string> outcomes(
        table.outcomes.begin() + static_cast<std::ptrdiff_t>(rows.from),
        table.outcomes.begin() + static_cast<std::ptrdiff_t>(rows.to));
    if (rows.from > 0) outcomes.insert(outcomes.begin(), "to " + table.outcomes[rows.from - 1]);
    if (rows.to < table.outcomes.size()) outcomes.push_back("from " + table.outcomes[rows.to]);
    return outcomes;
}

std::string summary(const OutcomeSeries& series) {
    std::string text = printable(series.title);
    if (series.mean) text += ": mean " + decimal_text(*series.mean);
    if (series.variance) text += ", deviation " + root_text(*series.variance);
    return text + "\n";
}

}  // namespace

mpz_class rounded(const mpq_class& number) {
    const mpz_class twice = 2 * number.get_num() + number.get_den();
    const mpz_class below = 2 * number.get_den();
    mpz_class result;
    mpz_fdiv_q(result.get_mpz_t(), twice.get_mpz_t(), below.get_mpz_t());
    return result;
}

std::string percent_text(const mpq_class& chance) {
    const mpz_class hundredths = rounded(chance * 10'000);
    if (hundredths == 0 && chance > 0) return "<0.01 %";
    if (hundredths == 10'000 && chance < 1) return ">99.99 %";
    return fixed_point(hundredths, 2) + " %";
}

std::string fraction_text(const mpq_class& chance) {
    if (chance == 0) return "0";
    std::string text = chance.get_str();
    return text.size() <= most_fraction_bytes ? text : "~1/" + scientific(1 / chance);
}

std::string decimal_text(const mpq_class& number) {
    std::string text = fixed_point(rounded(number * 10'000), 4);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string root_text(const mpq_class& square) {
    // The root of a number of 10^-8 is one of 10^-4; twice as large, so that it can be rounded.
    const mpz_class twice = sqrt(mpz_class{4 * rounded(square * 100'000'000)});
    return decimal_text(mpq_class{(twice + 1) / 2, 10'000});
}

std::string bar_text(const mpq_class& share, int columns, bool utf8) {
    static constexpr std::array<const char*, 8> eighths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (!utf8) return std::string(rounded(share * columns).get_ui(), '#');
    unsigned long parts = rounded(share * columns * 8).get_ui();
    if (parts == 0 && share > 0) parts = 1;
    std::string bar;
    for (unsigned long i = 0; i < parts / 8; ++i) bar += "█";
    return bar + eighths[parts % 8];
}

std::string outcome_text(const OutcomeTable& table, const TableStyle& style) {
    const ShownRows rows = shown_rows(table, style);
    std::vector<ShownSeries> all;
    std::string text;
    mpq_class highest;
    for (const OutcomeSeries& series : table.series) {
        text += summary(series);
        all.push_back(shown_series(series, rows));
        highest = std::max(highest, *std::ranges::max_element(all.back().chances));
    }
    const bool is_alone = all.size() == 1;
    Grid grid;
    std::size_t column = 0;
    const auto add = [&](const std::string& heading, const auto& cells, const auto& text_of) {
        grid.add_column(heading, true);
        for (const auto& cell : cells) grid.add_cell(column, text_of(cell));
        ++column;
    };
    add(table.heading, shown_outcomes(table, rows),
        [](const std::string& name) { return printable(name); });
    std::vector<std::size_t> bars;
    for (const ShownSeries& series : all) {
        add(is_alone ? "chance" : printable(series.title), series.chances,
            [](const mpq_class& chance) {
                return chance == 0 ? std::string("-") : percent_text(chance);
            });
        if (is_alone && !table.is_estimated) add("fraction", series.chances, fraction_text);
        if (style.at_least) add("at least", series.at_least, percent_text);
        if (style.at_most) add("at most", series.at_most, percent_text);
        bars.push_back(column++);
        grid.add_column("", false);
    }
    const int space = (style.width - grid.width()) / static_cast<int>(all.size());
    const int columns = std::clamp(space, least_bar_columns, most_bar_columns);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const mpq_class& chance : all[i].chances)
            grid.add_cell(bars[i], bar_text(chance / highest, columns, style.utf8));
    }
    return text + grid.text(style.in_colour);
}

}  // namespace hexwright
