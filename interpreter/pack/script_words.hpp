// The words of a script, without its grammar: for passes that ask whether a name stands anywhere.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "pack/reader_lexer.hpp"

namespace hexwright {

using WordSet = std::unordered_set<std::string>;

// Up to the end of the text, which is none of them.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

[[nodiscard]] inline std::string_view text_of(std::string_view source, const Token& token) {
    return source.substr(token.span.begin, token.span.end - token.span.begin);
}

// Does a dot or colon stand before this token, so that it is a name of something else?
[[nodiscard]] inline bool is_suffix(const std::vector<Token>& tokens, std::size_t at) {
    return at > 0 &&
           (tokens[at - 1].type == TokenType::dot || tokens[at - 1].type == TokenType::colon);
}

// Adds every name that is more than read after a dot: names of their own, keys, words in texts and
// what is assigned.
void take_names(std::string_view source, WordSet& names);

}  // namespace hexwright
