#include "lint/branch.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

using Tokens = std::vector<Token>;

// What a condition is made of.
struct Basis {
    bool by_chance = true;
    bool by_check = false;
    std::vector<std::string> bands;

    void add(const Basis& other) {
        by_chance = by_chance && other.by_chance;
        by_check = by_check || other.by_check;
        bands.insert(bands.end(), other.bands.begin(), other.bands.end());
    }
};

// Values, operators and brackets that may stand in a condition of chance alone.
bool is_literal(TokenType type) {
    using enum TokenType;
    static constexpr std::array literals = {
        number,   plain_text,    word_true,   word_false, word_nil,  word_and, word_or,
        word_not, open_round,    close_round, equal,      not_equal, less,     less_equal,
        greater,  greater_equal, percent,     plus,       minus};
    return std::ranges::find(literals, type) != literals.end();
}

class FunctionReader {
public:
    FunctionReader(const Reading& reading, const FunctionSpan& function) : source_(reading.source) {
        Reading scratch;
        scratch.source = reading.source;
        Lexer lexer(scratch);
        for (Token token = lexer.next(); token.type != TokenType::end_of_file;
             token = lexer.next()) {
            if (token.span.begin < function.span.begin) continue;
            if (token.span.begin >= function.span.end) break;
            tokens_.push_back(token);
        }
    }

    std::vector<Branch> run() {
        take_parameter();
        find_locals();
        for (std::size_t at = 1; at < tokens_.size(); ++at) take(at);
        return std::move(branches_);
    }

private:
    struct Block {
        bool is_function = false;
        bool is_if = false;
        Basis before;         // of the arms before this one
        std::size_t arm = 0;  // in open_: the branch that is open
    };

    [[nodiscard]] std::string_view text(const Token& token) const {
        return source_.substr(token.span.begin, token.span.end - token.span.begin);
    }

    [[nodiscard]] bool is(std::size_t at, TokenType type) const {
        return at < tokens_.size() && tokens_[at].type == type;
    }

    // function(act): its first parameter.
    void take_parameter() {
        std::size_t at = 0;
        while (at < tokens_.size() && !is(at, TokenType::open_round)) ++at;
        if (is(at + 1, TokenType::name)) act_ = text(tokens_[at + 1]);
    }

