// The reader's tokens: Lua 5.4 text cut into words, numbers, texts and signs.
//
// Comments and blanks vanish, but the lines they end are counted and "hexwright:" comments are
// kept. A byte order mark and a first line that begins with '#' are skipped, as Lua skips them in
// files.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

// Types of tokens, to ask of one whether it is among them.
class TokenSet {
public:
    constexpr TokenSet(std::initializer_list<TokenType> types) {
        for (const TokenType type : types) bits_ |= std::uint64_t{1} << static_cast<int>(type);
    }

    [[nodiscard]] constexpr bool has(TokenType type) const {
        return (bits_ >> static_cast<int>(type) & 1) != 0;
    }

private:
    std::uint64_t bits_ = 0;
};

// Lua's own words, in the order of the alphabet and of TokenType.
inline constexpr std::array<std::string_view, 22> lua_words = {
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

// Fills in the tokens of the text, with the end of the file as the last, its line starts,
// directives and the first faults of its tokens.
void read_tokens(Reading& reading);

// The most faults that one reading lists.
inline constexpr std::size_t most_faults = 100;

// All tokens of the text, without the end of file.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

[[nodiscard]] inline std::string_view text_of(std::string_view source, const Token& token) {
    return source.substr(token.span.begin, token.span.end - token.span.begin);
}

// The length of the line end at this byte, "\r\n" and "\n\r" being one; 0 if there is none.
[[nodiscard]] std::size_t line_end_length(std::string_view text, std::size_t at);

// Reads an escape in a quoted text, from behind its backslash on, and leaves `at` behind it. Adds
// what it means to `meaning`. False if Lua has no such escape.
bool read_escape(std::string_view text, std::size_t& at, std::string& meaning);

// The value of a text token, with its escapes resolved.
[[nodiscard]] std::string value_of(std::string_view source, const Token& text);

// True for a text of either kind.
[[nodiscard]] inline bool is_text(TokenType type) {
    return type == TokenType::plain_text || type == TokenType::text;
}

// The content of a plain text between its quotes; empty for any other value.
[[nodiscard]] Span inside_of(const Field& field);

[[nodiscard]] inline Span inside_of(const Token& text) {
    return {text.span.begin + 1, text.span.end - 1};
}

// The first occurrence of a name in the text at `inside`; all of `inside` if there is none.
[[nodiscard]] Span span_of(std::string_view name, std::string_view text, Span inside);

// True if there is such a token, of this type.
[[nodiscard]] inline bool is_at(std::span<const Token> tokens, std::size_t at, TokenType type) {
    return at < tokens.size() && tokens[at].type == type;
}

// 1 if a token opens a bracket or block, -1 if it closes one, else 0. The opener of a block is its
// function, if or do.
[[nodiscard]] int depth_step(TokenType type);

// True if a token that follows a value begins something else: a name, a semicolon, or a word of Lua
// that joins no values.
[[nodiscard]] bool begins_anew(TokenType type);

// How many tokens the expression has that begins with the first of these.
[[nodiscard]] std::size_t expression_length(std::span<const Token> tokens);

// True if a dot or colon precedes this token, so that it names a member.
[[nodiscard]] inline bool is_suffix(std::span<const Token> tokens, std::size_t at) {
    return at > 0 &&
           (tokens[at - 1].type == TokenType::dot || tokens[at - 1].type == TokenType::colon);
}

}  // namespace hexwright
