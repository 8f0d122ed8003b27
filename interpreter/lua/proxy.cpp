// How a table is made constant; see table_view.hpp.
#include <fmt/format.h>

#include <string>

#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright::proxy {

namespace {

// Keys of a proxy's metatable.
const char closed_key = 0;  // -> backing table of a closed proxy
const char open_key = 0;    // -> backing table of an open proxy
const char class_key = 0;   // -> the metatable the object had (its class's backing table)
const char length_key = 0;  // -> length at closing, when a list has holes
// Keys of a backing table.
const char proxy_key = 0;       // -> proxy, when the table is used as a metatable
const char dependents_key = 0;  // -> list of metatables that copied metamethods from this class

// What a proxy's metatable copies from the class, because Lua reads it raw.
constexpr const char* copied_metamethods[] = {
    "__add",  "__sub", "__mul",  "__div",  "__mod",   "__pow",      "__unm",    "__idiv",
    "__band", "__bor", "__bxor", "__shl",  "__shr",   "__bnot",     "__concat", "__len",
    "__eq",   "__lt",  "__le",   "__call", "__close", "__tostring", "__name",   "__pairs"};

// Pushes table[name] and returns its type.
int raw_name(lua_State* state, int table, const char* name) {
    table = lua_absindex(state, table);
    lua_pushstring(state, name);
    return lua_rawget(state, table);
}

// table[name] = value on top, raw; pops it.
void raw_set_name(lua_State* state, int table, const char* name) {
    table = lua_absindex(state, table);
    lua_pushstring(state, name);
    lua_insert(state, -2);
    lua_rawset(state, table);
}

void set_function(lua_State* state, int table, const char* name, lua_CFunction function) {
    lua_pushcfunction(state, function);
    raw_set_name(state, table, name);
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

int proxy_length(lua_State* state, Sandbox& /*sandbox*/) {
    lua_pushinteger(state, length(state, 1));
    return 1;
}

// __index of open proxies, and of closed ones whose class has an __index function: (proxy, key).
int proxy_index(lua_State* state, Sandbox& sandbox) {
    lua_settop(state, 2);
    sandbox.charge(state, 1);
    if (push_backing(state, 1) == TableState::plain) return 0;
    lua_pushvalue(state, 2);
    if (lua_rawget(state, 3) != LUA_TNIL) return 1;
    lua_getmetatable(state, 1);
    if (lua_rawgetp(state, -1, &class_key) == LUA_TNIL) return 1;
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

// The class has its own __newindex, and the proxy has no such key: it decides. Arguments (proxy,
// key, value).
bool class_takes_write(lua_State* state) {
    lua_getmetatable(state, 1);
    if (lua_rawgetp(state, -1, &class_key) == LUA_TNIL) return false;
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
    if (push_backing(state, 1) == TableState::plain) return 0;
    const bool known = has_key(state);
    if (!known && class_takes_write(state)) return 0;
    lua_settop(state, 3);
    write_through(state, 1);
    return 0;
}

int write_closed(lua_State* state, Sandbox& sandbox) {
    lua_settop(state, 3);
    sandbox.charge(state, 1);
    if (push_backing(state, 1) == TableState::plain) return 0;
    const bool known = has_key(state);
    // A write that changes nothing is no write: `self.__index = self` in a constructor stays
    // harmless.
    if (known && lua_rawequal(state, -1, 3) != 0) return 0;
    if (!known && lua_isnil(state, 3)) return 0;
    if (!known && class_takes_write(state)) return 0;
    refuse_write(state, 1, 2);
}

// Gives the metatable the metamethods of the class at `class_index` (or none).
void copy_metamethods(lua_State* state, int metatable, int class_index) {
    for (const char* name : copied_metamethods) {
        if (class_index == 0) {
            lua_pushnil(state);
        } else {
            raw_name(state, class_index, name);
        }
        if (lua_isnil(state, -1) && std::string_view(name) == "__len") {
            lua_pop(state, 1);
            lua_pushcfunction(state, guarded<proxy_length>);
        }
        raw_set_name(state, metatable, name);
    }
}

// Can metamethods still be added to this class? Not to a frozen one, nor to one made by C++.
bool may_change(lua_State* state, int class_index) {
    const int base = lua_gettop(state);
    const bool open = lua_rawgetp(state, class_index, &proxy_key) == LUA_TTABLE &&
                      push_backing(state, -1) == TableState::open;
    lua_settop(state, base);
    return open;
}

// Remembers that the metatable copied from the class, for metamethods that come later.
void add_dependent(lua_State* state, int metatable, int class_index) {
    if (!may_change(state, class_index)) return;
    if (lua_rawgetp(state, class_index, &dependents_key) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua_newtable(state);
        lua_pushvalue(state, -1);
        lua_rawsetp(state, class_index, &dependents_key);
    }
    lua_pushvalue(state, metatable);
    lua_rawseti(state, -2, static_cast<lua_Integer>(lua_rawlen(state, -2)) + 1);
    lua_pop(state, 1);
}

// A metamethod of an open class changed: metatables that copied it follow.
void refresh_dependents(lua_State* state, int class_index) {
    if (lua_rawgetp(state, class_index, &dependents_key) == LUA_TTABLE) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(state, -1, i);
            const int metatable = lua_gettop(state);
            lua_rawgetp(state, metatable, &class_key);
            if (lua_rawequal(state, -1, class_index) != 0)
                copy_metamethods(state, metatable, class_index);
            lua_pop(state, 2);
        }
    }
    lua_pop(state, 1);
}

// Gives the metatable of a closed proxy the __index of its class.
void close_index(lua_State* state, int metatable, int content) {
    int kind = LUA_TNIL;
    if (lua_rawgetp(state, metatable, &class_key) != LUA_TNIL) {
        kind = raw_name(state, -1, "__index");
        lua_remove(state, -2);
    }
    if (kind == LUA_TTABLE) {
        // Lua itself follows proxy, backing table, parent.
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
        lua_pushcfunction(state, guarded<proxy_index>);
    }
    raw_set_name(state, metatable, "__index");
}

// Pushes a new backing table with the content of the plain table, and a new metatable; the proxy is
// empty afterwards.
void build(lua_State* state, int table) {
    const auto size = static_cast<int>(lua_rawlen(state, table));
    lua_createtable(state, size, 0);
    const int content = lua_gettop(state);
    move_content(state, table, content);
    lua_createtable(state, 0, 4);
    if (lua_getmetatable(state, table) != 0) lua_rawsetp(state, -2, &class_key);
}

// Turns the metatable on top of the stack, its backing table beneath it, into one that refuses
// writes. `noted` is the list's length before its content moved.
void close_metatable(lua_State* state, int metatable, bool environment, lua_Integer noted) {
    const int content = metatable - 1;
    lua_pushnil(state);
    lua_rawsetp(state, metatable, &open_key);
    lua_pushvalue(state, content);
    lua_rawsetp(state, metatable, &closed_key);
    if (environment) {
        lua_rawgetp(state, metatable, &class_key);
        lua_setmetatable(state, content);
        lua_pushnil(state);
        lua_rawsetp(state, metatable, &class_key);
        lua_pushvalue(state, content);
        raw_set_name(state, metatable, "__index");
    } else {
        close_index(state, metatable, content);
    }
    set_function(state, metatable, "__newindex", guarded<write_closed>);
    if (lua_rawgetp(state, metatable, &class_key) != LUA_TNIL) {
        copy_metamethods(state, metatable, lua_gettop(state));
    } else if (noted > 0) {
        set_function(state, metatable, "__len", guarded<proxy_length>);
    }
    lua_pop(state, 1);
    if (noted != static_cast<lua_Integer>(lua_rawlen(state, content))) {
        lua_pushinteger(state, noted);
        lua_rawsetp(state, metatable, &length_key);
    }
}

}  // namespace

