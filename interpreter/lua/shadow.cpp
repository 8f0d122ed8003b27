#include "lua/shadow.hpp"

#include <fmt/format.h>

#include <string>

#include "base/text.hpp"
#include "lua/environment.hpp"
#include "lua/guard.hpp"
#include "lua/sandbox_impl.hpp"

namespace hexwright::shadow {

namespace {

// Keys of a gate.
const char closed_key = 0;  // -> shadow of a closed front
const char open_key = 0;    // -> shadow of an open front
const char class_key = 0;   // -> the metatable the object had (its class's shadow)
const char length_key = 0;  // -> length at closing, when a list has holes
// Keys of a shadow.
const char front_key = 0;  // -> front, when the table is used as a metatable
const char gates_key = 0;  // -> list of gates that copied metamethods from this class

// What a gate copies from the class, because Lua reads it raw from the gate.
constexpr const char* copied_metamethods[] = {
    "__add",  "__sub", "__mul",  "__div",  "__mod",   "__pow",      "__unm",    "__idiv",
    "__band", "__bor", "__bxor", "__shl",  "__shr",   "__bnot",     "__concat", "__len",
    "__eq",   "__lt",  "__le",   "__call", "__close", "__tostring", "__name",   "__pairs"};

int absolute(lua_State* state, int index) {
    return lua_absindex(state, index);
}

// Pushes gate[key] and returns its type. Leaves one value.
int raw_private(lua_State* state, int table, const char* key) {
    return lua_rawgetp(state, table, key);
}

int raw_name(lua_State* state, int table, const char* name) {
    table = absolute(state, table);
    lua_pushstring(state, name);
    return lua_rawget(state, table);
}

// table[name] = value on top, raw; pops it.
void raw_set_name(lua_State* state, int table, const char* name) {
    table = absolute(state, table);
    lua_pushstring(state, name);
    lua_insert(state, -2);
    lua_rawset(state, table);
}

[[noreturn]] void refuse_collector(const char* name) {
    throw Error("lua/collector", fmt::format("'{}' is not available to scripts", name),
                "nothing may depend on when memory is collected");
}

void check_collector_keys(lua_State* state, int table) {
    for (const char* name : {"__gc", "__mode"}) {
        const bool found = raw_name(state, table, name) != LUA_TNIL;
        lua_pop(state, 1);
        if (found) refuse_collector(name);
    }
}

// Moves every pair of the table at `from` into the one at `to`.
void move_content(lua_State* state, int from, int to) {
    lua_pushnil(state);
    while (lua_next(state, from) != 0) {
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, to);
        lua_pushvalue(state, -1);
        lua_pushnil(state);
        lua_rawset(state, from);
    }
}

int front_length(lua_State* state, Sandbox& /*sandbox*/) {
    lua_pushinteger(state, length(state, 1));
    return 1;
}

// __index of open fronts, and of closed ones whose class has an __index function: (front, key).
int front_index(lua_State* state, Sandbox& sandbox) {
    lua_settop(state, 2);
    sandbox.charge(state, 1);
    if (push_shadow(state, 1) == TableState::plain) return 0;
    lua_pushvalue(state, 2);
    if (lua_rawget(state, 3) != LUA_TNIL) return 1;
    lua_getmetatable(state, 1);
    if (raw_private(state, -1, &class_key) == LUA_TNIL) return 1;
    const int kind = raw_name(state, -1, "__index");
    if (kind == LUA_TNIL) return 1;
    if (kind == LUA_TFUNCTION) {
        lua_pushvalue(state, 1);
        lua_pushvalue(state, 2);
        lua_call(state, 2, 1);
        return 1;
    }
    lua_pushvalue(state, 2);
    lua_gettable(state, -2);
    return 1;
}

// The class has its own __newindex, and the front has no such key: it decides. Arguments (front,
// key, value).
bool class_takes_write(lua_State* state) {
    lua_getmetatable(state, 1);
    if (raw_private(state, -1, &class_key) == LUA_TNIL) return false;
    const int kind = raw_name(state, -1, "__newindex");
    if (kind == LUA_TNIL) return false;
    if (kind == LUA_TFUNCTION) {
        lua_pushvalue(state, 1);
        lua_pushvalue(state, 2);
        lua_pushvalue(state, 3);
        lua_call(state, 3, 0);
        return true;
    }
    lua_pushvalue(state, 2);
    lua_pushvalue(state, 3);
    lua_settable(state, -3);
    return true;
}

bool has_key(lua_State* state) {
    lua_pushvalue(state, 2);
    return lua_rawget(state, 4) != LUA_TNIL;
}

int write_open(lua_State* state, Sandbox& sandbox) {
    lua_settop(state, 3);
    sandbox.charge(state, 1);
    if (push_shadow(state, 1) == TableState::plain) return 0;
    const bool known = has_key(state);
    if (!known && class_takes_write(state)) return 0;
    lua_settop(state, 3);
    write_through(state, 1);
    return 0;
}

int write_closed(lua_State* state, Sandbox& sandbox) {
    lua_settop(state, 3);
    sandbox.charge(state, 1);
    if (push_shadow(state, 1) == TableState::plain) return 0;
    const bool known = has_key(state);
    // A write that changes nothing is no write: `self.__index = self` in a constructor stays
    // harmless.
    if (known && lua_rawequal(state, -1, 3) != 0) return 0;
    if (!known && lua_isnil(state, 3)) return 0;
    if (!known && class_takes_write(state)) return 0;
    refuse_write(state, 1, 2);
}

// Gives the gate the metamethods of the class at `class_index` (or none).
void copy_metamethods(lua_State* state, int gate, int class_index) {
    for (const char* name : copied_metamethods) {
        if (class_index == 0) {
            lua_pushnil(state);
        } else {
            raw_name(state, class_index, name);
        }
        if (lua_isnil(state, -1) && std::string_view(name) == "__len") {
            lua_pop(state, 1);
            lua_pushcfunction(state, guarded<front_length>);
        }
        raw_set_name(state, gate, name);
    }
}

// Can metamethods of this class still come? Not of a frozen one, nor of one made by C++.
bool may_change(lua_State* state, int class_index) {
    const int base = lua_gettop(state);
    const bool open = raw_private(state, class_index, &front_key) == LUA_TTABLE &&
                      push_shadow(state, -1) == TableState::open;
    lua_settop(state, base);
    return open;
}

// Remembers that the gate copied from the class, for metamethods that come later.
void add_dependent(lua_State* state, int gate, int class_index) {
    if (!may_change(state, class_index)) return;
    if (raw_private(state, class_index, &gates_key) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua_newtable(state);
        lua_pushvalue(state, -1);
        lua_rawsetp(state, class_index, &gates_key);
    }
    lua_pushvalue(state, gate);
    lua_rawseti(state, -2, static_cast<lua_Integer>(lua_rawlen(state, -2)) + 1);
    lua_pop(state, 1);
}

// A metamethod of an open class changed: gates that copied it follow.
void refresh_dependents(lua_State* state, int class_index) {
    if (raw_private(state, class_index, &gates_key) == LUA_TTABLE) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(state, -1, i);
            const int gate = lua_gettop(state);
            raw_private(state, gate, &class_key);
            if (lua_rawequal(state, -1, class_index) != 0)
                copy_metamethods(state, gate, class_index);
            lua_pop(state, 2);
        }
    }
    lua_pop(state, 1);
}

