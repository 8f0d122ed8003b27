#include "shell/check/text_place.hpp"

namespace hexwright {

namespace {

// The offset of a line and column, counted in code points; nothing past the end.
std::optional<std::size_t> offset_of(std::string_view text, int line, int column) {
    std::size_t at = 0;
    for (; line > 1; --line) {
        at = text.find('\n', at);
        if (at == std::string_view::npos) return std::nullopt;
        ++at;
    }
    for (; column > 1; --column) {
        if (at >= text.size() || text[at] == '\n') return std::nullopt;
        do {
            ++at;
        } while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    }
    return at;
}

}  // namespace

std::optional<ByteRange> bytes_of(std::string_view text, const Place& where) {
    if (where.line <= 0 || where.column <= 0 || where.end_line != where.line) return std::nullopt;
    const auto begin = offset_of(text, where.line, where.column);
    const auto end = offset_of(text, where.line, where.end_column);
    if (!begin || !end || *end <= *begin) return std::nullopt;
    return ByteRange{*begin, *end};
}

}  // namespace hexwright
