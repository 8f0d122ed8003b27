#include "shell/report/outcome_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
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

// How many rows are folded at both ends.
std::pair<std::size_t, std::size_t> folded_ends(const OutcomeTable& table) {
    const std::size_t rows = table.outcomes.size();
    using At = std::function<const mpq_class&(std::size_t)>;
    std::vector<At> lowest;
    std::vector<At> highest;
    for (const OutcomeSeries& series : table.series) {
        lowest.emplace_back([&](std::size_t i) -> const mpq_class& { return series.chances[i]; });
        highest.emplace_back(
            [&, rows](std::size_t i) -> const mpq_class& { return series.chances[rows - 1 - i]; });
    }
    return {rare_rows(rows, lowest), rare_rows(rows, highest)};
}

std::string heading_line(const OutcomeSeries& series) {
    const std::string summary = series_summary(series);
    return printable(series.title) + (summary.empty() ? "" : ": ") + summary + "\n";
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

std::string fraction_text(const mpq_class& chance) {
    if (chance == 0) return "0";
    std::string text = chance.get_str();
    return text.size() <= most_fraction_bytes ? text : "~1/" + scientific(1 / chance);
}

std::string series_summary(const OutcomeSeries& series) {
    std::string text;
    if (series.mean) text = "mean " + decimal_text(*series.mean);
    if (series.variance) text += ", deviation " + root_text(*series.variance);
    return text;
}

std::vector<mpq_class> chances_at_most(const OutcomeSeries& series) {
    std::vector<mpq_class> sums;
    sums.reserve(series.chances.size());
    mpq_class sum;
    for (const mpq_class& chance : series.chances) sums.push_back(sum += chance);
    return sums;
}

std::vector<mpq_class> chances_at_least(const OutcomeSeries& series) {
    std::vector<mpq_class> sums = chances_at_most(series);
    if (sums.empty()) return sums;
    const mpq_class all = sums.back();
    for (std::size_t row = 0; row < sums.size(); ++row)
        sums[row] = all - sums[row] + series.chances[row];
    return sums;
}

OutcomeTable shown_table(const OutcomeTable& table, const TableStyle& style) {
    OutcomeTable shown = table;
    if (style.all_rows || !table.is_ordered) return shown;
    const std::pair<std::size_t, std::size_t> ends = folded_ends(table);
    const auto begin = static_cast<std::ptrdiff_t>(ends.first);
    const auto end = static_cast<std::ptrdiff_t>(table.outcomes.size() - ends.second);
    const auto fold = [&](auto& rows, const auto& first, const auto& last) {
        if (ends.second > 0) {
            rows.erase(rows.begin() + end, rows.end());
            rows.push_back(last);
        }
        if (ends.first > 0) {
            rows.erase(rows.begin(), rows.begin() + begin);
            rows.insert(rows.begin(), first);
        }
    };
    fold(shown.outcomes, ends.first > 0 ? "to " + table.outcomes[ends.first - 1] : "",
         ends.second > 0 ? "from " + table.outcomes[table.outcomes.size() - ends.second] : "");
    for (OutcomeSeries& series : shown.series) {
        const std::vector<mpq_class> all = series.chances;
        fold(series.chances, std::accumulate(all.begin(), all.begin() + begin, mpq_class{}),
             std::accumulate(all.begin() + end, all.end(), mpq_class{}));
    }
    return shown;
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

std::string outcome_text(const OutcomeTable& whole, const TableStyle& style) {
    const OutcomeTable table = shown_table(whole, style);
    std::string text;
    mpq_class highest;
    for (const OutcomeSeries& series : table.series) {
        text += heading_line(series);
        highest = std::max(highest, *std::ranges::max_element(series.chances));
    }
    const bool is_alone = table.series.size() == 1;
    Grid grid;
    std::size_t column = 0;
    const auto add = [&](const std::string& heading, const auto& cells, const auto& text_of) {
        grid.add_column(heading, true);
        for (const auto& cell : cells) grid.add_cell(column, text_of(cell));
        ++column;
    };
    add(table.heading, table.outcomes, [](const std::string& name) { return printable(name); });
    std::vector<std::size_t> bars;
    for (const OutcomeSeries& series : table.series) {
        add(is_alone ? "chance" : printable(series.title), series.chances,
            [](const mpq_class& chance) {
                return chance == 0 ? std::string("-") : percent_text(chance);
            });
        if (is_alone && !table.is_estimated) add("fraction", series.chances, fraction_text);
        if (style.at_least) add("at least", chances_at_least(series), percent_text);
        if (style.at_most) add("at most", chances_at_most(series), percent_text);
        bars.push_back(column++);
        grid.add_column("", false);
    }
    const int space = (style.width - grid.width()) / static_cast<int>(table.series.size());
    const int columns = std::clamp(space, least_bar_columns, most_bar_columns);
    for (std::size_t i = 0; i < table.series.size(); ++i) {
        for (const mpq_class& chance : table.series[i].chances)
            grid.add_cell(bars[i], bar_text(chance / highest, columns, style.utf8));
    }
    return text + grid.text(style.in_colour);
}

// --- outcomes for programs

namespace {

using Json = nlohmann::ordered_json;

// Calls for each row that can come out, with the chances of this row or a higher or lower one.
template <typename Call>
void for_each_row(const OutcomeSeries& series, const Call& call) {
    mpq_class before;
    for (std::size_t row = 0; row < series.chances.size(); ++row) {
        const mpq_class& chance = series.chances[row];
        if (chance == 0) continue;
        const mpq_class at_least = 1 - before;
        before += chance;
        call(row, chance, at_least, before);
    }
}

}  // namespace

double nearest(const mpq_class& number) {
    if (number == 0) return 0;
    const auto bits = [](const mpz_class& whole) {
        return static_cast<long>(mpz_sizeinbase(whole.get_mpz_t(), 2));
    };
    constexpr long digits = 53;
    // With so many binary places the quotient has 53 digits, or one more or less.
    long places = digits - (bits(number.get_num()) - bits(number.get_den()));
    mpq_class shifted = places >= 0 ? mpq_class{number << places} : mpq_class{number >> -places};
    if (abs(shifted) >= mpz_class{1} << digits) {
        shifted /= 2;
        --places;
    }
    return std::ldexp(rounded(shifted).get_d(), static_cast<int>(-places));
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + "\"";
}

std::string outcome_json(const OutcomeTable& table, const TableStyle& style) {
    Json json{{"schema", 1}, {"exact", !table.is_estimated}, {"odds", Json::array()}};
    for (const OutcomeSeries& series : table.series) {
        Json one{{"of", series.title}};
        if (series.mean) {
            one["mean"] = nearest(*series.mean);
            one["mean_fraction"] = series.mean->get_str();
        }
        if (series.variance) one["variance_fraction"] = series.variance->get_str();
        Json outcomes = Json::array();
        for_each_row(series, [&](std::size_t row, const mpq_class& chance,
                                 const mpq_class& at_least, const mpq_class& at_most) {
            Json outcome{{table.heading, table.outcomes[row]}, {"chance", nearest(chance)}};
            if (!table.is_estimated) outcome["fraction"] = chance.get_str();
            if (style.at_least) outcome["at_least"] = nearest(at_least);
            if (style.at_most) outcome["at_most"] = nearest(at_most);
            outcomes.push_back(std::move(outcome));
        });
        one["outcomes"] = std::move(outcomes);
        json["odds"].push_back(std::move(one));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string outcome_csv(const OutcomeTable& table, const TableStyle& style) {
    std::string text =
        fmt::format("of,{},chance,fraction{}{}\n", csv_field(table.heading),
                    style.at_least ? ",at_least" : "", style.at_most ? ",at_most" : "");
    for (const OutcomeSeries& series : table.series) {
        for_each_row(series, [&](std::size_t row, const mpq_class& chance,
                                 const mpq_class& at_least, const mpq_class& at_most) {
            text +=
                fmt::format("{},{},{},{}", csv_field(series.title), csv_field(table.outcomes[row]),
                            nearest(chance), table.is_estimated ? "" : chance.get_str());
            if (style.at_least) text += fmt::format(",{}", nearest(at_least));
            if (style.at_most) text += fmt::format(",{}", nearest(at_most));
            text += "\n";
        });
    }
    return text;
}

}  // namespace hexwright
