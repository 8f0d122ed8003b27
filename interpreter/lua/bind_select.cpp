// Selectors, of acts and of things: who and what is there, and how far and which way it is.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/space.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/select.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

// The act a selector is asked of: the act itself, or one that the thing is the user of.
class SelectingAct {
public:
    explicit SelectingAct(Receiver asked) : act_(asked.act) {
        own_.user = asked.thing;
        if (act_ == nullptr) act_ = &own_;
    }

    const Act& operator*() const { return *act_; }

private:
    Act own_;
    const Act* act_ = nullptr;
};

// { except = who | { who, ... } | "ally", with_me = false }
class Exceptions {
public:
    explicit Exceptions(const Options& options) {
        const Data& except = options["except"];
        if (except.entity() != nullptr) things_.push_back(*except.entity());
        if (except.text() != nullptr) role_ = read_role(*except.text());
        if (const Data::List* list = except.list()) {
            for (const Data& item : *list) {
                if (item.entity() != nullptr) things_.push_back(*item.entity());
            }
            std::ranges::sort(things_);
        }
        without_me_ = options["with_me"].truth() != nullptr && !options.is_true("with_me");
    }

    [[nodiscard]] bool leave_out(World& world, const Act& act, EntityId who) const {
        return (role_ && has_role(world, *role_, who, act.self, act.user)) ||
               (without_me_ && who == act.user) || std::ranges::binary_search(things_, who);
    }

private:
    std::vector<EntityId> things_;
    std::optional<Role> role_;  // as the user sees it
    bool without_me_ = false;
};

template <Stand stand>
std::vector<EntityId> select(Game& game,
                             Receiver asked,
                             std::optional<Data> where,
                             Options options) {
    const SelectingAct act(asked);
    const Exceptions except(options);
    const Where place = read_where(game, *act, where ? *where : Data{});
    std::vector<EntityId> found = combatants(game, *act, place, stand);
    std::erase_if(found, [&](EntityId who) { return except.leave_out(game.world, *act, who); });
    return found;
}

std::vector<EntityId> props(Game& game, Receiver asked, std::optional<Word> name, Options options) {
    const SelectingAct act(asked);
    return things_in(game, *act, read_where(game, *act, Data{}), name.value_or(Word{}),
                     options.thing("creator"));
}

// --- spaces: of an act where its user is, of a thing where it is

std::optional<std::int64_t> distance_between(Game& game,
                                             Receiver from,
                                             EntityId to,
                                             bool ignore_borders) {
    const EntityId start = place_of(game, from.thing);
    const EntityId end = place_of(game, to);
    if (!start || !end) return std::nullopt;
    return distance(game.world, start, end, ignore_borders ? Passing::touching : Passing::walking);
}

std::vector<EntityId> neighbours_of(Game& game, Receiver at) {
    return neighbours(game.world, place_of(game, at.thing));
}

std::vector<EntityId> spaces_around(Game& game,
                                    Receiver at,
                                    std::int64_t steps,
                                    bool through_walls) {
    std::vector<EntityId> spaces;
    const Passing passing = through_walls ? Passing::touching : Passing::walking;
    for (const Reached& reached : within(game.world, place_of(game, at.thing), steps, passing))
        spaces.push_back(reached.space);
    return spaces;
}

// A beam or a fan towards something, without its own space.
template <auto shape>
std::vector<EntityId> area_to(
    Game& game, Receiver from, EntityId to, std::int64_t steps, bool through_walls) {
    return shape(game.world, place_of(game, from.thing), place_of(game, to), steps,
                 through_walls ? Passing::touching : Passing::sight);
}

std::vector<EntityId> path_to(Game& game, Receiver from, EntityId to) {
    return path(game.world, place_of(game, from.thing), place_of(game, to));
}

// Nil when a wall is between.
std::optional<std::vector<EntityId>> line_to(Game& game, Receiver from, EntityId to) {
    const EntityId start = place_of(game, from.thing);
    const EntityId end = place_of(game, to);
    if (!has_line_of_sight(game.world, start, end)) return std::nullopt;
    return line(game.world, start, end);
}

EntityId neighbour(Game& game, Receiver at, std::string_view name) {
    const std::optional<Coordinates> step = compass_step(name);
    if (!step) {
        throw Error("lua/bad-argument",
                    fmt::format("'{}' is no direction of the compass", printable(name, 60)),
                    did_you_mean(name, directions()));
    }
    const EntityId space = place_of(game, at.thing);
    return space ? neighbour_towards(game.world, space, *step) : EntityId{};
}

