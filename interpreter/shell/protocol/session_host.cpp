#include "shell/protocol/session_host.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/protocol/secret.hpp"

namespace hexwright {

namespace {

constexpr std::size_t id_bits = 64;
constexpr std::size_t token_bits = 192;

}  // namespace

class SessionHost::Listener : public Subscription {
public:
    Listener(SessionHost& host, Seat seat, HearNotice hear)
        : host_(host), seat_(std::move(seat)), hear_(std::move(hear)) {}

    ~Listener() override { host_.forget(this); }

    [[nodiscard]] bool hears_of(const std::string& session) const {
        return seat_.session.empty() ? seat_.role == SeatRole::author : seat_.session == session;
    }

    [[nodiscard]] const Seat& seat() const { return seat_; }

    void hear(const std::string& body) const { hear_(body); }

private:
    SessionHost& host_;
    Seat seat_;
    HearNotice hear_;
};

LanguageBridge::LanguageBridge(const std::filesystem::path& home, const Hear& hear)
    : server_(home,
              [hear](const std::string& body) {
                  hear(JsonValue::parse(body));
                  return true;
              }),
      thread_([this] { run_on_big_stack([this] { (void)server_.serve({}); }); }) {}

JsonValue session_state(HostedSession& session, const View& view) {
    JsonValue state = state_json(*session.table, view);
    state["seed_digest"] = session.promise.digest;
    state["revealed"] = session.is_revealed
                            ? JsonValue{{"seed", fmt::format("{}", session.promise.seed)},
                                        {"salt", session.promise.salt}}
                            : JsonValue(nullptr);
    return state;
}

SessionHost::SessionHost(EndpointSettings settings) : settings_(std::move(settings)) {}

SessionHost::~SessionHost() {
    try {
        run_on_big_stack([this] { sessions_.clear(); });
    } catch (const Error&) {
        // Without memory for a thread this one does: closing runs no scripts.
        sessions_.clear();
    }
}

// --- sessions

std::shared_ptr<HostedSession> SessionHost::open(const TableStart& start) {
    const auto refuse_more = [this] {
        const std::scoped_lock lock(mutex_);
        if (sessions_.size() < settings_.most_sessions) return;
        throw RpcFailure(
            RpcCode::too_many,
            fmt::format("{} sessions are open, and no more may be; close one", sessions_.size()));
    };
    refuse_more();
    auto session = std::make_shared<HostedSession>();
    session->id = random_hex(id_bits);
    session->table = std::make_unique<ServedTable>(start);
    session->promise = promise_of(session->table->game().fate.seed());
    session->told_rulings = session->table->stamps();
    if (session->table->question()) session->told_question = session->table->question()->id;
    refuse_more();
    const std::scoped_lock lock(mutex_);
    session->number = ++opened_;
    sessions_.emplace(session->id, session);
    return session;
}

std::shared_ptr<HostedSession> SessionHost::find(std::string_view id) const {
    const std::scoped_lock lock(mutex_);
    if (id.empty() && sessions_.size() == 1) return sessions_.begin()->second;
    if (const auto found = sessions_.find(id); found != sessions_.end()) return found->second;
    if (!id.empty())
        throw RpcFailure(RpcCode::no_session,
                         fmt::format("no session '{}' is open", printable(id, 40)));
    throw RpcFailure(RpcCode::no_session, sessions_.empty()
                                              ? "no session is open; session.open opens one"
                                              : "several sessions are open; 'session' says which");
}

void SessionHost::close(HostedSession& session) {
    publish(session, "closed", [&](const Seat&) {
        return JsonValue{{"seed", fmt::format("{}", session.promise.seed)},
                         {"salt", session.promise.salt}};
    });
    session.language.reset();
    session.table.reset();
    const std::scoped_lock lock(mutex_);
    std::erase_if(seats_, [&](const auto& entry) { return entry.second.session == session.id; });
    sessions_.erase(session.id);
}

std::vector<std::shared_ptr<HostedSession>> SessionHost::all() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<HostedSession>> all;
    for (const auto& [id, session] : sessions_) all.push_back(session);
    std::ranges::sort(all, {}, [](const auto& session) { return session->number; });
    return all;
}

// --- seats

std::string SessionHost::add_seat(const Seat& seat) {
    const std::scoped_lock lock(mutex_);
    const auto taken = std::ranges::count_if(
        seats_, [&](const auto& entry) { return entry.second.session == seat.session; });
    if (static_cast<std::size_t>(taken) >= settings_.most_seats)
        throw RpcFailure(
            RpcCode::too_many,
            fmt::format("the table has {} seats, and no more may be; remove one", taken));
    std::string token = random_hex(token_bits);
    seats_.emplace(token, seat);
    return token;
}

std::size_t SessionHost::remove_seats(const std::string& session, const std::string& name) {
    const std::scoped_lock lock(mutex_);
    return std::erase_if(seats_, [&](const auto& entry) {
        return entry.second.session == session && entry.second.name == name;
    });
}

std::vector<std::pair<std::string, Seat>> SessionHost::seats_of(const std::string& session) const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::pair<std::string, Seat>> seats;
    for (const auto& [token, seat] : seats_) {
        if (seat.session == session) seats.emplace_back(token, seat);
    }
    std::ranges::sort(seats, {}, [](const auto& entry) { return entry.second.name; });
    return seats;
}

std::optional<Seat> SessionHost::seat_of(std::string_view token) const {
    const std::scoped_lock lock(mutex_);
    std::optional<Seat> found;
    for (const auto& [known, seat] : seats_) {
        if (is_same_secret(known, token)) found = seat;
    }
    return found;
}

// --- listeners

std::unique_ptr<Subscription> SessionHost::subscribe(const Seat& seat, HearNotice hear) {
    auto listener = std::make_unique<Listener>(*this, seat, std::move(hear));
    const std::scoped_lock lock(hearing_);
    listeners_.push_back(listener.get());
    return listener;
}

void SessionHost::forget(const Listener* listener) {
    const std::scoped_lock lock(hearing_);
    std::erase(listeners_, listener);
}

void SessionHost::publish(const HostedSession& session,
                          std::string_view notice,
                          const ParamsFor& params) {
    const std::scoped_lock lock(hearing_);
    for (const Listener* listener : listeners_) {
        if (!listener->hears_of(session.id)) continue;
        JsonValue made = params(listener->seat());
        if (made.is_null()) continue;
        made["session"] = session.id;
        made["revision"] = session.revision.load();
        listener->hear(text_of(rpc_notification(notice, std::move(made))));
    }
}

void SessionHost::publish_changes(HostedSession& session) {
    ServedTable& table = *session.table;
    std::vector<std::uint64_t> now = table.stamps();
    const auto same = std::ranges::mismatch(session.told_rulings, now);
    for (auto at = same.in2; at != now.end(); ++at) {
        const auto number = static_cast<std::size_t>(at - now.begin()) + 1;
        publish(session, "ruling",
                [&](const Seat& seat) { return ruling_json(table, number, view_of(table, seat)); });
    }
    session.told_rulings = std::move(now);
    publish(session, "state",
            [&](const Seat& seat) { return session_state(session, view_of(table, seat)); });
    const std::string question = table.question() ? table.question()->id : "";
    if (std::exchange(session.told_question, question) != question) {
        publish(session, "question", [&](const Seat& seat) {
            return JsonValue{{"question", question_json(table, view_of(table, seat))}};
        });
    }
}

}  // namespace hexwright
