#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/protocol/method.hpp"
#include "shell/protocol/session_host.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_name = 60;

SeatRole role_of(const ProtocolCall& call) {
    const std::string name = call.text("role");
    for (const SeatRole role : {SeatRole::watcher, SeatRole::player, SeatRole::gm}) {
        if (name_of(role) == name) return role;
    }
    throw RpcFailure(RpcCode::invalid_params, "'role' takes \"player\", \"watcher\" or \"gm\"");
}

JsonValue seat_json(const Seat& seat) {
    return {{"name", seat.name}, {"role", name_of(seat.role)}, {"plays", seat.plays}};
}

// What is not known yet is null.
JsonValue promise_json(const HostedSession& session) {
    JsonValue json = {
        {"seed_digest", session.promise.digest}, {"seed", nullptr}, {"salt", nullptr}};
    if (!session.is_revealed) return json;
    json["seed"] = fmt::format("{}", session.promise.seed);
    json["salt"] = session.promise.salt;
    return json;
}

JsonValue session_json(const HostedSession& hosted) {
    const Session& session = hosted.table->repl().session();
    const PackSource* pack = find_pack(session.sources(), session.pack());
    return {{"session", hosted.id},
            {"pack", session.pack()},
            {"title", pack == nullptr ? session.pack() : pack->manifest.title.value},
            {"seed_digest", hosted.promise.digest}};
}

}  // namespace

JsonValue get_seat(ProtocolCall& call) {
    JsonValue json = seat_json(call.seat);
    json["protocol"] = protocol_version;
    json["sessions"] = JsonValue::array();
    for (const auto& session : call.host.all()) {
        const std::scoped_lock lock(session->mutex);
        const bool is_own = call.seat.session.empty() || call.seat.session == session->id;
        if (is_own && session->table) json["sessions"].push_back(session_json(*session));
    }
    return json;
}

JsonValue list_seats(ProtocolCall& call) {
    JsonValue seats = JsonValue::array();
    for (const auto& [token, seat] : call.host.seats_of(call.session->id)) {
        JsonValue json = seat_json(seat);
        json["token"] = token;
        seats.push_back(std::move(json));
    }
    return {{"seats", std::move(seats)}};
}

JsonValue add_seat(ProtocolCall& call) {
    Seat seat{role_of(call), call.session->id, call.text("name"), {}};
    if (call.has("plays")) seat.plays = call.params.at("plays");
    if (trim(seat.name).empty() || seat.name.size() > most_name)
        throw RpcFailure(RpcCode::invalid_params,
                         fmt::format("'name' takes 1 to {} bytes", most_name));
    for (const auto& [token, known] : call.host.seats_of(call.session->id)) {
        if (known.name == seat.name)
            throw RpcFailure(
                RpcCode::invalid_params,
                fmt::format("{} has a seat; seats.remove takes it away", printable(seat.name, 60)));
    }
    const std::map<std::string, EntityId> things = things_by_word(call.table().game());
    for (const std::string& word : seat.plays) {
        if (things.contains(word)) continue;
        std::vector<std::string> words;
        for (const auto& [known, thing] : things) words.push_back(known);
        throw RpcFailure(RpcCode::invalid_params,
                         fmt::format("nobody at the table is '{}'; {}", printable(word, 60),
                                     did_you_mean(word, words, "state.get lists the words")));
    }
    return {{"token", call.host.add_seat(seat)}};
}

JsonValue remove_seat(ProtocolCall& call) {
    return {{"removed", call.host.remove_seats(call.session->id, call.text("name"))}};
}

JsonValue trace_dice(ProtocolCall& call) {
    const HostedSession& session = *call.session;
    if (!session.is_revealed && call.seat.role < SeatRole::gm)
        throw RpcFailure(RpcCode::not_allowed, "the dice are shown once the seed is revealed");
    JsonValue json = promise_json(session);
    json["dice"] = dice_json(call.table().game());
    return json;
}

JsonValue reveal_dice(ProtocolCall& call) {
    call.session->is_revealed = true;
    return promise_json(*call.session);
}

}  // namespace hexwright
