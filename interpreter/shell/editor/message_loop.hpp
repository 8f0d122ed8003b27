// The message loop of a protocol: the editor's, the debugger's and that of tables.
//
//     MessageLoop loop(send, json_rpc, [&](const RpcMessage& message) {
//         return text_of(answer_to(json_rpc, message, result_of));    // "" is no answer
//     });
//     loop.serve(read, [&] { return is_over; });
//
// One thread reads; the one that calls serve() hears the messages in the order in which they came.
// Where a protocol cancels, a request that the client cancels while it waits, or whose document a
// waiting change makes out of date, is heard as a refusal: request_cancelled, content_modified.
//
// put(), close() and send() are thread-safe. Cannot be copied: threads refer to it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "base/error.hpp"
#include "shell/editor/json_rpc.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

// Waits for bytes and returns how many came; 0 at the end, and soon once the loop has ended.
using ReadBytes = std::function<std::size_t(std::span<char> bytes, const std::stop_token& ended)>;

// Sends the text of a message. False: no one reads it.
using SendText = std::function<bool(const std::string& body)>;

// Into a stream, as frames. The sink must outlive it.
[[nodiscard]] SendText frames_into(Sink& out);

// What protocols do differently.
struct MessageForm {
    // Nothing for what is passed over.
    std::optional<RpcMessage> (*read)(std::string_view body);
    JsonValue (*result)(const RpcRequest& request, JsonValue result);
    JsonValue (*error)(const RpcRequest& request, const RpcFailure& failure);
    bool cancels = false;  // as the Language Server Protocol does; its `exit` is the last message
};

extern const MessageForm json_rpc;
extern const MessageForm language_server;

// The answer to a request: its result, or the error for what `result_of` throws. Null for a message
// that has none.
[[nodiscard]] JsonValue answer_to(const MessageForm& form,
                                  const RpcMessage& message,
                                  const std::function<JsonValue(const RpcRequest&)>& result_of);

class MessageLoop {
public:
    using Hear = std::function<std::string(const RpcMessage& message)>;
    using Task = std::function<void()>;

    MessageLoop(SendText send, const MessageForm& form, Hear hear)
        : send_(std::move(send)), form_(form), hear_(std::move(hear)) {}

    MessageLoop(const MessageLoop&) = delete;
    MessageLoop& operator=(const MessageLoop&) = delete;

    // Hears messages until `is_over`, or no one is at the other end. Without `read` they are put.
    // Errors: shell/bad-frame, once those before it were heard.
    void serve(const ReadBytes& read, const std::function<bool()>& is_over);

    // Hears the next message, and waits for it. False after the last.
    bool hear_next();

    // Hears the next message if there is one.
    bool hear_waiting();

    void put(RpcMessage message);

    // Runs before the next message is heard; a later one takes its place.
    void put_first(Task task);

    // Nothing more will come; `why` when the client is to blame.
    void close(std::optional<Error> why = std::nullopt);

    void send(const std::string& body);

    // False once the other end reads no more.
    [[nodiscard]] bool is_open() const { return is_open_; }

private:
    struct Waiting {
        RpcMessage message;
        std::string changes;  // the document that a notification changes; else ""
    };

    void read_frames(const ReadBytes& read, const std::stop_token& ended);
    bool hear(std::unique_lock<std::mutex> lock);
    // Turns the request with this id into a refusal, if it still waits.
    void cancel(const JsonValue& id);
    [[nodiscard]] bool will_change(const RpcMessage& message) const;

    SendText send_;
    std::mutex sending_;
    std::atomic<bool> is_open_ = true;
    const MessageForm& form_;
    Hear hear_;

    std::mutex mutex_;  // of all below
    std::condition_variable_any changed_;
    std::deque<Waiting> messages_;
    Task task_;
    std::optional<Error> blame_;
    bool is_closed_ = false;
};

// Serves the program that started this one, on the standard streams, until it leaves, or Ctrl-C;
// returns what `serve` does. A person at a terminal is refused, with a hint.
int serve_streams(CommandLine& line,
                  Terminal& terminal,
                  std::string_view hint,
                  const std::function<int(const SendText& send, const ReadBytes& read)>& serve);

inline constexpr std::string_view editor_hint =
    "an editor starts this command; set-up-your-editor.md shows how";

}  // namespace hexwright
