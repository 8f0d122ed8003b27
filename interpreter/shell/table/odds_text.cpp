// The odds of an action for people: tables of what differs, and how sure they are.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

// The chance of each value.
using Tally = std::map<std::string, mpq_class, ByValue>;

// As far as it was weighed, exact; else with what the samples say.
mpq_class chance_of(const Odds& odds, const OddsEnding& ending) {
    return odds.samples == 0 ? ending.chance : mpq_class(ending.estimate);
}

OutcomeTable table_of(const std::string& title, const Tally& tally) {
    OutcomeTable table;
    table.heading = "value";
    OutcomeSeries series;
    series.title = title;
    table.is_ordered = true;
    mpq_class mean = 0;
    mpq_class squares = 0;
    mpq_class all = 0;
    for (const auto& [value, chance] : tally) {
        table.outcomes.push_back(value);
        series.chances.push_back(chance);
        all += chance;
        const auto number =
            whole_number<std::int64_t>(std::string_view(value).substr(0, value.find('/')));
        table.is_ordered = table.is_ordered && number.has_value();
        if (!number) continue;
        const mpq_class amount(static_cast<long>(*number));
        mean += chance * amount;
        squares += chance * amount * amount;
    }
    if (table.is_ordered && all != 0) {
        series.mean = mean / all;
        series.variance = squares / all - mean / all * (mean / all);
    }
    table.series.push_back(std::move(series));
    return table;
}

std::string value_in(const Sheet& sheet, const std::string& number) {
    const auto found = sheet.numbers.find(number);
    return found == sheet.numbers.end() ? "nothing" : found->second;
}

// What happened in an ending beside numbers that changed, each once.
std::set<std::string> events_in(const Odds& odds, const OddsEnding& ending) {
    std::set<std::string> events;
    if (!ending.reason.empty())
        events.insert(fmt::format("{}: {}", ending.failure ? "an error" : "refused",
                                  printable(ending.reason, 100)));
    for (const auto& [thing, sheet] : odds.before) {
        const auto now = ending.sheets.find(thing);
        if (now == ending.sheets.end()) {
            events.insert(sheet.name + " is gone");
            continue;
        }
        const Sheet& after = now->second;
        if (after.place != sheet.place)
            events.insert(fmt::format("{} is {}", sheet.name,
                                      after.place.empty() ? "nowhere" : "at " + after.place));
        std::vector<std::string> gained;
        std::vector<std::string> lost;
        std::ranges::set_difference(after.parts, sheet.parts, std::back_inserter(gained));
        std::ranges::set_difference(sheet.parts, after.parts, std::back_inserter(lost));
        for (const std::string& part : gained)
            events.insert(fmt::format("{} gains {}", sheet.name, part));
        for (const std::string& part : lost)
            events.insert(fmt::format("{} loses {}", sheet.name, part));
    }
    const bool has_new = std::ranges::any_of(
        ending.sheets, [&](const auto& entry) { return !odds.before.contains(entry.first); });
    if (has_new) events.insert("something new");
    return events;
}

Tally events_of(const Odds& odds) {
    Tally events;
    for (const OddsEnding& ending : odds.endings) {
        for (const std::string& event : events_in(odds, ending))
            events[event] += chance_of(odds, ending);
    }
    return events;
}

// --- round by round

constexpr std::size_t widest_key = 30;

bool is_choice(const std::vector<OddsRound>& rounds, std::size_t key) {
    return std::ranges::all_of(rounds, [&](const OddsRound& round) {
        return round.values.size() <= key ||
               std::ranges::all_of(round.values[key], [](const auto& entry) {
                   return entry.first == "yes" || entry.first == "no";
               });
    });
}

// The mean of what is a number; nothing when some are none.
std::optional<mpq_class> mean_of(const std::map<std::string, mpq_class>& values) {
    mpq_class sum = 0;
    mpq_class all = 0;
    for (const auto& [value, chance] : values) {
        const auto number = whole_number<std::int64_t>(value);
        if (!number) return std::nullopt;
        sum += chance * mpq_class(static_cast<long>(*number));
        all += chance;
    }
    if (all == 0) return std::nullopt;
    return mpq_class(sum / all);
}

}  // namespace

bool ByValue::operator()(const std::string& a, const std::string& b) const {
    const auto number = [](const std::string& text) {
        return whole_number<std::int64_t>(std::string_view(text).substr(0, text.find('/')));
    };
    const auto one = number(a);
    const auto other = number(b);
    if (one && other && *one != *other) return *one < *other;
    if (one.has_value() != other.has_value()) return one.has_value();
    return a < b;
}

