// A pool: a bounded number that is spent and regained, with temporary layers over it that end by
// themselves.
//
// A layer is an entity with an `amount`, held by the pool's owner; layers are used before the pool,
// the one that comes first in the list first. What a layer gives is never regained. Units and
// bounds are the pool's rule; these functions move numbers and hold bounds, nothing else. Errors:
// state/no-such-pool.
#pragma once

#include "kernel/state/card_pool.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/rules.hpp"

namespace hexwright {

[[noreturn]] void refuse_pool(const Rules& rules, const EntitySchema* schema, Word kind, Word pool);

[[nodiscard]] inline const PoolRule& pool_rule(World& world,
                                               const Rules& rules,
                                               EntityId owner,
                                               Word pool) {
    const Word kind = world.get(entity_block(world, owner) + entity_cells::kind).word();
    const EntitySchema* schema = rules.schemas.find(kind);
    const PoolRule* rule = schema == nullptr ? nullptr : schema->pool(pool);
    if (rule == nullptr) refuse_pool(rules, schema, kind, pool);
    return *rule;
}

[[nodiscard]] inline std::int64_t pool_amount(World& world, const PoolRule& rule, EntityId owner) {
    if (rule.cards) [[unlikely]] {
        return counted_cards(world, *rule.cards, owner);
    }
    return world.get(entity_block(world, owner) + entity_cells::fields + rule.field).integer();
}

inline void set_pool_amount(World& world,
                            const PoolRule& rule,
                            EntityId owner,
                            std::int64_t amount) {
    if (rule.cards) [[unlikely]] {
        return spend_cards_to(world, *rule.cards, owner, amount);
    }
    world.set(entity_block(world, owner) + entity_cells::fields + rule.field, Value::of(amount));
}

// What the layers over the pool still hold.
[[nodiscard]] std::int64_t layered_amount(World& world, const PoolRule& rule, EntityId owner);

// The layers over the pool, in the order in which they are spent.
[[nodiscard]] std::vector<EntityId> layers(World& world, const PoolRule& rule, EntityId owner);

// Spent before the layer `before`, else after all others.
void add_layer(World& world,
               const PoolRule& rule,
               EntityId owner,
               EntityId layer,
               std::int64_t amount,
               EntityId before = {});

void remove_layer(World& world, const PoolRule& rule, EntityId owner, EntityId layer);

// Takes up to `amount` from the layers; returns what they bore.
std::int64_t take_from_layers(World& world,
                              const PoolRule& rule,
                              EntityId owner,
                              std::int64_t amount);

// The key under which a layer entity keeps what is left of it.
[[nodiscard]] Word layer_amount_key();

}  // namespace hexwright
