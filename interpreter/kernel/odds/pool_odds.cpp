#include "kernel/odds/pool_odds.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "kernel/odds/dice_fold.hpp"
#include "kernel/odds/die_odds.hpp"
#include "kernel/odds/kept_dice.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t most_slots_of_value = 1000;

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

mpz_class power(const mpz_class& base, std::int64_t exponent) {
    mpz_class result;
    mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), static_cast<unsigned long>(exponent));
    return result;
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
    const mpz_class total = power(chain.chain_total(), count);
    const double dice = static_cast<double>(count) * (chain.most_extra + 1);
    Terms terms =
        in_ring(static_cast<double>(high - low) * dice + 1, total, work, [&](const auto& ring) {
            return ring.power(chain_sums(ring, chain), static_cast<std::uint32_t>(count));
        });
    for (Term& term : terms) term.value = grid.base * count + grid.stride * term.value;
    return {std::move(terms), total};
}

// A die that its extra dice make bigger.
WholeOdds compound_die(const KnownPool& known, Work& work) {
    const DieChain chain =
        chain_of(*known.pool, known.rules, [](std::int64_t value) { return value; });
    return linear_odds(chain, 1, work);
}

WholeOdds one_die(const KnownPool& known, Work& work) {
    const bool compound = known.pool->explosion == Explosion::compound ||
                          known.pool->explosion == Explosion::compound_penetrate;
    return compound ? compound_die(known, work) : natural_die(known.rules);
}

bool adds_dice(const KnownPool& known) {
    const Explosion explosion = known.pool->explosion;
    return explosion == Explosion::once || explosion == Explosion::separate ||
           explosion == Explosion::penetrate;
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
    if (adds_dice(known)) {
        die.chain = chain_of(pool, known.rules, [](std::int64_t value) { return value; });
    } else {
        WholeOdds one = one_die(known, work);
        die.chain.ends = std::move(one.terms);
        die.chain.total = std::move(one.total);
    }
    die.is_unique = pool.unique != Unique::none;
    die.replaces_until_new = pool.unique == Unique::until;
    die.extra_counts_less = pool.explosion == Explosion::penetrate;
    if (die.is_unique)
        die.replacements =
            die.replaces_until_new ? faces_left(known.rules) : natural_die(known.rules);
    return die;
}

// Dice that depend on one another.
WholeOdds folded_odds(const KnownPool& known, Work& work) {
    const DicePool& pool = *known.pool;
    std::optional<std::int64_t> count;
    if (!adds_dice(known)) count = known.count;
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
    if (adds_dice(known) || pool.explosion == Explosion::none)
        return linear_odds(chain_of(pool, known.rules, worth), known.count, work);
    WholeOdds die = compound_die(known, work);
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
    if (known.count == 0 || (!adds_dice(known) && ranks.from == ranks.to)) return {{{0, 1}}, 1};
    if (pool.unique == Unique::none && pool.match == 0 && known.kept.keeps_all())
        return whole_odds(known, work);
    const bool sets = draws_sets(known);
    const bool alike = !adds_dice(known) && (pool.unique == Unique::none || sets);
    return alike ? alike_odds(known, one_die(known, work), sets, work) : folded_odds(known, work);
}

WholeOdds kept_sum_odds(const std::vector<KnownPool>& pools, const KeptRange& kept, Work& work) {
    std::int64_t dice = 0;
    for (const KnownPool& known : pools) dice += known.count;
    std::optional<std::int64_t> count;
    if (std::ranges::none_of(pools, adds_dice)) count = dice;
    DiceFold fold(
        window_of(kept, count, 0), [](std::int64_t value) { return value; }, work);
    for (const KnownPool& known : pools) {
        const FallingDie die = falling_die(known, work);
        for (std::int32_t i = 0; i < known.count; ++i) fold.add(die);
    }
    return fold.result();
}

}  // namespace hexwright
