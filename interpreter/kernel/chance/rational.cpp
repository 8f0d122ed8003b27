#include "kernel/chance/rational.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/limits.hpp"

namespace hexwright {

namespace {

// Products of two 64-bit numbers fit, and so do their sums: no step below overflows before it is
// measured.
__extension__ using Wide = __int128;

constexpr const char* too_large = "the result does not fit into 64 bits";
constexpr const char* by_zero = "division by zero";

Wide greatest_divisor(Wide a, Wide b) {
    if (a < 0) a = -a;
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

bool fits(Wide number) {
    return number >= std::numeric_limits<std::int64_t>::min() &&
           number <= std::numeric_limits<std::int64_t>::max();
}

// denominator is not 0.
Arithmetic reduced(Wide numerator, Wide denominator) {
    const Wide divisor = greatest_divisor(numerator, denominator) * (denominator < 0 ? -1 : 1);
    numerator /= divisor;
    denominator /= divisor;
    if (!fits(numerator) || !fits(denominator)) return {Rational{}, too_large};
    return {
        Rational::of(static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)),
        nullptr};
}

Arithmetic power(const Rational& base, const Rational& exponent) {
    if (!exponent.is_whole() || exponent.numerator() < 0 ||
        exponent.numerator() > limits::exponent) {
        return {Rational{}, "an exponent is a whole number from 0 to 64"};
    }
    Arithmetic result{Rational{1}, nullptr};
    for (std::int64_t i = 0; i < exponent.numerator() && result.fault == nullptr; ++i)
        result = compute(BinaryOperator::multiply, result.value, base);
    return result;
}

}  // namespace

Rational Rational::of(std::int64_t numerator, std::int64_t denominator) {
    const auto divisor = static_cast<std::int64_t>(greatest_divisor(numerator, denominator));
    Rational number;
    number.numerator_ = numerator / divisor;
    number.denominator_ = denominator / divisor;
    return number;
}

std::int64_t Rational::floor() const {
    return floor_divided(numerator_, denominator_);
}

std::strong_ordering Rational::operator<=>(const Rational& other) const {
    return Wide{numerator_} * other.denominator_ <=> Wide{other.numerator_} * denominator_;
}

Arithmetic compute(BinaryOperator what, const Rational& a, const Rational& b) {
    if (what == BinaryOperator::power) return power(a, b);
    // Over a common denominator.
    const Wide left = Wide{a.numerator()} * b.denominator();
    const Wide right = Wide{b.numerator()} * a.denominator();
    const Wide below = Wide{a.denominator()} * b.denominator();
    switch (what) {
        case BinaryOperator::add:
            return reduced(left + right, below);
        case BinaryOperator::subtract:
            return reduced(left - right, below);
        case BinaryOperator::multiply:
            return reduced(Wide{a.numerator()} * b.numerator(), below);
        default:
            break;
    }
    if (right == 0) return {Rational{}, by_zero};
    if (what == BinaryOperator::divide) return reduced(left, right);
    const Arithmetic quotient = reduced(floor_divided(left, right), 1);
    if (what == BinaryOperator::floor_divide || quotient.fault != nullptr) return quotient;
    return reduced(left - Wide{quotient.value.numerator()} * right, below);
}

Arithmetic compute(Function what, std::span<const Rational> values) {
    const Rational& value = values.front();
    switch (what) {
        case Function::min:
            return {*std::ranges::min_element(values), nullptr};
        case Function::max:
            return {*std::ranges::max_element(values), nullptr};
        case Function::floor:
            return {Rational{value.floor()}, nullptr};
        case Function::ceil:
            return {Rational{value.is_whole() ? value.numerator() : value.floor() + 1}, nullptr};
        case Function::round: {
            const Arithmetic raised = compute(BinaryOperator::add, value, Rational::of(1, 2));
            if (raised.fault == nullptr) return {Rational{raised.value.floor()}, nullptr};
            // A number too large for its half has no half.
            return value.is_whole() ? Arithmetic{value, nullptr} : raised;
        }
        case Function::abs:
            return value < Rational{} ? negate(value) : Arithmetic{value, nullptr};
        case Function::sign:
            break;
    }
    return {Rational{(value > Rational{} ? 1 : 0) - (value < Rational{} ? 1 : 0)}, nullptr};
}

std::string to_text(const Rational& number) {
    if (number.is_whole()) return fmt::format("{}", number.numerator());
    return fmt::format("{}/{}", number.numerator(), number.denominator());
}

}  // namespace hexwright
