// A battle at one glance: whose turn it is, the fighters, the map.
//
//     -- round 2: Rue's turn, then Saber Tiger --
//     > R Rue          A  [#######---] Health 31/45, Mana 9/15, AP 10; Burning 2 (for 3)
//       S Saber Tiger  C  [##--------] Health 4/18, Mana 9/9, AP 0
//     A (R)-B-C (S); B-D
//
// Fighters come in the order of turns, then the others; each has a letter, which the map shows. A
// grid is drawn row by row, any other map as its spaces and what joins them.
#pragma once

#include <cstddef>
#include <string>

#include "kernel/verb/game.hpp"

namespace hexwright {

// No line is longer than the width. "" while no one is in play.
[[nodiscard]] std::string board_text(Game& game, std::size_t width);

}  // namespace hexwright
