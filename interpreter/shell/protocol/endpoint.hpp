// The protocol's engine side: JSON-RPC 2.0 messages in, answers and notifications out, whatever
// carries them (standard streams, HTTP, the C library).
//
//     Endpoint endpoint({.home = find_home()});
//     endpoint.answer(R"({"jsonrpc":"2.0","id":1,"method":"session.open","params":{}})",
//                     local_author());
//
// method.hpp has the table of methods, docs/reference/protocol.md their page. A seat says who
// calls: its role, its session, the things it plays; an answer and a notification hold only what
// the seat may see.
//
// Thread-safe: calls of one session run one after another, those of several at the same time.
// Cannot be copied: subscriptions and sessions refer to it. What is virtual, tests replace.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "shell/editor/json_rpc.hpp"
#include "shell/protocol/seat.hpp"

namespace hexwright {

class SessionHost;

class Endpoint {
public:
    explicit Endpoint(EndpointSettings settings);
    virtual ~Endpoint();
    Endpoint(const Endpoint&) = delete;
    Endpoint& operator=(const Endpoint&) = delete;

    // The answer to one message; "" for a notification, which has none. Throws nothing: what goes
    // wrong is an error of JSON-RPC. Cost: that of the method, on a thread of its own.
    [[nodiscard]] virtual std::string answer(std::string_view body, const Seat& seat);
    [[nodiscard]] std::string answer(const RpcMessage& message, const Seat& seat);

    // Until it is destroyed, `hear` gets each notification of the seat's session, or of all for an
    // author without one. It is called by the thread that made the change, and must return soon
    // and not call the endpoint.
    using Hear = HearNotice;
    using Subscription = hexwright::Subscription;
    [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe(const Seat& seat, Hear hear);

    // The seat that was handed out with this token; nothing for any other text. The time taken does
    // not say how much of a token was right.
    [[nodiscard]] virtual std::optional<Seat> seat_of(std::string_view token) const;

    // The hash of a session's game, for those who compare games; of the only session for "".
    // Nothing when there is no such session. Waits for the session's running call.
    [[nodiscard]] std::optional<std::uint64_t> state_hash(std::string_view session) const;

    // Closes sessions that were not called for so long; returns how many.
    virtual std::size_t close_idle(std::chrono::seconds idle);

private:
    std::unique_ptr<SessionHost> host_;
};

}  // namespace hexwright
