// What the greedy policy is worth: duels of fighters from the scripts of a system, one side played
// greedily, the other at random or as the rules propose; then the same duel with the same seed and
// changed sides. Both sides have the same fighter, so that play decides and not strength. Whoever
// has no weapon to win such a duel with is not drawn.
//
//     greedy_bench [--system NAME] [--duels N] [--bars]     every system, 200 duels
//
// Prints of each system how many duels the greedy side won and lost against either. The bars, of
// duels against random answers: no more than half lost in any system, 80 of 100 won in two. With
// --bars it ends with status 1 when one is missed. The figures are the same on every machine.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>

#include "base/big_stack.hpp"
#include "kernel/chance/philox.hpp"
#include "kernel/verb/policy.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

constexpr const char* home = HEXWRIGHT_ROOT;

struct System {
    const char* name;
    const char* scene;
    const char* fighters;                // their kind
    std::array<const char*, 2> sides;    // as the battle names them
    std::array<const char*, 2> winners;  // as its result does
    int least_won;                       // of 100 duels against random
};

constexpr std::array<const char*, 2> duellists = {"left", "right"};

// In a conflict of success_range the sides are not alike.
constexpr std::array systems = {
    System{"dewprism", "tiger_cave.lua", "creature", duellists, duellists, 80},
    System{"actlite", "duel.lua", "character", duellists, duellists, 80},
    System{"success_range",
           "giant.lua",
           "npc",
           {"players", "opposition"},
           {"players", "opponents"},
           0},
    System{"lost_eternal", "mages.lua", "creature", duellists, duellists, 0},
    System{"tsl", "stairwell.lua", "creature", duellists, duellists, 0},
};

struct Options {
    const System* only = nullptr;  // or every system
    std::uint64_t duels = 200;
    bool bars = false;
};

struct Tally {
    int won = 0;
    int lost = 0;
    int undecided = 0;

    // Of 100 duels fewer won than this, or more than half lost.
    [[nodiscard]] bool misses(int least_won) const {
        const int duels = won + lost + undecided;
        return 100 * won < least_won * duels || 2 * lost > duels;
    }
};

class Arena {
public:
    explicit Arena(const System& system)
        : system_(system),
          session_(
              1,
              packs_for(fmt::format("{}/scripts/{}/scenes/{}", home, system.name, system.scene),
                        home)) {}

    // Describes the fault, or is empty.
    std::string open() {
        session_.be_patient(1000);
        if (!session_.load()) return session_.text_of(session_.problems().front(), false);
        session_.set_listener({.printed = {},
                               .ruled = {},
                               .failed = [this](const Request&, const Diagnostic& diagnostic) {
                                   if (fault_.empty()) fault_ = session_.text_of(diagnostic, false);
                               }});
        scene_ = session_.compile(fmt::format("{}/tests/soak/battles/{}.lua", home, system_.name),
                                  session_.driver_environment());
        session_.game.policies.set_base({PolicyKind::usual});
        for (const std::string& name : session_.game.rules.definitions.names_of(system_.fighters)) {
            if (duel(1, name).text() != nullptr) fighters_.push_back(name);
            if (!fault_.empty()) return fault_;
        }
        return fighters_.empty() ? "there is nobody to fight" : "";
    }

    // One duel; `greedy` is the side that plays so. Describes the fault, or is empty.
    std::string play(std::uint64_t seed, std::size_t greedy, PolicyKind other, Tally& tally) {
        Policies& policies = session_.game.policies;
        policies.set_base({PolicyKind::usual});
        policies.set({PolicyKind::greedy}, Word::of(system_.sides[greedy]));
        policies.set({other}, Word::of(system_.sides[1 - greedy]));
        const Data winner = duel(seed, fighter(seed));
        if (!fault_.empty())
            return fmt::format("seed {}: duel of {}\n{}", seed, fighter(seed), fault_);
        const auto is_won_by = [&](std::size_t side) {
            return winner.text() != nullptr && *winner.text() == system_.winners[side];
        };
        ++(is_won_by(greedy) ? tally.won : is_won_by(1 - greedy) ? tally.lost : tally.undecided);
        return "";
    }

private:
    [[nodiscard]] const std::string& fighter(std::uint64_t seed) const {
        const auto count = static_cast<std::uint32_t>(fighters_.size());
        return fighters_[draw_below({seed, 0, 0, 1}, count)];
    }

    // The winning side, or nothing; `fault_` says what went wrong.
    Data duel(std::uint64_t seed, const std::string& fighter) {
        session_.restart(0, seed);
        Data winner;
        try {
            const Run run(session_.sandbox, RunKind::driver);
            session_.sandbox.call_reading(
                scene_,
                [&](lua_State* state) {
                    session_.runtime.push(state, Data(fighter));
                    session_.runtime.push(state, Data(fighter));
                    session_.runtime.push(state, Data(true));  // chance decides nothing alone
                    return 3;
                },
                1,
                [&](lua_State* state, int first) {
                    winner = session_.runtime.read(state, first, "winner");
                });
        } catch (const Error& error) {
            fault_ = session_.text_of(error.diagnostic(), false);
        }
        return winner;
    }

    const System& system_;
    Session session_;
    ScriptFunction scene_;
    std::vector<std::string> fighters_;
    std::string fault_;
};

int play_all(const System& system, const Options& options) {
    Arena arena(system);
    std::string problem = arena.open();
    int status = 0;
    for (const auto& [kind, name] : {std::pair{PolicyKind::random, "random"},
                                     std::pair{PolicyKind::usual, "the usual answers"}}) {
        Tally tally;
        for (std::uint64_t duel = 0; duel < options.duels && problem.empty(); ++duel)
            problem = arena.play(1 + duel / 2, duel % 2, kind, tally);
        if (!problem.empty()) {
            fmt::print(stderr, "{}: {}\n", system.name, problem);
            return 1;
        }
        fmt::print("{:14} greedy against {:18}{:4} won {:4} lost {:4} undecided", system.name, name,
                   tally.won, tally.lost, tally.undecided);
        const bool is_missed = kind == PolicyKind::random && tally.misses(system.least_won);
        fmt::print("{}\n", is_missed ? "   misses the bar" : "");
        std::fflush(stdout);
        if (is_missed && options.bars) status = 1;
    }
    return status;
}

bool read_options(int count, char** arguments, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string_view name = arguments[i];
        if (name == "--bars") {
            options.bars = true;
            continue;
        }
        if (++i == count) return false;
        const std::string_view value = arguments[i];
        if (name == "--system") {
            const auto named = [&](const System& system) { return system.name == value; };
            options.only = std::find_if(systems.begin(), systems.end(), named);
            if (options.only == systems.end()) return false;
        } else {
            const auto [end, fault] =
                std::from_chars(value.data(), value.data() + value.size(), options.duels);
            if (name != "--duels" || fault != std::errc{} || end != value.data() + value.size())
                return false;
        }
    }
    return true;
}

}  // namespace

}  // namespace hexwright

int main(int count, char** arguments) {
    using namespace hexwright;
    Options options;
    if (!read_options(count, arguments, options)) {
        fmt::print(stderr, "usage: greedy_bench [--system NAME] [--duels N] [--bars]\n");
        return 2;
    }
    int status = 0;
    run_on_big_stack([&] {
        for (const System& system : systems) {
            if (options.only != nullptr && options.only != &system) continue;
            status = std::max(status, play_all(system, options));
        }
    });
    return status;
}