TableState push_backing(lua_State* state, int index) {
    index = lua_absindex(state, index);
    if (lua_getmetatable(state, index) == 0) return TableState::plain;
    // Most tables that have a metatable are lists.
    if (lua_topointer(state, -1) == SandboxAccess::impl(sandbox_of(state)).list_metatable) {
        lua_pop(state, 1);
        return TableState::plain;
    }
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
    index = lua_absindex(state, index);
    luaL_checkstack(state, 12, nullptr);
    check_collector_keys(state, index);
    sandbox.charge(state, 20 + static_cast<std::int64_t>(lua_rawlen(state, index) / 2));
    // An exchange stopped halfway would lose content, which was already charged for.
    const Sandbox::HostWork host(sandbox);
    build(state, index);
    const int metatable = lua_gettop(state);
    const int content = metatable - 1;
    lua_pushvalue(state, content);
    lua_rawsetp(state, metatable, &open_key);
    lua_pushvalue(state, index);
    lua_rawsetp(state, content, &proxy_key);
    set_function(state, metatable, "__index", guarded<proxy_index>);
    set_function(state, metatable, "__newindex", guarded<write_open>);
    set_function(state, metatable, "__len", guarded<proxy_length>);
    if (lua_rawgetp(state, metatable, &class_key) != LUA_TNIL) {
        const int parent = lua_gettop(state);
        copy_metamethods(state, metatable, parent);
        add_dependent(state, metatable, parent);
    }
    lua_pop(state, 1);
    lua_setmetatable(state, index);
    lua_pop(state, 1);
}