// The class's __index as the closed gate needs it; 0 on top of the stack stays balanced.
void close_index(lua_State* state, int gate, int content) {
    int kind = LUA_TNIL;
    if (raw_private(state, gate, &class_key) != LUA_TNIL) {
        kind = raw_name(state, -1, "__index");
        lua_remove(state, -2);
    }
    if (kind == LUA_TTABLE) {
        // Lua itself follows front, shadow, parent.
        lua_createtable(state, 0, 1);
        lua_insert(state, -2);
        raw_set_name(state, -2, "__index");
        lua_setmetatable(state, content);
    } else {
        lua_pop(state, 1);
    }
    if (kind == LUA_TNIL || kind == LUA_TTABLE) {
        lua_pushvalue(state, content);
    } else {
        lua_pushcfunction(state, guarded<front_index>);
    }
    raw_set_name(state, gate, "__index");
}

// Pushes a new shadow with the content of the plain table, and a new gate; the front is empty
// afterwards.
void build(lua_State* state, int table) {
    const auto size = static_cast<int>(lua_rawlen(state, table));
    lua_createtable(state, size, 0);
    const int content = lua_gettop(state);
    move_content(state, table, content);
    lua_createtable(state, 0, 4);
    if (lua_getmetatable(state, table) != 0) lua_rawsetp(state, -2, &class_key);
}

