// Reads and writes a script's table from C++, frozen or not. A frozen table is empty to Lua's
// own raw functions: its content is in a hidden backing table (see proxy below). So lua_next or
// lua_rawlen on a script's table is a bug.
//
//     table_view::field(state, 1, "range");          // pushes the value, raw, without metamethods
//     table_view::for_each(state, 1, [&] { ... });   // key at -2, value at -1; pops both itself
//
// Order of iteration (SBX-12): numbers ascending, strings by bytes, false, true, then frozen tables
// in the order the freeze visited them, then handles by the key their bindings give. Other keys
// have no order: lua/no-order. Errors: lua/frozen (write to a constant), lua/no-order,
// lua/too-deep, lua/too-large.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <lua.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/no_copy.hpp"

namespace hexwright {

class Sandbox;

// The bytes of the string at this index; they belong to Lua.
[[nodiscard]] inline std::string_view string_at(lua_State* state, int index) {
    std::size_t size = 0;
    const char* text = lua_tolstring(state, index, &size);
    return {text, size};
}

namespace table_view {

enum class TableState : std::uint8_t {
    plain,  // an ordinary table
    open,   // used as a metatable: its backing table is still written through
    closed  // frozen
};

[[nodiscard]] TableState state_of(lua_State* state, int index);

// Pushes the table that holds the content: the table itself or its backing table, which no script
// may get.
TableState push_content(lua_State* state, int index);

// Reading; each pushes one value and returns its Lua type.
int field(lua_State* state, int index, std::string_view name);
int item(lua_State* state, int index, lua_Integer place);
// The value of the key on top of the stack, which it replaces.
int value_of_key(lua_State* state, int index);
// What # says without metamethods; a frozen list with holes keeps the length it had.
[[nodiscard]] lua_Integer length(lua_State* state, int index);

// In the documented order; `visit` finds key at -2 and value at -1 and leaves the stack as it was.
// Charged.
void for_each(lua_State* state, int index, const std::function<void()>& visit);

// The keys that are texts, sorted. Not charged.
[[nodiscard]] std::vector<std::string> names(lua_State* state, int index);

// Writing; each pops the value. Errors: lua/frozen.
void set_field(lua_State* state, int index, std::string_view name);
void set_item(lua_State* state, int index, lua_Integer place);
// Raw t[k] = v with key at -2 and value at -1; pops both.
void set_key(lua_State* state, int index);
// Raises lua/frozen when the table is closed.
void require_writable(lua_State* state, int index);

// Pushes the table that the registry has under this key, made when it is first asked for; false if
// it was made now. No script reaches it.
bool push_hidden(lua_State* state, const void* key);

}  // namespace table_view

// --- proxies; proxy.cpp

// Proxies: how a Lua table is made constant without changing Lua.
//
// The table that scripts hold becomes an empty *proxy*; its content moves into a hidden *backing
// table*. So every write, also to an existing key, reaches __newindex of the proxy's *metatable*,
// which reads through to the backing table. An open proxy is written through: a table becomes one
// as soon as it is used as a metatable, so that __gc and __mode cannot come late. A closed proxy
// refuses each write that would change something (lua/frozen).
//
// The metatable of an object is the backing table of its class, because Lua reads metamethods raw.
// Invariant: no script ever holds a backing table or a proxy's metatable. Private keys are light
// userdata, which scripts cannot make.
namespace proxy {

using table_view::TableState;

// Pushes the backing table and returns its state; pushes nothing for a plain table.
TableState push_backing(lua_State* state, int index);

// Makes a plain table an open proxy. Errors: lua/collector when it has __gc or __mode.
void open(lua_State* state, int index);

// Makes a plain table or an open proxy a closed one.
void close(Sandbox& sandbox, lua_State* state, int index);

// Pushes the class of a table (the metatable that scripts see, never a backing table), or nothing
// and returns false.
bool push_class(lua_State* state, int index);

// Gives the table at `index` the class at `class_index` (a table, or nil to take it away).
void set_class(lua_State* state, int index, int class_index);

// Sets backing[key] = value with key and value on top of the stack, of an open proxy; pops both.
void write_through(lua_State* state, int index);

// # of the proxy, as it was when it was closed.
[[nodiscard]] lua_Integer length(lua_State* state, int index);

// Raises lua/frozen for a write of `key` (index 0: unknown) to the closed table at `index`.
[[noreturn]] void refuse_write(lua_State* state, int index, int key);

// Is this key one of ours?
[[nodiscard]] inline bool is_private_key(lua_State* state, int index) {
    return lua_type(state, index) == LUA_TLIGHTUSERDATA;
}

}  // namespace proxy

// --- the order of keys

// The keys of one table in order, for walks that for_each() does not fit. Those of a list, 1 to
// `listed`, come first and are not stored, unless the table has other numbers as keys too.
struct OrderedKeys {
    lua_Integer listed = 0;
    lua_Integer count = 0;    // of all keys
    std::vector<int> places;  // the n-th key after the listed ones is keys_table[places[n]]
};

// Reads the keys of the content table at `content`, and leaves on the stack the table that holds
// them. Charged. Errors: lua/no-order.
[[nodiscard]] OrderedKeys ordered_keys(Sandbox& sandbox, lua_State* state, int content);

// The same, with the keys behind the first `used` places of a table that is there; both indices are
// absolute. Leaves nothing on the stack.
[[nodiscard]] OrderedKeys ordered_keys_in(
    int keys_table, int used, Sandbox& sandbox, lua_State* state, int content);

// The same for the freeze, not charged: keys without an order are left out, into a list that is
// pushed after the keys.
[[nodiscard]] OrderedKeys ordered_keys_of_any(Sandbox& sandbox, lua_State* state, int content);

// Pushes the n-th key, counted from 0.
void push_key(lua_State* state, const OrderedKeys& keys, int keys_table, lua_Integer n);

// Pushes the key that follows the one at `after` (nil: the first), or nil. Does not sort, so it
// costs a look at every key.
void push_next_key(Sandbox& sandbox, lua_State* state, int content, int after);

// Counts depth and nodes while C++ reads a script's nested tables, so that a cyclic or huge one is
// refused (SBX-17).
//
//     ReadLimit limit;
//     void read(...) { ReadLimit::Level level(limit); ... }
class ReadLimit {
public:
    class Level : NoCopy {
    public:
        explicit Level(ReadLimit& limit);  // lua/too-deep, lua/too-large

        ~Level() { --limit_.depth_; }

    private:
        ReadLimit& limit_;
    };

    // Another value was read; a text of so many bytes was.
    void count();
    void count_text(std::size_t bytes);

private:
    int depth_ = 0;
    int nodes_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace hexwright
