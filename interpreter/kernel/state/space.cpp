#include "kernel/state/space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <unordered_map>

#include "base/error.hpp"

namespace hexwright {

namespace {

const Word space_kind = Word::of("space");

// The fields of a space.
constexpr Cell space_name_cell = entity_cells::name;
constexpr Cell elevation_cell = entity_cells::fields + 1;
constexpr Cell x_cell = entity_cells::fields + 2;
constexpr Cell y_cell = entity_cells::fields + 3;
constexpr Cell borders_cell = entity_cells::fields + 4;    // list: (neighbour, border), by birth
constexpr Cell occupants_cell = entity_cells::fields + 5;  // list, by arrival
constexpr std::uint32_t field_count = 6;

Entity as_space(World& world, EntityId space) {
    Entity entity(world, space);
    if (entity.kind() != space_kind) {
        throw Error("state/not-a-space", "this thing is not a space", "name a space of the map");
    }
    return entity;
}

List borders_of(World& world, EntityId space) {
    return {world, as_space(world, space).block() + borders_cell};
}

List occupants_of(World& world, EntityId space) {
    return {world, as_space(world, space).block() + occupants_cell};
}

Border border_at(const List& borders, std::uint32_t index) {
    return static_cast<Border>(borders.at(index + 1).integer());
}

void set_one_side(World& world, EntityId from, EntityId to, Border border) {
    List borders = borders_of(world, from);
    std::uint32_t index = 0;
    while (index < borders.size() && borders.at(index).entity().birth < to.birth) index += 2;
    world.charge_walk(index);
    const bool known = index < borders.size() && borders.at(index).entity() == to;
    const Value value = Value::of(static_cast<std::int64_t>(border));
    if (border == Border::none) {
        if (known) borders.erase(index, 2);
    } else if (known) {
        borders.set_at(index + 1, value);
    } else {
        borders.insert(index, Value::of(to));
        borders.insert(index + 1, value);
    }
}

bool lets_pass(Border border, Passing passing) {
    if (passing == Passing::walking) return is_passable(border);
    if (passing == Passing::sight) return is_seen_through(border);
    return border != Border::none;
}

void prune_dead(World& world, List& occupants) {
    for (std::uint32_t i = occupants.walk(); i-- > 0;) {
        if (!is_alive(world, occupants.at(i).entity())) occupants.erase(i);
    }
}

// Breadth first; stops when `goal` is found or `steps` are walked (below 0: no limit).
std::unordered_map<EntityId, std::int64_t> flood(
    World& world, EntityId from, Passing passing, EntityId goal, std::int64_t steps) {
    std::unordered_map<EntityId, std::int64_t> reached{{from, 0}};
    std::vector<EntityId> front{from};
    for (std::int64_t step = 1; !front.empty() && (steps < 0 || step <= steps); ++step) {
        std::vector<EntityId> next;
        for (const EntityId space : front) {
            world.charge(1);
            for (const EntityId beside : neighbours(world, space, passing)) {
                if (reached.emplace(beside, step).second) next.push_back(beside);
            }
        }
        if (goal && reached.contains(goal)) break;
        front = std::move(next);
    }
    return reached;
}

}  // namespace

EntityId make_space(World& world, Word name) {
    const EntityId id = make_entity(world, space_kind, Word{}, field_count);
    Entity(world, id).set(space_name_cell, Value::of(name));
    if (name) Map(world, cells::names).set(name, Value::of(id));
    return id;
}

bool is_space(const World& world, EntityId space) {
    const Cell block = find_entity_block(world, space);
    return block != 0 && world.get(block + entity_cells::kind) == Value::of(space_kind);
}

void set_border(World& world, EntityId a, EntityId b, Border border) {
    if (a == b) {
        throw Error("state/border-with-itself", "a space has no border with itself",
                    "name two different spaces");
    }
    (void)as_space(world, b);
    set_one_side(world, a, b, border);
    set_one_side(world, b, a, border);
}

Border border(World& world, EntityId a, EntityId b) {
    const List borders = borders_of(world, a);
    const std::uint32_t size = borders.walk();
    for (std::uint32_t i = 0; i < size; i += 2) {
        if (borders.at(i).entity() == b) return border_at(borders, i);
    }
    return Border::none;
}

std::int64_t elevation(World& world, EntityId space) {
    return as_space(world, space).get(elevation_cell).integer();
}

void set_elevation(World& world, EntityId space, std::int64_t elevation) {
    as_space(world, space).set(elevation_cell, Value::of(elevation));
}

std::optional<Coordinates> coordinates(World& world, EntityId space) {
    const Entity entity = as_space(world, space);
    if (entity.get(x_cell).is_nil()) return std::nullopt;
    return Coordinates{entity.get(x_cell).integer(), entity.get(y_cell).integer()};
}

void set_coordinates(World& world, EntityId space, Coordinates where) {
    if (std::max(std::abs(where.x), std::abs(where.y)) > coordinate_max) {
        throw Error("state/coordinates-too-large",
                    fmt::format("coordinates beyond {}", coordinate_max), "use smaller ones");
    }
    Entity entity = as_space(world, space);
    entity.set(x_cell, Value::of(where.x));
    entity.set(y_cell, Value::of(where.y));
}

void place_in(World& world, EntityId entity, EntityId space) {
    Entity mover(world, entity);
    const EntityId before = mover.place();
    if (before == space && before) return;
    if (space) (void)as_space(world, space);
    if (is_space(world, before)) {
        occupants_of(world, before).remove(Value::of(entity));
    } else if (is_alive(world, before)) {
        throw Error("state/placed-elsewhere", "this thing is a card of a deck",
                    "take it out of the deck first");
    }
    mover.set(entity_cells::place, Value::of(space));
    if (!space) return;
    List arrivals = occupants_of(world, space);
    prune_dead(world, arrivals);
    arrivals.push(Value::of(entity));
}

EntityId space_of(World& world, EntityId entity) {
    const EntityId place = Entity(world, entity).place();
    return is_space(world, place) ? place : EntityId{};
}

Cell space_block(const World& world, Cell entity) {
    const Cell block = find_entity_block(world, world.get(entity + entity_cells::place).entity());
    if (block == 0 || world.get(block + entity_cells::kind).word() != space_kind) return 0;
    return block;
}

std::int64_t elevation_of(const World& world, Cell entity) {
    const Cell block = space_block(world, entity);
    return block == 0 ? 0 : world.get(block + elevation_cell).integer();
}

std::vector<EntityId> occupants(World& world, EntityId space) {
    std::vector<EntityId> found = occupants_of(world, space).entities();
    std::erase_if(found, [&world](EntityId id) { return !is_alive(world, id); });
    return found;
}

std::vector<EntityId> neighbours(World& world, EntityId space, Passing passing) {
    std::vector<EntityId> found;
    const List borders = borders_of(world, space);
    const std::uint32_t size = borders.walk();
    for (std::uint32_t i = 0; i < size; i += 2) {
        if (lets_pass(border_at(borders, i), passing)) found.push_back(borders.at(i).entity());
    }
    return found;
}

List occupant_list(World& world, Cell space) {
    return {world, space + occupants_cell};
}

std::optional<std::int64_t> distance(World& world, EntityId from, EntityId to, Passing passing) {
    // One step between neighbours needs no search.
    const bool is_beside = lets_pass(border(world, from, to), passing);
    (void)as_space(world, to);
    if (from == to) return 0;
    if (is_beside) return 1;
    const auto reached = flood(world, from, passing, to, -1);
    const auto found = reached.find(to);
    return found == reached.end() ? std::nullopt : std::optional(found->second);
}

std::vector<EntityId> path(World& world, EntityId from, EntityId to, Passing passing) {
    (void)as_space(world, from);
    (void)as_space(world, to);
    const auto steps_to_goal = flood(world, to, passing, from, -1);
    auto here = steps_to_goal.find(from);
    if (here == steps_to_goal.end()) return {};
    std::vector<EntityId> way{from};
    while (way.back() != to) {
        const std::int64_t left = here->second;
        for (const EntityId beside : neighbours(world, way.back(), passing)) {
            here = steps_to_goal.find(beside);
            if (here == steps_to_goal.end() || here->second != left - 1) continue;
            way.push_back(beside);
            break;
        }
    }
    return way;
}

std::vector<Reached> within(World& world, EntityId from, std::int64_t steps, Passing passing) {
    (void)as_space(world, from);
    std::vector<Reached> found;
    if (steps < 0) return found;
    for (const auto& [space, taken] : flood(world, from, passing, {}, steps))
        found.push_back({space, taken});
    std::ranges::sort(found, {},
                      [](const Reached& one) { return std::pair(one.steps, one.space.birth); });
    return found;
}

namespace {

struct Compass {
    std::string_view name;
    std::string_view abbreviation;
    Coordinates step;
};

constexpr std::array<Compass, 8> compass{{{"north", "n", {0, -1}},
                                          {"northeast", "ne", {1, -1}},
                                          {"east", "e", {1, 0}},
                                          {"southeast", "se", {1, 1}},
                                          {"south", "s", {0, 1}},
                                          {"southwest", "sw", {-1, 1}},
                                          {"west", "w", {-1, 0}},
                                          {"northwest", "nw", {-1, -1}}}};

std::int64_t sign(std::int64_t number) {
    return (number > 0) - (number < 0);
}

std::optional<Coordinates> offset(World& world, EntityId from, EntityId to) {
    const auto a = coordinates(world, from);
    const auto b = coordinates(world, to);
    if (!a || !b) return std::nullopt;
    return Coordinates{b->x - a->x, b->y - a->y};
}

// The neighbour at an offset, over borders that let pass; nobody when there is none.
EntityId step_by(World& world, EntityId space, Coordinates step, Passing passing) {
    const Coordinates here = *coordinates(world, space);
    const Coordinates there{here.x + step.x, here.y + step.y};
    for (const EntityId beside : neighbours(world, space, passing)) {
        if (coordinates(world, beside) == there) return beside;
    }
    return {};
}

// From a space along the line, until it reaches `end`, has taken so many steps or is stopped. Which
// sides of a cell the line crosses next is computed in halves of a cell.
std::vector<EntityId> walk_line(World& world,
                                EntityId from,
                                Coordinates way,
                                Passing passing,
                                EntityId end,
                                std::int64_t steps) {
    const std::int64_t across = std::abs(way.x);
    const std::int64_t down = std::abs(way.y);
    std::int64_t crossed = 0;
    std::int64_t sunk = 0;
    std::vector<EntityId> touched{from};
    while (touched.back() != end && static_cast<std::int64_t>(touched.size()) <= steps) {
        const std::int64_t side = (1 + 2 * crossed) * down;
        const std::int64_t floor = (1 + 2 * sunk) * across;
        const bool sideways = across != 0 && (side <= floor || down == 0);
        const bool downwards = down != 0 && (floor <= side || across == 0);
        crossed += sideways ? 1 : 0;
        sunk += downwards ? 1 : 0;
        const Coordinates step{sideways ? sign(way.x) : 0, downwards ? sign(way.y) : 0};
        world.charge(1);
        const EntityId next = step_by(world, touched.back(), step, passing);
        if (!next) break;
        touched.push_back(next);
    }
    return touched;
}

// Continues beyond the aim into spaces farther from the origin, while there is one.
void extend_ray(World& world,
                EntityId origin,
                std::vector<EntityId>& way,
                std::int64_t steps,
                Passing passing) {
    const auto steps_to = flood(world, origin, passing, {}, -1);
    while (static_cast<std::int64_t>(way.size()) <= steps) {
        const std::int64_t reached = steps_to.at(way.back());
        EntityId farthest;
        for (const EntityId beside : neighbours(world, way.back(), passing)) {
            if (!farthest && steps_to.at(beside) > reached) farthest = beside;
        }
        if (!farthest) return;
        way.push_back(farthest);
    }
}

// At most 45 degrees between two ways: the cross product is no larger than the dot product.
bool lies_in_quarter(Coordinates way, Coordinates axis) {
    const std::int64_t dot = way.x * axis.x + way.y * axis.y;
    const std::int64_t cross = way.x * axis.y - way.y * axis.x;
    return dot > 0 && std::abs(cross) <= dot;
}

}  // namespace

std::optional<Coordinates> compass_step(std::string_view direction) {
    for (const Compass& point : compass) {
        if (direction == point.name || direction == point.abbreviation) return point.step;
    }
    return std::nullopt;
}

std::vector<std::string> directions() {
    std::vector<std::string> names;
    for (const auto& point : compass) names.emplace_back(point.name);
    return names;
}

std::optional<std::string_view> direction(World& world, EntityId from, EntityId to) {
    const auto way = offset(world, from, to);
    if (!way || *way == Coordinates{}) return std::nullopt;
    // Straight while one part is less than tan(22.5 degrees) = 0.41421 of the other.
    const std::int64_t x = std::abs(way->x);
    const std::int64_t y = std::abs(way->y);
    Coordinates step{sign(way->x), sign(way->y)};
    if (x * 100'000 < y * 41'421) step.x = 0;
    if (y * 100'000 < x * 41'421) step.y = 0;
    return std::ranges::find(compass, step, &Compass::step)->name;
}

EntityId neighbour_towards(World& world, EntityId space, Coordinates step) {
    if (!coordinates(world, space)) return {};
    return step_by(world, space, step, Passing::touching);
}

std::vector<EntityId> line(World& world, EntityId from, EntityId to, Passing passing) {
    if (const auto way = offset(world, from, to)) {
        return walk_line(world, from, *way, passing, to, INT64_MAX);
    }
    std::vector<EntityId> way = path(world, from, to, passing);
    if (way.empty()) way.push_back(from);
    return way;
}

bool has_line_of_sight(World& world, EntityId from, EntityId to) {
    return line(world, from, to, Passing::sight).back() == to;
}

std::vector<EntityId> ray(
    World& world, EntityId origin, EntityId aim, std::int64_t steps, Passing passing) {
    if (origin == aim) return {};
    const auto way = offset(world, origin, aim);
    if (way == Coordinates{}) return {};  // the same place on another map
    std::vector<EntityId> spaces = way ? walk_line(world, origin, *way, passing, {}, steps)
                                       : line(world, origin, aim, passing);
    if (!way && spaces.back() == aim) extend_ray(world, origin, spaces, steps, passing);
    spaces.erase(spaces.begin());
    const auto most = static_cast<std::size_t>(std::max<std::int64_t>(0, steps));
    if (spaces.size() > most) spaces.resize(most);
    return spaces;
}

std::vector<EntityId> cone(
    World& world, EntityId origin, EntityId aim, std::int64_t steps, Passing passing) {
    if (origin == aim) return {};
    const auto axis = offset(world, origin, aim);
    const std::vector<EntityId> way =
        axis ? std::vector<EntityId>{} : path(world, origin, aim, passing);
    if (!axis && way.empty()) return {};
    const auto from_next =
        axis ? std::unordered_map<EntityId, std::int64_t>{} : flood(world, way[1], passing, {}, -1);
    std::vector<EntityId> covered;
    for (const Reached& reached : within(world, origin, steps, passing)) {
        if (reached.steps == 0) continue;
        if (axis) {
            const auto there = offset(world, origin, reached.space);
            if (!there || !lies_in_quarter(*there, *axis)) continue;
        } else {
            const auto beyond = from_next.find(reached.space);
            if (beyond == from_next.end() || beyond->second != reached.steps - 1) continue;
        }
        covered.push_back(reached.space);
    }
    return covered;
}

}  // namespace hexwright