// Nil on maps without a compass.
std::optional<std::string_view> direction_to(Game& game, Receiver from, EntityId to) {
    const EntityId start = place_of(game, from.thing);
    const EntityId end = place_of(game, to);
    return start && end ? direction(game.world, start, end) : std::nullopt;
}

std::int64_t elevation_of(Game& game, Receiver at) {
    const EntityId space = place_of(game, at.thing);
    return space ? elevation(game.world, space) : 0;
}

std::vector<EntityId> contents(Game& game, Receiver at) {
    const EntityId space = place_of(game, at.thing);
    return space ? occupants(game.world, space) : std::vector<EntityId>{};
}

constexpr ApiMethod select_method_rows[] = {
    {"enemies(where?: Place, options?: Others): List",
     "Lists its enemies; asked of an act, those of its user. `where`: a space, spaces, steps "
     "around it, \"here\" or \"battlefield\".",
     charge::each("thing"), bound<select<Stand::enemy>>, "verb/bad-place, lua/unknown-option"},
    {"allies(where?: Place, options?: Others): List",
     "Lists its allies, never itself. `where`: as for enemies.", charge::each("thing"),
     bound<select<Stand::ally>>, "verb/bad-place, lua/unknown-option"},
    {"combatants(where?: Place, options?: Others): List",
     "Lists everybody who takes part. `where`: as for enemies.", charge::each("thing"),
     bound<select<Stand::anyone>>, "verb/bad-place, lua/unknown-option"},
    {"others(where?: Place, options?: Others): List",
     "Lists everybody else who takes part. `where`: as for enemies.", charge::each("thing"),
     bound<select<Stand::others>>, "verb/bad-place, lua/unknown-option"},
    {"props(name?: string, options?: Props): List",
     "Lists what lies about without a holder. `name`: only of this name.", charge::each("thing"),
     bound<props>, "lua/unknown-option"},
    {"distance(to: Thing, ignore_borders?: boolean): integer|nil",
     "Counts the steps to something, or gives nil when there is no way. `to`: a thing or a space. "
     "`ignore_borders`: go through walls.",
     charge::each("space"), bound<distance_between>},
    {"neighbours(): List", "Lists the spaces next to this one.", charge::each("border"),
     bound<neighbours_of>},
    {"around(spaces: integer, through_walls?: boolean): List",
     "Lists the spaces at most so many steps away, nearest first. `spaces`: the steps.",
     charge::each("space"), bound<spaces_around>},
    {"path_to(to: Thing): List",
     "Lists the spaces of a shortest way, both ends included. `to`: a thing or a space.",
     charge::each("space"), bound<path_to>},
    {"line_to(to: Thing): List|nil",
     "Lists the spaces on the line of sight, both ends included; nil if something blocks it. `to`: "
     "a thing or a space.",
     charge::each("space"), bound<line_to>},
    {"ray_to(to: Thing, spaces: integer, through_walls?: boolean): List",
     "Lists the spaces of a straight beam towards something, without its own space. `to`: a thing "
     "or a space. `spaces`: how long it is.",
     charge::each("space"), bound<area_to<ray>>},
    {"cone_to(to: Thing, spaces: integer, through_walls?: boolean): List",
     "Lists the spaces of a fan, a quarter turn wide, towards something, without its own space. "
     "`to`: a thing or a space. `spaces`: how far it reaches.",
     charge::each("space"), bound<area_to<cone>>},
    {"neighbour(direction: string): space: Thing|nil",
     "Tells which space touches its own in a direction of the compass, whatever the border between "
     "them. `direction`: \"north\", \"northeast\", …. `space`: nil where there is none, and on "
     "maps without a grid.",
     charge::walk("border"), bound<neighbour>, "lua/bad-argument"},
    {"direction_to(to: Thing): direction: string|nil",
     "Tells the direction of the compass that is nearest to the way to another thing or space. "
     "`direction`: \"north\", \"northeast\", …; nil in the same space, and on maps without a "
     "grid.",
     charge::constant, bound<direction_to>},
    {"elevation(): integer", "Tells how high its space lies.", charge::constant,
     bound<elevation_of>},
    {"contents(): List", "Lists what is in its space.", charge::each("occupant"), bound<contents>},
};

}  // namespace

constinit const ApiMethods select_methods = select_method_rows;

}  // namespace hexwright
