// What is said when a script writes to a constant: short, with the names the caller's own frame
// knows.
#include <fmt/format.h>

#include <string>

#include "base/text.hpp"
#include "lua/environment.hpp"
#include "lua/guard.hpp"
#include "lua/number_text.hpp"
#include "lua/shadow.hpp"

namespace hexwright::shadow {

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

// `known` when the value on top of the stack is the table; pops it.
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

}  // namespace

const char* name_in_caller(lua_State* state, int index) {
    index = lua_absindex(state, index);
    lua_Debug debug;
    if (lua_checkstack(state, 8) == 0 || !find_script_frame(state, debug)) return "";
    const char* local = name_of_local(state, debug, index);
    return *local != '\0' ? local : name_of_upvalue(state, debug, index);
}

void refuse_write(lua_State* state, int index, int key) {
    const std::string name = name_in_caller(state, index);
    Diagnostic diagnostic;
    diagnostic.code = "lua/frozen";
    if (name == "_ENV" && key != 0) {
        diagnostic.message = fmt::format("cannot set the global {} in play", key_text(state, key));
        diagnostic.hint = "write 'local' before it; to remember something, keep it on an entity";
        throw Error(diagnostic);
    }
    const std::string where = name.empty() ? std::string("this table") : fmt::format("'{}'", name);
    diagnostic.message =
        key == 0
            ? fmt::format("cannot change {}: it was made while loading, and is constant in play",
                          where)
            : fmt::format("cannot set {} in {}: it was made while loading, and is constant in play",
                          key_text(state, key), where);
    diagnostic.hint =
        key == 0
            ? "copy it first: local t = table.copy(T)"
            : "to remember it, keep it on an entity; for this call only, make the table inside "
              "the function or copy it with table.copy";
    throw Error(diagnostic);
}

}  // namespace hexwright::shadow
