#include "kernel/state/snapshot.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/state/space.hpp"

namespace hexwright {

namespace {

using namespace entity_cells;

const Word snapshot_kind = Word::of("snapshot");

// The fields of a snapshot. A record is (entity, its copy's block, kind, place of its holder's
// record or nothing); holders come before what they hold.
constexpr Cell scope_cell = fields;
constexpr Cell records_cell = fields + 1;
constexpr std::uint32_t record_size = 4;

// What it costs to save a thing, or to bring it back in one of seven passes.
constexpr std::int64_t charge_per_thing = 40;
constexpr std::int64_t charge_per_pass = 6;

// Of an entry in a list of edits, see add_edit.
constexpr std::size_t edit_source = 2;

using Ids = std::unordered_map<EntityId, EntityId>;

// Equal cells may still differ: by the content of a list, or because an entity got a new id.
bool needs_copy(Value saved) {
    return saved.is(ValueType::list) || saved.is(ValueType::entity);
}

// A deep copy; ids of entities that came back are replaced by their new ones.
Value copied(World& world, Value value, const Ids& became) {
    if (value.is(ValueType::entity)) {
        const auto found = became.find(value.entity());
        return found == became.end() ? value : Value::of(found->second);
    }
    if (!value.is(ValueType::list)) return value;
    const Cell from = value.block().cell;
    const auto items = static_cast<std::uint32_t>(world.get(from).integer() >> 8);
    world.charge_walk(2 * items);
    const Cell to = world.take_block(std::max<std::uint32_t>(items, 3));
    world.set(to, Value::of((world.get(to).integer() & 0xFF) | (std::int64_t{items} << 8)));
    for (std::uint32_t i = 1; i <= items; ++i) {
        world.set(to + i, copied(world, world.get(from + i), became));
    }
    return Value::of_list({to});
}

void put(World& world, Cell cell, Value saved, const Ids& became) {
    const Value fresh = copied(world, saved, became);
    free_value(world, cell);
    world.set(cell, fresh);
}

void remove_with_parts(World& world, EntityId id, const SnapshotHooks& hooks) {
    if (!is_alive(world, id)) return;
    if (hooks.before_removal) hooks.before_removal(id);
    const Cell block = entity_block(world, id);
    const std::vector<EntityId> held = List(world, block + parts).entities();
    List(world, block + parts).clear();
    for (const EntityId part : held) remove_with_parts(world, part, hooks);
    if (!is_alive(world, id)) return;  // it held itself
    const EntityId where = Entity(world, id).place();
    if (is_space(world, where)) {
        place_in(world, id, {});
    } else if (is_alive(world, where)) {
        Deck(world, where).take_out(id);
    }
    remove_entity(world, id);
}

struct Record {
    EntityId original;
    Cell copy = 0;
    Word kind;
    std::optional<std::size_t> holder;  // place of its record
    EntityId body{};                    // nobody: stays as it is
};

std::vector<Record> records_of(World& world, EntityId snapshot) {
    const List list(world, entity_block(world, snapshot) + records_cell);
    std::vector<Record> records;
    for (std::uint32_t i = 0; i < list.size(); i += record_size) {
        Record& record = records.emplace_back();
        record.original = list.at(i).entity();
        record.copy = static_cast<Cell>(list.at(i + 1).integer());
        record.kind = list.at(i + 2).word();
        if (const Value holder_place = list.at(i + 3); !holder_place.is_nil())
            record.holder = static_cast<std::size_t>(holder_place.integer());
    }
    return records;
}

class Restoration {
public:
    Restoration(World& world,
                EntityId snapshot,
                const TransiencePolicy& policy,
                const SnapshotHooks& hooks)
        : world_(world),
          snapshot_(snapshot),
          policy_(policy),
          hooks_(hooks),
          records_(records_of(world, snapshot)) {
        for (const Record& record : records_) saved_ids_.insert(record.original);
    }

    void run() {
        for (Record& record : records_) {
            world_.charge(charge_per_pass);
            find_body(record);
        }
        for_bodies([this](const Record& record) { restore_parts(record); });
        for_bodies([this](const Record& record) { restore_cells(record); });
        for_bodies([this](const Record& record) {
            if (hooks_.after_return && returned_.contains(record.body))
                hooks_.after_return(record.body);
        });
        for_bodies([this](const Record& record) { note_settled(record); });
        for_bodies([this](const Record& record) { restore_edits(record); });
        for_bodies([this](const Record& record) { index_parts(world_, record.body); });
    }

private:
    template <typename Act>
    void for_bodies(const Act& act) {
        for (const Record& record : records_) {
            world_.charge(charge_per_pass);
            if (record.body) act(record);
        }
    }

