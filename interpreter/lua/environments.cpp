// The globals that scripts see: libraries and environments; and the errors for undefined names.
#include <fmt/format.h>

#include <lua.hpp>

#include "base/text.hpp"
#include "lua/api.hpp"
#include "lua/guard.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// Marks the metatable of an environment.
const char environment_key = 0;

// __index of every environment: a read of a global that is not there. Index 1 may be a backing
// table, which must not leave this function.
int undefined_global(lua_State* state, Sandbox& sandbox) {
    if (lua_type(state, 2) != LUA_TSTRING) {
        lua_pushnil(state);
        return 1;
    }
    const std::string name = printable(lua_tostring(state, 2), 64);
    sandbox.charge(state, 500);
    std::string hint(instead_of_global(name));
    if (hint.empty()) {
        hint =
            did_you_mean(name, table_view::names(state, 1),
                         "define it above: local name = ...; or put it in quotes if it is a text");
    }
    throw Error("lua/undefined-global", fmt::format("'{}' is not defined here", name), hint);
}

// Adds the functions and constants of these rows; what has no function here is Lua's own, from the
// table at `own`.
void fill_library(lua_State* state, int library, ApiMethods rows, ApiFields constants, int own) {
    const auto take_own = [&](const std::string& name) {
        lua_getfield(state, own, name.c_str());
        lua_setfield(state, library, name.c_str());
    };
    for (const ApiMethod& row : rows) {
        const std::string name(row.name());
        if (row.function == nullptr) {
            take_own(name);
            continue;
        }
        lua_pushcfunction(state, row.function);
        lua_setfield(state, library, name.c_str());
    }
    for (const ApiField& constant : constants) take_own(std::string(constant.name()));
}

// Method calls on strings read the library; scripts never see this metatable (SBX-09).
void hide_string_metatable(lua_State* state, int globals) {
    lua_pushliteral(state, "");
    lua_newtable(state);
    lua_getfield(state, globals, "string");
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

}  // namespace

bool is_environment(lua_State* state, int index) {
    if (lua_getmetatable(state, index) == 0) return false;
    const bool marked = lua_rawgetp(state, -1, &environment_key) != LUA_TNIL;
    lua_pop(state, 2);
    return marked;
}

void open_environments(Sandbox& sandbox) {
    lua_State* state = SandboxAccess::main(sandbox);
    Sandbox::Impl& impl = SandboxAccess::impl(sandbox);
    luaL_checkstack(state, 20, nullptr);
    lua_newtable(state);
    const int globals = lua_gettop(state);
    luaopen_math(state);
    const int own = lua_gettop(state);
    fill_library(state, globals, base_functions, {}, own);
    for (const ApiPage& page : api_pages()) {
        for (const ApiType& type : page.types) {
            if (type.call != ApiCall::library) continue;
            lua_newtable(state);
            fill_library(state, lua_gettop(state), type.methods.front(), type.fields, own);
            lua_setfield(state, globals, std::string(type.name).c_str());
        }
    }
    lua_settop(state, globals);
    hide_string_metatable(state, globals);
    lua_pushnil(state);
    while (lua_next(state, globals) != 0) {
        if (lua_istable(state, -1)) proxy::close(sandbox, state, -1);
        lua_pop(state, 1);
    }
    impl.globals_ref = luaL_ref(state, LUA_REGISTRYINDEX);
    lua_newtable(state);
    lua_pushboolean(state, 1);
    lua_rawsetp(state, -2, &environment_key);
    lua_pushcfunction(state, guarded<undefined_global>);
    lua_setfield(state, -2, "__index");
    impl.strict_ref = luaL_ref(state, LUA_REGISTRYINDEX);
}

Environment Sandbox::create_environment(const std::string& pack) {
    const HostWork host(*this);
    luaL_checkstack(main_, 10, nullptr);
    lua_createtable(main_, 0, 64);
    lua_rawgeti(main_, LUA_REGISTRYINDEX, impl_->globals_ref);
    lua_pushnil(main_);
    while (lua_next(main_, -2) != 0) {
        lua_pushvalue(main_, -2);
        lua_insert(main_, -2);
        lua_rawset(main_, -5);
    }
    lua_pop(main_, 1);
    lua_rawgeti(main_, LUA_REGISTRYINDEX, impl_->strict_ref);
    lua_setmetatable(main_, -2);
    const int ref = luaL_ref(main_, LUA_REGISTRYINDEX);
    impl_->environment_names[ref] = pack;
    return {ref};
}

Environment Sandbox::create_child_environment(const std::string& name, Environment parent) {
    const HostWork host(*this);
    luaL_checkstack(main_, 10, nullptr);
    lua_newtable(main_);
    lua_newtable(main_);
    lua_pushboolean(main_, 1);
    lua_rawsetp(main_, -2, &environment_key);
    lua_rawgeti(main_, LUA_REGISTRYINDEX, parent.ref);
    lua_setfield(main_, -2, "__index");
    lua_setmetatable(main_, -2);
    const int ref = luaL_ref(main_, LUA_REGISTRYINDEX);
    impl_->environment_names[ref] = name;
    return {ref};
}

void Sandbox::set_global(Environment environment, const std::string& name) {
    const HostWork host(*this);
    luaL_checkstack(thread_, 4, nullptr);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    lua_insert(thread_, -2);
    table_view::set_field(thread_, -2, name);
    lua_pop(thread_, 1);
}

void Sandbox::set_global(Environment environment,
                         const std::string& name,
                         ScriptFunction function) {
    references.push(thread_, function);
    set_global(environment, name);
}

void Sandbox::push_global(Environment environment, std::string_view name) {
    const HostWork host(*this);
    luaL_checkstack(thread_, 4, nullptr);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    table_view::field(thread_, -1, name);
    lua_remove(thread_, -2);
}

// --- names

std::vector<std::string> Sandbox::global_names(Environment environment) {
    const HostWork host(*this);
    luaL_checkstack(thread_, 8, nullptr);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    std::vector<std::string> names = table_view::names(thread_, -1);
    lua_pop(thread_, 1);
    return names;
}

std::optional<std::vector<std::string>> Sandbox::library_names(Environment environment,
                                                               std::string_view library) {
    const HostWork host(*this);
    push_global(environment, library);
    std::optional<std::vector<std::string>> names;
    if (lua_istable(thread_, -1)) names = table_view::names(thread_, -1);
    lua_pop(thread_, 1);
    return names;
}

}  // namespace hexwright
