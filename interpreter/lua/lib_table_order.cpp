// table.sort: stable, and it ends whatever the comparator answers (SBX-10).
#include <vector>

#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

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
    sandbox.charge(state, 2 * size);
    lua_newtable(state);
    std::vector<int> places;
    for (lua_Integer i = 1; i <= size; ++i) {
        table_view::item(state, 1, i);
        lua_rawseti(state, 3, i);
        places.push_back(static_cast<int>(i));
    }
    Sorter(state, sandbox, 3, lua_isnil(state, 2) ? 0 : 2).sort(places);
    for (lua_Integer i = 1; i <= size; ++i) {
        lua_rawgeti(state, 3, places[static_cast<std::size_t>(i - 1)]);
        table_view::set_item(state, 1, i);
    }
    return 0;
}

constexpr LibraryFunction table_order_functions[] = {{"sort", guarded<table_sort>}};

}  // namespace

void fill_table_order(lua_State* state) {
    fill(state, table_order_functions);
}

}  // namespace hexwright
