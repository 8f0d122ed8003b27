#include "kernel/chance/notation_scanner.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

// Longer names stand before their beginnings: the first that fits is the longest.
constexpr std::array<ModifierName, 29> modifier_names = {{
    {"adv", DiceModifier::advantage},
    {"dis", DiceModifier::disadvantage},
    {"min", DiceModifier::min},
    {"max", DiceModifier::max},
    {"!!p", DiceModifier::compound_penetrate},
    {"!!", DiceModifier::compound},
    {"!p", DiceModifier::penetrate},
    {"!o", DiceModifier::explode_once},
    {"xo", DiceModifier::explode_once},
    {"ro", DiceModifier::reroll_once},
    {"rr", DiceModifier::reroll},
    {"uo", DiceModifier::unique_once},
    {"kh", DiceModifier::keep_high},
    {"kl", DiceModifier::keep_low},
    {"dh", DiceModifier::drop_high},
    {"dl", DiceModifier::drop_low},
    {"cs", DiceModifier::crit},
    {"cf", DiceModifier::fumble},
    {"mt", DiceModifier::match},
    {"sa", DiceModifier::sort_ascending},
    {"sd", DiceModifier::sort_descending},
    {"!", DiceModifier::explode},
    {"x", DiceModifier::explode},
    {"r", DiceModifier::reroll},
    {"u", DiceModifier::unique},
    {"k", DiceModifier::keep_high},
    {"d", DiceModifier::drop_low},
    {"f", DiceModifier::failure},
    {"s", DiceModifier::sort_ascending},
}};

struct CompareName {
    std::string_view text;
    Compare compare;
};

constexpr std::array<CompareName, 6> compare_names = {{
    {">=", Compare::greater_equal},
    {"<=", Compare::less_equal},
    {"<>", Compare::not_equal},
    {">", Compare::greater},
    {"<", Compare::less},
    {"=", Compare::equal},
}};

constexpr std::int64_t max_digits = 100'000'000'000'000'000;

bool ends_word(char c) {
    return is_space(c) || std::string_view{"()[]{},#+*/%^"}.find(c) != std::string_view::npos;
}