    // `local choice = act:ask("...", { "burn", "freeze" })`, `local n = act:dice("1d6")`: chance
    // alone decides a local that is never assigned again.
    void find_locals() {
        std::set<std::string_view> assigned;
        for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
            if (!is(at, TokenType::name) || !is(at + 1, TokenType::assign)) continue;
            const std::string_view name = text(tokens_[at]);
            const bool is_single = at > 0 && is(at - 1, TokenType::word_local);
            if (!assigned.insert(name).second || !is_single || !is_chance(at + 2)) {
                not_chance_.insert(name);
            } else {
                chance_.insert(name);
            }
        }
        // A name in a list of locals or of parameters may be any of them.
        for (std::size_t at = 1; at + 1 < tokens_.size(); ++at) {
            const bool in_list = is(at - 1, TokenType::comma) || is(at + 1, TokenType::comma);
            if (is(at, TokenType::name) && in_list && is(at + 1, TokenType::assign))
                not_chance_.insert(text(tokens_[at]));
            if (is(at, TokenType::word_for)) not_chance_.insert(text(tokens_[at + 1]));
        }
        for (const std::string_view name : not_chance_) chance_.erase(name);
    }

    // Behind a call of `ask` or `ruling` with written options, or of `dice` with written dice.
    [[nodiscard]] std::optional<std::size_t> after_chance(std::size_t at) const {
        if (!is(at, TokenType::name)) return std::nullopt;
        while (is(at + 1, TokenType::dot) && is(at + 2, TokenType::name)) at += 2;
        if (!is(at + 1, TokenType::colon) || !is(at + 2, TokenType::name)) return std::nullopt;
        const std::string_view method = text(tokens_[at + 2]);
        const bool is_question = method == "ask" || method == "ruling";
        if (!is_question && method != "dice") return std::nullopt;
        if (is(at + 3, TokenType::plain_text)) return at + 4;
        if (!is(at + 3, TokenType::open_round)) return std::nullopt;
        std::size_t next = at + 4;
        if (is_question) next = after_argument(next);
        int depth = 1;
        for (; next < tokens_.size() && depth > 0; ++next) {
            const Token& token = tokens_[next];
            if (token.type == TokenType::open_round) ++depth;
            if (token.type == TokenType::close_round && --depth == 0) break;
            const bool is_key = token.type == TokenType::name && is(next + 1, TokenType::assign);
            const bool fits = is_literal(token.type) || is_key ||
                              token.type == TokenType::open_curly ||
                              token.type == TokenType::close_curly ||
                              token.type == TokenType::comma || token.type == TokenType::assign;
            if (!fits) return std::nullopt;
        }
        return depth == 0 ? std::optional(next + 1) : std::nullopt;
    }

    // Such a call, and nothing after it.
    [[nodiscard]] bool is_chance(std::size_t at) const {
        const std::optional<std::size_t> end = after_chance(at);
        return end && ends_statement(*end);
    }

    [[nodiscard]] bool goes_on(std::size_t at) const {
        return is(at, TokenType::dot) || is(at, TokenType::colon) ||
               is(at, TokenType::open_square) || is(at, TokenType::open_round);
    }

    // Past the first argument and its comma, or at the closing bracket.
    [[nodiscard]] std::size_t after_argument(std::size_t at) const {
        int depth = 0;
        for (; at < tokens_.size(); ++at) {
            const TokenType type = tokens_[at].type;
            if (type == TokenType::open_round || type == TokenType::open_curly) ++depth;
            if (type == TokenType::close_curly) --depth;
            if (type == TokenType::close_round && depth-- == 0) return at;
            if (type == TokenType::comma && depth == 0) return at + 1;
        }
        return at;
    }

    [[nodiscard]] bool ends_statement(std::size_t at) const {
        if (at >= tokens_.size()) return true;
        const TokenType type = tokens_[at].type;
        return type == TokenType::name || type == TokenType::semicolon ||
               (type >= TokenType::word_and && type <= TokenType::word_while &&
                type != TokenType::word_and && type != TokenType::word_or);
    }

    void take(std::size_t at) {
        switch (tokens_[at].type) {
            case TokenType::word_function:
                blocks_.push_back({true, false, {}, 0});
                return;
            case TokenType::word_do:
            case TokenType::word_repeat:
                blocks_.push_back({});
                return;
            case TokenType::word_if:
                blocks_.push_back({false, true, {}, branches_.size()});
                open_arm(at);
                return;
            case TokenType::word_elseif:
                close_arm(at);
                open_arm(at);
                return;
            case TokenType::word_else:
                close_arm(at);
                open_else(at);
                return;
            case TokenType::word_end:
            case TokenType::word_until:
                close_arm(at);
                if (!blocks_.empty()) blocks_.pop_back();
                return;
            default:
                return;
        }
    }

    [[nodiscard]] bool is_inside_function() const {
        return std::ranges::any_of(blocks_, [](const Block& block) { return block.is_function; });
    }

    [[nodiscard]] bool has_arm() const { return !blocks_.empty() && blocks_.back().is_if; }

    void open_arm(std::size_t at) {
        if (!has_arm()) return;
        Basis own;
        std::size_t next = at + 1;
        for (; next < tokens_.size() && !is(next, TokenType::word_then); ++next)
            next = judge(next, own);
        blocks_.back().before.add(own);
        begin(tokens_[at].line, next);
    }

    void open_else(std::size_t at) {
        if (has_arm()) begin(last_guard_, at);
    }

    // An arm begins after its `then` or `else`, with all that decides it.
    void begin(int guard, std::size_t opening) {
        last_guard_ = guard;
        const Basis& basis = blocks_.back().before;
        Branch branch;
        branch.guard_line = guard;
        branch.first_line = opening + 1 < tokens_.size() ? tokens_[opening + 1].line : 0;
        branch.by_chance = basis.by_chance && !is_inside_function();
        branch.by_check = basis.by_check;
        branch.bands = basis.bands;
        blocks_.back().arm = branches_.size();
        branches_.push_back(std::move(branch));
    }

    void close_arm(std::size_t at) {
        if (!has_arm()) return;
        branches_[blocks_.back().arm].last_line = tokens_[at - 1].line;
    }

    // One token of a condition, or a field of the act; returns the last token it looked at.
    std::size_t judge(std::size_t at, Basis& basis) const {
        const Token& token = tokens_[at];
        if (is_literal(token.type)) return at;
        if (token.type != TokenType::name) {
            basis.by_chance = false;
            return at;
        }
        const std::optional<std::size_t> end = after_chance(at);
        if (end && !goes_on(*end)) return *end - 1;
        if (!goes_on(at + 1) && chance_.contains(text(token))) return at;
        if (text(token) == act_ && is(at + 1, TokenType::dot) && is(at + 2, TokenType::name))
            return judge_field(at + 2, basis);
        basis.by_chance = false;
        return at;
    }

    std::size_t judge_field(std::size_t at, Basis& basis) const {
        static const std::set<std::string_view> outcomes = {"passed", "crit", "band"};
        const std::string_view field = text(tokens_[at]);
        if (!outcomes.contains(field) || goes_on(at + 1)) {
            basis.by_chance = false;
            return at;
        }
        const bool is_compared = is(at + 1, TokenType::equal) && is(at + 2, TokenType::plain_text);
        if (field == "band" && is_compared) {
            const std::string_view quoted = text(tokens_[at + 2]);
            basis.bands.emplace_back(quoted.substr(1, quoted.size() - 2));
            return at + 2;
        }
        basis.by_check = true;
        return at;
    }

    std::string_view source_;
    Tokens tokens_;
    std::string_view act_;
    std::set<std::string_view> chance_;
    std::set<std::string_view> not_chance_;
    std::vector<Block> blocks_;
    std::vector<Branch> branches_;
    int last_guard_ = 0;
};

}  // namespace

std::vector<Branch> branches_of(const Reading& reading, int first, int last) {
    for (const FunctionSpan& function : reading.functions) {
        if (function.parent >= 0 && function.line == first && function.end_line == last)
            return FunctionReader(reading, function).run();
    }
    return {};
}

}  // namespace hexwright
