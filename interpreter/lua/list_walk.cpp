#include "lua/list_walk.hpp"

#include <algorithm>

#include "lua/runtime.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

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

// Does the member at this place stand further to the front too?
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

    // Goes to the next place; whether its member stands there first.
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

}  // namespace

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

}  // namespace hexwright
