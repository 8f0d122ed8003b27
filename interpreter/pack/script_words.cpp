#include "pack/script_words.hpp"

#include <cctype>

namespace hexwright {

namespace {

bool is_letter(char c) {
    return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// The words inside a text.
void take_words(std::string_view text, WordSet& names) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_letter(text[end])) ++end;
        if (end > at) names.emplace(text.substr(at, end - at));
        at = end + 1;
    }
}

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
    Reading scratch;
    scratch.source = text;
    ReaderLexer lexer(scratch);
    std::vector<Token> tokens;
    for (Token token = lexer.next(); token.type != TokenType::end_of_file; token = lexer.next())
        tokens.push_back(token);
    return tokens;
}

void take_names(std::string_view source, WordSet& names) {
    const std::vector<Token> tokens = tokens_of(source);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        if (token.type == TokenType::plain_text || token.type == TokenType::text) {
            take_words(text_of(source, token), names);
        } else if (token.type == TokenType::name) {
            const bool is_assigned =
                at + 1 < tokens.size() && tokens[at + 1].type == TokenType::assign;
            if (!is_suffix(tokens, at) || is_assigned) names.emplace(text_of(source, token));
        }
    }
}

}  // namespace hexwright
