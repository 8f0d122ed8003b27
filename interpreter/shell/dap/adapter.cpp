#include "shell/dap/adapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/report/json_text.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

// --- messages

namespace {

// A request has a name and arguments; what is none, or too large or too deep, is passed over.
std::optional<RpcMessage> read_request(std::string_view body) {
    try {
        const JsonValue message = read_json(body, "message");
        if (!message.is_object() || message.value("type", "") != "request") return std::nullopt;
        const auto arguments = message.find("arguments");
        const bool has_any = arguments != message.end() && arguments->is_object();
        return RpcRequest{message.value("seq", std::int64_t{0}), message.value("command", ""),
                          has_any ? *arguments : JsonValue::object()};
    } catch (const JsonValue::exception&) {
        return std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

JsonValue response(const RpcRequest& request, bool is_right) {
    return {{"type", "response"},
            {"request_seq", request.id},
            {"command", request.method},
            {"success", is_right}};
}

JsonValue response_with(const RpcRequest& request, JsonValue body) {
    JsonValue answer = response(request, true);
    if (!body.is_null()) answer["body"] = std::move(body);
    return answer;
}

JsonValue refusal_of(const RpcRequest& request, const RpcFailure& failure) {
    const std::string why =
        failure.code() == RpcCode::invalid_params
            ? fmt::format("the arguments of '{}' do not have the form of the protocol",
                          printable(request.method, 60))
            : failure.what();
    JsonValue answer = response(request, false);
    answer["message"] = why;
    answer["body"] = {{"error", {{"id", 1}, {"format", why}, {"showUser", true}}}};
    return answer;
}

const MessageForm debug_adapter = {read_request, response_with, refusal_of};

}  // namespace

Adapter::Adapter(SendText send)
    : loop_(std::move(send),
            debug_adapter,
            [this](const RpcMessage& message) {
                return text_of(answer_to(debug_adapter, message, [this](const RpcRequest& request) {
                    return body_of(request);
                }));
            }),
      debugger_(*this) {}

std::string Adapter::text_of(JsonValue message) {
    message["seq"] = ++sent_;
    return hexwright::text_of(message);
}

void Adapter::send_event(std::string_view name, JsonValue body) {
    loop_.send(text_of({{"type", "event"}, {"event", name}, {"body", std::move(body)}}));
}

void Adapter::send_output(std::string_view category, std::string_view text) {
    send_event("output", {{"category", category}, {"output", text}});
}

JsonValue Adapter::body_of(const RpcRequest& request) {
    const auto found = std::ranges::find(adapter_requests(), request.method, &AdapterRequest::name);
    if (found == adapter_requests().end())
        throw AdapterRefusal(
            fmt::format("there is no request '{}'", printable(request.method, 60)));
    try {
        return (this->*found->answer)(request.params);
    } catch (const Error& error) {
        throw AdapterRefusal(error.diagnostic().message);
    }
}

int Adapter::serve(const ReadBytes& read) {
    loop_.serve(read, [this] { return is_over_; });
    return is_over_ ? exit_code::clean : exit_code::findings;
}

// --- playing

// What a run prints goes to the client, but for what an earlier run printed, and what is printed
// once the run was told to end.
class Adapter::Output : public Sink {
public:
    Output(Adapter& adapter, std::string_view category) : adapter_(adapter), category_(category) {}

    void begin_run() { at_ = 0; }

    int write(std::string_view text) override {
        if (adapter_.debugger_.is_ending()) return 0;
        const std::size_t known = std::min(sent_ - std::min(at_, sent_), text.size());
        at_ += text.size();
        sent_ = std::max(sent_, at_);
        text.remove_prefix(known);
        if (!text.empty()) adapter_.send_output(category_, text);
        return 0;
    }

private:
    Adapter& adapter_;
    std::string_view category_;
    std::size_t at_ = 0;    // bytes of this run
    std::size_t sent_ = 0;  // of all runs
};

// Lines that are typed at a table in the client's console.
class Adapter::Lines : public LineReader {
public:
    Lines(Adapter& adapter, Terminal& terminal) : adapter_(adapter), terminal_(terminal) {}

    Got read(const std::string& prompt) override {
        terminal_.out(prompt);
        std::optional<std::string> line = adapter_.next_line();
        if (!line) return {Ending::closed, {}};
        return {Ending::line, std::move(*line)};
    }

private:
    Adapter& adapter_;
    Terminal& terminal_;
};

void Adapter::play() {
    Output out(*this, "stdout");
    Output err(*this, "stderr");
    int code = exit_code::clean;
    debugger_.play([&] {
        out.begin_run();
        err.begin_run();
        next_typed_ = 0;
        Terminal terminal(out, err, {});
        terminal_ = &terminal;
        try {
            code = play_once(terminal);
        } catch (const Error& error) {
            terminal.err(full_text(error.diagnostic(), remembering_lookup(), false));
            code = exit_code::bad_call;
        }
        terminal.flush();
        terminal_ = nullptr;
    });
    send_event("exited", {{"exitCode", code}});
    send_event("terminated", JsonValue::object());
}

int Adapter::play_once(Terminal& terminal) {
    const SessionHook hook = [this](Session& session) { return attach(session); };
    if (launch_->mode == "repl") return play_table(terminal, hook);
    CommandLine line(launch_->mode, launch_->arguments, terminal);
    return launch_->mode == "run" ? run_scene(line, terminal, hook)
                                  : run_specs(line, terminal, hook);
}

int Adapter::play_table(Terminal& terminal, const SessionHook& hook) {
    ReplSettings settings;
    settings.start = launch_->start;
    settings.seed = launch_->seed;
    settings.keeps_going = true;
    settings.shows_board = false;
    Repl repl(settings, packs_called(launch_->start, find_home(), " in \"start\":"), terminal);
    if (!repl.load()) return exit_code::findings;
    const std::shared_ptr<void> watched = hook(repl.session());
    Lines lines(*this, terminal);
    repl.set_reader(&lines);
    terminal.out(repl.banner());
    while (!repl.has_quit() && !debugger_.is_ending()) {
        const std::optional<std::string> line = next_line();
        if (!line) break;
        repl.feed(*line);
    }
    return exit_code::clean;
}

// Those of earlier runs come first; then the client is waited for.
std::optional<std::string> Adapter::next_line() {
    if (next_typed_ < typed_.size()) return typed_[next_typed_++];
    terminal_->flush();
    while (!is_over_ && next_typed_ == typed_.size() && !debugger_.is_ending()) {
        if (!loop_.hear_next()) break;
    }
    if (next_typed_ == typed_.size()) return std::nullopt;
    return typed_[next_typed_++];
}

std::shared_ptr<void> Adapter::attach(Session& session) {
    if (debugger_.runs() == 1) check_names(session);
    return debugger_.hook()(session);
}

// Reports verbs and steps that nothing declares: a breakpoint there never halts.
void Adapter::check_names(const Session& session) {
    for (const StepBreakpoint& one : debugger_.breakpoints.steps) {
        const std::string verb = one.name.substr(0, one.name.find('/'));
        const EventTable& events = session.game.events;
        const bool is_step = one.name.size() > verb.size();
        const bool is_known =
            is_step ? events.find(Word::of(step_name(session, one.name))) != events.count()
                    : session.game.verbs.find(Word::of(verb)) != nullptr;
        const std::string why = fmt::format("these packs have no {} '{}'",
                                            is_step ? "step" : "verb", printable(one.name, 60));
        JsonValue shown = {{"id", one.id}, {"verified", is_known}};
        if (!is_known) shown["message"] = why;
        send_event("breakpoint", {{"reason", "changed"}, {"breakpoint", shown}});
    }
}

namespace {

std::string_view reason_name(Halt::Reason reason) {
    switch (reason) {
        case Halt::Reason::entry:
            return "entry";
        case Halt::Reason::breakpoint:
            return "breakpoint";
        case Halt::Reason::number:
            return "data breakpoint";
        case Halt::Reason::pause:
            return "pause";
        case Halt::Reason::failure:
            return "exception";
        default:
            return "step";
    }
}

}  // namespace

Move Adapter::halted(const Halt& halt, const Moment& moment) {
    terminal_->flush();
    moment_ = &moment;
    halt_ = &halt;
    stack_ = call_stack(*moment.session);
    move_.reset();
    JsonValue body = {
        {"reason", reason_name(halt.reason)}, {"threadId", 1}, {"allThreadsStopped", true}};
    if (!halt.text.empty()) {
        body["description"] = halt.text;
        body["text"] = halt.text;
    }
    if (halt.breakpoint) body["hitBreakpointIds"] = {*halt.breakpoint};
    send_event("stopped", std::move(body));
    while (!move_ && !is_over_) {
        if (!loop_.hear_next()) break;
    }
    forget_references();
    moment_ = nullptr;
    halt_ = nullptr;
    stack_.clear();
    return move_.value_or(Move::end);
}

void Adapter::look() {
    while (loop_.hear_waiting()) {
    }
}

void Adapter::print(const std::string& text) {
    terminal_->flush();
    send_output("console", text + "\n");
}

void Adapter::forget_references() {
    for (const Reference& one : references_) {
        if (const auto* parts = std::get_if<ScriptValue>(&one))
            waiting().session().sandbox.references.release(*parts);
    }
    references_.clear();
}

DebuggedSession& Adapter::waiting() const {
    if (moment_ == nullptr) throw AdapterRefusal("the run does not wait: pause it first");
    return *moment_->session;
}

}  // namespace hexwright
