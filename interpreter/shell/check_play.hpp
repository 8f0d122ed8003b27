// Plays what `check` found by running handlers once more, and shows it: one exercise of one
// definition on the standard table, with these dice and answers.
//
//     hexwright check scripts/ember --play 'ability:Ember Bolt:1' --dice 20,3 --answers yes
//
// Dice and answers that are not given fall and are taken as they were when the pack was checked.
// Errors: shell/bad-argument, shell/bad-dice.
#pragma once

#include <string>

#include "pack/validate.hpp"

namespace hexwright {

struct CheckPlay {
    std::string what;  // kind, name and the number of the exercise; without it every one
    std::string dice;
    std::string answers;
};

// A pass that finds nothing and writes what happened. Throws nothing: what is wrong with the call
// is in the text, and `is_known` says whether the pack has the definition.
struct PlayText {
    std::string text;
    bool is_known = false;
};

[[nodiscard]] ValidationPass play_pass(const CheckPlay& play, PlayText& shown);

}  // namespace hexwright
