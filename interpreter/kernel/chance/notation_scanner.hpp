// The bytes of a dice notation, read from left to right; knows names and numbers, not grammar.
//
// Letters are compared in lower case. Errors: chance/notation at the byte that does not fit.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"
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

// Longer names come before their beginnings: the first that fits is the longest. Of several for one
// thing the first is printed.
inline constexpr std::array<ModifierName, 29> modifier_names = {{
    {"adv", ModifierKind::advantage, 1},
    {"dis", ModifierKind::advantage, 0},
    {"min", ModifierKind::clamp, 0},
    {"max", ModifierKind::clamp, 1},
    {"!!p", ModifierKind::explode, static_cast<int>(Explosion::compound_penetrate)},
    {"!!", ModifierKind::explode, static_cast<int>(Explosion::compound)},
    {"!p", ModifierKind::explode, static_cast<int>(Explosion::penetrate)},
    {"!o", ModifierKind::explode, static_cast<int>(Explosion::once)},
    {"xo", ModifierKind::explode, static_cast<int>(Explosion::once)},
    {"ro", ModifierKind::reroll, 1},
    {"rr", ModifierKind::reroll, 0},
    {"uo", ModifierKind::unique, static_cast<int>(Unique::once)},
    {"kh", ModifierKind::keep, keep_high},
    {"kl", ModifierKind::keep, 0},
    {"dh", ModifierKind::keep, keep_high | keep_drops},
    {"dl", ModifierKind::keep, keep_drops},
    {"cs", ModifierKind::crit},
    {"cf", ModifierKind::fumble},
    {"mt", ModifierKind::match},
    {"sa", ModifierKind::sort, static_cast<int>(Sort::ascending)},
    {"sd", ModifierKind::sort, static_cast<int>(Sort::descending)},
    {"!", ModifierKind::explode, static_cast<int>(Explosion::separate)},
    {"x", ModifierKind::explode, static_cast<int>(Explosion::separate)},
    {"r", ModifierKind::reroll, 0},
    {"u", ModifierKind::unique, static_cast<int>(Unique::until)},
    {"k", ModifierKind::keep, keep_high},
    {"d", ModifierKind::keep, keep_drops},
    {"f", ModifierKind::failure},
    {"s", ModifierKind::sort, static_cast<int>(Sort::ascending)},
}};

// The name that is printed.
[[nodiscard]] constexpr std::string_view modifier_name(ModifierKind kind, int variant = 0) {
    const auto* const found = std::ranges::find_if(modifier_names, [&](const ModifierName& name) {
        return name.kind == kind && name.variant == variant;
    });
    return found->text;
}

class NotationScanner {
public:
    explicit NotationScanner(std::string_view text) : text_(text) {
        if (text.size() > limits::notation_bytes) {
            fail(limits::notation_bytes, fmt::format("{} bytes of notation; the limit is {}",
                                                     text.size(), limits::notation_bytes));
        }
    }

    [[nodiscard]] std::size_t at() const { return at_; }

    void go_to(std::size_t offset) { at_ = offset; }

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

    // The byte so many further on, in lower case; '\0' past the end and for a zero byte.
    [[nodiscard]] char peek(std::size_t further = 0) const {
        return at_ + further < text_.size() ? ascii::lower(text_[at_ + further]) : '\0';
    }

    bool take(char c) {
        if (at_end() || peek() != c) return false;
        ++at_;
        return true;
    }

    bool take(std::string_view symbol) {
        if (!rest().starts_with(symbol)) return false;
        at_ += symbol.size();
        return true;
    }

    [[nodiscard]] static std::string lower(std::string_view text) {
        std::string lowered(text);
        std::ranges::transform(lowered, lowered.begin(), ascii::lower);
        return lowered;
    }

    // Takes bytes while they are meant.
    template <typename IsMeant>
    std::string_view take_while(IsMeant is_meant) {
        const std::size_t from = at_;
        while (!at_end() && is_meant(text_[at_])) ++at_;
        return text_.substr(from, at_ - from);
    }

    void skip_space() { (void)take_while(ascii::is_blank); }

    // Takes a closing bracket, or refuses what is there instead; `opened` is, say, "the `(`".
    void close(char bracket, std::string_view opened, std::size_t opened_at) {
        if (at_end())
            fail(at_, fmt::format("`{}` expected for {} at {}", bracket, opened, opened_at));
        if (!take(bracket)) fail_unknown();
    }

