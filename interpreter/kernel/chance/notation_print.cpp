// An expression as text, and a roll as a line of text: the program is walked with a stack of
// written parts, which get brackets where operators need them.
//
//     a+b, c, multiply   is   (a+b)*c
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/limits.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/notation_scanner.hpp"
#include "kernel/chance/roll.hpp"

namespace hexwright {

namespace {

std::string number_text(const Condition& condition, bool is_bare) {
    return fmt::format("{}{}", is_bare ? "" : symbol(condition.compare), condition.number);
}

// Each condition after its modifier: bare for "equals", nothing for the default. A number below 0
// that is no face gets a sign, else it would be read as a subtraction: "rr=-5".
std::string each(std::string_view name, const Conditions& conditions, const Faces& faces) {
    std::string text;
    for (const Condition& condition : conditions) {
        text += name;
        if (condition.compare == Compare::lowest || condition.compare == Compare::highest) continue;
        text +=
            number_text(condition, condition.compare == Compare::equal &&
                                       (condition.number >= 0 || faces.contains(condition.number)));
    }
    return text;
}

std::string targets_text(const Selection& selection) {
    std::string text;
    for (const Condition& target : selection.targets) text += number_text(target, false);
    for (const Condition& failure : selection.failures)
        text += 'f' + number_text(failure, failure.compare == Compare::equal);
    return text;
}

std::string keeps_text(const DiceExpression& expression, const Selection& selection) {
    std::string text;
    for (const Keep& keep : selection.keeps) {
        text += modifier_name(ModifierKind::keep,
                              (keep.high ? keep_high : 0) | (keep.drop ? keep_drops : 0));
        text += keep.variable ? fmt::format("@{{{}}}", expression.names[*keep.variable])
                              : fmt::format("{}", keep.amount);
    }
    return text;
}

// The modifier of an explosion, of unique dice or of an order; "" for none.
template <typename Choice>
std::string_view choice_text(ModifierKind kind, Choice choice) {
    return choice == Choice::none ? "" : modifier_name(kind, static_cast<int>(choice));
}

// What follows the faces.
std::string modifiers_text(const DiceExpression& expression, const DicePool& pool) {
    const DieRules& written = pool.written;
    const Faces& faces = written.faces;
    std::string text = targets_text(pool.selection);
    text += each("ro", written.reroll_once, faces) + each("rr", written.reroll, faces);
    if (written.clamp.low != INT32_MIN) text += fmt::format("min{}", written.clamp.low);
    if (written.clamp.high != INT32_MAX) text += fmt::format("max{}", written.clamp.high);
    text += each(choice_text(ModifierKind::explode, pool.explosion), written.explode, faces);
    text += choice_text(ModifierKind::unique, pool.unique);
    text += keeps_text(expression, pool.selection);
    text += each("cs", written.crit, faces) + each("cf", written.fumble, faces);
    if (pool.match != 0) text += fmt::format("mt{}", pool.match);
    return text.append(choice_text(ModifierKind::sort, pool.selection.sort));
}

// "1.5": numbers of the notation are decimals, of at most nine digits after the point.
std::string decimal_text(const Rational& number) {
    std::string text = fmt::format(
        "{}.{:09}", number.numerator() / number.denominator(),
        number.numerator() % number.denominator() * (limits::face_value / number.denominator()));
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string marks_text(const RolledDie& die) {
    std::string text;
    if (die.has(die_mark::exploded) && !die.has(die_mark::merged)) text += '!';
    if (die.has(die_mark::crit)) text += 'c';
    if (die.has(die_mark::fumble)) text += 'f';
    if (die.has(die_mark::success)) text += '*';
    if (die.has(die_mark::failure)) text += 'x';
    return text;
}

// "6", "1~2" when it counts other than it shows, "14=6" when extra dice made it bigger.
std::string value_text(const RolledDie& die, bool grown) {
    if (grown) return fmt::format("{}={}", die.value, die.face);
    if (die.has(die_mark::clamped)) return fmt::format("{}~{}", die.face, die.value);
    return fmt::format("{}", die.value);
}

std::string dice_text(std::span<const RolledDie> dice) {
    std::string text;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const RolledDie& die = dice[i];
        if (die.has(die_mark::merged)) {
            text += fmt::format("+{}", die.value);
            continue;
        }
        if (!text.empty()) text += ' ';
        const bool grown =
            i + 1 < dice.size() && die.has(die_mark::exploded) && dice[i + 1].has(die_mark::merged);
        std::string shown = value_text(die, grown) + marks_text(die);
        if (die.has(die_mark::rerolled)) shown += '>';
        text += die.has(die_mark::dropped) ? fmt::format("({})", shown) : shown;
    }
    return fmt::format("[{}]", text);
}

// How tightly a written part holds together; loosest first.
enum class Binding : std::uint8_t { sum, product, sign, power, atom };

struct PrintedPart {
    std::string text;
    Binding binding = Binding::atom;
};

std::string bracketed(const PrintedPart& part, Binding at_least) {
    return part.binding < at_least ? fmt::format("({})", part.text) : part.text;
}

// A count or faces that a variable gives are written bare, anything else in brackets.
std::string parameter(const PrintedPart& part) {
    const bool variable =
        part.text.starts_with("@{") && part.text.find('}') == part.text.size() - 1;
    return variable ? part.text : fmt::format("({})", part.text);
}

// Writes the expression, or, given a roll, what fell in the place of each term.
class Writer {
public:
    explicit Writer(const DiceExpression& expression, const Roll* roll = nullptr)
        : expression_(expression), roll_(roll) {}

