// Printed ranges in play: how far a card reaches now, and whether it reaches a target.
//
// A signed change ("+1sp") moves only the greatest distance, and never below the least.
#pragma once

#include <memory>
#include <optional>

#include "kernel/verb/game.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

struct Range {
    std::int64_t least = 0;
    std::optional<std::int64_t> most;  // none = without end
    std::optional<std::int64_t> except;
    const PrintedRange* printed = nullptr;  // good until the ruling ends, or `own`
    std::shared_ptr<const PrintedRange> own;
    const PairRule* pair = nullptr;  // "Near": a step of this pair, and so many steps more
    Word step;
    std::int64_t more = 0;
};

// The range that a field of what is done prints, after the act's edits and the changes laid over
// the user under the same name. Errors: verb/bad-range.
[[nodiscard]] Range range_of(Game& game, Act& act, Word field);

// Is the distance to the target within the range? Obstacles between are ignored.
[[nodiscard]] bool is_in_range(Game& game, const Act& act, const Range& range, EntityId target);

// Writes the targets into the act, or a refusal: without a printed range and target that is the
// user; a named target is judged by the printed range, and must not bear the status `spared` (none:
// any may be aimed at). False when neither decides.
[[nodiscard]] bool aim(Game& game, Act& act, Word range, Word target, Word spared = {});

}  // namespace hexwright