    // Alive, or brought back in a new body, or left gone.
    void find_body(Record& record) {
        const bool lives = is_alive(world_, record.original);
        if (!record.holder) {
            if (lives) record.body = record.original;
            return;
        }
        if (!records_[*record.holder].body) return;
        if (lives) {
            record.body = record.original;
            const EntityId now = Entity(world_, record.original).holder();
            if (now == records_[*record.holder].original) return;
            if (hooks_.before_removal) hooks_.before_removal(record.original);
            if (is_alive(world_, now)) remove_part(world_, now, record.original);
        } else {
            const std::uint32_t room = world_.block_room(record.copy);
            const Word definition_word = world_.get(record.copy + definition).word();
            record.body = make_entity(world_, record.kind, definition_word, room - fields + 1);
            became_.emplace(record.original, record.body);
        }
        returned_.insert(record.body);
    }

    // Saved parts in their order, then those that came from outside.
    void restore_parts(const Record& record) {
        const std::vector<EntityId> saved = List(world_, record.copy + parts).entities();
        const std::vector<EntityId> now =
            List(world_, entity_block(world_, record.body) + parts).entities();
        const std::unordered_set<EntityId> is_now(now.begin(), now.end());
        std::vector<EntityId> held;
        for (const EntityId part : saved) {
            const auto found = became_.find(part);
            const EntityId body = found == became_.end() ? part : found->second;
            if (is_now.contains(part) || returned_.contains(body)) held.push_back(body);
        }
        const std::unordered_set<EntityId> is_held(held.begin(), held.end());
        for (const EntityId part : now) {
            if (is_held.contains(part) || !is_alive(world_, part)) continue;
            if (part.birth > snapshot_.birth && !saved_ids_.contains(part)) {
                remove_with_parts(world_, part, hooks_);
            } else {
                held.push_back(part);
            }
        }
        List list = Entity(world_, record.body).parts();
        list.clear();
        for (const EntityId part : held) {
            list.push(Value::of(part));
            Entity(world_, part).set(holder, Value::of(record.body));
        }
    }

    void restore_cells(const Record& record) {
        const Cell body = entity_block(world_, record.body);
        const bool is_new = record.body != record.original;
        std::vector<Cell> others{definition, creator};
        if (!record.holder) others.push_back(holder);
        if (is_new) others.insert(others.end(), {name, side});
        for (const Cell cell : others)
            put(world_, body + cell, world_.get(record.copy + cell), became_);
        const Cell room = world_.block_room(record.copy);
        for (Cell cell = fields; cell <= room; ++cell) {
            const Value saved = world_.get(record.copy + cell);
            if (saved == world_.get(body + cell) && !needs_copy(saved)) continue;
            restore_field(body + cell, saved,
                          is_new ? Transience::restore : policy_(record.kind, cell - fields));
        }
        restore_map(record.copy + tags, body + tags);
        restore_map(record.copy + extras, body + extras);
    }

    void restore_field(Cell cell, Value saved, Transience transience) {
        if (transience == Transience::keep) return;
        const Value now = world_.get(cell);
        const bool are_numbers = saved.is(ValueType::integer) && now.is(ValueType::integer);
        if (transience == Transience::lowest && are_numbers) {
            world_.set(cell, Value::of(std::min(saved.integer(), now.integer())));
        } else {
            put(world_, cell, saved, became_);
        }
    }

    void restore_map(Cell copy, Cell home) {
        std::vector<Value> entries = List(world_, copy).values();
        const std::vector<Value> old = List(world_, home).values();
        if (entries == old && std::ranges::none_of(entries, needs_copy)) return;
        for (Value& value : entries) value = copied(world_, value, became_);
        free_value(world_, home);
        List list(world_, home);
        for (const Value value : entries) list.push(value);
    }

    // An entity is settled if its holder is the same as when it was saved.
    void note_settled(const Record& record) {
        const EntityId held_by = Entity(world_, record.body).holder();
        if (!record.holder || held_by == records_[*record.holder].body)
            settled_.insert(record.body);
    }

    // Edits from settled entities become what they were; those from others follow unchanged.
    void restore_edits(const Record& record) {
        List list = Entity(world_, record.body).edits();
        const std::vector<Value> now = list.values();
        std::vector<Value> own;
        std::vector<Value> others;
        for (std::size_t at = 0; at < now.size(); at += edit_cells) {
            const bool is_own = settled_.contains(now[at + edit_source].entity());
            append(is_own ? own : others, std::span(now).subspan(at, edit_cells));
        }
        const std::vector<Value> before = List(world_, record.copy + edits).values();
        std::vector<Value> wanted;
        for (std::size_t at = 0; at < before.size(); at += edit_cells) {
            const Value source = copied(world_, before[at + edit_source], became_);
            if (!settled_.contains(source.entity())) continue;
            for (std::size_t i = 0; i < edit_cells; ++i)
                wanted.push_back(copied(world_, before[at + i], became_));
        }
        if (wanted == own) return;
        list.clear();
        for (const Value value : wanted) list.push(value);
        for (const Value value : others) list.push(value);
        index_edits(world_, record.body);
    }

