// An exact distribution: every value that can come out, with its weight.
//
//     2d2 is {2: 1, 3: 2, 4: 1} of 4;  mean 3, variance 1/2
//
// The chance of an outcome is its weight over the total; both are whole numbers of any size.
// Order: by value, ascending; no value occurs twice.
// Invariant: weights are positive and add up to the total.
//
// This header brings GMP's templates: only code about odds includes it.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "kernel/chance/rational.hpp"
#include "kernel/odds/sums.hpp"

namespace hexwright {

struct WeightedValue {
    Rational value;
    mpz_class weight;

    bool operator==(const WeightedValue&) const = default;
};

struct Distribution {
    std::vector<WeightedValue> values;
    mpz_class total;

    [[nodiscard]] bool is_certain() const { return values.size() == 1; }

    // The probability of one of its values, in lowest terms.
    [[nodiscard]] mpq_class chance(const WeightedValue& outcome) const;

    [[nodiscard]] mpq_class mean() const;
    [[nodiscard]] mpq_class variance() const;

    // Equal distributions may be written with different totals; after reduce() they are equal.
    bool operator==(const Distribution&) const = default;

    // Divides weights and total by what divides them all.
    void reduce();
};

// One value that is sure to come out.
[[nodiscard]] Distribution certainly(const Rational& value);

using WeightOfValue = std::map<Rational, mpz_class>;

[[nodiscard]] Distribution distribution_of(WeightOfValue&& weights);

[[nodiscard]] mpq_class to_fraction(const Rational& number);

// --- arithmetic on independent distributions, value by value as rational.hpp does it on numbers
//
// Sums are products of polynomials (sums.hpp); every other operation looks at all pairs of values.
// Errors: chance/roll at `offset`, when some values have no result.

class DistributionArithmetic {
public:
    DistributionArithmetic(std::size_t offset, Work& work) : offset_(offset), work_(work) {}

    [[nodiscard]] Distribution compute(BinaryOperator what,
                                       const Distribution& a,
                                       const Distribution& b) const;
    [[nodiscard]] Distribution compute(Function what, std::span<const Distribution> values) const;
    [[nodiscard]] Distribution negated(const Distribution& a) const;
    // The sum of so many independent values.
    [[nodiscard]] Distribution repeated(const Distribution& one, std::int32_t times) const;

    using Change = std::function<Rational(const Rational&)>;

    [[nodiscard]] Distribution changed(const Distribution& a, const Change& change) const;

private:
    using Pair = std::function<Arithmetic(const Rational&, const Rational&)>;

    [[nodiscard]] Distribution pairs(const Distribution& a,
                                     const Distribution& b,
                                     const Pair& operation) const;
    [[nodiscard]] Distribution sum(const Distribution& a, const Distribution& b) const;
    [[nodiscard]] Rational worth(const Arithmetic& result, bool is_certain) const;

    std::size_t offset_;
    Work& work_;
};

// The lowest number that makes all their values whole; nothing when it does not fit.
[[nodiscard]] std::optional<std::int64_t> common_denominator(
    std::span<const Distribution> distributions);

// The values times the denominator; nothing when one does not fit.
[[nodiscard]] std::optional<Terms> scaled(const Distribution& a, std::int64_t denominator);

// Whole odds as a distribution of numbers over a denominator.
[[nodiscard]] Distribution to_distribution(WholeOdds odds, std::int64_t denominator = 1);

// One of several distributions, each chosen with its weight.
struct WeightedChoice {
    mpz_class weight;
    Distribution distribution;
};

[[nodiscard]] Distribution mixed(const std::vector<WeightedChoice>& choices);

}  // namespace hexwright
