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
#pragma once

#include <lua.hpp>

#include "lua/table_view.hpp"

namespace hexwright {

class Sandbox;

namespace proxy {

using table_view::TableState;

// Pushes the backing table and returns its state; pushes nothing for a plain table.
TableState push_backing(lua_State* state, int index);

// Makes a plain table an open proxy. Errors: lua/collector when it has __gc or __mode.
void open(lua_State* state, int index);

// Makes a plain table or an open proxy a closed one.
void close(Sandbox& sandbox, lua_State* state, int index);

// Pushes the class of a table (the metatable that scripts see), or nothing and returns false.
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
}  // namespace hexwright
