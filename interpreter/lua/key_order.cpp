#include "lua/key_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "lua/guard.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/shadow.hpp"

namespace hexwright {

namespace {

constexpr int usual_names = 12;

enum class KeyRank : std::uint8_t { integer, real, text, truth, table, handle, none };

// A key as it is compared. The bytes of a text belong to Lua and live as long as the table has the
// key.
struct Key {
    KeyRank rank = KeyRank::none;
    int place = 0;
    lua_Integer integer = 0;  // also: 0 false, 1 true; the order of a table or handle
    double real = 0;
    std::string_view text;
};

// Numbers share one rank: 1 < 1.5 < 2.
int group_of(KeyRank rank) {
    return rank == KeyRank::real ? 0 : static_cast<int>(rank);
}

bool integer_before_real(lua_Integer integer, double real) {
    if (real >= 9223372036854775808.0) return true;
    if (real < -9223372036854775808.0) return false;
    // Truncation moves a positive number down and a negative one up; both keep the comparison
    // right.
    const auto whole = static_cast<lua_Integer>(real);
    return integer == whole ? static_cast<double>(whole) < real : integer < whole;
}

bool number_before(const Key& a, const Key& b) {
    if (a.rank == KeyRank::integer) {
        return b.rank == KeyRank::integer ? a.integer < b.integer
                                          : integer_before_real(a.integer, b.real);
    }
    return b.rank == KeyRank::real ? a.real < b.real : !integer_before_real(b.integer, a.real);
}

bool before(const Key& a, const Key& b) {
    const int left = group_of(a.rank);
    const int right = group_of(b.rank);
    if (left != right) return left < right;
    if (left == 0) return number_before(a, b);
    if (a.rank == KeyRank::text) return a.text < b.text;
    return a.integer < b.integer;
}

Key table_key(Sandbox& sandbox, lua_State* state, int index) {
    Key key;
    const auto& orders = SandboxAccess::impl(sandbox).frozen_order;
    const auto found = orders.find(lua_topointer(state, index));
    if (found == orders.end() ||
        table_view::state_of(state, index) != table_view::TableState::closed)
        return key;
    key.rank = KeyRank::table;
    key.integer = static_cast<lua_Integer>(found->second);
    return key;
}

Key handle_key(Sandbox& sandbox, lua_State* state, int index) {
    Key key;
    if (!sandbox.hooks().handle_order) return key;
    const auto order = sandbox.hooks().handle_order(state, lua_absindex(state, index));
    if (!order) return key;
    key.rank = KeyRank::handle;
    key.integer = static_cast<lua_Integer>(*order);
    return key;
}

Key key_at(Sandbox& sandbox, lua_State* state, int index) {
    Key key;
    switch (lua_type(state, index)) {
        case LUA_TNUMBER:
            if (lua_isinteger(state, index) != 0) {
                key.rank = KeyRank::integer;
                key.integer = lua_tointeger(state, index);
            } else {
                key.rank = KeyRank::real;
                key.real = lua_tonumber(state, index);
            }
            return key;
        case LUA_TSTRING: {
            std::size_t size = 0;
            const char* text = lua_tolstring(state, index, &size);
            key.rank = KeyRank::text;
            key.text = {text, size};
            return key;
        }
        case LUA_TBOOLEAN:
            key.rank = KeyRank::truth;
            key.integer = lua_toboolean(state, index);
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

// A key of ordered_pairs while they are put in order.
struct SortedKey {
    std::uint64_t start;  // a name's first bytes as a number, so that most names differ in it
    PlainKey key;
    int place;
};

template <typename Number>
Number big_endian(const char* bytes) {
    Number number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i)
        number = static_cast<Number>(number << 8) | static_cast<unsigned char>(bytes[i]);
    return number;
}

// The first eight bytes, the first of them highest; zeros after the end of a shorter name.
std::uint64_t start_of(const char* text, std::size_t size) {
    if (size >= 8) return big_endian<std::uint64_t>(text);
    if (size >= 4) {
        // Two halves that overlap; what both have is shifted out of the second.
        const std::uint64_t first = big_endian<std::uint32_t>(text);
        const auto last = big_endian<std::uint32_t>(text + size - 4);
        return (first << 32) | static_cast<std::uint32_t>(std::uint64_t{last} << (8 * (8 - size)));
    }
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < size; ++i)
        start |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * (7 - i));
    return start;
}

// Whether there is a plain key at this place; then it is written.
bool read_plain(lua_State* state, int place, SortedKey& sorted) {
    sorted.place = place;
    if (lua_type(state, place) == LUA_TSTRING) {
        sorted.key.name = lua_tolstring(state, place, &sorted.key.size);
        sorted.start = start_of(sorted.key.name, sorted.key.size);
        return true;
    }
    sorted.start = 0;
    sorted.key.name = nullptr;
    sorted.key.number = lua_tointeger(state, place);
    return lua_isinteger(state, place) != 0;
}

// As before() orders them.
bool plain_before(const SortedKey& a, const SortedKey& b) {
    if (a.key.name == nullptr || b.key.name == nullptr)
        return a.key.name == nullptr && (b.key.name != nullptr || a.key.number < b.key.number);
    if (a.start != b.start) return a.start < b.start;
    return a.key.text() < b.key.text();
}

struct Collector {
    Sandbox& sandbox;
    lua_State* state;
    int keys_table;
    int unordered;  // list for keys without an order, or 0: they are refused
    OrderedKeys result;
    std::vector<Key> keys;
    lua_Integer without_order = 0;

