#include "kernel/state/extras_list.hpp"

namespace hexwright {

Cell find_extras_list(World& world, EntityId owner, Word key) {
    const Entity entity(world, owner);
    const Map extras = entity.extras();
    for (std::uint32_t i = 0; i < extras.size(); ++i) {
        if (extras.key(i) != key) continue;
        // A map is a list of pairs: header, key, value, key, value ...
        return entity.get(entity_cells::extras).block().cell + 1 + 2 * i + 1;
    }
    return 0;
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
