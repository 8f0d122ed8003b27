#include "lua/table_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "lua/guard.hpp"
#include "lua/sandbox_impl.hpp"

namespace hexwright {

// --- the order of keys

namespace {

constexpr int usual_names = 12;

enum class KeyRank : std::uint8_t { number, text, truth, table, handle, none };

// Every integer of a script and every double is one of these, so 1 < 1.5 < 2.
using Number = long double;
static_assert(std::numeric_limits<Number>::digits >= std::numeric_limits<lua_Integer>::digits);

// A key as it is compared. The bytes of a text belong to Lua and live as long as the table has the
// key.
struct Key {
    KeyRank rank = KeyRank::none;
    int place = 0;
    Number number = 0;  // also: 0 false, 1 true; the order of a table or handle
    std::string_view text;
};

bool before(const Key& a, const Key& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.rank == KeyRank::text ? a.text < b.text : a.number < b.number;
}

Key table_key(Sandbox& sandbox, lua_State* state, int index) {
    Key key;
    const auto& orders = SandboxAccess::impl(sandbox).frozen_order;
    const auto found = orders.find(lua_topointer(state, index));
    if (found == orders.end() ||
        table_view::state_of(state, index) != table_view::TableState::closed)
        return key;
    key.rank = KeyRank::table;
    key.number = static_cast<Number>(found->second);
    return key;
}

Key handle_key(Sandbox& sandbox, lua_State* state, int index) {
    Key key;
    if (!sandbox.hooks().entity) return key;
    const auto entity = sandbox.hooks().entity(state, lua_absindex(state, index));
    if (!entity) return key;
    key.rank = KeyRank::handle;
    key.number = static_cast<Number>(entity->birth);
    return key;
}

Key key_at(Sandbox& sandbox, lua_State* state, int index) {
    Key key;
    switch (lua_type(state, index)) {
        case LUA_TNUMBER:
            key.rank = KeyRank::number;
            key.number = lua_isinteger(state, index) != 0
                             ? static_cast<Number>(lua_tointeger(state, index))
                             : static_cast<Number>(lua_tonumber(state, index));
            return key;
        case LUA_TSTRING:
            key.rank = KeyRank::text;
            key.text = string_at(state, index);
            return key;
        case LUA_TBOOLEAN:
            key.rank = KeyRank::truth;
            key.number = lua_toboolean(state, index);
            return key;
        case LUA_TTABLE:
            return table_key(sandbox, state, index);
        case LUA_TUSERDATA:
            return handle_key(sandbox, state, index);
        default:
            return key;
    }
}

[[noreturn]] void refuse_key(const char* type) {
    throw Error("lua/no-order",
                fmt::format("this table has a {} as a key, and such keys have no order", type),
                "use names or numbers as keys where the table is walked through");
}

struct KeyCollector {
    Sandbox& sandbox;
    lua_State* state;
    int keys_table;
    int unordered;  // list for keys without an order, or 0: they are refused
    int used;       // so many places of the keys' table have other keys
    bool is_charged;
    OrderedKeys result;
    std::vector<Key> keys;
    lua_Integer without_order = 0;
    bool has_other_numbers = false;
    const char* refused = nullptr;  // the type of a key without an order

    void add(int index) {
        // Most are the next of a list.
        if (!has_other_numbers && lua_isinteger(state, index) != 0 &&
            lua_tointeger(state, index) == result.listed + 1) {
            ++result.listed;
            return;
        }
        Key key = key_at(sandbox, state, index);
        if (key.rank == KeyRank::none) {
            // Refused at the end, so that what is charged does not depend on Lua's own order.
            if (unordered == 0) {
                refused = luaL_typename(state, index);
                return;
            }
            lua_pushvalue(state, index);
            lua_rawseti(state, unordered, ++without_order);
            return;
        }
        if (key.rank == KeyRank::number && !has_other_numbers) store_listed();
        store(key, index);
    }

    void store(Key key, int index) {
        index = lua_absindex(state, index);
        key.place = used + static_cast<int>(keys.size()) + 1;
        lua_pushvalue(state, index);
        lua_rawseti(state, keys_table, key.place);
        keys.push_back(key);
    }

