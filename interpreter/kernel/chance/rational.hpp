// An exact number: numerator and denominator, 64 bits each, always in lowest terms.
//
//     Rational{3} / Rational{2} is 3/2; floor of it is 1.
//
// Invariant: the denominator is positive. A result that does not fit is a fault, never a wrong
// number.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hexwright {

class Rational {
public:
    constexpr Rational() = default;

    // Implicit: this conversion loses nothing.
    constexpr Rational(std::int64_t whole)
        : numerator_(whole) {}  // NOLINT(google-explicit-constructor)

    // A decimal such as 1.25 = 125/100. The denominator is positive.
    [[nodiscard]] static Rational of(std::int64_t numerator, std::int64_t denominator);

    [[nodiscard]] constexpr std::int64_t numerator() const { return numerator_; }

    [[nodiscard]] constexpr std::int64_t denominator() const { return denominator_; }

    [[nodiscard]] constexpr bool is_whole() const { return denominator_ == 1; }

    [[nodiscard]] std::int64_t floor() const;

    [[nodiscard]] std::strong_ordering operator<=>(const Rational& other) const;

    constexpr bool operator==(const Rational&) const = default;

private:
    std::int64_t numerator_ = 0;
    std::int64_t denominator_ = 1;
};

// Rounds down, also below 0; b is not 0.
template <typename Number>
[[nodiscard]] constexpr Number floor_divided(Number a, Number b) {
    const Number rest = a % b;
    return a / b - (rest != 0 && (rest < 0) != (b < 0) ? 1 : 0);
}

// The result of an operation: a value, or why there is none.
struct Arithmetic {
    Rational value;
    const char* fault = nullptr;  // null when all is well
};

// `//` floors, so modulo has the sign of its divisor; a power has a whole exponent from 0 to 64.
enum class BinaryOperator : std::uint8_t {
    add,
    subtract,
    multiply,
    floor_divide,
    divide,
    modulo,
    power
};

// As written; a sign comes before those it begins with.
inline constexpr std::array<std::string_view, 7> operator_signs = {"+", "-", "*", "//",
                                                                   "/", "%", "^"};

// `round` lets halves go up. All but min and max take one value.
enum class Function : std::uint8_t { floor, ceil, round, abs, min, max, sign };

inline constexpr std::array<std::string_view, 7> function_names = {"floor", "ceil", "round", "abs",
                                                                   "min",   "max",  "sign"};

[[nodiscard]] Arithmetic compute(BinaryOperator what, const Rational& a, const Rational& b);
[[nodiscard]] Arithmetic compute(Function what, std::span<const Rational> values);

[[nodiscard]] inline Arithmetic negate(const Rational& a) {
    return compute(BinaryOperator::subtract, Rational{}, a);
}

// "7" or "7/2".
[[nodiscard]] std::string to_text(const Rational& number);

}  // namespace hexwright
