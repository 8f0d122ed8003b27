// Selectors of the act and of things: who and what is there, and where things lie.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/space_shapes.hpp"
#include "kernel/turn/pattern.hpp"
#include "kernel/verb/select.hpp"
#include "lua/bind.hpp"
#include "lua/call_options.hpp"

namespace hexwright {

namespace {

// The act a selector is read from: the act itself, or one that stands for the thing it is called
// on.
class SelectionAct {
public:
    SelectionAct(Runtime& runtime, lua_State* state) {
        if (handle_at(state, 1, runtime.types.act) != nullptr) {
            act_ = &act_argument(runtime, state, 1);
            return;
        }
        own_.user = entity_argument(runtime, state, 1, "self");
        act_ = &own_;
    }

    [[nodiscard]] const Act& act() const { return *act_; }

private:
    Act own_;
    const Act* act_ = nullptr;
};

// Options of a selector: { except = who, with_me = true, creator = who }.
struct Options {
    std::vector<EntityId> except;
    std::optional<Role> except_role;  // "ally", "enemy", "self", seen from the user
    bool with_me = false;
    bool without_me = false;
    EntityId creator;
};

Options read_selection(Runtime& runtime, lua_State* state, const CallOptions& taken) {
    Options options;
    const Data data = read_options(runtime, state, 3, taken);
    const Data& except = data["except"];
    if (except.entity() != nullptr) options.except.push_back(*except.entity());
    if (except.text() != nullptr) options.except_role = read_role(*except.text());
    if (const Data::List* list = except.list()) {
        for (const Data& item : *list) {
            if (item.entity() != nullptr) options.except.push_back(*item.entity());
        }
    }
    options.with_me = data["with_me"].truth() != nullptr && *data["with_me"].truth();
    options.without_me = data["with_me"].truth() != nullptr && !*data["with_me"].truth();
    if (data["creator"].entity() != nullptr) options.creator = *data["creator"].entity();
    return options;
}

int select(lua_State* state, Sandbox& sandbox, Stand stand) {
    Runtime& runtime = runtime_of(sandbox);
    const SelectionAct selection(runtime, state);
    const Data place = lua_isnoneornil(state, 2) ? Data{} : runtime.read(state, 2, "where");
    const Options options = read_selection(runtime, state, call_options::selection);
    const Where where = read_where(runtime.game, selection.act(), place);
    std::vector<EntityId> found = combatants(runtime.game, selection.act(), where, stand);
    std::erase_if(found, [&](EntityId who) {
        const EntityId user = selection.act().user;
        if (options.except_role &&
            has_role(runtime.game.world, *options.except_role, who, selection.act().self, user))
            return true;
        if (options.without_me && who == selection.act().user) return true;
        return std::find(options.except.begin(), options.except.end(), who) != options.except.end();
    });
    runtime.push_list(state, found);
    return 1;
}

int enemies(lua_State* state, Sandbox& sandbox) {
    return select(state, sandbox, Stand::enemy);
}

int allies(lua_State* state, Sandbox& sandbox) {
    return select(state, sandbox, Stand::ally);
}

int combatants(lua_State* state, Sandbox& sandbox) {
    return select(state, sandbox, Stand::anyone);
}

int others(lua_State* state, Sandbox& sandbox) {
    return select(state, sandbox, Stand::others);
}

int props(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const SelectionAct selection(runtime, state);
    const Word name = lua_isnoneornil(state, 2) ? Word{} : Word::of(text_of(state, 2, "name"));
    const Options options = read_selection(runtime, state, call_options::props);
    const Where everywhere = read_where(runtime.game, selection.act(), Data{});
    runtime.push_list(state,
                      things_in(runtime.game, selection.act(), everywhere, name, options.creator));
    return 1;
}

// --- spaces

// Of an act, where its user is.
EntityId place_argument(Runtime& runtime, lua_State* state, int index, std::string_view name) {
    const bool is_of_act = index == 1 && handle_at(state, index, runtime.types.act) != nullptr;
    return place_of(runtime.game, is_of_act ? act_argument(runtime, state, index).user
                                            : entity_argument(runtime, state, index, name));
}

// a:distance(b): steps between two things or spaces; nil when there is no way.
int distance_between(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId from = place_argument(runtime, state, 1, "from");
    const EntityId to = place_argument(runtime, state, 2, "to");
    const bool ignore_borders = lua_toboolean(state, 3) != 0;
    const std::optional<std::int64_t> steps =
        from && to ? distance(runtime.game.world, from, to,
                              ignore_borders ? Passing::touching : Passing::walking)
                   : std::nullopt;
    runtime.push_value(state, steps ? Value::of(*steps) : Value{});
    return 1;
}

int neighbours_of(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    runtime.push_list(state,
                      neighbours(runtime.game.world, place_argument(runtime, state, 1, "space")));
    return 1;
}

// space:around(n, through_walls): spaces at most n steps away, nearest first.
int around(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    std::vector<EntityId> spaces;
    const EntityId from = place_argument(runtime, state, 1, "space");
    const std::int64_t steps = integer_argument(state, 2, "spaces");
    const Passing passing = lua_toboolean(state, 3) != 0 ? Passing::touching : Passing::walking;
    for (const Reached& reached : within(runtime.game.world, from, steps, passing))
        spaces.push_back(reached.space);
    runtime.push_list(state, spaces);
    return 1;
}

// a:ray_to(b, n), a:cone_to(b, n): a beam or a fan of n spaces towards b, without a's own space.
template <auto shape>
int area_to(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId from = place_argument(runtime, state, 1, "from");
    const EntityId to = place_argument(runtime, state, 2, "to");
    const std::int64_t steps = integer_argument(state, 3, "spaces");
    const Passing passing = lua_toboolean(state, 4) != 0 ? Passing::touching : Passing::sight;
    runtime.push_list(state, shape(runtime.game.world, from, to, steps, passing));
    return 1;
}

int path_to(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId from = place_argument(runtime, state, 1, "from");
    const EntityId to = place_argument(runtime, state, 2, "to");
    runtime.push_list(state, path(runtime.game.world, from, to));
    return 1;
}

// a:line_to(b): the spaces on the line, both ends; nil when a wall stands between.
int line_to(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId from = place_argument(runtime, state, 1, "from");
    const EntityId to = place_argument(runtime, state, 2, "to");
    if (!has_line_of_sight(runtime.game.world, from, to)) {
        lua_pushnil(state);
        return 1;
    }
    runtime.push_list(state, line(runtime.game.world, from, to));
    return 1;
}

// a:neighbour("north"): the space that touches a's there, whatever the border.
int neighbour(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId space = place_argument(runtime, state, 1, "space");
    const std::string_view name = text_of(state, 2, "direction");
    const std::optional<Direction> towards = parse_direction(name);
    if (!towards) {
        throw Error("lua/bad-argument",
                    fmt::format("'{}' is no direction of the compass", printable(name, 60)),
                    did_you_mean(name, directions()));
    }
    runtime.push_entity(
        state, space ? neighbour_towards(runtime.game.world, space, *towards) : EntityId{});
    return 1;
}

// a:direction_to(b): "north", nearest to the line; nil on maps without a compass.
int direction_to(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId from = place_argument(runtime, state, 1, "from");
    const EntityId to = place_argument(runtime, state, 2, "to");
    const std::optional<Direction> towards =
        from && to ? direction(runtime.game.world, from, to) : std::nullopt;
    if (!towards) {
        lua_pushnil(state);
        return 1;
    }
    const std::string_view name = to_text(*towards);
    lua_pushlstring(state, name.data(), name.size());
    return 1;
}

int elevation_of(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId space = place_argument(runtime, state, 1, "space");
    lua_pushinteger(state, space ? elevation(runtime.game.world, space) : 0);
    return 1;
}

int contents(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId space = place_argument(runtime, state, 1, "space");
    std::vector<EntityId> found;
    if (space) found = occupants(runtime.game.world, space);
    runtime.push_list(state, found);
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> select_method_rows[] = {
    {"enemies", guarded<enemies>},
    {"allies", guarded<allies>},
    {"combatants", guarded<combatants>},
    {"others", guarded<others>},
    {"props", guarded<props>},
    {"distance", guarded<distance_between>},
    {"neighbours", guarded<neighbours_of>},
    {"around", guarded<around>},
    {"path_to", guarded<path_to>},
    {"line_to", guarded<line_to>},
    {"ray_to", guarded<area_to<ray>>},
    {"cone_to", guarded<area_to<cone>>},
    {"neighbour", guarded<neighbour>},
    {"direction_to", guarded<direction_to>},
    {"elevation", guarded<elevation_of>},
    {"contents", guarded<contents>},
};

}  // namespace

Methods select_methods() {
    return select_method_rows;
}

}  // namespace hexwright