    // From this term of the roll on.
    [[nodiscard]] std::string write(std::size_t first_term = 0) {
        term_ = first_term;
        for (std::size_t at = 0; at < expression_.program.size(); ++at) write_op(at);
        return take().text;
    }

private:
    void write_op(std::size_t at) {
        const Op& op = expression_.program[at];
        switch (op.kind) {
            case OpKind::number:
                return put(decimal_text(expression_.numbers[op.index]));
            case OpKind::variable:
                return write_variable(op);
            case OpKind::dice:
                return roll_ == nullptr ? write_pool(expression_.pools[op.index])
                                        : write_dice(expression_.pools[op.index]);
            case OpKind::group:
                return write_group(expression_.groups[op.index]);
            case OpKind::label:
                if (label_needs_term(expression_, at)) ++term_;
                return put(fmt::format("{}[{}]", bracketed(take(), Binding::atom),
                                       expression_.labels[op.index]));
            case OpKind::negate:
                return put("-" + bracketed(take(), Binding::power), Binding::sign);
            case OpKind::binary:
                return write_binary(op.operation);
            case OpKind::call:
                return write_call(op);
        }
    }

    void write_variable(const Op& op) {
        if (roll_ == nullptr) return put(fmt::format("@{{{}}}", expression_.names[op.index]));
        const Rational value = next_term().total;
        put(to_text(value), value < Rational{} ? Binding::sign : Binding::atom);
    }

    void write_pool(const DicePool& pool) {
        const std::string faces =
            pool.fixed_faces ? pool.written.faces.notation() : parameter(take());
        const std::string count = pool.count ? fmt::format("{}", *pool.count) : parameter(take());
        put(count + "d" + faces + modifiers_text(expression_, pool));
    }

    void write_dice(const DicePool& pool) {
        const RolledTerm& term = next_term();
        const std::string faces = pool.fixed_faces ? "" : fmt::format("({})", take().text);
        const std::string count = pool.count ? "" : fmt::format("({})", take().text);
        std::string text = faces.empty() && count.empty() ? "" : count + "d" + faces;
        text += dice_text(std::span{roll_->dice}.subspan(term.first_die, term.dice));
        put(text + count_text(pool.selection.targets.empty() && pool.match == 0, term));
    }

