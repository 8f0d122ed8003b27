// Snapshots inside the World: what a battle did to people is taken back when it ends.
//
//     const EntityId open = take_snapshot(world, Word::of("battle"), party);
//     ... a whole battle ...
//     restore_snapshot(world, open, policy);      // party as before, but for what the policy keeps
//
// Not undo: only the entities named, and all they hold (their parts, the parts of those ...), go
// back, field by field as the policy says; the rest of the game goes on. Taking and restoring are
// plain World writes, so both can be undone themselves.
//
// Saved of each entity: definition, holder, creator, fields, extras, tags, parts and what its parts
// lay over it (edits), with all lists and maps in them. Not saved: its kind; its place (who moved
// has moved); its listeners, which whoever attached them attaches again in the hooks. Edits that
// others laid over it are not touched.
//
// Parts made since are removed with all they hold, unless the policy keeps them; things older than
// the snapshot that came from outside stay. Parts removed since come back in a new body: same
// content, new id, and every saved value that named the old one names the new. Parts given away
// come back. An entity of the list itself that is gone stays gone, with its parts.
//
// Open snapshots are a stack. Restoring or dropping one closes those taken after it.
// Errors: state/no-snapshot, state/dead-entity, state/list-too-long.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "kernel/state/entity.hpp"
#include "kernel/state/schema.hpp"

namespace hexwright {

// What a policy is asked about.
struct SavedPlace {
    enum class What : std::uint8_t {
        field,  // a declared field: `index`
        extra,  // a field of the extras: `key`
        tag,    // a tag: `key`
        part,   // a part made, removed or given away since: is that kept?
        other   // definition, creator; the holder of an entity of the list
    };

    What what = What::other;
    Word kind;        // of the entity; of the part itself for `part`
    Word definition;  // likewise
    std::uint32_t index = 0;
    Word key;
};

using TransiencePolicy = std::function<Transience(const SavedPlace&)>;

// What the other floors do when restoring takes a part away or brings one back. May be empty.
struct SnapshotHooks {
    std::function<void(EntityId)> before_removal;  // also from the hands it was given into
    std::function<void(EntityId)> after_return;    // when all but edits is restored
};

// Saves these entities with all they hold, under a scope word ("battle", "dungeon").
EntityId take_snapshot(World& world, Word scope, const std::vector<EntityId>& entities);

// The open snapshots, the one taken last first.
[[nodiscard]] std::vector<EntityId> open_snapshots(World& world);

// The latest open snapshot of a scope; nobody when there is none.
[[nodiscard]] EntityId find_snapshot(World& world, Word scope);

// The entities it was taken of, without what they held.
[[nodiscard]] std::vector<EntityId> saved_entities(World& world, EntityId snapshot);

// Puts everything back as the policy says and closes the snapshot.
void restore_snapshot(World& world,
                      EntityId snapshot,
                      const TransiencePolicy& policy,
                      const SnapshotHooks& hooks = {});

}  // namespace hexwright
