// What a definition does, in sentences made from what it prints:
//
//     card_text(session.game, session.sandbox, session.loader(), *definition).text()
//     // Costs 10 AP and 7 Stamina. Reaches CL/4 spaces. On a hit a script: one slash for each
//     ally.
//
// Each field that its author wrote is said by the sentence that its kind has for it (`tells`); a
// function is said to be a script, with its first comment. Fields without a sentence are listed.
//
// Order: of the kind's fields. Cost: a few microseconds a field; a function, a look at its source.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/expression/price.hpp"
#include "kernel/verb/game.hpp"
#include "lua/sandbox.hpp"
#include "pack/loader.hpp"

namespace hexwright {

struct CardText {
    std::vector<std::string> sentences;
    std::vector<std::pair<std::string, std::string>> others;  // fields without one, and values

    // On one line: the sentences, then "Also: hands 2; speed 1->2."
    [[nodiscard]] std::string text() const;

    // The sentences on a line, and one for each of the others, "  hands: 2".
    [[nodiscard]] std::string lines() const;
};

[[nodiscard]] CardText card_text(const Game& game,
                                 Sandbox& sandbox,
                                 const Loader& loader,
                                 const Definition& definition);

// The pool of a printed unit: "Mana" of "mna".
using PoolOfUnit = std::function<std::string(const std::string& unit)>;

// "10 AP and 7 Stamina, twice a turn"; as it is written where it cannot be read.
[[nodiscard]] std::string price_read_aloud(const std::string& price,
                                           const CostUnits& units,
                                           const PoolOfUnit& pool_of);

// "3 x MgcPwr fire" of "(3){MgcPwr} fire".
[[nodiscard]] std::string amount_read_aloud(const std::string& amount);

}  // namespace hexwright
