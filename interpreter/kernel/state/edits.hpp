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

// Appends the changes of numbers under this key of the entity in a block, in order; the label is
// the source's name. `applies(source, condition)` evaluates a condition.
template <typename Applies>
void collect_edits(
    World& world, Cell holder, Word key, const Applies& applies, std::vector<Modifier>& out) {
    const Value wanted = Value::of(key);
    const List edits(world, holder + entity_cells::edits);
    const Cell end = edits.first() + edits.size();
    for (Cell at = edits.first(); at < end; at += edit_cells) {
        if (world.get(at) != wanted) continue;
        const Value change = world.get(at + 1);
        if (!change.is(ValueType::integer)) continue;
        const EntityId source = world.get(at + 2).entity();
        const Value condition = world.get(at + 3);
        if (!condition.is_nil() && !applies(source, condition)) continue;
        const Cell block = find_entity_block(world, source);
        const Word label = block == 0 ? Word{} : world.get(block + entity_cells::name).word();
        out.push_back({unpack_edit(change.integer()), label, source});
    }
}

}  // namespace hexwright
