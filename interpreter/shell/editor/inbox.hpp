// What waits for the server: messages in the order in which they came, and results of checks.
//
//     inbox.put(message);           // by the thread that reads
//     while (auto next = inbox.take()) handle(*next);
//
// A request that the client cancels while it waits, or whose document a waiting change makes out of
// date, is taken as a refusal: request_cancelled, content_modified. Results of checks go first, the
// latest of each sort alone. Thread-safe. Cannot be copied: threads wait for it.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "base/error.hpp"
#include "shell/editor/json_rpc.hpp"

namespace hexwright {

struct CheckResult;

class Inbox {
public:
    using Item = std::variant<RpcMessage, std::shared_ptr<const CheckResult>>;

    Inbox() = default;
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;

    void put(RpcMessage message);
    void put(std::shared_ptr<const CheckResult> result);

    // Nothing more will come; `why` when the client is to blame.
    void close(std::optional<Error> why = std::nullopt);

    // Waits for the next. Nothing after the last, once it is closed.
    [[nodiscard]] std::optional<Item> take();

    // Why it was closed.
    [[nodiscard]] std::optional<Error> blame();

private:
    struct Waiting {
        RpcMessage message;
        std::string changes;  // the document that a notification changes; else ""
    };

    // Turns the request with this id into a refusal, if it still waits.
    void cancel(const JsonValue& id);
    [[nodiscard]] bool will_change(const RpcMessage& message) const;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Waiting> messages_;
    std::shared_ptr<const CheckResult> result_;
    std::optional<Error> blame_;
    bool is_closed_ = false;
};

// The URI of the document that a message is about; "" when it is about none.
[[nodiscard]] std::string document_of(const JsonValue& params);

}  // namespace hexwright
