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

#include <map>
#include <vector>

#include "kernel/chance/rational.hpp"

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

}  // namespace hexwright
