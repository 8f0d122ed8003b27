#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "base/error.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

constexpr int most_rolls = 10'000;

// Each roll is a ruling of its own, so that the budget of one does not grow with how often it is
// made.
void roll_lines(const DiceExpression& dice, Fate& fate, int count, Terminal& terminal) {
    Roll rolled;
    for (int i = 0; i < count && !terminal.is_closed(); ++i) {
        fate.begin();
        roll_into(rolled, dice, fate, Variables{});
        (void)fate.commit();
        terminal.out(to_line(dice, rolled) + "\n");
    }
}

}  // namespace

int run_roll(CommandLine& line, Terminal& terminal) {
    std::string notation;
    std::optional<std::uint64_t> seed;
    int count = 1;
    line.about("Rolls dice written in dice notation: 4d6kh3+2, 2d20kl1, 6 x (3d6).");
    line.argument("notation", notation,
                  "what to roll; in quotes, so that the command line leaves it alone");
    line.option("--seed", seed, "the same seed gives the same dice");
    line.option("-n,--count", count, 1, most_rolls, "roll this many times, a line each");
    if (const auto done = line.parse()) return *done;
    const bool chosen = seed.has_value();
    try {
        const DiceExpression dice = parse_dice(notation);
        Fate fate(chosen ? *seed : seed_by_chance());
        if (!chosen) terminal.err(fmt::format("seed {}\n", fate.seed()));
        roll_lines(dice, fate, count, terminal);
    } catch (const Error& error) {
        terminal.err(notation_text(notation, error.diagnostic(), terminal.err_in_colour()));
        return exit_code::bad_call;
    }
    return exit_code::clean;
}

}  // namespace hexwright
