// The bytes of a dice notation, read from left to right; knows names and numbers, not grammar.
//
// Letters are compared in lower case. Errors: chance/notation at the byte that does not fit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/chance/expression.hpp"

namespace hexwright {

enum class ModifierKind : std::uint8_t {
    keep,     // keep_* flags
    reroll,   // 1: once
    clamp,    // 1: max, else min
    explode,  // Explosion
    unique,   // Unique
    failure,
    crit,
    fumble,
    match,
    sort,       // Sort
    advantage,  // 1: advantage, else disadvantage
};

// Flags of ModifierKind::keep.
inline constexpr int keep_high = 1;
inline constexpr int keep_drops = 2;

struct ModifierName {
    std::string_view text;
    ModifierKind kind;
    int variant = 0;
};

class NotationScanner {
public:
    explicit NotationScanner(std::string_view text);

    [[nodiscard]] std::size_t at() const { return at_; }

    void go_to(std::size_t offset) { at_ = offset; }

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

    // The byte so many further on, in lower case; '\0' past the end and for a zero byte.
    [[nodiscard]] char peek(std::size_t further = 0) const;

    bool take(char c);
    bool take(std::string_view symbol);
    void skip_space();

    // Takes a closing bracket, or refuses what is there instead; `opened` is, say, "the `(`".
    void close(char bracket, std::string_view opened, std::size_t opened_at);

    // The rest of the text from here.
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    // The longest modifier here, not taken.
    [[nodiscard]] std::optional<ModifierName> modifier() const;
    [[nodiscard]] std::optional<Compare> take_compare();

    // Digits, at most 10^9.
    [[nodiscard]] std::int32_t constant();
    // Digits, at most 10^17.
    [[nodiscard]] std::int64_t digits();
    [[nodiscard]] bool signed_integer_here() const;
    // `after` is what the number belongs to, for the message.
    [[nodiscard]] std::int32_t signed_integer(std::string_view after);
    // A decimal, as an exact fraction.
    [[nodiscard]] Rational number();
    // NAME { "." NAME }, in lower case.
    [[nodiscard]] std::string dotted_name();

    // Letters from here on may be one unknown word, which fail_unknown() shows whole.
    void mark_modifiers(std::size_t offset, bool after_dice) {
        modifiers_from_ = offset;
        after_dice_ = after_dice;
    }

    [[noreturn]] void fail(std::size_t offset, std::string message, std::string hint = {}) const;
    // What is here has no place in the notation.
    [[noreturn]] void fail_unknown() const;

private:
    [[nodiscard]] std::string name_part(std::string_view after);
    [[nodiscard]] std::string word() const;
    [[nodiscard]] bool only_modifiers(std::string_view word) const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t modifiers_from_ = 0;
    bool after_dice_ = false;
};

}  // namespace hexwright
