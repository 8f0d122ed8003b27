// table: raw, without metamethods, bounded and charged (SBX-10); constant tables can only be read.

#include <string>
#include <vector>

#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr lua_Integer most_unpacked = 250;

void check_writable(lua_State* state, int index) {
    luaL_checktype(state, index, LUA_TTABLE);
    table_view::require_writable(state, index);
}

// t[to] = t[from], raw.
void move_item(lua_State* state, int table, lua_Integer from, lua_Integer to) {
    table_view::item(state, table, from);
    table_view::set_item(state, table, to);
}

int table_insert(lua_State* state, Sandbox& sandbox) {
    check_writable(state, 1);
    const lua_Integer end = table_view::length(state, 1) + 1;
    lua_Integer place = end;
    switch (lua_gettop(state)) {
        case 2:
            break;
        case 3:
            place = luaL_checkinteger(state, 2);
            luaL_argcheck(state, place >= 1 && place <= end, 2, "position out of bounds");
            for (lua_Integer i = end; i > place; --i) {
                sandbox.charge(state, limits::block_charge(end - i, end - place));
                move_item(state, 1, i - 1, i);
            }
            break;
        default:
            return luaL_error(state, "table.insert takes two or three arguments");
    }
    table_view::set_item(state, 1, place);
    return 0;
}

int table_remove(lua_State* state, Sandbox& sandbox) {
    check_writable(state, 1);
    const lua_Integer size = table_view::length(state, 1);
    lua_Integer place = luaL_optinteger(state, 2, size);
    if (!lua_isnoneornil(state, 2) || size > 0) {
        luaL_argcheck(state, (size == 0 && place == 0) || (place >= 1 && place <= size + 1), 2,
                      "position out of bounds");
    }
    table_view::item(state, 1, place);
    for (const lua_Integer first = place; place < size; ++place) {
        sandbox.charge(state, limits::block_charge(place - first, size - first));
        move_item(state, 1, place + 1, place);
    }
    if (place >= 1) {
        lua_pushnil(state);
        table_view::set_item(state, 1, place);
    }
    return 1;
}

int table_concat(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const std::string between(lua_isnoneornil(state, 2) ? std::string_view()
                                                        : text_argument(state, 2));
    const lua_Integer from = luaL_optinteger(state, 3, 1);
    const lua_Integer to = luaL_opt(state, luaL_checkinteger, 4, table_view::length(state, 1));
    std::string text;
    for (lua_Integer i = from; i <= to; ++i) {
        const int type = table_view::item(state, 1, i);
        if (type == LUA_TNUMBER) {
            text += number_text(state, -1);
        } else if (type == LUA_TSTRING) {
            text += text_argument(state, -1);
        } else {
            return luaL_error(state, "element %I is a %s; table.concat joins texts and numbers",
                              static_cast<LUAI_UACINT>(i), lua_typename(state, type));
        }
        lua_pop(state, 1);
        if (i < to) text += between;
        sandbox.charge(state, 1 + static_cast<std::int64_t>(between.size() / 16));
        require_room(sandbox, state, text.size());
        if (i == to) break;  // `to` may be the largest integer
    }
    charge_bytes(sandbox, state, text.size());
    push_text(state, text);
    return 1;
}

int table_pack(lua_State* state, Sandbox& sandbox) {
    const int count = lua_gettop(state);
    sandbox.charge(state, count);
    lua_createtable(state, count, 1);
    lua_insert(state, 1);
    for (int i = count; i >= 1; --i) lua_rawseti(state, 1, i);
    lua_pushinteger(state, count);
    lua_setfield(state, 1, "n");
    return 1;
}

int table_unpack(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const lua_Integer from = luaL_optinteger(state, 2, 1);
    const lua_Integer to = luaL_opt(state, luaL_checkinteger, 3, table_view::length(state, 1));
    if (from > to) return 0;
    const lua_Unsigned count = static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from);
    if (count >= static_cast<lua_Unsigned>(most_unpacked))
        return luaL_error(state, "at most 250 values can be unpacked");
    sandbox.charge(state, static_cast<std::int64_t>(count));
    luaL_checkstack(state, static_cast<int>(count) + 4, nullptr);
    for (lua_Unsigned i = 0; i <= count; ++i)
        table_view::item(state, 1, from + static_cast<lua_Integer>(i));
    return static_cast<int>(count) + 1;
}

int table_move(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const lua_Integer from = luaL_checkinteger(state, 2);
    const lua_Integer last = luaL_checkinteger(state, 3);
    const lua_Integer to = luaL_checkinteger(state, 4);
    const int target = lua_isnoneornil(state, 5) ? 1 : 5;
    check_writable(state, target);
    lua_pushvalue(state, target);
    if (last < from) return 1;
    const lua_Unsigned count =
        static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(from) + 1;
    luaL_argcheck(state, count > 0 && count <= limits::memory_block, 3,
                  "too many elements to move");
    luaL_argcheck(state, to <= LUA_MAXINTEGER - static_cast<lua_Integer>(count) + 1, 4,
                  "destination wrap around");
    const auto n = static_cast<lua_Integer>(count);
    const bool upward = to > last || to <= from || (target == 5 && lua_rawequal(state, 1, 5) == 0);
    for (lua_Integer step = 0; step < n; ++step) {
        sandbox.charge(state, limits::block_charge(step, n));
        const lua_Integer i = upward ? step : n - 1 - step;
        table_view::item(state, 1, from + i);
        table_view::set_item(state, target, to + i);
    }
    return 1;
}

