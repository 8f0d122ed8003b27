#include "shell/odds/odds_curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/odds/figures.hpp"
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

}  // namespace hexwright
