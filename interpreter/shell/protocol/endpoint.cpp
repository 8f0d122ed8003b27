#include "shell/protocol/endpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "shell/editor/message_loop.hpp"
#include "shell/protocol/method.hpp"
#include "shell/protocol/session_host.hpp"

namespace hexwright {

namespace {

const ProtocolMethod& method_named(const std::string& name) {
    const std::vector<ProtocolMethod>& all = protocol_methods();
    const auto found = std::ranges::find(all, name, &ProtocolMethod::name);
    if (found != all.end()) return *found;
    std::vector<std::string> names;
    for (const ProtocolMethod& method : all) names.emplace_back(method.name);
    throw RpcFailure(RpcCode::method_not_found,
                     fmt::format("no method '{}'; {}", printable(name, 40),
                                 did_you_mean(name, names, "rpc --schema lists them")));
}

void refuse_stale(const ProtocolCall& call) {
    const std::int64_t now = call.session->revision;
    if (call.integer("revision", 0) == now) return;
    throw RpcFailure(RpcCode::stale,
                     fmt::format("the call is for revision {}, and it is {} by now",
                                 call.integer("revision", 0), now),
                     {{"revision", now}});
}

RpcFailure mistake_of(const Error& error, const ProtocolCall& call) {
    JsonValue data = {{"diagnostic", diagnostic_json(error.diagnostic())}};
    if (call.session) data["revision"] = call.session->revision.load();
    return {RpcCode::mistake, error.diagnostic().message, std::move(data)};
}

// Another seed has another promise.
void renew_promise(HostedSession& session) {
    const std::uint64_t seed = session.table->game().fate.seed();
    if (seed == session.promise.seed) return;
    session.promise = promise_of(seed);
    session.is_revealed = false;
}

// What the method gives; what it changed is told, also where it failed half-way.
JsonValue run_method(const ProtocolMethod& method, ProtocolCall& call) {
    if (!call.session) return method.run(call);
    HostedSession& session = *call.session;
    session.last_call = std::chrono::steady_clock::now();
    if (method.use == Use::changes) refuse_stale(call);
    if (method.use == Use::looks) return method.run(call);
    const auto tell = [&] {
        if (!session.table) return;
        renew_promise(session);
        ++session.revision;
        call.host.publish_changes(session);
    };
    JsonValue result;
    try {
        result = method.run(call);
    } catch (const Error&) {
        if (session.table && session.table->stamps() != session.told_rulings) tell();
        throw;
    }
    tell();
    return result;
}

JsonValue result_of(const ProtocolMethod& method, ProtocolCall& call) {
    if (call.seat.role < method.least)
        throw RpcFailure(RpcCode::not_allowed,
                         fmt::format("'{}' is for the {}, and this seat is a {}'s", method.name,
                                     name_of(method.least), name_of(call.seat.role)));
    if (const std::string misfit = misfit_of(call.params, all_params(method)); !misfit.empty())
        throw RpcFailure(RpcCode::invalid_params, misfit);
    std::unique_lock<std::mutex> lock;
    if (method.use != Use::none) {
        const std::string named = call.text("session");
        if (!call.seat.session.empty() && !named.empty() && named != call.seat.session)
            throw RpcFailure(RpcCode::not_allowed, "this seat is of another session");
        call.session = call.host.find(call.seat.session.empty() ? named : call.seat.session);
        lock = std::unique_lock(call.session->mutex);
        if (!call.session->table)
            throw RpcFailure(RpcCode::no_session, "the session was closed meanwhile");
    }
    try {
        JsonValue result = run_method(method, call);
        if (call.session) result["revision"] = call.session->revision.load();
        return result;
    } catch (const Error& error) {
        throw mistake_of(error, call);
    } catch (const std::bad_alloc&) {
        throw mistake_of(no_memory(), call);
    }
}

JsonValue result_of(SessionHost& host, const RpcRequest& request, const Seat& seat) {
    const ProtocolMethod& method = method_named(request.method);
    const JsonValue params = request.params.is_null() ? JsonValue::object() : request.params;
    if (!params.is_object())
        throw RpcFailure(RpcCode::invalid_params, "the parameters are an object, by name");
    ProtocolCall call{host, seat, params};
    return result_of(method, call);
}

// No memory, or no thread: too little is left for more than this.
constexpr std::string_view out_of_all =
    R"({"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"the machine is out of memory or threads"}})";

}  // namespace

Endpoint::Endpoint(EndpointSettings settings)
    : host_(std::make_unique<SessionHost>(std::move(settings))) {}

Endpoint::~Endpoint() = default;

std::string Endpoint::answer(const RpcMessage& message, const Seat& seat) {
    try {
        std::string text;
        const auto result = [&](const RpcRequest& request) {
            return result_of(*host_, request, seat);
        };
        run_on_big_stack([&] {
            const JsonValue answer = answer_to(json_rpc, message, result);
            if (!answer.is_null()) text = text_of(answer);
        });
        return text;
    } catch (const std::exception&) {
        return std::string(out_of_all);
    }
}

std::string Endpoint::answer(std::string_view body, const Seat& seat) {
    try {
        return answer(read_message(body), seat);
    } catch (const std::exception&) {
        return std::string(out_of_all);
    }
}

std::unique_ptr<Endpoint::Subscription> Endpoint::subscribe(const Seat& seat, Hear hear) {
    return host_->subscribe(seat, std::move(hear));
}

std::optional<Seat> Endpoint::seat_of(std::string_view token) const {
    return host_->seat_of(token);
}

std::optional<std::uint64_t> Endpoint::state_hash(std::string_view session) const {
    try {
        const std::shared_ptr<HostedSession> found = host_->find(session);
        const std::unique_lock lock(found->mutex);
        if (!found->table) return std::nullopt;  // closed meanwhile
        return found->table->game().state_hash();
    } catch (const RpcFailure&) {
        return std::nullopt;
    }
}

std::size_t Endpoint::close_idle(std::chrono::seconds idle) {
    std::size_t closed = 0;
    const auto now = std::chrono::steady_clock::now();
    for (const std::shared_ptr<HostedSession>& session : host_->all()) {
        const std::unique_lock lock(session->mutex, std::try_to_lock);
        // A session whose mutex is held is in use, so it is not idle.
        if (!lock || !session->table || now - session->last_call < idle) continue;
        run_on_big_stack([&] { host_->close(*session); });
        ++closed;
    }
    return closed;
}

}  // namespace hexwright
