#include "syntax/calls.hpp"

#include <algorithm>
#include <array>

#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

using Tokens = std::span<const Token>;

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

constexpr std::array function_head = {TokenType::word_function, TokenType::open_round,
                                      TokenType::name, TokenType::close_round};

// Behind a call: what it gives is used.
constexpr TokenSet suffixes = {TokenType::dot,         TokenType::colon,      TokenType::open_round,
                               TokenType::open_square, TokenType::open_curly, TokenType::plain_text,
                               TokenType::text};

constexpr TokenSet table_signs = {TokenType::assign, TokenType::comma, TokenType::minus};

bool is_scalar(const Reading& reading, const Token& token) {
    constexpr std::string_view digits = "0123456789";
    return token.type == TokenType::plain_text ||
           (token.type == TokenType::number &&
            reading.text(token.span).find_first_not_of(digits) == std::string_view::npos);
}

// Constants, signs between them, and the names of fields.
bool is_plain_table(const Reading& reading, Tokens inside) {
    for (std::size_t at = 0; at < inside.size(); ++at) {
        const bool is_key =
            is_at(inside, at, TokenType::name) && is_at(inside, at + 1, TokenType::assign);
        if (!is_key && !table_signs.has(inside[at].type) && !is_scalar(reading, inside[at]))
            return false;
    }
    return true;
}

bool is_constant(const Reading& reading, Span part) {
    Tokens tokens = reading.tokens_in(part);
    if (tokens.front().line != tokens.back().line) return false;
    if (tokens.front().type == TokenType::minus) tokens = tokens.subspan(1);
    if (tokens.size() == 1) return is_scalar(reading, tokens.front());
    return tokens.size() > 1 && tokens.front().type == TokenType::open_curly &&
           tokens.back().type == TokenType::close_curly &&
           is_plain_table(reading, tokens.subspan(1, tokens.size() - 2));
}

// "target" of `act.target`, where the function's parameter is `act`; "" of any other.
std::string_view role_of(std::string_view receiver, std::string_view parameter) {
    const std::size_t dot = receiver.find('.');
    const bool is_of_parameter = dot != std::string_view::npos &&
                                 receiver.substr(0, dot) == parameter &&
                                 receiver.find('.', dot + 1) == std::string_view::npos;
    return is_of_parameter ? receiver.substr(dot + 1) : std::string_view();
}

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
        call.span = {tokens[begin].span.begin, tokens[end_of(tokens, at + 1) - 1].span.end};
        calls.push_back(std::move(call));
    }
    return calls;
}

std::vector<WrittenKey> keys_in(const Reading& reading, Span table) {
    const Tokens tokens = reading.tokens_in(table);
    std::vector<WrittenKey> keys;
    if (!is_at(tokens, 0, TokenType::open_curly)) return keys;
    for (const Span entry : entries_of(tokens, 0)) {
        const Tokens inside = reading.tokens_in(entry);
        const bool is_bare =
            is_at(inside, 0, TokenType::name) && is_at(inside, 1, TokenType::assign);
        const bool is_text = is_at(inside, 1, TokenType::plain_text) &&
                             is_at(inside, 2, TokenType::close_square) &&
                             is_at(inside, 3, TokenType::assign);
        const std::size_t value = is_bare ? 2 : 4;
        if ((!is_bare && !is_text) || value >= inside.size()) continue;
        keys.push_back({is_bare ? inside[0].span : inside_of(inside[1]),
                        {inside[value].span.begin, entry.end},
                        is_bare});
    }
    return keys;
}

std::optional<Span> plain_text_in(const Reading& reading, Span part) {
    const Tokens tokens = reading.tokens_in(part);
    const bool is_alone = tokens.size() == 1 && tokens[0].type == TokenType::plain_text;
    return is_alone ? std::optional(inside_of(tokens[0])) : std::nullopt;
}

Span field_in(const Reading& reading, Span table, std::string_view name) {
    for (const WrittenKey& key : keys_in(reading, table)) {
        if (key.is_bare && reading.text(key.name) == name) return key.value;
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

std::vector<FirstCall> first_calls(const Reading& reading, Span function) {
    const Tokens tokens = reading.tokens_in(function);
    std::vector<FirstCall> calls;
    if (!std::ranges::equal(tokens.first(std::min(tokens.size(), function_head.size())),
                            function_head, {}, &Token::type))
        return calls;
    const std::string_view parameter = reading.text(tokens[2].span);
    Tokens rest = tokens.subspan(function_head.size());
    for (const WrittenCall& call : calls_in(reading, function)) {
        if (rest.empty() || call.span.begin < rest.front().span.begin) continue;
        const std::string_view role = role_of(call.receiver, parameter);
        const bool is_next = call.span.begin == rest.front().span.begin && call.is_method;
        if (!is_next || role.empty() || call.arguments.empty() ||
            !std::ranges::all_of(call.arguments,
                                 [&](Span part) { return is_constant(reading, part); }))
            break;
        rest = reading.tokens_in({call.span.end, function.end});
        if (rest.empty() || suffixes.has(rest.front().type)) break;
        std::uint32_t end = call.span.end;
        for (; !rest.empty() && rest.front().type == TokenType::semicolon; rest = rest.subspan(1))
            end = rest.front().span.end;
        const bool is_last = rest.size() == 1 && rest.front().type == TokenType::word_end;
        calls.push_back({role, call.name, call.arguments, {call.span.begin, end}, is_last});
    }
    return calls;
}

}  // namespace hexwright
