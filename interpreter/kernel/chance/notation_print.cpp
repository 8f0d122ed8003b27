// The canonical print: one way to write each expression, with no more brackets than it needs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "kernel/chance/notation.hpp"
#include "kernel/chance/notation_text.hpp"

namespace hexwright {

namespace {

const char* explosion_name(Explosion explosion) {
    constexpr std::array<const char*, 6> names = {"", "!", "!o", "!!", "!p", "!!p"};
    return names[static_cast<std::size_t>(explosion)];
}

// The condition after a modifier: bare for "equals", nothing for the default.
std::string condition_text(const Condition& condition) {
    if (condition.compare == Compare::lowest || condition.compare == Compare::highest) return "";
    if (condition.compare == Compare::equal) return fmt::format("{}", condition.number);
    return fmt::format("{}{}", symbol(condition.compare), condition.number);
}

// The same where a number below 0 that is no face would be read as a subtraction: "rr=-5".
std::string condition_text(const Condition& condition, const Faces& faces) {
    const bool is_unclear = condition.compare == Compare::equal && condition.number < 0 &&
                            !faces.contains(condition.number);
    return (is_unclear ? "=" : "") + condition_text(condition);
}

std::string each(const char* name, const Conditions& conditions) {
    std::string text;
    for (const Condition& condition : conditions)
        text.append(name).append(condition_text(condition));
    return text;
}

std::string each(const char* name, const Conditions& conditions, const Faces& faces) {
    std::string text;
    for (const Condition& condition : conditions)
        text.append(name).append(condition_text(condition, faces));
    return text;
}

std::string targets_text(const Selection& selection) {
    std::string text;
    for (const Condition& target : selection.targets) {
        text += fmt::format("{}{}", symbol(target.compare), target.number);
    }
    return text + each("f", selection.failures);
}

std::string keeps_text(const DiceExpression& expression, const Selection& selection) {
    std::string text;
    for (const Keep& keep : selection.keeps) {
        text += keep.drop ? 'd' : 'k';
        text += keep.high ? 'h' : 'l';
        text += keep.variable ? fmt::format("@{{{}}}", expression.names[*keep.variable])
                              : fmt::format("{}", keep.amount);
    }
    return text;
}

const char* sort_name(Sort sort) {
    if (sort == Sort::none) return "";
    return sort == Sort::ascending ? "sa" : "sd";
}

}  // namespace

std::string modifiers_text(const DiceExpression& expression, const DicePool& pool) {
    const DieRules& written = pool.written;
    std::string text = targets_text(pool.selection);
    text +=
        each("ro", written.reroll_once, written.faces) + each("rr", written.reroll, written.faces);
    if (written.clamp.low != INT32_MIN) text += fmt::format("min{}", written.clamp.low);
    if (written.clamp.high != INT32_MAX) text += fmt::format("max{}", written.clamp.high);
    text += each(explosion_name(pool.explosion), written.explode, written.faces);
    if (pool.unique != Unique::none) text += pool.unique == Unique::until ? "u" : "uo";
    text += keeps_text(expression, pool.selection);
    text += each("cs", written.crit, written.faces) + each("cf", written.fumble, written.faces);
    if (pool.match != 0) text += fmt::format("mt{}", pool.match);
    return text + sort_name(pool.selection.sort);
}

std::string modifiers_text(const DiceExpression& expression, const DiceGroup& group) {
    return targets_text(group.selection) + keeps_text(expression, group.selection) +
           sort_name(group.selection.sort);
}

std::string number_text(const Rational& number) {
    std::int64_t whole = number.numerator() / number.denominator();
    std::int64_t rest = number.numerator() % number.denominator();
    std::string text = fmt::format("{}", whole);
    if (rest != 0) text += '.';
    for (; rest != 0; rest %= number.denominator()) {
        rest *= 10;
        text += static_cast<char>('0' + rest / number.denominator());
    }
    return text;
}

PrintedPart TextBuilder::take() {
    PrintedPart part = std::move(stack_.back());
    stack_.pop_back();
    return part;
}

std::string TextBuilder::bracketed(const PrintedPart& part, Binding at_least) {
    return part.binding < at_least ? fmt::format("({})", part.text) : part.text;
}

void TextBuilder::put(std::string text, Binding binding) {
    stack_.push_back({std::move(text), binding});
}

std::vector<std::string> TextBuilder::take_list(std::size_t count) {
    std::vector<std::string> parts(count);
    for (std::size_t i = count; i-- > 0;) parts[i] = take().text;
    return parts;
}

void TextBuilder::negate() {
    put(fmt::format("-{}", bracketed(take(), Binding::power)), Binding::sign);
}

void TextBuilder::binary(BinaryOperator what) {
    constexpr std::array<const char*, 7> names = {"+", "-", "*", "/", "//", "%", "^"};
    const PrintedPart right = take();
    const PrintedPart left = take();
    const char* name = names[static_cast<std::size_t>(what)];
    if (what == BinaryOperator::power) {
        put(bracketed(left, Binding::atom) + name + bracketed(right, Binding::sign),
            Binding::power);
        return;
    }
    const bool sum = what == BinaryOperator::add || what == BinaryOperator::subtract;
    const Binding binding = sum ? Binding::sum : Binding::product;
    // `d6! -1`: without the space the minus would belong to the explosion.
    const char last = left.text.back();
    const bool bare =
        what == BinaryOperator::subtract && (last == '!' || (last >= 'a' && last <= 'z'));
    const std::string space = spaced_ ? " " : "";
    const std::string before = bare && !spaced_ ? " " : space;
    put(bracketed(left, binding) + before + name + space +
            bracketed(right, sum ? Binding::product : Binding::sign),
        binding);
}

void TextBuilder::call(const Op& op) {
    constexpr std::array<const char*, 7> names = {"floor", "ceil", "round", "abs",
                                                  "min",   "max",  "sign"};
    put(names[static_cast<std::size_t>(op.function)] + join(take_list(op.arity), "(", ")"),
        Binding::atom);
}

void TextBuilder::label(const std::string& label) {
    put(fmt::format("{}[{}]", bracketed(take(), Binding::atom), label), Binding::atom);
}

std::string TextBuilder::join(const std::vector<std::string>& parts,
                              const char* open,
                              const char* close) const {
    std::string text = open;
    for (const std::string& part : parts) {
        if (&part != &parts.front()) text += spaced_ ? ", " : ",";
        text += part;
    }
    return text + close;
}

namespace {

// A count or faces given by a variable stand bare, anything else in brackets.
std::string parameter(const PrintedPart& part) {
    const bool variable =
        part.text.starts_with("@{") && part.text.find('}') == part.text.size() - 1;
    return variable ? part.text : fmt::format("({})", part.text);
}

void print_pool(TextBuilder& out, const DiceExpression& expression, const DicePool& pool) {
    std::string faces = pool.fixed_faces ? pool.written.faces.notation() : parameter(out.take());
    const std::string count = pool.count ? fmt::format("{}", *pool.count) : parameter(out.take());
    out.put(count + "d" + std::move(faces) + modifiers_text(expression, pool), Binding::atom);
}

void print_op(TextBuilder& out, const DiceExpression& expression, const Op& op) {
    switch (op.kind) {
        case OpKind::number:
            return out.put(number_text(expression.numbers[op.index]), Binding::atom);
        case OpKind::variable:
            return out.put(fmt::format("@{{{}}}", expression.names[op.index]), Binding::atom);
        case OpKind::dice:
            return print_pool(out, expression, expression.pools[op.index]);
        case OpKind::group: {
            const DiceGroup& group = expression.groups[op.index];
            const std::string members = out.join(out.take_list(group.starts.size()), "{", "}");
            return out.put(members + modifiers_text(expression, group), Binding::atom);
        }
        case OpKind::label:
            return out.label(expression.labels[op.index]);
        case OpKind::negate:
            return out.negate();
        case OpKind::binary:
            return out.binary(op.operation);
        case OpKind::call:
            return out.call(op);
    }
}

}  // namespace

std::string canonical(const DiceExpression& expression) {
    TextBuilder out(false);
    for (const Op& op : expression.program) print_op(out, expression, op);
    std::string text = out.take().text;
    if (expression.repeat) text = fmt::format("{} x ({})", *expression.repeat, text);
    if (!expression.comment.empty()) text += " # " + expression.comment;
    return text;
}

}  // namespace hexwright
