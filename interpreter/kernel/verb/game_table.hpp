// What games at one table share: the World with its ledger, and whose ruling came when.
//
//     Game duel(7);
//     Game chase(7, duel);        // at the table of the first, with dice of its own
//     duel.rule(strike);
//     chase.rule(run);
//     duel.undo();                // takes back what came last: the run
//
// Each game has rules, things, dice and a history of its own (state/seat.hpp says where its things
// lie). Undo and redo go through the rulings of all of them in the order in which they were made.
#pragma once

#include <vector>

#include "kernel/state/world.hpp"

namespace hexwright {

class Game;

struct GameTable {
    World world;
    std::vector<Game*> games;   // by seat
    std::vector<Game*> ruled;   // whose each ruling in force is, the oldest first
    std::vector<Game*> undone;  // whose each is that can be redone, the next last
};

}  // namespace hexwright
