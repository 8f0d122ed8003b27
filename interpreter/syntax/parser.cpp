#include "syntax/parser.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <span>

namespace hexwright {

namespace {

// Lua stops at 200 levels, counting more kinds of level than we do: what it accepts stays below
// this.
constexpr std::int32_t most_levels = 220;

// Lua's own bound, but it also counts the hidden locals of loops.
constexpr std::size_t most_locals = 200;

constexpr const char* end_of_block = "the end of the block";

bool is_block(TokenType type) {
    using enum TokenType;
    constexpr TokenSet words = {word_function, word_if, word_do, word_while, word_for, word_repeat};
    return words.has(type);
}

// Whether a statement may be over behind it. A comma is what the author took for the field's end.
bool may_end_statement(TokenType type) {
    using enum TokenType;
    constexpr TokenSet ends = {name,         number,   plain_text, text,        word_true,
                               word_false,   word_nil, dots,       close_round, close_curly,
                               close_square, word_end, word_break, word_return, word_then,
                               word_else,    word_do,  semicolon,  comma};
    return ends.has(type);
}

// `power = 3` on a line of its own, behind a comma: the next field of a table.
bool begins_field(std::span<const Token> tokens) {
    const std::size_t size = tokens.size();
    return size > 1 && tokens[size - 1].type == TokenType::name && tokens[size - 1].first_on_line &&
           tokens[size - 2].type == TokenType::comma;
}

bool may_stand_in(TokenType bracket, TokenType unexpected) {
    switch (unexpected) {
        case TokenType::comma:
            return bracket == TokenType::open_curly || bracket == TokenType::open_round;
        case TokenType::assign:
        case TokenType::close_curly:
            return bracket == TokenType::open_curly;
        case TokenType::close_round:
            return bracket == TokenType::open_round;
        case TokenType::close_square:
            return bracket == TokenType::open_square;
        default:
            return bracket == unexpected;
    }
}

}  // namespace

void ReaderParser::run() {
    const auto size = static_cast<std::uint32_t>(out_.source.size());
    out_.functions.push_back({{0, size}, {}, -1, 0, 0});
    next();
    while (true) {
        block();
        if (check(TokenType::end_of_file)) break;
        // An `end` or `else` that closes nothing.
        fault(FaultKind::unexpected);
        panic_ = false;
        next();
    }
    out_.functions[0].end_line = now_.line;
}

void ReaderParser::next() {
    last_end_ = now_.span.end;
    last_line_ = now_.line;
    now_ = out_.tokens[next_];
    if (next_ + 1 < out_.tokens.size()) ++next_;
}

bool ReaderParser::accept(TokenType type) {
    if (!check(type)) return false;
    next();
    return true;
}

bool ReaderParser::expect(TokenType type, const char* wanted) {
    if (accept(type)) return true;
    fault(FaultKind::expected, wanted);
    return false;
}

void ReaderParser::open() {
    open_.push_back(now_);
    next();
}

void ReaderParser::close(TokenType type, const char* wanted) {
    if (!accept(type)) fault(FaultKind::expected_close, wanted, open_.back().span);
    open_.pop_back();
}

Token ReaderParser::expect_name() {
    const Token name = now_;
    if (!accept(TokenType::name)) fault(FaultKind::expected, "a name");
    return name;
}

// One fault a panic: what follows from a fault is not worth a message.
void ReaderParser::fault(FaultKind kind, const char* wanted, Span opened) {
    fault_at(now_, {kind, now_.span, opened, wanted});
}

// Finds the block whose `end` was forgotten when a bracket or comma of the code around it follows:
//
//     status "S" { on_hit = function(act) act.user:note("x") }      -- the function is open at `}`
//
// Returns the word that began it, or nothing when the token does not show that a block is open.
std::optional<Token> ReaderParser::unclosed_block(const Token& unexpected) const {
    const std::span<const Token> tokens = out_.tokens_in({0, unexpected.span.begin});
    if (tokens.empty() || !may_end_statement(tokens.back().type)) return std::nullopt;
    if (unexpected.type == TokenType::assign && !begins_field(tokens)) return std::nullopt;
    if (unexpected.type == TokenType::comma && tokens.back().type == TokenType::comma)
        return std::nullopt;
    if (open_.empty() || !is_block(open_.back().type)) return std::nullopt;
    const auto around = std::find_if(open_.rbegin(), open_.rend(),
                                     [](const Token& token) { return !is_block(token.type); });
    if (around == open_.rend() || !may_stand_in(around->type, unexpected.type)) return std::nullopt;
    return open_.back();
}

// Where a block may have ended, its `end` may be what is missing.
void ReaderParser::fault_at(const Token& token, SyntaxFault fault) {
    if (!panic_ && faults_ < most_faults) {
        const bool is_first = std::ranges::none_of(out_.faults, [&](const SyntaxFault& known) {
            return known.span.begin <= token.span.begin;
        });
        const bool may_be_unclosed =
            fault.kind == FaultKind::unexpected || fault.wanted == std::string_view(end_of_block);
        const std::optional<Token> open =
            may_be_unclosed && is_first ? unclosed_block(token) : std::nullopt;
        if (open) {
            const bool repeats = open->type == TokenType::word_repeat;
            fault = {FaultKind::expected_close, token.span, open->span,
                     repeats ? "'until'" : "'end'"};
        }
        out_.faults.push_back(fault);
        ++faults_;
    }
    panic_ = true;
}

bool ReaderParser::enter() {
    if (depth_ >= most_levels) {
        fault(FaultKind::too_deep);
        return false;
    }
    ++depth_;
    return true;
}

void ReaderParser::declare(const Token& name) {
    if (panic_) return;
    out_.locals.push_back(text(name.span));
    declare(out_.locals.back());
}

void ReaderParser::declare(std::string_view name) {
    if (locals_.size() - function_base_ >= most_locals) return fault(FaultKind::too_many_locals);
    if (name == "_ENV") has_local_env_ = true;
    locals_.push_back({name, function_});
}

const ReaderParser::Local* ReaderParser::find_local(std::string_view name) const {
    const auto found = std::find_if(locals_.rbegin(), locals_.rend(),
                                    [name](const Local& local) { return local.name == name; });
    return found == locals_.rend() ? nullptr : &*found;
}

void ReaderParser::resolve(const Token& token, bool is_write) {
    const std::string_view name = text(token.span);
    if (const Local* local = find_local(name)) {
        if (is_write && local->function != function_) {
            out_.kept.push_back({name, token.span, function_, local->function});
        }
        return;
    }
    // Below a local _ENV, a free name is a field of it.
    if (has_local_env_ && find_local("_ENV") != nullptr) return;
    out_.globals.push_back({name, token.span, function_, is_write});
}

// Something is assigned inside of what a name holds.
void ReaderParser::note_inside(const Token& token) {
    const Local* local = find_local(text(token.span));
    if (local == nullptr || local->function == function_) return;
    out_.kept_inside.push_back({local->name, token.span, function_, local->function});
}

void ReaderParser::read_if_name(const Value& value) {
    if (value.is_name) resolve(value.token, false);
}

bool ReaderParser::ends_block() const {
    using enum TokenType;
    constexpr TokenSet ends = {end_of_file, word_end, word_else, word_elseif, word_until};
    return ends.has(now_.type);
}

bool ReaderParser::begins_statement() const {
    using enum TokenType;
    constexpr TokenSet words = {word_break, word_do,     word_for,    word_goto,  word_if,
                                word_local, word_repeat, word_return, word_while, double_colon};
    return words.has(now_.type);
}

// In bytes: only compared with others of the same kind.
std::uint32_t ReaderParser::indent(const Token& token) const {
    return token.span.begin - out_.line_starts[static_cast<std::size_t>(token.line - 1)];
}

void ReaderParser::block() {
    bool is_left = false;
    while (!panic_ && !ends_block()) {
        const Token start = now_;
        statement();
        if (panic_) resync(start);
        if (start.type == TokenType::semicolon) continue;
        if (is_left && start.type != TokenType::double_colon) out_.unreached.push_back(start.span);
        is_left = leaves_;
    }
    leaves_ = is_left;
}

// Goes on at the next word that begins or ends a statement, or at a name that begins a line no
// deeper than the faulty statement did.
void ReaderParser::resync(const Token& start) {
    panic_ = false;
    if (now_.span == start.span && !ends_block()) next();
    while (!ends_block() && !is_resync_point(start)) {
        const Token word = now_;
        next();
        // A handler's body is read as usual: its statements are no place to go on from.
        if (word.type == TokenType::word_function) function_value(word, {}, false);
        panic_ = false;
    }
}

bool ReaderParser::is_resync_point(const Token& start) const {
    if (begins_statement()) return true;
    if (now_.type == TokenType::word_function) return peek().type == TokenType::name;
    if (now_.type != TokenType::name || !now_.first_on_line) return false;
    return indent(now_) <= indent(start);
}

void ReaderParser::scope() {
    const std::size_t mark = locals_.size();
    block();
    locals_.resize(mark, {});
}

void ReaderParser::statement() {
    if (!enter()) return;
    using enum TokenType;
    constexpr TokenSet leave = {word_return, word_break, word_goto};
    constexpr TokenSet may_leave = {word_do, word_if};
    const TokenType first = now_.type;
    if (first == name || first == open_round) {
        expression_statement();
    } else {
        statement_of_word();
    }
    leaves_ = !panic_ && (leave.has(first) || (may_leave.has(first) && leaves_));
    --depth_;
}

void ReaderParser::statement_of_word() {
    const Token word = now_;
    next();
    if (is_block(word.type) && word.type != TokenType::word_function) open_.push_back(word);
    switch (word.type) {
        case TokenType::semicolon:
        case TokenType::word_break:
            return;
        case TokenType::word_if:
            return if_statement();
        case TokenType::word_while:
            read_if_name(expression());
            expect_header(TokenType::word_do, "'do'");
            [[fallthrough]];
        case TokenType::word_do:
            scope();
            return close(TokenType::word_end, "'end'");
        case TokenType::word_for:
            return for_statement();
        case TokenType::word_repeat:
            return repeat_statement();
        case TokenType::word_function:
            return function_statement(word);
        case TokenType::word_local:
            return check(TokenType::word_function) ? local_function() : local_statement();
        case TokenType::word_return:
            return return_statement();
        case TokenType::word_goto:
            static_cast<void>(expect_name());
            return;
        case TokenType::double_colon:
            static_cast<void>(expect_name());
            static_cast<void>(expect(TokenType::double_colon, "'::'"));
            return;
        default:
            break;
    }
    fault_at(word, {FaultKind::unexpected, word.span, {}, ""});
}

// `then` or `do`. After a fault in the condition the body is read all the same, or its `end` would
// close something else.
void ReaderParser::expect_header(TokenType word, const char* wanted) {
    if (accept(word)) return;
    fault(FaultKind::expected, wanted);
    while (now_.type != word && !now_.first_on_line && !ends_block()) next();
    panic_ = false;
    static_cast<void>(accept(word));
}

void ReaderParser::if_statement() {
    bool all_leave = true;
    do {
        read_if_name(expression());
        expect_header(TokenType::word_then, "'then'");
        scope();
        all_leave = all_leave && leaves_;
    } while (accept(TokenType::word_elseif));
    const bool has_else = accept(TokenType::word_else);
    if (has_else) scope();
    leaves_ = has_else && all_leave && leaves_;
    close(TokenType::word_end, "'end'");
}

void ReaderParser::for_statement() {
    const std::size_t mark = locals_.size();
    std::vector<Token> more;
    const Token first = expect_name();
    if (accept(TokenType::assign)) {
        expressions();
    } else {
        while (accept(TokenType::comma)) more.push_back(expect_name());
        if (expect(TokenType::word_in, "'=' or 'in'")) expressions();
    }
    expect_header(TokenType::word_do, "'do'");
    declare(first);
    for (const Token& name : more) declare(name);
    block();
    locals_.resize(mark, {});
    close(TokenType::word_end, "'end'");
}

// The condition still sees the block's locals.
void ReaderParser::repeat_statement() {
    const std::size_t mark = locals_.size();
    block();
    close(TokenType::word_until, "'until'");
    if (!panic_) read_if_name(expression());
    locals_.resize(mark, {});
}

void ReaderParser::function_statement(const Token& word) {
    const Token name = expect_name();
    std::string_view last = text(name.span);
    bool has_self = false;
    const bool is_bare = !check(TokenType::dot) && !check(TokenType::colon);
    if (!panic_) resolve(name, is_bare);
    while (accept(TokenType::dot)) last = text(expect_name().span);
    if (accept(TokenType::colon)) {
        last = text(expect_name().span);
        has_self = true;
    }
    if (!panic_) function_value(word, last, has_self, true);
}

void ReaderParser::local_function() {
    const Token word = now_;
    next();
    const Token name = expect_name();
    declare(name);
    if (!panic_) function_value(word, text(name.span), false);
}

void ReaderParser::attribute() {
    if (!accept(TokenType::less)) return;
    const std::string_view name = text(now_.span);
    if (check(TokenType::name) && name != "const" && name != "close") {
        return fault(FaultKind::bad_attribute);
    }
    static_cast<void>(expect_name());
    static_cast<void>(expect(TokenType::greater, "'>'"));
}

// The names are seen only after the values.
void ReaderParser::local_statement() {
    const Token first = expect_name();
    attribute();
    std::vector<Token> more;
    while (accept(TokenType::comma)) {
        more.push_back(expect_name());
        attribute();
    }
    if (accept(TokenType::assign)) expressions();
    declare(first);
    for (const Token& name : more) declare(name);
}

void ReaderParser::return_statement() {
    if (!ends_block() && !check(TokenType::semicolon)) expressions();
    static_cast<void>(accept(TokenType::semicolon));
    if (!panic_ && !ends_block()) fault(FaultKind::expected, end_of_block);
}

void ReaderParser::expression_statement() {
    Value value = suffixed();
    if (!check(TokenType::assign) && !check(TokenType::comma)) {
        read_if_name(value);
        if (!panic_ && !value.is_call) fault(FaultKind::expected, "'=' or a call");
        return;
    }
    while (true) {
        if (!value.can_assign) return fault(FaultKind::unexpected);
        if (value.is_name) {
            resolve(value.token, true);
        } else if (value.token.type == TokenType::name && !value.has_call) {
            note_inside(value.token);
        }
        if (!accept(TokenType::comma)) break;
        value = suffixed();
    }
    if (expect(TokenType::assign, "'='")) expressions();
}

Reading read_source(std::string_view source) {
    assert(source.size() < std::numeric_limits<std::uint32_t>::max());
    Reading reading;
    reading.source = source;
    read_tokens(reading);
    ReaderParser(reading).run();
    reading.tokens.pop_back();
    // Those of the tokens came before those of the grammar.
    std::ranges::stable_sort(reading.faults, {},
                             [](const SyntaxFault& fault) { return fault.span.begin; });
    if (reading.faults.size() > most_faults) reading.faults.resize(most_faults);
    return reading;
}

}  // namespace hexwright
