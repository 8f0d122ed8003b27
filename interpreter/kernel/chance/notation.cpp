#include "kernel/chance/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/limits.hpp"
#include "kernel/chance/notation_parser.hpp"

namespace hexwright {

namespace {

struct FunctionName {
    std::string_view text;
    Function function;
};

constexpr std::array<FunctionName, 7> function_names = {{
    {"floor", Function::floor},
    {"ceil", Function::ceil},
    {"round", Function::round},
    {"abs", Function::abs},
    {"min", Function::min},
    {"max", Function::max},
    {"sign", Function::sign},
}};

struct OperatorName {
    std::string_view text;
    BinaryOperator operation;
};

// `//` before `/`, `**` is a power.
constexpr std::array<OperatorName, 4> product_names = {{
    {"//", BinaryOperator::floor_divide},
    {"/", BinaryOperator::divide},
    {"*", BinaryOperator::multiply},
    {"%", BinaryOperator::modulo},
}};

// A repeat is asked for by number, x and bracket; anything else starting with a number is a value.
std::optional<std::size_t> repeat_sign(NotationScanner in) {
    in.skip_space();
    if (!is_digit(in.peek())) return std::nullopt;
    while (is_digit(in.peek())) in.go_to(in.at() + 1);
    in.skip_space();
    if (!in.take('x')) return std::nullopt;
    in.skip_space();
    return in.peek() == '(' ? std::optional{in.at()} : std::nullopt;
}

std::string trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string{text};
}

// What an op adds to the stack, besides what it takes.
int stack_change(const DiceExpression& expression, const Op& op) {
    switch (op.kind) {
        case OpKind::number:
        case OpKind::variable:
            return 1;
        case OpKind::dice: {
            const DicePool& pool = expression.pools[op.index];
            return 1 - (pool.count ? 0 : 1) - (pool.fixed_faces ? 0 : 1);
        }
        case OpKind::binary:
            return -1;
        case OpKind::call:
            return 1 - op.arity;
        case OpKind::group:
            return 1 - static_cast<int>(expression.groups[op.index].starts.size());
        default:
            return 0;
    }
}

}  // namespace

NotationParser::Nesting::Nesting(NotationParser& parser) : parser_(parser) {
    if (++parser.depth_ > limits::notation_depth) {
        --parser.depth_;
        parser.in_.fail(parser.in_.at(),
                        fmt::format("nested deeper than {}", limits::notation_depth));
    }
}

DiceExpression NotationParser::parse() {
    const std::optional<std::size_t> bracket = repeat_sign(in_);
    if (bracket) parse_repeat();
    if (bracket) {
        (void)parse_parentheses();
    } else {
        (void)parse_sum();
    }
    in_.skip_space();
    parse_comment();
    if (!in_.at_end()) in_.fail_unknown();
    if (out_.repeat) count_dice(0, dice_ * (*out_.repeat - 1));
    measure_stack();
    return std::move(out_);
}

void NotationParser::parse_repeat() {
    in_.skip_space();
    const std::size_t start = in_.at();
    const std::int32_t repeat = in_.constant();
    if (repeat < 1 || repeat > limits::repeat) {
        in_.fail(start,
                 fmt::format("a roll is repeated 1 to {} times, not {}", limits::repeat, repeat));
    }
    out_.repeat = repeat;
    in_.skip_space();
    (void)in_.take('x');
    in_.skip_space();
}

void NotationParser::parse_comment() {
    if (!in_.take('#')) return;
    out_.comment = trimmed(in_.rest());
    in_.go_to(in_.at() + in_.rest().size());
}

Known NotationParser::parse_sum() {
    Known left = parse_product();
    for (;;) {
        in_.skip_space();
        const std::size_t offset = in_.at();
        const char sign = in_.peek();
        if (sign != '+' && sign != '-') return left;
        in_.go_to(offset + 1);
        const Known right = parse_product();
        left = finish_binary(sign == '+' ? BinaryOperator::add : BinaryOperator::subtract, left,
                             right, offset);
    }
}

Known NotationParser::parse_product() {
    Known left = parse_signed();
    for (;;) {
        in_.skip_space();
        const std::size_t offset = in_.at();
        const auto name =
            std::find_if(product_names.begin(), product_names.end(),
                         [this](const OperatorName& known) { return in_.take(known.text); });
        if (name == product_names.end()) return left;
        const Known right = parse_signed();
        left = finish_binary(name->operation, left, right, offset);
    }
}

