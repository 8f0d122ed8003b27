// An entity has identity: a creature, status, weapon made in play, card, space, snapshot.
//
// An id is (slot, birth). Slots are reused, births never, so an old id is either this very entity
// or dead. Births count up inside one history and are undone with it.
//
// A block: birth, definition, kind, holder, creator, place, name, side, tags, parts, extras, edits,
// listeners; from `fields` on the declared fields of its kind, in order. Above the size class its
// header has 32 bits for names with edits and 20 for names of parts, to rule most names out
// quickly. Errors: state/dead-entity.
#pragma once

#include <algorithm>
#include <vector>

#include "kernel/state/list.hpp"
#include "kernel/state/world.hpp"

namespace hexwright {

// Cells of an entity's block, counted from its first.
namespace entity_cells {
inline constexpr Cell birth = 1;
inline constexpr Cell definition = 2;  // word; nothing for an entity without one
inline constexpr Cell kind = 3;        // word
inline constexpr Cell holder = 4;      // who holds it
inline constexpr Cell creator = 5;
inline constexpr Cell place = 6;       // the space or deck it is in
inline constexpr Cell name = 7;        // word: the display name
inline constexpr Cell side = 8;        // word: allies are on the same side
inline constexpr Cell tags = 9;        // map: tag -> true or a number
inline constexpr Cell parts = 10;      // list of the things it holds
inline constexpr Cell extras = 11;     // map of fields its kind does not declare
inline constexpr Cell edits = 12;      // list, see edit_cells
inline constexpr Cell listeners = 13;  // list, see turn/listener.hpp
inline constexpr Cell fields = 14;
}  // namespace entity_cells

// The bit of a name in the header cell.
[[nodiscard]] constexpr std::uint64_t edit_bit(Word name) {
    return std::uint64_t{1} << (11 + (name.hash() & 31));
}

[[nodiscard]] constexpr std::uint64_t part_bit(Word name) {
    return std::uint64_t{1} << (43 + ((name.hash() & 0xFFFF) * 20 >> 16));
}

inline constexpr std::uint64_t edit_bits = std::uint64_t{0xFFFFFFFF} << 11;
inline constexpr std::uint64_t part_bits = std::uint64_t{0xFFFFF} << 43;

// May the entity in this block have an edit under one of the names with these bits?
[[nodiscard]] inline bool may_be_edited(const World& world, Cell block, std::uint64_t bits) {
    return (world.get(block).bits() & bits) != 0;
}

// May it hold a part of this name?
[[nodiscard]] inline bool may_hold(const World& world, Cell block, Word name) {
    return (world.get(block).bits() & part_bit(name)) != 0;
}

// Replaces the bits of the mask.
inline void set_header(World& world, Cell block, std::uint64_t mask, std::uint64_t bits) {
    world.set(block, Value::from_bits((world.get(block).bits() & ~mask) | bits));
}

// Makes an entity with so many declared fields, all empty.
[[nodiscard]] EntityId make_entity(World& world,
                                   Word kind,
                                   Word definition,
                                   std::uint32_t field_count);

// Removes it and frees its lists and slot. What it holds is not removed.
void remove_entity(World& world, EntityId id);

// The block, or 0 when it is gone.
[[nodiscard]] inline Cell find_entity_block(const World& world, EntityId id) {
    // Slot 0 is empty; before there is a table, its header is cell 0, which is empty too.
    const Cell table = world.get(cells::entities).block().cell;
    if (id.slot >= static_cast<std::uint32_t>(world.get(table).integer() >> 8)) return 0;
    const auto block = static_cast<Cell>(world.get(table + 1 + id.slot).integer());
    const Value birth = world.get(block + entity_cells::birth);
    return block != 0 && birth == Value::of(static_cast<std::int64_t>(id.birth)) ? block : 0;
}

[[nodiscard]] inline bool is_alive(const World& world, EntityId id) {
    return find_entity_block(world, id) != 0;
}

[[noreturn]] void refuse_dead_entity();

// The block of a living entity. Throws state/dead-entity.
[[nodiscard]] inline Cell entity_block(const World& world, EntityId id) {
    const Cell block = find_entity_block(world, id);
    if (block == 0) refuse_dead_entity();
    return block;
}

// Calls visit(id, block) for every living entity, in the order of their slots.
template <typename Visit>
void for_each_entity(World& world, Visit&& visit) {
    const List table(world, cells::entities);
    const std::uint32_t size = table.size();
    for (std::uint32_t slot = 1; slot < table.size(); ++slot) {
        if (const std::int64_t block = limits::block_charge(slot - 1, size)) world.charge(block);
        const auto block = static_cast<Cell>(table.at(slot).integer());
        if (block == 0) continue;
        const std::int64_t birth = world.get(block + entity_cells::birth).integer();
        visit(EntityId{slot, static_cast<std::uint64_t>(birth)}, block);
    }
}

// Adds or removes a part; the caller sets the holder of the part.
void add_part(World& world, EntityId holder, EntityId part);
void remove_part(World& world, EntityId holder, EntityId part);
// To be called after parts were written otherwise, or renamed.
void index_parts(World& world, EntityId holder);

// Changes its display name.
void rename(World& world, EntityId id, Value name);

// Empties a cell and gives back the list or map in it, with those inside.
void free_value(World& world, Cell cell);

// The number of births so far.
[[nodiscard]] std::uint64_t births(const World& world);

// A short-lived view of a living entity's cells.
class Entity {
public:
    Entity(World& world, EntityId id) : world_(&world), id_(id), block_(entity_block(world, id)) {}

