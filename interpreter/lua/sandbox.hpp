// Runs scripts written by strangers: one Lua state with its allocator, budgets, aborts,
// environments and freeze.
//
//     Sandbox sandbox(stop);
//     Environment pack = sandbox.create_environment("hexes");
//     {
//         Run load(sandbox, RunKind::load);
//         sandbox.call(sandbox.load_chunk(pack, "hexes/fire.lua", text));
//         diagnostics = sandbox.freeze(pack);
//     }
//     Run ruling(sandbox, RunKind::ruling);
//     sandbox.call(handler, [&](lua_State* state) { push_event(state); return 1; });
//
// A run is a stretch of script work with one budget on a Lua thread of its own. Runs nest: a ruling
// may begin while its driver waits beneath it; the driver is charged for it but never stopped
// inside it. Inside a run, each call() of a handler may spend a tenth, not counting the handlers it
// triggers, so that blame is exact.
//
// Errors: a script's error leaves call() as Error with file, line, frames and hint; an abort leaves
// as Aborted, and abort() stays set until the run ends. Codes: those of AbortKind,
// lua/script-error, lua/syntax, lua/source-too-long, lua/undefined-global, lua/state-kept,
// lua/frozen.
//
// Cannot be copied or moved: Lua holds its address. Use from one thread, with at least 16 MiB of
// stack (big_stack.hpp, SBX-15). Reads no clock: the StopFlag says when time is up.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/no_copy.hpp"
#include "base/stop_flag.hpp"
#include "base/value.hpp"

struct lua_State;
struct lua_Debug;

namespace hexwright {

struct Question;

// --- small ids of what C++ keeps of scripts, valid until released, through rulings and garbage
// collections

template <typename Kind>
struct ScriptReference {
    int ref = 0;

    constexpr explicit operator bool() const { return ref != 0; }

    constexpr auto operator<=>(const ScriptReference&) const = default;
};

// A Lua function kept by C++: a handler, a step, a loaded chunk. Released by Sandbox::release.
using ScriptFunction = ScriptReference<struct FunctionKind>;
// Any other Lua value kept by C++: a pack's exports, a metatable.
using ScriptValue = ScriptReference<struct ValueKind>;
// The globals of one pack, or of one driver.
using Environment = ScriptReference<struct EnvironmentKind>;

// --- aborts and runs

// Why a run was ended from outside. An abort is final: no script code runs again in that run
// (SBX-05).
enum class AbortKind : std::uint8_t {
    none,
    instructions,  // the run's or a handler's budget is spent
    memory,        // a fault, never a rule result
    wall_clock,    // a fault, never a rule result
    output,        // printed more than a call may print
    interrupted,   // Ctrl-C
    stack,         // recursion too deep
    pending        // an open question, which the runtime holds
};

// "lua/too-many-instructions" and so on; "" for none.
[[nodiscard]] const char* code_of(AbortKind kind);

// A load defines things, a ruling plays, a driver (scene, spec, REPL line) makes requests.
enum class RunKind : std::uint8_t { load, ruling, driver };

struct RunBudget {
    std::int64_t instructions = limits::instructions_per_ruling;
    std::int64_t per_handler = limits::instructions_per_handler;
    std::size_t memory = limits::memory_per_call;
    std::size_t output = limits::output_bytes;
};

// The default budget of each kind of run.
[[nodiscard]] RunBudget budget_for(RunKind kind);

// Leaves Sandbox::call when the run was aborted. Unwinds C++ to the run's boundary; on its way
// every guard and every protected call of a script passes it on.
class Aborted : public Error {
public:
    Aborted(AbortKind kind, Diagnostic diagnostic) : Error(std::move(diagnostic)), kind_(kind) {}

    [[nodiscard]] AbortKind kind() const { return kind_; }

private:
    AbortKind kind_;
};

// Hears that a run of this kind begins; nothing: the innermost ended.
using RunClock = std::function<void(std::optional<RunKind>)>;

// Hears of every line of a script that is about to run, in whichever run. `chunk` is the chunk's
// name; its address is the same for all lines of a chunk while a function of it lives. Must not
// throw.
class LineWatch : NoCopy {
public:
    virtual ~LineWatch() = default;

