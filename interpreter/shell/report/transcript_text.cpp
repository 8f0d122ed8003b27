#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/check/edit.hpp"
#include "shell/report/terminal.hpp"
#include "shell/report/transcript.hpp"

namespace hexwright {

namespace {

std::vector<AnswerOrigin> decisions(const Trace& trace) {
    std::vector<AnswerOrigin> origins;
    for (const TraceEntry& entry : trace) {
        if (entry.draw == 0 && die_sides(entry) == 0) origins.push_back(entry.origin);
    }
    return origins;
}

bool takes_modifiers(const Line& line) {
    return line.kind == LineKind::check || line.kind == LineKind::amount;
}

// Joins the line to the entry before; false when it stands alone.
bool join(std::vector<TranscriptEntry>& entries, const Line& line) {
    if (entries.empty()) return false;
    TranscriptEntry& last = entries.back();
    switch (line.kind) {
        case LineKind::die:
            if (last.line.kind != LineKind::check) return false;
            last.dice.push_back(line);
            return true;
        case LineKind::modifier:
            if (!takes_modifiers(last.line)) return false;
            last.modifiers.push_back(line);
            return true;
        case LineKind::outcome:
            if (last.line.kind != LineKind::check || last.outcome) return false;
            last.outcome = line;
            return true;
        default:
            return false;
    }
}

// One line to print; the owner of a pool line is separate, so that owners can be aligned.
struct Row {
    std::size_t indent = 0;
    EntityId pool_owner;
    std::string owner;
    std::string text;
};

class Writer {
public:
    Writer(const WordTable& words, bool in_colour) : words_(words), in_colour_(in_colour) {}

    void write(const TranscriptEntry& entry) {
        const Line& line = entry.line;
        if (line.kind == LineKind::pool && join_pools(line)) return;
        Row row;
        row.indent = indent(line);
        if (line.kind == LineKind::pool && line.a) {
            row.pool_owner = line.owner;
            row.owner = name(line.a);
        }
        row.text = text_of(entry);
        rows_.push_back(std::move(row));
    }

    [[nodiscard]] std::string finish() {
        std::string text;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            text += std::string(2 * row.indent, ' ');
            if (!row.owner.empty()) text += pad(row.owner + ":", owner_width(i) + 1) + " ";
            text += row.text + "\n";
        }
        return text;
    }

private:
    struct OpenAct {
        std::uint8_t depth = 0;
        Word doer;
        Word target;
    };

    [[nodiscard]] std::string name(Word word) const { return printable(words_.text(word)); }

    // "Rue" or, for nobody, the GM.
    [[nodiscard]] std::string who(Word word) const { return word ? name(word) : "the GM"; }

    [[nodiscard]] std::string paint(std::string_view text, Colour colour) const {
        return hexwright::paint(text, colour, in_colour_);
    }

    static std::string pad(std::string text, std::size_t width) {
        const auto wide = static_cast<std::size_t>(code_points(text));
        if (wide < width) text.append(width - wide, ' ');
        return text;
    }

    // The longest owner among the neighbouring pool lines of the same depth.
    [[nodiscard]] std::size_t owner_width(std::size_t row) const {
        const auto belongs = [&](std::size_t other) {
            return !rows_[other].owner.empty() && rows_[other].indent == rows_[row].indent;
        };
        std::size_t first = row;
        while (first > 0 && belongs(first - 1)) --first;
        std::size_t width = 0;
        for (std::size_t i = first; i < rows_.size() && belongs(i); ++i) {
            width = std::max(width, static_cast<std::size_t>(code_points(rows_[i].owner)));
        }
        return width;
    }

    // An act without a line makes no level of its own.
    std::size_t indent(const Line& line) {
        const bool is_act = line.kind == LineKind::act;
        while (!acts_.empty() &&
               (is_act ? acts_.back().depth >= line.depth : acts_.back().depth > line.depth)) {
            acts_.pop_back();
        }
        const std::size_t levels = acts_.size();
        if (is_act) acts_.push_back({line.depth, line.a, line.b ? line.b : line.a});
        return levels;
    }

    bool join_pools(const Line& line) {
        if (rows_.empty() || !line.owner || rows_.back().pool_owner != line.owner) return false;
        const std::size_t before = acts_.size();
        if (indent(line) != rows_.back().indent || acts_.size() != before) return false;
        rows_.back().text += ", " + pool(line);
        return true;
    }

    [[nodiscard]] bool is_known_doer(Word word) const {
        return !word || (!acts_.empty() && acts_.back().doer == word);
    }

    [[nodiscard]] bool is_known_target(Word word) const {
        return !word || (!acts_.empty() && acts_.back().target == word);
    }

