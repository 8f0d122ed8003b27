// A method of the protocol: what it takes and gives, who may call it, and how it is handled. One
// table of these validates calls and writes the schema and the page of the protocol.
//
//     {"roll", SeatRole::player, Use::changes, "Rolls dice.",
//      {{"dice", JsonForm::text, true, "dice notation: 2d6 + 3"}},
//      {{"text", JsonForm::text, true, "the roll, as the table prints it"}}, roll_dice_for}
//
// Errors of a handler: RpcFailure, Error (which becomes a mistake, with its diagnostic), and
// nlohmann's for parameters of another form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "shell/protocol/seat.hpp"
#include "shell/protocol/table_view.hpp"

namespace hexwright {

struct HostedSession;
class SessionHost;

enum class JsonForm : std::uint8_t {
    text,
    integer,   // a whole number within 2^53
    truth,     // true or false
    any,       // any JSON
    object,    // a JSON object
    texts,     // a list of texts
    integers,  // a list of whole numbers
    list,      // a list of anything
    objects    // a list of objects
};

struct JsonField {
    std::string_view name;
    JsonForm form = JsonForm::any;
    bool is_needed = false;  // of a result: it is always there, though it may be null
    std::string_view help;   // what it is, on one line
    bool may_be_null = false;
};

// What a method does with a session.
enum class Use : std::uint8_t {
    none,     // it needs none
    looks,    // changes nothing
    changes,  // changes the game: the call names the revision that it is meant for
    edits     // changes what is around the game: seats, files
};

// A call that is handled.
struct ProtocolCall {
    SessionHost& host;
    const Seat& seat;
    const JsonValue& params;  // an object with the fields of the method, and no others
    std::shared_ptr<HostedSession> session = {};  // null only where the method needs none

    [[nodiscard]] bool has(std::string_view name) const { return params.contains(name); }

    // Of a field that may be missing.
    [[nodiscard]] std::string text(std::string_view name, const std::string& fallback = "") const;
    [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t fallback) const;
    [[nodiscard]] bool truth(std::string_view name, bool fallback) const;

    [[nodiscard]] ServedTable& table() const;
    [[nodiscard]] View view() const;
    [[nodiscard]] JsonValue state() const;  // as the seat may see it
};

using ProtocolHandler = JsonValue (*)(ProtocolCall& call);

struct ProtocolMethod {
    std::string_view name;
    SeatRole least = SeatRole::watcher;
    Use use = Use::none;
    std::string_view help;  // one sentence
    std::vector<JsonField> params;
    std::vector<JsonField> results;
    ProtocolHandler run = nullptr;
};

// A message that the endpoint sends by itself.
struct ProtocolNotice {
    std::string_view name;
    std::string_view help;
    std::vector<JsonField> params;
};

// Counts up when a method or a field changes its meaning or is gone; new ones do not count.
inline constexpr int protocol_version = 1;

// In the order of the page.
[[nodiscard]] const std::vector<ProtocolMethod>& protocol_methods();
[[nodiscard]] const std::vector<ProtocolNotice>& protocol_notices();

// "player", "integers".
[[nodiscard]] std::string_view name_of(SeatRole role);

// The fields that any call of the method may have: its own, `session`, `revision`.
[[nodiscard]] std::vector<JsonField> all_params(const ProtocolMethod& method);
[[nodiscard]] std::vector<JsonField> all_results(const ProtocolMethod& method);
[[nodiscard]] std::vector<JsonField> all_params(const ProtocolNotice& notice);

// What is wrong with an object of these fields, as a sentence; "" when nothing is.
[[nodiscard]] std::string misfit_of(const JsonValue& object, const std::vector<JsonField>& fields);

}  // namespace hexwright
