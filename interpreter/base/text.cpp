#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hexwright {

namespace {

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// The size of a bidi control character at the beginning, or 0: U+061C, U+200E and U+200F, U+202A to
// U+202E, U+2066 to U+2069.
std::size_t bidi_control(std::string_view text) {
    if (text.starts_with("\xD8\x9C")) return 2;
    if (text.size() < 3 || text[0] != '\xE2') return 0;
    const auto middle = static_cast<unsigned char>(text[1]);
    const auto last = static_cast<unsigned char>(text[2]);
    const bool is_mark = last == 0x8E || last == 0x8F || (last >= 0xAA && last <= 0xAE);
    const bool is_isolate = last >= 0xA6 && last <= 0xA9;
    return (middle == 0x80 && is_mark) || (middle == 0x81 && is_isolate) ? 3 : 0;
}

// The size of the code point at the beginning; 0 when it is not UTF-8.
std::size_t sequence_size(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
    if (size > text.size()) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if (!is_continuation(text[i])) return 0;
    }
    return size;
}

// The size of a character at the beginning that must be escaped for a terminal, or 0.
std::size_t unsafe_bytes(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x20 || first == 0x7F || sequence_size(text) == 0) return 1;
    const bool is_late_control = first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
    return is_late_control ? 2 : bidi_control(text);
}

std::string escaped(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes)
        text += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
    return text;
}

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<int> before(width);
    std::vector<int> above(width);
    std::vector<int> row(width);
    for (std::size_t j = 0; j < width; ++j) above[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j < width; ++j) {
            const int same = ascii::lower(a[i - 1]) == ascii::lower(b[j - 1]) ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + same});
            const bool swapped = i > 1 && j > 1 &&
                                 ascii::lower(a[i - 1]) == ascii::lower(b[j - 2]) &&
                                 ascii::lower(a[i - 2]) == ascii::lower(b[j - 1]);
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    return above[b.size()];
}

std::string nearest_name(std::string_view written, const std::vector<std::string>& known) {
    if (written.size() > 64) return {};
    // A single letter is never near another.
    const int near_enough =
        written.size() < 2 ? 0 : std::max(1, static_cast<int>(written.size()) / 3);
    std::string best;
    int best_distance = near_enough + 1;
    for (const std::string& name : known) {
        if (name.size() > 64) continue;
        const int distance = edit_distance(written, name);
        if (distance < best_distance ||
            (distance == best_distance && !best.empty() && name < best)) {
            best_distance = distance;
            best = name;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view written, const std::vector<std::string>& known) {
    const std::string nearest = nearest_name(written, known);
    if (nearest.empty()) return {};
    // Of two that are equally near, name both.
    const int distance = edit_distance(written, nearest);
    for (const std::string& other : known) {
        if (other == nearest || other.size() > 64 || edit_distance(written, other) != distance)
            continue;
        return fmt::format("did you mean '{}' or '{}'?", nearest, other);
    }
    return fmt::format("did you mean '{}'?", nearest);
}

std::string join_names(const std::vector<std::string>& names, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? fmt::format(" {} ", last) : ", ";
        text += names[i];
    }
    return text;
}

std::string printable(std::string_view text, std::size_t most) {
    std::string safe;
    std::size_t i = 0;
    while (i < text.size() && safe.size() < most) {
        const std::string_view rest = text.substr(i);
        const std::size_t unsafe = unsafe_bytes(rest);
        const std::size_t size = unsafe > 0 ? unsafe : sequence_size(rest);
        safe += unsafe > 0 ? escaped(rest.substr(0, size)) : std::string(rest.substr(0, size));
        i += size;
    }
    if (i == text.size() && safe.size() <= most) return safe;
    safe.resize(std::min(safe.size(), most));
    while (!safe.empty() && is_continuation(safe.back())) safe.pop_back();
    if (!safe.empty() && static_cast<unsigned char>(safe.back()) >= 0xC0) safe.pop_back();
    return safe + "...";
}

int code_points(std::string_view text) {
    return static_cast<int>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace hexwright
