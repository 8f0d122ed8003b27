// Lists of things: what a selector returns answers #, [i], `for c in list do`, and every verb of
// its members.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "kernel/state/space.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"
#include "lua/list_walk.hpp"
#include "lua/table_view.hpp"
#include "lua/thing_names.hpp"

namespace hexwright {

namespace {

std::vector<EntityId> members(Runtime& runtime, lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TTABLE) bad_argument(state, index, "self", "a list");
    std::vector<EntityId> found;
    const lua_Integer size = table_view::length(state, index);
    for (lua_Integer i = 1; i <= size; ++i) {
        table_view::item(state, index, i);
        found.push_back(entity_argument(runtime, state, -1, fmt::format("member {}", i)));
        lua_pop(state, 1);
    }
    return found;
}

std::vector<EntityId> entities_of(Runtime& runtime, lua_State* state, int index) {
    if (lua_isnoneornil(state, index)) return {};
    if (const std::optional<EntityId> one = runtime.entity_at(state, index)) return {*one};
    return members(runtime, state, index);
}

// list:with("Burning"), list:with(function(c) ... end): members that have it, or for which it is
// true.
int with(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    std::vector<EntityId> kept;
    for (const EntityId member : members(runtime, state, 1)) {
        if (lua_isfunction(state, 2)) {
            lua_pushvalue(state, 2);
            runtime.push_entity(state, member);
            lua_call(state, 1, 1);
            if (lua_toboolean(state, -1) != 0) kept.push_back(member);
            lua_pop(state, 1);
        } else {
            const Word name = Word::of(text_of(state, 2, "what"));
            const bool has = find_part(runtime.game, member, Word{}, name) ||
                             Entity(runtime.game.world, member).tags().has(name);
            if (has) kept.push_back(member);
        }
    }
    runtime.push_list(state, kept);
    return 1;
}

int except(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    std::vector<EntityId> kept = members(runtime, state, 1);
    const std::vector<EntityId> without = entities_of(runtime, state, 2);
    std::erase_if(kept, [&without](EntityId who) {
        return std::find(without.begin(), without.end(), who) != without.end();
    });
    runtime.push_list(state, kept);
    return 1;
}

int list_has(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const std::vector<EntityId> all = members(runtime, state, 1);
    const EntityId wanted = entity_argument(runtime, state, 2, "who");
    lua_pushboolean(state, std::find(all.begin(), all.end(), wanted) != all.end() ? 1 : 0);
    return 1;
}

// The members fewest steps away from somebody, in order; those that cannot be reached are left out.
int nearest(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const EntityId from = place_of(game, entity_argument(runtime, state, 2, "from"));
    std::vector<EntityId> best;
    std::optional<std::int64_t> least;
    for (const EntityId member : members(runtime, state, 1)) {
        const EntityId at = place_of(game, member);
        if (!at || !from) continue;
        const std::optional<std::int64_t> steps = distance(game.world, from, at);
        if (!steps || (least && *steps > *least)) continue;
        if (!least || *steps < *least) best.clear();
        least = steps;
        best.push_back(member);
    }
    runtime.push_list(state, best);
    return 1;
}

int within(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const std::int64_t most = integer_argument(state, 2, "spaces");
    const EntityId from = place_of(game, entity_argument(runtime, state, 3, "of"));
    std::vector<EntityId> kept;
    for (const EntityId member : members(runtime, state, 1)) {
        const EntityId at = place_of(game, member);
        const std::optional<std::int64_t> steps =
            at && from ? distance(game.world, from, at) : std::nullopt;
        if (steps && *steps <= most) kept.push_back(member);
    }
    runtime.push_list(state, kept);
    return 1;
}

// act.scene:all() reads as it is meant.
int all(lua_State* state, Sandbox&) {
    lua_settop(state, 1);
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> list_method_rows[] = {
    {"all", guarded<all>},      {"with", guarded<with>},       {"except", guarded<except>},
    {"has", guarded<list_has>}, {"nearest", guarded<nearest>}, {"within", guarded<within>},
};

// A string key: a method, a verb of the members, or the first member of that name.
int list_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    if (lua_type(state, 2) != LUA_TSTRING) {
        lua_pushnil(state);
        return 1;
    }
    const std::string_view name = text_of(state, 2, "name");
    for (const auto& [known, function] : list_method_rows) {
        if (known == name) {
            lua_pushcfunction(state, function);
            return 1;
        }
    }
    const Word word = Word::of(name);
    if (push_verb(runtime, state, word)) return 1;
    for (const EntityId member : members(runtime, state, 1)) {
        if (runtime.game.name_of(member) == word) {
            runtime.push_entity(state, member);
            return 1;
        }
    }
    lua_pushnil(state);
    return 1;
}

// `for c in list do`: the member after the one before.
int list_next(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    if (lua_type(state, 1) != LUA_TTABLE) bad_argument(state, 1, "self", "a list");
    std::optional<EntityId> last;
    if (!lua_isnoneornil(state, 3)) last = entity_argument(runtime, state, 3, "last");
    const lua_Integer place = next_place(runtime, state, 1, last);
    if (place == 0) {
        lua_pushnil(state);
    } else {
        table_view::item(state, 1, place);
    }
    return 1;
}

}  // namespace

std::vector<std::string> list_method_names() {
    std::vector<std::string> names;
    for (const auto& [name, function] : list_method_rows) names.emplace_back(name);
    return names;
}

void Runtime::push_list(lua_State* state, const std::vector<EntityId>& entities) {
    lua_createtable(state, static_cast<int>(entities.size()), 0);
    lua_Integer place = 0;
    for (const EntityId entity : entities) {
        push_entity(state, entity);
        lua_rawseti(state, -2, ++place);
    }
    luaL_setmetatable(state, list_type);
}

void make_list_metatable(lua_State* state) {
    luaL_newmetatable(state, list_type);
    lua_pushcfunction(state, guarded<list_index>);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, guarded<list_next>);
    lua_setfield(state, -2, "__call");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}

}  // namespace hexwright