    World& world_;
    EntityId snapshot_;
    const TransiencePolicy& policy_;
    const SnapshotHooks& hooks_;
    std::vector<Record> records_;
    std::unordered_set<EntityId> saved_ids_;
    std::unordered_set<EntityId> returned_;  // bodies that come back to their holder
    std::unordered_set<EntityId> settled_;
    Ids became_;
};

void check_open(World& world, EntityId snapshot) {
    if (List(world, cells::snapshots).has(Value::of(snapshot))) return;
    throw Error("state/no-snapshot", "this snapshot is not open: it was restored before",
                "take a new one");
}

// Gives back a snapshot's copies and removes it.
void close(World& world, EntityId snapshot) {
    for (const Record& record : records_of(world, snapshot)) {
        const Cell room = world.block_room(record.copy);
        for (Cell cell = 1; cell <= room; ++cell) free_value(world, record.copy + cell);
        world.free_block(record.copy);
    }
    List(world, cells::snapshots).remove(Value::of(snapshot));
    remove_entity(world, snapshot);
}

void save(World& world,
          EntityId snapshot,
          EntityId id,
          Value holder_place,
          std::unordered_set<EntityId>& seen) {
    if (!seen.insert(id).second) return;
    world.charge(charge_per_thing);
    const Cell block = entity_block(world, id);
    const Cell room = world.block_room(block);
    const Cell copy = world.take_block(room);
    for (Cell cell = definition; cell <= room; ++cell) {
        const bool is_left_out = cell == place || cell == listeners;
        if (!is_left_out) world.set(copy + cell, copied(world, world.get(block + cell), {}));
    }
    List records(world, entity_block(world, snapshot) + records_cell);
    const Value own_place = Value::of(std::int64_t{records.size() / record_size});
    for (const Value value : {Value::of(id), Value::of(std::int64_t{copy}),
                              Value::of(Entity(world, id).kind()), holder_place})
        records.push(value);
    for (const EntityId part : List(world, block + parts).entities()) {
        if (is_alive(world, part)) save(world, snapshot, part, own_place, seen);
    }
}

}  // namespace

EntityId take_snapshot(World& world, Word scope, const std::vector<EntityId>& entities) {
    for (const EntityId id : entities) (void)entity_block(world, id);
    const EntityId snapshot = make_entity(world, snapshot_kind, Word{}, 2);
    Entity(world, snapshot).set(scope_cell, Value::of(scope));
    std::unordered_set<EntityId> seen;
    for (const EntityId id : entities) save(world, snapshot, id, Value{}, seen);
    List(world, cells::snapshots).push(Value::of(snapshot));
    return snapshot;
}

std::vector<EntityId> open_snapshots(World& world) {
    std::vector<EntityId> open = List(world, cells::snapshots).entities();
    std::reverse(open.begin(), open.end());
    return open;
}

EntityId find_snapshot(World& world, Word scope) {
    for (const EntityId snapshot : open_snapshots(world)) {
        if (Entity(world, snapshot).get(scope_cell).word() == scope) return snapshot;
    }
    return {};
}

std::vector<EntityId> saved_entities(World& world, EntityId snapshot) {
    check_open(world, snapshot);
    std::vector<EntityId> saved;
    for (const Record& record : records_of(world, snapshot)) {
        if (!record.holder) saved.push_back(record.original);
    }
    return saved;
}

void restore_snapshot(World& world,
                      EntityId snapshot,
                      const TransiencePolicy& policy,
                      const SnapshotHooks& hooks) {
    check_open(world, snapshot);
    while (open_snapshots(world).front() != snapshot) close(world, open_snapshots(world).front());
    Restoration(world, snapshot, policy, hooks).run();
    close(world, snapshot);
}

std::vector<SavedThing> saved_things(World& world, EntityId snapshot) {
    std::vector<SavedThing> saved;
    if (Entity(world, snapshot).kind() != snapshot_kind) return saved;
    const List records(world, entity_block(world, snapshot) + records_cell);
    for (std::uint32_t i = 0; i < records.size(); i += record_size)
        saved.push_back({records.at(i).entity(), static_cast<Cell>(records.at(i + 1).integer()),
                         records.at(i + 3)});
    return saved;
}

}  // namespace hexwright
