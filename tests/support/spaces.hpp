// Spaces by their names, for tests.
#pragma once

#include "kernel/state/space.hpp"

namespace hexwright {

inline EntityId find_space(World& world, Word name) {
    return Map(world, cells::names).get(name).entity();
}

inline Word space_name(World& world, EntityId space) {
    return Entity(world, space).name();
}

}  // namespace hexwright