    [[nodiscard]] std::string text_of(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        switch (line.kind) {
            case LineKind::act:
                return paint(act(line), Colour::bold);
            case LineKind::refused:
                return paint(refused(line), Colour::yellow);
            case LineKind::cancelled:
                return paint(cancelled(line), Colour::yellow);
            case LineKind::around:
                return fmt::format("{} acts around {}", name(line.b), name(line.word));
            case LineKind::related:
                return related(line);
            case LineKind::check:
                return check(entry);
            case LineKind::die:
                return die(line);
            case LineKind::modifier:
                return modifier(line);
            case LineKind::outcome:
                return outcome(line);
            case LineKind::amount:
                return amount(entry);
            case LineKind::pool:
                return pool(line);
            case LineKind::asked:
                return asked(entry);
            case LineKind::note:
                return name(line.word);
            case LineKind::heading:
                return paint(fmt::format("-- {} --", name(line.word)), Colour::bold);
            case LineKind::gained:
            case LineKind::lost:
            case LineKind::moved:
            case LineKind::thing:
                return thing(line);
        }
        return "";
    }

    // The word is the ability used, or the verb itself: "Rue uses X on Y", "Rue rests".
    [[nodiscard]] std::string act(const Line& line) const {
        const bool is_verb = !line.extra.is(ValueType::word) || line.extra.word() == line.word;
        std::string text = line.a ? name(line.a) : "";
        if (!text.empty()) text += ' ';
        if (!is_verb) text += name(line.extra.word()) + " ";
        text += name(line.word);
        if (line.b) text += (is_verb ? " " : " on ") + name(line.b);
        return text;
    }

    [[nodiscard]] std::string refused(const Line& line) const {
        std::string text = line.a ? fmt::format("{} cannot use {}", name(line.a), name(line.word))
                                  : fmt::format("{} is refused", name(line.word));
        if (line.extra.is(ValueType::word)) text += ": " + name(line.extra.word());
        return text;
    }

    [[nodiscard]] std::string cancelled(const Line& line) const {
        std::string text = line.a
                               ? fmt::format("{}'s {} is cancelled", name(line.a), name(line.word))
                               : fmt::format("{} is cancelled", name(line.word));
        if (line.b) text += " by " + name(line.b);
        return text;
    }

    [[nodiscard]] std::string related(const Line& line) const {
        std::string now;
        if (line.extra.is(ValueType::word)) {
            now = name(line.extra.word());
        } else if (line.extra.is(ValueType::truth)) {
            now = line.extra.truth() ? "yes" : "no";
        } else {
            now = fmt::format("{}", line.extra.integer());
        }
        return fmt::format("{} and {}: {} {}", name(line.a), name(line.b), name(line.word), now);
    }

    [[nodiscard]] std::string die(const Line& line) const {
        const std::string face = fmt::format("{}", line.value);
        const bool counts = !line.extra.is(ValueType::truth) || line.extra.truth();
        return counts ? face : paint(fmt::format("({})", face), Colour::faint);
    }

    [[nodiscard]] std::string check(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        std::string text = name(line.word);
        const bool names_both = !is_known_doer(line.a) || !is_known_target(line.b);
        if (names_both && line.a) text = fmt::format("{}: {}", name(line.a), text);
        if (names_both && line.b) text += fmt::format(" against {}", name(line.b));
        text += ": ";
        if (!entry.dice.empty() && entry.dice.front().sides != 0) {
            const std::size_t count = entry.dice.size();
            text += count == 1 ? fmt::format("d{} ", entry.dice.front().sides)
                               : fmt::format("{}d{} ", count, entry.dice.front().sides);
        }
        text += "[";
        for (std::size_t i = 0; i < entry.dice.size(); ++i) {
            if (i > 0) text += ' ';
            text += die(entry.dice[i]);
        }
        text += "]";
        for (const Line& part : entry.modifiers) text += summand(part);
        text += fmt::format(" = {}", line.value);
        if (line.extra.is(ValueType::integer))
            text += fmt::format(" against {}", line.extra.integer());
        if (entry.outcome) text += ": " + outcome(*entry.outcome);
        return text;
    }

    [[nodiscard]] std::string summand(const Line& part) const {
        const bool is_minus = part.value < 0;
        return fmt::format(" {} {} {}", is_minus ? "-" : "+", name(part.word),
                           is_minus ? -part.value : part.value);
    }

    [[nodiscard]] std::string outcome(const Line& line) const {
        std::string text = name(line.word);
        if (line.value != 0)
            text += fmt::format(" by {}", line.value < 0 ? -line.value : line.value);
        const std::int64_t special = line.extra.is(ValueType::integer) ? line.extra.integer() : 0;
        if (special > 0) text += ", critical";
        if (special < 0) text += ", fumble";
        return paint(text, Colour::cyan);
    }

    [[nodiscard]] std::string modifier(const Line& line) const {
        Edit edit;
        if (line.extra.is(ValueType::integer)) edit.op = static_cast<EditOp>(line.extra.integer());
        edit.amount = line.value;
        if (edit.op == EditOp::add) return fmt::format("{:+} {}", line.value, name(line.word));
        return fmt::format("{} {}", to_text(edit), name(line.word));
    }

    [[nodiscard]] std::string amount(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        std::string text = name(line.word);
        if (!is_known_target(line.a)) text += fmt::format(" to {}", name(line.a));
        text += fmt::format(" {}", line.value);
        if (line.extra.is(ValueType::word)) text += fmt::format(" {}", name(line.extra.word()));
        for (std::size_t i = 0; i < entry.modifiers.size(); ++i) {
            text += (i == 0 ? ": " : ", ") + modifier(entry.modifiers[i]);
        }
        return text;
    }

