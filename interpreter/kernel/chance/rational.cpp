#include "kernel/chance/rational.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>

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
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    const Wide divisor = greatest_divisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
    if (!fits(numerator) || !fits(denominator)) return {Rational{}, too_large};
    return {
        Rational::of(static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)),
        nullptr};
}

Arithmetic multiply(const Rational& a, const Rational& b) {
    return reduced(Wide{a.numerator()} * b.numerator(), Wide{a.denominator()} * b.denominator());
}

// Each product is below 2^126, so their sum stays in range.
Arithmetic sum(const Rational& a, Wide b_numerator, std::int64_t b_denominator) {
    const Wide total = Wide{a.numerator()} * b_denominator + b_numerator * a.denominator();
    return reduced(total, Wide{a.denominator()} * b_denominator);
}

Arithmetic divide(const Rational& a, const Rational& b) {
    if (b == Rational{}) return {Rational{}, by_zero};
    return reduced(Wide{a.numerator()} * b.denominator(), Wide{a.denominator()} * b.numerator());
}

Arithmetic floor_divide(const Rational& a, const Rational& b) {
    if (b == Rational{}) return {Rational{}, by_zero};
    Wide numerator = Wide{a.numerator()} * b.denominator();
    Wide denominator = Wide{a.denominator()} * b.numerator();
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    Wide quotient = numerator / denominator;
    if (numerator % denominator < 0) --quotient;
    return reduced(quotient, 1);
}

Arithmetic modulo(const Rational& a, const Rational& b) {
    const Arithmetic quotient = floor_divide(a, b);
    if (quotient.fault != nullptr) return quotient;
    const Arithmetic whole = multiply(quotient.value, b);
    if (whole.fault != nullptr) return whole;
    return sum(a, -Wide{whole.value.numerator()}, whole.value.denominator());
}

Arithmetic power(const Rational& base, const Rational& exponent) {
    if (!exponent.is_whole() || exponent.numerator() < 0 ||
        exponent.numerator() > limits::exponent) {
        return {Rational{}, "an exponent is a whole number from 0 to 64"};
    }
    Arithmetic result{Rational{1}, nullptr};
    for (std::int64_t i = 0; i < exponent.numerator(); ++i) {
        result = multiply(result.value, base);
        if (result.fault != nullptr) return result;
    }
    return result;
}

std::optional<Rational> least_or_greatest(Function what, std::span<const Rational> values) {
    if (what != Function::min && what != Function::max) return std::nullopt;
    Rational best = values.front();
    for (const Rational& value : values) {
        if (what == Function::min ? value < best : value > best) best = value;
    }
    return best;
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
    const std::int64_t quotient = numerator_ / denominator_;
    return numerator_ % denominator_ < 0 ? quotient - 1 : quotient;
}

std::strong_ordering Rational::operator<=>(const Rational& other) const {
    return Wide{numerator_} * other.denominator_ <=> Wide{other.numerator_} * denominator_;
}

Arithmetic compute(BinaryOperator what, const Rational& a, const Rational& b) {
    switch (what) {
        case BinaryOperator::add:
            return sum(a, b.numerator(), b.denominator());
        case BinaryOperator::subtract:
            return sum(a, -Wide{b.numerator()}, b.denominator());
        case BinaryOperator::multiply:
            return multiply(a, b);
        case BinaryOperator::divide:
            return divide(a, b);
        case BinaryOperator::floor_divide:
            return floor_divide(a, b);
        case BinaryOperator::modulo:
            return modulo(a, b);
        case BinaryOperator::power:
            break;
    }
    return power(a, b);
}

Arithmetic negate(const Rational& a) {
    return sum(Rational{}, -Wide{a.numerator()}, a.denominator());
}

Arithmetic compute(Function what, std::span<const Rational> values) {
    if (const auto best = least_or_greatest(what, values)) return {*best, nullptr};
    const Rational& value = values.front();
    switch (what) {
        case Function::floor:
            return {Rational{value.floor()}, nullptr};
        case Function::ceil:
            return {Rational{value.is_whole() ? value.numerator() : value.floor() + 1}, nullptr};
        case Function::round: {
            const Arithmetic raised = sum(value, 1, 2);
            if (raised.fault == nullptr) return {Rational{raised.value.floor()}, nullptr};
            // A number too large for its half has no half.
            return value.is_whole() ? Arithmetic{value, nullptr} : raised;
        }
        case Function::abs:
            return value < Rational{} ? negate(value) : Arithmetic{value, nullptr};
        default:
            break;
    }
    return {Rational{(value > Rational{} ? 1 : 0) - (value < Rational{} ? 1 : 0)}, nullptr};
}

std::string to_text(const Rational& number) {
    if (number.is_whole()) return fmt::format("{}", number.numerator());
    return fmt::format("{}/{}", number.numerator(), number.denominator());
}

}  // namespace hexwright
