// The Debug Adapter Protocol: one client, which plays a scene, a spec or a table and halts it.
//
//     Adapter adapter(send);
//     return adapter.serve(read);       // until the client disconnects, or hangs up
//
// What is played is a command with its command line, so a debugged scene is `hexwright run`; going
// back plays it again, with what was printed before left out. Requests are answered by the thread
// that plays: while the run waits, and between two moments.
//
// Cannot be copied: a thread refers to it. Errors: shell/bad-frame.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "shell/debug/call_stack.hpp"
#include "shell/debug/debugger.hpp"
#include "shell/editor/message_loop.hpp"
#include "shell/run/input.hpp"

namespace hexwright {

class Adapter;

// A request of the protocol: its handler answers the body, and throws AdapterRefusal.
struct AdapterRequest {
    std::string_view name;
    JsonValue (Adapter::*answer)(const JsonValue& arguments);
};

// Those that are answered, in the order of the page docs/reference/debugger.md.
[[nodiscard]] const std::vector<AdapterRequest>& adapter_requests();

class AdapterRefusal : public RpcFailure {
public:
    explicit AdapterRefusal(const std::string& why) : RpcFailure(RpcCode::not_allowed, why) {}
};

class Adapter : private DebuggerFront {
public:
    explicit Adapter(SendText send);

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
    [[nodiscard]] JsonValue body_of(const RpcRequest& request);
    [[nodiscard]] std::string text_of(JsonValue message);
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
    using Request = JsonValue(const JsonValue& arguments);
    Request initialize, launch, configuration_done, disconnect;
    Request set_breakpoints, set_function_breakpoints, set_exception_breakpoints;
    Request data_breakpoint_info, set_data_breakpoints;
    Request threads, stack_trace, scopes, variables, evaluate, exception_info;
    Request go_on, pause;

    template <Move to>
    JsonValue step(const JsonValue& /*arguments*/) {
        return move(to);
    }

    void play_when_ready();
    JsonValue move(Move move);
    [[nodiscard]] const StackEntry& entry(const JsonValue& arguments) const;
    [[nodiscard]] int reference_to(Reference reference);
    [[nodiscard]] JsonValue row_json(const ShownRow& row);
    [[nodiscard]] ShownRows rows(const Reference& reference);
    [[nodiscard]] std::pair<EntityId, std::string> number_named(const JsonValue& arguments);
    [[nodiscard]] DebuggedSession& waiting() const;

    MessageLoop loop_;
    Debugger debugger_;
    std::int64_t sent_ = 0;  // messages
    int last_id_ = 0;        // of a breakpoint
    std::optional<Launch> launch_;
    bool is_configured_ = false;
    bool has_played_ = false;
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