    // The rest of the text from here.
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    // The longest modifier here, not taken.
    [[nodiscard]] std::optional<ModifierName> modifier() const {
        for (const ModifierName& name : modifier_names) {
            std::size_t same = 0;
            while (same < name.text.size() && peek(same) == name.text[same]) ++same;
            if (same == name.text.size()) return name;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_at_compare() const {
        return peek() == '<' || peek() == '>' || peek() == '=';
    }

    [[nodiscard]] std::optional<Compare> take_compare() {
        for (const auto& [text, compare] : compare_symbols) {
            if (take(text)) return compare;
        }
        return std::nullopt;
    }

    // Digits, at most 10^9.
    [[nodiscard]] std::int32_t constant() {
        const std::size_t from = at_;
        const std::int64_t value = digits();
        if (value > limits::face_value) {
            fail(from, fmt::format("{} is too large; the limit is {}", value, limits::face_value));
        }
        return static_cast<std::int32_t>(value);
    }

    // Digits, at most 10^17.
    [[nodiscard]] std::int64_t digits() {
        const std::size_t from = at_;
        std::int64_t value = 0;
        while (ascii::is_digit(peek())) {
            value = value * 10 + (text_[at_++] - '0');
            if (value > max_digits) {
                fail(from,
                     fmt::format("this number is too large; the limit is {}", limits::face_value));
            }
        }
        return value;
    }

    [[nodiscard]] bool signed_integer_here() const {
        return ascii::is_digit(peek()) || (peek() == '-' && ascii::is_digit(peek(1)));
    }

    // `after` is what the number belongs to, for the message.
    [[nodiscard]] std::int32_t signed_integer(std::string_view after) {
        if (!signed_integer_here()) {
            if (!at_end() && in_word(text_[at_]) && ascii::is_letter(after.back())) fail_unknown();
            fail(at_, fmt::format("number expected after `{}`", after));
        }
        const bool negative = take('-');
        const std::int32_t value = constant();
        return negative ? -value : value;
    }

    // A decimal, as an exact fraction.
    [[nodiscard]] Rational number() {
        const std::size_t from = at_;
        std::int64_t value = constant();
        std::int64_t scale = 1;
        if (peek() != '.') return Rational{value};
        ++at_;
        if (!ascii::is_digit(peek())) fail(at_, "digit expected after `.`");
        while (ascii::is_digit(peek())) {
            if (scale > limits::face_value / 10) fail(from, "a number has at most 9 decimals");
            value = value * 10 + (text_[at_++] - '0');
            scale *= 10;
        }
        const Rational number = Rational::of(value, scale);
        if (number > Rational{limits::face_value}) {
            fail(from, fmt::format("{} is too large; the limit is {}",
                                   text_.substr(from, at_ - from), limits::face_value));
        }
        return number;
    }

    // NAME { "." NAME }, in lower case.
    [[nodiscard]] std::string dotted_name() {
        std::string name = name_part(text_.substr(at_ - 1, 1));
        while (take('.')) name.append(".").append(name_part("."));
        return name;
    }

    // Letters from here on may be one unknown word, which fail_unknown() shows whole.
    void mark_modifiers(std::size_t offset, bool after_dice) {
        modifiers_from_ = offset;
        after_dice_ = after_dice;
    }

    [[noreturn]] void fail(std::size_t offset, std::string message) const {
        refuse(Stage::parse, offset, std::move(message));
    }

    // What is here has no place in the notation.
    [[noreturn]] void fail_unknown() const;

private:
    [[nodiscard]] std::string name_part(std::string_view after) {
        if (!ascii::is_letter(peek())) fail(at_, fmt::format("name expected after `{}`", after));
        return lower(take_while(ascii::is_in_name));
    }

    [[nodiscard]] std::string word() const;
    [[nodiscard]] bool only_modifiers(std::string_view word) const;

    // Letters of any script: bytes above ASCII belong to words too.
    static bool in_word(char c) {
        return ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
    }

    static constexpr std::int64_t max_digits = 100'000'000'000'000'000;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t modifiers_from_ = 0;
    bool after_dice_ = false;
};

}  // namespace hexwright