std::vector<OutcomeTable> odds_tables(const Odds& odds,
                                      const OddsRequest& request,
                                      bool with_unchanged) {
    std::vector<OutcomeTable> tables;
    for (std::size_t key = 0; key < request.keys.size(); ++key) {
        Tally tally;
        for (const OddsEnding& ending : odds.endings)
            tally[ending.values[key]] += chance_of(odds, ending);
        if (tally.empty()) continue;  // nothing was followed to the last round
        tables.push_back(table_of(request.keys[key], tally));
    }
    const auto mark = [&] {
        for (OutcomeTable& table : tables) table.is_estimated = odds.samples > 0;
        return std::move(tables);
    };
    if (!request.keys.empty()) return mark();
    for (const auto& [thing, sheet] : odds.before) {
        std::map<std::string, Tally> numbers;
        for (const OddsEnding& ending : odds.endings) {
            const auto now = ending.sheets.find(thing);
            if (now == ending.sheets.end()) continue;
            for (const auto& [name, value] : now->second.numbers)
                numbers[name][value] += chance_of(odds, ending);
        }
        for (const auto& [name, tally] : numbers) {
            const std::string was = value_in(sheet, name);
            if (!with_unchanged && tally.size() == 1 && tally.begin()->first == was) continue;
            tables.push_back(
                table_of(fmt::format("{}.{}, {} before", sheet.name, name, was), tally));
        }
    }
    const Tally events = events_of(odds);
    if (events.empty()) return mark();
    OutcomeTable others = table_of("what else happens", events);
    others.heading = "what";
    others.is_ordered = false;
    tables.push_back(std::move(others));
    return mark();
}

std::string certainty_text(const Odds& odds) {
    const char* sure = odds.rest == 0 ? "exact" : odds.samples > 0 ? "estimated" : "within";
    const bool goes_on = !odds.rounds.empty();
    std::string text = fmt::format("{}: {}{}, {}\n", sure,
                                   goes_on ? count_of(odds.situations, "situation") + ", " : "",
                                   odds.boxes == 1 ? "1 box" : fmt::format("{} boxes", odds.boxes),
                                   count_of(odds.runs, "run"));
    if (odds.rest != 0) {
        text += fmt::format("  {} of all was not {}", percent_text(odds.rest),
                            goes_on ? "followed to the last round" : "weighed");
        text += odds.samples == 0
                    ? ": each chance is too small by that at most\n"
                    : fmt::format(", and estimated from {}\n", count_of(odds.samples, "sample"));
    }
    if (!odds.order.empty())
        text += fmt::format("  in this order: {}{}\n", odds.order,
                            odds.is_order_rolled ? " (rolled; --seed rolls another)" : "");
    for (const auto& [question, asked] : odds.questions)
        text += fmt::format("  {} {}\n", question,
                            asked.answer.empty() ? "the default" : printable(asked.answer, 60));
    return text;
}

std::string odds_text(const Odds& odds, const OddsRequest& request, const TableStyle& style) {
    std::string text = certainty_text(odds);
    if (!odds.rounds.empty())
        text += rounds_text(odds, request) + fmt::format("after round {}:\n", odds.rounds.size());
    const std::vector<OutcomeTable> tables = odds_tables(odds, request);
    for (const OutcomeTable& table : tables) text += outcome_text(table, style);
    if (!tables.empty()) return text;
    return text + (odds.endings.empty() ? "  nothing was followed so far: give it more --runs\n"
                                        : "  nothing would differ\n");
}

void say_odds(Repl& repl, const std::string& rest) {
    if (rest.empty()) refuse_argument("the odds of what?", "write .odds ACTION");
    OddsRequest request;
    request.action = rest;
    const Odds odds = odds_of(repl, request);
    const TerminalTraits& traits = repl.terminal().traits();
    TableStyle style;
    style.utf8 = traits.shows_utf8;
    style.width = traits.width;
    repl.say(odds_text(odds, request, style));
}

std::optional<RoundFigure> figure_of_round(const Odds& odds, std::size_t round, std::size_t key) {
    if (odds.rounds[round].values.size() <= key) return std::nullopt;
    const std::map<std::string, mpq_class>& values = odds.rounds[round].values[key];
    if (is_choice(odds.rounds, key)) {
        const auto yes = values.find("yes");
        return RoundFigure{true, yes == values.end() ? mpq_class(0) : yes->second};
    }
    const std::optional<mpq_class> mean = mean_of(values);
    return mean ? std::optional(RoundFigure{false, *mean}) : std::nullopt;
}

std::string rounds_text(const Odds& odds, const OddsRequest& request) {
    std::vector<std::string> titles;
    for (const std::string& key : request.keys) titles.push_back(printable(key, widest_key));
    const bool has_rest = odds.rest != 0;
    if (has_rest) titles.emplace_back("not followed");
    std::string text = "  round";
    for (const std::string& title : titles) text += fmt::format("  {:>8}", title);
    text += "\n";
    const auto shown = [&](std::size_t round, std::size_t key) {
        if (key == request.keys.size()) return percent_text(odds.rounds[round].rest);
        const std::optional<RoundFigure> figure = figure_of_round(odds, round, key);
        if (!figure) return std::string("-");
        return figure->is_chance ? percent_text(figure->number) : decimal_text(figure->number);
    };
    for (std::size_t round = 0; round < odds.rounds.size(); ++round) {
        text += fmt::format("  {:>5}", round + 1);
        for (std::size_t key = 0; key < titles.size(); ++key)
            text += fmt::format("  {:>{}}", shown(round, key),
                                std::max<std::size_t>(8, titles[key].size()));
        text += "\n";
    }
    return text;
}

}  // namespace hexwright
