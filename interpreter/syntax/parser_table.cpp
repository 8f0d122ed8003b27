// The table constructors of the reader's grammar, and the fields of kind calls.
#include <algorithm>
#include <charconv>

#include "syntax/parser.hpp"

namespace hexwright {

namespace {

int nesting(TokenType type) {
    switch (type) {
        case TokenType::open_round:
        case TokenType::open_curly:
        case TokenType::open_square:
            return 1;
        case TokenType::close_round:
        case TokenType::close_curly:
        case TokenType::close_square:
            return -1;
        default:
            return 0;
    }
}

}  // namespace

bool ReaderParser::ends_table() const {
    return check(TokenType::close_curly) || ends_block() || begins_statement();
}

bool ReaderParser::ends_field() const {
    return check(TokenType::comma) || check(TokenType::semicolon) || ends_table();
}

void ReaderParser::table(Target target) {
    const Span opened = now_.span;
    next();
    std::int32_t last = -1;
    std::int64_t position = 0;
    while (!panic_ && !ends_table()) {
        field(target, last, position);
        // A missing comma is one fault; reading goes on with the next field.
        if (!panic_ && !ends_field()) fault(FaultKind::expected, "',' or '}'");
        if (panic_) recover_in_table();
        if (!accept(TokenType::comma)) static_cast<void>(accept(TokenType::semicolon));
    }
    expect_close(TokenType::close_curly, "'}'", opened);
}

bool ReaderParser::ends_faulty_field() {
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
    Field field;
    field.parent = target.field;
    out_.fields.push_back(field);
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
    if (check(TokenType::name) && peek().type == TokenType::assign) {
        named_field(at, inner);
    } else if (check(TokenType::open_square)) {
        keyed_field(at, inner);
    } else {
        positional_field(at, inner, ++position);
    }
}

void ReaderParser::positional_field(std::int32_t at, Target target, std::int64_t position) {
    field_value(at, target, {});
    if (at < 0) return;
    Field& field = out_.fields[at];
    field.key_form = KeyForm::position;
    field.number = position;
    field.key_span = field.value;
}

void ReaderParser::named_field(std::int32_t at, Target target) {
    const Token name = now_;
    if (at >= 0) {
        Field& field = out_.fields[at];
        field.key = text(name.span);
        field.key_span = name.span;
    }
    next();
    next();
    field_value(at, target, text(name.span));
}

void ReaderParser::keyed_field(std::int32_t at, Target target) {
    const Span opened = now_.span;
    next();
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
            const std::string_view digits = text(field.key_span);
            const auto [end, error] =
                std::from_chars(digits.data(), digits.data() + digits.size(), field.number);
            const bool is_integer = error == std::errc{} && end == digits.data() + digits.size();
            if (is_integer) field.key_form = KeyForm::number;
        }
    }
    expect_close(TokenType::close_square, "']'", opened);
    static_cast<void>(expect(TokenType::assign, "'='"));
    field_value(at, target, {});
}

void ReaderParser::field_value(std::int32_t at, Target target, std::string_view name) {
    const std::uint32_t begin = now_.span.begin;
    const std::size_t functions = out_.functions.size();
    const Value value = expression(at < 0 ? Target{-1, -1} : target);
    read_if_name(value);
    if (value.form == ValueForm::function) out_.functions[functions].name = name;
    if (at < 0) return;
    Field& field = out_.fields[at];
    field.value = up_to_here(begin);
    field.form = value.form;
}

}  // namespace hexwright