    virtual void line(const char* chunk, int line) = 0;
};

// What the sandbox asks of the program around it. Empty functions are not called.
struct SandboxHooks {
    // A script's pcall begins: returns a mark; its error was caught: take the game back to the
    // mark.
    std::function<std::int64_t()> savepoint;
    std::function<void(std::int64_t)> rollback;
    // A binding met an open question (Fate's Pending) that the program keeps. The run is then
    // aborted as pending.
    std::function<void(const Question&)> question;
    // The entity or definition whose handle is at this index, or nothing; in the order of `pairs`
    // entities come by birth, and definitions have none.
    std::function<std::optional<EntityId>(lua_State*, int)> entity;
    std::function<std::optional<std::string>(lua_State*, int)> definition;
    // Pushes one value: the entity's handle.
    std::function<void(lua_State*, EntityId)> push_entity;
    RunClock clock;
    // The stop flag was looked at; spent() tells how much was charged since.
    std::function<void()> looked;
    // In runs that begin while it is set; null for none.
    LineWatch* lines = nullptr;
};

// Where a kept function was written.
struct FunctionPlace {
    std::string pack;
    std::string file;
    int line = 0;
    int end_line = 0;
    std::vector<std::string> parameters = {};
    bool takes_more = false;  // "..." behind its parameters
};

struct Reading;

// The reading of a chunk's text, or null.
using ReadingSource = std::function<const Reading*(std::string_view chunk)>;

class Sandbox;

// The functions and values of scripts that C++ keeps, each under its own number.
class References : NoCopy {
public:
    explicit References(Sandbox& sandbox) : sandbox_(sandbox) {}

    // Keeps the function / value at this index of `state`. A kept function is a root of the next
    // freeze.
    [[nodiscard]] ScriptFunction keep_function(lua_State* state, int index);
    [[nodiscard]] ScriptValue keep_value(lua_State* state, int index);
    void release(ScriptFunction function);
    void release(ScriptValue value);
    // All kept functions of a pack.
    void release_functions(std::string_view pack);
    // From now on the kept functions of a pack do nothing and return nothing.
    void silence(std::string_view pack);
    // From now on references ascend even where some were released, so that the order in which a
    // freeze visits functions does not depend on what was loaded and released before.
    void settle_references();
    void push(lua_State* state, ScriptFunction function);
    void push(lua_State* state, ScriptValue value);
    [[nodiscard]] FunctionPlace place_of(ScriptFunction function);

private:
    Sandbox& sandbox_;
};

class Sandbox : NoCopy {
public:
    // For this folder only; see sandbox_impl.hpp.
    struct Impl;

    explicit Sandbox(StopFlag& stop);
    ~Sandbox();

    References references{*this};

    void set_hooks(SandboxHooks hooks);

    [[nodiscard]] const SandboxHooks& hooks() const { return hooks_; }

    [[nodiscard]] const StopFlag& stop() const { return stop_; }

    // The Runtime that joins it to a game, for bindings to find.
    void set_owner(void* owner) { owner_ = owner; }

    [[nodiscard]] void* owner() const { return owner_; }

    // --- environments

    // A pack's globals: the allowed libraries, by name. Bindings add theirs with set_global before
    // any script runs.
    [[nodiscard]] Environment create_environment(const std::string& pack);
    // Globals of a driver, which may define its own and sees those of `parent`. Never frozen.
    [[nodiscard]] Environment create_child_environment(const std::string& name, Environment parent);
    void release(Environment environment);
    // Defines a global from the value on top of state()'s stack, and pops it.
    void set_global(Environment environment, const std::string& name);
    void set_global(Environment environment, const std::string& name, ScriptFunction function);
    // Pushes the value of a global of this environment (nil when absent), frozen or not, without
    // running scripts.
    void push_global(Environment environment, std::string_view name);
    // The names of the environment's own globals, without its parent's; in order.
    [[nodiscard]] std::vector<std::string> global_names(Environment environment);
    // What is in the table of a library, in order; nothing when no library has this name.
    [[nodiscard]] std::optional<std::vector<std::string>> library_names(Environment environment,
                                                                        std::string_view library);