void close(Sandbox& sandbox, lua_State* state, int index) {
    index = lua_absindex(state, index);
    luaL_checkstack(state, 12, nullptr);
    const int base = lua_gettop(state);
    const TableState before = push_backing(state, index);
    if (before == TableState::closed) {
        lua_settop(state, base);
        return;
    }
    lua_Integer noted = 0;
    // An environment's metatable makes undefined names errors, and goes on doing so for the
    // backing table.
    const bool environment = is_environment(state, index);
    if (before == TableState::open) {
        lua_getmetatable(state, index);
    } else {
        noted = static_cast<lua_Integer>(lua_rawlen(state, index));
        build(state, index);
    }
    const int metatable = lua_gettop(state);
    if (before == TableState::open)
        noted = static_cast<lua_Integer>(lua_rawlen(state, metatable - 1));
    close_metatable(state, metatable, environment, noted);
    if (before == TableState::plain) {
        lua_pushvalue(state, metatable);
        lua_setmetatable(state, index);
    }
    SandboxAccess::impl(sandbox).frozen_order.erase(lua_topointer(state, index));
    lua_settop(state, base);
}

bool push_class(lua_State* state, int index) {
    if (lua_getmetatable(state, index) == 0) return false;
    const int metatable = lua_gettop(state);
    const bool is_proxy = lua_rawgetp(state, metatable, &closed_key) != LUA_TNIL ||
                          lua_rawgetp(state, metatable, &open_key) != LUA_TNIL;
    lua_settop(state, metatable);
    if (is_proxy) {
        const bool classed = lua_rawgetp(state, metatable, &class_key) != LUA_TNIL;
        if (!classed) {
            lua_settop(state, metatable - 1);
            return false;
        }
        lua_replace(state, metatable);
    }
    const bool known = lua_rawgetp(state, metatable, &proxy_key) == LUA_TTABLE;
    if (known) lua_replace(state, metatable);
    lua_settop(state, known ? metatable : metatable - 1);
    return known;
}

void set_class(lua_State* state, int index, int class_index) {
    index = lua_absindex(state, index);
    class_index = lua_absindex(state, class_index);
    luaL_checkstack(state, 12, nullptr);
    const int base = lua_gettop(state);
    if (lua_isnil(state, class_index)) {
        lua_pushnil(state);
    } else {
        if (push_backing(state, class_index) == TableState::plain) {
            open(state, class_index);
            push_backing(state, class_index);
        }
        // The first object of a class that was frozen without one: its content was never looked at
        // as a class.
        if (lua_rawgetp(state, -1, &proxy_key) == LUA_TNIL)
            check_collector_keys(state, lua_gettop(state) - 1);
        lua_pop(state, 1);
        lua_pushvalue(state, class_index);
        lua_rawsetp(state, -2, &proxy_key);
    }
    const int content = lua_gettop(state);
    // Asked only now: a table may be its own class.
    const TableState target = push_backing(state, index);
    lua_settop(state, content);
    if (target == TableState::plain) {
        lua_setmetatable(state, index);
        lua_settop(state, base);
        return;
    }
    lua_getmetatable(state, index);
    const int metatable = lua_gettop(state);
    lua_pushvalue(state, content);
    lua_rawsetp(state, metatable, &class_key);
    const bool none = lua_isnil(state, content);
    copy_metamethods(state, metatable, none ? 0 : content);
    if (!none) add_dependent(state, metatable, content);
    lua_settop(state, base);
}

