// The odds of one die: its faces after rerolls and clamp, and the dice that it adds by exploding.
#pragma once

#include <cstdint>
#include <functional>

#include "kernel/chance/expression.hpp"
#include "kernel/odds/sums.hpp"

namespace hexwright {

// What a die counts when it does not explode: rerolled, clamped.
[[nodiscard]] WholeOdds natural_die(const DieRules& rules);

// A die and the dice that it adds. `ends` and `goes_on` are the values of the die that fell first,
// without and with a die after it; `extra_` those of each added die. All four are parts of `total`.
// At most `most_extra` dice are added; the last one ends whatever it shows.
struct DieChain {
    Terms ends;
    Terms goes_on;
    Terms extra_ends;
    Terms extra_goes_on;
    mpz_class total;
    int most_extra = 0;

    // The total of all ways in which the chain can fall.
    [[nodiscard]] mpz_class chain_total() const;
};

// `worth` is what a die counts for the result.
[[nodiscard]] DieChain chain_of(const DicePool& pool,
                                const DieRules& rules,
                                const std::function<std::int64_t(std::int64_t)>& worth);

// The sums of a chain's dice; parts of chain_total().
template <typename Ring>
[[nodiscard]] typename Ring::Sums chain_sums(const Ring& ring, const DieChain& chain) {
    using Sums = typename Ring::Sums;
    Sums first_ends = ring.of(chain.ends);
    if (chain.most_extra == 0) return first_ends;
    const Sums first_goes_on = ring.of(chain.goes_on);
    const Sums ends = ring.of(chain.extra_ends);
    const Sums goes_on = ring.of(chain.extra_goes_on);
    // From the last die to the first: what follows a die that goes on.
    Sums rest = ends;
    ring.add(rest, goes_on, 1, 0);
    mpz_class rest_total = chain.total;
    for (int i = 1; i < chain.most_extra; ++i) {
        Sums longer = ring.product(goes_on, rest);
        ring.add(longer, ends, rest_total, 0);
        rest = std::move(longer);
        rest_total *= chain.total;
    }
    Sums all = ring.product(first_goes_on, rest);
    ring.add(all, first_ends, rest_total, 0);
    return all;
}

}  // namespace hexwright
