#include "kernel/state/card_pool.hpp"

#include <algorithm>

#include "kernel/state/deck.hpp"

namespace hexwright {

namespace {

// The cards that count, bottom first.
std::vector<EntityId> cards_of(World& world, const PoolCards& rule, EntityId deck, EntityId owner) {
    std::vector<EntityId> cards = Deck(world, deck).cards({rule.counts, owner});
    if (!rule.without) return cards;
    std::erase_if(cards,
                  [&](EntityId card) { return Entity(world, card).tags().has(rule.without); });
    return cards;
}

}  // namespace

std::int64_t counted_cards(World& world, const PoolCards& rule, EntityId owner) {
    const EntityId deck = Deck::find(world, rule.deck);
    if (!deck) return 0;
    return static_cast<std::int64_t>(cards_of(world, rule, deck, owner).size());
}

void spend_cards_to(World& world, const PoolCards& rule, EntityId owner, std::int64_t amount) {
    const EntityId deck = Deck::find(world, rule.deck);
    if (!deck) return;
    std::vector<EntityId> cards = cards_of(world, rule, deck, owner);
    Deck view(world, deck);
    while (static_cast<std::int64_t>(cards.size()) > std::max<std::int64_t>(0, amount)) {
        view.move(cards.back(), {rule.spent, {}});
        cards.pop_back();
    }
}

}  // namespace hexwright
