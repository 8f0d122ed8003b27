// The state, its memory, the globals scripts see, and what C++ keeps of scripts.
#include "lua/sandbox.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <lua.hpp>

#include "base/text.hpp"
#include "lua/global_names.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/proxy.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// What Lua adds to a string's own bytes.
constexpr std::size_t string_header = 25;
// How Lua allocates its hash of strings while a state is made; no other block has this size.
constexpr std::size_t first_string_table = 128 * sizeof(void*);
// A block of at most this size is refused only because all of them together are too many.
constexpr std::size_t never_too_big = 4096;
static_assert(never_too_big <= limits::memory_block && never_too_big <= limits::string_bytes);
// So many calls on the Lua stack mean that a refused block was the stack itself.
constexpr int deep_calls = 190;

}  // namespace

Sandbox::Sandbox(StopFlag& stop) : stop_(stop), impl_(std::make_unique<Impl>()) {
    main_ = lua_newstate(&Sandbox::allocate, this);
    if (main_ == nullptr) throw Error("lua/out-of-memory", "there is no memory for another game");
    impl_->memory.booting = false;
    impl_->memory.limit = limits::memory_per_game;
    *static_cast<Sandbox**>(lua_getextraspace(main_)) = this;
    thread_ = main_;
    const HostWork host(*this);
    open_environments(*this);
}

Sandbox::~Sandbox() {
    lua_close(main_);
}

void Sandbox::set_hooks(SandboxHooks hooks) {
    hooks_ = std::move(hooks);
}

// --- memory: the allocator counts what scripts hold and refuses what is too much (SBX-06, SBX-07)

bool Sandbox::refuses(const void* block, std::size_t old_size, std::size_t new_size) {
    Impl::Memory& memory = impl_->memory;
    if (host_work_ > 0 || memory.booting) return false;
    const std::size_t held = block == nullptr ? 0 : old_size;
    if (new_size <= held || (block != nullptr && block == memory.string_table)) return false;
    // For a new block Lua passes the kind of object as the old size.
    const bool is_string = block == nullptr && old_size == LUA_TSTRING;
    const bool too_big = new_size > limits::memory_block ||
                         (is_string && new_size > limits::string_bytes + string_header);
    if (!too_big && memory.used - held + new_size <= memory.limit) return false;
    // Lua collects its garbage after a first refusal and tries again: only the second is final. The
    // flag stays even when a script masks the error with another one.
    if (memory.denied == new_size && !impl_->runs.empty() && abort_ == AbortKind::none) {
        lua_Debug debug;
        const bool deep =
            new_size > limits::memory_block && lua_getstack(thread_, deep_calls, &debug) != 0;
        note_abort(deep ? AbortKind::stack : AbortKind::memory);
    }
    memory.denied = new_size;
    return true;
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& sandbox = *static_cast<Sandbox*>(self);
    Impl::Memory& memory = sandbox.impl_->memory;
    const std::size_t held = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
        std::free(block);
        memory.used -= held;
        return nullptr;
    }
    const std::size_t used = memory.used - held + new_size;
    const bool is_common = new_size <= never_too_big && used <= memory.limit;
    if (!is_common && sandbox.refuses(block, old_size, new_size)) return nullptr;
    void* fresh = std::realloc(block, new_size);
    // Lua relies on shrinking, and a block too large for its size does no harm.
    if (fresh == nullptr && new_size <= held) fresh = block;
    if (fresh == nullptr) return nullptr;
    memory.used = used;
    memory.denied = 0;
    // Until Lua has made its hash of strings, that is null as a new block is.
    if (block == memory.string_table && (block != nullptr || new_size == first_string_table))
        memory.string_table = fresh;
    return fresh;
}

std::size_t Sandbox::memory_used() const {
    return impl_->memory.used;
}

bool Sandbox::is_swollen() const {
    return impl_->memory.swollen;
}

void Sandbox::collect_garbage() {
    lua_gc(main_, LUA_GCCOLLECT);
}

// --- references

ScriptFunction Sandbox::keep_function(lua_State* state, int index) {
    const ScriptFunction function{keep_value(state, index).ref};
    if (function.ref >= 0) impl_->functions[function.ref] = false;  // not of nil
    return function;
}

ScriptValue Sandbox::keep_value(lua_State* state, int index) {
    const HostWork host(*this);
    lua_pushvalue(state, index);
    return {luaL_ref(state, LUA_REGISTRYINDEX)};
}

// Takes every free place, until a fresh one is made, and releases them in descending order, because
// Lua reuses the last one released first.
void Sandbox::settle_references() {
    const HostWork host(*this);
    luaL_checkstack(main_, 4, nullptr);
    const auto last = static_cast<int>(lua_rawlen(main_, LUA_REGISTRYINDEX));
    std::vector<int> places;
    do {
        lua_pushboolean(main_, 1);
        places.push_back(luaL_ref(main_, LUA_REGISTRYINDEX));
    } while (places.back() <= last);
    std::sort(places.begin(), places.end(), std::greater<>());
    for (const int place : places) luaL_unref(main_, LUA_REGISTRYINDEX, place);
}

