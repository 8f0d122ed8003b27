// A list kept in an entity's extras under a word: where floors put what every entity may have.
//
//     List uses(world, make_extras_list(world, hero, Word::of("limits")));
//
// The cell returned is the list's home; any write to the entity's extras may move it.
// Errors: state/dead-entity.
#pragma once

#include "kernel/state/entity.hpp"

namespace hexwright {

// The home of the list, or 0 when the entity has none.
[[nodiscard]] Cell find_extras_list(World& world, EntityId owner, Word key);

// The same; an empty list is made when there is none.
[[nodiscard]] Cell make_extras_list(World& world, EntityId owner, Word key);

}  // namespace hexwright
