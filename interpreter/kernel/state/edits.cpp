#include "kernel/state/edits.hpp"

namespace hexwright {

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

}  // namespace hexwright
