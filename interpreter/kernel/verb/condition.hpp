// What a path names now, and whether a condition is true, seen from an act.
//
// `is` after a name of a thing is also true of an active modifier: "target.immune is Burning".
// A bare name is asked in this order: crit, fumble and passed of the last check; the act's
// variables; what is done, as the act's edits leave it. A name of a thing is its number after
// modifiers, else its field.
#pragma once

#include "kernel/expression/expression.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

[[nodiscard]] bool is_true(Game& game, Act& act, const Expression& condition);

// What a path alone names; of other conditions whether they are true.
[[nodiscard]] Value value_of(Game& game, Act& act, const Expression& condition);

// A path alone is true unless its value is nothing or false.
[[nodiscard]] bool is_true(Value value);

// The value a path names; tables and functions are `true`.
[[nodiscard]] Value path_value(Game& game, Act& act, const Path& path);

// Does the thing bear a status, token or tag of this name?
[[nodiscard]] bool bears(Game& game, EntityId thing, Word name);

// --- a card's `when` and `ruling`

// Whether they hold for what is done, asked anew; if not, the act is stopped. The GM is asked last,
// and never in a probe, where nothing speaks against what only he knows.
void ask_condition(Game& game, Act& act);

// Whether all that the card does may happen. Asked once for an act and those inside it; a card that
// comes to nothing is reported.
[[nodiscard]] bool holds(Game& game, Act& act);

// Whether a thing may answer: as far as that can be known without the GM.
[[nodiscard]] bool may_answer(Game& game, Act& answer);

// The same of a thing that might be used on a target, or on nobody.
[[nodiscard]] bool is_met(Game& game, EntityId thing, EntityId target);

}  // namespace hexwright
