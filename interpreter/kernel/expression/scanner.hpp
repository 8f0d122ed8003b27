// A printed text that is read from left to right; every reader of expressions goes along with one.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/text.hpp"

namespace hexwright {

struct Scanner {
    std::string_view text;
    std::size_t at = 0;  // the place of what is read next

    [[nodiscard]] bool is_over() const { return at >= text.size(); }

    [[nodiscard]] std::string_view rest() const { return text.substr(at); }

    [[nodiscard]] char next() const { return is_over() ? '\0' : text[at]; }

    void skip_blanks() {
        while (next() == ' ') ++at;
    }

    // The letters and digits that come next, after blanks.
    [[nodiscard]] std::string_view word() {
        skip_blanks();
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        return text.substr(at, end - at);
    }

    // Goes beyond a sign, or the beginning of a word, if it comes next.
    bool take(std::string_view sign) {
        skip_blanks();
        if (!rest().starts_with(sign)) return false;
        at += sign.size();
        return true;
    }

    // The same of a whole word.
    bool take_word(std::string_view wanted) {
        const bool is_here = word() == wanted;
        if (is_here) at += wanted.size();
        return is_here;
    }

    // A whole number, which may be negative, at this very place.
    std::optional<std::int64_t> take_number() {
        std::int64_t number = 0;
        const char* const from = text.data() + at;
        const auto [end, fault] = std::from_chars(from, text.data() + text.size(), number);
        if (fault != std::errc{}) return std::nullopt;
        at += static_cast<std::size_t>(end - from);
        return number;
    }

    // The same, perhaps in brackets: "(3)" is a number that modifiers of rank change.
    std::optional<std::int64_t> take_ranked_number() {
        const bool is_bracketed = next() == '(';
        if (is_bracketed) ++at;
        const std::optional<std::int64_t> number = take_number();
        if (is_bracketed && next() != ')') return std::nullopt;
        if (is_bracketed) ++at;
        return number;
    }
};

}  // namespace hexwright
