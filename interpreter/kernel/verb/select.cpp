#include "kernel/verb/select.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "kernel/state/list.hpp"
#include "kernel/state/space.hpp"
#include "kernel/turn/order.hpp"

namespace hexwright {

namespace {

bool is_there(Game& game, const Where& where, EntityId who) {
    const EntityId space = space_of(game.world, who);
    if (where.everywhere) return true;
    if (where.pair != nullptr) return is_near(game, *where.pair, where.step, where.from, who);
    return space && std::ranges::binary_search(where.spaces, space);
}

bool stands(Game& game, Stand stand, EntityId user, EntityId who) {
    if (stand == Stand::anyone) return true;
    if (who == user || stand == Stand::others) return who != user;
    const bool same = Entity(game.world, who).side() == Entity(game.world, user).side();
    return same == (stand == Stand::ally);
}

}  // namespace

EntityId space_around(Game& game, EntityId thing) {
    std::uint32_t holders = 0;
    for (EntityId at = thing; at && is_alive(game.world, at);
         at = Entity(game.world, at).holder()) {
        if (const EntityId space = space_of(game.world, at)) return space;
        if (++holders % limits::work_block == 0) game.world.charge(limits::work_block);
    }
    return {};
}

EntityId place_of(Game& game, EntityId thing) {
    return is_space(game.world, thing) ? thing : space_around(game, thing);
}

Where read_where(Game& game, const Act& act, const Data& data) {
    Where where;
    if (data.is_nil()) return where;
    where.everywhere = false;
    if (const EntityId* space = data.entity()) {
        where.spaces.push_back(*space);
    } else if (const Data::List* list = data.list()) {
        for (const Data& item : *list) {
            if (item.entity() == nullptr)
                throw Error("verb/bad-place", "a list of places holds spaces only");
            where.spaces.push_back(*item.entity());
        }
    } else if (const std::int64_t* steps = data.number()) {
        const EntityId from = space_around(game, act.user);
        if (from) {
            for (const Reached& reached : within(game.world, from, *steps))
                where.spaces.push_back(reached.space);
        }
    } else if (data.text() != nullptr && *data.text() == "here") {
        EntityId here = act.self ? space_around(game, act.self) : EntityId{};
        // A thing that destroyed itself was where it was set off.
        if (!here && act.answered != nullptr) here = act.space;
        if (!here) here = space_around(game, act.user);
        where.spaces.push_back(here);
    } else if (data.text() != nullptr && *data.text() == "battlefield") {
        where.everywhere = true;
    } else if (const PairRule* pair = data.text() == nullptr
                                          ? nullptr
                                          : pair_with_step(game, Word::of(*data.text()))) {
        where.pair = pair;
        where.step = Word::of(*data.text());
        where.from = act.user;
    } else {
        throw Error("verb/bad-place",
                    "a place is a space, a list of spaces, a number of spaces, \"here\" or "
                    "\"battlefield\"");
    }
    std::ranges::sort(where.spaces);
    return where;
}

std::vector<EntityId> combatants(Game& game, const Act& act, const Where& where, Stand stand) {
    std::vector<EntityId> all;
    const Order order(game.world);
    if (order.is_running()) {
        for (const OrderEntry& entry : order.entries()) {
            const EntityId who = entry.participant;
            if (who && is_alive(game.world, who)) all.push_back(who);
        }
        std::ranges::sort(all, {}, &EntityId::birth);
        all.erase(std::unique(all.begin(), all.end()), all.end());
    } else if (act.user) {
        const Word kind = Entity(game.world, act.user).kind();
        all = entities_where(game.world,
                             [kind](const Entity& entity) { return entity.kind() == kind; });
    }
    std::erase_if(all, [&](EntityId who) {
        return !is_there(game, where, who) || !stands(game, stand, act.user, who);
    });
    return all;
}

std::vector<EntityId> scene(Game& game, const Act& act) {
    if (Order(game.world).is_running()) return combatants(game, act, {}, Stand::anyone);
    return entities_where(game.world, [&game](const Entity& entity) {
        const EntitySchema* schema = game.rules.schemas.find(entity.kind());
        return schema != nullptr && !schema->pools.empty();
    });
}

std::vector<EntityId> things_in(
    Game& game, const Act& act, const Where& where, Word name, EntityId creator) {
    const Word user_kind = act.user ? Entity(game.world, act.user).kind() : Word{};
    return entities_where(game.world, [&](const Entity& entity) {
        if (!entity.place() || entity.holder() || entity.kind() == user_kind) return false;
        if (name && entity.name() != name) return false;
        if (creator && entity.creator() != creator) return false;
        return is_there(game, where, entity.id());
    });
}

std::vector<EntityId> held(Game& game, EntityId holder, Word kind) {
    std::vector<EntityId> found;
    const List parts = Entity(game.world, holder).parts();
    const std::uint32_t size = parts.walk();
    for (std::uint32_t i = 0; i < size; ++i) {
        const EntityId part = parts.at(i).entity();
        if (!kind || Entity(game.world, part).kind() == kind) found.push_back(part);
    }
    return found;
}

std::vector<EntityId> held_made_by(Game& game, EntityId holder, Word verb) {
    std::vector<EntityId> found;
    for (const EntityId part : held(game, holder, Word{})) {
        const Word kind = Entity(game.world, part).kind();
        const bool made = std::ranges::any_of(game.rulebook.kinds, [&](const KindRule& rule) {
            return rule.kind == kind && rule.made_by == verb;
        });
        if (made) found.push_back(part);
    }
    return found;
}

}  // namespace hexwright
