// Snapshots inside the World: what a battle did to its participants is taken back when it ends.
//
//     const EntityId open = take_snapshot(world, Word::of("battle"), party);
//     ... a whole battle ...
//     restore_snapshot(world, open, policy);      // party as before, but for what the policy keeps
//
// This is not undo: only the entities named, and all they hold at any depth, go back; the rest of
// the game goes on. Taking and restoring are plain World writes, so both can be undone.
//
// Saved of each entity: definition, holder, creator, fields, extras, tags, parts and the edits that
// its parts apply to it, with all lists and maps in them. Not saved: its kind, its place and its
// listeners, which the hooks attach again. Edits from others are not touched.
//
// Parts made since are removed with all they hold; things older than the snapshot that came from
// outside stay. Parts removed since come back with the same content and a new id, which replaces
// the old one in every saved value. Parts given away come back. A named entity that is gone stays
// gone, with its parts.
//
// Open snapshots are a stack. Restoring one closes those taken after it. Cost: a snapshot holds a
// copy of every saved cell.
// Errors: state/no-snapshot, state/dead-entity, state/list-too-long.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "kernel/state/entity.hpp"
#include "kernel/state/schema.hpp"

namespace hexwright {

// How a declared field of a kind is restored; everything else goes back as it was.
using TransiencePolicy = std::function<Transience(Word kind, std::uint32_t field)>;

// Called when restoring removes a part or brings one back. Either may be empty.
struct SnapshotHooks {
    std::function<void(EntityId)> before_removal;  // also from a holder it was given to
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

// What an entity holds as a snapshot, nothing if it is none: of each saved thing the block of its
// copy, laid out like that of an entity.
struct SavedThing {
    EntityId original;
    Cell copy = 0;
    Value holder;  // which of them held it, counted from 0; nothing for those that were named
};

[[nodiscard]] std::vector<SavedThing> saved_things(World& world, EntityId snapshot);

}  // namespace hexwright
