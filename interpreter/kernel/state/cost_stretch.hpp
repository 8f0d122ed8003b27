// Stretches of a printed price that know where they stand, so that a fault has a column.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace hexwright::cost_stretch {

[[nodiscard]] inline bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

[[nodiscard]] inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

[[nodiscard]] inline char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline bool same(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

// A stretch of the text that knows where it stands.
struct Stretch {
    std::string_view text;
    std::size_t at = 0;

    [[nodiscard]] bool is_empty() const { return text.empty(); }

    [[nodiscard]] Stretch sub(std::size_t from, std::size_t count = std::string_view::npos) const {
        return {text.substr(from, count), at + from};
    }

    [[nodiscard]] Stretch trimmed() const {
        std::size_t from = 0;
        std::size_t to = text.size();
        while (from < to && is_blank(text[from])) ++from;
        while (to > from && is_blank(text[to - 1])) --to;
        return sub(from, to - from);
    }
};

struct Term {
    Stretch body;
    std::size_t sign_at = 0;
    bool is_negative = false;
};

}  // namespace hexwright::cost_stretch
