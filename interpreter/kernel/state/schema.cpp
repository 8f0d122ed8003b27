#include "kernel/state/schema.hpp"

#include <algorithm>

namespace hexwright {

namespace {

template <typename Rule>
const Rule* find_named(const std::vector<Rule>& rules, WordIndex& index, Word name) {
    std::size_t place = index.count() == rules.size() ? index.find(name) : rules.size();
    if (place < rules.size() && rules[place].name == name) return &rules[place];
    if (index.count() == rules.size() && place == WordIndex::none) return nullptr;
    index.rebuild(rules.size(), [&rules](std::size_t i) { return rules[i].name; });
    place = index.find(name);
    return place < rules.size() ? &rules[place] : nullptr;
}

}  // namespace

std::uint32_t EntitySchema::add_field(Word name, Transience transience) {
    if (const std::optional<std::uint32_t> known = field(name)) return *known;
    const auto waiting = std::find_if(fields.begin(), fields.end(), [name](const FieldSlot& slot) {
        return slot.retired == name;
    });
    if (waiting != fields.end()) {
        *waiting = {name, transience, {}};
        forget_places();
        return static_cast<std::uint32_t>(waiting - fields.begin());
    }
    fields.push_back({name, transience, {}});
    return static_cast<std::uint32_t>(fields.size() - 1);
}

void EntitySchema::retire_field(Word name) {
    const std::optional<std::uint32_t> known = field(name);
    if (!known) return;
    fields[*known] = {Word{}, fields[*known].transience, name};
    forget_places();
}

void EntitySchema::forget_places() {
    field_index_ = pool_index_ = stat_index_ = WordIndex();
}

std::optional<std::uint32_t> EntitySchema::field(Word name) const {
    const FieldSlot* slot = name ? find_named(fields, field_index_, name) : nullptr;
    if (slot == nullptr) return std::nullopt;
    return static_cast<std::uint32_t>(slot - fields.data());
}

const PoolRule* EntitySchema::pool(Word name) const {
    return find_named(pools, pool_index_, name);
}

const StatRule* EntitySchema::stat(Word name) const {
    return find_named(stats, stat_index_, name);
}

EntitySchema& Schemas::declare(Word kind) {
    EntitySchema& schema = schemas_[kind];
    schema.kind = kind;
    return schema;
}

const EntitySchema* Schemas::find(Word kind) const {
    if (kind == last_ && last_found_ != nullptr) return last_found_;
    const auto found = schemas_.find(kind);
    if (found == schemas_.end()) return nullptr;
    last_ = kind;
    last_found_ = &found->second;
    return last_found_;
}

std::uint32_t Schemas::field_count(Word kind) const {
    const EntitySchema* schema = find(kind);
    return schema == nullptr ? 0 : static_cast<std::uint32_t>(schema->fields.size());
}

}  // namespace hexwright
