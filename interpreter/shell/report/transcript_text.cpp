#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "kernel/expression/edit.hpp"
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

// Joins the line to the entry before; false when it is an entry of its own.
bool join(std::vector<TranscriptEntry>& entries, const Line& line) {
    if (entries.empty()) return false;
    TranscriptEntry& last = entries.back();
    const bool is_check = last.line.kind == LineKind::check;
    if (line.kind == LineKind::die && is_check) {
        last.dice.push_back(line);
    } else if (line.kind == LineKind::modifier &&
               (is_check || last.line.kind == LineKind::amount)) {
        last.modifiers.push_back(line);
    } else if (line.kind == LineKind::base && last.line.kind == LineKind::amount) {
        last.base = line.value;
    } else if (line.kind == LineKind::factor && last.line.kind == LineKind::amount) {
        last.factors.push_back(line);
    } else if (line.kind == LineKind::outcome && is_check && !last.outcome) {
        last.outcome = line;
    } else {
        return false;
    }
    return true;
}

// One line to print; the owner of a pool line is separate, so that owners can be aligned.
struct Row {
    std::size_t indent = 0;
    EntityId pool_owner;
    std::string owner;
    std::string text;
    bool follows_pause = false;
};

class Writer {
public:
    Writer(const WordTable& words, bool in_colour) : words_(words), in_colour_(in_colour) {}

    // The pool lines before were read already: none joins them.
    void pause() { is_paused_ = true; }

    void write(const TranscriptEntry& entry) {
        const Line& line = entry.line;
        if (line.kind == LineKind::pool && join_pools(line)) return;
        if (line.kind == LineKind::amount && join_sums(entry)) return;
        Row row;
        row.indent = indent(line);
        if (line.kind == LineKind::pool && line.a) {
            row.pool_owner = line.owner;
            row.owner = name(line.a);
        }
        row.text = text_of(entry);
        if (line.kind == LineKind::amount) sum_ = {rows_.size(), line, sum_of(entry)};
        if (line.taken_back) row.text += paint(" (taken back)", Colour::faint);
        row.follows_pause = std::exchange(is_paused_, false);
        rows_.push_back(std::move(row));
    }

    [[nodiscard]] std::string finish() {
        std::string text;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            text += std::string(2 * row.indent, ' ');
            if (!row.owner.empty()) {
                const int missing = owner_width(i) - code_points(row.owner);
                text += fmt::format("{}:{:{}} ", row.owner, "", missing);
            }
            text += row.text + "\n";
        }
        return text;
    }

