#include "kernel/chance/notation_scanner.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

using Kind = ModifierKind;

// Longer names come before their beginnings: the first that fits is the longest.
constexpr std::array<ModifierName, 29> modifier_names = {{
    {"adv", Kind::advantage, 1},
    {"dis", Kind::advantage, 0},
    {"min", Kind::clamp, 0},
    {"max", Kind::clamp, 1},
    {"!!p", Kind::explode, static_cast<int>(Explosion::compound_penetrate)},
    {"!!", Kind::explode, static_cast<int>(Explosion::compound)},
    {"!p", Kind::explode, static_cast<int>(Explosion::penetrate)},
    {"!o", Kind::explode, static_cast<int>(Explosion::once)},
    {"xo", Kind::explode, static_cast<int>(Explosion::once)},
    {"ro", Kind::reroll, 1},
    {"rr", Kind::reroll, 0},
    {"uo", Kind::unique, static_cast<int>(Unique::once)},
    {"kh", Kind::keep, keep_high},
    {"kl", Kind::keep, 0},
    {"dh", Kind::keep, keep_high | keep_drops},
    {"dl", Kind::keep, keep_drops},
    {"cs", Kind::crit},
    {"cf", Kind::fumble},
    {"mt", Kind::match},
    {"sa", Kind::sort, static_cast<int>(Sort::ascending)},
    {"sd", Kind::sort, static_cast<int>(Sort::descending)},
    {"!", Kind::explode, static_cast<int>(Explosion::separate)},
    {"x", Kind::explode, static_cast<int>(Explosion::separate)},
    {"r", Kind::reroll, 0},
    {"u", Kind::unique, static_cast<int>(Unique::until)},
    {"k", Kind::keep, keep_high},
    {"d", Kind::keep, keep_drops},
    {"f", Kind::failure},
    {"s", Kind::sort, static_cast<int>(Sort::ascending)},
}};

constexpr std::int64_t max_digits = 100'000'000'000'000'000;

bool ends_word(char c) {
    return ascii::is_blank(c) ||
           std::string_view{"()[]{},#+*/%^"}.find(c) != std::string_view::npos;
}

// Letters of any script: bytes above ASCII belong to words too.
bool in_word(char c) {
    return ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

NotationScanner::NotationScanner(std::string_view text) : text_(text) {
    if (text.size() > limits::notation_bytes) {
        fail(limits::notation_bytes, fmt::format("{} bytes of notation; the limit is {}",
                                                 text.size(), limits::notation_bytes));
    }
}

char NotationScanner::peek(std::size_t further) const {
    return at_ + further < text_.size() ? ascii::lower(text_[at_ + further]) : '\0';
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
    while (!at_end() && ascii::is_blank(text_[at_])) ++at_;
}

void NotationScanner::close(char bracket, std::string_view opened, std::size_t opened_at) {
    if (at_end()) fail(at_, fmt::format("`{}` expected for {} at {}", bracket, opened, opened_at));
    if (!take(bracket)) fail_unknown();
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
    for (const auto& [text, compare] : compare_symbols) {
        if (take(text)) return compare;
    }
    return std::nullopt;
}

std::int64_t NotationScanner::digits() {
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

std::int32_t NotationScanner::constant() {
    const std::size_t from = at_;
    const std::int64_t value = digits();
    if (value > limits::face_value) {
        fail(from, fmt::format("{} is too large; the limit is {}", value, limits::face_value));
    }
    return static_cast<std::int32_t>(value);
}

bool NotationScanner::signed_integer_here() const {
    return ascii::is_digit(peek()) || (peek() == '-' && ascii::is_digit(peek(1)));
}

std::int32_t NotationScanner::signed_integer(std::string_view after) {
    if (!signed_integer_here()) {
        if (!at_end() && in_word(text_[at_]) && ascii::is_letter(after.back())) fail_unknown();
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
    if (!ascii::is_digit(peek())) fail(at_, "digit expected after `.`");
    while (ascii::is_digit(peek())) {
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
    if (!ascii::is_letter(peek())) fail(at_, fmt::format("name expected after `{}`", after));
    std::string name;
    while (ascii::is_letter(peek()) || ascii::is_digit(peek()) || peek() == '_') {
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
        while (ascii::is_digit(scanner.peek())) scanner.go_to(scanner.at() + 1);
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
        here.at_ > 0 && (ascii::is_blank(text_[here.at_ - 1]) || text_[here.at_ - 1] == ']');
    std::string advice;
    if (apart && after_dice_ && only_modifiers(word)) {
        advice = "; modifiers follow the dice without a space";
    } else if (apart && word.size() > 1 && ascii::lower(word[0]) == 'd' &&
               ascii::is_digit(word[1])) {
        advice = "; a dice term has no space inside";
    } else if (in_word(word.front())) {
        advice = fmt::format("; use `[{0}]` or `# {0}`", printable(word, 40));
    }
    fail(here.at_, fmt::format("unknown text `{}`{}", printable(word, 40), advice));
}

}  // namespace hexwright
