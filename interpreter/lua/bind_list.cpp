// Lists of things: what a selector returns answers #, [i], `for c in list do`, and every verb of
// its members.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "kernel/state/space.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

// Pushes the member at a place of the list whose content is at `content`.
static EntityId push_member(Runtime& runtime, lua_State* state, int content, lua_Integer place) {
    lua_rawgeti(state, content, place);
    const EntityId* const member = runtime.entity_at(state, -1);
    if (member == nullptr)
        bad_argument(state, -1, fmt::format("member {}", place), "a thing of the game");
    return *member;
}

// A list before the colon.
struct Members {
    std::vector<EntityId> all;

    static Members read(Runtime& runtime, lua_State* state, int index, std::string_view name) {
        if (lua_type(state, index) != LUA_TTABLE) bad_argument(state, index, name, "a list");
        Members members;
        const lua_Integer size = table_view::length(state, index);
        table_view::push_content(state, index);
        const int content = lua_gettop(state);
        for (lua_Integer i = 1; i <= size; ++i) {
            runtime.sandbox.charge(state, limits::block_charge(i - 1, size));
            members.all.push_back(push_member(runtime, state, content, i));
            lua_pop(state, 1);
        }
        lua_pop(state, 1);
        return members;
    }

    static Members read(const LuaCall& call, int index) {
        return read(call.runtime, call.state, index, call.name(index));
    }
};

namespace {

// --- methods

// Those that hold it or bear it, or for which a function is true.
std::vector<EntityId> with(Runtime& runtime, lua_State* state, Members list) {
    const bool is_asked = lua_isfunction(state, 2);
    const Word name = is_asked ? Word{} : Word::of(text_of(state, 2, "what"));
    std::erase_if(list.all, [&](EntityId member) {
        if (!is_asked) {
            return !find_part(runtime.game, member, Word{}, name) &&
                   !Entity(runtime.game.world, member).tags().has(name);
        }
        lua_pushvalue(state, 2);
        runtime.push_entity(state, member);
        lua_call(state, 1, 1);
        const bool is_true = lua_toboolean(state, -1) != 0;
        lua_pop(state, 1);
        return !is_true;
    });
    return list.all;
}

std::vector<EntityId> except(const LuaCall& call, Members list) {
    if (lua_isnoneornil(call.state, 2)) return list.all;
    std::vector<EntityId> without;
    if (const EntityId* const one = call.runtime.entity_at(call.state, 2)) {
        without = {*one};
    } else {
        without = Members::read(call, 2).all;
    }
    std::ranges::sort(without);
    std::erase_if(list.all, [&](EntityId who) { return std::ranges::binary_search(without, who); });
    return list.all;
}

bool has_member(Members list, EntityId who) {
    return std::ranges::find(list.all, who) != list.all.end();
}

// The members that are reached in so few steps.
std::vector<EntityId> reached_members(
    Game& game, const Members& list, EntityId thing, std::int64_t steps, bool only_nearest) {
    const EntityId from = place_of(game, thing);
    if (!from) return {};
    std::unordered_map<EntityId, std::int64_t> steps_to;
    for (const Reached& one : within(game.world, from, steps))
        steps_to.emplace(one.space, one.steps);
    std::vector<EntityId> best;
    std::int64_t least = steps;
    for (const EntityId member : list.all) {
        const auto found = steps_to.find(place_of(game, member));
        if (found == steps_to.end() || found->second > least) continue;
        if (only_nearest && found->second < least) {
            best.clear();
            least = found->second;
        }
        best.push_back(member);
    }
    return best;
}

// Those that cannot be reached are left out.
std::vector<EntityId> nearest(Game& game, Members list, EntityId thing) {
    return reached_members(game, list, thing, limits::integer_max, true);
}

std::vector<EntityId> members_within(Game& game,
                                     Members list,
                                     std::int64_t spaces,
                                     EntityId thing) {
    return reached_members(game, list, thing, spaces, false);
}

std::vector<EntityId> affordable_cards(Game& game, Members list, std::string_view name) {
    const Word field = price_field(game, name);
    const Game::ActScope scope(game);
    std::erase_if(list.all, [&](EntityId card) {
        return !game.probe([&] { return holder_can_pay(game, scope.act(), card, field); });
    });
    return list.all;
}

Pushed all(lua_State* state) {
    lua_settop(state, 1);
    return {1};
}

constexpr ApiMethod list_method_rows[] = {
    {"all(): List", "Gives the list itself: `act.scene:all()`.", charge::constant, bound<all>},
    {"with(what: string|Test): List",
     "Keeps the members that hold something or bear a tag, or for which a function is true.",
     charge::items, bound<with>},
    {"except(who: Thing|List): List", "Leaves out one thing, or all things of another list.",
     charge::items, bound<except>},
    {"has(who: Thing): boolean", "Is this thing in the list?", charge::items, bound<has_member>},
    {"nearest(from: Thing): List",
     "Keeps the members fewest steps away; several when they are as near. `from`: a thing or a "
     "space.",
     charge::items, bound<nearest>},
    {"within(spaces: integer, of: Thing): List",
     "Keeps the members at most so many steps away. `of`: a thing or a space.", charge::items,
     bound<members_within>},
    {"affordable(field: string): List",
     "Keeps the cards that their holder can pay for now, each by itself. `field`: the field with "
     "the price: \"use\".",
     charge::items, bound<affordable_cards>, "verb/bad-argument", "0.4"},
};

// --- `for c in list do`: Lua hands over the list and the member it had last. Each member comes
// once, at its first place. What is put in or taken out while the list is walked counts as it is
// now; the loop ends when its last member is no longer there. Costs: amortised constant; a list
// that changes before that member is indexed again.

// As quickly looked through as looked up.
constexpr int short_list = 16;

// Pushes the indexes of all lists; a list that is collected takes its own along.
void push_indexes(lua_State* state) {
    static const char key = 0;
    if (table_view::push_hidden(state, &key)) return;
    lua_createtable(state, 0, 1);
    lua_pushliteral(state, "k");
    lua_setfield(state, -2, "__mode");
    lua_setmetatable(state, -2);
}

// One step of a loop over the list at 1, whose last member is at 3. A list that is too long to be
// looked through at each step has an index: the first place of each member, as it was when a loop
// began. A place counts only while the member is still there.
// Invariant: on the stack lie the content and, of a long list, the indexes of all lists and its
// own.
class ListStep {
public:
    ListStep(Runtime& runtime, lua_State* state)
        : runtime_(runtime), state_(state), size_(table_view::length(state, 1)) {
        luaL_checkstack(state, short_list + 8, nullptr);
        table_view::push_content(state, 1);
        content_ = lua_gettop(state);
    }

