// What a function says of the act it is given: each name behind a dot or colon of the act itself,
// of the acts it answers, and of what is surely a thing.
//
//     handler_words("function(act) act.event.target:take(act.user.Health) end", 0)
//         // event of the act, target of the event, take of a thing, user of the act, Health of a
//         thing
//
// Followed from the first parameter, and from a local that is one of all this and nothing else.
// Nothing is said where the parameter's name means something else somewhere: then nothing is sure.
// Order: that of the text.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

// Whose a name is. The event is the act that this one answers; an outer act is one around either,
// or what the event answers itself; a roll is `act.roll`.
enum class WordOwner : std::uint8_t { act, event, outer, thing, roll };

struct HandlerWord {
    Span name;
    WordOwner owner = WordOwner::act;
    bool is_method = false;
    bool is_assigned = false;
};

// Of the text of a function, which begins at this place of the source that spans count in.
[[nodiscard]] std::vector<HandlerWord> handler_words(std::string_view text, std::uint32_t begin);

// Whether the function calls its first parameter `act`, as one does that is given an act.
[[nodiscard]] bool takes_act(std::string_view text);

}  // namespace hexwright
