// A key of the World by what play can tell apart, so that situations reached in different ways can
// be known as one.
//
//     const StateKey key = canonical_key(world);
//
// World::hash() tells apart what no rule can see: ids and births, which block or slot a thing lies
// in, blocks and list room that are free, counts of uses in turns that are past. Here things are
// numbered by their order of birth, which rules do see, and ids are written as those numbers;
// things that are gone are numbered as they are met. Uses are counted back from the running window.
// Lists and maps keep their order; cards of a deck that no one has seen since they were shuffled
// have none. Only between rulings: acts that run are not in the World.
//
// 128 bits, so that situations are not compared again: of 2^32 of them, two have equal keys by
// chance with a probability of 2^-65.
//
// Cost: a walk through all that is alive, some microseconds for each thousand cells.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

#include "kernel/state/world.hpp"

namespace hexwright {

struct StateKey {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    auto operator<=>(const StateKey&) const = default;
};

[[nodiscard]] StateKey canonical_key(World& world);

}  // namespace hexwright

template <>
struct std::hash<hexwright::StateKey> {
    std::size_t operator()(const hexwright::StateKey& key) const noexcept { return key.first; }
};
