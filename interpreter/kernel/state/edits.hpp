// The edits of a holder: changes by its statuses, weapons and modifiers to its numbers and fields.
//
// An entry of the holder's list is four cells: key, change (a packed edit or a word), source, and a
// condition or nothing. Order: as added.
#pragma once

#include <vector>

#include "kernel/expression/edit.hpp"
#include "kernel/state/entity.hpp"

namespace hexwright {

inline constexpr std::uint32_t edit_cells = 4;  // of an entry

// Adds one change until its source is removed. `condition`: nothing = always.
void add_edit(
    World& world, EntityId holder, Word key, Value change, EntityId source, Value condition);

// Removes all changes of the source.
void remove_edits(World& world, EntityId holder, EntityId source);

// To be called after the list was written otherwise.
void index_edits(World& world, EntityId holder);

// Calls visit(change, source, condition) for the changes under a key of the entity in a block, in
// order, until it returns true.
template <typename Visit>
void find_edit(World& world, Cell holder, Word key, Visit&& visit) {
    const Value wanted = Value::of(key);
    const List edits(world, holder + entity_cells::edits);
    const Cell end = edits.first() + edits.walk();
    for (Cell at = edits.first(); at < end; at += edit_cells) {
        if (world.get(at) == wanted &&
            visit(world.get(at + 1), world.get(at + 2).entity(), world.get(at + 3)))
            return;
    }
}

}  // namespace hexwright
