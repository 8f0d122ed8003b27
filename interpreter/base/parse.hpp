// Reading text: blanks, whole numbers, code points.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>

namespace hexwright {

// Without blanks and line breaks at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);

// The number that the whole text writes; nothing when it is no number, or too large for the type.
template <typename Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// The bytes of the code point that begins a text; 0 when they are no UTF-8. Not for an empty text.
[[nodiscard]] std::size_t code_point_size(std::string_view text);

// The bytes at the beginning of a text that a terminal could obey or hide: a control character, a
// direction mark, a broken byte. 0 when the terminal shows them. Not for an empty text.
[[nodiscard]] std::size_t unsafe_bytes(std::string_view text);

}  // namespace hexwright
