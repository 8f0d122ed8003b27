#include "kernel/state/edits.hpp"

#include "kernel/state/card_pool.hpp"

namespace hexwright {

void add_edit(
    World& world, EntityId holder, Word key, Value change, EntityId source, Value condition) {
    Entity view(world, holder);
    view.edits().append({Value::of(key), change, Value::of(source), condition});
    set_header(world, view.block(), 0, edit_bit(key));
}

void remove_edits(World& world, EntityId holder, EntityId source) {
    List edits = Entity(world, holder).edits();
    const std::uint32_t size = edits.size();
    for (std::uint32_t at = size; at >= edit_cells; at -= edit_cells) {
        if (edits.at(at - 2).entity() == source) edits.erase(at - edit_cells, edit_cells);
    }
    if (edits.size() != size) index_edits(world, holder);
}

void index_edits(World& world, EntityId holder) {
    const Entity view(world, holder);
    const List edits = view.edits();
    std::uint64_t bits = 0;
    for (std::uint32_t at = 0; at < edits.size(); at += edit_cells)
        bits |= edit_bit(edits.at(at).word());
    set_header(world, view.block(), edit_bits, bits);
}

std::optional<std::int64_t> base_number(
    World& world, const Rules& rules, EntityId entity, const Meaning& meaning, Word key) {
    if (meaning.cards != nullptr) return counted_cards(world, *meaning.cards, entity);
    const Cell block = entity_block(world, entity);
    if (meaning.field != 0) {
        const Value value = world.get(block + entity_cells::fields + meaning.field - 1);
        const bool is_number = value.is(ValueType::integer) || value.is_nil();
        return is_number ? std::optional(value.integer()) : std::nullopt;
    }
    if (!world.get(block + entity_cells::extras).is_nil()) {
        const Value extra = Map(world, block + entity_cells::extras).get(key);
        if (extra.is(ValueType::integer)) return extra.integer();
    }
    const Definition* definition =
        rules.definitions.find(world.get(block + entity_cells::definition).word());
    if (definition == nullptr) return std::nullopt;
    const Value printed = definition->value(key);
    return printed.is(ValueType::integer) ? std::optional(printed.integer()) : std::nullopt;
}

}  // namespace hexwright
