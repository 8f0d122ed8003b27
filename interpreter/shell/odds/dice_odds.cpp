#include "shell/odds/dice_odds.hpp"

#include <algorithm>
#include <iterator>

#include "base/text.hpp"
#include "kernel/chance/notation.hpp"

namespace hexwright {

bool GivenNames::add(const std::string& text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0) return false;
    const auto number = whole_number<std::int64_t>(std::string_view(text).substr(sign + 1));
    if (!number) return false;
    std::string name = text.substr(text[0] == '@' ? 1 : 0, sign - (text[0] == '@' ? 1 : 0));
    std::ranges::transform(name, name.begin(), ascii::lower);
    values_[std::move(name)] = *number;
    return true;
}

std::optional<std::int64_t> GivenNames::value(std::string_view name) const {
    const auto known = values_.find(name);
    if (known == values_.end()) return std::nullopt;
    return known->second;
}

std::vector<std::string> GivenNames::names() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : values_) names.push_back(name);
    return names;
}

OutcomeTable dice_table(const std::vector<DiceOdds>& all) {
    std::vector<Rational> totals;
    for (const DiceOdds& one : all)
        std::ranges::transform(one.odds.values, std::back_inserter(totals), &WeightedValue::value);
    std::ranges::sort(totals);
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    OutcomeTable table;
    table.heading = "total";
    table.is_ordered = true;
    std::ranges::transform(totals, std::back_inserter(table.outcomes),
                           [](const Rational& total) { return to_text(total); });
    for (const auto& [dice, odds] : all) {
        OutcomeSeries& series = table.series.emplace_back();
        series.title = canonical(dice);
        series.mean = odds.mean();
        series.variance = odds.variance();
        series.chances.resize(totals.size());
        auto row = totals.begin();
        for (const WeightedValue& outcome : odds.values) {
            row = std::lower_bound(row, totals.end(), outcome.value);
            series.chances[static_cast<std::size_t>(row - totals.begin())] = odds.chance(outcome);
        }
    }
    return table;
}

}  // namespace hexwright
