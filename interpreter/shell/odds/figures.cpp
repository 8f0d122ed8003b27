#include "shell/odds/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

bool is_truth(const OutcomeTable& table) {
    return std::ranges::all_of(table.outcomes, [](const std::string& outcome) {
        return outcome == "yes" || outcome == "no";
    });
}

mpq_class chance_of_truth(const OutcomeTable& table) {
    const auto yes = std::ranges::find(table.outcomes, "yes");
    return yes == table.outcomes.end()
               ? mpq_class(0)
               : table.series.front()
                     .chances[static_cast<std::size_t>(yes - table.outcomes.begin())];
}

[[noreturn]] void refuse_figure(const OutcomeTable& table) {
    const std::string key = table.series.front().title;
    const std::string& odd = *std::ranges::find_if(table.outcomes, [](const std::string& outcome) {
        return !whole_number<std::int64_t>(outcome);
    });
    throw Error(
        "shell/no-number",
        fmt::format("the key '{}' is neither a number nor true or false: it can be '{}'",
                    printable(key, 60), printable(odd, 60)),
        fmt::format("compare it: --key '{} == \"{}\"'", printable(key, 60), printable(odd, 60)));
}

}  // namespace

std::vector<Figure> figures_of(const Odds& odds, const OddsRequest& request, bool with_unchanged) {
    std::vector<Figure> figures;
    for (const OutcomeTable& table : odds_tables(odds, request, with_unchanged)) {
        const OutcomeSeries& series = table.series.front();
        const bool is_key = !request.keys.empty();
        if (series.mean && table.is_ordered) {
            const std::string name = is_key ? series.title : name_in_title(series.title);
            figures.push_back({name, false, *series.mean, *series.variance});
        } else if (is_key && is_truth(table)) {
            figures.push_back({series.title, true, chance_of_truth(table), 0});
        } else if (is_key) {
            refuse_figure(table);
        }
    }
    return figures;
}

const Figure* find_figure(const std::vector<Figure>& figures, const std::string& name) {
    const auto found = std::ranges::find(figures, name, &Figure::name);
    return found == figures.end() ? nullptr : &*found;
}

std::string name_in_title(const std::string& title) {
    return title.ends_with(" before") ? title.substr(0, title.rfind(", ")) : title;
}

std::string figure_text(const mpq_class& number, bool is_chance) {
    return is_chance ? percent_text(number) : decimal_text(number);
}

std::string signed_figure(const mpq_class& difference, bool is_chance) {
    return (difference > 0 ? "+" : "") + figure_text(difference, is_chance);
}

void add_weighed(Odds& sum, const Odds& odds) {
    sum.rest = std::max(sum.rest, odds.rest);
    sum.boxes += odds.boxes;
    sum.runs += odds.runs;
    sum.samples += odds.samples;
    sum.questions.insert(odds.questions.begin(), odds.questions.end());
}

}  // namespace hexwright
