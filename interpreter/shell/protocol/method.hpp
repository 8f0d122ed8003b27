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
    integer,  // a whole number within 2^53
    truth,
    any,
    object,
    texts,
    integers,
    list,
    objects
};

struct JsonFormRow {
    std::string_view name;    // "whole number"
    std::string_view wanted;  // "a whole number"
    std::string_view schema;  // as JSON
    bool (*fits)(const JsonValue& value);
};

[[nodiscard]] const JsonFormRow& row_of(JsonForm form);

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
    [[nodiscard]] std::string text(std::string_view name, const std::string& fallback = "") const {
        return params.value(name, fallback);
    }

    [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t fallback) const {
        return params.value(name, fallback);
    }

    [[nodiscard]] bool truth(std::string_view name, bool fallback) const {
        return params.value(name, fallback);
    }

    [[nodiscard]] ServedTable& table() const;
    [[nodiscard]] View view() const;
    [[nodiscard]] JsonValue state() const;  // as the seat may see it
};

using ProtocolHandler = JsonValue(ProtocolCall& call);

struct ProtocolMethod {
    std::string_view name;
    SeatRole least = SeatRole::watcher;
    Use use = Use::none;
    std::string_view help;  // one sentence
    std::vector<JsonField> params;
    std::vector<JsonField> results;
    ProtocolHandler* run = nullptr;
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

// The protocol as OpenRPC with JSON Schemas, indented; ends with a line break.
[[nodiscard]] std::string protocol_schema();

// docs/reference/protocol-methods.md.
[[nodiscard]] std::string protocol_page();

// --- the functions behind the rows of methods.cpp; what each takes and gives is said there

// play_methods.cpp: what changes the game
ProtocolHandler open_session, close_session, choose, request_ruling, eval_line, roll_at_table,
    undo_rulings, redo_rulings, go_to_ruling, force_dice, ask_dice_of, load_into_session;

// look_methods.cpp: what only looks
ProtocolHandler get_state, get_choices, why_so, what_if, odds_of_action, get_log, complete_line,
    help_on, save_session, list_fighters;

// pack_methods.cpp: packs and their files
ProtocolHandler list_packs, check_session, reload_session, list_files, read_pack_file,
    write_pack_file, send_to_language_server;

// seat_methods.cpp: who sits where, and what is promised about dice
ProtocolHandler get_seat, list_seats, add_seat, remove_seat, trace_dice, reveal_dice;

}  // namespace hexwright
