// A pool that is counted from a deck: action points as cards in hand.
//
//     pool "AP" { of = "character", cards = { deck = "initiative", counts = "hand", spent =
//     "discard" } }
//
// Its amount is the number of cards in the owner's pile; 0 while there is no such deck. Spending
// moves cards from the top of that pile to the pile `spent`. It grows only by cards coming to the
// pile.
#pragma once

#include "kernel/state/schema.hpp"
#include "kernel/state/world.hpp"

namespace hexwright {

[[nodiscard]] std::int64_t counted_cards(World& world, const PoolCards& rule, EntityId owner);

// Moves cards until so many are left; a larger amount changes nothing.
void spend_cards_to(World& world, const PoolCards& rule, EntityId owner, std::int64_t amount);

}  // namespace hexwright
