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

// The chance of "yes", else the mean, else nothing.
std::string text_in_round(const OddsRound& round, std::size_t key, bool is_choice) {
    if (round.values.size() <= key) return "-";
    const auto& values = round.values[key];
    if (is_choice) {
        const auto yes = values.find("yes");
        return percent_text(yes == values.end() ? mpq_class(0) : yes->second);
    }
    const std::optional<mpq_class> mean = mean_of(values);
    return mean ? decimal_text(*mean) : "-";
}

}  // namespace

std::string rounds_text(const Odds& odds, const OddsRequest& request) {
    std::vector<std::string> titles;
    std::vector<bool> choices;
    for (std::size_t key = 0; key < request.keys.size(); ++key) {
        titles.push_back(printable(request.keys[key], widest_key));
        choices.push_back(is_choice(odds.rounds, key));
    }
    const bool has_rest = odds.rest != 0;
    if (has_rest) titles.emplace_back("not followed");
    std::string text = "  round";
    for (const std::string& title : titles) text += fmt::format("  {:>8}", title);
    text += "\n";
    for (std::size_t i = 0; i < odds.rounds.size(); ++i) {
        const OddsRound& round = odds.rounds[i];
        text += fmt::format("  {:>5}", i + 1);
        for (std::size_t key = 0; key < titles.size(); ++key) {
            const std::string shown = key < choices.size() ? text_in_round(round, key, choices[key])
                                                           : percent_text(round.rest);
            text += fmt::format("  {:>{}}", shown, std::max<std::size_t>(8, titles[key].size()));
        }
        text += "\n";
    }
    return text;
}

}  // namespace hexwright
