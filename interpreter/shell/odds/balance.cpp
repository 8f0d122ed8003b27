#include "shell/odds/balance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/odds/action_table.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

// What is left may be so much, and the odds still stand for the whole.
const mpq_class small_rest(1, 1000);

// Seeds are tried until the dice give both orders.
constexpr std::uint64_t most_order_seeds = 12;

// Played battles between two looks at the interval.
constexpr std::size_t games_between = 20;

constexpr double normal_95 = 1.959964;

// Sides of an encounter, and what flows call them.
bool is_first_side(const std::string& winner) {
    return winner == "heroes" || winner == "players";
}

bool is_second_side(const std::string& winner) {
    return winner == "foes" || winner == "opponents";
}

struct BattleOdds {
    double won = 0;
    double undecided = 0;
};

// A duel that was set up.
class DuelTable {
public:
    DuelTable(Repl& repl, const BalanceSettings& settings, std::string battle)
        : repl_(repl), settings_(settings), battle_(std::move(battle)) {}

    // Nothing when it takes too many runs.
    [[nodiscard]] bool weigh(Duel& duel) {
        const std::vector<std::uint64_t> seeds = seeds_of_orders();
        mpq_class rest = 0;
        for (const std::uint64_t seed : seeds) {
            const Odds odds = odds_from(seed, settings_.rounds, settings_.most_runs);
            if (odds.rest > small_rest) return false;
            rest = std::max(rest, odds.rest);
            const BattleOdds outcome = outcome_of(odds);
            duel.undecided += outcome.undecided / static_cast<double>(seeds.size());
            duel.rate += (outcome.won + outcome.undecided / 2) / static_cast<double>(seeds.size());
        }
        duel.method = rest == 0 ? "exact" : "within";
        duel.low = duel.rate;
        duel.high = duel.rate;
        return true;
    }

    void play(Duel& duel) {
        std::size_t won = 0;
        std::size_t undecided = 0;
        const auto settle = [&] {
            const auto games = static_cast<double>(duel.games);
            duel.undecided = static_cast<double>(undecided) / games;
            duel.rate = (static_cast<double>(won) + static_cast<double>(undecided) / 2) / games;
            // Wilson's interval.
            const double square = normal_95 * normal_95;
            const double middle = (duel.rate + square / (2 * games)) / (1 + square / games);
            const double half =
                normal_95 / (1 + square / games) *
                std::sqrt(duel.rate * (1 - duel.rate) / games + square / (4 * games * games));
            duel.low = std::max(0.0, middle - half);
            duel.high = std::min(1.0, middle + half);
            return half <= settings_.interval;
        };
        duel.method = "played";
        duel.games = 0;
        while (duel.games < settings_.most_games) {
            const std::string winner = winner_of(++duel.games);
            won += is_first_side(winner) ? 1 : 0;
            undecided += is_first_side(winner) || is_second_side(winner) ? 0 : 1;
            const bool is_due =
                duel.games % games_between == 0 || duel.games == settings_.most_games;
            if (is_due && settle()) return;
        }
    }

private:
    [[nodiscard]] Odds odds_from(std::uint64_t seed, std::size_t rounds, std::size_t runs) {
        repl_.game().fate.set_seed(seed);
        OddsRequest request;
        request.action = battle_;
        request.keys = {"result"};
        request.rounds = static_cast<std::int64_t>(rounds);
        request.most_runs = runs;
        request.most_seconds = HUGE_VAL;
        return odds_of(repl_, request);
    }

    // One seed for each order in which the two act.
    [[nodiscard]] std::vector<std::uint64_t> seeds_of_orders() {
        std::vector<std::uint64_t> seeds{1};
        const std::string order = odds_from(1, 1, 1).order;
        for (std::uint64_t seed = 2; seed <= most_order_seeds && seeds.size() == 1; ++seed) {
            if (odds_from(seed, 1, 1).order != order) seeds.push_back(seed);
        }
        return seeds;
    }

    static BattleOdds outcome_of(const Odds& odds) {
        BattleOdds outcome{0, 1};
        for (const OddsEnding& ending : odds.endings) {
            const std::string& winner = ending.values.front();
            if (is_first_side(winner)) outcome.won += ending.estimate;
            if (is_first_side(winner) || is_second_side(winner))
                outcome.undecided -= ending.estimate;
        }
        outcome.undecided = std::max(0.0, outcome.undecided);
        return outcome;
    }

