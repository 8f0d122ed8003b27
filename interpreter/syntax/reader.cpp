#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.hpp"

namespace hexwright {

namespace {

// One step of a path: a name or a number.
struct PathStep {
    std::string name;
    std::int64_t number = 0;
    bool is_number = false;
};

std::string take_quoted(std::string_view& path) {
    std::string name;
    std::size_t i = 2;
    for (; i < path.size() && path[i] != '"'; ++i) {
        if (path[i] == '\\' && i + 1 < path.size()) ++i;
        name += path[i];
    }
    path.remove_prefix(std::min(path.size(), i + 2));
    return name;
}

PathStep take_path_step(std::string_view& path) {
    PathStep step;
    if (path.starts_with("[\"")) {
        step.name = take_quoted(path);
        return step;
    }
    if (path.starts_with('[')) {
        const std::size_t end = std::min(path.find(']'), path.size());
        step.is_number = true;
        std::from_chars(path.data() + 1, path.data() + end, step.number);
        path.remove_prefix(std::min(end + 1, path.size()));
        return step;
    }
    if (path.starts_with('.')) path.remove_prefix(1);
    const std::size_t end = std::min(path.find_first_of(".["), path.size());
    step.name = path.substr(0, end);
    path.remove_prefix(end);
    return step;
}

bool fits(const Reading& reading, const Field& field, const PathStep& step) {
    switch (field.key_form) {
        case KeyForm::position:
        case KeyForm::number:
            return step.is_number && field.number == step.number;
        case KeyForm::name:
        case KeyForm::text:
            if (step.is_number) return false;
            return field.key_is_plain ? field.key == step.name
                                      : reading.key_text(field) == step.name;
        case KeyForm::computed:
            break;
    }
    return false;
}

}  // namespace

int Reading::line_of(std::uint32_t offset) const {
    const auto after = std::upper_bound(line_starts.begin(), line_starts.end(), offset);
    return std::max(1, static_cast<int>(after - line_starts.begin()));
}

int Reading::column_of(std::uint32_t offset) const {
    const std::uint32_t start = line_starts[static_cast<std::size_t>(line_of(offset) - 1)];
    return offset < start ? 1 : code_points(source.substr(start, offset - start)) + 1;
}

Place Reading::place(Span span, std::string_view file) const {
    return {std::string(file), line_of(span.begin), column_of(span.begin), line_of(span.end),
            column_of(span.end)};
}

const Field* Reading::find(const KindCall& call, std::string_view path) const {
    const Field* found = nullptr;
    std::int32_t at = call.first;
    while (!path.empty()) {
        const PathStep step = take_path_step(path);
        found = nullptr;
        for (; at >= 0; at = fields[at].next) {
            if (fits(*this, fields[at], step)) found = &fields[at];
        }
        if (found == nullptr) return nullptr;
        at = found->first;
    }
    return found;
}

const KindCall* Reading::find_call(int line, std::string_view name, std::string_view id) const {
    // In the order of the text, so the lines only grow.
    auto call = std::ranges::lower_bound(calls, line, {}, &KindCall::line);
    for (; call != calls.end() && call->line == line; ++call) {
        if (call->name != name) continue;
        if (id.empty() || id_text(*call) == id) return &*call;
    }
    return nullptr;
}

Place Reading::place_inside(const Field& field, std::size_t k, std::string_view file) const {
    const bool shows_bytes = field.form == ValueForm::plain_text;
    if (!shows_bytes || k + 2 > field.value.end - field.value.begin)
        return place(field.value, file);
    const std::uint32_t at = field.value.begin + 1 + static_cast<std::uint32_t>(k);
    return place({at, field.value.end - 1}, file);
}

std::span<const Token> Reading::tokens_in(Span span) const {
    const auto at = [this](std::uint32_t offset) {
        return std::ranges::lower_bound(tokens, offset, {},
                                        [](const Token& token) { return token.span.begin; });
    };
    return {at(span.begin), at(span.end)};
}

bool Reading::has_comment(Span span) const {
    std::uint32_t at = span.begin;
    return std::ranges::any_of(tokens_in(span), [&](const Token& token) {
        const std::string_view gap = text({at, token.span.begin});
        at = token.span.end;
        return gap.find_first_not_of(" \t\r\n") != std::string_view::npos;
    });
}

// --- faults in words

namespace {

std::string shown(std::string_view token) {
    if (token.empty()) return "the end of the file";
    return fmt::format("'{}'", printable(token.substr(0, token.find_first_of("\r\n")), 40));
}

// How a fault is told, and how most are fixed.
struct FaultRow {
    const char*
        message;  // {0}: what is there; {1}: what is wanted; {2}: what it closes, in line {3}
    const char* hint = "";
};

// In the order of FaultKind.
constexpr FaultRow fault_rows[] = {
    {"{0} cannot stand here"},
    {"{1} is missing before {0}"},
    {"{1} is missing before {0}; it closes {2} in line {3}"},
    {"the text {0} does not end on its line",
     "close it with the quote it began with, or write [[…]] for several lines"},
    {"{0} is never closed"},
    {"{0} is no escape in a text", "write \\\\ for a backslash"},
    {"{0} is no number"},
    {"a local cannot be <{4}>", "write <const> or <close>"},
    {"this is nested too deeply"},
    {"this function has more than 200 locals",
     "put some of them into a table or into smaller functions"},
};

const FaultRow& row_of(const SyntaxFault& fault) {
    return fault_rows[static_cast<std::size_t>(fault.kind)];
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
    const std::string_view wanted = fault.wanted;
    const bool is_close = fault.kind == FaultKind::expected_close;
    if (fault.kind != FaultKind::unexpected && fault.kind != FaultKind::expected && !is_close)
        return row_of(fault).hint;
    const bool compares = reading.text(fault.span) == "=" && wanted != "a name" &&
                          fault.kind != FaultKind::unexpected;
    if (!compares) return foreign_sign_hint(reading, fault);
    if (is_close && wanted == "'end'") return {};
    return is_close && is_bracket_of_definition(reading, fault.opened)
               ? "a definition's fields stand in { }"
               : "compare with ==";
}

}  // namespace

Diagnostic Reading::describe(const SyntaxFault& fault, std::string_view file) const {
    const std::string_view there = text(fault.span);
    return error_at("pack/syntax-error", place(fault.span, file),
                    fmt::format(fmt::runtime(row_of(fault).message), shown(there), fault.wanted,
                                shown(text(fault.opened)), line_of(fault.opened.begin), there),
                    hint_of(*this, fault));
}

}  // namespace hexwright
