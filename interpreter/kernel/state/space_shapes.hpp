// Lines, sight and areas over spaces: what a shot passes, what a beam or a fan covers.
//
//     line(world, a, b)             // every space a straight line touches, both ends included
//     ray(world, user, aim, 3)      // a beam from the user through the aim, three spaces long
//     cone(world, user, aim, 2)     // a fan of a quarter turn towards the aim
//
// With coordinates a space is a square cell of size 1 and a line runs from middle to middle, in
// integers; where it passes exactly through a corner it goes over the point to the cell beyond,
// without touching the two beside. Such a line is the same from both ends; it breaks off where no
// space lies or nothing joins two cells. Without coordinates a line is a shortest way over whatever
// can be seen through.
//
// Order: lines from the origin outward; areas by steps, then by birth. No area reaches past a wall
// unless walls are ignored (Passing::touching).
// Errors: state/dead-entity, state/not-a-space.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/space.hpp"

namespace hexwright {

enum class Direction : std::uint8_t {
    north,
    northeast,
    east,
    southeast,
    south,
    southwest,
    west,
    northwest
};

[[nodiscard]] std::string_view to_text(Direction direction);
[[nodiscard]] std::optional<Direction> parse_direction(std::string_view text);
[[nodiscard]] std::vector<std::string> directions();

// The compass direction nearest to the line; nothing without coordinates or between a space and
// itself.
[[nodiscard]] std::optional<Direction> direction(World& world, EntityId from, EntityId to);

// The touching space in a compass direction, whatever the border; nobody when there is none.
[[nodiscard]] EntityId neighbour_towards(World& world, EntityId space, Direction direction);

// Every space on the line, both ends included; shorter when the line breaks off. `passing` says
// what stops it: sight stops at walls, touching at nothing that joins two spaces.
[[nodiscard]] std::vector<EntityId> line(World& world,
                                         EntityId from,
                                         EntityId to,
                                         Passing passing = Passing::sight);

// No wall on the line. A space always sees itself.
[[nodiscard]] bool has_line_of_sight(World& world, EntityId from, EntityId to);

// From the origin (left out) through the aim and on, so many spaces. Without coordinates it goes on
// from the aim into a space farther from the origin, of several the one born first, and ends where
// there is none.
[[nodiscard]] std::vector<EntityId> ray(World& world,
                                        EntityId origin,
                                        EntityId aim,
                                        std::int64_t steps,
                                        Passing passing = Passing::sight);

// A fan from the origin (left out): with coordinates all within so many steps that lie at most 45
// degrees off the line to the aim; without, all whose shortest way can lead over the first space of
// the way to the aim.
[[nodiscard]] std::vector<EntityId> cone(World& world,
                                         EntityId origin,
                                         EntityId aim,
                                         std::int64_t steps,
                                         Passing passing = Passing::sight);

}  // namespace hexwright
