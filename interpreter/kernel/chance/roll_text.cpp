// A roll as one line of text. The program is walked once more, each term putting its dice where its
// notation stood.
#include <fmt/format.h>

#include <span>
#include <utility>

#include "kernel/chance/notation.hpp"
#include "kernel/chance/notation_text.hpp"
#include "kernel/chance/roll.hpp"

namespace hexwright {

namespace {

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

bool counts(const Selection& selection) {
    return !selection.targets.empty();
}

class RollWriter {
public:
    RollWriter(const DiceExpression& expression, const Roll& roll)
        : expression_(expression), roll_(roll) {}

    [[nodiscard]] std::string result(const RolledResult& result) {
        term_ = result.first_term;
        for (std::size_t at = 0; at < expression_.program.size(); ++at) write(at);
        return fmt::format("{} = {}", out_.take().text, to_text(result.total));
    }

private:
    void write(std::size_t at);
    void write_dice(const DicePool& pool);
    void write_group(const DiceGroup& group);

    const DiceExpression& expression_;
    const Roll& roll_;
    TextBuilder out_{true};
    std::size_t term_ = 0;  // the next to be shown
};

void RollWriter::write(std::size_t at) {
    const Op& op = expression_.program[at];
    switch (op.kind) {
        case OpKind::number:
            return out_.put(number_text(expression_.numbers[op.index]), Binding::atom);
        case OpKind::variable: {
            const Rational value = roll_.terms[term_++].total;
            return out_.put(to_text(value), value < Rational{} ? Binding::sign : Binding::atom);
        }
        case OpKind::dice:
            return write_dice(expression_.pools[op.index]);
        case OpKind::group:
            return write_group(expression_.groups[op.index]);
        case OpKind::label:
            if (label_needs_term(expression_, at)) ++term_;
            return out_.label(expression_.labels[op.index]);
        case OpKind::negate:
            return out_.negate();
        case OpKind::binary:
            return out_.binary(op.operation);
        case OpKind::call:
            return out_.call(op);
    }
}

void RollWriter::write_dice(const DicePool& pool) {
    const RolledTerm& term = roll_.terms[term_++];
    const std::string faces = pool.fixed_faces ? "" : fmt::format("({})", out_.take().text);
    const std::string count = pool.count ? "" : fmt::format("({})", out_.take().text);
    std::string text = faces.empty() && count.empty() ? "" : fmt::format("{}d{}", count, faces);
    text += dice_text(std::span{roll_.dice}.subspan(term.first_die, term.dice));
    if (counts(pool.selection) || pool.match != 0) text += fmt::format("->{}", to_text(term.total));
    out_.put(std::move(text), Binding::atom);
}

void RollWriter::write_group(const DiceGroup& group) {
    const RolledTerm& term = roll_.terms[term_++];
    const std::vector<std::string> written = out_.take_list(group.starts.size());
    std::vector<std::string> members;
    for (const RolledMember& member :
         std::span{roll_.members}.subspan(term.first_member, term.members)) {
        const std::string& text = written[member.place];
        members.push_back(member.kept ? text : fmt::format("({})", text));
    }
    std::string text = out_.join(members, "{", "}");
    if (counts(group.selection)) text += fmt::format("->{}", to_text(term.total));
    out_.put(std::move(text), Binding::atom);
}

}  // namespace

std::string to_line(const DiceExpression& expression, const Roll& roll) {
    DiceExpression bare = expression;
    bare.comment.clear();
    std::string text = canonical(bare) + ": ";
    RollWriter writer(expression, roll);
    for (const RolledResult& result : roll.results) {
        if (&result != &roll.results.front()) text += "; ";
        text += writer.result(result);
    }
    if (roll.capped) text += " (capped)";
    if (!roll.comment.empty()) text += " # " + roll.comment;
    return text;
}

}  // namespace hexwright
