// Helpers for text: ASCII characters, the nearest known name, hostile bytes made visible.
//
//     did_you_mean("Buring", {"Burning", "Prone"}) == "did you mean 'Burning'?"
//
// Any bytes are accepted, UTF-8 or not; nothing throws. Cost: linear, but for edit_distance, which
// takes the product of both lengths.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace hexwright {

// The number of insertions, deletions, replacements and swaps of neighbours, ignoring case.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

// ASCII characters, in every locale.
namespace ascii {

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool is_letter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}

[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Letters, digits and `_`: what names are made of.
[[nodiscard]] constexpr bool is_in_name(char c) {
    return is_letter(c) || is_digit(c) || c == '_';
}

// Equal but for case.
[[nodiscard]] constexpr bool same(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace ascii

struct TextHash {
    using is_transparent = void;

    std::size_t operator()(std::string_view text) const noexcept {
        return std::hash<std::string_view>{}(text);
    }
};

// Texts to values; a look-up by string_view copies nothing. Its order must reach no result.
template <typename T>
using TextMap = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

// Texts; a look-up by string_view copies nothing. Its order must reach no result.
using TextSet = std::unordered_set<std::string, TextHash, std::equal_to<>>;

// The first place of a text in another one, or npos; in time linear in both, whatever they are.
[[nodiscard]] std::size_t find_text(std::string_view text, std::string_view wanted);

// True if the list has this value.
template <typename List, typename Value>
[[nodiscard]] bool contains(const List& list, const Value& value) {
    return std::ranges::find(list, value) != std::ranges::end(list);
}

// Adds more values at the end of a list.
template <typename Value, typename More>
void append(std::vector<Value>& list, More&& more) {
    if constexpr (std::is_lvalue_reference_v<More>) {
        list.insert(list.end(), std::begin(more), std::end(more));
    } else {
        list.insert(list.end(), std::make_move_iterator(std::begin(more)),
                    std::make_move_iterator(std::end(more)));
    }
}

// The known name nearest to the written one, or "" when none is near enough.
[[nodiscard]] std::string nearest_name(std::string_view written,
                                       const std::vector<std::string>& known);

// "did you mean 'x'?", or else the other hint.
[[nodiscard]] std::string did_you_mean(std::string_view written,
                                       const std::vector<std::string>& known,
                                       std::string_view otherwise = {});

// "a, b and c".
[[nodiscard]] std::string join_names(const std::vector<std::string>& names,
                                     std::string_view last = "and");

// What `write` makes of each value, with the separator between them.
template <typename List, typename Write>
[[nodiscard]] std::string joined(const List& list, std::string_view separator, const Write& write) {
    std::string text;
    for (const auto& value : list) {
        if (&value != &*std::begin(list)) text += separator;
        text += std::invoke(write, value);
    }
    return text;
}

// The text with the second of each pair in place of the first: {{"<", "&lt;"}, {"@id@", id}}.
[[nodiscard]] std::string replaced(
    std::string_view text,
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs);

// "1 ruling", "2 rulings": for nouns whose plural adds an s.
[[nodiscard]] std::string count_of(std::size_t count, std::string_view noun);

// Control characters and invisible ones, such as marks of writing direction, as \xNN. Cut to so
// many bytes with "...", never inside a code point.
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = 1024);

// The lines of a text without their line breaks; a final break adds no line.
[[nodiscard]] std::vector<std::string_view> split_lines(std::string_view text);

// The parts between the marks, without blanks at their ends; one more than there are marks.
[[nodiscard]] std::vector<std::string_view> split_at(std::string_view text, char mark);

// Code points in UTF-8 text; a broken byte counts as one.
[[nodiscard]] int code_points(std::string_view text);

// Without the byte order mark that some editors write.
[[nodiscard]] inline std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// --- reading text

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
