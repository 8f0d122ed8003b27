#include "syntax/reader.hpp"

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

}  // namespace hexwright
