// The one order in which scripts and C++ meet the keys of a table (SBX-12).
#pragma once

#include <array>
#include <cstddef>
#include <lua.hpp>
#include <string_view>
#include <vector>

namespace hexwright {

class Sandbox;

// The keys of one table in order. When they are exactly 1..count, none is stored.
struct OrderedKeys {
    bool sequence = true;
    lua_Integer count = 0;
    std::vector<int> places;  // else: the n-th key is keys_table[places[n]]
};

// Reads the keys of the content table at `content`, and leaves on the stack the table that holds
// them. Charged. Errors: lua/no-order.
[[nodiscard]] OrderedKeys ordered_keys(Sandbox& sandbox, lua_State* state, int content);

// A name or a whole number as a key. The name's bytes belong to Lua and live as long as the table
// has the key.
struct PlainKey {
    const char* name;  // null for a number

    union {
        std::size_t size;  // of the name
        lua_Integer number;
    };

    [[nodiscard]] std::string_view text() const { return {name, size}; }
};

// The pairs of a small table of names and whole numbers, laid on the stack as key, value, key,
// value… above `content`; the n-th in order is keys[n], and its value has the stack index
// values[n].
struct OrderedPairs {
    static constexpr int most = 24;

    bool sequence = true;  // the keys are 1..count
    int count = 0;
    // Written as far as `count`.
    std::array<PlainKey, most> keys;
    std::array<int, most> values;
};

// Lays them out, or leaves the stack as it was and returns false when the table is not of that
// sort. Charged as ordered_keys is.
[[nodiscard]] bool ordered_pairs(Sandbox& sandbox,
                                 lua_State* state,
                                 int content,
                                 OrderedPairs& pairs);

// ordered_keys for the freeze: keys without an order are left out, into `unordered` (pushed as a
// list, after the keys).
[[nodiscard]] OrderedKeys ordered_keys_of_any(Sandbox& sandbox, lua_State* state, int content);

// Pushes the key that follows the one at `after` (nil: the first), or nil. Does not sort, so it
// costs a look at every key.
void push_next_key(Sandbox& sandbox, lua_State* state, int content, int after);

// Pushes the n-th key, counted from 0.
void push_key(lua_State* state, const OrderedKeys& keys, int keys_table, lua_Integer n);

}  // namespace hexwright
