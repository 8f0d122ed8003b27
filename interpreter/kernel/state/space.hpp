// A map is a graph of spaces with borders between them; some maps have coordinates.
//
//     make_map(world, words, parse_map("A-B-C ; B-D(high)"));       // see space_map.hpp
//     place_in(world, hero, a);   distance(world, a, d)             // 2
//
// A border is open (passable and transparent), a point (two spaces touching at a corner: likewise),
// a wall (neither) or a barrier (transparent, not passable: a chasm, a grating). Spaces without a
// border do not touch. A border is the same from both sides.
//
// Terrain (difficult, water, pit, cover ...) is in the tags of the space; the usual elevation is 0.
// In the World a space is an entity of kind "space" with the fields name, elevation, coordinates,
// borders and occupants; its extras are free for the ruleset.
//
// Order: neighbours by birth of the spaces, occupants by arrival. Distances count steps.
// Invariant: the place of an entity and the list of its space agree, as long as both change through
// place_in(); removed entities are skipped.
// Errors: state/dead-entity, state/not-a-space, state/border-with-itself, state/placed-elsewhere,
// state/coordinates-too-large.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/entity.hpp"

namespace hexwright {

enum class Border : std::uint8_t { none, open, point, wall, barrier };

[[nodiscard]] constexpr bool is_passable(Border border) {
    return border == Border::open || border == Border::point;
}

[[nodiscard]] constexpr bool is_seen_through(Border border) {
    return is_passable(border) || border == Border::barrier;
}

// Which borders count as a step.
enum class Passing {
    walking,   // open borders and points
    sight,     // what can be seen through
    touching,  // any border: "ignores walls"
};

// Lines multiply coordinates, so they are bounded.
inline constexpr std::int64_t coordinate_max = 1'000'000;

struct Coordinates {
    std::int64_t x = 0;  // grows eastward
    std::int64_t y = 0;  // grows southward

    constexpr auto operator<=>(const Coordinates&) const = default;
};

// --- making

[[nodiscard]] EntityId make_space(World& world, Word name);

[[nodiscard]] bool is_space(const World& world, EntityId space);

// --- properties

// Border::none removes the border.
void set_border(World& world, EntityId a, EntityId b, Border border);
[[nodiscard]] Border border(World& world, EntityId a, EntityId b);

[[nodiscard]] std::int64_t elevation(World& world, EntityId space);
void set_elevation(World& world, EntityId space, std::int64_t elevation);

[[nodiscard]] std::optional<Coordinates> coordinates(World& world, EntityId space);
void set_coordinates(World& world, EntityId space, Coordinates where);

// --- occupants

// Moves an entity into a space; without a space, off the map.
void place_in(World& world, EntityId entity, EntityId space);

// The space an entity is in; nobody when it is in none.
[[nodiscard]] EntityId space_of(World& world, EntityId entity);

// The same by blocks; 0 when it is in none.
[[nodiscard]] Cell space_block(const World& world, Cell entity);

// The elevation of the entity in a block; 0 without a space.
[[nodiscard]] std::int64_t elevation_of(const World& world, Cell entity);

// In order of arrival.
[[nodiscard]] std::vector<EntityId> occupants(World& world, EntityId space);

// The occupants of the space in a block; some may be removed entities.
[[nodiscard]] List occupant_list(World& world, Cell space);

// Calls visit(id, block) for each occupant, in order of arrival; visit must not move anyone.
template <typename Visit>
void for_each_occupant(World& world, Cell space, Visit&& visit) {
    const List list = occupant_list(world, space);
    const std::uint32_t size = list.size();
    for (std::uint32_t i = 0; i < size; ++i) {
        const EntityId occupant = list.at(i).entity();
        if (const Cell block = find_entity_block(world, occupant)) visit(occupant, block);
    }
}

// --- paths

// Spaces one step away, in order of birth.
[[nodiscard]] std::vector<EntityId> neighbours(World& world,
                                               EntityId space,
                                               Passing passing = Passing::walking);

// Steps of a shortest path; nothing when there is none.
[[nodiscard]] std::optional<std::int64_t> distance(World& world,
                                                   EntityId from,
                                                   EntityId to,
                                                   Passing passing = Passing::walking);

// A shortest path with both ends, or empty; at each step the next space that was born first.
[[nodiscard]] std::vector<EntityId> path(World& world,
                                         EntityId from,
                                         EntityId to,
                                         Passing passing = Passing::walking);

struct Reached {
    EntityId space;
    std::int64_t steps = 0;

    constexpr auto operator<=>(const Reached&) const = default;
};

// All spaces at most so many steps away, the origin first; by steps, then by birth.
[[nodiscard]] std::vector<Reached> within(World& world,
                                          EntityId from,
                                          std::int64_t steps,
                                          Passing passing = Passing::walking);

// --- lines, sight and areas: what a shot passes, what a ray or a cone covers
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

// The directions of the compass: "north", "northeast" and on.
[[nodiscard]] std::vector<std::string> directions();

// The way to the next space in a direction, by name or letters ("ne").
[[nodiscard]] std::optional<Coordinates> compass_step(std::string_view direction);

// The compass direction nearest to the line; nothing without coordinates or between a space and
// itself.
[[nodiscard]] std::optional<std::string_view> direction(World& world, EntityId from, EntityId to);

// The touching space one step away, over any border; nobody when there is none.
[[nodiscard]] EntityId neighbour_towards(World& world, EntityId space, Coordinates step);

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
