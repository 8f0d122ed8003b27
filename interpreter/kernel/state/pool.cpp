#include "kernel/state/pool.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/deck.hpp"

namespace hexwright {

namespace {

// The cards that count, bottom first.
std::vector<EntityId> cards_of(World& world, EntityId deck, EntityId owner) {
    static const Word hand = Word::of("hand");
    static const Word earmarked = Word::of("earmarked");
    std::vector<EntityId> cards = Deck(world, deck).cards({hand, owner});
    std::erase_if(cards, [&](EntityId card) { return Entity(world, card).tags().has(earmarked); });
    return cards;
}

}  // namespace

std::int64_t counted_cards(World& world, Word deck, EntityId owner) {
    const EntityId found = Deck::find(world, deck);
    return found ? static_cast<std::int64_t>(cards_of(world, found, owner).size()) : 0;
}

void spend_cards_to(World& world, Word deck, EntityId owner, std::int64_t amount) {
    const EntityId found = Deck::find(world, deck);
    if (!found) return;
    static const Word discard = Word::of("discard");
    std::vector<EntityId> cards = cards_of(world, found, owner);
    Deck view(world, found);
    while (static_cast<std::int64_t>(cards.size()) > std::max<std::int64_t>(0, amount)) {
        view.move(cards.back(), {discard, {}});
        cards.pop_back();
    }
}

Word layer_amount_key() {
    static const Word key = Word::of("amount");
    return key;
}

void refuse_pool(const Rules& rules, const EntitySchema* schema, Word kind, Word pool) {
    std::vector<std::string> known;
    if (schema != nullptr) {
        for (const PoolRule& other : schema->pools)
            known.emplace_back(rules.words.text(other.name));
    }
    const std::string name(rules.words.text(pool));
    throw Error("state/no-such-pool",
                fmt::format("a {} has no pool '{}'", rules.words.text(kind), printable(name, 80)),
                did_you_mean(name, known));
}

std::int64_t Pool::layered_amount() const {
    std::int64_t sum = 0;
    for (const EntityId layer : layers())
        sum += Entity(*world_, layer).extras().get(layer_amount_key()).integer();
    return sum;
}

void Pool::add_layer(EntityId layer, std::int64_t amount, EntityId before) {
    if (!rule_->layers) throw Error("state/no-layers", "this pool has no temporary layers");
    Entity(*world_, layer).extras().set(layer_amount_key(), Value::of(amount));
    List all = layer_list();
    all.insert(before ? all.find(Value::of(before)) : all.size(), Value::of(layer));
}

std::int64_t Pool::take_from_layers(std::int64_t amount) {
    std::int64_t borne = 0;
    for (const EntityId layer : layers()) {
        if (borne >= amount) break;
        Map extras = Entity(*world_, layer).extras();
        const std::int64_t left = extras.get(layer_amount_key()).integer();
        const std::int64_t taken = std::min(left, amount - borne);
        extras.set(layer_amount_key(), Value::of(left - taken));
        borne += taken;
    }
    return borne;
}

}  // namespace hexwright
