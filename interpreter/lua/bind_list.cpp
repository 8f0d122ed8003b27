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
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

// A list before the colon.
struct Members {
    std::vector<EntityId> all;

    static Members read(Runtime& runtime, lua_State* state, int index, std::string_view name) {
        if (lua_type(state, index) != LUA_TTABLE) bad_argument(state, index, name, "a list");
        Members members;
        const lua_Integer size = table_view::length(state, index);
        for (lua_Integer i = 1; i <= size; ++i) {
            table_view::item(state, index, i);
            members.all.push_back(entity_argument(runtime, state, -1, fmt::format("member {}", i)));
            lua_pop(state, 1);
        }
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
    if (const std::optional<EntityId> one = call.runtime.entity_at(call.state, 2)) {
        without = {*one};
    } else {
        without = Members::read(call, 2).all;
    }
    std::erase_if(list.all,
                  [&](EntityId who) { return std::ranges::find(without, who) != without.end(); });
    return list.all;
}

bool has_member(Members list, EntityId who) {
    return std::ranges::find(list.all, who) != list.all.end();
}

// Those that cannot be reached are left out.
std::vector<EntityId> nearest(Game& game, Members list, EntityId thing) {
    const EntityId from = place_of(game, thing);
    std::vector<EntityId> best;
    std::optional<std::int64_t> least;
    for (const EntityId member : list.all) {
        const EntityId at = place_of(game, member);
        if (!at || !from) continue;
        const std::optional<std::int64_t> steps = distance(game.world, from, at);
        if (!steps || (least && *steps > *least)) continue;
        if (!least || *steps < *least) best.clear();
        least = steps;
        best.push_back(member);
    }
    return best;
}

std::vector<EntityId> members_within(Game& game,
                                     Members list,
                                     std::int64_t spaces,
                                     EntityId thing) {
    const EntityId from = place_of(game, thing);
    std::erase_if(list.all, [&](EntityId member) {
        const EntityId at = place_of(game, member);
        const std::optional<std::int64_t> steps =
            at && from ? distance(game.world, from, at) : std::nullopt;
        return !steps || *steps > spaces;
    });
    return list.all;
}

Pushed all(lua_State* state) {
    lua_settop(state, 1);
    return {1};
}

constexpr ApiMethod list_method_rows[] = {
    {"all(): List", "Gives the list itself: `act.scene:all()`.", bound<all>},
    {"with(what: string|Test): List",
     "Keeps the members that hold something or bear a tag, or for which a function is true.",
     bound<with>},
    {"except(who: Thing|List): List", "Leaves out somebody, or everybody of another list.",
     bound<except>},
    {"has(who: Thing): boolean", "Tells whether somebody is in it.", bound<has_member>},
    {"nearest(from: Thing): List",
     "Keeps the members fewest steps away; several when they are as near. `from`: a thing or a "
     "space.",
     bound<nearest>},
    {"within(spaces: integer, of: Thing): List",
     "Keeps the members at most so many steps away. `of`: a thing or a space.",
     bound<members_within>},
};

// --- `for c in list do`: Lua hands over the list and the member it had last, so how far a loop has
// come is remembered here, beside the list. Each member comes once, at its first place. What is put
// in or taken out while the list is walked counts as it is now; the loop ends when its last member
// is no longer there. Costs: amortised constant; a list that changes before that member is searched
// again.

// As quickly looked through as looked up.
constexpr lua_Integer short_list = 16;
// Loops over one list inside one another; those that were left by `break` count until the loop
// around them goes on.
constexpr int walks_of_a_list = 8;

// How far one loop has come. Memory of Lua's, counted as the script's own; its user value is the
// walk of the loop around it over the same list.
// Invariant: `places` is a hash set of the first places of all members up to `at`, 0 = none, at
// most half full.
struct Walk {
    lua_Integer at;
    int depth;
    std::uint32_t capacity;

    std::uint32_t* places() { return reinterpret_cast<std::uint32_t*>(this + 1); }
};

// The member at this place of the content on top of the stack.
std::optional<EntityId> member_at(const Runtime& runtime, lua_State* state, lua_Integer place) {
    lua_rawgeti(state, -1, place);
    const std::optional<EntityId> member = runtime.entity_at(state, -1);
    lua_pop(state, 1);
    return member;
}

// True if an earlier place of the list has the same member.
bool is_repeated(const Runtime& runtime, lua_State* state, lua_Integer place) {
    const std::optional<EntityId> member = member_at(runtime, state, place);
    for (lua_Integer before = 1; before < place; ++before) {
        if (member_at(runtime, state, before) == member) return true;
    }
    return false;
}

lua_Integer next_in_short(const Runtime& runtime,
                          lua_State* state,
                          lua_Integer size,
                          EntityId last) {
    lua_Integer place = 1;
    while (place <= size && member_at(runtime, state, place) != last) ++place;
    ++place;
    while (place <= size && is_repeated(runtime, state, place)) ++place;
    return place > size ? 0 : place;
}

// Pushes the walks of all lists; a list that is collected takes its own along.
void push_walks(lua_State* state) {
    static const char key = 0;
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &key) == LUA_TTABLE) return;
    lua_pop(state, 1);
    lua_createtable(state, 0, 0);
    lua_createtable(state, 0, 1);
    lua_pushliteral(state, "k");
    lua_setfield(state, -2, "__mode");
    lua_setmetatable(state, -2);
    lua_pushvalue(state, -1);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &key);
}

