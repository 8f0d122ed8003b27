#include "shell/report/transcript_entry.hpp"

#include <algorithm>
#include <utility>

#include "base/limits.hpp"
#include "kernel/chance/question.hpp"

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
    // A caught error takes lines back but not answers: then it is not known which belongs to which.
    if (std::count_if(entries.begin(), entries.end(), asked) != std::ssize(origins)) return entries;
    std::size_t next = 0;
    for (TranscriptEntry& entry : entries) {
        if (asked(entry)) entry.answered_by = origins[next++];
    }
    return entries;
}

// A die's fingerprint is its kind and its faces; a decision's is a hash, as good as never so small.
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

}  // namespace hexwright