Known NotationParser::parse_signed() {
    in_.skip_space();
    const std::size_t offset = in_.at();
    if (in_.take('+')) return parse_power();
    if (!in_.take('-')) return parse_power();
    const Known value = parse_power();
    emit(OpKind::negate, 0, offset);
    return value ? Known{negate(*value).value} : std::nullopt;
}

Known NotationParser::parse_power() {
    const Known base = parse_atom();
    in_.skip_space();
    const std::size_t offset = in_.at();
    if (!in_.take("**") && !in_.take("^")) return base;
    const Nesting nesting(*this);
    const Known exponent = parse_signed();
    return finish_binary(BinaryOperator::power, base, exponent, offset);
}

Known NotationParser::finish_binary(BinaryOperator what,
                                    const Known& a,
                                    const Known& b,
                                    std::size_t offset) {
    emit(OpKind::binary, 0, offset);
    out_.program.back().operation = what;
    // A bad divisor or exponent is bad whatever stands before it.
    const bool right_decides = what != BinaryOperator::add && what != BinaryOperator::subtract &&
                               what != BinaryOperator::multiply;
    if (!b || (!a && !right_decides)) return std::nullopt;
    const Arithmetic result = compute(what, a ? *a : Rational{1}, *b);
    if (result.fault != nullptr) in_.fail(offset, result.fault);
    return a ? Known{result.value} : std::nullopt;
}

Known NotationParser::parse_atom() {
    in_.skip_space();
    in_.mark_modifiers(in_.at(), false);
    const Known value = parse_value();
    parse_labels();
    return value;
}

Known NotationParser::parse_value() {
    const std::size_t start = in_.at();
    const std::size_t first_op = out_.program.size();
    const std::size_t first_pool = out_.pools.size();
    const char c = in_.peek();
    if (is_digit(c)) return parse_number();
    if (is_letter(c)) return parse_call_or_die();
    if (c == '{') {
        parse_group();
        return std::nullopt;
    }
    if (c == '(') {
        const Known value = parse_parentheses();
        if (in_.peek() != 'd') return value;
        std::optional<std::int32_t> count;
        if (value) {
            count = checked_count(Stage::parse, start, *value);
            fold(first_op);
        }
        mark_parameters(first_pool);
        parse_pool(start, count);
        return std::nullopt;
    }
    if (c == '@') {
        const bool bracketed = in_.peek(1) == '{';
        parse_variable();
        if (bracketed && in_.peek() == 'd') parse_pool(start, std::nullopt);
        return std::nullopt;
    }
    if (in_.at_end()) in_.fail(start, "dice or a number expected");
    if (std::string_view{")}],>=<*/%^+-#"}.find(c) != std::string_view::npos && c != '\0') {
        in_.fail(start, fmt::format("dice or a number expected before `{}`", c));
    }
    in_.fail_unknown();
}

Known NotationParser::parse_number() {
    const std::size_t start = in_.at();
    NotationScanner ahead = in_;
    const std::int64_t whole = ahead.digits();
    if (ahead.peek() == 'd') {
        in_ = ahead;
        parse_pool(start, checked_count(Stage::parse, start, Rational{whole}));
        return std::nullopt;
    }
    const Rational value = in_.number();
    emit(OpKind::number, out_.numbers.size(), start);
    out_.numbers.push_back(value);
    return value;
}

Known NotationParser::parse_parentheses() {
    const Nesting nesting(*this);
    const std::size_t start = in_.at();
    (void)in_.take('(');
    const Known value = parse_sum();
    in_.skip_space();
    if (in_.at_end()) in_.fail(in_.at(), fmt::format("`)` expected for the `(` at {}", start));
    if (!in_.take(')')) in_.fail_unknown();
    return value;
}

Known NotationParser::parse_call_or_die() {
    const std::size_t start = in_.at();
    if (in_.peek() == 'd' && (!is_letter(in_.peek(1)) || in_.peek(1) == 'f')) {
        parse_pool(start, 1);
        return std::nullopt;
    }
    NotationScanner ahead = in_;
    std::string name;
    while (is_letter(ahead.peek())) {
        name += ahead.peek();
        ahead.go_to(ahead.at() + 1);
    }
    ahead.skip_space();
    if (ahead.peek() != '(') in_.fail_unknown();
    const auto known = std::find_if(function_names.begin(), function_names.end(),
                                    [&name](const FunctionName& one) { return one.text == name; });
    if (known == function_names.end()) {
        in_.fail(start, fmt::format(
                            "unknown function `{}`; known: floor, ceil, round, abs, min, max, sign",
                            name));
    }
    in_ = ahead;
    return parse_arguments(known->function, name, start);
}