// Invariant: on the stack lie the walks of all lists, the walk at hand and the list's content.
class LongList {
public:
    LongList(Runtime& runtime, lua_State* state, int list, lua_Integer size)
        : runtime_(runtime), state_(state), list_(list), size_(size) {
        luaL_checkstack(state, 8, nullptr);
        push_walks(state);
        walks_ = lua_gettop(state);
        lua_pushvalue(state, list_);
        lua_rawget(state, walks_);
        walk_ = static_cast<Walk*>(lua_touserdata(state, walks_ + 1));
        table_view::push_content(state, list_);
    }

    lua_Integer first() {
        if (walk_ != nullptr && walk_->depth >= walks_of_a_list) leave_all();
        begin();
        return step();
    }

    lua_Integer after(EntityId last) {
        while (walk_ != nullptr && member(walk_->at) != last) leave();
        if (walk_ == nullptr && !find(last)) return 0;
        return step();
    }

private:
    [[nodiscard]] std::optional<EntityId> member(lua_Integer place) const {
        return member_at(runtime_, state_, place);
    }

    void leave_all() {
        lua_pushnil(state_);
        lua_replace(state_, walks_ + 1);
        walk_ = nullptr;
    }

    // Back to the loop around this one.
    void leave() {
        lua_getiuservalue(state_, walks_ + 1, 1);
        lua_replace(state_, walks_ + 1);
        walk_ = static_cast<Walk*>(lua_touserdata(state_, walks_ + 1));
    }

    // A walk inside the one at hand.
    void begin() {
        std::uint32_t capacity = 2 * short_list;
        while (capacity < 2 * size_) capacity *= 2;
        const std::size_t bytes = capacity * sizeof(std::uint32_t);
        runtime_.sandbox.charge(state_, static_cast<std::int64_t>(bytes / 16));
        const int depth = walk_ == nullptr ? 1 : walk_->depth + 1;
        walk_ = static_cast<Walk*>(lua_newuserdatauv(state_, sizeof(Walk) + bytes, 1));
        *walk_ = {0, depth, capacity};
        std::fill_n(walk_->places(), capacity, 0);
        lua_pushvalue(state_, walks_ + 1);
        lua_setiuservalue(state_, -2, 1);
        lua_replace(state_, walks_ + 1);
    }

    // From the front to this member.
    bool find(EntityId last) {
        begin();
        while (walk_->at < size_) {
            (void)take_next();
            if (member(walk_->at) == last) return true;
        }
        leave();
        keep();
        return false;
    }

    // The next member that did not come before.
    lua_Integer step() {
        if (2 * walk_->at >= walk_->capacity) widen();
        bool is_new = false;
        while (walk_->at < size_ && !is_new) is_new = take_next();
        const lua_Integer place = is_new ? walk_->at : 0;
        if (!is_new) leave();
        keep();
        return place;
    }

    // The list grew since the walk began.
    void widen() {
        const lua_Integer at = walk_->at;
        leave();
        begin();
        while (walk_->at < at) (void)take_next();
    }

    // Goes to the next place. True if its member has not occurred before.
    bool take_next() {
        runtime_.sandbox.charge(state_, 1);
        const lua_Integer place = ++walk_->at;
        const std::optional<EntityId> here = member(place);
        const std::uint64_t birth = here ? here->birth : 0;
        std::uint32_t* const places = walk_->places();
        std::uint64_t slot = (birth * 0x9E3779B97F4A7C15U) >> 32;
        for (;; ++slot) {
            std::uint32_t& known = places[slot % walk_->capacity];
            if (known == 0) {
                known = static_cast<std::uint32_t>(place);
                return true;
            }
            if (member(known) == here) return false;
        }
    }

    void keep() {
        lua_pushvalue(state_, list_);
        lua_pushvalue(state_, walks_ + 1);
        lua_rawset(state_, walks_);
    }

    Runtime& runtime_;
    lua_State* state_;
    int list_;
    lua_Integer size_;
    int walks_ = 0;
    Walk* walk_ = nullptr;
};

// The place after that of `last`, or the first one; 0 when all were there.
lua_Integer next_place(Runtime& runtime, lua_State* state, int list, std::optional<EntityId> last) {
    const lua_Integer size = table_view::length(state, list);
    if (size == 0) return 0;
    if (size > short_list) {
        LongList walked(runtime, state, list, size);
        return last ? walked.after(*last) : walked.first();
    }
    runtime.sandbox.charge(state, size / 4);
    if (!last) return 1;
    table_view::push_content(state, list);
    return next_in_short(runtime, state, size, *last);
}

// A string key: a method, a verb of the members, or the first member of that name.
int list_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    if (lua_type(state, 2) != LUA_TSTRING) {
        lua_pushnil(state);
        return 1;
    }
    const std::string_view name = text_of(state, 2, "name");
    const auto method = std::ranges::find(list_method_rows, name, &ApiMethod::name);
    if (method != std::end(list_method_rows)) {
        lua_pushcfunction(state, method->function);
        return 1;
    }
    const Word word = Word::of(name);
    if (push_verb(runtime, state, word)) return 1;
    for (const EntityId member : Members::read(runtime, state, 1, "self").all) {
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

ApiMethods list_methods() {
    return list_method_rows;
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
    push_metatable(state, list_type,
                   {{"__index", guarded<list_index>}, {"__call", guarded<list_next>}});
    lua_pop(state, 1);
}

}  // namespace hexwright
