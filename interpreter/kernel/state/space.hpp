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

}  // namespace hexwright