private:
    // The amount that was written last.
    struct Sum {
        std::size_t row = 0;
        Line line;
        std::string text;
    };

    struct OpenAct {
        std::uint8_t depth = 0;
        Word doer;
        Word target;
    };

    [[nodiscard]] std::string name(Word word) const {
        return word ? printable(words_.text(word)) : "";
    }

    [[nodiscard]] std::string paint(std::string_view text, Colour colour) const {
        return hexwright::paint(text, colour, in_colour_);
    }

    // The longest owner among the neighbouring pool lines of the same depth, between two pauses.
    [[nodiscard]] int owner_width(std::size_t row) const {
        const auto belongs = [&](std::size_t other) {
            return !rows_[other].owner.empty() && rows_[other].indent == rows_[row].indent;
        };
        std::size_t first = row;
        while (!rows_[first].follows_pause && first > 0 && belongs(first - 1)) --first;
        int width = code_points(rows_[first].owner);
        for (std::size_t i = first + 1; i < rows_.size() && belongs(i) && !rows_[i].follows_pause;
             ++i)
            width = std::max(width, code_points(rows_[i].owner));
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
        const bool may_join = !rows_.empty() && !is_paused_;
        if (!may_join || !line.owner || rows_.back().pool_owner != line.owner) return false;
        const std::size_t before = acts_.size();
        if (indent(line) != rows_.back().indent || acts_.size() != before) return false;
        rows_.back().text += ", " + pool(line);
        return true;
    }

    // The act above names this participant already.
    [[nodiscard]] bool is_known(Word word, Word OpenAct::*role) const {
        return !word || (!acts_.empty() && acts_.back().*role == word);
    }

    [[nodiscard]] std::string text_of(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        const std::string a = name(line.a);
        const std::string b = name(line.b);
        const std::string word = name(line.word);
        switch (line.kind) {
            case LineKind::act:
                return paint(act(line), Colour::bold);
            case LineKind::refused:
                return refused(line);
            case LineKind::cancelled:
                return paint((a.empty() ? word : fmt::format("{}'s {}", a, word)) +
                                 " is cancelled" + (b.empty() ? "" : " by " + b),
                             Colour::yellow);
            case LineKind::around:
                return fmt::format("{} acts around {}", b, word);
            case LineKind::related:
                return fmt::format("{} and {}: {} {}", a, b, word, value(line.extra));
            case LineKind::check:
                return check(entry);
            case LineKind::die:
                return die(line);
            case LineKind::modifier:
                return modifier(line);
            case LineKind::base:
            case LineKind::factor:
                break;  // parts of an amount
            case LineKind::outcome:
                return outcome(line);
            case LineKind::amount:
                return amount(entry);
            case LineKind::pool:
                return pool(line);
            case LineKind::asked:
                return asked(entry);
            case LineKind::note:
                return word;
            case LineKind::heading:
                return paint(fmt::format("-- {} --", word), Colour::bold);
            case LineKind::gained:
                return fmt::format("{} gains {}{}", a, word,
                                   line.value != 0 ? fmt::format(" {}", line.value) : "");
            case LineKind::lost:
                return fmt::format("{} loses {}", a, word);
            case LineKind::moved:
                return fmt::format("{} moves to {}", a, word);
            case LineKind::thing:
                if (line.value < 0) return fmt::format("{} is gone", word);
                return a.empty() ? fmt::format("{} appears", word)
                                 : fmt::format("{} makes {}", a, word);
        }
        return "";
    }

    [[nodiscard]] std::string value(Value value) const {
        switch (value.type()) {
            case ValueType::truth:
                return value.truth() ? "yes" : "no";
            case ValueType::integer:
                return fmt::format("{}", value.integer());
            case ValueType::word:
                return name(value.word());
            default:
                return "nothing";
        }
    }

    // The word is the ability used, or the verb itself: "Rue uses X on Y", "Rue rests".
    [[nodiscard]] std::string act(const Line& line) const {
        const bool is_verb = !line.extra.is(ValueType::word) || line.extra.word() == line.word;
        std::string text = line.a ? name(line.a) + " " : "";
        if (!is_verb) text += name(line.extra.word()) + " ";
        text += name(line.word);
        if (line.b) text += (is_verb ? " " : " on ") + name(line.b);
        return text;
    }

    [[nodiscard]] std::string refused(const Line& line) const {
        std::string text = line.a ? fmt::format("{} cannot use {}", name(line.a), name(line.word))
                                  : fmt::format("{} is refused", name(line.word));
        if (line.extra.is(ValueType::word)) text += ": " + name(line.extra.word());
        return paint(text, Colour::yellow);
    }

    [[nodiscard]] std::string die(const Line& line) const {
        const std::string face = fmt::format("{}", line.value);
        return counts(line) ? face : paint(fmt::format("({})", face), Colour::faint);
    }

    [[nodiscard]] std::string check(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        std::string text = name(line.word);
        const bool names_both =
            !is_known(line.a, &OpenAct::doer) || !is_known(line.b, &OpenAct::target);
        if (names_both && line.a) text = fmt::format("{}: {}", name(line.a), text);
        if (names_both && line.b) text += fmt::format(" against {}", name(line.b));
        text += ": ";
        if (!entry.dice.empty() && entry.dice.front().sides != 0) {
            const std::size_t count = entry.dice.size();
            text += count == 1 ? fmt::format("d{} ", entry.dice.front().sides)
                               : fmt::format("{}d{} ", count, entry.dice.front().sides);
        }
        text += fmt::format("[{}]",
                            joined(entry.dice, " ", [this](const Line& one) { return die(one); }));
        for (const Line& part : entry.modifiers) {
            text += fmt::format(" {} {} {}", part.value < 0 ? "-" : "+", name(part.word),
                                std::abs(part.value));
        }
        text += fmt::format(" = {}", line.value);
        if (line.extra.is(ValueType::integer))
            text += fmt::format(" against {}", line.extra.integer());
        if (entry.outcome) text += ": " + outcome(*entry.outcome);
        return text;
    }

    [[nodiscard]] std::string outcome(const Line& line) const {
        std::string text = name(line.word);
        if (line.value != 0) text += fmt::format(" by {}", std::abs(line.value));
        const std::int64_t special = integer_or_zero(line.extra);
        if (special > 0) text += ", critical";
        if (special < 0) text += ", fumble";
        return paint(text, Colour::cyan);
    }

    [[nodiscard]] std::string modifier(const Line& line) const {
        Edit edit;
        edit.op = static_cast<EditOp>(integer_or_zero(line.extra));
        edit.amount = line.value;
        if (edit.op == EditOp::add) return fmt::format("{:+} {}", line.value, name(line.word));
        return fmt::format("{} {}", to_text(edit), name(line.word));
    }

    // " - 24 Block"; what does not add is in parentheses.
    [[nodiscard]] std::string changes(const std::vector<Line>& modifiers) const {
        std::string text;
        for (const Line& one : modifiers) {
            text += integer_or_zero(one.extra) == static_cast<int>(EditOp::add)
                        ? fmt::format(" {} {} {}", one.value < 0 ? '-' : '+', std::abs(one.value),
                                      name(one.word))
                        : fmt::format(" ({})", modifier(one));
        }
        return text;
    }

    // "(3 - 1 elemental) x 2 MgcPwr"; "" when the sum is not known.
    [[nodiscard]] std::string sum_of(const TranscriptEntry& entry) const {
        if (!entry.base) return "";
        std::string text = fmt::format("{}{}", *entry.base, changes(entry.modifiers));
        if (!entry.factors.empty() && !entry.modifiers.empty()) text = "(" + text + ")";
        for (const Line& factor : entry.factors)
            text += fmt::format(" x {} {}", factor.value, name(factor.word));
        return text;
    }

    // Its name, its sum if it is known, and what it comes to.
    [[nodiscard]] std::string amount(const Line& line, const std::string& sum) const {
        std::string text = name(line.word);
        if (!is_known(line.a, &OpenAct::target)) text += fmt::format(" to {}", name(line.a));
        if (!sum.empty()) text += fmt::format(" {} =", sum);
        text += fmt::format(" {}", line.value);
        if (line.extra.is(ValueType::word)) text += fmt::format(" {}", name(line.extra.word()));
        return text;
    }

    [[nodiscard]] std::string amount(const TranscriptEntry& entry) const {
        const std::string text = amount(entry.line, sum_of(entry));
        if (entry.base || entry.modifiers.empty()) return text;
        return text + ": " +
               joined(entry.modifiers, ", ", [this](const Line& one) { return modifier(one); });
    }

    // What changes the amount of the line before is a part of its sum.
    bool join_sums(const TranscriptEntry& entry) {
        const Line& line = entry.line;
        const bool is_next = sum_.row + 1 == rows_.size() && line.word == sum_.line.word &&
                             line.a == sum_.line.a && line.depth == sum_.line.depth &&
                             line.taken_back == sum_.line.taken_back;
        if (!is_next || entry.base != sum_.line.value || !entry.factors.empty()) return false;
        if (sum_.text.empty()) sum_.text = std::to_string(*entry.base);
        sum_.text += changes(entry.modifiers);
        sum_.line = line;
        rows_.back().text = amount(line, sum_.text);
        return true;
    }

    [[nodiscard]] std::string pool(const Line& line) const {
        const std::int64_t now = integer_or_zero(line.extra);
        const std::string change = fmt::format("({:+})", line.value);
        return fmt::format("{} {} -> {} {}", name(line.word), now - line.value, now,
                           paint(change, line.value < 0 ? Colour::red : Colour::cyan));
    }

    [[nodiscard]] std::string asked(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        const std::string answer = line.b ? name(line.b) : value(line.extra);
        const std::string by = entry.answered_by ? name_of(*entry.answered_by) : "";
        return fmt::format("{} is asked: {} {}{}", line.a ? name(line.a) : "the GM",
                           name(line.word), paint(answer, Colour::cyan),
                           by.empty() ? "" : fmt::format(" ({})", by));
    }

    const WordTable& words_;
    bool in_colour_;
    Sum sum_;
    std::vector<OpenAct> acts_;
    std::vector<Row> rows_;
    bool is_paused_ = false;
};

