// Things in play as people at the table read and write them.
//
//     Rue (heroes, at A): Health 20/20, AP 10/20; Burning 2
//
// Names come from strangers: control characters are shown, never obeyed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/verb/game.hpp"

namespace hexwright {

// What a line may call it: "Saber Tiger" is saber_tiger; "" when nothing is left of it.
[[nodiscard]] std::string word_for(std::string_view name);

// Every thing that has a name and no holder, under a word of its own; of several with one name the
// second is wolf_2.
[[nodiscard]] std::map<std::string, EntityId> things_by_word(Game& game);

// Who has numbers of their own and is held by nobody: creatures.
[[nodiscard]] std::vector<EntityId> participants(Game& game);

// Was it made from a definition that the packs, loaded anew, no longer have?
[[nodiscard]] bool has_lost_definition(const Game& game, EntityId thing);

// One line: side, place, pools, what lies on it.
[[nodiscard]] std::string thing_line(Game& game, EntityId thing);

// All it has, over several lines. A number whose rule fails is named; the rest is there.
[[nodiscard]] std::string thing_page(Game& game, EntityId thing);

// What can differ between two moments: numbers by name, where it is, what it holds.
struct Sheet {
    std::string name;
    std::string place;
    std::map<std::string, std::string> numbers;
    std::vector<std::string> parts;  // sorted
};

using Sheets = std::map<EntityId, Sheet>;

// Of every thing that is held by nobody.
[[nodiscard]] Sheets sheets(Game& game);

// A line for each thing that differs; "" when none does.
[[nodiscard]] std::string difference_text(const Sheets& before, const Sheets& after);

}  // namespace hexwright
