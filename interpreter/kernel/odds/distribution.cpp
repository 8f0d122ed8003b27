#include "kernel/odds/distribution.hpp"

#include <array>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "kernel/chance/expression.hpp"

namespace hexwright {

namespace {

// Measured costs, in the steps of Work.
constexpr std::uint64_t steps_per_pair = 250;
constexpr double steps_per_slot_word = 80;

// The sum of two lists of whole numbers, if it fits.
struct Addends {
    Terms a;
    Terms b;
    std::int64_t low = 0;     // the lowest sum
    std::int64_t stride = 0;  // all sums are low + a multiple of it
    std::int64_t slots = 0;   // how many multiples

    // False when a sum does not fit.
    [[nodiscard]] bool prepare() {
        std::int64_t high = 0;
        std::int64_t range = 0;
        if (__builtin_add_overflow(a.front().value, b.front().value, &low) ||
            __builtin_add_overflow(a.back().value, b.back().value, &high) ||
            __builtin_sub_overflow(high, low, &range))
            return false;
        for (Terms* const terms : {&a, &b}) {
            const std::int64_t base = terms->front().value;
            for (Term& term : *terms) {
                term.value -= base;
                stride = std::gcd(stride, term.value);
            }
        }
        for (Terms* const terms : {&a, &b}) {
            for (Term& term : *terms) term.value /= stride;
        }
        slots = range / stride + 1;
        return true;
    }
};

}  // namespace

mpq_class to_fraction(const Rational& number) {
    static_assert(sizeof(long) == sizeof(std::int64_t));
    return {mpz_class{static_cast<long>(number.numerator())},
            mpz_class{static_cast<long>(number.denominator())}};
}

mpq_class Distribution::chance(const WeightedValue& outcome) const {
    mpq_class chance{outcome.weight, total};
    chance.canonicalize();
    return chance;
}

mpq_class Distribution::mean() const {
    mpq_class sum;
    for (const WeightedValue& outcome : values) sum += to_fraction(outcome.value) * outcome.weight;
    return sum / total;
}

mpq_class Distribution::variance() const {
    const mpq_class middle = mean();
    mpq_class squares;
    for (const WeightedValue& outcome : values) {
        const mpq_class value = to_fraction(outcome.value);
        squares += value * value * outcome.weight;
    }
    return squares / total - middle * middle;
}

void Distribution::reduce() {
    mpz_class divisor = total;
    for (const WeightedValue& outcome : values) {
        if (divisor == 1) return;
        divisor = gcd(divisor, outcome.weight);
    }
    if (divisor == 1) return;
    total /= divisor;
    for (WeightedValue& outcome : values) outcome.weight /= divisor;
}

Distribution certainly(const Rational& value) {
    return {{{value, 1}}, 1};
}

Distribution distribution_of(WeightOfValue&& weights) {
    Distribution result;
    result.values.reserve(weights.size());
    for (auto& [value, weight] : weights) {
        result.total += weight;
        result.values.push_back({value, std::move(weight)});
    }
    return result;
}

// --- arithmetic

std::optional<std::int64_t> common_denominator(std::span<const Distribution> distributions) {
    std::int64_t common = 1;
    for (const Distribution& distribution : distributions) {
        for (const WeightedValue& outcome : distribution.values) {
            const std::int64_t denominator = outcome.value.denominator();
            if (__builtin_mul_overflow(common / std::gcd(common, denominator), denominator,
                                       &common))
                return std::nullopt;
        }
    }
    return common;
}

std::optional<Terms> scaled(const Distribution& a, std::int64_t denominator) {
    Terms terms;
    terms.reserve(a.values.size());
    for (const auto& [value, weight] : a.values) {
        Term& term = terms.emplace_back(0, weight);
        if (__builtin_mul_overflow(value.numerator(), denominator / value.denominator(),
                                   &term.value))
            return std::nullopt;
    }
    return terms;
}

Distribution to_distribution(WholeOdds odds, std::int64_t denominator) {
    Distribution result;
    result.total = std::move(odds.total);
    result.values.reserve(odds.terms.size());
    for (Term& term : odds.terms) {
        result.values.push_back(
            {denominator == 1 ? Rational{term.value} : Rational::of(term.value, denominator),
             std::move(term.weight)});
    }
    return result;
}

Distribution mixed(const std::vector<WeightedChoice>& choices) {
    mpz_class total = 1;
    for (const WeightedChoice& choice : choices) total = lcm(total, choice.distribution.total);
    WeightOfValue weights;
    for (const auto& [weight, distribution] : choices) {
        const mpz_class part = weight * (total / distribution.total);
        for (const WeightedValue& outcome : distribution.values)
            weights[outcome.value] += part * outcome.weight;
    }
    return distribution_of(std::move(weights));
}

Rational DistributionArithmetic::worth(const Arithmetic& result, bool is_certain) const {
    if (result.fault != nullptr) {
        refuse(Stage::roll, offset_,
               std::string(result.fault) + (is_certain ? "" : " in some of the rolls"));
    }
    return result.value;
}

Distribution DistributionArithmetic::pairs(const Distribution& a,
                                           const Distribution& b,
                                           const Pair& operation) const {
    const bool is_certain = a.is_certain() && b.is_certain();
    work_.charge(a.values.size() * b.values.size() * steps_per_pair);
    WeightOfValue weights;
    for (const WeightedValue& one : a.values) {
        for (const WeightedValue& other : b.values) {
            weights[worth(operation(one.value, other.value), is_certain)] +=
                one.weight * other.weight;
        }
        work_.check_outcomes(weights.size());
    }
    return distribution_of(std::move(weights));
}

Distribution DistributionArithmetic::sum(const Distribution& a, const Distribution& b) const {
    const auto by_pairs = [&] {
        return pairs(a, b, [](const Rational& one, const Rational& other) {
            return hexwright::compute(BinaryOperator::add, one, other);
        });
    };
    if (a.is_certain() || b.is_certain()) return by_pairs();
    const std::array<Distribution, 2> both = {a, b};
    const std::optional<std::int64_t> denominator = common_denominator(both);
    if (!denominator) return by_pairs();
    std::optional<Terms> one = scaled(a, *denominator);
    std::optional<Terms> other = scaled(b, *denominator);
    if (!one || !other) return by_pairs();
    Addends addends{std::move(*one), std::move(*other)};
    if (!addends.prepare()) return by_pairs();
    WholeOdds odds{{}, a.total * b.total};
    const std::size_t words = words_for(odds.total);
    const auto slots = static_cast<double>(addends.slots);
    const double all_pairs = static_cast<double>(a.values.size() * b.values.size());
    if (fits_packed(slots, words) &&
        slots * static_cast<double>(words) * steps_per_slot_word < all_pairs * steps_per_pair) {
        const PackedRing ring(words, work_);
        odds.terms = ring.terms(ring.product(ring.of(addends.a), ring.of(addends.b)));
    } else {
        const SparseRing ring(work_);
        odds.terms = ring.terms(ring.product(SparseRing::of(addends.a), SparseRing::of(addends.b)));
    }
    for (Term& term : odds.terms) term.value = addends.low + addends.stride * term.value;
    return to_distribution(std::move(odds), *denominator);
}

Distribution DistributionArithmetic::compute(BinaryOperator what,
                                             const Distribution& a,
                                             const Distribution& b) const {
    if (what == BinaryOperator::add) return sum(a, b);
    return pairs(a, b, [what](const Rational& one, const Rational& other) {
        return hexwright::compute(what, one, other);
    });
}

Distribution DistributionArithmetic::compute(Function what,
                                             std::span<const Distribution> values) const {
    const auto of_one = [what](const Rational& value) {
        return hexwright::compute(what, std::span{&value, 1});
    };
    if (values.size() == 1) {
        return pairs(values.front(), certainly(0),
                     [&](const Rational& value, const Rational&) { return of_one(value); });
    }
    Distribution result = values.front();
    for (const Distribution& next : values.subspan(1)) {
        result = pairs(result, next, [what](const Rational& one, const Rational& other) {
            const std::array<Rational, 2> both = {one, other};
            return hexwright::compute(what, both);
        });
    }
    return result;
}

Distribution DistributionArithmetic::negated(const Distribution& a) const {
    return pairs(a, certainly(0),
                 [](const Rational& value, const Rational&) { return negate(value); });
}

Distribution DistributionArithmetic::repeated(const Distribution& one, std::int32_t times) const {
    Distribution result = certainly(0);
    Distribution power = one;
    for (std::int32_t left = times; left > 0; left /= 2) {
        if (left % 2 == 1) result = sum(result, power);
        if (left > 1) power = sum(power, power);
    }
    return result;
}

Distribution DistributionArithmetic::changed(const Distribution& a, const Change& change) const {
    return pairs(a, certainly(0), [&](const Rational& value, const Rational&) {
        return Arithmetic{change(value), nullptr};
    });
}

}  // namespace hexwright
