// A transcript line with the lines that belong to it: a check with its dice, modifiers and outcome,
// an amount with its modifiers, a question with where its answer came from.
//
// Order: as told. Lines that belong to nothing stand alone.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/chance/question.hpp"
#include "kernel/verb/transcript.hpp"

namespace hexwright {

struct TranscriptEntry {
    Line line;
    std::vector<Line> dice;
    std::vector<Line> modifiers;
    std::optional<Line> outcome;
    std::optional<AnswerOrigin> answered_by;  // of a question; nothing: not known
};

// The trace of the ruling tells who answered; without it nobody knows.
[[nodiscard]] std::vector<TranscriptEntry> entries_of(const std::vector<Line>& lines,
                                                      const Trace* trace = nullptr);

// How many faces the die had that this answers; 0 when it answers no die.
[[nodiscard]] std::uint32_t die_sides(const TraceEntry& entry);

// The faces of a ruling's dice that did not just fall, in order.
struct ChosenDice {
    std::vector<std::int64_t> forced;
    std::vector<std::int64_t> from_tray;
};

[[nodiscard]] ChosenDice chosen_dice(const Trace& trace);

// "a person", "the default", "given"; "" for what is no decision.
[[nodiscard]] const char* name_of(AnswerOrigin origin);

}  // namespace hexwright