void write_through(lua_State* state, int index) {
    index = lua_absindex(state, index);
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
    push_backing(state, index);
    const int content = lua_gettop(state);
    lua_pushvalue(state, key);
    lua_pushvalue(state, value);
    lua_rawset(state, content);
    if (name.starts_with("__")) refresh_dependents(state, content);
    lua_settop(state, key - 1);
}

lua_Integer length(lua_State* state, int index) {
    const int base = lua_gettop(state);
    index = lua_absindex(state, index);
    if (push_backing(state, index) == TableState::plain)
        return static_cast<lua_Integer>(lua_rawlen(state, index));
    auto result = static_cast<lua_Integer>(lua_rawlen(state, -1));
    lua_getmetatable(state, index);
    if (lua_rawgetp(state, -1, &length_key) == LUA_TNUMBER) result = lua_tointeger(state, -1);
    lua_settop(state, base);
    return result;
}

// --- the message of a refused write, with the names that the caller's own frame knows

namespace {

// How many locals and upvalues of a frame are compared.
constexpr int most_names = 250;

// The frame of the script that made the call we are in.
bool find_script_frame(lua_State* state, lua_Debug& debug) {
    for (int level = 0; level < 4 && lua_getstack(state, level, &debug) != 0; ++level) {
        lua_getinfo(state, "S", &debug);
        if (debug.source[0] == '@') return true;
    }
    return false;
}

// Is the value on top of the stack the table? Pops it.
bool is_it(lua_State* state, int index) {
    const bool same = lua_rawequal(state, -1, index) != 0;
    lua_pop(state, 1);
    return same;
}

const char* name_of_local(lua_State* state, const lua_Debug& debug, int index) {
    const char* found = "";
    for (int n = 1; n <= most_names; ++n) {
        const char* name = lua_getlocal(state, &debug, n);
        if (name == nullptr) break;
        if (is_it(state, index) && name[0] != '(') found = name;
    }
    return found;
}

const char* name_of_upvalue(lua_State* state, lua_Debug& debug, int index) {
    lua_getinfo(state, "f", &debug);
    const int function = lua_gettop(state);
    const char* found = "";
    for (int n = 1; n <= most_names && *found == '\0'; ++n) {
        const char* name = lua_getupvalue(state, function, n);
        if (name == nullptr) break;
        if (is_it(state, index)) found = name;
    }
    lua_settop(state, function - 1);
    return found;
}

std::string key_text(lua_State* state, int key) {
    switch (lua_type(state, key)) {
        case LUA_TSTRING:
            return fmt::format("'{}'", printable(lua_tostring(state, key), 64));
        case LUA_TNUMBER:
            return fmt::format("[{}]", number_text(state, key));
        default:
            return fmt::format("a {} key", luaL_typename(state, key));
    }
}

// The name by which a script's innermost frame knows this table: a local's or upvalue's, or "".
const char* name_in_caller(lua_State* state, int index) {
    index = lua_absindex(state, index);
    lua_Debug debug;
    if (lua_checkstack(state, 8) == 0 || !find_script_frame(state, debug)) return "";
    const char* local = name_of_local(state, debug, index);
    return *local != '\0' ? local : name_of_upvalue(state, debug, index);
}

}  // namespace

void refuse_write(lua_State* state, int index, int key) {
    const std::string name = name_in_caller(state, index);
    if (name == "_ENV" && key != 0)
        throw Error("lua/frozen",
                    fmt::format("cannot set the global {} in play", key_text(state, key)),
                    "write 'local' before it; to remember something, keep it on an entity");
    const std::string where = name.empty() ? std::string("this table") : fmt::format("'{}'", name);
    if (key == 0)
        throw Error(
            "lua/frozen",
            fmt::format("cannot change {}: it was made while loading, and is constant in play",
                        where),
            "copy it first: local t = table.copy(T)");
    throw Error(
        "lua/frozen",
        fmt::format("cannot set {} in {}: it was made while loading, and is constant in play",
                    key_text(state, key), where),
        "to remember it, keep it on an entity; for this call only, make the table inside the "
        "function or copy it with table.copy");
}

}  // namespace hexwright::proxy