    void add(int index) {
        Key key = key_at(sandbox, state, index);
        if (key.rank == KeyRank::none) {
            if (unordered == 0) refuse_key(luaL_typename(state, index));
            lua_pushvalue(state, index);
            lua_rawseti(state, unordered, ++without_order);
            return;
        }
        if (result.sequence && key.rank == KeyRank::integer && key.integer == result.count + 1) {
            ++result.count;
            return;
        }
        if (result.sequence) leave_sequence();
        key.place = static_cast<int>(++result.count);
        lua_pushvalue(state, index);
        lua_rawseti(state, keys_table, key.place);
        keys.push_back(key);
    }

    // The keys so far were 1..count; from here on each is stored.
    void leave_sequence() {
        result.sequence = false;
        for (lua_Integer n = 1; n <= result.count; ++n) {
            Key key;
            key.rank = KeyRank::integer;
            key.integer = n;
            key.place = static_cast<int>(n);
            keys.push_back(key);
            lua_pushinteger(state, n);
            lua_rawseti(state, keys_table, n);
        }
    }

    void finish() {
        std::sort(keys.begin(), keys.end(), before);
        result.places.reserve(keys.size());
        for (const Key& key : keys) result.places.push_back(key.place);
    }
};

void collect(Collector& collector, int content) {
    lua_State* state = collector.state;
    lua_pushnil(state);
    while (lua_next(state, content) != 0) {
        lua_pop(state, 1);
        if (!shadow::is_private_key(state, -1)) collector.add(lua_gettop(state));
    }
    collector.finish();
}

}  // namespace

OrderedKeys ordered_keys(Sandbox& sandbox, lua_State* state, int content) {
    content = lua_absindex(state, content);
    // Room for the names of most tables at once; the keys of a list are not stored.
    const int room = lua_rawlen(state, content) == 0 ? usual_names : 0;
    lua_createtable(state, room, 0);
    Collector collector{sandbox, state, lua_gettop(state), 0, {}, {}, 0};
    collector.keys.reserve(static_cast<std::size_t>(room));
    collect(collector, content);
    SandboxAccess::spend(sandbox, 1 + 2 * collector.result.count);
    return std::move(collector.result);
}

bool ordered_pairs(Sandbox& sandbox, lua_State* state, int content, OrderedPairs& pairs) {
    content = lua_absindex(state, content);
    const int base = lua_gettop(state);
    luaL_checkstack(state, 2 * OrderedPairs::most + 4, nullptr);
    std::array<SortedKey, OrderedPairs::most> keys;
    int place = base + 1;  // of the key that comes next
    lua_pushnil(state);
    while (lua_next(state, content) != 0) {
        SortedKey key;
        const bool is_plain = read_plain(state, place, key);
        if (!is_plain && shadow::is_private_key(state, place)) {
            lua_pop(state, 1);
            continue;
        }
        if (!is_plain || pairs.count == OrderedPairs::most) {
            lua_settop(state, base);
            return false;
        }
        // Few keys: each is put where it belongs as it comes.
        int at = pairs.count++;
        for (; at > 0 && plain_before(key, keys[at - 1]); --at) keys[at] = keys[at - 1];
        keys[at] = key;
        lua_pushvalue(state, place);
        place += 2;
    }
    for (int n = 0; n < pairs.count; ++n) {
        const PlainKey key = pairs.keys[n] = keys[n].key;
        pairs.values[n] = keys[n].place + 1;
        pairs.sequence = pairs.sequence && key.name == nullptr && key.number == n + 1;
    }
    SandboxAccess::spend(sandbox, 1 + 2 * pairs.count);
    return true;
}

OrderedKeys ordered_keys_of_any(Sandbox& sandbox, lua_State* state, int content) {
    content = lua_absindex(state, content);
    lua_newtable(state);
    lua_newtable(state);
    Collector collector{sandbox, state, lua_gettop(state) - 1, lua_gettop(state), {}, {}, 0};
    collect(collector, content);
    return std::move(collector.result);
}

void push_key(lua_State* state, const OrderedKeys& keys, int keys_table, lua_Integer n) {
    if (keys.sequence) {
        lua_pushinteger(state, n + 1);
    } else {
        lua_rawgeti(state, keys_table, keys.places[static_cast<std::size_t>(n)]);
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
        if (shadow::is_private_key(state, -1)) continue;
        const Key key = key_at(sandbox, state, -1);
        if (key.rank == KeyRank::none) refuse_key(luaL_typename(state, -1));
        if (!first && !before(floor, key)) continue;
        if (best.rank != KeyRank::none && !before(key, best)) continue;
        best = key;
        lua_copy(state, -1, best_index);
    }
    SandboxAccess::spend(sandbox, 1 + looked_at / 8);
}

}  // namespace hexwright
