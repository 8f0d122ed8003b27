// Writing an expression's program as text: brackets where operators need them. Shared by the
// canonical print and by the line that shows a roll.
//
//     a+b, c, multiply   is   (a+b)*c
#pragma once

#include <string>
#include <vector>

#include "kernel/chance/expression.hpp"

namespace hexwright {

// How tightly a written part holds together; loosest first.
enum class Binding : std::uint8_t { sum, product, sign, power, atom };

struct PrintedPart {
    std::string text;
    Binding binding = Binding::atom;
};

// The parts written so far, as a stack.
class TextBuilder {
public:
    explicit TextBuilder(bool spaced) : spaced_(spaced) {}

    void put(std::string text, Binding binding);
    [[nodiscard]] PrintedPart take();
    [[nodiscard]] std::vector<std::string> take_list(std::size_t count);

    void negate();
    void binary(BinaryOperator what);
    void call(const Op& op);
    void label(const std::string& label);

    [[nodiscard]] std::string join(const std::vector<std::string>& parts,
                                   const char* open,
                                   const char* close) const;

    [[nodiscard]] static std::string bracketed(const PrintedPart& part, Binding at_least);

private:
    std::vector<PrintedPart> stack_;
    bool spaced_;
};

// "1.5": numbers of the notation are decimals.
[[nodiscard]] std::string number_text(const Rational& number);

// All that stands behind the faces, or behind a group.
[[nodiscard]] std::string modifiers_text(const DiceExpression& expression, const DicePool& pool);
[[nodiscard]] std::string modifiers_text(const DiceExpression& expression, const DiceGroup& group);

}  // namespace hexwright
