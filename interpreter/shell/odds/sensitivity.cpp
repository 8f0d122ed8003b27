#include "shell/odds/sensitivity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "shell/odds/figures.hpp"
#include "shell/report/grid.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

using SensitivityJson = nlohmann::ordered_json;

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
    SensitivityJson json{{"schema", 1},
                         {"exact", all.weighed.rest == 0},
                         {"key", all.key},
                         {"is", all.is_chance ? "chance" : "mean"},
                         {"number", nearest(all.middle)},
                         {"rows", SensitivityJson::array()},
                         {"without_effect", all.without_effect},
                         {"cannot_be_changed", all.fixed}};
    if (!is_estimated) json["fraction"] = all.middle.get_str();
    for (const SensitivityRow& row : all.rows) {
        SensitivityJson one{{"number", row.number}, {"now", row.now}};
        const auto add = [&](const std::string& name, const std::optional<mpq_class>& number) {
            one[name] = number ? SensitivityJson(nearest(*number)) : SensitivityJson(nullptr);
            if (number && !is_estimated) one[name + "_fraction"] = number->get_str();
        };
        add("less", row.lower);
        add("more", row.higher);
        json["rows"].push_back(std::move(one));
    }
    return json.dump(2, ' ', false, SensitivityJson::error_handler_t::replace) + "\n";
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
