// Where a name is seen from: it means the nearest definition, that of its own file, of its own
// pack, of any pack.
//
// What a card prints is seen from the card. What is written in a script's code is seen from the
// script's pack, whoever's card it runs for: a name that a content pack shares with its ruleset
// changes nothing in the ruleset. What nobody wrote or printed a player typed; it is seen from the
// pack that is played.
#pragma once

#include <string>
#include <string_view>

#include "kernel/verb/game.hpp"

namespace hexwright {

struct Seen {
    std::string_view pack;
    std::string_view file;  // none = from anywhere in the pack
};

// A name that was handed to a verb: by a script's code, else as from the card. Only a name that
// several definitions have is looked for in code.
[[nodiscard]] Seen seen_from(Game& game, const Definition* card, const std::string& name);

}  // namespace hexwright
