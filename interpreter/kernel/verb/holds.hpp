// What a path names now, and whether a condition holds, seen from an act.
//
// `is` asks after a name of a thing also whether the word lies over it: "target.immune is Burning".
// A bare name is asked in this order: crit, fumble and passed of the last check; what the act
// notes; what is done, as the act's edits leave it. A name of a thing is its number after
// modifiers, else its field.
#pragma once

#include "kernel/check/clause.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

[[nodiscard]] bool holds(Game& game, Act& act, const Clause::Way& way);

[[nodiscard]] inline bool holds(Game& game, Act& act, const Clause& condition) {
    return condition.is_empty() || holds(game, act, condition.way());
}

// A path alone holds unless its value is nothing or false.
[[nodiscard]] bool is_true(Value value);

// Two values side by side.
[[nodiscard]] bool compares(Clause::Op op, Value left, Value right);

// crit, fumble, passed: told by the last check, whatever the act notes.
[[nodiscard]] bool is_of_last_check(Word name);

// The value a path names; tables and functions are `true`.
[[nodiscard]] Value path_value(Game& game, Act& act, const Path& path);

// Whom a role means in an act; nobody when it has none.
[[nodiscard]] EntityId role_of(Game& game, const Act& act, PathRole role);

// Does the thing bear a status, token or tag of this name?
[[nodiscard]] bool bears(Game& game, EntityId thing, Word name);

// The thing that lays a word over the holder under a key ("cannot" "act"), or "everything"; nobody
// when none does.
[[nodiscard]] EntityId laid_by(Game& game, EntityId holder, Word key, Word word);

}  // namespace hexwright
