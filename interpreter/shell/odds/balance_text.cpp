// A balance for people, programs and pictures.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/odds/balance.hpp"
#include "shell/report/grid.hpp"
#include "shell/report/json_text.hpp"

namespace hexwright {

namespace {

using BalanceJson = nlohmann::ordered_json;

constexpr std::size_t most_cycles_shown = 10;

std::string share_text(double share) {
    return fmt::format("{:.0f}", share * 100);
}

// "~55" where it was played.
std::string cell_text(const Duel* duel, const std::string& build) {
    if (duel == nullptr) return "-";
    return (duel->method == "played" ? "~" : "") + share_text(rate_of(*duel, build).rate);
}

std::size_t count_by(const Balance& balance, std::string_view method) {
    return static_cast<std::size_t>(std::ranges::count(balance.duels, method, &Duel::method));
}

std::string policy_text(const BalanceSettings& settings) {
    return settings.setup.empty() ? settings.policy
                                  : fmt::format("{}, and {}", settings.policy,
                                                joined(settings.setup, "; ", [](const auto& line) {
                                                    return printable(line, 100);
                                                }));
}

std::string summary_text(const Balance& balance, std::string_view between) {
    const BalanceSettings& settings = balance.settings;
    return fmt::format("{} builds of {}, {}: {} exact, {} within 0.1 %, {} played{}policy: {}",
                       settings.builds.size(), settings.pack,
                       count_of(balance.duels.size(), "duel"), count_by(balance, "exact"),
                       count_by(balance, "within"), count_by(balance, "played"), between,
                       policy_text(settings));
}

std::string cycles_text(const std::vector<Standing>& all) {
    const std::vector<std::vector<std::size_t>> found = cycles(all);
    std::string text;
    for (std::size_t i = 0; i < std::min(found.size(), most_cycles_shown); ++i) {
        const auto name = [&](std::size_t place) {
            return printable(all[found[i][place]].build, 40);
        };
        text += fmt::format("cycle: {} beats {}, who beats {}, who beats {}\n", name(0), name(1),
                            name(2), name(0));
    }
    if (found.size() > most_cycles_shown)
        text += fmt::format("and {} more\n", count_of(found.size() - most_cycles_shown, "cycle"));
    return text;
}

BalanceJson json_of(const BalanceSettings& settings) {
    return {{"pack", settings.pack},        {"builds", settings.builds},
            {"policy", settings.policy},    {"setup", settings.setup},
            {"rounds", settings.rounds},    {"runs", settings.most_runs},
            {"games", settings.most_games}, {"interval", settings.interval}};
}

BalanceSettings settings_of(const BalanceJson& json) {
    BalanceSettings settings;
    settings.pack = json.at("pack").get<std::string>();
    settings.builds = json.at("builds").get<std::vector<std::string>>();
    settings.policy = json.at("policy").get<std::string>();
    settings.setup = json.at("setup").get<std::vector<std::string>>();
    settings.rounds = static_cast<std::size_t>(whole_of(json.at("rounds")));
    settings.most_runs = static_cast<std::size_t>(whole_of(json.at("runs")));
    settings.most_games = static_cast<std::size_t>(whole_of(json.at("games")));
    settings.interval = json.at("interval").get<double>();
    return settings;
}

BalanceJson json_of(const Duel& duel) {
    return {{"duel", duel.number},   {"first", duel.first}, {"second", duel.second},
            {"method", duel.method}, {"rate", duel.rate},   {"undecided", duel.undecided},
            {"low", duel.low},       {"high", duel.high},   {"games", duel.games}};
}

Duel duel_of_json(const BalanceJson& json) {
    Duel duel;
    duel.number = static_cast<std::size_t>(whole_of(json.at("duel")));
    duel.first = json.at("first").get<std::string>();
    duel.second = json.at("second").get<std::string>();
    duel.method = json.at("method").get<std::string>();
    duel.rate = json.at("rate").get<double>();
    duel.undecided = json.at("undecided").get<double>();
    duel.low = json.at("low").get<double>();
    duel.high = json.at("high").get<double>();
    duel.games = static_cast<std::size_t>(whole_of(json.at("games")));
    return duel;
}

[[noreturn]] void refuse_file(const std::string& file, const std::string& why) {
    throw Error("shell/bad-odds", fmt::format("{}: {}", printable(file, 200), why),
                "give files that `hexwright balance --format json` wrote for one balance");
}

}  // namespace

std::string balance_text(const Balance& balance, bool in_colour) {
    const std::vector<Standing> all = standings(balance);
    Grid grid;
    std::size_t column = 0;
    const auto add = [&](const std::string& heading, bool is_right, const auto& cell) {
        grid.add_column(heading, is_right);
        for (std::size_t i = 0; i < all.size(); ++i) grid.add_cell(column, cell(i));
        ++column;
    };
    add("", true, [](std::size_t i) { return std::to_string(i + 1); });
    add("build", false, [&](std::size_t i) { return printable(all[i].build, 24); });
    add("mean", true, [&](std::size_t i) { return share_text(all[i].mean) + " %"; });
    for (std::size_t j = 0; j < all.size(); ++j)
        add(std::to_string(j + 1), true,
            [&](std::size_t i) { return cell_text(all[i].duels[j], all[i].build); });
    return summary_text(balance, "\n") + "\n" + grid.text(in_colour) +
           "each row: in how many of 100 battles it beats 1, 2, ...; ~ is played\n" +
           cycles_text(all);
}

std::string balance_json(const Balance& balance) {
    BalanceJson duels = BalanceJson::array();
    for (const Duel& duel : balance.duels) duels.push_back(json_of(duel));
    const BalanceJson whole{
        {"schema", 1}, {"balance", json_of(balance.settings)}, {"duels", std::move(duels)}};
    return whole.dump(2, ' ', false, BalanceJson::error_handler_t::replace) + "\n";
}

HeatMapPicture balance_picture(const Balance& balance) {
    const std::vector<Standing> all = standings(balance);
    const std::vector<std::vector<std::size_t>> circles = cycles(all);
    const auto is_in_cycle = [&](std::size_t i, std::size_t j) {
        return std::ranges::any_of(circles, [&](const std::vector<std::size_t>& circle) {
            return std::ranges::count(circle, i) + std::ranges::count(circle, j) == 2;
        });
    };
    HeatMapPicture picture;
    picture.head = {"Who beats whom: " + balance.settings.pack, summary_text(balance, "; ")};
    for (std::size_t i = 0; i < all.size(); ++i) {
        picture.rows.push_back(all[i].build);
        picture.columns.push_back(all[i].build);
        std::vector<HeatMapCell>& cells = picture.cells.emplace_back();
        for (std::size_t j = 0; j < all.size(); ++j) {
            HeatMapCell& cell = cells.emplace_back();
            const Duel* duel = all[i].duels[j];
            cell.rate.text = "-";
            if (duel == nullptr) continue;
            const Rate rate = rate_of(*duel, all[i].build);
            cell.rate = {rate.rate, share_text(rate.rate), ""};
            cell.in_cycle = is_in_cycle(i, j);
            if (duel->method != "played") continue;
            cell.low = rate.low;
            cell.high = rate.high;
        }
    }
    return picture;
}

Balance read_balance(std::string_view json, const std::string& file) {
    try {
        const BalanceJson read = read_json(json, file);
        Balance balance{settings_of(read.at("balance")), {}};
        for (const BalanceJson& duel : read.at("duels"))
            balance.duels.push_back(duel_of_json(duel));
        return balance;
    } catch (const nlohmann::json::exception&) {
        refuse_file(file, "this is no balance as JSON");
    }
}

void add_shard(Balance& whole, Balance part, const std::string& file) {
    if (!whole.settings.is_same_balance(part.settings))
        refuse_file(file, "this is a shard of another balance");
    for (Duel& duel : part.duels) {
        const auto known = std::ranges::find(whole.duels, duel.number, &Duel::number);
        if (known == whole.duels.end()) {
            whole.duels.push_back(std::move(duel));
        } else if (json_of(*known) != json_of(duel)) {
            refuse_file(file, fmt::format("duel {} is there twice, and unlike", duel.number));
        }
    }
    std::ranges::sort(whole.duels, {}, &Duel::number);
}

}  // namespace hexwright
