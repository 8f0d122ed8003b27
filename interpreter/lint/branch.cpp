#include "lint/branch.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

#include "base/text.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// Values, operators and brackets that may stand in a condition of chance alone.
bool is_literal(TokenType type) {
    using enum TokenType;
    constexpr TokenSet literals = {number,        plain_text, word_true, word_false, word_nil,
                                   word_and,      word_or,    word_not,  open_round, close_round,
                                   equal,         not_equal,  less,      less_equal, greater,
                                   greater_equal, percent,    plus,      minus};
    return literals.has(type);
}

class FunctionReader {
public:
    FunctionReader(const Reading& reading, const FunctionSpan& function)
        : source_(reading.source),
          tokens_(reading.tokens_in(function.span)),
          act_(function.parameter) {}

    std::vector<Branch> run() {
        find_locals();
        for (std::size_t at = 1; at < tokens_.size(); ++at) take(at);
        return std::move(branches_);
    }

private:
    struct Block {
        TokenType word = TokenType::word_do;
        Branch decides = {0, 0, 0, true, false, {}};  // what decides the arms so far
        std::size_t arm = 0;                          // in branches_: the arm that is open
    };

    [[nodiscard]] std::string_view text(std::size_t at) const {
        return text_of(source_, tokens_[at]);
    }

    [[nodiscard]] bool is(std::size_t at, TokenType type) const { return is_at(tokens_, at, type); }

    // `local choice = act:ask("...", { "burn", "freeze" })`, `local n = act:dice("1d6")`: chance
    // alone decides a local that is never assigned again.
    void find_locals() {
        std::set<std::string_view> assigned;
        std::set<std::string_view> others;
        for (std::size_t at = 1; at + 1 < tokens_.size(); ++at) {
            if (is(at, TokenType::word_for)) others.insert(text(at + 1));
            if (!is(at, TokenType::name) || !is(at + 1, TokenType::assign)) continue;
            const bool is_first = assigned.insert(text(at)).second;
            const bool is_by_chance = is(at - 1, TokenType::word_local) && is_chance(at + 2);
            (is_first && is_by_chance ? chance_ : others).insert(text(at));
        }
        for (const std::string_view name : others) chance_.erase(name);
    }

    // Behind a call of `ask` or `ruling` with written options, or of `dice` with written dice.
    [[nodiscard]] std::optional<std::size_t> after_chance(std::size_t at) const {
        if (!is(at, TokenType::name)) return std::nullopt;
        while (is(at + 1, TokenType::dot) && is(at + 2, TokenType::name)) at += 2;
        if (!is(at + 1, TokenType::colon) || !is(at + 2, TokenType::name)) return std::nullopt;
        const std::string_view method = text(at + 2);
        bool may_be_any = method == "ask" || method == "ruling";  // its first argument
        if (!may_be_any && method != "dice") return std::nullopt;
        if (is(at + 3, TokenType::plain_text)) return at + 4;
        if (!is(at + 3, TokenType::open_round)) return std::nullopt;
        int depth = 0;
        for (std::size_t next = at + 3; next < tokens_.size(); ++next) {
            const TokenType type = tokens_[next].type;
            depth += depth_step(type);
            if (depth == 0) return next + 1;
            const bool is_key = type == TokenType::name && is(next + 1, TokenType::assign);
            constexpr TokenSet of_table = {TokenType::open_curly, TokenType::close_curly,
                                           TokenType::comma, TokenType::assign};
            const bool fits = is_literal(type) || is_key || of_table.has(type);
            if (!fits && !may_be_any) return std::nullopt;
            if (depth == 1 && type == TokenType::comma) may_be_any = false;
        }
        return std::nullopt;
    }

    // Such a call, and nothing after it.
    [[nodiscard]] bool is_chance(std::size_t at) const {
        const std::optional<std::size_t> end = after_chance(at);
        return end && (*end >= tokens_.size() || begins_anew(tokens_[*end].type));
    }

    [[nodiscard]] bool goes_on(std::size_t at) const {
        using enum TokenType;
        constexpr TokenSet suffixes = {dot, colon, open_square, open_round};
        return at < tokens_.size() && suffixes.has(tokens_[at].type);
    }

    void take(std::size_t at) {
        switch (tokens_[at].type) {
            case TokenType::word_function:
            case TokenType::word_do:
            case TokenType::word_repeat:
                blocks_.emplace_back().word = tokens_[at].type;
                return;
            case TokenType::word_if:
                blocks_.emplace_back().word = TokenType::word_if;
                return open_arm(at);
            case TokenType::word_elseif:
                close_arm(at);
                return open_arm(at);
            case TokenType::word_else:
                close_arm(at);
                if (has_arm()) begin(last_guard_, at);
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

    [[nodiscard]] bool has_arm() const {
        return !blocks_.empty() && blocks_.back().word == TokenType::word_if;
    }

    void open_arm(std::size_t at) {
        if (!has_arm()) return;
        std::size_t next = at + 1;
        for (; next < tokens_.size() && !is(next, TokenType::word_then); ++next)
            next = judge(next, blocks_.back().decides);
        begin(tokens_[at].line, next);
    }

    // An arm begins after its `then` or `else`, with all that decides it.
    void begin(int guard, std::size_t opening) {
        last_guard_ = guard;
        Branch branch = blocks_.back().decides;
        branch.guard_line = guard;
        branch.first_line = opening + 1 < tokens_.size() ? tokens_[opening + 1].line : 0;
        const bool is_inner =
            std::ranges::find(blocks_, TokenType::word_function, &Block::word) != blocks_.end();
        branch.by_chance = branch.by_chance && !is_inner;
        blocks_.back().arm = branches_.size();
        branches_.push_back(std::move(branch));
    }

    void close_arm(std::size_t at) {
        if (has_arm()) branches_[blocks_.back().arm].last_line = tokens_[at - 1].line;
    }

    // One token of a condition, or a field of the act; returns the last token it looked at.
    std::size_t judge(std::size_t at, Branch& branch) const {
        if (is_literal(tokens_[at].type)) return at;
        if (is(at, TokenType::name)) {
            const std::optional<std::size_t> end = after_chance(at);
            if (end && !goes_on(*end)) return *end - 1;
            if (!goes_on(at + 1) && chance_.contains(text(at))) return at;
            if (text(at) == act_ && is(at + 1, TokenType::dot) && is(at + 2, TokenType::name))
                return judge_field(at + 2, branch);
        }
        branch.by_chance = false;
        return at;
    }

    std::size_t judge_field(std::size_t at, Branch& branch) const {
        constexpr std::array<std::string_view, 3> outcomes = {"passed", "crit", "band"};
        if (!contains(outcomes, text(at)) || goes_on(at + 1)) {
            branch.by_chance = false;
            return at;
        }
        const bool is_compared = is(at + 1, TokenType::equal) && is(at + 2, TokenType::plain_text);
        if (text(at) == "band" && is_compared) {
            const std::string_view quoted = text(at + 2);
            branch.bands.emplace_back(quoted.substr(1, quoted.size() - 2));
            return at + 2;
        }
        branch.by_check = true;
        return at;
    }

    std::string_view source_;
    std::span<const Token> tokens_;
    std::string_view act_;               // the name of the first parameter
    std::set<std::string_view> chance_;  // locals
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
