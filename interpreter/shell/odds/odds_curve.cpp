#include "shell/odds/odds_curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "shell/odds/figures.hpp"
#include "shell/report/grid.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// What an action comes to at one value.
struct AtValue {
    std::vector<Figure> figures;  // all
    std::vector<Figure> changed;
};

bool has_word(const std::string& line, const std::string& name) {
    return std::ranges::any_of(tokens_of(line), [&](const Token& token) {
        return line.substr(token.span.begin, token.span.end - token.span.begin) == name;
    });
}

// A variable is for the lines before the action, or the action itself.
void judge_variable(Repl& repl, const ActionOdds& asked, const std::string& name) {
    std::vector<std::string> lines = asked.setup;
    append(lines, std::vector{asked.request.action, asked.against});
    append(lines, asked.request.keys);
    const bool is_used =
        std::ranges::any_of(lines, [&](const std::string& line) { return has_word(line, name); });
    if (!is_used)
        refuse_argument(
            fmt::format("nothing reads {}", printable(name, 60)),
            fmt::format("let a line before the action read it: --setup 'hero:set(\"TL\", "
                        "{})'; or write a number of a thing: skeleton.MleEva=5..20",
                        printable(name, 60)));
    if (repl.console().has_global(name))
        refuse_argument(fmt::format("'{}' is something else already", printable(name, 60)),
                        "take another word");
}

// The table as it is to be at a value, or as it is; false when a line failed.
bool prepare(Repl& repl, const ActionOdds& asked, std::optional<std::int64_t> value) {
    std::vector<std::string> lines = asked.setup;
    const bool is_variable = value && !asked.over->is_of_thing();
    if (is_variable) lines.insert(lines.begin(), fmt::format("{} = {}", asked.over->name, *value));
    if (!run_lines(repl, lines)) return false;
    if (value && !is_variable) set_number(repl, asked.over->name, *value);
    return true;
}

void note_never_done(OddsCurve& curve,
                     const Odds& odds,
                     std::size_t action,
                     std::optional<std::int64_t> value) {
    if (!is_never_done(odds) || odds.endings.empty()) return;
    const std::string& reason = odds.endings.front().reason;
    auto known = std::ranges::find_if(curve.never_done, [&](const NeverDone& one) {
        return one.action == action && one.reason == reason;
    });
    if (known == curve.never_done.end())
        known = curve.never_done.insert(known, {action, reason, {}});
    if (value) known->values.push_back(*value);
}

// The figures that any action changes at any value; the first that has one says what it is.
std::vector<Figure> changed_figures(const std::vector<std::vector<AtValue>>& places) {
    std::vector<Figure> changed;
    for (const std::vector<AtValue>& at : places) {
        for (const AtValue& action : at) {
            std::ranges::copy_if(
                action.changed, std::back_inserter(changed),
                [&](const Figure& one) { return find_figure(changed, one.name) == nullptr; });
        }
    }
    return changed;
}

OddsSeries series_of(const Figure& figure,
                     std::size_t action,
                     const std::vector<std::vector<AtValue>>& places) {
    OddsSeries series{figure.name, action, figure.is_chance, {}, {}};
    for (const std::vector<AtValue>& at : places) {
        const Figure* here = find_figure(at[action].figures, figure.name);
        if (here != nullptr && here->is_chance != figure.is_chance)
            throw Error(
                "shell/no-number",
                fmt::format("the key '{}' is sometimes a number, and sometimes true or false",
                            printable(figure.name, 60)),
                "write one that is always the same");
        series.numbers.push_back(here == nullptr ? std::nullopt : std::optional(here->number));
        series.variances.push_back(here == nullptr ? mpq_class(0) : here->variance);
    }
    return series;
}

// The actions, and the values of what varies.
OddsCurve begun_curve(Repl& repl, const ActionOdds& asked) {
    OddsCurve curve;
    curve.actions = {line_of(asked, asked.request.action)};
    if (!asked.against.empty()) curve.actions.push_back(line_of(asked, asked.against));
    if (!asked.over) return curve;
    curve.over = asked.over->name;
    curve.values = asked.over->values;
    if (!asked.over->is_of_thing()) judge_variable(repl, asked, curve.over);
    return curve;
}

}  // namespace

