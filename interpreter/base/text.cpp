#include "base/text.hpp"

#include <fmt/format.h>

#include <cstring>

namespace hexwright {

namespace {

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// The size of an invisible character at the beginning, or 0: marks of writing direction, and what
// takes no width (U+00AD, U+061C, U+180E, U+200B to U+200F, U+2028 to U+202E, U+2060 to U+206F,
// U+FEFF).
std::size_t invisible_character(std::string_view text) {
    if (text.starts_with("\xD8\x9C") || text.starts_with("\xC2\xAD")) return 2;
    if (text.starts_with("\xE1\xA0\x8E") || text.starts_with("\xEF\xBB\xBF")) return 3;
    if (text.size() < 3 || text[0] != '\xE2') return 0;
    const auto middle = static_cast<unsigned char>(text[1]);
    const auto last = static_cast<unsigned char>(text[2]);
    const bool is_mark = (last >= 0x8B && last <= 0x8F) || (last >= 0xA8 && last <= 0xAE);
    const bool is_format = last >= 0xA0 && last <= 0xAF;
    return (middle == 0x80 && is_mark) || (middle == 0x81 && is_format) ? 3 : 0;
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

std::size_t find_text(std::string_view text, std::string_view wanted) {
    if (wanted.empty()) return 0;
    if (wanted.size() > text.size()) return text.npos;
    const void* const found = memmem(text.data(), text.size(), wanted.data(), wanted.size());
    if (found == nullptr) return text.npos;
    return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

std::string nearest_name(std::string_view written, const std::vector<std::string>& known) {
    if (written.size() > 64) return {};
    // A single letter is never near another.
    const int near_enough =
        written.size() < 2 ? 0 : std::max(1, static_cast<int>(written.size()) / 3);
    std::string best;
    int best_distance = near_enough + 1;
    for (const std::string& name : known) {
        if (name.size() < 2 || name.size() > 64) continue;
        const int distance = edit_distance(written, name);
        if (distance < best_distance ||
            (distance == best_distance && !best.empty() && name < best)) {
            best_distance = distance;
            best = name;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view written,
                         const std::vector<std::string>& known,
                         std::string_view otherwise) {
    const std::string nearest = nearest_name(written, known);
    if (nearest.empty()) return std::string(otherwise);
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

std::string replaced(std::string_view text,
                     std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
    std::string result;
    while (!text.empty()) {
        const auto* found = std::ranges::find_if(
            pairs, [&](const auto& pair) { return text.starts_with(pair.first); });
        const bool is_kept = found == pairs.end();
        result += is_kept ? text.substr(0, 1) : found->second;
        text.remove_prefix(is_kept ? 1 : found->first.size());
    }
    return result;
}

std::string count_of(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string printable(std::string_view text, std::size_t most) {
    // Nearly every name is plain ASCII, and needs one scan and one copy.
    const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
    if (text.size() <= most && std::ranges::all_of(text, is_plain)) return std::string(text);
    std::string safe;
    std::size_t i = 0;
    while (i < text.size() && safe.size() < most) {
        const std::string_view rest = text.substr(i);
        const std::size_t unsafe = unsafe_bytes(rest);
        const std::size_t size = unsafe > 0 ? unsafe : code_point_size(rest);
        safe += unsafe > 0 ? escaped(rest.substr(0, size)) : std::string(rest.substr(0, size));
        i += size;
    }
    if (i == text.size() && safe.size() <= most) return safe;
    safe.resize(std::min(safe.size(), most));
    while (!safe.empty() && is_continuation(safe.back())) safe.pop_back();
    if (!safe.empty() && static_cast<unsigned char>(safe.back()) >= 0xC0) safe.pop_back();
    return safe + "...";
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::size_t code_point_size(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
    if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if (!is_continuation(text[i])) return 0;
    }
    const bool is_overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool is_beyond = (first == 0xED && byte(1) > 0x9F) || (first == 0xF4 && byte(1) > 0x8F);
    return is_overlong || is_beyond ? 0 : size;
}

std::size_t unsafe_bytes(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x20 || first == 0x7F || code_point_size(text) == 0) return 1;
    const bool is_late_control = first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
    return is_late_control ? 2 : invisible_character(text);
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

std::vector<std::string_view> split_at(std::string_view text, char mark) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(mark);
        parts.push_back(trim(text.substr(0, end)));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace hexwright