// A copy of the table itself, without its metatable: what to change when the original is constant.
int table_copy(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_settop(state, 1);
    table_view::push_content(state, 1);
    const lua_Integer size = table_view::length(state, 1);
    // Only the room Lua's own growth would reach as well.
    lua_createtable(state, static_cast<int>(std::min<lua_Integer>(size, 4096)), 0);
    lua_pushnil(state);
    while (lua_next(state, 2) != 0) {
        sandbox.charge(state, 1);
        if (lua_type(state, -2) == LUA_TLIGHTUSERDATA) {
            lua_pop(state, 1);
            continue;
        }
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, 3);
    }
    return 1;
}

// Merge sort over places in a copy of the list. std::stable_sort trusts its comparator; scripts are
// not trusted.
class Sorter {
public:
    Sorter(lua_State* state, Sandbox& sandbox, int list, int comparator)
        : state_(state), sandbox_(sandbox), list_(list), comparator_(comparator) {}

    void sort(std::vector<int>& places) {
        std::vector<int> spare(places.size());
        for (std::size_t width = 1; width < places.size(); width *= 2) {
            for (std::size_t start = 0; start < places.size(); start += 2 * width) {
                merge(places, spare, start, width);
            }
            places.swap(spare);
        }
    }

private:
    void merge(const std::vector<int>& from,
               std::vector<int>& to,
               std::size_t start,
               std::size_t width) {
        const std::size_t middle = std::min(start + width, from.size());
        const std::size_t end = std::min(start + 2 * width, from.size());
        std::size_t left = start;
        std::size_t right = middle;
        for (std::size_t out = start; out < end; ++out) {
            // The left one goes first unless the right one is really less: equal elements keep
            // their order.
            const bool take_right =
                left >= middle || (right < end && less(from[right], from[left]));
            to[out] = take_right ? from[right++] : from[left++];
        }
    }

    bool less(int a, int b) {
        sandbox_.charge(state_, 2);
        if (comparator_ == 0) {
            lua_rawgeti(state_, list_, a);
            lua_rawgeti(state_, list_, b);
            const bool result = lua_compare(state_, -2, -1, LUA_OPLT) != 0;
            lua_pop(state_, 2);
            return result;
        }
        lua_pushvalue(state_, comparator_);
        lua_rawgeti(state_, list_, a);
        lua_rawgeti(state_, list_, b);
        lua_call(state_, 2, 1);
        const bool result = lua_toboolean(state_, -1) != 0;
        lua_pop(state_, 1);
        return result;
    }

    lua_State* state_;
    Sandbox& sandbox_;
    int list_;
    int comparator_;
};

int table_sort(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    if (!lua_isnoneornil(state, 2)) luaL_checktype(state, 2, LUA_TFUNCTION);
    lua_settop(state, 2);
    table_view::require_writable(state, 1);
    const lua_Integer size = table_view::length(state, 1);
    lua_newtable(state);
    std::vector<int> places;
    for (lua_Integer i = 1; i <= size; ++i) {
        sandbox.charge(state, limits::block_charge(i - 1, size));
        table_view::item(state, 1, i);
        lua_rawseti(state, 3, i);
        places.push_back(static_cast<int>(i));
    }
    Sorter(state, sandbox, 3, lua_isnil(state, 2) ? 0 : 2).sort(places);
    for (lua_Integer i = 1; i <= size; ++i) {
        sandbox.charge(state, limits::block_charge(i - 1, size));
        lua_rawgeti(state, 3, places[static_cast<std::size_t>(i - 1)]);
        table_view::set_item(state, 1, i);
    }
    return 0;
}

constexpr ApiMethod table_rows[] = {
    {"concat(list: table, between?: string, from?: integer, to?: integer): string",
     "Joins texts and numbers.", charge::items, guarded<table_concat>},
    {"copy(table: table): table", "A copy that may be changed; tables in it are the same ones.",
     charge::items, guarded<table_copy>},
    {"insert(list: table, place: any, value?: any)",
     "Puts a value into a list; without a place at its end.", charge::items, guarded<table_insert>,
     "lua/frozen"},
    {"move(list: table, from: integer, to: integer, at: integer, into?: table): table",
     "Copies a stretch of a list.", charge::items, guarded<table_move>, "lua/frozen"},
    {"pack(...: any): table", "A list of the arguments, with their number as `n`.",
     charge::constant, guarded<table_pack>},
    {"remove(list: table, place?: integer): any",
     "Takes a value out of a list; without a place the last.", charge::items, guarded<table_remove>,
     "lua/frozen"},
    {"sort(list: table, before?: function)",
     "Sorts a list; equals keep their order. `before`: true when the first goes before the second.",
     charge::each("comparison", 2), guarded<table_sort>, "lua/frozen"},
    {"unpack(list: table, from?: integer, to?: integer): any ...",
     "The values of a list, at most 250.", charge::constant, guarded<table_unpack>},
};

}  // namespace

constinit const ApiMethods table_functions = table_rows;

}  // namespace hexwright
