#include "kernel/odds/roll_leaves.hpp"

#include <utility>
#include <vector>

#include "kernel/chance/fate.hpp"

namespace hexwright {

namespace {

// Measured costs, in the steps of Work.
constexpr std::uint64_t steps_per_roll = 1000;
constexpr std::uint64_t steps_per_die = 60;

// Every sequence of dice in order: the first faces first, the last die changing fastest.
class Sequences {
public:
    // Rolls the first sequence, or the next one after step().
    void roll(const DiceExpression& expression, const Variables& variables) {
        for (;;) {
            fate_.begin(trace_);
            fate_.release_dice();
            fate_.force_next_dice(std::vector<std::int64_t>(first_faces_, 1));
            roll_into(roll_, expression, fate_, variables);
            const std::size_t forced = trace_.size() + first_faces_;
            Trace fallen = fate_.commit();
            if (fallen.size() <= forced) {
                trace_ = std::move(fallen);
                return;
            }
            first_faces_ = 2 * fallen.size();
        }
    }

    // False after the last sequence.
    [[nodiscard]] bool step() {
        while (!trace_.empty()) {
            TraceEntry& last = trace_.back();
            const std::int64_t place = last.answer.integer() + 1;
            if (place < std::int64_t{die_sides(last)}) {
                last.answer = Value::of(place);
                return true;
            }
            trace_.pop_back();
        }
        return false;
    }

    [[nodiscard]] const Rational& total() const { return roll_.total; }

    [[nodiscard]] std::size_t dice() const { return trace_.size(); }

    // The number of sequences like this one: its chance is 1 over that.
    [[nodiscard]] mpz_class alike() const {
        mpz_class product = 1;
        for (const TraceEntry& entry : trace_) product *= die_sides(entry);
        return product;
    }

private:
    Fate fate_;
    Roll roll_;
    Trace trace_;
    std::size_t first_faces_ = 16;
};

}  // namespace

Distribution odds_by_rolling(const DiceExpression& expression,
                             const Variables& variables,
                             Work& work) {
    // How often each value falls, apart for each chance of a sequence.
    std::map<mpz_class, std::map<Rational, std::uint64_t>> counts;
    Sequences sequences;
    do {
        sequences.roll(expression, variables);
        work.charge(steps_per_roll + steps_per_die * sequences.dice());
        ++counts[sequences.alike()][sequences.total()];
    } while (sequences.step());
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
