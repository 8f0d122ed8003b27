#include "syntax/reader.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <limits>

#include "base/text.hpp"
#include "syntax/parser.hpp"

namespace hexwright {

namespace {

// About as many as scripts have at least, with their blanks and comments.
constexpr std::size_t bytes_a_token = 4;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_name(std::string_view text) {
    return !text.empty() && is_letter(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
        return is_letter(c) || is_digit(c);
    });
}

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

void add_quoted(std::string& path, std::string_view key) {
    path += "[\"";
    for (const char c : key) {
        if (c == '"' || c == '\\') path += '\\';
        path += c;
    }
    path += "\"]";
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

std::string Reading::path_of(const Field& field) const {
    std::vector<const Field*> steps;
    for (const Field* at = &field; at != nullptr;) {
        steps.push_back(at);
        at = at->parent < 0 ? nullptr : &fields[at->parent];
    }
    std::string path;
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Field& step = *steps[i];
        if (step.key_form == KeyForm::position || step.key_form == KeyForm::number) {
            path.append("[").append(std::to_string(step.number)).append("]");
        } else if (step.key_form == KeyForm::computed) {
            path += "[?]";
        } else if (const std::string key = key_text(step); is_name(key)) {
            path += path.empty() ? key : "." + key;
        } else {
            add_quoted(path, key);
        }
    }
    return path;
}

const KindCall* Reading::find_call(int line, std::string_view name, std::string_view id) const {
    // In the order of the text, so the lines only grow.
    auto call = std::lower_bound(calls.begin(), calls.end(), line,
                                 [](const KindCall& a, int wanted) { return a.line < wanted; });
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
        return std::lower_bound(
            tokens.begin(), tokens.end(), offset,
            [](const Token& token, std::uint32_t begin) { return token.span.begin < begin; });
    };
    return {at(span.begin), at(span.end)};
}

Reading read_source(std::string_view source) {
    Reading reading;
    read_source(source, reading);
    return reading;
}

void read_source(std::string_view source, Reading& reading) {
    assert(source.size() < std::numeric_limits<std::uint32_t>::max());
    reading.source = source;
    reading.tokens.clear();
    reading.tokens.reserve(source.size() / bytes_a_token);
    reading.line_starts.clear();
    reading.calls.clear();
    reading.fields.clear();
    reading.globals.clear();
    reading.kept.clear();
    reading.kept_inside.clear();
    reading.functions.clear();
    reading.directives.clear();
    reading.faults.clear();
    ReaderParser(reading).run();
    // The lexer looks one token ahead, so its faults may come before an earlier one of the grammar.
    std::stable_sort(
        reading.faults.begin(), reading.faults.end(),
        [](const SyntaxFault& a, const SyntaxFault& b) { return a.span.begin < b.span.begin; });
}

}  // namespace hexwright
