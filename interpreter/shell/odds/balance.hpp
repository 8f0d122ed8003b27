// Who beats whom: a duel of each two builds, and what to conclude from all of them.
//
//     Balance balance = weigh_balance(repl, settings);
//     terminal.out(balance_text(balance));
//
// A duel is the ruleset's battle of the two, in one space where it has spaces. Under the usual
// policy, or one of a script, it is weighed (see odds.hpp) twice, once for each order of the first
// round if the dice give both; each counts half. Where that takes too many runs, or the policy is
// greedy or random, battles are played: the n-th of every duel with the dice of seed n, until the
// interval of 95 % (Wilson) is narrow enough. A battle without a winner is half a win for either.
//
// Equal settings give equal results, in one run or in shards: nothing depends on time.
// Errors: those of odds_of() and of encounters; shell/bad-odds of files.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/picture/picture.hpp"

namespace hexwright {

class Repl;

struct BalanceSettings {
    std::string pack;
    std::vector<std::string> builds;  // full names
    std::string policy = "usual";     // "usual", "random", "greedy"
    std::vector<std::string> setup;   // lines of Lua before each duel
    std::size_t rounds = 30;
    std::size_t most_runs = 20'000;  // of a duel and an order
    std::size_t most_games = 400;    // of a duel that is played
    double interval = 0.05;          // half of it
    std::size_t shard = 1;           // of `shards`: duels shard, shard + shards, ...
    std::size_t shards = 1;

    // What must be equal in all shards of one balance.
    [[nodiscard]] bool is_same_balance(const BalanceSettings& other) const;
};

struct Duel {
    std::size_t number = 0;  // from 1, in the order of pairs of builds
    std::string first;
    std::string second;
    std::string method;    // "exact", "within" (0.1 %), "played"
    double rate = 0;       // of the first: won, and half of those without a winner
    double undecided = 0;  // share without a winner
    double low = 0;        // the interval of the rate; that of an exact one is empty
    double high = 0;
    std::size_t games = 0;  // played
};

struct Balance {
    BalanceSettings settings;
    std::vector<Duel> duels;  // by number
};

// `progress` hears of each duel before it begins.
[[nodiscard]] Balance weigh_balance(Repl& repl,
                                    const BalanceSettings& settings,
                                    const std::function<void(const Duel&)>& progress);

// One build among all: its place by mean rate, and what it beats.
struct Standing {
    std::string build;
    double mean = 0;                 // of its duels; those that are missing do not count
    std::vector<const Duel*> duels;  // against each standing in order; null for itself and missing
};

// The strongest first; of equals, the one that was named first.
[[nodiscard]] std::vector<Standing> standings(const Balance& balance);

// The rate of a build in one of its duels, and the ends of its interval.
struct Rate {
    double rate = 0;
    double low = 0;
    double high = 0;
};

[[nodiscard]] Rate rate_of(const Duel& duel, const std::string& build);

// Places of three that beat one another in a circle, each first named by its strongest.
[[nodiscard]] std::vector<std::vector<std::size_t>> cycles(const std::vector<Standing>& standings);

[[nodiscard]] std::string balance_text(const Balance& balance, bool in_colour);
[[nodiscard]] std::string balance_json(const Balance& balance);
[[nodiscard]] HeatMapPicture balance_picture(const Balance& balance);

// What one balance in shards comes to, byte for byte that of a single run. Errors:
// shell/bad-odds, for a text that is none, another balance, or a duel that is there twice and
// unlike.
[[nodiscard]] Balance read_balance(std::string_view json, const std::string& file);
void add_shard(Balance& whole, Balance part, const std::string& file);

}  // namespace hexwright
