#include "kernel/state/entity.hpp"

#include "base/error.hpp"

namespace hexwright {

namespace {

// Slots are numbered from 1: slot 0 is nobody.
Cell slot_cell(const World& world, std::uint32_t slot) {
    return world.get(cells::entities).block().cell + 1 + slot;
}

// Room for so many entities from the start: the table is the longest list of all.
constexpr std::uint32_t first_slots = 255;

std::uint32_t take_slot(World& world) {
    List free_slots(world, cells::free_slots);
    if (!free_slots.is_empty()) {
        const auto slot =
            static_cast<std::uint32_t>(free_slots.at(free_slots.size() - 1).integer());
        free_slots.erase(free_slots.size() - 1);
        return slot;
    }
    List table(world, cells::entities);
    if (table.is_empty()) {
        table.reserve(first_slots);
        table.push(Value{});
    }
    table.push(Value{});
    return table.size() - 1;
}

}  // namespace

void free_value(World& world, Cell cell) {
    const Value value = world.get(cell);
    if (value.is(ValueType::list)) {
        List list(world, cell);
        const std::uint32_t size = list.walk();
        for (std::uint32_t i = 0; i < size; ++i) free_value(world, list.first() + i);
        list.clear();
    }
    world.set(cell, Value{});
}

EntityId make_entity(World& world, Word kind, Word definition, std::uint32_t field_count) {
    const std::uint32_t slot = take_slot(world);
    const std::int64_t birth = world.get(cells::births).integer() + 1;
    world.set(cells::births, Value::of(birth));
    const Cell block = world.take_block(entity_cells::fields - 1 + field_count);
    world.set(block + entity_cells::birth, Value::of(birth));
    world.set(block + entity_cells::definition, Value::of(definition));
    world.set(block + entity_cells::kind, Value::of(kind));
    world.set(slot_cell(world, slot), Value::of(std::int64_t{block}));
    return {slot, static_cast<std::uint64_t>(birth)};
}

void remove_entity(World& world, EntityId id) {
    const Cell block = entity_block(world, id);
    const Cell end = block + 1 + world.block_room(block);
    for (Cell cell = block + entity_cells::definition; cell < end; ++cell) free_value(world, cell);
    world.free_block(block);
    world.set(slot_cell(world, id.slot), Value{});
    List(world, cells::free_slots).push(Value::of(std::int64_t{id.slot}));
}

void add_part(World& world, EntityId holder, EntityId part) {
    const Entity view(world, holder);
    view.parts().push(Value::of(part));
    set_header(world, view.block(), 0, part_bit(Entity(world, part).name()));
}

void remove_part(World& world, EntityId holder, EntityId part) {
    if (Entity(world, holder).parts().remove(Value::of(part))) index_parts(world, holder);
}

void index_parts(World& world, EntityId holder) {
    const Entity view(world, holder);
    const List parts = view.parts();
    const std::uint32_t size = parts.walk();
    std::uint64_t bits = 0;
    for (std::uint32_t i = 0; i < size; ++i) {
        const Cell part = find_entity_block(world, parts.at(i).entity());
        if (part != 0) bits |= part_bit(world.get(part + entity_cells::name).word());
    }
    set_header(world, view.block(), part_bits, bits);
}

void rename(World& world, EntityId id, Value name) {
    Entity view(world, id);
    view.set(entity_cells::name, name);
    if (is_alive(world, view.holder())) index_parts(world, view.holder());
}

void add_edit(
    World& world, EntityId holder, Word key, Value change, EntityId source, Value condition) {
    Entity view(world, holder);
    view.edits().append({Value::of(key), change, Value::of(source), condition});
    set_header(world, view.block(), 0, edit_bit(key));
}

void remove_edits(World& world, EntityId holder, EntityId source) {
    List edits = Entity(world, holder).edits();
    const std::uint32_t size = edits.walk();
    for (std::uint32_t at = size; at >= edit_cells; at -= edit_cells) {
        if (edits.at(at - 2).entity() == source) edits.erase(at - edit_cells, edit_cells);
    }
    if (edits.size() != size) index_edits(world, holder);
}

void index_edits(World& world, EntityId holder) {
    const Entity view(world, holder);
    const List edits = view.edits();
    const std::uint32_t size = edits.walk();
    std::uint64_t bits = 0;
    for (std::uint32_t at = 0; at < size; at += edit_cells) bits |= edit_bit(edits.at(at).word());
    set_header(world, view.block(), edit_bits, bits);
}

void refuse_dead_entity() {
    throw Error("state/dead-entity",
                "this thing is no longer in the game: it was removed, or its making was undone",
                "ask the game for it again");
}

std::uint64_t births(const World& world) {
    return static_cast<std::uint64_t>(world.get(cells::births).integer());
}

Cell find_extras_list(World& world, EntityId owner, Word key) {
    return Entity(world, owner).extras().cell_of(key);
}

Cell make_extras_list(World& world, EntityId owner, Word key) {
    if (const Cell home = find_extras_list(world, owner, key); home != 0) return home;
    // A map takes no empty value, so the place is made with another and emptied.
    Entity(world, owner).extras().set(key, Value::of_truth(true));
    const Cell home = find_extras_list(world, owner, key);
    world.set(home, Value{});
    return home;
}

}  // namespace hexwright
