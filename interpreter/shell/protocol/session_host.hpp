// The sessions that are open, who sits at them, and who listens.
//
//     const auto session = host.open({.start = "dewprism_bestiary", ...});
//     host.add_seat({SeatRole::player, session->id, "Ann", {"rue"}})      // a token
//     host.publish_changes(*session);
//
// Thread-safe, but for what a session holds: only the holder of its mutex may use that. Tables are
// made, used and destroyed on the big stack.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "shell/editor/server.hpp"
#include "shell/protocol/promise.hpp"
#include "shell/protocol/seat.hpp"
#include "shell/protocol/served_table.hpp"
#include "shell/protocol/table_view.hpp"

namespace hexwright {

// The language server of a session, spoken to in messages rather than in streams. `hear` is called
// by its thread, and must return soon.
class LanguageBridge {
public:
    using Hear = std::function<void(const JsonValue& message)>;

    LanguageBridge(const std::filesystem::path& home, const Hear& hear);

    // Waits until the server has heard what was sent.
    ~LanguageBridge() { server_.loop().close(); }

    void send(const JsonValue& message) { server_.loop().put(message_in(message)); }

private:
    Server server_;
    std::jthread thread_;
};

struct HostedSession {
    std::mutex mutex;  // held by the call that uses it
    std::string id;
    std::uint64_t number = 0;                // counts the sessions of the host
    std::unique_ptr<ServedTable> table;      // null once it is closed
    std::atomic<std::int64_t> revision = 1;  // counts the calls that changed something
    Promise promise;
    bool is_revealed = false;
    std::chrono::steady_clock::time_point last_call = std::chrono::steady_clock::now();
    std::vector<std::uint64_t> told_rulings = {};  // stamps of those that were published
    std::string told_question = {};                // its id; "" of none
    std::unique_ptr<LanguageBridge> language = nullptr;
};

// The state of the table with what is promised about its dice.
[[nodiscard]] JsonValue session_state(HostedSession& session, const View& view);

class SessionHost {
public:
    explicit SessionHost(EndpointSettings settings);
    ~SessionHost();
    SessionHost(const SessionHost&) = delete;
    SessionHost& operator=(const SessionHost&) = delete;

    [[nodiscard]] const EndpointSettings& settings() const { return settings_; }

    // --- sessions

    // A new one, whose mutex is free. Errors: those of ServedTable; RpcCode::too_many.
    [[nodiscard]] std::shared_ptr<HostedSession> open(const TableStart& start);

    // The one with this id, or the only one for "". Errors: RpcCode::no_session.
    [[nodiscard]] std::shared_ptr<HostedSession> find(std::string_view id) const;

    // Tells everybody, with the seed, and forgets its seats. The caller holds its mutex.
    void close(HostedSession& session);

    // The oldest first.
    [[nodiscard]] std::vector<std::shared_ptr<HostedSession>> all() const;

    // --- seats

    // The token. Errors: RpcCode::too_many.
    [[nodiscard]] std::string add_seat(const Seat& seat);
    // How many of this name were taken away.
    std::size_t remove_seats(const std::string& session, const std::string& name);
    [[nodiscard]] std::vector<std::pair<std::string, Seat>> seats_of(
        const std::string& session) const;
    [[nodiscard]] std::optional<Seat> seat_of(std::string_view token) const;

    // --- listeners

    [[nodiscard]] std::unique_ptr<Subscription> subscribe(const Seat& seat, HearNotice hear);

    // Calls each listener that may hear of a session with what `params` makes for its seat; null
    // makes nothing.
    using ParamsFor = std::function<JsonValue(const Seat& seat)>;
    void publish(const HostedSession& session, std::string_view notice, const ParamsFor& params);

    // What changed since the last time: new rulings, another question, the state.
    void publish_changes(HostedSession& session);

private:
    class Listener;

    void forget(const Listener* listener);

    EndpointSettings settings_;
    mutable std::mutex mutex_;  // of all below
    std::map<std::string, std::shared_ptr<HostedSession>, std::less<>> sessions_;
    std::uint64_t opened_ = 0;
    std::map<std::string, Seat> seats_;  // by token
    std::mutex hearing_;                 // held while listeners are called, and when one leaves
    std::vector<Listener*> listeners_;
};

}  // namespace hexwright
