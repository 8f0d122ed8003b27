// The questions that a verb asks people, in order, as far as its script says them in words.
//
//     for (const WrittenQuestion& question : questions_of(session, verb)) ...
//     // { "the GM", "Can … be thrown?", "yes or no, by default yes" }
//
// Read are the calls of ask, pick and pick_some in the functions of its steps and in the functions
// of the ruleset that those call. A verb that is called and asks something itself is one entry.
// Whether a question comes up in play depends on the game.
#pragma once

#include <string>
#include <vector>

#include "shell/run/session.hpp"

namespace hexwright {

struct WrittenQuestion {
    std::string asked;     // "the GM", "the user", "the target", "a player"; "" for another verb's
    std::string sentence;  // with "…" for what is only known in play; of another verb its name
    std::string answers;   // "a number from 1 to 30, by default 11"
};

[[nodiscard]] std::vector<WrittenQuestion> questions_of(Session& session, const Verb& verb);

}  // namespace hexwright
