// Odds of real rulings beside plain plays of the same rulings with the same dice, each taken back:
// how many boxes, of how many falls, and what a box costs. The bar: 1.3 plays a box. Then those of
// duels of twenty rounds beside the duel played once, with the usual answers: at most 300 times.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "base/big_stack.hpp"
#include "kernel/weigh/weigher.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"

using namespace hexwright;

namespace {

constexpr int rounds = 9;

using Clock = std::chrono::steady_clock;

struct Case {
    const char* title;
    const char* falls;  // of all dice, counted by brute force or by hand
    const char* pack;
    const char* setup;
    const char* action;
};

constexpr Case cases[] = {
    {"counter exchange", "129,220", "dewprism_bestiary",
     "m = space_map 'A' a = creature('Skeleton', { at = m.A, side = 'x' }) "
     "b = creature('Behemoth', { at = m.A, side = 'y' }) a:set('AP', 20) b:set('AP', 20)",
     "a:attack(b)"},
    {"chain of attacks", "some 10^10", "dewprism_bestiary",
     "m = space_map 'A' a = creature('Rue', { at = m.A, side = 'x' }) "
     "b = creature('Saber Tiger', { at = m.A, side = 'y' }) a:set('AP', 20)",
     "a:attack(b)"},
    {"Actlite attack", "216", "actlite_armory",
     "m = space_map 'A' a = character('Sellsword', { at = m.A, side = 'x' }) "
     "b = character('Bandit', { at = m.A, side = 'y' })",
     "a:attack(b)"},
    {"TSL opposed attack", "60,466,176", "tsl_field_kit", "a, b = duel('Pathwalker', 'Enforcer')",
     "a:attack(b)"},
};

// Behemoth and Skeleton: once with one attack a turn, and the whole battle.
struct LongCase {
    const char* title;
    const char* begin;
    std::vector<std::string> round;  // none where the first line plays all of it
};

constexpr const char* fighters =
    "m = space_map 'A' a = creature('Behemoth', { at = m.A, side = 'x' }) "
    "b = creature('Skeleton', { at = m.A, side = 'y' })";

const LongCase long_cases[] = {
    {"20 rounds of attacks",
     "",
     {"a:begin_turn()", "a:attack(b)", "a:end_turn()", "b:begin_turn()", "b:attack(a)",
      "b:end_turn()"}},
    {"a whole battle", "battle { a, b }", {}},
};

constexpr std::int64_t long_rounds = 20;

double seconds_of(const std::function<void()>& work) {
    const Clock::time_point from = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - from).count();
}

// One table, at which an action is played and taken back.
class Played {
public:
    Played(Repl& repl, const std::string& action)
        : repl_(repl), action_(action), silence_(repl), fork_(repl.game()) {
        game().fate.set_sources({&defaults_});
    }

    [[nodiscard]] Game& game() { return repl_.game(); }

    // Returns the state that it came to; `dice`, if any, get those that fell.
    std::uint64_t play(std::vector<std::int64_t>* dice = nullptr) {
        const Console::Scratch scratch(repl_.console());
        (void)repl_.console().run(
            repl_.console().compile("this line", action_), {}, [](const std::string&) {}, false);
        const std::uint64_t state = game().state_hash();
        if (dice != nullptr) {
            for (std::size_t i = rulings_; i < game().history().size(); ++i) {
                for (const TraceEntry& entry : game().history()[i].trace) {
                    if (die_sides(entry) != 0) dice->push_back(entry.answer.integer() + 1);
                }
            }
        }
        game().forget_after(rulings_);
        return state;
    }

private:
    Repl& repl_;
    std::string action_;
    Repl::Silence silence_;
    Fork fork_;
    DefaultPolicy defaults_;
    std::size_t rulings_ = repl_.game().history().size();
};

void measure(const Case& one) {
    TextSink out;
    TextSink err;
    Terminal terminal(out, err, {});
    Repl repl({one.pack, 7, true, true}, packs_named({one.pack}, find_home()), terminal);
    if (!repl.load() || !repl.run_script(std::string(one.setup) + ";"))
        throw std::runtime_error(err.text());
    Played played(repl, one.action);
    // The dice of each run, which every round rolls again.
    std::vector<std::vector<std::int64_t>> falls;
    const auto record = [&] { return played.play(&falls.emplace_back()); };
    const Weighed weighed = Weigher(played.game().fate, record, {}).weigh();
    std::vector<double> ratios;
    double spent = 0;
    for (int round = 0; round < rounds; ++round) {
        spent = seconds_of(
            [&] { (void)Weigher(played.game().fate, [&] { return played.play(); }, {}).weigh(); });
        const double plain = seconds_of([&] {
            for (const std::vector<std::int64_t>& dice : falls) {
                played.game().fate.force_dice(dice);
                (void)played.play();
                played.game().fate.release_dice();
            }
        });
        ratios.push_back(spent / plain * static_cast<double>(falls.size()) /
                         static_cast<double>(weighed.boxes));
    }
    std::sort(ratios.begin(), ratios.end());
    fmt::print("{:20}{:5} boxes of {:>11} falls  {:7.1f} ms  {:5.2f} plays a box{}\n", one.title,
               weighed.boxes, one.falls, spent * 1000, ratios[ratios.size() / 2],
               weighed.is_exact() ? "" : "  (not exact)");
}

// The duel is played often, with other dice each time, as its length depends on them.
void measure_long(const LongCase& one) {
    constexpr int plays = 40;
    TextSink out;
    TextSink err;
    Terminal terminal(out, err, {});
    Repl repl({"dewprism_bestiary", 7, true, true}, packs_named({"dewprism_bestiary"}, find_home()),
              terminal);
    if (!repl.load() || !repl.run_script(std::string(fighters) + ";"))
        throw std::runtime_error(err.text());
    std::string action = one.begin;
    for (std::int64_t i = 0; i < long_rounds; ++i) {
        for (const std::string& line : one.round) action += " " + line;
    }
    OddsRequest request;
    request.action = one.round.empty() ? one.begin : one.round.front();
    if (!one.round.empty()) request.then.assign(one.round.begin() + 1, one.round.end());
    request.keys = {"a.Health <= 0"};
    request.rounds = long_rounds;
    request.most_runs = 10'000'000;
    request.most_seconds = 1000;
    Odds odds;
    const double spent = seconds_of([&] { odds = odds_of(repl, request); });
    Played played(repl, action);
    const double plain = seconds_of([&] {
        for (int i = 0; i < plays; ++i) (void)played.play();
    });
    fmt::print("{:20}{:6} situations, {:6} runs  {:8.1f} ms  {:6.0f} plays{}\n", one.title,
               odds.situations, odds.runs, spent * 1000, spent / plain * plays,
               odds.rest == 0 ? "" : "  (not exact)");
}

}  // namespace

int main() {
    run_on_big_stack([] {
        for (const Case& one : cases) measure(one);
        for (const LongCase& one : long_cases) measure_long(one);
    });
    return 0;
}
