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
// as Aborted, and abort() stays set until the run ends. Codes: see budget.hpp, lua/script-error,
// lua/syntax, lua/source-too-long, lua/undefined-global, lua/state-kept, lua/frozen.
//
// Cannot be copied or moved: Lua holds its address. Use from one thread, with at least 16 MiB of
// stack (big_stack.hpp, SBX-15). Reads no clock: the StopFlag says when time is up.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/error.hpp"
#include "base/stop_flag.hpp"
#include "lua/block_pool.hpp"
#include "lua/budget.hpp"
#include "lua/script_ref.hpp"
#include "lua/upvalue_scan.hpp"

struct lua_State;
struct lua_Debug;

namespace hexwright {

struct Question;

// Leaves Sandbox::call when the run was aborted. Unwinds C++ to the run's boundary; on its way
// every guard and every protected call of a script passes it on.
class Aborted : public Error {
public:
    Aborted(AbortKind kind, Diagnostic diagnostic) : Error(std::move(diagnostic)), kind_(kind) {}

    [[nodiscard]] AbortKind kind() const { return kind_; }

private:
    AbortKind kind_;
};

// What the sandbox asks of whoever embeds it. Empty functions are not called.
struct SandboxHooks {
    // A script's pcall begins: returns a mark; its error was caught: take the game back to the
    // mark.
    std::function<std::int64_t()> savepoint;
    std::function<void(std::int64_t)> rollback;
    // A binding met a question nobody has answered (Fate's Pending); keep it. The run is then
    // aborted as pending.
    std::function<void(const Question&)> question;
    // The place of a handle (a userdata of the bindings) in the order of `pairs`; nothing when it
    // has none.
    std::function<std::optional<std::uint64_t>(lua_State*, int)> handle_order;
};

struct SandboxOptions {
    std::size_t memory_per_game = limits::memory_per_game;
    // Remember every frozen table, so that verify_frozen() can look at them: for tests and `check`.
    bool track_frozen = false;
};

// Where a kept function was written.
struct FunctionPlace {
    std::string pack;
    std::string file;
    int line = 0;
};

class Sandbox {
public:
    // For this folder only; see sandbox_impl.hpp.
    struct Impl;

    explicit Sandbox(StopFlag& stop, SandboxOptions options = {});
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    void set_hooks(SandboxHooks hooks);

    [[nodiscard]] const SandboxHooks& hooks() const { return hooks_; }

    [[nodiscard]] const StopFlag& stop() const { return stop_; }

    // Whoever joins it to a game, for bindings to find.
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
    // Pushes the value of a global of this environment (nil when absent), frozen or not, without
    // running scripts.
    void push_global(Environment environment, const std::string& name);

    // --- loading

    // Compiles text (never bytecode) of at most limits::source_bytes; chunk_name is
    // "pack/file.lua". Needs a run. Errors: lua/syntax, lua/source-too-long.
    [[nodiscard]] ScriptFunction load_chunk(Environment environment,
                                            std::string_view chunk_name,
                                            std::string_view text);
    // So many chunks more will be loaded.
    void expect_chunks(std::size_t more);
    // What the functions of a chunk that was loaded in a load run do with upvalues and globals;
    // null when nobody looked, so that only its text can tell.
    [[nodiscard]] std::shared_ptr<const ChunkScan> scan_of(std::string_view chunk_name) const;
    // Ends a pack's loading: everything its kept functions, exports and globals reach becomes
    // constant. Returns one diagnostic for each piece of state a function would keep between
    // rulings. Needs a run of kind load.
    [[nodiscard]] std::vector<Diagnostic> freeze(Environment environment,
                                                 const std::vector<ScriptValue>& exports = {});
    // A binding's C function that may survive a freeze although it has upvalues (they must never
    // change).
    void allow_closure(int (*function)(lua_State*));
    // Userdata with this metatable (on top of state()'s stack; popped) may survive a freeze:
    // handles without state.
    void allow_userdata();
    // For tests and `check`: what is wrong with the frozen tables (not empty, or changed). Needs
    // track_frozen.
    [[nodiscard]] std::vector<std::string> verify_frozen();

    // --- references

    // Keeps the function / value at this index of `state`. A kept function is a root of the next
    // freeze.
    [[nodiscard]] ScriptFunction keep_function(lua_State* state, int index);
    [[nodiscard]] ScriptValue keep_value(lua_State* state, int index);
    void release(ScriptFunction function);
    void release(ScriptValue value);
    // All functions kept of a pack.
    void release_functions(std::string_view pack);
    // Keeps a global function; an empty id when there is none of that name.
    [[nodiscard]] ScriptFunction keep_global(Environment environment, const std::string& name);
    // From now on the kept functions of a pack do nothing and return nothing, whoever calls them.
    void silence(std::string_view pack);
    // What is kept from now on is kept in ascending places, also where places were given back: the
    // order that a freeze meets functions in does not depend on what was loaded and released
    // before.
    void settle_references();
    void push(lua_State* state, ScriptFunction function);
    void push(lua_State* state, ScriptValue value);
    [[nodiscard]] FunctionPlace place_of(ScriptFunction function);

    // --- runs (prefer the class Run)

    void begin(RunKind kind) { begin(kind, budget_for(kind)); }

    void begin(RunKind kind, const RunBudget& budget);
    // Ends the innermost run and tells how it was stopped. Only here is an abort cleared.
    AbortKind end();

    void begin_ruling() { begin(RunKind::ruling); }

    AbortKind end_ruling() { return end(); }

    [[nodiscard]] int depth() const { return static_cast<int>(runs_.size()); }

    [[nodiscard]] bool is_loading() const;

