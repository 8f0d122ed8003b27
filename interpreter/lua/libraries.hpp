// The libraries scripts may use. Each file fills one table, function by function; nothing of Lua's
// own luaL_openlibs is ever called (SBX-01).
#pragma once

#include <lua.hpp>

namespace hexwright {

class Sandbox;

struct LibraryFunction {
    const char* name;
    lua_CFunction function;
};

// Each adds its functions to the table on top of the stack.
void fill_base(lua_State* state);
void fill_protected_calls(lua_State* state);
void fill_metatables(lua_State* state);
void fill_iteration(lua_State* state);
void fill_math(lua_State* state);
void fill_string(lua_State* state);
void fill_table(lua_State* state);
void fill_table_order(lua_State* state);
void fill_utf8(lua_State* state);
void fill_re(lua_State* state);

struct Library {
    const char* name;  // "" for the globals themselves
    void (*fill)(lua_State*);
};

inline constexpr Library libraries[] = {
    {"", fill_base},       {"", fill_protected_calls},  {"", fill_metatables},
    {"", fill_iteration},  {"math", fill_math},         {"string", fill_string},
    {"table", fill_table}, {"table", fill_table_order}, {"utf8", fill_utf8},
    {"re", fill_re},
};

// The text of any value as tostring gives it: no address, numbers by their shortest digits. Pushes
// it.
void push_text_of(lua_State* state, int index);

// `pairs`, for what shows another table in its place.
int iterate_pairs(lua_State* state, Sandbox& sandbox);

template <std::size_t N>
void fill(lua_State* state, const LibraryFunction (&functions)[N]) {
    for (const LibraryFunction& entry : functions) {
        lua_pushcfunction(state, entry.function);
        lua_setfield(state, -2, entry.name);
    }
}

}  // namespace hexwright
