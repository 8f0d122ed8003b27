#include "kernel/state/edits.hpp"

#include "kernel/state/card_pool.hpp"

namespace hexwright {

namespace {

constexpr std::uint32_t entry_cells = 4;

}  // namespace

void add_edit(
    World& world, EntityId holder, Word key, Value change, EntityId source, Value condition) {
    List edits = Entity(world, holder).edits();
    edits.push(Value::of(key));
    edits.push(change);
    edits.push(Value::of(source));
    edits.push(condition);
}

void remove_edits(World& world, EntityId holder, EntityId source) {
    List edits = Entity(world, holder).edits();
    for (std::uint32_t at = edits.size(); at >= entry_cells; at -= entry_cells) {
        if (edits.at(at - 2).entity() == source) edits.erase(at - entry_cells, entry_cells);
    }
}

void collect_edits(World& world,
                   EntityId holder,
                   Word key,
                   const EditCondition& holds,
                   std::vector<Modifier>& out) {
    const Cell block = find_entity_block(world, holder);
    if (block == 0) return;
    const Cell list = world.get(block + entity_cells::edits).block().cell;
    if (list == 0) return;
    const auto size = static_cast<std::uint32_t>(world.get(list).integer() >> 8);
    for (std::uint32_t at = 0; at < size; at += entry_cells) {
        const Cell entry = list + 1 + at;
        if (world.get(entry).word() != key) continue;
        const Value change = world.get(entry + 1);
        if (!change.is(ValueType::integer)) continue;
        const EntityId source = world.get(entry + 2).entity();
        const Value condition = world.get(entry + 3);
        if (!condition.is_nil() && !holds(source, condition)) continue;
        const Cell source_block = find_entity_block(world, source);
        const Word label =
            source_block == 0 ? Word{} : world.get(source_block + entity_cells::name).word();
        out.push_back({unpack_edit(change.integer()), label, source});
    }
}

std::optional<std::int64_t> base_number(World& world,
                                        const Rules& rules,
                                        EntityId entity,
                                        Word key) {
    const Entity view(world, entity);
    if (const EntitySchema* schema = rules.schemas.find(view.kind())) {
        if (const std::optional<std::uint32_t> field = schema->field(key)) {
            const PoolRule* pool = schema->counts_cards ? schema->pool(key) : nullptr;
            if (pool != nullptr && pool->cards) return counted_cards(world, *pool->cards, entity);
            const Value value = view.field(*field);
            if (value.is(ValueType::integer)) return value.integer();
            if (value.is_nil()) return 0;
            return std::nullopt;
        }
    }
    if (const Value extra = view.extras().get(key); extra.is(ValueType::integer))
        return extra.integer();
    if (const Definition* definition = rules.definitions.find(view.definition())) {
        if (const std::int64_t* number = definition->field(key).number()) return *number;
    }
    return std::nullopt;
}

}  // namespace hexwright
