// Odds of real rulings beside plain plays of the same rulings with the same dice, each taken back:
// how many boxes, of how many falls, and what a box costs. The bar: 1.3 plays a box.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "kernel/weigh/weigher.hpp"
#include "lua/big_stack.hpp"
#include "shell/run/pack_choice.hpp"
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

}  // namespace

int main() {
    run_on_big_stack([] {
        for (const Case& one : cases) measure(one);
    });
    return 0;
}
