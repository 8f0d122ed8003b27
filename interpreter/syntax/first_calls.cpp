#include "syntax/first_calls.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

constexpr std::array function_head = {TokenType::word_function, TokenType::open_round,
                                      TokenType::name, TokenType::close_round};
constexpr std::array call_head = {TokenType::name, TokenType::dot, TokenType::name,
                                  TokenType::colon, TokenType::name};

// Behind a call: what it gives is used.
constexpr TokenSet suffixes = {TokenType::dot,         TokenType::colon,      TokenType::open_round,
                               TokenType::open_square, TokenType::open_curly, TokenType::plain_text,
                               TokenType::text};

constexpr TokenSet table_signs = {TokenType::assign, TokenType::comma, TokenType::minus};

class CallReader {
public:
    CallReader(const Reading& reading, Span function)
        : reading_(reading), tokens_(reading.tokens_in(function)) {}

    [[nodiscard]] std::vector<FirstCall> read() {
        std::vector<FirstCall> calls;
        if (!starts_with(function_head)) return calls;
        parameter_ = text_at(2);
        at_ = function_head.size();
        while (std::optional<FirstCall> call = read_call()) calls.push_back(std::move(*call));
        return calls;
    }

private:
    [[nodiscard]] bool is(TokenType type, std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].type == type;
    }

    template <typename Types>
    [[nodiscard]] bool starts_with(const Types& types) const {
        std::size_t ahead = 0;
        return std::ranges::all_of(types, [&](TokenType type) { return is(type, ahead++); });
    }

    [[nodiscard]] std::string_view text_at(std::size_t at) const {
        return text_of(reading_.source, tokens_[at]);
    }

    std::optional<FirstCall> read_call() {
        if (!starts_with(call_head) || text_at(at_) != parameter_) return std::nullopt;
        const std::uint32_t begin = tokens_[at_].span.begin;
        FirstCall call{text_at(at_ + 2), text_at(at_ + 4), {}, {}};
        at_ += call_head.size();
        if (!read_arguments(call) || at_ >= tokens_.size() || suffixes.has(tokens_[at_].type))
            return std::nullopt;
        while (is(TokenType::semicolon)) ++at_;
        call.span = {begin, tokens_[at_ - 1].span.end};
        call.is_last = is(TokenType::word_end) && at_ + 1 == tokens_.size();
        return call;
    }

    bool read_arguments(FirstCall& call) {
        if (!is(TokenType::open_round)) return read_constant(call);
        do {
            ++at_;
            if (!read_constant(call)) return false;
        } while (is(TokenType::comma));
        if (!is(TokenType::close_round)) return false;
        ++at_;
        return true;
    }

    bool read_constant(FirstCall& call) {
        const Token& first = at_ < tokens_.size() ? tokens_[at_] : tokens_.back();
        if (is(TokenType::minus)) ++at_;
        if (is(TokenType::open_curly) ? !skip_table() : !is_scalar()) return false;
        const Token& last = tokens_[at_++];
        call.arguments.push_back({first.span.begin, last.span.end});
        return first.line == last.line;
    }

    [[nodiscard]] bool is_scalar() const {
        constexpr std::string_view digits = "0123456789";
        return is(TokenType::plain_text) ||
               (is(TokenType::number) &&
                text_at(at_).find_first_not_of(digits) == std::string_view::npos);
    }

    // To its closing bracket.
    bool skip_table() {
        for (++at_; !is(TokenType::close_curly); ++at_) {
            const bool is_key = is(TokenType::name) && is(TokenType::assign, 1);
            const bool is_sign = at_ < tokens_.size() && table_signs.has(tokens_[at_].type);
            if (!is_key && !is_sign && !is_scalar()) return false;
        }
        return true;
    }

    const Reading& reading_;
    std::span<const Token> tokens_;
    std::string_view parameter_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<FirstCall> first_calls(const Reading& reading, Span function) {
    return CallReader(reading, function).read();
}

}  // namespace hexwright
