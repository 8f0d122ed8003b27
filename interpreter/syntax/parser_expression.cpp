// The expressions of the reader's grammar, the kind calls among them, and the tables with their
// fields.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

#include "base/text.hpp"
#include "syntax/parser.hpp"

namespace hexwright {

namespace {

struct Binding {
    std::int8_t left = 0;
    std::int8_t right = 0;
};

// Lua's binding powers; zero for what is no operator between two values.
constexpr std::array<Binding, 64> bindings = [] {
    std::array<Binding, 64> table{};
    const auto set = [&table](TokenType type, int left, int right) {
        table[static_cast<std::size_t>(type)] = {static_cast<std::int8_t>(left),
                                                 static_cast<std::int8_t>(right)};
    };
    for (const TokenType type : {TokenType::plus, TokenType::minus}) set(type, 10, 10);
    for (const TokenType type :
         {TokenType::star, TokenType::percent, TokenType::slash, TokenType::double_slash}) {
        set(type, 11, 11);
    }
    set(TokenType::caret, 14, 13);
    set(TokenType::ampersand, 6, 6);
    set(TokenType::tilde, 5, 5);
    set(TokenType::bar, 4, 4);
    for (const TokenType type : {TokenType::shift_left, TokenType::shift_right}) set(type, 7, 7);
    set(TokenType::concat, 9, 8);
    for (const TokenType type :
         {TokenType::equal, TokenType::less, TokenType::less_equal, TokenType::not_equal,
          TokenType::greater, TokenType::greater_equal}) {
        set(type, 3, 3);
    }
    set(TokenType::word_and, 2, 2);
    set(TokenType::word_or, 1, 1);
    return table;
}();

constexpr int unary_binding = 12;

bool is_unary(TokenType type) {
    using enum TokenType;
    constexpr TokenSet signs = {word_not, minus, tilde, hash};
    return signs.has(type);
}

// The words and texts that are a value by themselves.
constexpr std::pair<TokenType, ValueForm> literals[] = {
    {TokenType::number, ValueForm::number},    {TokenType::plain_text, ValueForm::plain_text},
    {TokenType::text, ValueForm::text},        {TokenType::word_true, ValueForm::truth},
    {TokenType::word_false, ValueForm::truth}, {TokenType::word_nil, ValueForm::nothing},
    {TokenType::dots, ValueForm::other},
};

}  // namespace

void ReaderParser::expressions() {
    do {
        read_if_name(expression());
    } while (accept(TokenType::comma));
}

ReaderParser::Value ReaderParser::expression(Target target) {
    return subexpression(0, target);
}

ReaderParser::Value ReaderParser::subexpression(int limit, Target target) {
    if (panic_ || !enter()) return {};
    Value value;
    if (is_unary(now_.type)) {
        const Token sign = now_;
        next();
        const Value operand = subexpression(unary_binding, nowhere);
        read_if_name(operand);
        value.token = sign;
        if (sign.type == TokenType::minus && operand.form == ValueForm::number)
            value.form = operand.form;
    } else {
        value = simple(target);
    }
    while (!panic_) {
        const Binding binding = bindings[static_cast<std::size_t>(now_.type)];
        if (binding.left <= limit) break;
        read_if_name(value);
        next();
        read_if_name(subexpression(binding.right, nowhere));
        Value joined;
        joined.token = value.token;
        value = joined;
    }
    --depth_;
    return value;
}

ReaderParser::Value ReaderParser::simple(Target target) {
    Value value;
    value.token = now_;
    const auto* literal =
        std::ranges::find(literals, now_.type, &std::pair<TokenType, ValueForm>::first);
    if (literal != std::end(literals)) {
        value.form = literal->second;
        next();
    } else if (check(TokenType::open_curly)) {
        value.form = ValueForm::table;
        table(target);
    } else if (accept(TokenType::word_function)) {
        value.form = ValueForm::function;
        function_value(value.token, {}, false);
    } else {
        return suffixed();
    }
    return value;
}

ReaderParser::Value ReaderParser::suffixed() {
    Suffixes s;
    s.value.token = now_;
    if (check(TokenType::name)) {
        s.value.is_name = s.value.can_assign = true;
        s.stage = Stage::bare;
        next();
    } else if (check(TokenType::open_round)) {
        open();
        read_if_name(expression());
        close(TokenType::close_round, "')'");
    } else {
        fault(FaultKind::unexpected);
    }
    suffix(s);
    return s.value;
}

void ReaderParser::suffix(Suffixes& s) {
    while (!panic_) {
        if (check(TokenType::dot)) {
            dot_suffix(s);
        } else if (check(TokenType::open_square)) {
            index_suffix(s);
        } else if (check(TokenType::colon)) {
            method_suffix(s);
        } else if (!call_suffix(s)) {
            return;
        }
        // The call's span grows with it; a name that has a suffix is read.
        if (s.call >= 0 && s.value.is_call) out_.calls[s.call].span.end = last_end_;
    }
}

// The arguments of a call. False, and nothing is read, where there are none.
bool ReaderParser::call_suffix(Suffixes& s) {
    if (is_text(now_.type)) {
        text_suffix(s);
    } else if (check(TokenType::open_curly)) {
        table_suffix(s);
    } else if (check(TokenType::open_round)) {
        round_suffix(s);
    } else {
        return false;
    }
    return true;
}

void ReaderParser::dot_suffix(Suffixes& s) {
    read_if_name(s.value);
    next();
    static_cast<void>(expect_name());
    s.value.is_name = s.value.is_call = false;
    s.value.can_assign = true;
    s.stage = Stage::none;
    s.call = -1;
}

void ReaderParser::index_suffix(Suffixes& s) {
    read_if_name(s.value);
    const bool was_bare = s.stage == Stage::bare;
    open();
    const Value index = expression();
    read_if_name(index);
    const bool is_literal = is_text(index.token.type) && index.form != ValueForm::other;
    close(TokenType::close_square, "']'");
    s.value.is_name = s.value.is_call = false;
    s.value.can_assign = true;
    s.stage = was_bare && is_literal ? Stage::has_index : Stage::none;
    s.index = index.token;
    s.call = -1;
}

void ReaderParser::method_suffix(Suffixes& s) {
    read_if_name(s.value);
    next();
    static_cast<void>(expect_name());
    s.value.is_name = false;
    s.stage = Stage::none;
    s.call = -1;
    if (!call_suffix(s)) fault(FaultKind::expected, "'('");
}

// The name, when the first thing after it makes it a call: `stage` is bare or has_index.
void ReaderParser::begin_call(Suffixes& s) {
    if (s.stage != Stage::bare && s.stage != Stage::has_index) return;
    KindCall call;
    call.name = text(s.value.token.span);
    call.name_span = call.span = s.value.token.span;
    call.line = s.value.token.line;
    call.function = function_;
    call.name_is_local = find_local(call.name) != nullptr;
    s.call = static_cast<std::int32_t>(out_.calls.size());
    out_.calls.push_back(call);
    if (s.stage == Stage::has_index) {
        give_id(s.call, s.index);
    } else {
        read_if_name(s.value);
    }
    s.value.is_name = false;
}

// The content of a text token, between its quotes or long brackets.
Span ReaderParser::inside_quotes(const Token& token) const {
    const std::string_view literal = text(token.span);
    std::uint32_t skip = 1;
    if (literal[0] == '[') skip = static_cast<std::uint32_t>(literal.find('[', 1)) + 1;
    if (literal.size() < std::size_t{2} * skip)
        return {token.span.end, token.span.end};  // unfinished
    return {token.span.begin + skip, token.span.end - skip};
}

void ReaderParser::give_id(std::int32_t at, const Token& id) {
    KindCall& call = out_.calls[at];
    call.id_span = id.span;
    call.id = text(inside_quotes(id));
    call.id_is_plain = id.type == TokenType::plain_text;
}

// What was read so far is a call.
void ReaderParser::end_call(Suffixes& s, Stage stage) {
    s.stage = stage;
    s.value.is_call = s.value.has_call = true;
    s.value.is_name = s.value.can_assign = false;
}

void ReaderParser::text_suffix(Suffixes& s) {
    const bool gives_id = s.stage == Stage::bare;
    begin_call(s);
    if (gives_id) give_id(s.call, now_);
    next();
    end_call(s, gives_id ? Stage::has_id : Stage::none);
}

void ReaderParser::table_suffix(Suffixes& s) {
    const bool belongs = s.stage != Stage::none;
    begin_call(s);
    if (belongs) out_.calls[s.call].has_table = true;
    table({belongs ? s.call : -1, -1});
    end_call(s, Stage::none);
}

void ReaderParser::round_suffix(Suffixes& s) {
    begin_call(s);
    open();
    arguments(s);
    const bool waits = s.stage == Stage::bare && s.call >= 0 &&
                       !out_.calls[s.call].id_span.is_empty() && !out_.calls[s.call].has_table;
    end_call(s, waits ? Stage::has_id : Stage::none);
}

// `("Id", {…})`, `({…})`: a literal first is the id, the first table is the call's.
void ReaderParser::arguments(Suffixes& s) {
    const bool belongs = s.stage != Stage::none;
    int count = 0;
    if (check(TokenType::close_round)) return close(TokenType::close_round, "')'");
    do {
        const bool takes_table =
            belongs && count < 2 && !out_.calls[s.call].has_table && check(TokenType::open_curly);
        if (takes_table) out_.calls[s.call].has_table = true;
        const Value value = expression(takes_table ? Target{s.call, -1} : nowhere);
        read_if_name(value);
        const bool is_literal =
            value.form == ValueForm::plain_text || value.form == ValueForm::text;
        if (s.stage == Stage::bare && count == 0 && is_literal) give_id(s.call, value.token);
        ++count;
    } while (accept(TokenType::comma));
    close(TokenType::close_round, "')'");
}

// After the word `function` and, in a statement, its name. Lua counts a named statement's function
// from that word, and any other from its parameters.
void ReaderParser::function_value(const Token& word,
                                  std::string_view name,
                                  bool has_self,
                                  bool is_statement) {
    if (panic_ || !enter()) return;
    const auto at = static_cast<std::int32_t>(out_.functions.size());
    out_.functions.push_back(
        {word.span, name, function_, is_statement ? word.line : now_.line, word.line});
    const std::int32_t outer = function_;
    const std::size_t outer_base = function_base_;
    const std::size_t mark = locals_.size();
    function_ = at;
    function_base_ = mark;
    open_.push_back(word);
    if (has_self) declare("self");
    parameters();
    // A fault in the parameters: the body is read all the same.
    if (panic_ && now_.line == word.line && !ends_block()) resync(word);
    block();
    close(TokenType::word_end, "'end'");
    out_.functions[at].span.end = last_end_;
    out_.functions[at].end_line = last_line_;
    locals_.resize(mark, {});
    function_ = outer;
    function_base_ = outer_base;
    --depth_;
}

void ReaderParser::parameters() {
    if (!check(TokenType::open_round)) return fault(FaultKind::expected, "'('");
    open();
    if (!check(TokenType::close_round)) {
        do {
            if (accept(TokenType::dots)) break;
            const Token name = expect_name();
            std::string_view& first = out_.functions[function_].parameter;
            if (first.empty()) first = text(name.span);
            declare(name);
        } while (accept(TokenType::comma));
    }
    close(TokenType::close_round, "')'");
}

namespace {

int nesting(TokenType type) {
    const bool is_word = type >= TokenType::word_and && type <= TokenType::word_while;
    return is_word ? 0 : depth_step(type);
}

}  // namespace

bool ReaderParser::ends_table() const {
    return check(TokenType::close_curly) || ends_block() || begins_statement();
}

bool ReaderParser::ends_field() const {
    return check(TokenType::comma) || check(TokenType::semicolon) || ends_table();
}

void ReaderParser::table(Target target) {
    open();
    std::int32_t last = -1;
    std::int64_t position = 0;
    while (!panic_ && !ends_table()) {
        field(target, last, position);
        // A missing comma is one fault; reading goes on with the next field.
        if (!panic_ && !ends_field()) fault(FaultKind::expected, "',' or '}'");
        if (panic_) recover_in_table();
        if (!accept(TokenType::comma)) static_cast<void>(accept(TokenType::semicolon));
    }
    close(TokenType::close_curly, "'}'");
}

bool ReaderParser::ends_faulty_field() const {
    if (now_.type == TokenType::name) {
        return now_.first_on_line && peek().type == TokenType::assign;
    }
    return now_.type == TokenType::comma || now_.type == TokenType::semicolon ||
           now_.type == TokenType::close_curly;
}

// Goes on at the next comma, at the table's end, or at a line that begins with `name =`. Where a
// statement begins, the table was never closed: the panic stays.
void ReaderParser::recover_in_table() {
    panic_ = false;
    int depth = 0;
    while (!ends_block() && !begins_statement()) {
        const Token word = now_;
        if (depth == 0 && ends_faulty_field()) return;
        depth = std::max(0, depth + nesting(word.type));
        next();
        if (word.type == TokenType::word_function) function_value(word, {}, false);
        panic_ = false;
    }
    panic_ = true;
}

std::int32_t ReaderParser::add_field(Target target, std::int32_t& last) {
    if (target.call < 0) return -1;
    const auto at = static_cast<std::int32_t>(out_.fields.size());
    out_.fields.emplace_back();
    if (last >= 0) {
        out_.fields[last].next = at;
    } else if (target.field >= 0) {
        out_.fields[target.field].first = at;
    } else {
        out_.calls[target.call].first = at;
    }
    last = at;
    return at;
}

void ReaderParser::field(Target target, std::int32_t& last, std::int64_t& position) {
    const std::int32_t at = add_field(target, last);
    const Target inner{target.call, at};
    if (check(TokenType::open_square)) return keyed_field(at, inner);
    if (check(TokenType::name) && peek().type == TokenType::assign) {
        const Token name = now_;
        if (at >= 0) {
            out_.fields[at].key = text(name.span);
            out_.fields[at].key_span = name.span;
        }
        next();
        next();
        return field_value(at, inner, text(name.span));
    }
    ++position;
    field_value(at, inner, {});
    if (at < 0) return;
    Field& field = out_.fields[at];
    field.key_form = KeyForm::position;
    field.number = position;
    field.key_span = field.value;
}

void ReaderParser::keyed_field(std::int32_t at, Target target) {
    open();
    const Value key = expression();
    read_if_name(key);
    if (at >= 0) {
        Field& field = out_.fields[at];
        field.key_span = up_to_here(key.token.span.begin);
        field.key_form = KeyForm::computed;
        if (key.form == ValueForm::plain_text || key.form == ValueForm::text) {
            field.key_form = KeyForm::text;
            field.key = text(inside_quotes(key.token));
            field.key_is_plain = key.form == ValueForm::plain_text;
        } else if (key.form == ValueForm::number) {
            const auto number = whole_number<std::int64_t>(text(field.key_span));
            if (number) field.key_form = KeyForm::number;
            field.number = number.value_or(0);
        }
    }
    close(TokenType::close_square, "']'");
    static_cast<void>(expect(TokenType::assign, "'='"));
    field_value(at, target, {});
}

void ReaderParser::field_value(std::int32_t at, Target target, std::string_view name) {
    const std::uint32_t begin = now_.span.begin;
    const std::size_t functions = out_.functions.size();
    const Value value = expression(at < 0 ? nowhere : target);
    read_if_name(value);
    if (value.form == ValueForm::function) out_.functions[functions].name = name;
    if (at < 0) return;
    Field& field = out_.fields[at];
    field.value = up_to_here(begin);
    field.form = value.form;
}

}  // namespace hexwright
