// Who answers a window, in which order.
#pragma once

#include <vector>

#include "kernel/turn/listener.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// What a thing does by itself, or null.
[[nodiscard]] const Behaviour* behaviour_of(Game& game, EntityId thing);
// The same of a living thing whose block is known; the candidate remembers its definition.
[[nodiscard]] const Behaviour* behaviour_of(Game& game, Cell block, Candidate& candidate);

// By priority, then initiative, then birth; each once.
void rank_candidates(Game& game, std::vector<Candidate>& candidates);

}  // namespace hexwright
