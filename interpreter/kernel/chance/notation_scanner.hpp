// The bytes of a dice notation, read from left to right; knows names and numbers, not grammar.
//
// Letters are compared in lower case. Errors: chance/notation at the byte that does not fit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/chance/faces.hpp"
#include "kernel/chance/notation_rules.hpp"

namespace hexwright {

enum class DiceModifier : std::uint8_t {
    reroll_once,
    reroll,
    min,
    max,
    explode,
    explode_once,
    compound,
    penetrate,
    compound_penetrate,
    unique,
    unique_once,
    keep_high,
    keep_low,
    drop_high,
    drop_low,
    failure,
    crit,
    fumble,
    match,
    sort_ascending,
    sort_descending,
    advantage,
    disadvantage
};

struct ModifierName {
    std::string_view text;
    DiceModifier modifier;
};

[[nodiscard]] bool is_letter(char c);
[[nodiscard]] bool is_digit(char c);
[[nodiscard]] bool is_space(char c);
[[nodiscard]] char lower_case(char c);

class NotationScanner {
public:
    explicit NotationScanner(std::string_view text);

    [[nodiscard]] std::size_t at() const { return at_; }

    void go_to(std::size_t offset) { at_ = offset; }

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

    // The byte so many further on, in lower case; '\0' past the end (and for a zero byte, which
    // fits nowhere).
    [[nodiscard]] char peek(std::size_t further = 0) const {
        return at_ + further < text_.size() ? lower_case(text_[at_ + further]) : '\0';
    }

    bool take(char c);
    bool take(std::string_view symbol);
    void skip_space();

    // The rest of the text from here.
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    // The longest modifier that stands here.
    [[nodiscard]] std::optional<ModifierName> modifier() const;
    // Takes a comparison that stands here.
    [[nodiscard]] std::optional<Compare> take_compare();

    // Digits, at most 10^9.
    [[nodiscard]] std::int32_t constant();
    // Digits, at most 10^17.
    [[nodiscard]] std::int64_t digits();
    [[nodiscard]] bool signed_integer_here() const;
    // `after` names what wants the number.
    [[nodiscard]] std::int32_t signed_integer(std::string_view after);
    // NUMBER, as an exact fraction.
    [[nodiscard]] Rational number();
    // NAME { "." NAME }, in lower case.
    [[nodiscard]] std::string dotted_name();
    [[nodiscard]] std::string word() const;

    // Where the letters that may belong together start: an unknown word is shown whole.
    void mark_modifiers(std::size_t offset, bool after_dice) {
        modifiers_from_ = offset;
        after_dice_ = after_dice;
    }

    [[noreturn]] void fail(std::size_t offset, std::string message, std::string hint = {}) const;
    // Whatever stands here has no place in the notation.
    [[noreturn]] void fail_unknown() const;

private:
    [[nodiscard]] std::string name_part(std::string_view after);
    [[nodiscard]] bool only_modifiers(std::string_view word) const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t modifiers_from_ = 0;
    bool after_dice_ = false;
};

}  // namespace hexwright