void Sandbox::release(ScriptFunction function) {
    impl_->functions.erase(function.ref);
    luaL_unref(main_, LUA_REGISTRYINDEX, function.ref);
}

void Sandbox::release(ScriptValue value) {
    luaL_unref(main_, LUA_REGISTRYINDEX, value.ref);
}

void Sandbox::release(Environment environment) {
    impl_->environment_names.erase(environment.ref);
    luaL_unref(main_, LUA_REGISTRYINDEX, environment.ref);
}

void Sandbox::release_functions(std::string_view pack) {
    std::erase_if(impl_->functions, [&](const auto& function) {
        if (place_of({function.first}).pack != pack) return false;
        luaL_unref(main_, LUA_REGISTRYINDEX, function.first);
        return true;
    });
}

void Sandbox::silence(std::string_view pack) {
    const HostWork host(*this);
    luaL_checkstack(main_, 1, nullptr);
    for (const auto& [ref, frozen] : impl_->functions) {
        if (place_of({ref}).pack != pack) continue;
        lua_pushcfunction(main_, [](lua_State*) { return 0; });
        lua_rawseti(main_, LUA_REGISTRYINDEX, ref);
    }
}

void Sandbox::push(lua_State* state, ScriptFunction function) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, function.ref);
}

void Sandbox::push(lua_State* state, ScriptValue value) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, value.ref);
}

// On the main thread's stack, which nothing runs on: this is also asked while a run is stopped.
FunctionPlace Sandbox::place_of(ScriptFunction function) {
    FunctionPlace place;
    if (!impl_->functions.contains(function.ref)) return place;
    lua_Debug debug;
    lua_rawgeti(main_, LUA_REGISTRYINDEX, function.ref);
    lua_getinfo(main_, ">S", &debug);
    if (debug.source[0] != '@') return place;
    place.file = debug.source + 1;
    place.line = debug.linedefined;
    if (const ChunkFacts* chunk = impl_->chunk(place.file)) place.pack = chunk->pack;
    return place;
}

void Sandbox::allow_closure(int (*function)(lua_State*)) {
    impl_->allowed_closures.insert(function);
}

void Sandbox::allow_userdata() {
    impl_->allowed_metatables.insert(lua_topointer(thread_, -1));
    lua_pop(thread_, 1);
}

// --- environments

namespace {

// Marks the metatable of an environment.
const char environment_key = 0;

struct Absent {
    const char* name;
    const char* instead;
};

// What people who know Lua look for, and what to use here instead.
constexpr Absent absent_globals[] = {
    {"require", "list the file in the pack; its globals are shared"},
    {"dofile", "list the file in the pack; its globals are shared"},
    {"loadfile", "list the file in the pack; its globals are shared"},
    {"load", "write a function instead"},
    {"loadstring", "write a function instead"},
    {"coroutine", "ask a question instead; the ruling waits for its answer by itself"},
    {"io", "scripts read no files"},
    {"os", "scripts read no clock; use rounds and turns"},
    {"debug", "errors already say file, line and function"},
    {"package", "list the file in the pack; its globals are shared"},
    {"collectgarbage", "nothing may depend on when memory is collected"},
    {"unpack", "write 'table.unpack'"},
    {"_G", "write '_ENV'"},
};

// __index of every environment: a read of a global that is not there. Index 1 may be a backing
// table, which must not leave this function.
int undefined_global(lua_State* state, Sandbox& sandbox) {
    if (lua_type(state, 2) != LUA_TSTRING) {
        lua_pushnil(state);
        return 1;
    }
    const std::string name = printable(lua_tostring(state, 2), 64);
    sandbox.charge(state, 500);
    Diagnostic diagnostic;
    diagnostic.code = "lua/undefined-global";
    diagnostic.message = fmt::format("'{}' is not defined here", name);
    diagnostic.hint = did_you_mean(name, names_in(state, 1));
    for (const Absent& absent : absent_globals) {
        if (name == absent.name) diagnostic.hint = absent.instead;
    }
    throw Error(diagnostic);
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
    for (const Library& library : libraries) {
        if (*library.name == '\0') {
            library.open(state);
            continue;
        }
        lua_newtable(state);
        library.open(state);
        lua_setfield(state, globals, library.name);
    }
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

void Sandbox::push_global(Environment environment, const std::string& name) {
    const HostWork host(*this);
    luaL_checkstack(thread_, 4, nullptr);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    table_view::field(thread_, -1, name);
    lua_remove(thread_, -2);
}

ScriptFunction Sandbox::keep_global(Environment environment, const std::string& name) {
    push_global(environment, name);
    ScriptFunction function;
    if (lua_isfunction(thread_, -1)) function = keep_function(thread_, -1);
    lua_pop(thread_, 1);
    return function;
}

}  // namespace hexwright
