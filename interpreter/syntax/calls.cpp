#include "syntax/calls.hpp"

#include <algorithm>

#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

using Tokens = std::span<const Token>;

bool is_at(Tokens tokens, std::size_t at, TokenType type) {
    return at < tokens.size() && tokens[at].type == type;
}

// Behind the bracket or block that opens here.
std::size_t end_of(Tokens tokens, std::size_t at) {
    int depth = 0;
    for (; at < tokens.size(); ++at) {
        depth += depth_step(tokens[at].type);
        if (depth <= 0) return at + 1;
    }
    return at;
}

// The entries between the brackets that open here.
std::vector<Span> entries_of(Tokens tokens, std::size_t open) {
    std::vector<Span> entries;
    const std::size_t close = end_of(tokens, open) - 1;
    std::size_t begin = open + 1;
    for (std::size_t at = begin; at <= close && at < tokens.size();) {
        const bool ends = at == close || tokens[at].type == TokenType::comma ||
                          tokens[at].type == TokenType::semicolon;
        if (!ends) {
            at = depth_step(tokens[at].type) > 0 ? end_of(tokens, at) : at + 1;
            continue;
        }
        if (at > begin) entries.push_back({tokens[begin].span.begin, tokens[at - 1].span.end});
        begin = ++at;
    }
    return entries;
}

std::vector<Span> arguments_at(Tokens tokens, std::size_t at) {
    if (is_at(tokens, at, TokenType::open_round)) return entries_of(tokens, at);
    return {{tokens[at].span.begin, tokens[end_of(tokens, at) - 1].span.end}};
}

// The first token of the names and dots that end before this one.
std::size_t begin_of_receiver(Tokens tokens, std::size_t at) {
    while (at > 1 && is_suffix(tokens, at) && is_at(tokens, at - 2, TokenType::name)) at -= 2;
    return at;
}

constexpr TokenSet call_signs = {TokenType::open_round, TokenType::open_curly,
                                 TokenType::plain_text, TokenType::text};

}  // namespace

std::vector<WrittenCall> calls_in(const Reading& reading, Span part) {
    const Tokens tokens = reading.tokens_in(part);
    std::vector<WrittenCall> calls;
    for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
        if (tokens[at].type != TokenType::name || !call_signs.has(tokens[at + 1].type)) continue;
        const std::size_t begin = begin_of_receiver(tokens, at);
        if (begin > 0 && tokens[begin - 1].type == TokenType::word_function) continue;
        WrittenCall call;
        call.name = text_of(reading.source, tokens[at]);
        call.is_method = at > 0 && tokens[at - 1].type == TokenType::colon;
        if (begin < at && !is_suffix(tokens, begin))
            call.receiver = reading.text({tokens[begin].span.begin, tokens[at - 2].span.end});
        call.arguments = arguments_at(tokens, at + 1);
        calls.push_back(std::move(call));
    }
    return calls;
}

Span field_in(const Reading& reading, Span table, std::string_view name) {
    const Tokens tokens = reading.tokens_in(table);
    if (tokens.empty()) return {};
    for (const Span entry : entries_of(tokens, 0)) {
        const Tokens inside = reading.tokens_in(entry);
        if (inside.size() > 2 && is_at(inside, 1, TokenType::assign) &&
            text_of(reading.source, inside[0]) == name)
            return {inside[2].span.begin, entry.end};
    }
    return {};
}

std::vector<Span> values_in(const Reading& reading, Span brackets) {
    const Tokens tokens = reading.tokens_in(brackets);
    if (tokens.empty()) return {};
    std::vector<Span> values = entries_of(tokens, 0);
    std::erase_if(values, [&](Span value) {
        const Tokens inside = reading.tokens_in(value);
        return is_at(inside, 1, TokenType::assign) || is_at(inside, 0, TokenType::open_square);
    });
    return values;
}

}  // namespace hexwright
