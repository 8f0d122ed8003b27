// Words that the kernel itself says: names of fields, events and roles, hashed once.
//
//     act.set_field(words::amount, Value::of(3));
#pragma once

#include "base/word.hpp"

namespace hexwright::words {

// clang-format off
#define HEXWRIGHT_WORD(name) inline const Word name = Word::of(#name);
HEXWRIGHT_WORD(act) HEXWRIGHT_WORD(advantage) HEXWRIGHT_WORD(after) HEXWRIGHT_WORD(again)
HEXWRIGHT_WORD(alive) HEXWRIGHT_WORD(allies_here) HEXWRIGHT_WORD(amount) HEXWRIGHT_WORD(any_hit)
HEXWRIGHT_WORD(arguments)
HEXWRIGHT_WORD(around) HEXWRIGHT_WORD(before) HEXWRIGHT_WORD(begin) HEXWRIGHT_WORD(behind) HEXWRIGHT_WORD(bottom)
HEXWRIGHT_WORD(by_itself) HEXWRIGHT_WORD(cannot) HEXWRIGHT_WORD(card) HEXWRIGHT_WORD(check)
HEXWRIGHT_WORD(choose) HEXWRIGHT_WORD(creator) HEXWRIGHT_WORD(crit)
HEXWRIGHT_WORD(crit_range) HEXWRIGHT_WORD(deck) HEXWRIGHT_WORD(definition) HEXWRIGHT_WORD(destroy)
HEXWRIGHT_WORD(disabled) HEXWRIGHT_WORD(eager) HEXWRIGHT_WORD(element) HEXWRIGHT_WORD(elevation)
HEXWRIGHT_WORD(enemies_here) HEXWRIGHT_WORD(enter) HEXWRIGHT_WORD(event) HEXWRIGHT_WORD(everything)
HEXWRIGHT_WORD(expire) HEXWRIGHT_WORD(failed) HEXWRIGHT_WORD(field) HEXWRIGHT_WORD(fields)
HEXWRIGHT_WORD(fight) HEXWRIGHT_WORD(from) HEXWRIGHT_WORD(fumble) HEXWRIGHT_WORD(give)
HEXWRIGHT_WORD(holder) HEXWRIGHT_WORD(immune) HEXWRIGHT_WORD(inflict) HEXWRIGHT_WORD(initiative)
HEXWRIGHT_WORD(is_met)
HEXWRIGHT_WORD(kind) HEXWRIGHT_WORD(label) HEXWRIGHT_WORD(lasts) HEXWRIGHT_WORD(layer)
HEXWRIGHT_WORD(leave) HEXWRIGHT_WORD(lift) HEXWRIGHT_WORD(limits) HEXWRIGHT_WORD(made)
HEXWRIGHT_WORD(missed)
HEXWRIGHT_WORD(modifier) HEXWRIGHT_WORD(modifies) HEXWRIGHT_WORD(moment) HEXWRIGHT_WORD(name)
HEXWRIGHT_WORD(number) HEXWRIGHT_WORD(of) HEXWRIGHT_WORD(old) HEXWRIGHT_WORD(on)
HEXWRIGHT_WORD(order) HEXWRIGHT_WORD(other) HEXWRIGHT_WORD(overrides) HEXWRIGHT_WORD(owner)
HEXWRIGHT_WORD(paid) HEXWRIGHT_WORD(pairs) HEXWRIGHT_WORD(passed) HEXWRIGHT_WORD(pile)
HEXWRIGHT_WORD(place) HEXWRIGHT_WORD(places) HEXWRIGHT_WORD(pool) HEXWRIGHT_WORD(printed)
HEXWRIGHT_WORD(range) HEXWRIGHT_WORD(rank) HEXWRIGHT_WORD(rest) HEXWRIGHT_WORD(result)
HEXWRIGHT_WORD(roll) HEXWRIGHT_WORD(round) HEXWRIGHT_WORD(rule) HEXWRIGHT_WORD(ruling) HEXWRIGHT_WORD(scope)
HEXWRIGHT_WORD(score)
HEXWRIGHT_WORD(scores) HEXWRIGHT_WORD(self) HEXWRIGHT_WORD(setting) HEXWRIGHT_WORD(side)
HEXWRIGHT_WORD(space) HEXWRIGHT_WORD(statuses) HEXWRIGHT_WORD(target) HEXWRIGHT_WORD(targets)
HEXWRIGHT_WORD(temporary) HEXWRIGHT_WORD(text) HEXWRIGHT_WORD(to) HEXWRIGHT_WORD(top)
HEXWRIGHT_WORD(turns) HEXWRIGHT_WORD(unique_in) HEXWRIGHT_WORD(use) HEXWRIGHT_WORD(user)
HEXWRIGHT_WORD(value) HEXWRIGHT_WORD(what) HEXWRIGHT_WORD(when) HEXWRIGHT_WORD(where) HEXWRIGHT_WORD(who)
HEXWRIGHT_WORD(x) HEXWRIGHT_WORD(x_is)
#undef HEXWRIGHT_WORD
inline const Word new_ = Word::of("new");
inline const Word upper_x = Word::of("X");
// clang-format on

}  // namespace hexwright::words