// Letters of any script: bytes above ASCII belong to words too.
bool in_word(char c) {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

char lower_case(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

NotationScanner::NotationScanner(std::string_view text) : text_(text) {
    if (text.size() > limits::notation_bytes) {
        fail(limits::notation_bytes, fmt::format("{} bytes of notation; the limit is {}",
                                                 text.size(), limits::notation_bytes));
    }
}

bool NotationScanner::take(char c) {
    if (at_end() || peek() != c) return false;
    ++at_;
    return true;
}

bool NotationScanner::take(std::string_view symbol) {
    if (!rest().starts_with(symbol)) return false;
    at_ += symbol.size();
    return true;
}

void NotationScanner::skip_space() {
    while (!at_end() && is_space(text_[at_])) ++at_;
}

std::optional<ModifierName> NotationScanner::modifier() const {
    for (const ModifierName& name : modifier_names) {
        std::size_t same = 0;
        while (same < name.text.size() && peek(same) == name.text[same]) ++same;
        if (same == name.text.size()) return name;
    }
    return std::nullopt;
}

std::optional<Compare> NotationScanner::take_compare() {
    for (const CompareName& name : compare_names) {
        if (take(name.text)) return name.compare;
    }
    return std::nullopt;
}

std::int64_t NotationScanner::digits() {
    const std::size_t from = at_;
    std::int64_t value = 0;
    while (is_digit(peek())) {
        value = value * 10 + (text_[at_++] - '0');
        if (value > max_digits) {
            fail(from,
                 fmt::format("this number is too large; the limit is {}", limits::face_value));
        }
    }
    return value;
}

std::int32_t NotationScanner::constant() {
    const std::size_t from = at_;
    const std::int64_t value = digits();
    if (value > limits::face_value) {
        fail(from, fmt::format("{} is too large; the limit is {}", value, limits::face_value));
    }
    return static_cast<std::int32_t>(value);
}

bool NotationScanner::signed_integer_here() const {
    return is_digit(peek()) || (peek() == '-' && is_digit(peek(1)));
}

std::int32_t NotationScanner::signed_integer(std::string_view after) {
    if (!signed_integer_here()) {
        if (!at_end() && in_word(text_[at_]) && is_letter(after.back())) fail_unknown();
        fail(at_, fmt::format("number expected after `{}`", after));
    }
    const bool negative = take('-');
    const std::int32_t value = constant();
    return negative ? -value : value;
}

Rational NotationScanner::number() {
    const std::size_t from = at_;
    std::int64_t value = constant();
    std::int64_t scale = 1;
    if (peek() != '.') return Rational{value};
    ++at_;
    if (!is_digit(peek())) fail(at_, "digit expected after `.`");
    while (is_digit(peek())) {
        if (scale > limits::face_value / 10) fail(from, "a number has at most 9 decimals");
        value = value * 10 + (text_[at_++] - '0');
        scale *= 10;
    }
    const Rational number = Rational::of(value, scale);
    if (number > Rational{limits::face_value}) {
        fail(from, fmt::format("{} is too large; the limit is {}", text_.substr(from, at_ - from),
                               limits::face_value));
    }
    return number;
}

std::string NotationScanner::name_part(std::string_view after) {
    if (!is_letter(peek())) fail(at_, fmt::format("name expected after `{}`", after));
    std::string name;
    while (is_letter(peek()) || is_digit(peek()) || peek() == '_') {
        name += peek();
        ++at_;
    }
    return name;
}

std::string NotationScanner::dotted_name() {
    std::string name = name_part(text_.substr(at_ - 1, 1));
    while (take('.')) name.append(".").append(name_part("."));
    return name;
}

std::string NotationScanner::word() const {
    std::size_t end = at_;
    while (end < text_.size() && !ends_word(text_[end])) ++end;
    if (end == at_) end = std::min(at_ + 1, text_.size());
    return std::string{text_.substr(at_, end - at_)};
}

bool NotationScanner::only_modifiers(std::string_view word) const {
    NotationScanner scanner{word};
    while (!scanner.at_end()) {
        bool known = scanner.take_compare().has_value();
        if (!known) {
            const std::optional<ModifierName> name = scanner.modifier();
            if (!name) return false;
            scanner.go_to(scanner.at() + name->text.size());
            (void)scanner.take_compare();
        }
        (void)scanner.take('-');
        while (is_digit(scanner.peek())) scanner.go_to(scanner.at() + 1);
    }
    return true;
}

void NotationScanner::fail(std::size_t offset, std::string message, std::string hint) const {
    refuse(Stage::parse, offset, std::move(message), std::move(hint));
}

void NotationScanner::fail_unknown() const {
    NotationScanner here = *this;
    // `2d6slashing`: the s was taken for a sort; show the word.
    const bool in_letters = !at_end() && in_word(text_[at_]);
    while (in_letters && here.at_ > modifiers_from_ && in_word(text_[here.at_ - 1])) --here.at_;
    const std::string word = here.word();
    const bool apart =
        here.at_ > 0 && (is_space(text_[here.at_ - 1]) || text_[here.at_ - 1] == ']');
    std::string advice;
    if (apart && after_dice_ && only_modifiers(word)) {
        advice = "; modifiers follow the dice without a space";
    } else if (apart && word.size() > 1 && lower_case(word[0]) == 'd' && is_digit(word[1])) {
        advice = "; a dice term has no space inside";
    } else if (in_word(word.front())) {
        advice = fmt::format("; use `[{0}]` or `# {0}`", printable(word, 40));
    }
    fail(here.at_, fmt::format("unknown text `{}`{}", printable(word, 40), advice));
}

}  // namespace hexwright
