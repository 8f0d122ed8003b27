// The piles of owners, and the invariant of a deck.
#pragma once

#include <string>
#include <unordered_set>

#include "kernel/state/deck.hpp"

namespace hexwright {

namespace piles {
inline Pile draw() {
    return {Word::of("draw"), {}};
}

inline Pile discard() {
    return {Word::of("discard"), {}};
}

inline Pile hand(EntityId owner) {
    return {Word::of("hand"), owner};
}

inline Pile lost(EntityId owner) {
    return {Word::of("lost"), owner};
}

}  // namespace piles

// The violation of the invariant of a deck, or "": every card placed in it is in exactly one pile,
// once.
inline std::string broken_invariant(World& world, const Deck& deck) {
    std::unordered_set<EntityId> seen;
    for (const Pile& pile : deck.pile_list()) {
        for (const EntityId card : deck.cards(pile)) {
            const std::string name = "card " + std::to_string(card.slot);
            if (!is_alive(world, card)) return "a dead " + name + " is in a pile";
            if (Entity(world, card).place() != deck.id())
                return name + " is in a pile but not placed in the deck";
            if (!seen.insert(card).second) return name + " is in two piles";
        }
    }
    std::string lost;
    for_each_entity(world, [&](EntityId card, Cell block) {
        const bool is_here = world.get(block + entity_cells::place).entity() == deck.id();
        if (lost.empty() && is_here && !seen.contains(card))
            lost = "card " + std::to_string(card.slot) + " is placed in the deck but in no pile";
    });
    return lost;
}

inline std::size_t card_count(const Deck& deck) {
    std::size_t count = 0;
    for (const Pile& pile : deck.pile_list()) count += deck.cards(pile).size();
    return count;
}

}  // namespace hexwright