// Turns the gate on top of the stack, its shadow beneath it, into one that refuses writes. `noted`
// is the list's length before its content moved.
void close_gate(lua_State* state, int gate, bool environment, lua_Integer noted) {
    const int content = gate - 1;
    lua_pushnil(state);
    lua_rawsetp(state, gate, &open_key);
    lua_pushvalue(state, content);
    lua_rawsetp(state, gate, &closed_key);
    if (environment) {
        raw_private(state, gate, &class_key);
        lua_setmetatable(state, content);
        lua_pushnil(state);
        lua_rawsetp(state, gate, &class_key);
        lua_pushvalue(state, content);
        raw_set_name(state, gate, "__index");
    } else {
        close_index(state, gate, content);
    }
    lua_pushcfunction(state, guarded<write_closed>);
    raw_set_name(state, gate, "__newindex");
    if (raw_private(state, gate, &class_key) != LUA_TNIL) {
        copy_metamethods(state, gate, lua_gettop(state));
    } else if (noted > 0) {
        lua_pushcfunction(state, guarded<front_length>);
        raw_set_name(state, gate, "__len");
    }
    lua_pop(state, 1);
    if (noted != static_cast<lua_Integer>(lua_rawlen(state, content))) {
        lua_pushinteger(state, noted);
        lua_rawsetp(state, gate, &length_key);
    }
}

}  // namespace

TableState push_shadow(lua_State* state, int index) {
    index = absolute(state, index);
    if (lua_getmetatable(state, index) == 0) return TableState::plain;
    if (lua_rawgetp(state, -1, &closed_key) == LUA_TTABLE) {
        lua_remove(state, -2);
        return TableState::closed;
    }
    lua_pop(state, 1);
    if (lua_rawgetp(state, -1, &open_key) == LUA_TTABLE) {
        lua_remove(state, -2);
        return TableState::open;
    }
    lua_pop(state, 2);
    return TableState::plain;
}

void open(lua_State* state, int index) {
    Sandbox& sandbox = sandbox_of(state);
    index = absolute(state, index);
    luaL_checkstack(state, 12, nullptr);
    check_collector_keys(state, index);
    sandbox.charge(state, 20 + static_cast<std::int64_t>(lua_rawlen(state, index)));
    // Half an exchange would lose content; the content itself was already paid for.
    const Sandbox::HostWork host(sandbox);
    build(state, index);
    const int gate = lua_gettop(state);
    const int content = gate - 1;
    lua_pushvalue(state, content);
    lua_rawsetp(state, gate, &open_key);
    lua_pushvalue(state, index);
    lua_rawsetp(state, content, &front_key);
    lua_pushcfunction(state, guarded<front_index>);
    raw_set_name(state, gate, "__index");
    lua_pushcfunction(state, guarded<write_open>);
    raw_set_name(state, gate, "__newindex");
    lua_pushcfunction(state, guarded<front_length>);
    raw_set_name(state, gate, "__len");
    if (raw_private(state, gate, &class_key) != LUA_TNIL) {
        const int parent = lua_gettop(state);
        copy_metamethods(state, gate, parent);
        add_dependent(state, gate, parent);
    }
    lua_pop(state, 1);
    lua_setmetatable(state, index);
    lua_pop(state, 1);
}

void close(Sandbox& sandbox, lua_State* state, int index) {
    index = absolute(state, index);
    luaL_checkstack(state, 12, nullptr);
    const int base = lua_gettop(state);
    const TableState before = push_shadow(state, index);
    if (before == TableState::closed) {
        lua_settop(state, base);
        return;
    }
    lua_Integer noted = 0;
    // An environment's metatable makes undefined names errors; it goes on doing so behind the
    // shadow.
    const bool environment = is_environment(state, index);
    if (before == TableState::open) {
        lua_getmetatable(state, index);
    } else {
        noted = static_cast<lua_Integer>(lua_rawlen(state, index));
        build(state, index);
    }
    const int gate = lua_gettop(state);
    if (before == TableState::open) noted = static_cast<lua_Integer>(lua_rawlen(state, gate - 1));
    close_gate(state, gate, environment, noted);
    if (before == TableState::plain) {
        lua_pushvalue(state, gate);
        lua_setmetatable(state, index);
    }
    SandboxAccess::impl(sandbox).frozen_order.erase(lua_topointer(state, index));
    lua_settop(state, base);
}

