// Fronts and shadows: how a Lua table is made constant without changing Lua.
//
// A *front* is the table scripts hold; its content has moved into a hidden *shadow*, and the front
// is empty, so that every write, also to an existing key, reaches __newindex. The front's metatable
// (the *gate*) reads through to the shadow. An open front is written through: a table becomes one
// as soon as it is used as a metatable, so that __gc and __mode cannot come late. A closed front
// refuses each write that would change something.
//
// The metatable of an object is its class's shadow, never the class itself, because Lua reads
// metamethods raw. Invariant: no script ever holds a shadow or a gate. Private keys are light
// userdata, which scripts cannot make.
#pragma once

#include <lua.hpp>

#include "lua/table_view.hpp"

namespace hexwright {

class Sandbox;

namespace shadow {

using table_view::TableState;

// Pushes the shadow and tells its state; pushes nothing for a plain table.
TableState push_shadow(lua_State* state, int index);

// Makes a plain table an open front. Errors: lua/collector when it has __gc or __mode.
void open(lua_State* state, int index);

// Makes a plain table or an open front a closed one.
void close(Sandbox& sandbox, lua_State* state, int index);

// Pushes the class a table's metatable belongs to (its front), or nothing and returns false.
bool push_class(lua_State* state, int index);

// Gives the table at `index` the class at `class_index` (a table, or nil to take it away).
void set_class(lua_State* state, int index, int class_index);

// Sets shadow[key] = value with key and value on top of the stack, of an open front; pops both.
void write_through(lua_State* state, int index);

// # of the front, as it was when it was closed.
[[nodiscard]] lua_Integer length(lua_State* state, int index);

// The word by which a script's innermost frame knows this table: a local's or upvalue's name, or
// "".
[[nodiscard]] const char* name_in_caller(lua_State* state, int index);

// Raises lua/frozen for a write of `key` (index 0: unknown) to the closed table at `index`.
[[noreturn]] void refuse_write(lua_State* state, int index, int key);

// Is this key one of ours?
[[nodiscard]] inline bool is_private_key(lua_State* state, int index) {
    return lua_type(state, index) == LUA_TLIGHTUSERDATA;
}

}  // namespace shadow
}  // namespace hexwright