std::optional<mpq_class> difference_at(const OddsSeries& first,
                                       const OddsSeries& second,
                                       std::size_t place) {
    const auto& one = first.numbers[place];
    const auto& other = second.numbers[place];
    return one && other ? std::optional<mpq_class>(*one - *other) : std::nullopt;
}

std::vector<Stretch> stretches(const OddsCurve& curve,
                               const OddsSeries& first,
                               const OddsSeries& second) {
    std::vector<Stretch> all;
    for (std::size_t place = 0; place < curve.values.size(); ++place) {
        const std::optional<mpq_class> difference = difference_at(first, second, place);
        if (!difference) continue;
        const int sign = sgn(*difference);
        const std::int64_t value = curve.values[place];
        if (all.empty() || all.back().sign != sign) all.push_back({sign, value, value});
        all.back().to = value;
    }
    return all;
}

std::optional<OddsCurve> weigh_curve(Repl& repl, const ActionOdds& asked) {
    OddsCurve curve = begun_curve(repl, asked);
    std::vector<std::optional<std::int64_t>> values(curve.values.begin(), curve.values.end());
    if (values.empty()) values.emplace_back();
    OddsRequest request = asked.request;
    std::vector<std::vector<AtValue>> places;
    for (const std::optional<std::int64_t> value : values) {
        const Fork fork(repl.game());
        const Console::Scratch scratch(repl.console());
        if (!prepare(repl, asked, value)) return std::nullopt;
        std::vector<AtValue>& at = places.emplace_back();
        for (const std::string& action : curve.actions) {
            request.action = action;
            const Odds odds = odds_of(repl, request);
            add_weighed(curve.weighed, odds);
            note_never_done(curve, odds, at.size(), value);
            at.push_back({figures_of(odds, request, true), figures_of(odds, request)});
        }
    }
    for (const Figure& figure : changed_figures(places)) {
        for (std::size_t action = 0; action < curve.actions.size(); ++action)
            curve.series.push_back(series_of(figure, action, places));
    }
    return curve;
}

// --- for people and programs

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

// --- which numbers matter

namespace {

// "behemoth.*" is each of its stats.
std::vector<std::string> numbers_of(Repl& repl, const std::string& asked) {
    if (asked.find('.') == std::string::npos)
        refuse_argument(fmt::format("'{}' is no number of a thing", printable(asked, 60)),
                        "write behemoth.MleAcc, or behemoth.* for all its numbers");
    if (!asked.ends_with(".*")) return {asked};
    const std::string thing = asked.substr(0, asked.size() - 2);
    const Data who = repl.console().value_of_text(thing);
    Game& game = repl.game();
    const EntitySchema* schema =
        who.entity() == nullptr ? nullptr
                                : game.rules.schemas.find(Entity(game.world, *who.entity()).kind());
    if (schema == nullptr || schema->stats.empty())
        refuse_argument(fmt::format("'{}' has no stats", printable(thing, 60)),
                        "write a thing with numbers, such as behemoth.*; or one number");
    std::vector<std::string> numbers;
    for (const StatRule& rule : schema->stats)
        numbers.push_back(fmt::format("{}.{}", thing, game.text(rule.name)));
    return numbers;
}

// Weighs one key at the table as it is, and with numbers changed.
class KeyWeigher {
public:
    KeyWeigher(Repl& repl, const OddsRequest& request, Sensitivity& sensitivity)
        : repl_(repl), request_(request), sensitivity_(sensitivity) {}

    Figure weigh() {
        const Odds odds = odds_of(repl_, request_);
        add_weighed(sensitivity_.weighed, odds);
        return figures_of(odds, request_).front();
    }

