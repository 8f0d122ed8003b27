#include "kernel/odds/distribution.hpp"

#include <utility>

namespace hexwright {

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

}  // namespace hexwright