    // Pushes the next member; nil when all were there.
    void push_next() {
        const bool is_first = lua_isnil(state_, 3);
        if (size_ <= short_list) return push_next_of_short(is_first);
        const lua_Integer place = next(is_first);
        place == 0 ? lua_pushnil(state_) : (void)lua_rawgeti(state_, content_, place);
    }

private:
    // Things are known by their handles.
    void push_next_of_short(bool is_first) {
        runtime_.sandbox.charge(state_, size_ / 4);
        const void* const last = is_first ? nullptr : lua_touserdata(state_, 3);
        std::array<const void*, short_list> before{};
        bool is_behind = is_first;
        std::size_t place = 0;
        while (place < static_cast<std::size_t>(size_)) {
            lua_rawgeti(state_, content_, static_cast<lua_Integer>(place) + 1);
            const void* const member = lua_touserdata(state_, -1);
            const auto end = before.begin() + place;
            if (is_behind && (runtime_.entity_at(state_, -1) == nullptr ||
                              std::find(before.begin(), end, member) == end))
                return;
            is_behind = is_behind || member == last;
            before[place++] = member;
        }
        lua_pushnil(state_);
    }

    // The place of the next member; 0 when all were there.
    lua_Integer next(bool is_first) {
        push_indexes(state_);
        lua_pushvalue(state_, 1);
        lua_rawget(state_, content_ + 1);
        lua_Integer place = is_first ? 0 : first_place(3);
        if (place == 0) {
            make_index();
            place = is_first ? 0 : first_place(3);
        }
        if (place == 0 && !is_first) return 0;
        while (++place <= size_) {
            runtime_.sandbox.charge(state_, 1);
            lua_rawgeti(state_, content_, place);
            const bool is_new = note(place);
            lua_pop(state_, 1);
            if (is_new) return place;
        }
        return 0;
    }