    std::optional<mpq_class> weigh_with(const std::string& number, std::int64_t value) {
        const Fork fork(repl_.game());
        if (change_number(repl_, number, value) != value) return std::nullopt;
        return weigh().number;
    }

private:
    Repl& repl_;
    const OddsRequest& request_;
    Sensitivity& sensitivity_;
};

mpq_class effect_of(const Sensitivity& all, const SensitivityRow& row) {
    const mpq_class lower = row.lower.value_or(all.middle);
    const mpq_class higher = row.higher.value_or(all.middle);
    const auto [least, most] = std::minmax({lower, all.middle, higher});
    return most - least;
}

std::string table_of_rows(const Sensitivity& all, const TableStyle& style) {
    std::string text = certainty_text(all.weighed);
    const auto shown = [&](const mpq_class& number) { return figure_text(number, all.is_chance); };
    text += fmt::format("{}: {}\n", printable(all.key, 60), shown(all.middle));
    Grid grid;
    grid.add_column("number", false);
    for (const char* heading : {"now", "1 less", "1 more"}) grid.add_column(heading, true);
    for (const SensitivityRow& row : all.rows) {
        grid.add_cell(0, printable(row.number, 60));
        grid.add_cell(1, fmt::format("{}", row.now));
        grid.add_cell(2, row.lower ? shown(*row.lower) : "-");
        grid.add_cell(3, row.higher ? shown(*row.higher) : "-");
    }
    if (!all.rows.empty()) text += grid.text(style.in_colour);
    const auto list = [&](const char* title, const std::vector<std::string>& names) {
        if (!names.empty())
            text += fmt::format("{}: {}\n", title,
                                printable(fmt::format("{}", fmt::join(names, ", ")), 4000));
    };
    list("without effect", all.without_effect);
    list("cannot be changed", all.fixed);
    return text;
}

std::string json_of_rows(const Sensitivity& all) {
    const bool is_estimated = all.weighed.samples > 0;
    CurveJson json{{"schema", 1},
                   {"exact", all.weighed.rest == 0},
                   {"key", all.key},
                   {"is", all.is_chance ? "chance" : "mean"},
                   {"number", nearest(all.middle)},
                   {"rows", CurveJson::array()},
                   {"without_effect", all.without_effect},
                   {"cannot_be_changed", all.fixed}};
    if (!is_estimated) json["fraction"] = all.middle.get_str();
    for (const SensitivityRow& row : all.rows) {
        CurveJson one{{"number", row.number}, {"now", row.now}};
        const auto add = [&](const std::string& name, const std::optional<mpq_class>& number) {
            one[name] = number ? CurveJson(nearest(*number)) : CurveJson(nullptr);
            if (number && !is_estimated) one[name + "_fraction"] = number->get_str();
        };
        add("less", row.lower);
        add("more", row.higher);
        json["rows"].push_back(std::move(one));
    }
    return json.dump(2, ' ', false, CurveJson::error_handler_t::replace) + "\n";
}

std::string csv_of_rows(const Sensitivity& all) {
    std::string text = "number,now,less,as_it_is,more\n";
    const auto field = [](const std::optional<mpq_class>& number) {
        return number ? fmt::format("{}", nearest(*number)) : "";
    };
    for (const SensitivityRow& row : all.rows)
        text += fmt::format("{},{},{},{},{}\n", csv_field(row.number), row.now, field(row.lower),
                            nearest(all.middle), field(row.higher));
    return text;
}

}  // namespace

std::optional<Sensitivity> weigh_sensitivity(Repl& repl, const ActionOdds& asked) {
    if (!run_lines(repl, asked.setup)) return std::nullopt;
    OddsRequest request = asked.request;
    request.action = line_of(asked, request.action);
    Sensitivity all;
    KeyWeigher weigher(repl, request, all);
    const Figure middle = weigher.weigh();
    all.key = middle.name;
    all.is_chance = middle.is_chance;
    all.middle = middle.number;
    std::vector<std::string> numbers;
    for (const std::string& one : asked.sensitivity) append(numbers, numbers_of(repl, one));
    for (const std::string& number : numbers) {
        SensitivityRow row{number, number_now(repl, number), {}, {}};
        row.lower = weigher.weigh_with(number, row.now - 1);
        row.higher = weigher.weigh_with(number, row.now + 1);
        if (!row.lower && !row.higher) {
            all.fixed.push_back(number);
        } else if (effect_of(all, row) == 0) {
            all.without_effect.push_back(number);
        } else {
            all.rows.push_back(std::move(row));
        }
    }
    std::ranges::stable_sort(all.rows, std::greater{},
                             [&](const SensitivityRow& row) { return effect_of(all, row); });
    return all;
}

std::string sensitivity_text(const Sensitivity& sensitivity,
                             const std::string& format,
                             const TableStyle& style) {
    if (format == "json") return json_of_rows(sensitivity);
    return format == "csv" ? csv_of_rows(sensitivity) : table_of_rows(sensitivity, style);
}

}  // namespace hexwright
