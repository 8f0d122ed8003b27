// The Debug Adapter Protocol: one client, which plays a scene, a spec or a table and halts it.
//
//     Adapter adapter(out);
//     return adapter.serve(read);       // until the client disconnects, or hangs up
//
// What is played is a command with its command line, so a debugged scene is `hexwright run`; going
// back plays it again, with what was printed before left out. Requests are answered by the thread
// that plays: while the run waits, and between two moments.
//
// Cannot be copied: a thread refers to it. Errors: shell/bad-frame.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "shell/debug/call_stack.hpp"
#include "shell/debug/debugger.hpp"
#include "shell/editor/json_rpc.hpp"
#include "shell/editor/server.hpp"
#include "shell/report/terminal.hpp"
#include "shell/run/input.hpp"

namespace hexwright {

// Messages of the client, in the order in which they came. Thread-safe.
class AdapterInbox {
public:
    void put(JsonValue message);
    void close(std::optional<Error> why = std::nullopt);

    // Waits for the next; nothing after the last, once it is closed.
    [[nodiscard]] std::optional<JsonValue> take();

    // Does not wait.
    [[nodiscard]] std::optional<JsonValue> take_waiting();

    [[nodiscard]] std::optional<Error> blame();

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<JsonValue> messages_;
    std::optional<Error> blame_;
    bool is_closed_ = false;
};

class Adapter;

// A request of the protocol: its handler answers the body, and throws AdapterRefusal.
struct AdapterRequest {
    std::string_view name;
    JsonValue (Adapter::*answer)(const JsonValue& arguments);
};

// Those that are answered, in the order of the page docs/reference/debugger.md.
[[nodiscard]] const std::vector<AdapterRequest>& adapter_requests();

class AdapterRefusal : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Adapter : private DebuggerFront {
public:
    // The sink must outlive it.
    explicit Adapter(Sink& out) : out_(out), debugger_(*this) {}

    ~Adapter() override;

    // Returns the exit code: 0 after `disconnect`, 1 when the client left without.
    [[nodiscard]] int serve(const ReadBytes& read);

private:
    friend const std::vector<AdapterRequest>& adapter_requests();
    class Output;
    class Lines;

    // What is played.
    struct Launch {
        std::string mode;  // "run", "test" or "repl"
        std::vector<std::string> arguments;
        std::string start;  // of a table
        std::uint64_t seed = 0;
    };

    struct ThingRef {
        EntityId thing;
    };

    struct ActRef {
        const Act* act;
    };

    enum class Group { dice, things };

    struct LocalsRef {
        int height;
    };

    // What a number of the protocol opens.
    using Reference = std::variant<ThingRef, ActRef, Group, LocalsRef, ScriptValue>;

    // --- messages
    void read_messages(const ReadBytes& read, const std::stop_token& ended);
    void hear(const JsonValue& message);
    void send(JsonValue message);
    void send_event(std::string_view name, JsonValue body);
    void send_output(std::string_view category, std::string_view text);

    // --- playing
    void play();
    int play_once(Terminal& terminal);
    int play_table(Terminal& terminal, const SessionHook& hook);
    [[nodiscard]] std::shared_ptr<void> attach(Session& session);
    void check_names(const Session& session);
    [[nodiscard]] std::optional<std::string> next_line();

    Move halted(const Halt& halt, const Moment& moment) override;
    void look() override;
    void print(const std::string& text) override;
    void forget_references();

    // --- requests
    JsonValue initialize(const JsonValue& arguments);
    JsonValue launch(const JsonValue& arguments);
    JsonValue set_breakpoints(const JsonValue& arguments);
    JsonValue set_function_breakpoints(const JsonValue& arguments);
    JsonValue set_exception_breakpoints(const JsonValue& arguments);
    JsonValue data_breakpoint_info(const JsonValue& arguments);
    JsonValue set_data_breakpoints(const JsonValue& arguments);
    JsonValue configuration_done(const JsonValue& arguments);
    JsonValue threads(const JsonValue& arguments);
    JsonValue stack_trace(const JsonValue& arguments);
    JsonValue scopes(const JsonValue& arguments);
    JsonValue variables(const JsonValue& arguments);
    JsonValue evaluate(const JsonValue& arguments);
    JsonValue exception_info(const JsonValue& arguments);
    JsonValue go_on(const JsonValue& arguments);
    JsonValue step_in(const JsonValue& arguments);
    JsonValue step_over(const JsonValue& arguments);
    JsonValue step_out(const JsonValue& arguments);
    JsonValue step_back(const JsonValue& arguments);
    JsonValue go_back(const JsonValue& arguments);
    JsonValue pause(const JsonValue& arguments);
    JsonValue disconnect(const JsonValue& arguments);

    JsonValue move(Move move);
    [[nodiscard]] const StackEntry& entry(const JsonValue& arguments) const;
    [[nodiscard]] int reference_to(Reference reference);
    [[nodiscard]] JsonValue row_json(const ShownRow& row);
    [[nodiscard]] ShownRows rows(const Reference& reference);
    [[nodiscard]] std::pair<EntityId, std::string> number_named(const JsonValue& arguments);
    [[nodiscard]] DebuggedSession& waiting() const;

    Sink& out_;
    AdapterInbox inbox_;
    Debugger debugger_;
    std::int64_t sent_ = 0;  // messages
    int last_id_ = 0;        // of a breakpoint
    std::optional<Launch> launch_;
    bool is_configured_ = false;
    bool is_over_ = false;          // the client disconnected
    Terminal* terminal_ = nullptr;  // of the run

    // While the run waits:
    const Moment* moment_ = nullptr;
    const Halt* halt_ = nullptr;
    std::optional<Move> move_;
    std::vector<StackEntry> stack_;
    std::vector<Reference> references_;

    // A table's lines, with those of earlier runs.
    std::vector<std::string> typed_;
    std::size_t next_typed_ = 0;
};

}  // namespace hexwright
