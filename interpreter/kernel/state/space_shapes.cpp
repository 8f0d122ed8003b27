#include "kernel/state/space_shapes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace hexwright {

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

// Follows the line from the centre of a cell by (dx, dy) and beyond; it has no end.
class LineWalk {
public:
    explicit LineWalk(Coordinates way)
        : across_(std::abs(way.x)),
          down_(std::abs(way.y)),
          right_(sign(way.x)),
          below_(sign(way.y)) {}

    // The step to the next cell that the line touches, computed in halves of a cell.
    Coordinates next() {
        const std::int64_t side = (1 + 2 * crossed_) * down_;
        const std::int64_t floor = (1 + 2 * sunk_) * across_;
        const bool sideways = across_ != 0 && (side <= floor || down_ == 0);
        const bool downwards = down_ != 0 && (floor <= side || across_ == 0);
        crossed_ += sideways ? 1 : 0;
        sunk_ += downwards ? 1 : 0;
        return {sideways ? right_ : 0, downwards ? below_ : 0};
    }

private:
    std::int64_t across_;
    std::int64_t down_;
    std::int64_t right_;
    std::int64_t below_;
    std::int64_t crossed_ = 0;
    std::int64_t sunk_ = 0;
};

// From a space along the line, until `is_end(spaces)` or the line is stopped.
template <typename IsEnd>
std::vector<EntityId> walk_line(
    World& world, EntityId from, Coordinates way, Passing passing, const IsEnd& is_end) {
    std::vector<EntityId> touched{from};
    LineWalk walk(way);
    while (!is_end(touched)) {
        const EntityId next = step_by(world, touched.back(), walk.next(), passing);
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
    while (static_cast<std::int64_t>(way.size()) <= steps) {
        const std::int64_t reached = *distance(world, origin, way.back(), passing);
        EntityId farthest;
        for (const EntityId beside : neighbours(world, way.back(), passing)) {
            if (!farthest && *distance(world, origin, beside, passing) > reached) farthest = beside;
        }
        if (!farthest) return;
        way.push_back(farthest);
    }
}

std::vector<EntityId> without_origin(std::vector<EntityId> spaces, std::int64_t steps) {
    spaces.erase(spaces.begin());
    const auto most = static_cast<std::size_t>(std::max<std::int64_t>(0, steps));
    if (spaces.size() > most) spaces.resize(most);
    return spaces;
}

// At most 45 degrees between two ways: the cross product is no larger than the dot product.
bool lies_in_quarter(Coordinates way, Coordinates axis) {
    const std::int64_t dot = way.x * axis.x + way.y * axis.y;
    const std::int64_t cross = way.x * axis.y - way.y * axis.x;
    return dot > 0 && std::abs(cross) <= dot;
}

}  // namespace

std::string_view to_text(Direction direction) {
    return compass[static_cast<std::size_t>(direction)].name;
}

std::optional<Direction> parse_direction(std::string_view text) {
    for (std::size_t i = 0; i < compass.size(); ++i) {
        if (text == compass[i].name || text == compass[i].abbreviation)
            return static_cast<Direction>(i);
    }
    return std::nullopt;
}

std::vector<std::string> directions() {
    std::vector<std::string> names;
    for (const auto& point : compass) names.emplace_back(point.name);
    return names;
}

std::optional<Direction> direction(World& world, EntityId from, EntityId to) {
    const auto way = offset(world, from, to);
    if (!way || *way == Coordinates{}) return std::nullopt;
    // Straight while one part is less than tan(22.5 degrees) = 0.41421 of the other.
    const std::int64_t x = std::abs(way->x);
    const std::int64_t y = std::abs(way->y);
    Coordinates step{sign(way->x), sign(way->y)};
    if (x * 100'000 < y * 41'421) step.x = 0;
    if (y * 100'000 < x * 41'421) step.y = 0;
    for (std::size_t i = 0; i < compass.size(); ++i) {
        if (compass[i].step == step) return static_cast<Direction>(i);
    }
    return std::nullopt;
}

EntityId neighbour_towards(World& world, EntityId space, Direction direction) {
    if (!coordinates(world, space)) return {};
    return step_by(world, space, compass[static_cast<std::size_t>(direction)].step,
                   Passing::touching);
}

std::vector<EntityId> line(World& world, EntityId from, EntityId to, Passing passing) {
    if (const auto way = offset(world, from, to)) {
        return walk_line(world, from, *way, passing,
                         [to](const auto& touched) { return touched.back() == to; });
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
    if (!way) {
        std::vector<EntityId> spaces = line(world, origin, aim, passing);
        if (spaces.back() == aim) extend_ray(world, origin, spaces, steps, passing);
        return without_origin(std::move(spaces), steps);
    }
    if (*way == Coordinates{}) return {};  // the same place on another map
    std::vector<EntityId> spaces = walk_line(
        world, origin, *way, passing,
        [steps](const auto& touched) { return static_cast<std::int64_t>(touched.size()) > steps; });
    return without_origin(std::move(spaces), steps);
}

std::vector<EntityId> cone(
    World& world, EntityId origin, EntityId aim, std::int64_t steps, Passing passing) {
    if (origin == aim) return {};
    const auto axis = offset(world, origin, aim);
    const std::vector<EntityId> way =
        axis ? std::vector<EntityId>{} : path(world, origin, aim, passing);
    std::vector<EntityId> covered;
    for (const Reached& reached : within(world, origin, steps, passing)) {
        if (reached.steps == 0) continue;
        if (axis) {
            const auto there = offset(world, origin, reached.space);
            if (!there || !lies_in_quarter(*there, *axis)) continue;
        } else {
            if (way.empty()) break;
            const auto beyond = distance(world, way[1], reached.space, passing);
            if (!beyond || *beyond != reached.steps - 1) continue;
        }
        covered.push_back(reached.space);
    }
    return covered;
}

}  // namespace hexwright
