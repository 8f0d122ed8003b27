// Curves and comparisons for people and programs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "shell/odds/figures.hpp"
#include "shell/odds/odds_curve.hpp"
#include "shell/report/grid.hpp"

namespace hexwright {

namespace {

using CurveJson = nlohmann::ordered_json;

constexpr std::array<const char*, 3> sign_words = {"below", "equal to", "above"};

// "A" for the first of two actions.
std::string letter(std::size_t action) {
    return std::string(1, static_cast<char>('A' + action));
}

// "skeleton.Health", or "A skeleton.Health" of two actions.
std::string series_title(const OddsCurve& curve, const OddsSeries& series) {
    const std::string name = printable(series.name, 60);
    return curve.actions.size() == 1 ? name : letter(series.action) + " " + name;
}

// Calls with the two series of each figure.
template <typename Call>
void for_each_pair(const OddsCurve& curve, const Call& call) {
    if (curve.actions.size() != 2) return;
    for (std::size_t i = 0; i + 1 < curve.series.size(); i += 2)
        call(curve.series[i], curve.series[i + 1]);
}

std::string number_at(const OddsSeries& series, std::size_t place) {
    const auto& number = series.numbers[place];
    return number ? figure_text(*number, series.is_chance) : "-";
}

// "<", "=" or ">" between two actions; "" where one has no such number.
std::string sign_at(const OddsSeries& first, const OddsSeries& second, std::size_t place) {
    const auto difference = difference_at(first, second, place);
    return difference ? std::string(1, "<=>"[sgn(*difference) + 1]) : "";
}

// A row for each value.
Grid grid_over_values(const OddsCurve& curve) {
    Grid grid;
    std::size_t columns = 0;
    const auto add = [&](const std::string& heading, const auto& cell) {
        grid.add_column(heading, true);
        for (std::size_t place = 0; place < curve.values.size(); ++place)
            grid.add_cell(columns, cell(place));
        ++columns;
    };
    add(printable(curve.over, 60),
        [&](std::size_t at) { return std::to_string(curve.values[at]); });
    for (std::size_t i = 0; i < curve.series.size(); ++i) {
        const OddsSeries& series = curve.series[i];
        if (series.action == 1)
            add("", [&](std::size_t at) { return sign_at(curve.series[i - 1], series, at); });
        add(series_title(curve, series), [&](std::size_t at) { return number_at(series, at); });
    }
    return grid;
}

// A row for each figure.
Grid grid_side_by_side(const OddsCurve& curve) {
    Grid grid;
    for (const char* heading : {"", "A", "deviation", "B", "deviation", "B - A"})
        grid.add_column(heading, *heading != '\0');
    for_each_pair(curve, [&](const OddsSeries& a, const OddsSeries& b) {
        std::size_t column = 0;
        grid.add_cell(column++, printable(a.name, 60));
        for (const OddsSeries* series : {&a, &b}) {
            grid.add_cell(column++, number_at(*series, 0));
            grid.add_cell(column++, series->is_chance || !series->numbers[0]
                                        ? ""
                                        : root_text(series->variances[0]));
        }
        const auto difference = difference_at(b, a, 0);
        grid.add_cell(column, difference ? signed_figure(*difference, a.is_chance) : "-");
    });
    return grid;
}

// "skeleton.Health: A is below B from 5 to 12, equal to it at 13, above it from 14 to 20".
std::string stretches_text(const OddsCurve& curve) {
    std::string text;
    for_each_pair(curve, [&](const OddsSeries& a, const OddsSeries& b) {
        const std::vector<Stretch> all = stretches(curve, a, b);
        if (all.empty()) return;
        text += fmt::format("{}: A is ", printable(a.name, 60));
        for (const Stretch& one : all) {
            if (&one != &all.front()) text += ", ";
            text +=
                fmt::format("{} {} ", sign_words[one.sign + 1], &one == &all.front() ? "B" : "it");
            text += one.from == one.to ? fmt::format("at {}", one.from)
                                       : fmt::format("from {} to {}", one.from, one.to);
        }
        text += "\n";
    });
    return text;
}

std::string curve_table(const OddsCurve& curve, const TableStyle& style) {
    std::string text;
    const bool has_two = curve.actions.size() == 2;
    for (std::size_t i = 0; has_two && i < curve.actions.size(); ++i)
        text += fmt::format("{}: {}\n", letter(i), printable(curve.actions[i], 200));
    text += certainty_text(curve.weighed);
    for (const NeverDone& never : curve.never_done) {
        const std::string at =
            joined(never.values, ", ", [](std::int64_t value) { return fmt::format("{}", value); });
        text += fmt::format("  {}is never done{}: {}\n", has_two ? letter(never.action) + " " : "",
                            at.empty() ? "" : " at " + at, printable(never.reason, 100));
    }
    if (curve.series.empty()) return text + "  nothing would differ\n";
    const Grid grid = curve.values.empty() ? grid_side_by_side(curve) : grid_over_values(curve);
    return text + grid.text(style.in_colour) + stretches_text(curve);
}

CurveJson json_of_series(const OddsCurve& curve, const OddsSeries& series) {
    CurveJson json{{"of", series.name},
                   {"action", series.action},
                   {"is", series.is_chance ? "chance" : "mean"},
                   {"numbers", CurveJson::array()}};
    const bool is_estimated = curve.weighed.samples > 0;
    if (!is_estimated) json["fractions"] = CurveJson::array();
    if (!series.is_chance) json["variances"] = CurveJson::array();
    for (std::size_t place = 0; place < series.numbers.size(); ++place) {
        const auto& number = series.numbers[place];
        json["numbers"].push_back(number ? CurveJson(nearest(*number)) : CurveJson(nullptr));
        if (!is_estimated)
            json["fractions"].push_back(number ? CurveJson(number->get_str()) : CurveJson(nullptr));
        if (!series.is_chance) json["variances"].push_back(nearest(series.variances[place]));
    }
    return json;
}

CurveJson json_of_orders(const OddsCurve& curve) {
    CurveJson orders = CurveJson::array();
    for_each_pair(curve, [&](const OddsSeries& a, const OddsSeries& b) {
        for (const Stretch& one : stretches(curve, a, b))
            orders.push_back({{"of", a.name},
                              {"first_is", sign_words[one.sign + 1]},
                              {"from", one.from},
                              {"to", one.to}});
    });
    return orders;
}

std::string curve_json(const OddsCurve& curve) {
    CurveJson json{{"schema", 1},
                   {"exact", curve.weighed.rest == 0},
                   {"over", curve.over},
                   {"values", curve.values},
                   {"actions", curve.actions},
                   {"series", CurveJson::array()},
                   {"orders", json_of_orders(curve)}};
    for (const OddsSeries& series : curve.series)
        json["series"].push_back(json_of_series(curve, series));
    return json.dump(2, ' ', false, CurveJson::error_handler_t::replace) + "\n";
}

std::string curve_csv(const OddsCurve& curve) {
    std::string text = csv_field(curve.over.empty() ? "value" : curve.over);
    for (const OddsSeries& series : curve.series)
        text += "," + csv_field(series_title(curve, series));
    text += "\n";
    const std::size_t places = std::max<std::size_t>(curve.values.size(), 1);
    for (std::size_t place = 0; place < places; ++place) {
        text += curve.values.empty() ? "" : fmt::format("{}", curve.values[place]);
        for (const OddsSeries& series : curve.series) {
            const auto& number = series.numbers[place];
            text += number ? fmt::format(",{}", nearest(*number)) : ",";
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::string curve_text(const OddsCurve& curve, const std::string& format, const TableStyle& style) {
    if (format == "json") return curve_json(curve);
    return format == "csv" ? curve_csv(curve) : curve_table(curve, style);
}

}  // namespace hexwright
