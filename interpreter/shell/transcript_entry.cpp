#include "shell/transcript_entry.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "kernel/chance/question.hpp"

namespace hexwright {

namespace {

// Forced dice and forced decisions look alike in a trace but for their fingerprints.
constexpr std::uint32_t largest_forced_die = 1000;

std::unordered_set<std::uint64_t> die_fingerprints() {
    std::unordered_set<std::uint64_t> fingerprints;
    for (std::uint32_t sides = 1; sides <= largest_forced_die; ++sides) {
        fingerprints.insert(chance_fingerprint(QuestionKind::die, sides));
    }
    return fingerprints;
}

std::vector<AnswerOrigin> decisions(const Trace& trace) {
    std::vector<AnswerOrigin> origins;
    std::unordered_set<std::uint64_t> dice;
    for (const TraceEntry& entry : trace) {
        if (entry.draw != 0) continue;
        if (entry.origin == AnswerOrigin::forced) {
            if (dice.empty()) dice = die_fingerprints();
            if (dice.contains(entry.fingerprint)) continue;
        }
        origins.push_back(entry.origin);
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
