#include "kernel/odds/pool_odds.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

namespace hexwright {

namespace {

constexpr std::int64_t most_slots_of_value = 1000;

// The sums of a chain's dice; parts of the total's power.
template <typename Ring>
typename Ring::Sums chain_sums(const Ring& ring, const DieChain& chain) {
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

// Dice that are alike, sorted by value: the odds of what the kept ones count.
//
// The values are visited in order. After each, a state says how many dice showed one of the values
// so far and which sums the kept ones have; a value that c of the dice show multiplies the weight
// by the ways to choose these c. Dice beyond the kept ranks are not visited one by one: what they
// show does not matter.
//
// Cost: values * kept * dice operations on sums.
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

// What a kept die of this value counts.
std::int64_t worth_of(const Selection& selection, std::int64_t value) {
    if (selection.targets.empty()) return value;
    return count_met(selection.targets, value) - count_met(selection.failures, value);
}

// Values written as base + stride * small number.
struct Grid {
    std::int64_t base = 0;
    std::int64_t stride = 0;

    void add(std::int64_t value) { stride = std::gcd(stride, value - base); }

    [[nodiscard]] std::int64_t place(std::int64_t value) const {
        return stride == 0 ? 0 : (value - base) / stride;
    }

    void place(Terms& terms) const {
        for (Term& term : terms) term.value = place(term.value);
    }
};

template <typename Call>
Terms in_map(Work& work, const Call& call) {
    const SparseRing ring(work);
    return ring.terms(call(ring));
}

// Calls with the ring that suits so many slots for weights up to `total`.
template <typename Call>
Terms in_ring(double slots, const mpz_class& total, Work& work, const Call& call) {
    const std::size_t words = words_for(total);
    if (fits_packed(slots, words)) {
        const PackedRing ring(words, work);
        return ring.terms(call(ring));
    }
    return in_map(work, call);
}

// The sum of so many chains.
WholeOdds linear_odds(DieChain chain, std::int32_t count, Work& work) {
    const std::array<Terms*, 4> parts = {&chain.ends, &chain.goes_on, &chain.extra_ends,
                                         &chain.extra_goes_on};
    Grid grid;
    // Chains have different lengths, so each die must count from 0.
    if (chain.most_extra == 0) grid.base = chain.ends.front().value;
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (Terms* const terms : parts) {
        for (const Term& term : *terms) grid.add(term.value);
    }
    for (Terms* const terms : parts) {
        grid.place(*terms);
        if (terms->empty()) continue;
        low = std::min(low, terms->front().value);
        high = std::max(high, terms->back().value);
    }
    const mpz_class total = power(chain.total, std::int64_t{count} * (chain.most_extra + 1));
    const double dice = static_cast<double>(count) * (chain.most_extra + 1);
    Terms terms =
        in_ring(static_cast<double>(high - low) * dice + 1, total, work, [&](const auto& ring) {
            return ring.power(chain_sums(ring, chain), static_cast<std::uint32_t>(count));
        });
    for (Term& term : terms) term.value = grid.base * count + grid.stride * term.value;
    return {std::move(terms), total};
}

// A die, with the extra dice that make it bigger.
WholeOdds one_die(const KnownPool& known, Work& work) {
    if (!known.pool->compounds()) return natural_die(known.rules);
    return linear_odds(chain_of(*known.pool, known.rules, std::identity{}), 1, work);
}

// `u` draws sets, each as likely as any other, where all values are equally likely.
bool draws_sets(const KnownPool& known) {
    if (known.pool->unique != Unique::until || known.pool->explosion != Explosion::none ||
        !known.rules.reroll_once.empty())
        return false;
    const WholeOdds die = natural_die(known.rules);
    return std::ranges::all_of(die.terms, [](const Term& term) { return term.weight == 1; });
}

// What kept dice of each value count, on a grid: `mt` counts the value, all else its worth.
class KeptWorth {
public:
    KeptWorth(const DicePool& pool, const Terms& values) : match_(pool.match) {
        for (const Term& term : values) worth_.push_back(worth_of(pool.selection, term.value));
        grid_.base = *std::ranges::min_element(worth_);
        for (const std::int64_t worth : worth_) grid_.add(worth);
    }

    [[nodiscard]] std::int64_t operator()(std::size_t place, std::int64_t kept) const {
        if (match_ != 0) return kept >= match_ ? 1 : 0;
        return grid_.place(worth_[place]) * kept;
    }

    // The highest result of one die.
    [[nodiscard]] std::int64_t highest() const {
        return match_ != 0 ? 1 : grid_.place(*std::ranges::max_element(worth_));
    }

    // What a result stands for, of so many kept dice.
    [[nodiscard]] std::int64_t total(std::int64_t result, std::int64_t kept) const {
        return match_ != 0 ? result : grid_.base * kept + grid_.stride * result;
    }

private:
    std::int32_t match_;
    std::vector<std::int64_t> worth_;
    Grid grid_;
};

// Kept, dropped or matched dice that are alike.
WholeOdds alike_odds(const KnownPool& known, WholeOdds die, bool all_differ, Work& work) {
    AlikeDice dice;
    dice.count = known.count;
    dice.kept = known.kept.of(known.count);
    dice.all_differ = all_differ;
    const std::int64_t kept = dice.kept.to - dice.kept.from;
    // Ranks count from the end at which fewer dice are dropped.
    if (dice.kept.from > known.count - dice.kept.to) {
        std::ranges::reverse(die.terms);
        dice.kept = {known.count - dice.kept.to, known.count - dice.kept.from};
    }
    mpz_class total = power(die.total, known.count);
    if (all_differ) {
        mpz_bin_ui(total.get_mpz_t(), die.total.get_mpz_t(),
                   static_cast<unsigned long>(known.count));
    }
    dice.values = std::move(die.terms);
    const KeptWorth worth(*known.pool, dice.values);
    dice.worth = worth;
    // One kept die has a value and no sum, which a map holds best.
    const bool is_value = kept == 1 && worth.highest() > most_slots_of_value;
    const double slots = static_cast<double>(worth.highest()) * static_cast<double>(kept) + 1;
    const auto sums = [&](const auto& ring) { return KeptDice(ring, dice, work).sums(); };
    Terms terms = is_value ? in_map(work, sums) : in_ring(slots, total, work, sums);
    for (Term& term : terms) term.value = worth.total(term.value, kept);
    return {std::move(terms), total};
}

// The die of a term, as it falls before others.
FallingDie falling_die(const KnownPool& known, Work& work) {
    const DicePool& pool = *known.pool;
    FallingDie die;
    if (pool.adds_dice()) {
        die.chain = chain_of(pool, known.rules, std::identity{});
    } else {
        WholeOdds one = one_die(known, work);
        die.chain.ends = std::move(one.terms);
        die.chain.total = std::move(one.total);
    }
    die.is_unique = pool.unique != Unique::none;
    die.replaces_until_new = pool.unique == Unique::until;
    die.extra_counts_less = pool.penetrates();
    if (die.is_unique)
        die.replacements =
            die.replaces_until_new ? faces_left(known.rules) : natural_die(known.rules);
    return die;
}

// Dice that depend on one another.
WholeOdds folded_odds(const KnownPool& known, Work& work) {
    const DicePool& pool = *known.pool;
    std::optional<std::int64_t> count;
    if (!pool.adds_dice()) count = known.count;
    DiceFold fold(
        window_of(known.kept, count, pool.match),
        [&](std::int64_t value) { return worth_of(pool.selection, value); }, work);
    const FallingDie die = falling_die(known, work);
    for (std::int32_t i = 0; i < known.count; ++i) fold.add(die);
    return fold.result();
}

// The sum or count of all dice.
WholeOdds whole_odds(const KnownPool& known, Work& work) {
    const DicePool& pool = *known.pool;
    const auto worth = [&](std::int64_t value) { return worth_of(pool.selection, value); };
    if (!pool.compounds())
        return linear_odds(chain_of(pool, known.rules, worth), known.count, work);
    WholeOdds die = one_die(known, work);
    DieChain chain;
    for (Term& term : die.terms) chain.ends.push_back({worth(term.value), std::move(term.weight)});
    chain.ends = merged(std::move(chain.ends));
    chain.total = std::move(die.total);
    return linear_odds(std::move(chain), known.count, work);
}

}  // namespace

WholeOdds pool_odds(const KnownPool& known, Work& work) {
    const DicePool& pool = *known.pool;
    const KeptRange::Ranks ranks = known.kept.of(known.count);
    if (known.count == 0 || (!pool.adds_dice() && ranks.from == ranks.to)) return {{{0, 1}}, 1};
    if (pool.unique == Unique::none && pool.match == 0 && known.kept.keeps_all())
        return whole_odds(known, work);
    const bool sets = draws_sets(known);
    const bool alike = !pool.adds_dice() && (pool.unique == Unique::none || sets);
    return alike ? alike_odds(known, one_die(known, work), sets, work) : folded_odds(known, work);
}

WholeOdds kept_sum_odds(const std::vector<KnownPool>& pools, const KeptRange& kept, Work& work) {
    std::int64_t dice = 0;
    for (const KnownPool& known : pools) dice += known.count;
    std::optional<std::int64_t> count;
    if (std::ranges::none_of(pools, [](const KnownPool& known) { return known.pool->adds_dice(); }))
        count = dice;
    DiceFold fold(window_of(kept, count, 0), std::identity{}, work);
    for (const KnownPool& known : pools) {
        const FallingDie die = falling_die(known, work);
        for (std::int32_t i = 0; i < known.count; ++i) fold.add(die);
    }
    return fold.result();
}

}  // namespace hexwright
