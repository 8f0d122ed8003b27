// What games at one table share: the order of their rulings.
//
//     Game duel(7);
//     Game chase(7, duel);        // at the table of the first, with dice of its own
//     duel.rule(strike);
//     chase.rule(run);
//     duel.undo();                // takes back what came last: the run
//
// Each game has rules, a World, dice and a history of its own. Undo and redo go through the rulings
// of all of them in the order in which they were made.
#pragma once

#include <vector>

namespace hexwright {

class Game;

struct GameTable {
    std::vector<Game*> games;   // in the order in which they joined
    std::vector<Game*> ruled;   // whose each ruling in force is, the oldest first
    std::vector<Game*> undone;  // whose each is that can be redone, the next last
};

}  // namespace hexwright