    // --- loading

    // Compiles text (never bytecode) of at most limits::source_bytes; chunk_name is
    // "pack/file.lua". Needs a run. Errors: lua/syntax, lua/source-too-long.
    [[nodiscard]] ScriptFunction load_chunk(Environment environment,
                                            std::string_view chunk_name,
                                            std::string_view text);
    // Ends a pack's loading: everything its kept functions, exports and globals reach becomes
    // constant. Returns one diagnostic for each piece of state a function would keep between
    // rulings. Needs a run of kind load. A chunk that `readings` does not know is read here.
    [[nodiscard]] std::vector<Diagnostic> freeze(Environment environment,
                                                 const std::vector<ScriptValue>& exports = {},
                                                 const ReadingSource& readings = {});
    // A binding's C function that may survive a freeze although it has upvalues (they must never
    // change).
    void allow_closure(int (*function)(lua_State*));
    // Userdata with this metatable (on top of state()'s stack; popped) may survive a freeze:
    // handles without state.
    void allow_userdata();

    // --- runs (prefer the class Run)

    void begin(RunKind kind) { begin(kind, budget_for(kind)); }

    void begin(RunKind kind, const RunBudget& budget);
    // Ends the innermost run and returns how it was stopped. Only this clears an abort.
    AbortKind end();

    // How many runs are nested now.
    [[nodiscard]] int depth() const;

    // The Lua thread of the innermost run, or the main thread when nothing runs.
    [[nodiscard]] lua_State* state() const { return thread_; }

    // Runs work in a run of its own, with the budget of one handler, as if it had been done before:
    // what it spends and prints is charged to no run. An abort in it is returned; `aborts_outer`:
    // it aborts the run around it, and leaves as Aborted.
    std::optional<Aborted> run_isolated(const std::function<void()>& work,
                                        bool aborts_outer = true);

    // Runs work whose runs are charged by themselves only, and not to the run around it.
    void run_uncharged(const std::function<void()>& work);

    [[nodiscard]] AbortKind abort() const { return abort_; }

    // Instructions spent since the sandbox was made; only differences mean anything.
    [[nodiscard]] std::int64_t spent() const { return spent_; }

    // What the innermost run printed so far, escaped; taking it empties the buffer.
    [[nodiscard]] std::string take_output();

    // --- calling

    // Calls a function with the arguments that push(lua_State*) -> count pushes, leaving `results`
    // values on state()'s stack (the caller pops them). push must not raise; memory limits are
    // lifted meanwhile.
    template <typename Push>
    void call(ScriptFunction function, Push&& push, int results = 0) {
        CallFrame frame(*this, function);
        const int arguments = push(thread_);
        finish_call(frame, arguments, results);
    }

    // The same; read(lua_State*, first) looks at the results, which are gone afterwards. It must
    // not raise a Lua error; it may throw. Memory limits are lifted meanwhile too.
    template <typename Push, typename Read>
    void call_reading(ScriptFunction function, Push&& push, int results, Read&& read) {
        CallFrame frame(*this, function);
        const int arguments = push(thread_);
        run_call(frame, arguments, results);
        const HostWork host(*this);
        read(thread_, frame.base() + 2);
        drop_to(frame.base());
    }

    void call(ScriptFunction function) {
        call(function, [](lua_State*) { return 0; });
    }

    // Calls a chunk within the run that is under way, and keeps what it returns.
    [[nodiscard]] ScriptValue call_for_value(ScriptFunction chunk);

    // Does C++ work as a function of Lua's would: what it raises leaves as a script's error does.
    // It may call scripts.
    void call_host(const std::function<void(lua_State*)>& work);

    // --- for bindings, inside a run

    // Charges instructions for work done in C++: bytes/16, elements, match steps (SBX-04).
    void charge(lua_State* state, std::int64_t amount) {
        spent_ += amount;
        if (spent_ >= next_look_) look(state);
    }