    [[nodiscard]] EntityId id() const { return id_; }

    [[nodiscard]] Cell block() const { return block_; }

    [[nodiscard]] Word kind() const { return get(entity_cells::kind).word(); }

    [[nodiscard]] Word definition() const { return get(entity_cells::definition).word(); }

    [[nodiscard]] EntityId holder() const { return get(entity_cells::holder).entity(); }

    [[nodiscard]] EntityId creator() const { return get(entity_cells::creator).entity(); }

    [[nodiscard]] EntityId place() const { return get(entity_cells::place).entity(); }

    [[nodiscard]] Word name() const { return get(entity_cells::name).word(); }

    [[nodiscard]] Word side() const { return get(entity_cells::side).word(); }

    [[nodiscard]] Value get(Cell offset) const { return world_->get(block_ + offset); }

    void set(Cell offset, Value value) { world_->set(block_ + offset, value); }

    [[nodiscard]] Value field(std::uint32_t index) const {
        return get(entity_cells::fields + index);
    }

    void set_field(std::uint32_t index, Value value) { set(entity_cells::fields + index, value); }

    [[nodiscard]] Map tags() const { return {*world_, block_ + entity_cells::tags}; }

    [[nodiscard]] List parts() const { return {*world_, block_ + entity_cells::parts}; }

    [[nodiscard]] Map extras() const { return {*world_, block_ + entity_cells::extras}; }

    [[nodiscard]] List edits() const { return {*world_, block_ + entity_cells::edits}; }

    [[nodiscard]] List listeners() const { return {*world_, block_ + entity_cells::listeners}; }

private:
    World* world_;
    EntityId id_;
    Cell block_;
};

// --- the edits of a holder: changes by its statuses, weapons and modifiers to its numbers and
// fields
//
// An entry of the holder's list is four cells: key, change (a packed edit or a word), source, and a
// condition or nothing. Order: as added.

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

// --- all entities

// The living entities that are meant, in order of birth.
template <typename IsMeant>
[[nodiscard]] std::vector<EntityId> entities_where(World& world, IsMeant&& is_meant) {
    std::vector<EntityId> found;
    for_each_entity(world, [&](EntityId id, Cell) {
        if (is_meant(Entity(world, id))) found.push_back(id);
    });
    std::ranges::sort(found, {}, &EntityId::birth);
    return found;
}

// The home cell of a list in an entity's extras, where floors put what every entity may have; 0
// when the entity has none. Any write to the extras may move it.
[[nodiscard]] Cell find_extras_list(World& world, EntityId owner, Word key);

// The same; an empty list is made when there is none.
[[nodiscard]] Cell make_extras_list(World& world, EntityId owner, Word key);

}  // namespace hexwright
