// The state, its memory, and what C++ keeps of scripts.
#include <algorithm>
#include <cstring>
#include <functional>
#include <lua.hpp>
#include <new>

#include "lua/sandbox_impl.hpp"

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
    lua_gc(main_, LUA_GCGEN, 0, 0);  // most of what handlers make lives for one call
    const HostWork host(*this);
    open_environments(*this);
}

// No script has finalizers (`__gc` is refused), so the state is not closed: the pool takes its
// blocks back.
Sandbox::~Sandbox() = default;

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

BlockPool::~BlockPool() {
    for (void* block : large_) ::operator delete(block);
}

void* BlockPool::allocate_fresh(std::size_t size) {
    try {
        return fresh_.allocate(list_of(size) * step, step);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void* BlockPool::allocate_large(std::size_t size) {
    void* block = ::operator new(size, std::nothrow);
    try {
        if (block != nullptr) large_.insert(block);
        return block;
    } catch (const std::bad_alloc&) {
        ::operator delete(block);
        return nullptr;
    }
}

void BlockPool::release_large(void* block) {
    large_.erase(block);
    ::operator delete(block);
}

// Null when there is no memory, or for size 0.
static void* resized(BlockPool& blocks, void* block, std::size_t old_size, std::size_t new_size) {
    if (block != nullptr && new_size > 0 && BlockPool::is_same_block(old_size, new_size))
        return block;
    void* fresh = new_size > 0 ? blocks.allocate(new_size) : nullptr;
    if (block == nullptr || (fresh == nullptr && new_size > 0)) return fresh;
    if (fresh != nullptr) std::memcpy(fresh, block, std::min(old_size, new_size));
    blocks.release(block, old_size);
    return fresh;
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& sandbox = *static_cast<Sandbox*>(self);
    Impl::Memory& memory = sandbox.impl_->memory;
    const std::size_t held = block == nullptr ? 0 : old_size;
    const std::size_t used = memory.used - held + new_size;
    const bool is_common = new_size <= never_too_big && used <= memory.limit;
    if (!is_common && sandbox.refuses(block, old_size, new_size)) return nullptr;
    void* fresh = resized(memory.blocks, block, held, new_size);
    // A block outside of the pool may be larger than its size; one of the pool goes back by its
    // size.
    if (fresh == nullptr && new_size <= held && new_size > most_pooled) fresh = block;
    if (fresh == nullptr && new_size > 0) return nullptr;
    memory.used = used;
    if (new_size == 0) return nullptr;
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

ScriptFunction References::keep_function(lua_State* state, int index) {
    const ScriptFunction function{keep_value(state, index).ref};
    if (function.ref >= 0)
        SandboxAccess::impl(sandbox_).functions[function.ref] = false;  // not of nil
    return function;
}

ScriptValue References::keep_value(lua_State* state, int index) {
    const Sandbox::HostWork host(sandbox_);
    lua_pushvalue(state, index);
    return {luaL_ref(state, LUA_REGISTRYINDEX)};
}

// Takes every free place, until a fresh one is made, and releases them in descending order, because
// Lua reuses the last one released first.
void References::settle_references() {
    const Sandbox::HostWork host(sandbox_);
    lua_State* main = SandboxAccess::main(sandbox_);
    luaL_checkstack(main, 4, nullptr);
    const auto last = static_cast<int>(lua_rawlen(main, LUA_REGISTRYINDEX));
    std::vector<int> places;
    do {
        lua_pushboolean(main, 1);
        places.push_back(luaL_ref(main, LUA_REGISTRYINDEX));
    } while (places.back() <= last);
    std::ranges::sort(places, std::greater<>());
    for (const int place : places) luaL_unref(main, LUA_REGISTRYINDEX, place);
}

void References::release(ScriptFunction function) {
    SandboxAccess::impl(sandbox_).functions.erase(function.ref);
    luaL_unref(SandboxAccess::main(sandbox_), LUA_REGISTRYINDEX, function.ref);
}

void References::release(ScriptValue value) {
    luaL_unref(SandboxAccess::main(sandbox_), LUA_REGISTRYINDEX, value.ref);
}

void References::release_functions(std::string_view pack) {
    std::erase_if(SandboxAccess::impl(sandbox_).functions, [&](const auto& function) {
        if (place_of({function.first}).pack != pack) return false;
        luaL_unref(SandboxAccess::main(sandbox_), LUA_REGISTRYINDEX, function.first);
        return true;
    });
}

void References::silence(std::string_view pack) {
    const Sandbox::HostWork host(sandbox_);
    luaL_checkstack(SandboxAccess::main(sandbox_), 1, nullptr);
    for (const auto& [ref, frozen] : SandboxAccess::impl(sandbox_).functions) {
        if (place_of({ref}).pack != pack) continue;
        lua_pushcfunction(SandboxAccess::main(sandbox_), [](lua_State*) { return 0; });
        lua_rawseti(SandboxAccess::main(sandbox_), LUA_REGISTRYINDEX, ref);
    }
}

void References::push(lua_State* state, ScriptFunction function) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, function.ref);
}

void References::push(lua_State* state, ScriptValue value) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, value.ref);
}

// On the main thread's stack, which nothing runs on: this is also asked while a run is stopped.
FunctionPlace References::place_of(ScriptFunction function) {
    FunctionPlace place;
    if (!SandboxAccess::impl(sandbox_).functions.contains(function.ref)) return place;
    lua_Debug debug;
    lua_rawgeti(SandboxAccess::main(sandbox_), LUA_REGISTRYINDEX, function.ref);
    for (int i = 1; const char* name = lua_getlocal(SandboxAccess::main(sandbox_), nullptr, i); ++i)
        place.parameters.emplace_back(name);
    lua_getinfo(SandboxAccess::main(sandbox_), ">Su", &debug);
    if (debug.source[0] != '@') return place;
    place.file = debug.source + 1;
    place.line = debug.linedefined;
    place.end_line = debug.lastlinedefined;
    place.takes_more = debug.isvararg != 0;
    if (const ChunkFacts* chunk = SandboxAccess::impl(sandbox_).chunk(place.file))
        place.pack = chunk->pack;
    return place;
}

void Sandbox::release(Environment environment) {
    impl_->environment_names.erase(environment.ref);
    luaL_unref(main_, LUA_REGISTRYINDEX, environment.ref);
}

void Sandbox::allow_closure(int (*function)(lua_State*)) {
    impl_->allowed_closures.insert(function);
}

void Sandbox::allow_userdata() {
    impl_->allowed_metatables.insert(lua_topointer(thread_, -1));
    lua_pop(thread_, 1);
}

}  // namespace hexwright
