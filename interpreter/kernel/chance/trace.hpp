// What Fate answered, in order: replaying a request with its trace plays the same ruling again.
#pragma once

#include <cstdint>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// Where an answer came from; shown in logs ("forced", "from the tray").
enum class AnswerOrigin : std::uint8_t { seed, forced, tray, replay, person, policy, fallback };

struct TraceEntry {
    std::uint64_t fingerprint = 0;  // of the question
    Value answer;
    std::uint32_t draw = 0;  // draw number of a die; 0 for decisions
    AnswerOrigin origin = AnswerOrigin::seed;
};

using Trace = std::vector<TraceEntry>;

}  // namespace hexwright
