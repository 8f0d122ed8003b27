#include "shell/editor/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

// Of the code point that begins a text: its bytes and its UTF-16 units. A broken byte counts as
// one.
struct CharacterSize {
    std::size_t bytes = 1;
    std::size_t units = 1;
};

CharacterSize first_character(std::string_view text) {
    const std::size_t bytes = std::max<std::size_t>(1, code_point_size(text));
    return {bytes, bytes == 4 ? 2U : 1U};
}

bool is_break(char c) {
    return c == '\n' || c == '\r';
}

// Where lines begin; `second` says whether the second of two breaks belongs to the first.
template <typename Second>
std::vector<std::size_t> line_starts(std::string_view text, Second&& second) {
    std::vector<std::size_t> starts = {0};
    for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos;
         at = text.find_first_of("\r\n", at)) {
        const bool is_two = at + 1 < text.size() && second(text[at], text[at + 1]);
        at += is_two ? 2 : 1;
        starts.push_back(at);
    }
    return starts;
}

std::size_t bounded(const JsonValue& number) {
    if (!number.is_number_integer() || number < 0)
        throw RpcFailure(RpcCode::invalid_params,
                         fmt::format("a position counts from 0, found {}", number.dump()));
    return number.get<std::size_t>();
}

// "%20" as a blank; nothing where the digits are missing or a name would end early.
std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            decoded += text[at];
            continue;
        }
        const std::string_view digits = text.substr(at + 1, 2);
        const auto byte = whole_number<unsigned char>(digits, 16);
        if (digits.size() < 2 || !byte || *byte == 0) return std::nullopt;
        decoded += static_cast<char>(*byte);
        at += 2;
    }
    return decoded;
}

bool is_plain_in_uri(char c) {
    return ascii::is_in_name(c) || c == '-' || c == '.' || c == '~' || c == '/';
}

}  // namespace

LineIndex::LineIndex(std::string_view text)
    : text_(text),
      starts_(line_starts(text, [](char a, char b) { return a == '\r' && b == '\n'; })),
      places_starts_(line_starts(text, [](char a, char b) { return is_break(b) && a != b; })) {}

std::string_view LineIndex::line_text(std::size_t line) const {
    const std::size_t begin = starts_[line];
    const std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] : text_.size();
    std::string_view text = text_.substr(begin, end - begin);
    while (!text.empty() && is_break(text.back())) text.remove_suffix(1);
    return text;
}

std::size_t LineIndex::byte_of(TextPosition position) const {
    if (position.line >= starts_.size()) return text_.size();
    const std::string_view line = line_text(position.line);
    std::size_t at = 0;
    for (std::size_t units = 0; at < line.size();) {
        const CharacterSize size = first_character(line.substr(at));
        units += size.units;
        if (units > position.character) break;
        at += size.bytes;
    }
    return starts_[position.line] + at;
}

bool LineIndex::is_between_characters(TextPosition position) const {
    const TextPosition found = position_of(byte_of(position));
    const bool is_behind =
        position.line >= starts_.size() ||
        byte_of(position) == starts_[position.line] + line_text(position.line).size();
    return is_behind || found == position;
}

TextPosition LineIndex::position_of(std::size_t byte) const {
    byte = std::min(byte, text_.size());
    const auto after = std::ranges::upper_bound(starts_, byte);
    const auto line = static_cast<std::size_t>(after - starts_.begin()) - 1;
    std::size_t units = 0;
    for (std::size_t at = starts_[line]; at < byte;) {
        const CharacterSize size = first_character(text_.substr(at));
        if (at + size.bytes > byte) break;
        at += size.bytes;
        units += size.units;
    }
    return {line, units};
}

std::size_t LineIndex::byte_of_place(int line, int column) const {
    const auto at_line = static_cast<std::size_t>(std::max(line, 1) - 1);
    if (at_line >= places_starts_.size()) return text_.size();
    std::size_t at = places_starts_[at_line];
    for (; column > 1 && at < text_.size() && !is_break(text_[at]); --column)
        at += first_character(text_.substr(at)).bytes;
    return at;
}

TextRange LineIndex::range_of(const Place& place) const {
    const std::size_t begin = byte_of_place(place.line, place.column);
    const std::size_t end_of_line = std::min(text_.find_first_of("\r\n", begin), text_.size());
    std::size_t end = end_of_line;
    if (place.line > 0 && place.column > 0) {
        end = place.end_line > 0 ? byte_of_place(place.end_line, place.end_column) : begin;
        while (end < end_of_line && place.end_line == 0 && ascii::is_in_name(text_[end])) ++end;
        if (end <= begin && begin < end_of_line)
            end = begin + first_character(text_.substr(begin)).bytes;
    }
    return range_of(begin, std::max(begin, end));
}

void Document::change(int version, const std::vector<TextEdit>& edits) {
    std::string text = text_;
    for (const TextEdit& edit : edits) {
        if (!edit.range) {
            text = edit.text;
            continue;
        }
        const LineIndex lines(text);
        const auto& [start, end] = *edit.range;
        if (end < start)
            throw RpcFailure(RpcCode::invalid_params, "the range of an edit ends before it starts");
        if (!lines.is_between_characters(start) || !lines.is_between_characters(end))
            throw RpcFailure(RpcCode::invalid_params, "the range of an edit cuts a character");
        const std::size_t begin = lines.byte_of(start);
        text.replace(begin, lines.byte_of(end) - begin, edit.text);
    }
    text_ = std::move(text);
    version_ = version;
}

TextPosition read_position(const JsonValue& json) {
    return {bounded(json.at("line")), bounded(json.at("character"))};
}

TextRange read_range(const JsonValue& json) {
    return {read_position(json.at("start")), read_position(json.at("end"))};
}

JsonValue json_of(TextPosition position) {
    return {{"line", position.line}, {"character", position.character}};
}

JsonValue json_of(const TextRange& range) {
    return {{"start", json_of(range.start)}, {"end", json_of(range.end)}};
}

std::filesystem::path path_of_uri(std::string_view uri) {
    constexpr std::string_view scheme = "file://";
    if (!ascii::same(uri.substr(0, scheme.size()), scheme)) return {};
    uri.remove_prefix(scheme.size());
    constexpr std::string_view here = "localhost/";
    if (uri.starts_with(here)) uri.remove_prefix(here.size() - 1);
    const auto path = percent_decoded(uri.substr(0, uri.find_first_of("?#")));
    return path && path->starts_with('/') ? std::filesystem::path(*path).lexically_normal()
                                          : std::filesystem::path();
}

std::string uri_of_path(const std::filesystem::path& path) {
    std::string uri = "file://";
    for (const char c : path.generic_string())
        uri += is_plain_in_uri(c) ? std::string(1, c)
                                  : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return uri;
}

}  // namespace hexwright
