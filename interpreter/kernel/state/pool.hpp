// A pool: a bounded number that is spent and regained, with temporary layers over it that end by
// themselves.
//
// A layer is an entity with an `amount`, held by the pool's owner; layers are spent before the
// pool, in list order, and never regained. Errors: state/no-such-pool.
#pragma once

#include "kernel/state/definition.hpp"
#include "kernel/state/entity.hpp"

namespace hexwright {

// --- pools that are counted from a deck

// The number of cards in the owner's hand, without those tagged `earmarked`; 0 while there is no
// such deck.
[[nodiscard]] std::int64_t counted_cards(World& world, Word deck, EntityId owner);

// Moves cards from the top of the pile to the pile `spent` until so many are left; a larger amount
// changes nothing.
void spend_cards_to(World& world, Word deck, EntityId owner, std::int64_t amount);

// --- pools

[[noreturn]] void refuse_pool(const Rules& rules, const EntitySchema* schema, Word kind, Word pool);

// A short-lived view of a pool of a living owner.
class Pool {
public:
    Pool(World& world, const PoolRule& rule, EntityId owner)
        : world_(&world), owner_(owner), block_(entity_block(world, owner)), rule_(&rule) {}

    // By its name. Errors: state/no-such-pool.
    Pool(World& world, const Rules& rules, EntityId owner, Word name)
        : world_(&world),
          owner_(owner),
          block_(entity_block(world, owner)),
          rule_(&find_rule(rules, name)) {}

    [[nodiscard]] const PoolRule& rule() const { return *rule_; }

    [[nodiscard]] EntityId owner() const { return owner_; }

    [[nodiscard]] Word owner_name() const {
        return world_->get(block_ + entity_cells::name).word();
    }

    [[nodiscard]] std::int64_t amount() const {
        if (rule_->deck) [[unlikely]] {
            return counted_cards(*world_, rule_->deck, owner_);
        }
        return world_->get(cell()).integer();
    }

    void set_amount(std::int64_t amount) {
        if (rule_->deck) [[unlikely]] {
            return spend_cards_to(*world_, rule_->deck, owner_, amount);
        }
        world_->set(cell(), Value::of(amount));
    }

    // --- its layers; a pool without any has an empty list

    // In the order in which they are spent.
    [[nodiscard]] std::vector<EntityId> layers() const { return layer_list().entities(); }

    [[nodiscard]] std::int64_t layered_amount() const;

    // Adds a layer that is spent before the layer `before`, else after all others.
    void add_layer(EntityId layer, std::int64_t amount, EntityId before = {});

    void remove_layer(EntityId layer) { layer_list().remove(Value::of(layer)); }

    // Takes up to `amount` from the layers; returns what was taken.
    std::int64_t take_from_layers(std::int64_t amount);

private:
    [[nodiscard]] List layer_list() const {
        return {*world_, rule_->layers ? block_ + entity_cells::fields + *rule_->layers : Cell{0}};
    }

    [[nodiscard]] const PoolRule& find_rule(const Rules& rules, Word name) const {
        const Word kind = world_->get(block_ + entity_cells::kind).word();
        const EntitySchema* schema = rules.schemas.find(kind);
        const PoolRule* rule = schema == nullptr ? nullptr : schema->pool(name);
        if (rule == nullptr) refuse_pool(rules, schema, kind, name);
        return *rule;
    }

    [[nodiscard]] Cell cell() const { return block_ + entity_cells::fields + rule_->field; }

    World* world_;
    EntityId owner_;
    Cell block_;
    const PoolRule* rule_;
};

// The extra of a layer that stores its amount.
[[nodiscard]] Word layer_amount_key();

}  // namespace hexwright
