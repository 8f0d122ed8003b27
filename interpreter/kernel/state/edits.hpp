// What lies over a holder: the changes its statuses, weapons and modifiers make to its numbers and
// fields.
//
// An entry of the holder's list is four cells: key, change (a packed edit or a word), source, and
// the source again when it holds only under a condition. Entries stay in the order in which their
// sources came.
#pragma once

#include <vector>

#include "kernel/check/edit.hpp"
#include "kernel/state/entity.hpp"

namespace hexwright {

inline constexpr std::uint32_t edit_cells = 4;  // of an entry

// Lays one change over the holder until its source is taken away. `condition` is kept beside it:
// nothing = it always holds.
void add_edit(
    World& world, EntityId holder, Word key, Value change, EntityId source, Value condition);

// Takes away whatever the source laid over the holder.
void remove_edits(World& world, EntityId holder, EntityId source);

// After the list was written by other means than add_edit() and remove_edits().
void index_edits(World& world, EntityId holder);

// Appends the changes of numbers under this key that lie over the entity in a block, in order; the
// label is the source's name. `holds(source, condition)` says whether a change of this source holds
// now, with the condition that was kept beside it.
template <typename Holds>
void collect_edits(
    World& world, Cell holder, Word key, const Holds& holds, std::vector<Modifier>& out) {
    const Value wanted = Value::of(key);
    const List edits(world, holder + entity_cells::edits);
    const Cell end = edits.first() + edits.size();
    for (Cell at = edits.first(); at < end; at += edit_cells) {
        if (world.get(at) != wanted) continue;
        const Value change = world.get(at + 1);
        if (!change.is(ValueType::integer)) continue;
        const EntityId source = world.get(at + 2).entity();
        const Value condition = world.get(at + 3);
        if (!condition.is_nil() && !holds(source, condition)) continue;
        const Cell block = find_entity_block(world, source);
        const Word label = block == 0 ? Word{} : world.get(block + entity_cells::name).word();
        out.push_back({unpack_edit(change.integer()), label, source});
    }
}

}  // namespace hexwright