    [[nodiscard]] std::string pool(const Line& line) const {
        const std::int64_t now = line.extra.is(ValueType::integer) ? line.extra.integer() : 0;
        const std::string change = fmt::format("({:+})", line.value);
        return fmt::format("{} {} -> {} {}", name(line.word), now - line.value, now,
                           paint(change, line.value < 0 ? Colour::red : Colour::cyan));
    }

    [[nodiscard]] std::string answer(const Line& line) const {
        if (line.b) return name(line.b);
        switch (line.extra.type()) {
            case ValueType::truth:
                return line.extra.truth() ? "yes" : "no";
            case ValueType::integer:
                return fmt::format("{}", line.extra.integer());
            case ValueType::word:
                return name(line.extra.word());
            default:
                return "nothing";
        }
    }

    [[nodiscard]] std::string asked(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        std::string text = fmt::format("{} is asked: {} {}", who(line.a), name(line.word),
                                       paint(answer(line), Colour::cyan));
        const std::string by = entry.answered_by ? name_of(*entry.answered_by) : "";
        if (!by.empty()) text += fmt::format(" ({})", by);
        return text;
    }

    [[nodiscard]] std::string thing(const Line& line) const {
        const std::string what = name(line.word);
        const std::string doer = line.a ? name(line.a) : "";
        switch (line.kind) {
            case LineKind::gained:
                return fmt::format("{} gains {}", doer, what) +
                       (line.value != 0 ? fmt::format(" {}", line.value) : "");
            case LineKind::lost:
                return fmt::format("{} loses {}", doer, what);
            case LineKind::moved:
                return fmt::format("{} moves to {}", doer, what);
            default:
                break;
        }
        if (line.value < 0) return fmt::format("{} is gone", what);
        return doer.empty() ? fmt::format("{} appears", what)
                            : fmt::format("{} makes {}", doer, what);
    }

    const WordTable& words_;
    bool in_colour_;
    std::vector<OpenAct> acts_;
    std::vector<Row> rows_;
};

}  // namespace

std::vector<TranscriptEntry> entries_of(const std::vector<Line>& lines, const Trace* trace) {
    std::vector<TranscriptEntry> entries;
    for (const Line& line : lines) {
        if (!join(entries, line)) entries.push_back({line, {}, {}, {}, {}});
    }
    if (trace == nullptr) return entries;
    const std::vector<AnswerOrigin> origins = decisions(*trace);
    const auto asked = [](const TranscriptEntry& entry) {
        return entry.line.kind == LineKind::asked;
    };
    // A caught error takes lines back but not answers: then the pairs are unknown.
    if (std::count_if(entries.begin(), entries.end(), asked) != std::ssize(origins)) return entries;
    std::size_t next = 0;
    for (TranscriptEntry& entry : entries) {
        if (asked(entry)) entry.answered_by = origins[next++];
    }
    return entries;
}

// A die's fingerprint is its kind and its faces; a decision's is a hash, practically never so
// small.
std::uint32_t die_sides(const TraceEntry& entry) {
    const std::uint64_t faces = entry.fingerprint >> 8;
    const bool is_die = (entry.fingerprint & 0xFF) == static_cast<std::uint64_t>(QuestionKind::die);
    return is_die && faces <= static_cast<std::uint64_t>(limits::faces)
               ? static_cast<std::uint32_t>(faces)
               : 0;
}

ChosenDice chosen_dice(const Trace& trace) {
    ChosenDice dice;
    for (const TraceEntry& entry : trace) {
        if (die_sides(entry) == 0) continue;
        const std::int64_t face = entry.answer.integer() + 1;
        if (entry.origin == AnswerOrigin::forced) dice.forced.push_back(face);
        if (entry.origin == AnswerOrigin::tray) dice.from_tray.push_back(face);
    }
    return dice;
}

const char* name_of(AnswerOrigin origin) {
    switch (origin) {
        case AnswerOrigin::person:
            return "a person";
        case AnswerOrigin::forced:
            return "given";
        case AnswerOrigin::policy:
        case AnswerOrigin::fallback:
            return "the default";
        case AnswerOrigin::replay:
            return "replayed";
        case AnswerOrigin::seed:
        case AnswerOrigin::tray:
            break;
    }
    return "";
}

std::string transcript_text(const std::vector<Line>& lines,
                            const WordTable& words,
                            bool in_colour,
                            const Trace* trace) {
    Writer writer(words, in_colour);
    for (const TranscriptEntry& entry : entries_of(lines, trace)) writer.write(entry);
    std::string text = writer.finish();
    if (trace != nullptr) {
        const ChosenDice dice = chosen_dice(*trace);
        if (!dice.forced.empty())
            text += fmt::format("  (forced: {})\n", fmt::join(dice.forced, ", "));
        if (!dice.from_tray.empty())
            text += fmt::format("  (from the tray: {})\n", fmt::join(dice.from_tray, ", "));
    }
    return text;
}

}  // namespace hexwright
