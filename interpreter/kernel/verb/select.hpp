// Entities in a place, as lists in order of birth: combatants, enemies, allies, props, things of
// a kind.
//
// Where: a space, several, "here" (the space of the running thing, else the user's), a
// number of spaces around the user, or the whole battlefield. Enemies and allies are read from the
// user; an ally is never oneself.
#pragma once

#include <vector>

#include "kernel/verb/game.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

struct Where {
    bool everywhere = true;
    std::vector<EntityId> spaces;
    const PairRule* pair = nullptr;  // this near to `from`, or nearer
    Word step;
    EntityId from;
};

// Reads a place: nothing, a space or list of spaces, "here", "battlefield", a
// number, a step of a pair.
[[nodiscard]] Where read_where(Game& game, const Act& act, const Data& data);

enum class Stand : std::uint8_t { anyone, enemy, ally, others };

// Combatants: all turns of the order, or, outside of a battle, all of the user's kind.
[[nodiscard]] std::vector<EntityId> combatants(Game& game,
                                               const Act& act,
                                               const Where& where,
                                               Stand stand);

// All participants of the order, or, without an order, all entities of kinds that have pools.
[[nodiscard]] std::vector<EntityId> scene(Game& game, const Act& act);

// Things without a holder lying there; of one name, of one creator.
[[nodiscard]] std::vector<EntityId> things_in(
    Game& game, const Act& act, const Where& where, Word name, EntityId creator);

// Things held by another, of a kind, in the order they came.
[[nodiscard]] std::vector<EntityId> held(Game& game, EntityId holder, Word kind);

// Held things of the kinds that a verb makes: statuses are those of `inflict`.
[[nodiscard]] std::vector<EntityId> held_made_by(Game& game, EntityId holder, Word verb);

// The space the thing is in, or that its holder is in.
[[nodiscard]] EntityId space_around(Game& game, EntityId thing);

// The space itself, else the space around a thing.
[[nodiscard]] EntityId place_of(Game& game, EntityId thing);

}  // namespace hexwright
