#include "syntax/unclosed_block.hpp"

#include <algorithm>
#include <vector>

namespace hexwright {

namespace {

bool is_block(TokenType type) {
    switch (type) {
        case TokenType::word_function:
        case TokenType::word_if:
        case TokenType::word_do:
        case TokenType::word_while:
        case TokenType::word_for:
        case TokenType::word_repeat:
            return true;
        default:
            return false;
    }
}

// What this one closes; itself when it closes nothing.
TokenType opener_of(TokenType type) {
    switch (type) {
        case TokenType::close_curly:
            return TokenType::open_curly;
        case TokenType::close_round:
            return TokenType::open_round;
        case TokenType::close_square:
            return TokenType::open_square;
        case TokenType::word_until:
            return TokenType::word_repeat;
        default:
            return type;
    }
}

// Whether a statement may be over behind it. A comma is what the author took for the field's end.
bool may_end_statement(TokenType type) {
    switch (type) {
        case TokenType::name:
        case TokenType::number:
        case TokenType::plain_text:
        case TokenType::text:
        case TokenType::word_true:
        case TokenType::word_false:
        case TokenType::word_nil:
        case TokenType::dots:
        case TokenType::close_round:
        case TokenType::close_curly:
        case TokenType::close_square:
        case TokenType::word_end:
        case TokenType::word_break:
        case TokenType::word_return:
        case TokenType::word_then:
        case TokenType::word_else:
        case TokenType::word_do:
        case TokenType::semicolon:
        case TokenType::comma:
            return true;
        default:
            return false;
    }
}

// The tokens that are still open after these, outermost first. A loop counts by its first word.
std::vector<Token> open_behind(const std::vector<Token>& tokens) {
    std::vector<Token> open;
    for (const Token& token : tokens) {
        const TokenType last = open.empty() ? TokenType::end_of_file : open.back().type;
        const bool is_loop = last == TokenType::word_while || last == TokenType::word_for;
        if (token.type == TokenType::word_do && is_loop) {
            open.back().type = TokenType::word_do;
        } else if (is_block(token.type) || depth_step(token.type) > 0) {
            open.push_back(token);
        } else if (token.type == TokenType::word_end) {
            if (is_block(last) && last != TokenType::word_repeat) open.pop_back();
        } else if (opener_of(token.type) != token.type && opener_of(token.type) == last) {
            open.pop_back();
        }
    }
    return open;
}

// `power = 3` on a line of its own, behind a comma: the next field of a table.
bool begins_field(const std::vector<Token>& tokens) {
    const std::size_t size = tokens.size();
    return size > 1 && tokens[size - 1].type == TokenType::name && tokens[size - 1].first_on_line &&
           tokens[size - 2].type == TokenType::comma;
}

bool may_stand_in(TokenType bracket, TokenType unexpected) {
    switch (unexpected) {
        case TokenType::comma:
            return bracket == TokenType::open_curly || bracket == TokenType::open_round;
        case TokenType::assign:
            return bracket == TokenType::open_curly;
        default:
            return bracket == opener_of(unexpected);
    }
}

}  // namespace

std::optional<Token> unclosed_block(std::string_view source, const Token& unexpected) {
    const std::vector<Token> tokens = tokens_of(source.substr(0, unexpected.span.begin));
    if (tokens.empty() || !may_end_statement(tokens.back().type)) return std::nullopt;
    if (unexpected.type == TokenType::assign && !begins_field(tokens)) return std::nullopt;
    if (unexpected.type == TokenType::comma && tokens.back().type == TokenType::comma)
        return std::nullopt;
    const std::vector<Token> open = open_behind(tokens);
    if (open.empty() || !is_block(open.back().type)) return std::nullopt;
    const auto around = std::find_if(open.rbegin(), open.rend(),
                                     [](const Token& token) { return !is_block(token.type); });
    if (around == open.rend() || !may_stand_in(around->type, unexpected.type)) return std::nullopt;
    return open.back();
}

}  // namespace hexwright
