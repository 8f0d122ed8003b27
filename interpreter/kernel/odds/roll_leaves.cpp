#include "kernel/odds/roll_leaves.hpp"

#include <map>
#include <utility>

#include "kernel/chance/fate.hpp"
#include "kernel/odds/every_fall.hpp"

namespace hexwright {

namespace {

// Measured costs, in the steps of Work.
constexpr std::uint64_t steps_per_roll = 1000;
constexpr std::uint64_t steps_per_die = 60;

}  // namespace

Distribution odds_by_rolling(const DiceExpression& expression,
                             const Variables& variables,
                             Work& work) {
    // How often each value falls, apart for each chance of a sequence.
    std::map<mpz_class, std::map<Rational, std::uint64_t>> counts;
    EveryFall every;
    Fate fate;
    fate.set_chance_source(&every);
    Roll rolled;
    do {
        fate.begin();
        roll_into(rolled, expression, fate, variables);
        (void)fate.commit();
        work.charge(steps_per_roll + steps_per_die * every.fall().size());
        ++counts[every.rarity()][rolled.total];
    } while (every.next());
    mpz_class total = 1;
    for (const auto& [alike, values] : counts) total = lcm(total, alike);
    WeightOfValue weights;
    for (const auto& [alike, values] : counts) {
        const mpz_class part = total / alike;
        for (const auto& [value, count] : values) weights[value] += part * mpz_class{count};
    }
    return distribution_of(std::move(weights));
}

}  // namespace hexwright
