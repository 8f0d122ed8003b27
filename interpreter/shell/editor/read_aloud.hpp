// Printed notations in words, made from the values that they are read into.
//
//     read_aloud(knowledge, field, "10AP+3mna+(1/2turn)")
//     // "costs 10 AP and 3 Mana, once in 2 turns"
//     read_aloud(knowledge, field, "3 turns or battle")
//     // "lasts until the third turn end of its holder or until the end of the battle, …"
//
// A text that cannot be read is said in no words: "". Nothing here throws.
#pragma once

#include <string>

#include "shell/editor/knowledge.hpp"

namespace hexwright {

// Of dice: "from 2 to 12, 7 on average".
[[nodiscard]] std::string aloud_dice(const std::string& text);

// By the type of its field; "" for types that have no notation of the engine.
[[nodiscard]] std::string read_aloud(const Knowledge& knowledge,
                                     const KindField& field,
                                     const std::string& text);

}  // namespace hexwright