    // Where a member is first; 0 when it is not there, or not in the index.
    lua_Integer first_place(int member) {
        member = lua_absindex(state_, member);
        if (!lua_istable(state_, content_ + 2)) return 0;
        lua_pushvalue(state_, member);
        lua_rawget(state_, content_ + 2);
        const lua_Integer place = lua_tointeger(state_, -1);
        lua_rawgeti(state_, content_, place);
        const bool is_there = lua_rawequal(state_, -1, member) != 0;
        lua_pop(state_, 2);
        return is_there ? place : 0;
    }

    // Puts the member on top of the stack into the index; false when it has an earlier place.
    bool note(lua_Integer place) {
        if (runtime_.entity_at(state_, -1) == nullptr) return true;
        const lua_Integer known = first_place(-1);
        if (known > 0 && known < place) return false;
        if (known != place) {
            lua_pushvalue(state_, -1);
            lua_pushinteger(state_, place);
            lua_rawset(state_, content_ + 2);
        }
        return true;
    }

    void make_index() {
        lua_createtable(state_, 0, static_cast<int>(size_));
        lua_replace(state_, content_ + 2);
        for (lua_Integer place = 1; place <= size_; ++place) {
            runtime_.sandbox.charge(state_, limits::block_charge(place - 1, size_));
            lua_rawgeti(state_, content_, place);
            (void)note(place);
            lua_pop(state_, 1);
        }
        lua_pushvalue(state_, 1);
        lua_pushvalue(state_, content_ + 2);
        lua_rawset(state_, content_ + 1);
    }

    Runtime& runtime_;
    lua_State* state_;
    lua_Integer size_;
    int content_ = 0;
};

// A string key: a method, a verb of the members, or the first member of that name.
int list_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Name* const name = runtime.names.at(state, 2);
    if (name == nullptr) {
        lua_pushnil(state);
        return 1;
    }
    if (name->of_list.method != nullptr) {
        lua_pushcfunction(state, name->of_list.method);
        return 1;
    }
    if (name->verb(runtime.game.verbs) != nullptr) {
        push_verb(runtime, state, *name);
        return 1;
    }
    const lua_Integer size = table_view::length(state, 1);
    lua_settop(state, 2);
    table_view::push_content(state, 1);
    for (lua_Integer place = 1; place <= size; ++place) {
        sandbox.charge(state, limits::block_charge(place - 1, size));
        if (runtime.game.name_of(push_member(runtime, state, 3, place)) == name->word) return 1;
        lua_pop(state, 1);
    }
    lua_pushnil(state);
    return 1;
}

// `for c in list do`: the member after the one before.
int list_next(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    if (lua_type(state, 1) != LUA_TTABLE) bad_argument(state, 1, "self", "a list");
    lua_settop(state, 3);
    if (!lua_isnil(state, 3)) (void)entity_argument(runtime, state, 3, "last");
    ListStep(runtime, state).push_next();
    return 1;
}

}  // namespace

constinit const ApiMethods list_methods = list_method_rows;

void Runtime::push_list(lua_State* state, const std::vector<EntityId>& entities) {
    lua_createtable(state, static_cast<int>(entities.size()), 0);
    lua_Integer place = 0;
    for (const EntityId entity : entities) {
        if (const std::int64_t block = limits::block_charge(place, std::ssize(entities)))
            charge(block);
        push_entity(state, entity);
        lua_rawseti(state, -2, ++place);
    }
    lua_rawgeti(state, LUA_REGISTRYINDEX, list_metatable_);
    lua_setmetatable(state, -2);
}

void make_list_metatable(lua_State* state) {
    push_metatable(state, list_type,
                   {{"__index", guarded<list_index>}, {"__call", guarded<list_next>}});
    lua_pop(state, 1);
}

}  // namespace hexwright