std::size_t lines_in(const TranscriptEntry& entry) {
    return 1 + entry.dice.size() + (entry.base ? 1 : 0) + entry.modifiers.size() +
           entry.factors.size() + (entry.outcome ? 1 : 0);
}

}  // namespace

std::vector<TranscriptEntry> entries_of(const std::vector<Line>& lines, const Trace* trace) {
    std::vector<TranscriptEntry> entries;
    for (const Line& line : lines) {
        if (!join(entries, line)) entries.emplace_back().line = line;
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
    static constexpr const char* names[] = {"",         "given",      "",           "replayed",
                                            "a person", "its policy", "the default"};
    return names[static_cast<std::size_t>(origin)];
}

std::string told_text(const std::vector<Line>& lines,
                      const WordTable& words,
                      bool in_colour,
                      const Trace* trace,
                      ShownQuestions shown,
                      std::span<const std::size_t> pauses) {
    Writer writer(words, in_colour);
    std::size_t before = 0;
    for (const TranscriptEntry& entry : entries_of(lines, trace)) {
        for (; !pauses.empty() && pauses.front() <= before; pauses = pauses.subspan(1))
            writer.pause();
        before += lines_in(entry);
        const bool is_known =
            shown == ShownQuestions::by_rules && entry.answered_by == AnswerOrigin::person;
        if (!is_known) writer.write(entry);
    }
    return writer.finish();
}

std::string chosen_dice_text(const Trace& trace) {
    const ChosenDice dice = chosen_dice(trace);
    std::string text;
    if (!dice.forced.empty()) text += fmt::format("  (forced: {})\n", fmt::join(dice.forced, ", "));
    if (!dice.from_tray.empty())
        text += fmt::format("  (from the tray: {})\n", fmt::join(dice.from_tray, ", "));
    return text;
}

std::string transcript_text(const std::vector<Line>& lines,
                            const WordTable& words,
                            bool in_colour,
                            const Trace* trace,
                            ShownQuestions shown) {
    return told_text(lines, words, in_colour, trace, shown) +
           (trace == nullptr ? "" : chosen_dice_text(*trace));
}

std::string last_line(const std::vector<Line>& lines, const WordTable& words) {
    const std::string text = transcript_text(lines, words, false);
    const std::string_view all = trim(text);
    return std::string(trim(all.substr(all.rfind('\n') + 1)));
}

}  // namespace hexwright
