// Lines, sight and areas over spaces: what a shot passes, what a ray or a cone covers.
//
//     line(world, a, b)             // every space a straight line touches, both ends included
//     ray(world, user, aim, 3)      // a beam from the user through the aim, three spaces long
//     cone(world, user, aim, 2)     // a fan of a quarter turn towards the aim
//
// With coordinates a space is a square cell of size 1 and a line runs from centre to centre, in
// integers; exactly through a corner it goes to the cell beyond without touching the two beside.
// Such a line is the same from both ends; it ends early where there is no space or no border.
// Without coordinates a line is a shortest path over transparent borders.
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

// The touching space in a compass direction, over any border; nobody when there is none.
[[nodiscard]] EntityId neighbour_towards(World& world, EntityId space, Direction direction);

// Every space on the line, both ends included; shorter when it is stopped. Passing::sight stops at
// walls, Passing::touching only without a border.
[[nodiscard]] std::vector<EntityId> line(World& world,
                                         EntityId from,
                                         EntityId to,
                                         Passing passing = Passing::sight);

// No wall on the line. A space always sees itself.
[[nodiscard]] bool has_line_of_sight(World& world, EntityId from, EntityId to);

// From the origin (excluded) through the aim and on, so many spaces. Without coordinates it
// continues from the aim into the first-born space farther from the origin, while there is one.
[[nodiscard]] std::vector<EntityId> ray(World& world,
                                        EntityId origin,
                                        EntityId aim,
                                        std::int64_t steps,
                                        Passing passing = Passing::sight);

// A cone from the origin (excluded): with coordinates all spaces within so many steps at most 45
// degrees off the line to the aim; without, all with a shortest path over the first space on the
// path to the aim.
[[nodiscard]] std::vector<EntityId> cone(World& world,
                                         EntityId origin,
                                         EntityId aim,
                                         std::int64_t steps,
                                         Passing passing = Passing::sight);

}  // namespace hexwright
