// A table as JSON, as a seat may see it; docs/reference/protocol.md describes the forms.
//
//     const View view = view_of(table, seat);
//     state_json(table, view)      // things, order, map, the question
//     ruling_json(table, 3, view)  // the third ruling, with its lines
//
// A GM sees everything. Others see of each thing its name, side, place, pools and statuses, and of
// their own also what they hold and their numbers; of questions to others only that somebody is
// asked; and of rulings neither what others answered nor what others gained, lost, made or took
// into their hands that is no status. Only the GM sees forced dice, or that dice were forced.
#pragma once

#include <set>
#include <string>

#include "shell/protocol/seat.hpp"
#include "shell/protocol/served_table.hpp"

namespace hexwright {

struct View {
    bool is_whole = false;          // the GM's
    std::set<EntityId> own = {};    // the things that the seat plays
    std::set<Word> own_names = {};  // and their names
};

[[nodiscard]] View view_of(ServedTable& table, const Seat& seat);

// The thing with this word, name or number; none when there is no such thing.
[[nodiscard]] EntityId thing_of(ServedTable& table, const JsonValue& named);

[[nodiscard]] JsonValue state_json(ServedTable& table, const View& view);

// Null when no question waits.
[[nodiscard]] JsonValue question_json(const ServedTable& table, const View& view);

// May this seat answer the question that waits?
[[nodiscard]] bool may_answer(const ServedTable& table, const View& view);

// A ruling in force, counted from 1.
[[nodiscard]] JsonValue ruling_json(ServedTable& table, std::size_t number, const View& view);

// {"code": …, "message": …, "hint": …, "notes": [...], "text": …, "file": …, "line": …, "column":
// …}; `text` is all of it, as a terminal shows it.
[[nodiscard]] JsonValue diagnostic_json(const Diagnostic& diagnostic);

}  // namespace hexwright
