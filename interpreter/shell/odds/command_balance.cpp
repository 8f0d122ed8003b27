#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"
#include "shell/odds/balance.hpp"
#include "shell/odds/odds_picture.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/json_text.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/stopping.hpp"
#include "shell/table/encounter.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/word_fit.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_builds = 60;
// More than these take minutes.
constexpr std::size_t many_duels = 100;

struct BalanceOptions {
    std::vector<std::string> names;  // the pack and its builds
    std::vector<std::string> files;  // to merge
    std::string shard;
    std::string format = "table";
    int rounds = 30;
    int runs = 20'000;
    int games = 400;
    int interval = 5;  // in percent
    BalanceSettings settings;
};

// What is wrong with the shard; "" when nothing is.
std::string take_shard(const std::string& text, BalanceSettings& settings) {
    if (text.empty()) return "";
    int used = 0;
    const int read =
        std::sscanf(text.c_str(), "%6zu/%6zu%n", &settings.shard, &settings.shards, &used);
    const bool is_whole = read == 2 && static_cast<std::size_t>(used) == text.size();
    if (is_whole && settings.shard >= 1 && settings.shard <= settings.shards) return "";
    return fmt::format("--shard is '{}', not I/N with I from 1 to N", printable(text, 40));
}

// The full names of those that were named, or of all.
std::vector<std::string> builds_of(Repl& repl, const std::vector<std::string>& named) {
    const std::vector<std::string> all = fighter_names(repl);
    std::vector<std::string> builds;
    for (const std::string& name : named) {
        const BestFits fits = best_fits(words_of_line(name), all);
        if (fits.places.size() != 1)
            throw Error(
                "shell/bad-argument",
                fmt::format("no build, or more than one, is called '{}'", printable(name, 60)),
                did_you_mean(name, all, "the builds are " + join_names(all)));
        const std::string& build = all[fits.places.front()];
        if (std::ranges::find(builds, build) == builds.end()) builds.push_back(build);
    }
    if (named.empty()) builds = all;
    if (builds.size() < 2 || builds.size() > most_builds)
        throw Error(
            "shell/bad-argument",
            fmt::format("a balance is of 2 to {} builds, not of {}", most_builds, builds.size()),
            "name them behind the pack: hexwright balance PACK Rue Gorotan");
    return builds;
}

int show(const Balance& balance, const std::string& format, Terminal& terminal) {
    if (format == "json") {
        terminal.out(balance_json(balance));
    } else if (format == "table") {
        terminal.out(balance_text(balance, terminal.out_in_colour()));
    } else {
        return print_pictures(
            {"Balance of " + balance.settings.pack, {{"", {}, {balance_picture(balance)}}}}, format,
            terminal);
    }
    return exit_code::clean;
}

int merge(const BalanceOptions& options, Terminal& terminal) {
    std::optional<Balance> whole;
    for (const std::string& file : options.files) {
        Balance part = read_balance(read_file(file, file, most_json_bytes).text, file);
        whole ? add_shard(*whole, std::move(part), file) : void(whole = std::move(part));
    }
    return show(*whole, options.format, terminal);
}

int weigh(BalanceOptions& options, Terminal& terminal) {
    BalanceSettings& settings = options.settings;
    settings.pack = options.names.front();
    Repl repl({settings.pack, 1, true, false}, packs_called(settings.pack, find_home(), ""),
              terminal);
    const InterruptGuard interrupt(repl.session().stop);
    if (!repl.load()) return exit_code::findings;
    try {
        settings.builds = builds_of(repl, {options.names.begin() + 1, options.names.end()});
        const std::size_t builds = settings.builds.size();
        const std::size_t duels = builds * (builds - 1) / 2 / settings.shards;
        if (duels > many_duels)
            terminal.err(fmt::format(
                "hexwright balance: {} builds, {} duels; fewer are faster: name builds, or ask for "
                "a part with --shard\n",
                builds, duels));
        const auto progress = [&](const Duel& duel) {
            if (terminal.traits().err_is_terminal)
                terminal.err(fmt::format("{}: {} and {}\n", duel.number, printable(duel.first, 40),
                                         printable(duel.second, 40)));
        };
        return show(weigh_balance(repl, settings, progress), options.format, terminal);
    } catch (const Error& error) {
        repl.say_mistake(error.diagnostic());
        return exit_code::findings;
    }
}

}  // namespace

int run_balance(CommandLine& line, Terminal& terminal) {
    BalanceOptions options;
    line.about(
        "Lets each build of a pack fight each other, and shows who beats whom: exact where the "
        "odds can be counted, else played until they are known well enough.");
    line.arguments("name", options.names, "the pack, and builds of it; without builds all of them",
                   false);
    line.choice("--policy", options.settings.policy, {"usual", "random", "greedy"},
                "who decides; only usual answers, and those of scripts, are counted");
    line.option("--setup", options.settings.setup, "a line of Lua before each duel");
    line.option("--rounds", options.rounds, 1, 1000, "a duel ends undecided after so many");
    line.option("--runs", options.runs, 1, 10'000'000, "count a duel with so many runs at most");
    line.option("--games", options.games, 20, 1'000'000, "play a duel so often at most");
    line.option("--interval", options.interval, 1, 50,
                "play it until its rate is known within so many percent, on either side");
    line.option("--shard", options.shard, "I/N: only the I-th of N parts of the duels");
    line.option("--merge", options.files, "the JSON of shards, to be shown as one");
    line.choice("--format", options.format, {"table", "json", "svg", "html"},
                "how the balance is written");
    if (const auto done = line.parse()) return *done;
    if (options.files.empty() == options.names.empty())
        return line.refuse("name a pack to be balanced, or files to --merge");
    if (const std::string why = take_shard(options.shard, options.settings); !why.empty())
        return line.refuse(why);
    options.settings.rounds = static_cast<std::size_t>(options.rounds);
    options.settings.most_runs = static_cast<std::size_t>(options.runs);
    options.settings.most_games = static_cast<std::size_t>(options.games);
    options.settings.interval = options.interval / 100.0;
    return options.files.empty() ? weigh(options, terminal) : merge(options, terminal);
}

}  // namespace hexwright
