// What the literals of a Reading mean, and its faults in words.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// Quoted: escapes are resolved. Long: the first line end vanishes, the others become "\n".
std::string meaning(std::string_view raw, bool is_long) {
    std::string text;
    std::size_t i = is_long ? line_end_length(raw, 0) : 0;
    while (i < raw.size()) {
        const std::size_t line_end = is_long ? line_end_length(raw, i) : 0;
        if (line_end > 0) {
            text += '\n';
            i += line_end;
        } else if (!is_long && raw[i] == '\\' && i + 1 < raw.size()) {
            (void)read_escape(raw, ++i, text);
        } else {
            text += raw[i++];
        }
    }
    return text;
}

std::string shown(std::string_view token) {
    if (token.empty()) return "the end of the file";
    return fmt::format("'{}'", printable(token.substr(0, token.find_first_of("\r\n")), 40));
}

std::string message_of(const Reading& reading, const SyntaxFault& fault) {
    const std::string token = shown(reading.text(fault.span));
    switch (fault.kind) {
        case FaultKind::unexpected:
            return fmt::format("{} cannot stand here", token);
        case FaultKind::expected:
            return fmt::format("{} is missing before {}", fault.wanted, token);
        case FaultKind::expected_close:
            return fmt::format("{} is missing before {}; it closes {} in line {}", fault.wanted,
                               token, shown(reading.text(fault.opened)),
                               reading.line_of(fault.opened.begin));
        case FaultKind::unfinished_text:
            return fmt::format("the text {} does not end on its line", token);
        case FaultKind::unfinished_long:
            return fmt::format("{} is never closed", token);
        case FaultKind::bad_escape:
            return fmt::format("{} is no escape in a text", token);
        case FaultKind::bad_number:
            return fmt::format("{} is no number", token);
        case FaultKind::bad_attribute:
            return fmt::format("a local cannot be <{}>", reading.text(fault.span));
        case FaultKind::too_deep:
            return "this is nested too deeply";
        case FaultKind::too_many_locals:
            return "this function has more than 200 locals";
    }
    return {};
}

// Signs that other languages have where Lua has a word.
std::string foreign_sign_hint(const Reading& reading, const SyntaxFault& fault) {
    const std::string_view here = reading.source.substr(fault.span.begin, 2);
    if (here == "!=") return "write ~= for 'is not equal'";
    if (here.starts_with('&')) return "write 'and'";
    if (here.starts_with('|')) return "write 'or'";
    if (here.starts_with('!')) return "write 'not'";
    if (here.starts_with('#')) return "begin a comment with --";
    if (here.size() == 2 && here[1] == '=' &&
        std::string_view("+-*/").find(here[0]) != std::string_view::npos) {
        return fmt::format("write x = x {} … instead of x {}= …", here[0], here[0]);
    }
    return {};
}

// `status "S" ( lasts = "2 turns" )` and `status("S", lasts = "2 turns")`.
bool is_bracket_of_definition(const Reading& reading, Span opened) {
    return std::ranges::any_of(reading.calls, [&](const KindCall& call) {
        if (call.id_span.is_empty() || opened.begin < call.name_span.end) return false;
        const std::uint32_t before =
            opened.begin < call.id_span.begin ? call.name_span.end : call.id_span.end;
        return before <= opened.begin && trim(reading.text({before, opened.begin})).empty();
    });
}

std::string hint_of(const Reading& reading, const SyntaxFault& fault) {
    const std::string_view token = reading.text(fault.span);
    switch (fault.kind) {
        case FaultKind::expected:
            if (token == "=" && fault.wanted != std::string_view("a name"))
                return "compare with ==";
            [[fallthrough]];
        case FaultKind::unexpected:
            return foreign_sign_hint(reading, fault);
        case FaultKind::expected_close:
            if (token != "=") return foreign_sign_hint(reading, fault);
            if (fault.wanted == std::string_view("'end'")) return {};
            return is_bracket_of_definition(reading, fault.opened)
                       ? "a definition's fields stand in { }"
                       : "compare with ==";
        case FaultKind::unfinished_text:
            return "close it with the quote it began with, or write [[…]] for several lines";
        case FaultKind::bad_escape:
            return "write \\\\ for a backslash";
        case FaultKind::bad_attribute:
            return "write <const> or <close>";
        case FaultKind::too_many_locals:
            return "put some of them into a table or into smaller functions";
        default:
            return {};
    }
}

}  // namespace

std::string value_of(std::string_view source, const Token& text) {
    const std::string_view raw = text_of(source, text);
    const bool is_long = raw.starts_with('[');
    const std::size_t quote = is_long ? raw.find('[', 1) + 1 : 1;
    if (raw.size() < 2 * quote) return {};
    return meaning(raw.substr(quote, raw.size() - 2 * quote), is_long);
}

std::string Reading::id_text(const KindCall& call) const {
    if (call.id_is_plain || call.id.empty()) return std::string(call.id);
    return meaning(call.id, source[call.id_span.begin] == '[');
}

std::string Reading::key_text(const Field& field) const {
    if (field.key_is_plain || field.key.empty()) return std::string(field.key);
    return meaning(field.key, source[field.key_span.begin] == '[');
}

Diagnostic Reading::describe(const SyntaxFault& fault, std::string_view file) const {
    return error_at("pack/syntax-error", place(fault.span, file), message_of(*this, fault),
                    hint_of(*this, fault));
}

}  // namespace hexwright
