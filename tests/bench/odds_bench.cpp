// The exact odds of dice beside one roll of the same dice, both parsed once.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/odds/odds.hpp"

using namespace hexwright;

namespace {

constexpr int rounds = 31;
constexpr int rolls_a_round = 2000;
constexpr int rolls_a_ruling = 100;

using Clock = std::chrono::steady_clock;

double nanoseconds(Clock::time_point from, int times) {
    return std::chrono::duration<double, std::nano>(Clock::now() - from).count() / times;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// So often that a round takes a few milliseconds.
struct Case {
    const char* notation;
    int counts_a_round;
};

void measure(const Case& one) {
    const DiceExpression expression = parse_dice(one.notation);
    const Variables variables;
    Fate fate(1);
    Roll roll;
    std::vector<double> counting;
    std::vector<double> rolling;
    std::vector<double> ratios;
    std::size_t values = 0;
    std::int64_t sum = 0;
    for (int round = 0; round < rounds; ++round) {
        Clock::time_point start = Clock::now();
        for (int i = 0; i < one.counts_a_round; ++i)
            values = distribution(expression, variables).values.size();
        counting.push_back(nanoseconds(start, one.counts_a_round));
        start = Clock::now();
        for (int i = 0; i < rolls_a_round; ++i) {
            if (i % rolls_a_ruling == 0) fate.begin();
            roll_into(roll, expression, fate, variables);
            sum += roll.total.numerator();
        }
        rolling.push_back(nanoseconds(start, rolls_a_round));
        ratios.push_back(counting.back() / rolling.back());
    }
    fmt::print("{:10} odds {:8.1f} us   roll {:7.1f} ns   ratio {:6.0f}   {} values, mean {:.2f}\n",
               one.notation, median(counting) / 1000, median(rolling), median(ratios), values,
               static_cast<double>(sum) / (1.0 * rounds * rolls_a_round));
}

}  // namespace

int main() {
    const std::array<Case, 5> cases = {{
        {"5d6kh4", 200},
        {"100d6", 20},
        {"20d6kh10", 40},
        {"4d6!kh3", 10},
        {"30d10>=7", 200},
    }};
    for (const Case& one : cases) measure(one);
}
