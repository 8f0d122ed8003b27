// What an event has that triggers compare: { on = "inflict", what = "Burning" }.
//
// Known where verbs make the event: what they are given and what their steps note. Verbs that are
// given a table of edits note whatever stands in it: of their events nothing is known.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/verb/game.hpp"

namespace hexwright {

struct EventFields {
    std::vector<std::string> given;  // to its verbs
    std::vector<std::string> noted;  // beside that
};

// Of an event or a step of it: "damage", "damage/resist". Nothing where it is not known.
[[nodiscard]] std::optional<EventFields> fields_of_event(const Game& game, std::string_view event);

// What kinds of definitions an argument of a verb names, counted from 0; none when it is something
// else.
[[nodiscard]] std::vector<std::string> kinds_named(const Game& game,
                                                   const Verb& verb,
                                                   std::size_t argument);

// The same of a field of an event.
[[nodiscard]] std::vector<std::string> kinds_named(const Game& game,
                                                   std::string_view event,
                                                   std::string_view field);

// Whether the kernel notes it, of one event or another.
[[nodiscard]] bool is_kernel_event_field(std::string_view name);

}  // namespace hexwright