    // The Lua thread of the innermost run, or the main thread when nothing runs.
    [[nodiscard]] lua_State* state() const { return thread_; }

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
    // not raise a Lua error; it may throw.
    template <typename Push, typename Read>
    void call_reading(ScriptFunction function, Push&& push, int results, Read&& read) {
        CallFrame frame(*this, function);
        const int arguments = push(thread_);
        run_call(frame, arguments, results);
        read(thread_, frame.base() + 2);
        drop_to(frame.base());
    }

    void call(ScriptFunction function) {
        call(function, [](lua_State*) { return 0; });
    }

    // Calls a function and gives its first result as text, read raw: "3", "fire", "true", "nil",
    // "table".
    [[nodiscard]] std::string call_for_text(ScriptFunction function);

    // --- for bindings, inside a run

    // Spends so many instructions for work done in C++: bytes/16, elements, match steps (SBX-04).
    void charge(lua_State* state, std::int64_t amount) {
        spent_ += amount;
        if (spent_ >= next_look_) look(state);
    }

    // Ends the run. Uncatchable by scripts. Never returns.
    [[noreturn]] void raise_abort(lua_State* state, AbortKind kind);

    // First thing every binding does: goes on unwinding when the run was aborted.
    void check_abort(lua_State* state) const {
        if (abort_ != AbortKind::none) unwind(state);
    }

    // Raises a Lua error that a script sees as "file:line: message" and the boundary as this
    // diagnostic.
    [[noreturn]] void raise(lua_State* state, const Diagnostic& diagnostic);
    void print(lua_State* state, std::string_view text);

    // --- memory

    [[nodiscard]] std::size_t memory_used() const { return memory_.used; }

    // After a memory abort: does the state stay so full that it should be rebuilt from source
    // (SBX-18)?
    [[nodiscard]] bool is_swollen() const { return swollen_; }

    void collect_garbage();

    // While it lives, what C++ pushes cannot fail for a script's memory limits.
    class HostWork {
    public:
        explicit HostWork(Sandbox& sandbox) : sandbox_(sandbox) { ++sandbox_.memory_.host; }

        ~HostWork() { --sandbox_.memory_.host; }

        HostWork(const HostWork&) = delete;
        HostWork& operator=(const HostWork&) = delete;

    private:
        Sandbox& sandbox_;
    };

private:
    friend struct SandboxAccess;

    struct Memory {
        BlockPool pool;
        std::size_t used = 0;
        std::size_t limit = 0;               // what a script may bring `used` to
        int host = 0;                        // > 0: limits are lifted
        bool booting = true;                 // the state is being made
        const void* string_table = nullptr;  // Lua's own hash of strings may outgrow the block cap
        std::size_t denied = 0;              // size of the last refusal, to know Lua's second try
    };

    // One run; begin() pushes it, end() pops it and puts back what the outer run had.
    struct RunState {
        RunKind kind = RunKind::load;
        lua_State* outer_thread = nullptr;
        int thread_ref = 0;
        std::size_t output_limit = 0;
        std::size_t outer_memory = 0;
        std::int64_t outer_run_end = 0;
        std::int64_t outer_handler_end = 0;
        std::int64_t outer_per_handler = 0;
        int outer_function = 0;
        std::string output;
    };

    // One call of a handler: while it lives the handler's budget counts; what it spends is not its
    // caller's.
    class CallFrame {
    public:
        CallFrame(Sandbox& sandbox, ScriptFunction function);
        ~CallFrame();
        CallFrame(const CallFrame&) = delete;
        CallFrame& operator=(const CallFrame&) = delete;

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

    static constexpr int hook_interval = 100;

    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
    static void count_hook(lua_State* state, lua_Debug* debug);

    // Calls what was pushed; the results stand above the message handler.
    void run_call(CallFrame& frame, int arguments, int results);
    void finish_call(CallFrame& frame, int arguments, int results);
    void drop_to(int top);
    [[noreturn]] void fail_call(int base, int status);
    [[noreturn]] void unwind(lua_State* state) const;
    void look(lua_State* state);
    void note_abort(AbortKind kind);
    void let_collector_wait();
    // Spends where no Lua frame may be unwound: throws Aborted instead.
    void spend(std::int64_t amount);
    [[noreturn]] void throw_aborted();
    [[nodiscard]] bool refuses(const void* block, std::size_t old_size, std::size_t new_size);

    StopFlag& stop_;
    SandboxOptions options_;
    SandboxHooks hooks_;
    void* owner_ = nullptr;
    lua_State* main_ = nullptr;
    lua_State* thread_ = nullptr;
    Memory memory_;
    AbortKind abort_ = AbortKind::none;
    bool swollen_ = false;
    std::int64_t spent_ = 0;
    std::int64_t next_look_ = 0;    // when to compare with the ends and the stop flag again
    std::int64_t run_end_ = 0;      // the innermost run's last instruction
    std::int64_t handler_end_ = 0;  // the innermost handler's
    std::int64_t per_handler_ = 0;
    int function_ = 0;  // the kept function that runs, for blame
    std::vector<RunState> runs_;
    std::unique_ptr<Impl> impl_;
};

// A run that ends with its scope. Ask aborted() before the scope closes.
class Run {
public:
    Run(Sandbox& sandbox, RunKind kind) : sandbox_(sandbox) { sandbox_.begin(kind); }

    Run(Sandbox& sandbox, RunKind kind, const RunBudget& budget) : sandbox_(sandbox) {
        sandbox_.begin(kind, budget);
    }

    ~Run() { (void)sandbox_.end(); }

    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    [[nodiscard]] AbortKind aborted() const { return sandbox_.abort(); }

private:
    Sandbox& sandbox_;
};

}  // namespace hexwright
