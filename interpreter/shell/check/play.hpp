// Plays what `check` found by running handlers once more, and shows it: one exercise of one
// definition on the standard table, with these dice and answers.
//
//     hexwright check scripts/ember --play 'ability:Ember Bolt:1' --dice 20,3 --answers yes
//
// Dice and answers that are not given fall and are taken as they were when the pack was checked;
// those that an exercise leaves over are reported. Errors: shell/bad-argument, shell/bad-dice.
#pragma once

#include <string>

#include "lint/validate.hpp"

namespace hexwright {

struct CheckPlay {
    std::string what;  // kind, name and the number of the exercise; without it every one
    std::string dice;
    std::string answers;
};

// What happened.
struct PlayText {
    std::string text;
    bool is_known = false;    // a pack has the definition
    bool is_played = false;   // an exercise of it, at least
    bool has_failed = false;  // a ruling ended with an error, or dice or answers are left over
};

// A pass that finds nothing and writes what happened. Refuses what cannot be read at once; the pass
// throws nothing.
[[nodiscard]] ValidationPass play_pass(const CheckPlay& play, PlayText& shown);

}  // namespace hexwright
