// The odds of a battle, round by round.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "shell/table/odds.hpp"

namespace hexwright {

namespace {

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
