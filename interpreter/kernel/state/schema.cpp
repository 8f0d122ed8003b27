#include "kernel/state/schema.hpp"

#include <algorithm>

#include "kernel/state/entity.hpp"

namespace hexwright {

std::uint32_t EntitySchema::add_field(Word name, Transience transience) {
    if (const std::optional<std::uint32_t> known = field(name)) return *known;
    const auto waiting = std::ranges::find(fields, name, &FieldSlot::retired);
    if (waiting != fields.end()) {
        *waiting = {name, transience, {}};
        forget_places();
        return static_cast<std::uint32_t>(waiting - fields.begin());
    }
    fields.push_back({name, transience, {}});
    forget_places();
    return static_cast<std::uint32_t>(fields.size() - 1);
}

void EntitySchema::retire_field(Word name) {
    const std::optional<std::uint32_t> known = field(name);
    if (!known) return;
    fields[*known] = {Word{}, fields[*known].transience, name};
    forget_places();
}

void EntitySchema::add(PoolRule rule) {
    pools.push_back(std::move(rule));
    forget_places();
}

void EntitySchema::add(StatRule rule) {
    stats.push_back(std::move(rule));
    forget_places();
}

// Of equal names the first counts.
void EntitySchema::index() const {
    meanings_.clear();
    meanings_.reserve(fields.size() + pools.size() + stats.size());
    is_indexed_ = true;
    // The meaning to fill in, unless this place of it is taken.
    const auto put = [this](Word name, std::uint32_t Meaning::*place, std::size_t index,
                            const auto& fill) {
        Meaning found = meanings_.find(name);
        if (!name || found.*place != 0) return;
        if (!found.name) found.edits = edit_bit(name);
        found.name = name;
        found.*place = static_cast<std::uint32_t>(index + 1);
        fill(found);
        meanings_.put(name, found);
    };
    for (std::size_t i = 0; i < fields.size(); ++i) {
        put(fields[i].name, &Meaning::field, i, [i](Meaning& found) {
            found.plain = entity_cells::fields + static_cast<std::uint32_t>(i);
        });
    }
    for (std::size_t i = 0; i < pools.size(); ++i) {
        put(pools[i].name, &Meaning::pool, i, [&rule = pools[i]](Meaning& found) {
            if (!rule.deck) return;
            found.deck = rule.deck;
            found.plain = 0;
        });
    }
    for (std::size_t i = 0; i < stats.size(); ++i) {
        put(stats[i].name, &Meaning::stat, i, [&rule = stats[i]](Meaning& found) {
            const bool is_made = !rule.field && (rule.formula || rule.computed);
            if (rule.field) found.plain = entity_cells::fields + *rule.field;
            if (is_made) found.plain = 0;
            if (rule.least) found.least = *rule.least;
            for (const Word group : rule.groups) found.edits |= edit_bit(group);
        });
    }
}

EntitySchema& Schemas::declare(Word kind) {
    if (EntitySchema* known = by_kind_.find(kind)) return *known;
    EntitySchema& schema = schemas_.emplace_back();
    schema.kind = kind;
    by_kind_.put(kind, &schema);
    return schema;
}

std::uint32_t Schemas::field_count(Word kind) const {
    const EntitySchema* schema = find(kind);
    return schema == nullptr ? 0 : static_cast<std::uint32_t>(schema->fields.size());
}

}  // namespace hexwright