    [[nodiscard]] std::string winner_of(std::uint64_t seed) {
        Game& game = repl_.game();
        const Fork fork(game);
        const Console::Scratch scratch(repl_.console());
        game.fate.set_seed(seed);
        if (!repl_.run_script(fmt::format("winner = {} or \"nobody\"", battle_), false))
            throw Error("shell/bad-argument",
                        fmt::format("the battle of seed {} failed: {}", seed, battle_),
                        "play it at a table to see why");
        const Data winner = repl_.console().value_of_text("winner");
        return winner.text() == nullptr ? "" : *winner.text();
    }

    Repl& repl_;
    const BalanceSettings& settings_;
    std::string battle_;
};

Duel duel_of(Repl& repl, const BalanceSettings& settings, Duel duel) {
    const Fork fork(repl.game());
    const Console::Scratch scratch(repl.console());
    const std::optional<std::string> battle = set_up_fighters(repl, duel.first, duel.second);
    if (!battle || battle->empty())
        throw Error("shell/bad-argument",
                    fmt::format("no battle of {} and {} can be begun", printable(duel.first, 60),
                                printable(duel.second, 60)),
                    "name builds that can meet in one");
    std::vector<std::string> lines{fmt::format("policy(\"{}\")", settings.policy)};
    append(lines, settings.setup);
    if (!run_lines(repl, lines))
        throw Error("shell/bad-argument", "a line of --setup failed", "it stands above");
    const Repl::Silence silence(repl);
    DuelTable table(repl, settings, *battle);
    Duel weighed = duel;
    if (settings.policy == "usual" && table.weigh(weighed)) return weighed;
    table.play(duel);
    return duel;
}

}  // namespace

bool BalanceSettings::is_same_balance(const BalanceSettings& other) const {
    return pack == other.pack && builds == other.builds && policy == other.policy &&
           setup == other.setup && rounds == other.rounds && most_runs == other.most_runs &&
           most_games == other.most_games && interval == other.interval;
}

Balance weigh_balance(Repl& repl,
                      const BalanceSettings& settings,
                      const std::function<void(const Duel&)>& progress) {
    Balance balance{settings, {}};
    std::size_t number = 0;
    for (std::size_t i = 0; i < settings.builds.size(); ++i) {
        for (std::size_t j = i + 1; j < settings.builds.size(); ++j) {
            if (number++ % settings.shards != settings.shard - 1) continue;
            Duel duel;
            duel.number = number;
            duel.first = settings.builds[i];
            duel.second = settings.builds[j];
            progress(duel);
            balance.duels.push_back(duel_of(repl, settings, std::move(duel)));
        }
    }
    return balance;
}

Rate rate_of(const Duel& duel, const std::string& build) {
    if (build == duel.first) return {duel.rate, duel.low, duel.high};
    return {1 - duel.rate, 1 - duel.high, 1 - duel.low};
}

namespace {

double mean_rate(const Balance& balance, const std::string& build) {
    double sum = 0;
    double duels = 0;
    for (const Duel& duel : balance.duels) {
        if (duel.first != build && duel.second != build) continue;
        sum += rate_of(duel, build).rate;
        ++duels;
    }
    return duels == 0 ? 0 : sum / duels;
}

// Null when it is missing, or both are the same.
const Duel* duel_between(const Balance& balance, const std::string& one, const std::string& other) {
    const auto found = std::ranges::find_if(balance.duels, [&](const Duel& duel) {
        return (duel.first == one && duel.second == other) ||
               (duel.second == one && duel.first == other);
    });
    return found == balance.duels.end() ? nullptr : &*found;
}

}  // namespace

std::vector<Standing> standings(const Balance& balance) {
    std::vector<Standing> all;
    for (const std::string& build : balance.settings.builds)
        all.push_back({build, mean_rate(balance, build), {}});
    std::ranges::stable_sort(all, std::greater{}, &Standing::mean);
    for (Standing& standing : all) {
        for (const Standing& other : all)
            standing.duels.push_back(duel_between(balance, standing.build, other.build));
    }
    return all;
}

std::vector<std::vector<std::size_t>> cycles(const std::vector<Standing>& standings) {
    // Only where the whole interval is above one half.
    const auto beats = [&](std::size_t i, std::size_t j) {
        const Duel* duel = standings[i].duels[j];
        return duel != nullptr && rate_of(*duel, standings[i].build).low > 0.5;
    };
    std::vector<std::vector<std::size_t>> found;
    for (std::size_t i = 0; i < standings.size(); ++i) {
        for (std::size_t j = i + 1; j < standings.size(); ++j) {
            for (std::size_t k = i + 1; k < standings.size(); ++k) {
                if (beats(i, j) && beats(j, k) && beats(k, i)) found.push_back({i, j, k});
            }
        }
    }
    return found;
}

}  // namespace hexwright
