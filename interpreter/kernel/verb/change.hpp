// Pools change: spending, regaining, harm that layers bear first. Each change is an event "pool" of
// its own.
#pragma once

#include "kernel/state/pool.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// Changes a pool by so much, held within its bounds; the event `pool` (pool, old, new) may be
// heard. A listener before it may change the same pool; this change is then added to what is
// there when it happens. Returns by how much this change moved it. `below_minimum` lets it pass its
// minimum: debt, or harm beyond 0 where the rule's minimum allows it.
std::int64_t change_pool(
    Game& game, EntityId who, Word pool, std::int64_t by, bool below_minimum = false);
std::int64_t change_pool(Game& game, Pool pool, std::int64_t by, bool below_minimum = false);

// Does anybody listen to an event, in any of its windows?
[[nodiscard]] bool is_heard(const Game& game, std::uint32_t event);

// Does anybody listen to changes of pools?
[[nodiscard]] bool pools_are_heard(const Game& game);

// Sets it, whatever a listener made of it before; the same event.
void set_pool(Game& game, EntityId who, Word pool, std::int64_t amount);

// Takes an amount out of pools in order, layers first; returns what none could bear.
std::int64_t spend_pools(
    Game& game, EntityId who, const std::vector<Word>& pools, std::int64_t amount, bool layers);

}  // namespace hexwright
