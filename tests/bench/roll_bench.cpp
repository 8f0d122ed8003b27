// A parsed roll in the kernel beside the same roll written as a C++ loop over xoshiro256++.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"

using namespace hexwright;

namespace {

constexpr int rounds = 31;
constexpr int rolls_a_round = 20'000;
constexpr int rolls_a_ruling = 100;

class Xoshiro {
public:
    std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        for (;;) {
            const std::uint64_t product = (next() >> 32) * bound;
            if (static_cast<std::uint32_t>(product) >= threshold)
                return static_cast<std::uint32_t>(product >> 32);
        }
    }

    int d6() { return static_cast<int>(below(6)) + 1; }

private:
    std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    std::array<std::uint64_t, 4> state_ = {0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9,
                                           0x94d049bb133111eb, 1};
};

int two_dice(Xoshiro& random) {
    int total = 3;
    for (int i = 0; i < 2; ++i) total += random.d6();
    return total;
}

template <int dice>
int drop_lowest(Xoshiro& random) {
    int total = 0;
    int lowest = 7;
    for (int i = 0; i < dice; ++i) {
        const int die = random.d6();
        total += die;
        lowest = std::min(lowest, die);
    }
    return total - lowest;
}

int exploding(Xoshiro& random) {
    int total = 0;
    for (int i = 0; i < 10; ++i) {
        int die = 0;
        do {
            die = random.d6();
            total += die;
        } while (die == 6);
    }
    return total;
}

struct Case {
    const char* notation;
    int (*loop)(Xoshiro&);
};

using Clock = std::chrono::steady_clock;

double nanoseconds(Clock::time_point from) {
    return std::chrono::duration<double, std::nano>(Clock::now() - from).count() / rolls_a_round;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void measure(const Case& one) {
    const DiceExpression expression = parse_dice(one.notation);
    const Variables variables;
    Fate fate(1);
    Xoshiro random;
    Roll roll;
    std::vector<double> kernel;
    std::vector<double> loop;
    std::vector<double> ratios;
    std::int64_t sum = 0;
    for (int round = 0; round < rounds; ++round) {
        Clock::time_point start = Clock::now();
        for (int i = 0; i < rolls_a_round; ++i) {
            if (i % rolls_a_ruling == 0) fate.begin();
            roll_into(roll, expression, fate, variables);
            sum += roll.total.numerator();
        }
        kernel.push_back(nanoseconds(start));
        start = Clock::now();
        for (int i = 0; i < rolls_a_round; ++i) sum += one.loop(random);
        loop.push_back(nanoseconds(start));
        ratios.push_back(kernel.back() / loop.back());
    }
    const double mean = static_cast<double>(sum) / (2.0 * rounds * rolls_a_round);
    fmt::print("{:8} kernel {:6.1f} ns   loop {:6.1f} ns   ratio {:5.1f}   mean {:.2f}\n",
               one.notation, median(kernel), median(loop), median(ratios), mean);
}

}  // namespace

int main() {
    const std::array<Case, 4> cases = {{
        {"4d6kh3", drop_lowest<4>},
        {"2d6+3", two_dice},
        {"10d6!", exploding},
        {"5d6k4", drop_lowest<5>},
    }};
    for (const Case& one : cases) measure(one);
}