Known NotationParser::parse_arguments(Function function,
                                      const std::string& name,
                                      std::size_t start) {
    const Nesting nesting(*this);
    std::vector<Rational> values;
    bool known = true;
    std::uint16_t arity = 0;
    (void)in_.take('(');
    do {
        const Known value = parse_sum();
        known = known && value.has_value();
        if (known) values.push_back(*value);
        ++arity;
        in_.skip_space();
    } while (in_.take(','));
    if (in_.at_end()) in_.fail(in_.at(), fmt::format("`)` expected for `{}(` at {}", name, start));
    if (!in_.take(')')) in_.fail_unknown();
    if (arity != 1 && function != Function::min && function != Function::max) {
        in_.fail(start, fmt::format("`{}` takes one value, not {}", name, arity));
    }
    emit(OpKind::call, 0, start);
    out_.program.back().function = function;
    out_.program.back().arity = arity;
    if (!known) return std::nullopt;
    const Arithmetic result = compute(function, values);
    if (result.fault != nullptr) in_.fail(start, result.fault);
    return result.value;
}

void NotationParser::parse_variable() {
    const std::size_t start = in_.at();
    (void)in_.take('@');
    const bool bracketed = in_.take('{');
    const std::string name = in_.dotted_name();
    if (bracketed && !in_.take('}'))
        in_.fail(in_.at(), fmt::format("`}}` expected for the `@{{` at {}", start));
    emit(OpKind::variable, name_index(name), start);
}

void NotationParser::parse_labels() {
    for (;;) {
        const std::size_t end = in_.at();
        in_.skip_space();
        const std::size_t start = in_.at();
        if (!in_.take('[')) return in_.go_to(end);
        const std::size_t length = in_.rest().find(']');
        if (length == std::string_view::npos) in_.fail(start, "`[` is never closed by `]`");
        emit(OpKind::label, out_.labels.size(), start);
        out_.labels.emplace_back(in_.rest().substr(0, length));
        in_.go_to(in_.at() + length + 1);
    }
}

void NotationParser::emit(OpKind kind, std::size_t index, std::size_t offset) {
    Op op;
    op.kind = kind;
    op.index = static_cast<std::uint32_t>(index);
    op.offset = static_cast<std::uint32_t>(offset);
    out_.program.push_back(op);
}

std::size_t NotationParser::name_index(const std::string& name) {
    const auto known = std::find(out_.names.begin(), out_.names.end(), name);
    const auto index = static_cast<std::size_t>(known - out_.names.begin());
    if (known == out_.names.end()) out_.names.push_back(name);
    return index;
}

void NotationParser::fold(std::size_t first_op) {
    out_.program.resize(first_op);
}

void NotationParser::mark_parameters(std::size_t first_pool) {
    for (std::size_t i = first_pool; i < out_.pools.size(); ++i) out_.pools[i].parameter = true;
}

void NotationParser::measure_stack() {
    int depth = 0;
    int most = 1;
    for (const Op& op : out_.program) {
        depth += stack_change(out_, op);
        most = std::max(most, depth);
    }
    out_.stack_depth = static_cast<std::uint32_t>(most);
}

DiceExpression parse_dice(std::string_view text) {
    DiceExpression expression = NotationParser(text).parse();
    // What is written out must be readable again; no notation grows fourfold.
    if (text.size() > limits::notation_bytes / 4) {
        const std::size_t written = canonical(expression).size();
        if (written > limits::notation_bytes) {
            refuse(Stage::parse, 0,
                   fmt::format("{} bytes of notation when written in full; the limit is {}",
                               written, limits::notation_bytes));
        }
    }
    return expression;
}

std::size_t notation_offset(const Diagnostic& diagnostic) {
    return static_cast<std::size_t>(std::max(diagnostic.where.column, 1) - 1);
}

std::string notation_error_line(const Diagnostic& diagnostic) {
    return fmt::format("{}: {}", notation_offset(diagnostic), diagnostic.message);
}

}  // namespace hexwright