    // Other numbers come before, between or after those of the list.
    void store_listed() {
        has_other_numbers = true;
        const lua_Integer listed = std::exchange(result.listed, 0);
        for (lua_Integer n = 1; n <= listed; ++n) {
            lua_pushinteger(state, n);
            store(key_at(sandbox, state, -1), -1);
            lua_pop(state, 1);
        }
    }

    void finish() {
        result.count = result.listed + std::ssize(keys);
        std::sort(keys.begin(), keys.end(), before);
        result.places.reserve(keys.size());
        for (const Key& key : keys) result.places.push_back(key.place);
    }
};

void collect(KeyCollector& collector, int content) {
    lua_State* state = collector.state;
    std::uint32_t seen = 0;
    lua_pushnil(state);
    while (lua_next(state, content) != 0) {
        lua_pop(state, 1);
        if (++seen % limits::work_block == 0 && collector.is_charged)
            SandboxAccess::spend(collector.sandbox, 2 * limits::work_block);
        if (!proxy::is_private_key(state, -1)) collector.add(lua_gettop(state));
    }
    if (collector.is_charged)
        SandboxAccess::spend(collector.sandbox, 1 + 2 * (seen % limits::work_block));
    if (collector.refused != nullptr) refuse_key(collector.refused);
    collector.finish();
}

}  // namespace

OrderedKeys ordered_keys(Sandbox& sandbox, lua_State* state, int content) {
    content = lua_absindex(state, content);
    // Room for the names of most tables at once; the keys of a list are not stored.
    lua_createtable(state, lua_rawlen(state, content) == 0 ? usual_names : 0, 0);
    return ordered_keys_in(lua_gettop(state), 0, sandbox, state, content);
}

OrderedKeys ordered_keys_in(
    int keys_table, int used, Sandbox& sandbox, lua_State* state, int content) {
    KeyCollector collector{sandbox, state, keys_table, 0, used, true, {}, {}};
    collector.keys.reserve(lua_rawlen(state, content) == 0 ? usual_names : 0);
    collect(collector, content);
    return std::move(collector.result);
}

OrderedKeys ordered_keys_of_any(Sandbox& sandbox, lua_State* state, int content) {
    content = lua_absindex(state, content);
    lua_newtable(state);
    lua_newtable(state);
    KeyCollector collector{sandbox, state, lua_gettop(state) - 1, lua_gettop(state), 0, false,
                           {},      {}};
    collect(collector, content);
    return std::move(collector.result);
}

void push_key(lua_State* state, const OrderedKeys& keys, int keys_table, lua_Integer n) {
    if (n < keys.listed) {
        lua_pushinteger(state, n + 1);
    } else {
        lua_rawgeti(state, keys_table, keys.places[static_cast<std::size_t>(n - keys.listed)]);
    }
}

void push_next_key(Sandbox& sandbox, lua_State* state, int content, int after) {
    content = lua_absindex(state, content);
    after = lua_absindex(state, after);
    const bool first = lua_isnil(state, after);
    const Key floor = key_at(sandbox, state, after);
    if (!first && floor.rank == KeyRank::none) refuse_key(luaL_typename(state, after));
    lua_pushnil(state);
    const int best_index = lua_gettop(state);
    Key best;
    std::int64_t looked_at = 0;
    lua_pushnil(state);
    while (lua_next(state, content) != 0) {
        lua_pop(state, 1);
        ++looked_at;
        if (proxy::is_private_key(state, -1)) continue;
        const Key key = key_at(sandbox, state, -1);
        if (key.rank == KeyRank::none) refuse_key(luaL_typename(state, -1));
        if (!first && !before(floor, key)) continue;
        if (best.rank != KeyRank::none && !before(key, best)) continue;
        best = key;
        lua_copy(state, -1, best_index);
    }
    SandboxAccess::spend(sandbox, 1 + looked_at / 8);
}

// --- reading and writing

namespace table_view {

TableState state_of(lua_State* state, int index) {
    const TableState found = proxy::push_backing(state, index);
    if (found != TableState::plain) lua_pop(state, 1);
    return found;
}

TableState push_content(lua_State* state, int index) {
    index = lua_absindex(state, index);
    const TableState found = proxy::push_backing(state, index);
    if (found == TableState::plain) lua_pushvalue(state, index);
    return found;
}

int field(lua_State* state, int index, std::string_view name) {
    index = lua_absindex(state, index);
    lua_pushlstring(state, name.data(), name.size());
    return value_of_key(state, index);
}

int item(lua_State* state, int index, lua_Integer place) {
    if (proxy::push_backing(state, index) == TableState::plain)
        return lua_rawgeti(state, index, place);
    lua_rawgeti(state, -1, place);
    lua_replace(state, -2);
    return lua_type(state, -1);
}

int value_of_key(lua_State* state, int index) {
    push_content(state, index);
    lua_insert(state, -2);
    lua_rawget(state, -2);
    lua_remove(state, -2);
    return lua_type(state, -1);
}

// Of a table with gaps Lua may give any end of a run, far beyond what memory could hold.
lua_Integer length(lua_State* state, int index) {
    constexpr lua_Integer longest = limits::memory_per_game / sizeof(void*);
    const lua_Integer found = proxy::length(state, index);
    if (found > longest)
        throw Error("lua/too-large", "this list has gaps, and no end that could be reached",
                    "number its entries from 1, without gaps");
    return found;
}

void for_each(lua_State* state, int index, const std::function<void()>& visit) {
    Sandbox& sandbox = sandbox_of(state);
    luaL_checkstack(state, 8, nullptr);
    push_content(state, index);
    const int content = lua_gettop(state);
    const OrderedKeys keys = ordered_keys(sandbox, state, content);
    const int keys_table = lua_gettop(state);
    for (lua_Integer n = 0; n < keys.count; ++n) {
        push_key(state, keys, keys_table, n);
        lua_pushvalue(state, -1);
        if (lua_rawget(state, content) != LUA_TNIL) visit();
        lua_settop(state, keys_table);
    }
    lua_settop(state, content - 1);
}

std::vector<std::string> names(lua_State* state, int index) {
    std::vector<std::string> found;
    push_content(state, index);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        if (lua_type(state, -2) == LUA_TSTRING) found.emplace_back(lua_tostring(state, -2));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    std::sort(found.begin(), found.end());
    return found;
}

bool push_hidden(lua_State* state, const void* key) {
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return true;
    lua_pop(state, 1);
    lua_newtable(state);
    lua_pushvalue(state, -1);
    lua_rawsetp(state, LUA_REGISTRYINDEX, key);
    return false;
}

void set_key(lua_State* state, int index) {
    index = lua_absindex(state, index);
    const TableState found = state_of(state, index);
    if (found == TableState::closed) proxy::refuse_write(state, index, lua_absindex(state, -2));
    if (found == TableState::open) {
        proxy::write_through(state, index);
    } else {
        lua_rawset(state, index);
    }
}

void set_field(lua_State* state, int index, std::string_view name) {
    index = lua_absindex(state, index);
    lua_pushlstring(state, name.data(), name.size());
    lua_insert(state, -2);
    set_key(state, index);
}

void set_item(lua_State* state, int index, lua_Integer place) {
    index = lua_absindex(state, index);
    lua_pushinteger(state, place);
    lua_insert(state, -2);
    set_key(state, index);
}

void require_writable(lua_State* state, int index) {
    if (state_of(state, index) == TableState::closed) proxy::refuse_write(state, index, 0);
}

}  // namespace table_view

ReadLimit::Level::Level(ReadLimit& limit) : limit_(limit) {
    if (limit_.depth_ >= limits::value_depth) {
        throw Error("lua/too-deep",
                    fmt::format("tables are nested deeper than {} levels", limits::value_depth),
                    "does a table contain itself?");
    }
    ++limit_.depth_;
}

void ReadLimit::count() {
    if (++nodes_ > limits::value_nodes) {
        throw Error("lua/too-large",
                    fmt::format("this value has more than {} parts", limits::value_nodes));
    }
}

// One text that is named a thousand times is copied as often.
void ReadLimit::count_text(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ > limits::value_bytes) {
        throw Error("lua/too-large", fmt::format("the texts in this value have more than {} KiB",
                                                 limits::value_bytes / 1024));
    }
}

}  // namespace hexwright