bool push_class(lua_State* state, int index) {
    if (lua_getmetatable(state, index) == 0) return false;
    const int metatable = lua_gettop(state);
    const bool front = raw_private(state, metatable, &closed_key) != LUA_TNIL ||
                       raw_private(state, metatable, &open_key) != LUA_TNIL;
    lua_settop(state, metatable);
    if (front) {
        const bool classed = raw_private(state, metatable, &class_key) != LUA_TNIL;
        if (!classed) {
            lua_settop(state, metatable - 1);
            return false;
        }
        lua_replace(state, metatable);
    }
    const bool known = raw_private(state, metatable, &front_key) == LUA_TTABLE;
    if (known) lua_replace(state, metatable);
    lua_settop(state, known ? metatable : metatable - 1);
    return known;
}

void set_class(lua_State* state, int index, int class_index) {
    index = absolute(state, index);
    class_index = absolute(state, class_index);
    luaL_checkstack(state, 12, nullptr);
    const int base = lua_gettop(state);
    if (lua_isnil(state, class_index)) {
        lua_pushnil(state);
    } else {
        if (push_shadow(state, class_index) == TableState::plain) {
            open(state, class_index);
            push_shadow(state, class_index);
        }
        // The first object of a class that was frozen without one: its content was never looked at
        // as a class.
        if (raw_private(state, -1, &front_key) == LUA_TNIL)
            check_collector_keys(state, lua_gettop(state) - 1);
        lua_pop(state, 1);
        lua_pushvalue(state, class_index);
        lua_rawsetp(state, -2, &front_key);
    }
    const int content = lua_gettop(state);
    // Asked only now: a table may be its own class.
    const TableState target = push_shadow(state, index);
    lua_settop(state, content);
    if (target == TableState::plain) {
        lua_setmetatable(state, index);
        lua_settop(state, base);
        return;
    }
    lua_getmetatable(state, index);
    const int gate = lua_gettop(state);
    lua_pushvalue(state, content);
    lua_rawsetp(state, gate, &class_key);
    const bool none = lua_isnil(state, content);
    copy_metamethods(state, gate, none ? 0 : content);
    if (!none) add_dependent(state, gate, content);
    lua_settop(state, base);
}

void write_through(lua_State* state, int index) {
    index = absolute(state, index);
    const int value = lua_gettop(state);
    const int key = value - 1;
    luaL_checkstack(state, 8, nullptr);
    std::string_view name;
    if (lua_type(state, key) == LUA_TSTRING) name = lua_tostring(state, key);
    if ((name == "__gc" || name == "__mode") && !lua_isnil(state, value))
        refuse_collector(name.data());
    if (lua_isnil(state, key)) throw Error("lua/bad-key", "a table's key cannot be nil");
    if (lua_type(state, key) == LUA_TNUMBER &&
        lua_tonumber(state, key) != lua_tonumber(state, key)) {
        throw Error("lua/bad-key", "a table's key cannot be nan");
    }
    push_shadow(state, index);
    const int content = lua_gettop(state);
    lua_pushvalue(state, key);
    lua_pushvalue(state, value);
    lua_rawset(state, content);
    if (name.starts_with("__")) refresh_dependents(state, content);
    lua_settop(state, key - 1);
}

lua_Integer length(lua_State* state, int index) {
    const int base = lua_gettop(state);
    index = absolute(state, index);
    if (push_shadow(state, index) == TableState::plain)
        return static_cast<lua_Integer>(lua_rawlen(state, index));
    auto result = static_cast<lua_Integer>(lua_rawlen(state, -1));
    lua_getmetatable(state, index);
    if (raw_private(state, -1, &length_key) == LUA_TNUMBER) result = lua_tointeger(state, -1);
    lua_settop(state, base);
    return result;
}

}  // namespace hexwright::shadow
