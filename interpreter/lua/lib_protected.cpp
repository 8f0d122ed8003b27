// pcall and xpcall: savepoints for the game, and no way to survive an abort (SBX-05, SBX-06).
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/report.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t call_charge = 10;
// What catching an error costs in Lua's C++ build, in instructions.
constexpr std::int64_t caught_charge = 500;

// Calls the function and arguments on top of the stack. After an error only its value is left, and
// the game is as it was before.
bool protected_call(lua_State* state, Sandbox& sandbox, int arguments) {
    sandbox.charge(state, call_charge);
    const std::int64_t mark = sandbox.hooks().savepoint ? sandbox.hooks().savepoint() : 0;
    const int status = lua_pcall(state, arguments, LUA_MULTRET, 0);
    sandbox.check_abort(state);
    if (status == LUA_OK) return true;
    if (status == LUA_ERRMEM) sandbox.raise_abort(state, AbortKind::memory);
    if (status == LUA_ERRERR || is_stack_overflow(state, -1))
        sandbox.raise_abort(state, AbortKind::stack);
    if (sandbox.hooks().rollback) sandbox.hooks().rollback(mark);
    sandbox.charge(state, caught_charge);
    return false;
}

int base_pcall(lua_State* state, Sandbox& sandbox) {
    luaL_checkany(state, 1);
    const bool ok = protected_call(state, sandbox, lua_gettop(state) - 1);
    lua_pushboolean(state, ok ? 1 : 0);
    lua_insert(state, 1);
    return lua_gettop(state);
}

// The handler is called after unwinding: it could see no more before, since scripts have no
// `debug`, and hooks, which stop an endless loop in it, work only now.
int base_xpcall(lua_State* state, Sandbox& sandbox) {
    luaL_checkany(state, 1);
    luaL_checktype(state, 2, LUA_TFUNCTION);
    const int arguments = lua_gettop(state) - 2;
    lua_pushvalue(state, 2);
    lua_pushvalue(state, 1);
    lua_replace(state, 2);
    lua_replace(state, 1);
    // Now: handler, function, arguments.
    if (protected_call(state, sandbox, arguments)) {
        lua_pushboolean(state, 1);
        lua_replace(state, 1);
        return lua_gettop(state);
    }
    lua_settop(state, 2);
    if (!protected_call(state, sandbox, 1)) {
        lua_settop(state, 0);
        lua_pushliteral(state, "error in the handler of xpcall");
        lua_pushboolean(state, 0);
        lua_insert(state, 1);
        return 2;
    }
    lua_pushboolean(state, 0);
    lua_insert(state, 1);
    return lua_gettop(state);
}

constexpr LibraryFunction protected_functions[] = {
    {"pcall", guarded<base_pcall>},
    {"xpcall", guarded<base_xpcall>},
};

}  // namespace

void fill_protected_calls(lua_State* state) {
    fill(state, protected_functions);
}

}  // namespace hexwright
