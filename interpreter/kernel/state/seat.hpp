// Games at one table share a World and its ledger, and nothing else: each has things, names, turn
// order, listeners and settings of its own. Those of the first lie in the fixed cells, those of the
// others in a block each.
//
//     take_seat(world, 1);        // inside a ruling of the second game
//     world.root(cells::names)    // is its own
//
// Whose roots are looked at is no state: looking changes nothing, and after a rewind one looks
// again. Things of different games cannot be mixed up: births are counted for all of them.
#pragma once

#include <cstdint>

#include "kernel/state/world.hpp"

namespace hexwright {

// From now on roots are those of a seat; one that nobody took yet has empty ones, and must not be
// written.
void look_from(World& world, std::uint32_t seat);

// The same, and whoever sits there may write.
void take_seat(World& world, std::uint32_t seat);

}  // namespace hexwright