    void write_group(const DiceGroup& group) {
        const std::vector<std::string> written = take_list(group.starts.size());
        if (roll_ == nullptr) {
            return put(join(written, "{", "}") + targets_text(group.selection) +
                       keeps_text(expression_, group.selection) +
                       std::string(choice_text(ModifierKind::sort, group.selection.sort)));
        }
        const RolledTerm& term = next_term();
        std::vector<std::string> members;
        for (const RolledMember& member :
             std::span{roll_->members}.subspan(term.first_member, term.members)) {
            const std::string& text = written[member.place];
            members.push_back(member.kept ? text : fmt::format("({})", text));
        }
        put(join(members, "{", "}") + count_text(group.selection.targets.empty(), term));
    }

    // "->2" after dice or members that were counted, not added up.
    static std::string count_text(bool is_sum, const RolledTerm& term) {
        return is_sum ? "" : "->" + to_text(term.total);
    }

    void write_binary(BinaryOperator what) {
        const PrintedPart right = take();
        const PrintedPart left = take();
        const std::string name(operator_signs[static_cast<std::size_t>(what)]);
        if (what == BinaryOperator::power) {
            return put(bracketed(left, Binding::atom) + name + bracketed(right, Binding::sign),
                       Binding::power);
        }
        const bool sum = what == BinaryOperator::add || what == BinaryOperator::subtract;
        const Binding binding = sum ? Binding::sum : Binding::product;
        // `d6! -1`: without the space the minus would belong to the explosion.
        const char last = left.text.back();
        const bool is_unclear =
            what == BinaryOperator::subtract && (last == '!' || (last >= 'a' && last <= 'z'));
        const char* space = roll_ != nullptr ? " " : "";
        put(bracketed(left, binding) + (is_unclear ? " " : space) + name + space +
                bracketed(right, sum ? Binding::product : Binding::sign),
            binding);
    }

    void write_call(const Op& op) {
        put(std::string(function_names[static_cast<std::size_t>(op.function)]) +
            join(take_list(op.arity), "(", ")"));
    }

    void put(std::string text, Binding binding = Binding::atom) {
        stack_.push_back({std::move(text), binding});
    }

    PrintedPart take() {
        PrintedPart part = std::move(stack_.back());
        stack_.pop_back();
        return part;
    }

    std::vector<std::string> take_list(std::size_t count) {
        std::vector<std::string> parts(count);
        for (std::size_t i = count; i-- > 0;) parts[i] = take().text;
        return parts;
    }

    [[nodiscard]] std::string join(const std::vector<std::string>& parts,
                                   const char* open,
                                   const char* close) const {
        return fmt::format("{}{}{}", open, fmt::join(parts, roll_ != nullptr ? ", " : ","), close);
    }

    const RolledTerm& next_term() { return roll_->terms[term_++]; }

    const DiceExpression& expression_;
    const Roll* roll_;
    std::vector<PrintedPart> stack_;
    std::size_t term_ = 0;  // the next of the roll
};

std::string without_comment(const DiceExpression& expression) {
    const std::string text = Writer(expression).write();
    return expression.repeat ? fmt::format("{} x ({})", *expression.repeat, text) : text;
}

}  // namespace

std::string canonical(const DiceExpression& expression) {
    const std::string text = without_comment(expression);
    return expression.comment.empty() ? text : text + " # " + expression.comment;
}

std::string to_line(const DiceExpression& expression, const Roll& roll) {
    Writer writer(expression, &roll);
    std::vector<std::string> results;
    for (const RolledResult& result : roll.results)
        results.push_back(writer.write(result.first_term) + " = " + to_text(result.total));
    return fmt::format("{}: {}{}{}", without_comment(expression), fmt::join(results, "; "),
                       roll.capped ? " (capped)" : "",
                       roll.comment.empty() ? "" : " # " + roll.comment);
}

}  // namespace hexwright
