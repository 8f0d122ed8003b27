#include "kernel/verb/rebind.hpp"

#include <algorithm>

#include "kernel/state/edits.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

Cell slot_of(const World& world, std::uint32_t slot) {
    return world.get(cells::entities).block().cell + 1 + slot;
}

bool listens_alike(const Behaviour* before, const Behaviour* now) {
    if (before == nullptr || now == nullptr) return before == now;
    return before->by_creator == now->by_creator &&
           std::equal(before->listeners.begin(), before->listeners.end(), now->listeners.begin(),
                      now->listeners.end(), [](const ListenerSpec& a, const ListenerSpec& b) {
                          return a.pattern.windows == b.pattern.windows &&
                                 a.pattern.actor == b.pattern.actor &&
                                 a.pattern.target == b.pattern.target &&
                                 a.pattern.where == b.pattern.where;
                      });
}

bool is_same_edit(const EditEntry& a, const EditEntry& b) {
    if (a.key != b.key || a.text != b.text || a.variant != b.variant ||
        a.change.index() != b.change.index())
        return false;
    if (const Edit* edit = std::get_if<Edit>(&a.change))
        return pack_edit(*edit) == pack_edit(std::get<Edit>(b.change));
    return std::get<Word>(a.change) == std::get<Word>(b.change);
}

// Moves the thing into a larger block. Its lists know their cells, not the block they hang in.
void widen(World& world, EntityId thing, std::uint32_t room) {
    const Cell old = entity_block(world, thing);
    const std::uint32_t had = world.block_room(old);
    const Cell block = world.take_block(room);
    for (Cell offset = 1; offset <= had; ++offset) {
        world.set(block + offset, world.get(old + offset));
        world.set(old + offset, Value{});
    }
    world.free_block(old);
    world.set(slot_of(world, thing.slot), Value::of(std::int64_t{block}));
}

}  // namespace

std::vector<EntityId> all_things(const World& world) {
    std::vector<EntityId> things;
    const Value table = world.get(cells::entities);
    if (table.is_nil()) return things;
    const auto slots = static_cast<std::uint32_t>(world.get(table.block().cell).integer() >> 8);
    for (std::uint32_t slot = 1; slot < slots; ++slot) {
        const Value block = world.get(slot_of(world, slot));
        if (block.is_nil() || block.integer() == 0) continue;
        const Cell birth = static_cast<Cell>(block.integer()) + entity_cells::birth;
        things.push_back({slot, static_cast<std::uint64_t>(world.get(birth).integer())});
    }
    return things;
}

std::vector<EntityId> things_named(Game& game, std::string_view name) {
    const Word word = Word::of(name);
    std::vector<EntityId> found;
    for (const EntityId thing : all_things(game.world)) {
        if (game.name_of(thing) == word && !Entity(game.world, thing).holder())
            found.push_back(thing);
    }
    std::sort(found.begin(), found.end(), [](EntityId a, EntityId b) { return a.birth < b.birth; });
    return found;
}

bool binds_alike(const Definition& before, const Definition& now) {
    static const Word condition = Word::of("condition");
    return listens_alike(before.behaviour.get(), now.behaviour.get()) &&
           before.field(condition).is_nil() == now.field(condition).is_nil() &&
           std::equal(before.edits.begin(), before.edits.end(), now.edits.begin(), now.edits.end(),
                      is_same_edit);
}

std::size_t rebind_things(Game& game, const std::unordered_set<Word>& definitions) {
    std::size_t rebound = 0;
    for (const EntityId thing : all_things(game.world)) {
        const Entity view(game.world, thing);
        if (!definitions.contains(view.definition())) continue;
        ++rebound;
        forget_listeners(game.world, thing);
        if (is_alive(game.world, view.holder())) remove_edits(game.world, view.holder(), thing);
        attach_thing(game, thing);
    }
    return rebound;
}

void widen_things(Game& game) {
    for (const EntityId thing : all_things(game.world)) {
        const Entity view(game.world, thing);
        const std::uint32_t room =
            entity_cells::fields - 1 + game.rules.schemas.field_count(view.kind());
        if (game.world.block_room(view.block()) < room) widen(game.world, thing, room);
    }
}

}  // namespace hexwright
