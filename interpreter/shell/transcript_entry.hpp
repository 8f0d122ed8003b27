// A transcript line with the lines that belong to it: a check with its dice, modifiers and outcome,
// an amount with its modifiers, a question with where its answer came from.
//
// Order: as told. Lines that belong to nothing stand alone.
#pragma once

#include <optional>
#include <vector>

#include "kernel/chance/trace.hpp"
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

// "a person", "the default", "given"; "" for what is no decision.
[[nodiscard]] const char* name_of(AnswerOrigin origin);

}  // namespace hexwright
