#include "lua/sandbox.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <lua.hpp>

#include "base/text.hpp"
#include "lua/environment.hpp"
#include "lua/guard.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/upvalue_scan.hpp"

namespace hexwright {

namespace {

// Far enough never to be reached, near enough never to overflow.
constexpr std::int64_t endless = std::int64_t{1} << 60;

int do_nothing(lua_State* /*state*/) {
    return 0;
}

}  // namespace

Sandbox::Sandbox(StopFlag& stop, SandboxOptions options)
    : stop_(stop),
      options_(options),
      run_end_(endless),
      handler_end_(endless),
      per_handler_(endless),
      impl_(std::make_unique<Impl>()) {
    main_ = lua_newstate(&Sandbox::allocate, this);
    if (main_ == nullptr) throw Error("lua/out-of-memory", "there is no memory for another game");
    memory_.booting = false;
    memory_.limit = options_.memory_per_game;
    *static_cast<Sandbox**>(lua_getextraspace(main_)) = this;
    thread_ = main_;
    const HostWork host(*this);
    require_known_bytecode(main_);
    open_environments(*this);
}

// The state is not closed, object by object: none has a finalizer (scripts may write none, and ours
// need none), and all its memory goes with the pool.
Sandbox::~Sandbox() = default;

void Sandbox::set_hooks(SandboxHooks hooks) {
    hooks_ = std::move(hooks);
}

bool Sandbox::is_loading() const {
    return !runs_.empty() && runs_.back().kind == RunKind::load;
}

// Nearly all that loading makes stays: garbage is looked for once play has made as much again, or
// half of what a game may hold is taken.
void Sandbox::let_collector_wait() {
    WaitingCollector& collector = impl_->collector;
    const bool loads = runs_.front().kind == RunKind::load;
    if (!loads && !collector.waits) return;
    const std::size_t most = options_.memory_per_game / 2;
    if (loads) {
        collector.begins_at = most;
    } else if (collector.loads) {
        collector.begins_at = std::min(2 * memory_.used, most);
    }
    collector.loads = loads;
    const bool waits = memory_.used < collector.begins_at;
    if (waits == collector.waits) return;
    collector.waits = waits;
    lua_gc(main_, waits ? LUA_GCSTOP : LUA_GCRESTART);
}

void Sandbox::begin(RunKind kind, const RunBudget& budget) {
    if (abort_ != AbortKind::none) throw_aborted();
    const HostWork host(*this);
    if (impl_->idle_threads.empty()) {
        luaL_checkstack(main_, 4, nullptr);
        lua_State* fresh = lua_newthread(main_);
        impl_->idle_threads.emplace_back(fresh, luaL_ref(main_, LUA_REGISTRYINDEX));
    }
    const auto [thread, ref] = impl_->idle_threads.back();
    impl_->idle_threads.pop_back();
    RunState run;
    run.kind = kind;
    run.outer_thread = thread_;
    run.thread_ref = ref;
    run.output_limit = budget.output;
    run.outer_memory = memory_.limit;
    run.outer_run_end = run_end_;
    run.outer_handler_end = handler_end_;
    run.outer_per_handler = per_handler_;
    run.outer_function = function_;
    runs_.push_back(std::move(run));
    let_collector_wait();
    thread_ = thread;
    function_ = 0;
    run_end_ = spent_ + budget.instructions;
    per_handler_ = budget.per_handler;
    handler_end_ = endless;
    next_look_ = spent_;
    memory_.limit = std::min(options_.memory_per_game, memory_.used + budget.memory);
    // Set anew, so that every run starts with a full interval: counts are the same live and
    // replayed.
    lua_sethook(thread_, &Sandbox::count_hook, LUA_MASKCOUNT, hook_interval);
}

AbortKind Sandbox::end() {
    assert(!runs_.empty());
    const AbortKind kind = abort_;
    const RunState run = std::move(runs_.back());
    runs_.pop_back();
    const HostWork host(*this);
    lua_settop(thread_, 0);
    if (kind == AbortKind::none) {
        impl_->idle_threads.emplace_back(thread_, run.thread_ref);
    } else {
        luaL_unref(main_, LUA_REGISTRYINDEX, run.thread_ref);
    }
    thread_ = run.outer_thread;
    memory_.limit = run.outer_memory;
    run_end_ = run.outer_run_end;
    handler_end_ = run.outer_handler_end;
    per_handler_ = run.outer_per_handler;
    function_ = run.outer_function;
    next_look_ = spent_;
    abort_ = AbortKind::none;
    impl_->frames.clear();
    impl_->held.clear();
    memory_.denied = 0;
    // The clock stopped this run, not the driver around it. Ctrl-C stops both.
    if (kind == AbortKind::wall_clock && stop_.reason() == StopReason::wall_clock) stop_.clear();
    if (kind == AbortKind::memory) {
        collect_garbage();
        swollen_ = memory_.used > options_.memory_per_game / 2;
    }
    return kind;
}

void Sandbox::collect_garbage() {
    lua_gc(main_, LUA_GCCOLLECT);
}

std::string Sandbox::take_output() {
    return runs_.empty() ? std::string() : std::exchange(runs_.back().output, {});
}

void Sandbox::print(lua_State* state, std::string_view text) {
    if (runs_.empty()) return;
    RunState& run = runs_.back();
    charge(state, 1 + static_cast<std::int64_t>(text.size() / 16));
    // Escaping makes a byte at most four.
    if (run.output.size() + text.size() > run.output_limit) raise_abort(state, AbortKind::output);
    run.output += printable(text, text.size() * 4);
    run.output += '\n';
    if (run.output.size() > run.output_limit) raise_abort(state, AbortKind::output);
}

ScriptFunction Sandbox::keep_function(lua_State* state, int index) {
    const HostWork host(*this);
    lua_pushvalue(state, index);
    const int ref = luaL_ref(state, LUA_REGISTRYINDEX);
    impl_->functions.keep(ref, false);
    return {ref};
}

ScriptValue Sandbox::keep_value(lua_State* state, int index) {
    const HostWork host(*this);
    lua_pushvalue(state, index);
    return {luaL_ref(state, LUA_REGISTRYINDEX)};
}

// Takes every free place, until a fresh one is made, and gives them back: the lowest last, to be
// the first that is taken again.
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
    impl_->functions.forget(function.ref);
    luaL_unref(main_, LUA_REGISTRYINDEX, function.ref);
}

void Sandbox::release(ScriptValue value) {
    luaL_unref(main_, LUA_REGISTRYINDEX, value.ref);
}

void Sandbox::release_functions(std::string_view pack) {
    for (const int ref : impl_->functions.all()) {
        if (place_of({ref}).pack != pack) continue;
        luaL_unref(main_, LUA_REGISTRYINDEX, ref);
        impl_->functions.forget(ref);
    }
}

void Sandbox::release(Environment environment) {
    impl_->environment_names.erase(environment.ref);
    luaL_unref(main_, LUA_REGISTRYINDEX, environment.ref);
}

void Sandbox::silence(std::string_view pack) {
    const HostWork host(*this);
    luaL_checkstack(main_, 1, nullptr);
    for (const int ref : impl_->functions.all()) {
        if (place_of({ref}).pack != pack) continue;
        lua_pushcfunction(main_, &do_nothing);
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

}  // namespace hexwright
