// What lies over a holder: the changes its statuses, weapons and modifiers make to its numbers and
// fields.
//
// An entry of the holder's list is four cells: key, change (a packed edit or a word), source, and
// the source again when it holds only under a condition. Entries stay in the order in which their
// sources came.
#pragma once

#include <functional>
#include <vector>

#include "kernel/check/modifier.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/rules.hpp"

namespace hexwright {

// Lays one change over the holder until its source is taken away. `condition` is kept beside it:
// nothing = it always holds.
void add_edit(
    World& world, EntityId holder, Word key, Value change, EntityId source, Value condition);

// Takes away whatever the source laid over the holder.
void remove_edits(World& world, EntityId holder, EntityId source);

// Does a change of this source hold now, with the condition that was kept beside it?
using EditCondition = std::function<bool(EntityId source, Value condition)>;

// Appends the changes of numbers under this key, in order; the label is the source's name.
void collect_edits(World& world,
                   EntityId holder,
                   Word key,
                   const EditCondition& holds,
                   std::vector<Modifier>& out);

// A number an entity has by itself: its field, else its extras, else its definition's field;
// nothing else.
[[nodiscard]] std::optional<std::int64_t> base_number(World& world,
                                                      const Rules& rules,
                                                      EntityId entity,
                                                      Word key);

}  // namespace hexwright
