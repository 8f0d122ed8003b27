// Arithmetic on independent distributions, value by value as rational.hpp does it on numbers.
//
// Sums are products of polynomials (sums.hpp); every other operation looks at all pairs of values.
// Errors: chance/roll at `offset`, when some values have no result.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "kernel/odds/distribution.hpp"
#include "kernel/odds/sums.hpp"
#include "kernel/odds/work.hpp"

namespace hexwright {

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