    // Ends the run, as its kind or `why` says. Uncatchable by scripts. Never returns.
    [[noreturn]] void raise_abort(lua_State* state,
                                  AbortKind kind,
                                  const Diagnostic* why = nullptr);

    // First thing every binding does: goes on unwinding when the run was aborted.
    void check_abort(lua_State* state) const {
        if (abort_ != AbortKind::none) unwind(state);
    }

    // Raises a Lua error that a script sees as "file:line: message" and the boundary as this
    // diagnostic.
    [[noreturn]] void raise(lua_State* state, const Diagnostic& diagnostic);
    void print(lua_State* state, std::string_view text);

    // --- memory

    [[nodiscard]] std::size_t memory_used() const;

    // After a memory abort: is the state still so full that it should be rebuilt from source
    // (SBX-18)?
    [[nodiscard]] bool is_swollen() const;

    void collect_garbage();

    // While it lives, what C++ pushes cannot fail for a script's memory limits.
    class HostWork : NoCopy {
    public:
        explicit HostWork(Sandbox& sandbox) : sandbox_(sandbox) { ++sandbox_.host_work_; }

        ~HostWork() { --sandbox_.host_work_; }

    private:
        Sandbox& sandbox_;
    };

private:
    friend struct SandboxAccess;

    // One call of a handler: while it lives the handler's budget counts; what it spends is not
    // charged to its caller.
    class CallFrame : NoCopy {
    public:
        CallFrame(Sandbox& sandbox, ScriptFunction function);
        ~CallFrame();

        // The arguments are pushed: from here on memory limits count.
        void end_host_work();

        [[nodiscard]] int base() const { return base_; }

    private:
        Sandbox& sandbox_;
        std::int64_t start_;
        std::int64_t outer_end_;
        int outer_function_;
        int base_;
        bool host_work_ = true;
    };

    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
    static void count_hook(lua_State* state, lua_Debug* debug);
    static void line_hook(lua_State* state, lua_Debug* debug);

    // Calls what was pushed; the results follow the message handler.
    void run_call(CallFrame& frame, int arguments, int results);
    void finish_call(CallFrame& frame, int arguments, int results);
    void drop_to(int top);
    [[noreturn]] void fail_call(int base, int status);
    [[noreturn]] void unwind(lua_State* state) const;
    // Compares what was spent with the budgets, and looks at the stop flag.
    void look(lua_State* state);
    [[nodiscard]] AbortKind due_abort();
    void note_abort(AbortKind kind, const Diagnostic* why = nullptr);
    void let_collector_wait();
    // Charges where no Lua frame may be unwound: throws Aborted instead.
    void spend(std::int64_t amount);
    [[noreturn]] void throw_aborted();
    [[nodiscard]] bool refuses(const void* block, std::size_t old_size, std::size_t new_size);

    StopFlag& stop_;
    SandboxHooks hooks_;
    void* owner_ = nullptr;
    lua_State* main_ = nullptr;
    lua_State* thread_ = nullptr;
    AbortKind abort_ = AbortKind::none;
    int host_work_ = 0;  // > 0: memory limits are lifted
    std::int64_t spent_ = 0;
    std::int64_t next_look_ = 0;  // when to look() again
    std::unique_ptr<Impl> impl_;
};

// A run that ends with its scope. Ask aborted() before the scope closes.
class Run : NoCopy {
public:
    // Gets what was printed, at the end of the run, also when it failed.
    using Printed = std::function<void(const std::string&)>;

    Run(Sandbox& sandbox, RunKind kind, Printed printed = {})
        : Run(sandbox, kind, budget_for(kind), std::move(printed)) {}

    Run(Sandbox& sandbox, RunKind kind, const RunBudget& budget, Printed printed = {})
        : sandbox_(sandbox), printed_(std::move(printed)) {
        sandbox_.begin(kind, budget);
    }

    ~Run() {
        if (printed_) {
            const std::string text = sandbox_.take_output();
            if (!text.empty()) printed_(text);
        }
        (void)sandbox_.end();
    }

    [[nodiscard]] AbortKind aborted() const { return sandbox_.abort(); }

private:
    Sandbox& sandbox_;
    Printed printed_;
};

}  // namespace hexwright
