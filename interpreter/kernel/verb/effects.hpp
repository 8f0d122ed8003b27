// Effect fields: the arguments of a verb are printed in a field; it is done to each target.
//
//     damage = "(1){MlePwr}", inflicts = "Burning 2"      in the order the ruleset declared the
//     fields
//
// A field's value may be replaced by an edit of the act (`teamwork = { damage = "(3){MlePwr}" }`).
#pragma once

#include "kernel/expression/edit.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// Carries the effect fields out on one target.
void carry_out(Game& game, Act& act, EntityId target);

// On every target of the act; the user when there is none.
void carry_out_on_targets(Game& game, Act& act);

// Calls a handler field of what is done, if it has one; of `when` asks its condition, which may be
// no function.
void call_handler_field(Game& game, Act& act, Word field);

// Asks the speaker of an offered thing whether it answers; not asked when it may not or cannot pay.
[[nodiscard]] bool is_accepted(Game& game, const Verb& verb, Act& answer);

}  // namespace hexwright
