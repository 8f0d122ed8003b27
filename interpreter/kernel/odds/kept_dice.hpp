// Dice that are alike, sorted by value: the odds of what the kept ones count.
//
// The values are visited in order. After each, a state says how many dice showed one of the values
// so far and which sums the kept ones have; a value that c of the dice show multiplies the weight
// by the ways to choose these c. Dice beyond the kept ranks are not visited one by one: what they
// show does not matter.
//
// Cost: values * kept * dice operations on sums.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "kernel/odds/kept_range.hpp"
#include "kernel/odds/sums.hpp"

namespace hexwright {

struct AlikeDice {
    Terms values;  // in the order of the ranks
    std::int64_t count = 0;
    KeptRange::Ranks kept;
    bool all_differ = false;  // no two dice show the same value; all values are alike
    // What so many kept dice of the value at this place count.
    std::function<std::int64_t(std::size_t place, std::int64_t kept)> worth;
};

template <typename Ring>
class KeptDice {
public:
    using Sums = typename Ring::Sums;

    KeptDice(const Ring& ring, const AlikeDice& dice, Work& work)
        : ring_(ring),
          dice_(dice),
          work_(work),
          rest_(weight_of(dice.values)),
          placed_(static_cast<std::size_t>(dice.kept.to) + 1),
          choices_(placed_.size()) {}

    // Parts of the power of the die's total; with all_differ of the sets of so many values.
    [[nodiscard]] Sums sums() {
        const Sums one = ring_.of({{0, 1}});
        placed_[0] = one;
        for (std::size_t place = 0; place < dice_.values.size(); ++place) visit(place);
        return std::move(placed_.back());
    }

private:
    // The dice of ranks from..to that are kept.
    [[nodiscard]] std::int64_t kept(std::int64_t from, std::int64_t to) const {
        return std::max<std::int64_t>(
            0, std::min(to, dice_.kept.to) - std::max(from, dice_.kept.from));
    }

    void visit(std::size_t place) {
        const mpz_class& weight = dice_.values[place].weight;
        rest_ -= weight;
        prepare_powers(weight);
        const std::int64_t last = dice_.kept.to;
        for (std::int64_t to = last; to > 0; --to) {
            const std::int64_t most = dice_.all_differ ? 1 : to;
            for (std::int64_t showing = 1; showing <= most; ++showing)
                show(place, to - showing, to);
        }
    }

    // Dice of the ranks from..to show this value. The last rank takes all dice that are left, if
    // there are more than are kept.
    void show(std::size_t place, std::int64_t from, std::int64_t to) {
        const Sums& before = placed_[static_cast<std::size_t>(from)];
        if (Ring::is_zero(before)) return;
        const bool finishes = to == dice_.kept.to && to < dice_.count;
        const mpz_class ways = finishes ? ways_to_finish(from) : ways_to_show(from, to - from);
        if (ways == 0) return;
        ring_.add(placed_[static_cast<std::size_t>(to)], before, ways,
                  dice_.worth(place, kept(from, to)));
    }

    // The powers of this value's weight and of all later ones.
    void prepare_powers(const mpz_class& weight) {
        weight_is_one_ = weight == 1;
        if (!weight_is_one_) fill_powers(weight_powers_, weight, dice_.count);
        if (!dice_.all_differ) fill_powers(rest_powers_, rest_, dice_.count - dice_.kept.to);
    }

    void fill_powers(std::vector<mpz_class>& powers,
                     const mpz_class& base,
                     std::int64_t most) const {
        work_.charge(static_cast<std::uint64_t>(most + 1) * steps_per_factor);
        powers.resize(static_cast<std::size_t>(most) + 1);
        powers[0] = 1;
        for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * base;
    }

    // The ways to choose so many of the dice not yet placed.
    [[nodiscard]] const mpz_class& choose(std::int64_t placed, std::int64_t chosen) {
        std::vector<mpz_class>& row = choices_[static_cast<std::size_t>(placed)];
        if (row.empty()) row.emplace_back(1);
        while (static_cast<std::int64_t>(row.size()) <= chosen) {
            const auto next = static_cast<unsigned long>(row.size());
            row.push_back(row.back() *
                          (static_cast<unsigned long>(dice_.count - placed) - next + 1) / next);
        }
        return row[static_cast<std::size_t>(chosen)];
    }

    // Exactly so many of the dice not yet placed show this value.
    [[nodiscard]] mpz_class ways_to_show(std::int64_t placed, std::int64_t showing) {
        if (dice_.all_differ || weight_is_one_)
            return dice_.all_differ ? 1 : choose(placed, showing);
        return choose(placed, showing) * weight_powers_[static_cast<std::size_t>(showing)];
    }

    // Enough dice to fill the kept ranks show it, and the others later values.
    [[nodiscard]] mpz_class ways_to_finish(std::int64_t placed) {
        const std::int64_t free = dice_.count - placed;
        const std::int64_t most_later = dice_.count - dice_.kept.to;
        mpz_class ways;
        if (dice_.all_differ) {
            mpz_bin_ui(ways.get_mpz_t(), rest_.get_mpz_t(), static_cast<unsigned long>(free - 1));
            return ways;
        }
        work_.charge(static_cast<std::uint64_t>(most_later + 1) * steps_per_factor);
        for (std::int64_t later = 0; later <= most_later; ++later) {
            const mpz_class& rest = rest_powers_[static_cast<std::size_t>(later)];
            if (weight_is_one_) {
                ways += choose(placed, later) * rest;
            } else {
                ways += choose(placed, later) * rest *
                        weight_powers_[static_cast<std::size_t>(free - later)];
            }
        }
        return ways;
    }

    static constexpr std::uint64_t steps_per_factor = 100;

    const Ring& ring_;
    const AlikeDice& dice_;
    Work& work_;
    mpz_class rest_;            // of the values not yet visited
    std::vector<Sums> placed_;  // by how many dice showed a value so far
    bool weight_is_one_ = false;
    std::vector<mpz_class> weight_powers_;
    std::vector<mpz_class> rest_powers_;
    std::vector<std::vector<mpz_class>> choices_;  // by dice placed, then dice chosen
};

}  // namespace hexwright
