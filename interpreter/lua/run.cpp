// Runs: loading chunks and calling functions at the border between C++ exceptions and Lua errors,
// and how a run is stopped so that no script can go on (SBX-04, SBX-05).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <lua.hpp>
#include <optional>

#include "base/finally.hpp"
#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/report.hpp"
#include "lua/sandbox_impl.hpp"

namespace hexwright {

namespace {

// Instructions between two calls of the count hook.
constexpr int hook_interval = 100;
// How often, in instructions, the stop flag is looked at.
constexpr std::int64_t look_interval = 1024;
// Room on the stack for the arguments a caller pushes.
constexpr int argument_room = 64;
// How many errors of bindings are remembered until the boundary.
constexpr std::size_t most_held = 8;
// The most of a chunk's name that Lua's own messages show; of a longer one they show the end.
constexpr std::size_t longest_shown = LUA_IDSIZE - 1;

// What unwinds an aborted run; scripts never see it, because every protected call passes it on.
const char abort_value = 0;

struct AbortText {
    const char* code;
    const char* message;
    const char* hint;
};

// By AbortKind.
constexpr std::array<AbortText, 8> abort_texts = {{
    {"", "", ""},
    {"lua/too-many-instructions", "this function took more instructions than one handler may take",
     "is there a loop that never ends?"},
    {"lua/out-of-memory", "this took more memory than a script may take",
     "does a table or a text grow in a loop?"},
    {"lua/wall-clock", "this took too long, so that its outcome could not be decided",
     "is there a loop that hardly ends?"},
    {"lua/too-much-output", "this printed more than one request may print",
     "is a print left in a loop?"},
    {"lua/interrupted", "interrupted", ""},
    {"lua/stack-overflow", "calls are nested too deeply",
     "does a function call itself without end?"},
    {"lua/question-open", "a question is open", ""},
}};

const AbortText& text_of(AbortKind kind) {
    return abort_texts.at(static_cast<std::size_t>(kind));
}

bool is_too_deep(lua_State* state) {
    lua_Debug debug;
    return lua_getstack(state, limits::call_depth, &debug) != 0;
}

// Does an error that a script raised pretend a place in another pack? A place is believed in the
// script's own pack, and where a call really was.
bool is_forged(const Sandbox::Impl& impl,
               lua_State* state,
               const Place& place,
               const std::vector<ScriptFrame>& frames) {
    if (lua_type(state, -1) != LUA_TSTRING || place.file.empty() || frames.empty()) return false;
    const ChunkFacts* const chunk = impl.chunk(place.file);
    if (chunk == nullptr || chunk->pack == frames.front().pack) return false;
    return std::none_of(frames.begin(), frames.end(), [&](const ScriptFrame& frame) {
        return frame.file == place.file && frame.line == place.line;
    });
}

}  // namespace

const char* code_of(AbortKind kind) {
    return text_of(kind).code;
}

RunBudget budget_for(RunKind kind) {
    RunBudget budget;
    if (kind == RunKind::load) {
        budget.instructions = limits::instructions_per_load;
        budget.per_handler = limits::instructions_per_load;
        budget.memory = limits::memory_per_load;
    }
    if (kind == RunKind::driver) {
        budget.instructions = limits::instructions_per_driver;
        budget.per_handler = limits::instructions_per_driver;
    }
    return budget;
}

// --- beginning and ending

int Sandbox::depth() const {
    return static_cast<int>(impl_->runs.size());
}

// Nearly all that loading makes stays: while it goes on garbage is collected once three quarters of
// what a game may hold are used; after it, once play has made as much again or half is used.
void Sandbox::let_collector_wait() {
    Impl::Collector& collector = impl_->collector;
    const bool loads = impl_->runs.front().kind == RunKind::load;
    if (!loads && !collector.waits) return;
    constexpr std::size_t half = limits::memory_per_game / 2;
    if (loads) {
        collector.begins_at = half + half / 2;
    } else if (collector.loads) {
        collector.begins_at = std::min(2 * memory_used(), half);
    }
    collector.loads = loads;
    const bool waits = memory_used() < collector.begins_at;
    if (waits == collector.waits) return;
    collector.waits = waits;
    lua_gc(main_, waits ? LUA_GCSTOP : LUA_GCRESTART);
}

void Sandbox::begin(RunKind kind, const RunBudget& budget) {
    if (abort_ != AbortKind::none) throw_aborted();
    const HostWork host(*this);
    Impl& impl = *impl_;
    if (impl.idle_threads.empty()) {
        luaL_checkstack(main_, 4, nullptr);
        lua_State* fresh = lua_newthread(main_);
        impl.idle_threads.emplace_back(fresh, luaL_ref(main_, LUA_REGISTRYINDEX));
    }
    const auto [thread, ref] = impl.idle_threads.back();
    impl.idle_threads.pop_back();
    impl.runs.push_back(
        {kind, thread_, ref, budget.output, impl.memory.limit, impl.allowance, std::string()});
    let_collector_wait();
    thread_ = thread;
    impl.allowance = {spent_ + budget.instructions, Impl::endless, budget.per_handler, 0};
    next_look_ = spent_;
    impl.memory.limit = std::min(limits::memory_per_game, impl.memory.used + budget.memory);
    // Set anew, so that every run starts with a full interval: counts are the same live and
    // replayed.
    if (hooks_.lines == nullptr) {
        lua_sethook(thread_, &Sandbox::count_hook, LUA_MASKCOUNT, hook_interval);
    } else {
        lua_sethook(thread_, &Sandbox::line_hook, LUA_MASKCOUNT | LUA_MASKLINE, hook_interval);
    }
    if (hooks_.clock) hooks_.clock(kind);
}

AbortKind Sandbox::end() {
    Impl& impl = *impl_;
    assert(!impl.runs.empty());
    const AbortKind kind = abort_;
    const Impl::RunState run = std::move(impl.runs.back());
    impl.runs.pop_back();
    const HostWork host(*this);
    lua_settop(thread_, 0);
    if (kind == AbortKind::none) {
        impl.idle_threads.emplace_back(thread_, run.thread_ref);
    } else {
        luaL_unref(main_, LUA_REGISTRYINDEX, run.thread_ref);
    }
    thread_ = run.outer_thread;
    impl.memory.limit = run.outer_memory;
    impl.allowance = run.outer;
    next_look_ = spent_;
    abort_ = AbortKind::none;
    impl.frames.clear();
    impl.held.clear();
    impl.memory.denied = 0;
    // The clock stopped this run, not the driver around it. Ctrl-C stops both.
    if (kind == AbortKind::wall_clock && stop_.reason() == StopReason::wall_clock) stop_.clear();
    if (hooks_.clock) hooks_.clock(std::nullopt);
    if (kind == AbortKind::memory) {
        collect_garbage();
        impl.memory.swollen = impl.memory.used > limits::memory_per_game / 2;
    }
    return kind;
}

std::optional<Aborted> Sandbox::run_isolated(const std::function<void()>& work, bool aborts_outer) {
    struct Restore {
        Sandbox& sandbox;
        std::int64_t spent;
        // Ending a run forgets the errors that the one around it may still pass on.
        decltype(Impl::held) held;

        ~Restore() {
            sandbox.impl_->held = std::move(held);
            sandbox.next_look_ = sandbox.spent_ = spent;
        }
    };

    RunBudget budget = budget_for(RunKind::ruling);
    budget.instructions = budget.per_handler;
    std::optional<Aborted> aborted;
    try {
        const Restore restore{*this, spent_, std::move(impl_->held)};
        const Run run(*this, RunKind::ruling, budget);
        work();
    } catch (const Aborted& stopped) {
        aborted = stopped;
    }
    if (!aborted || !aborts_outer) return aborted;
    if (depth() == 0) throw *aborted;
    note_abort(aborted->kind());
    impl_->abort_report = aborted->diagnostic();
    throw_aborted();
}

void Sandbox::run_uncharged(const std::function<void()>& work) {
    const Finally back([this, spent = spent_] { next_look_ = spent_ = spent; });
    work();
}

std::string Sandbox::take_output() {
    return impl_->runs.empty() ? std::string() : std::exchange(impl_->runs.back().output, {});
}

void Sandbox::print(lua_State* state, std::string_view text) {
    if (impl_->runs.empty()) return;
    Impl::RunState& run = impl_->runs.back();
    charge(state, 1 + static_cast<std::int64_t>(text.size() / 16));
    // Escaping makes a byte at most four.
    if (run.output.size() + text.size() > run.output_limit) raise_abort(state, AbortKind::output);
    run.output += printable(text, text.size() * 4);
    run.output += '\n';
    if (run.output.size() > run.output_limit) raise_abort(state, AbortKind::output);
}

// --- budgets and aborts

void Sandbox::count_hook(lua_State* state, lua_Debug* /*debug*/) {
    Sandbox& sandbox = **static_cast<Sandbox**>(lua_getextraspace(state));
    sandbox.check_abort(state);
    sandbox.spent_ += hook_interval;
    if (sandbox.spent_ >= sandbox.next_look_ || is_too_deep(state)) sandbox.look(state);
}

void Sandbox::line_hook(lua_State* state, lua_Debug* debug) {
    if (debug->event != LUA_HOOKLINE) return count_hook(state, debug);
    const Sandbox& sandbox = **static_cast<Sandbox**>(lua_getextraspace(state));
    if (sandbox.hooks_.lines == nullptr) return;
    lua_getinfo(state, "S", debug);
    if (debug->source[0] == '@') sandbox.hooks_.lines->line(debug->source + 1, debug->currentline);
}

// Why the run must stop now; when it may go on, sets when to look again.
AbortKind Sandbox::due_abort() {
    const Impl::Allowance& allowance = impl_->allowance;
    if (hooks_.looked) hooks_.looked();
    if (stop_.is_raised()) {
        return stop_.reason() == StopReason::wall_clock ? AbortKind::wall_clock
                                                        : AbortKind::interrupted;
    }
    if (spent_ > allowance.run_end || spent_ > allowance.handler_end)
        return AbortKind::instructions;
    next_look_ =
        std::min({allowance.run_end + 1, allowance.handler_end + 1, spent_ + look_interval});
    return AbortKind::none;
}

void Sandbox::look(lua_State* state) {
    check_abort(state);
    if (impl_->runs.empty()) return;
    // Counted here, because the size of Lua's own stack depends on when the collector last shrank
    // it.
    if (is_too_deep(state)) raise_abort(state, AbortKind::stack);
    const AbortKind kind = due_abort();
    if (kind != AbortKind::none) raise_abort(state, kind);
}

void Sandbox::spend(std::int64_t amount) {
    spent_ += amount;
    if (impl_->runs.empty()) return;
    if (abort_ == AbortKind::none && spent_ >= next_look_) note_abort(due_abort());
    if (abort_ != AbortKind::none) throw_aborted();
}

void Sandbox::note_abort(AbortKind kind, const Diagnostic* why) {
    if (abort_ != AbortKind::none || kind == AbortKind::none) return;
    abort_ = kind;
    // From here on every instruction of a script reaches the hook, which unwinds: __close handlers
    // die at once.
    lua_sethook(thread_, &Sandbox::count_hook, LUA_MASKCOUNT, 1);
    const AbortText& text = text_of(kind);
    Diagnostic& report = impl_->abort_report;
    report = Diagnostic();
    report.code = text.code;
    report.message = text.message;
    if (kind == AbortKind::instructions && spent_ > impl_->allowance.run_end)
        report.message = "this took more instructions than one request may take";
    report.hint = text.hint;
    if (why != nullptr) report = *why;
    report.frames = script_frames(*this, thread_);
    if (!report.frames.empty()) {
        report.where.file = report.frames.front().file;
        report.where.line = report.frames.front().line;
    }
    if (const FunctionPlace place = references.place_of({impl_->allowance.function});
        place.line > 0) {  // a whole file has none
        report.notes.push_back(fmt::format("in the function at {}:{}", place.file, place.line));
    }
}

void Sandbox::raise_abort(lua_State* state, AbortKind kind, const Diagnostic* why) {
    note_abort(kind, why);
    unwind(state);
}

void Sandbox::unwind(lua_State* state) const {
    lua_sethook(state, &Sandbox::count_hook, LUA_MASKCOUNT, 1);
    lua_pushlightuserdata(state, const_cast<char*>(&abort_value));  // only its address is used
    lua_error(state);
    std::abort();  // lua_error does not return
}

void Sandbox::throw_aborted() {
    throw Aborted(abort_, impl_->abort_report);
}

// --- loading

void Sandbox::Impl::note_chunk(std::string_view name,
                               const std::string& pack,
                               std::string_view text) {
    // The files of a pack come in the order of their paths.
    chunks.insert_or_assign(chunks.end(), std::string(name), ChunkFacts{pack, std::string(text)});
    if (name.size() <= longest_shown) return;
    const std::string_view end = name.substr(name.size() - (longest_shown - 3));
    chunk_of_short_name["..." + std::string(end)] = name;
}

ScriptFunction Sandbox::load_chunk(Environment environment,
                                   std::string_view chunk_name,
                                   std::string_view text) {
    assert(depth() > 0);
    if (text.size() > limits::source_bytes) {
        throw Error(error_at("lua/source-too-long", {std::string(chunk_name)},
                             fmt::format("this file has {} bytes; a script may have at most {}",
                                         text.size(), limits::source_bytes),
                             "split it into several files"));
    }
    spend(static_cast<std::int64_t>(text.size() / 4));
    text = without_byte_order_mark(text);
    impl_->note_chunk(chunk_name, impl_->environment_names[environment.ref], text);
    const int base = lua_gettop(thread_);
    const std::string source_name = "@" + std::string(chunk_name);
    const int status =
        luaL_loadbufferx(thread_, text.data(), text.size(), source_name.c_str(), "t");
    if (status != LUA_OK) {
        if (status == LUA_ERRMEM) note_abort(AbortKind::memory);
        impl_->frames.clear();
        if (abort_ == AbortKind::none) {
            Diagnostic diagnostic = describe_error(*this, thread_, -1);
            lua_settop(thread_, base);
            diagnostic.code = "lua/syntax";
            if (diagnostic.where.file.empty()) diagnostic.where.file = chunk_name;
            throw Error(diagnostic);
        }
        fail_call(base, status);
    }
    const HostWork host(*this);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    lua_setupvalue(thread_, -2, 1);
    const int ref = luaL_ref(thread_, LUA_REGISTRYINDEX);
    impl_->functions[ref] = true;
    return {ref};
}

// --- calling

Sandbox::CallFrame::CallFrame(Sandbox& sandbox, ScriptFunction function)
    : sandbox_(sandbox),
      start_(sandbox.spent_),
      outer_end_(sandbox.impl_->allowance.handler_end),
      outer_function_(sandbox.impl_->allowance.function),
      base_(lua_gettop(sandbox.thread_)) {
    assert(sandbox.depth() > 0);
    if (sandbox.abort_ != AbortKind::none) sandbox.throw_aborted();
    ++sandbox_.host_work_;
    lua_State* state = sandbox.thread_;
    if (lua_checkstack(state, argument_room) == 0) {
        --sandbox_.host_work_;
        sandbox.note_abort(AbortKind::stack);
        sandbox.throw_aborted();
    }
    lua_pushcfunction(state, &note_frames);
    lua_rawgeti(state, LUA_REGISTRYINDEX, function.ref);
    sandbox.impl_->allowance.handler_end = sandbox.spent_ + sandbox.impl_->allowance.per_handler;
    sandbox.next_look_ = std::min(sandbox.next_look_, sandbox.impl_->allowance.handler_end);
    sandbox.impl_->allowance.function = function.ref;
}

Sandbox::CallFrame::~CallFrame() {
    end_host_work();
    sandbox_.impl_->allowance.handler_end = outer_end_ + (sandbox_.spent_ - start_);
    sandbox_.impl_->allowance.function = outer_function_;
}

void Sandbox::CallFrame::end_host_work() {
    if (host_work_) --sandbox_.host_work_;
    host_work_ = false;
}

void Sandbox::run_call(CallFrame& frame, int arguments, int results) {
    frame.end_host_work();
    const int base = frame.base();
    const int status = lua_pcall(thread_, arguments, results, base + 1);
    if (status != LUA_OK || abort_ != AbortKind::none) fail_call(base, status);
}

void Sandbox::finish_call(CallFrame& frame, int arguments, int results) {
    run_call(frame, arguments, results);
    lua_remove(thread_, frame.base() + 1);
}

ScriptValue Sandbox::call_for_value(ScriptFunction chunk) {
    call(
        chunk, [](lua_State*) { return 0; }, 1);
    const ScriptValue value = references.keep_value(thread_, -1);
    lua_pop(thread_, 1);
    return value;
}

namespace {

int do_host_work(lua_State* state, Sandbox& /*sandbox*/) {
    const auto* work = static_cast<std::function<void(lua_State*)>*>(lua_touserdata(state, 1));
    lua_settop(state, 0);
    (*work)(state);
    return 0;
}

}  // namespace

void Sandbox::call_host(const std::function<void(lua_State*)>& work) {
    CallFrame frame(*this, {});
    lua_pop(thread_, 1);  // there is no kept function
    lua_pushcfunction(thread_, guarded<do_host_work>);
    lua_pushlightuserdata(thread_, const_cast<std::function<void(lua_State*)>*>(&work));
    finish_call(frame, 1, 0);
}

void Sandbox::drop_to(int top) {
    lua_settop(thread_, top);
}

void Sandbox::fail_call(int base, int status) {
    const HostWork host(*this);
    if (abort_ == AbortKind::none && status == LUA_ERRMEM) note_abort(AbortKind::memory);
    if (abort_ == AbortKind::none && (status == LUA_ERRERR || is_stack_overflow(thread_, -1))) {
        note_abort(AbortKind::stack);
    }
    if (abort_ != AbortKind::none) {
        lua_settop(thread_, base);
        throw_aborted();
    }
    Diagnostic diagnostic = describe_error(*this, thread_, -1);
    std::vector<ScriptFrame> frames = std::exchange(impl_->frames, {});
    // What a call within this one reported has frames of its own.
    const bool is_text = diagnostic.code == "lua/script-error" && diagnostic.frames.empty();
    if (is_text && is_forged(*impl_, thread_, diagnostic.where, frames)) {
        diagnostic.message = printable(lua_tostring(thread_, -1), limits::message_bytes);
        diagnostic.where = {};
    }
    lua_settop(thread_, base);
    if (diagnostic.where.file.empty() && !frames.empty()) {
        // A column that is known belongs to a text of the script, not to its line.
        diagnostic.where = {};
        diagnostic.where.file = frames.front().file;
        diagnostic.where.line = frames.front().line;
    }
    // An error of an inner call keeps its own frames; these are the ones around it.
    diagnostic.frames.insert(diagnostic.frames.end(), frames.begin(), frames.end());
    throw Error(std::move(diagnostic));
}

void Sandbox::raise(lua_State* state, const Diagnostic& diagnostic) {
    check_abort(state);
    {
        Diagnostic placed = diagnostic;
        placed.message = printable(placed.message, limits::message_bytes);
        std::string shown;
        if (placed.where.file.empty()) {
            placed.where = {};  // a column that is known belongs to a text, not to the line
            place_at_caller(state, placed.where);
        }
        if (placed.where.file.empty()) {
            shown = placed.message;
        } else {
            shown = fmt::format("{}:{}: {}", placed.where.file, placed.where.line, placed.message);
        }
        lua_pushlstring(state, shown.data(), shown.size());
        impl_->held.emplace_front(std::move(shown), std::move(placed));
        if (impl_->held.size() > most_held) impl_->held.pop_back();
    }
    lua_error(state);
    std::abort();  // lua_error does not return
}

}  // namespace hexwright
