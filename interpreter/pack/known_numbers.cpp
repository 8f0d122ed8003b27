#include "pack/known_numbers.hpp"

#include <algorithm>
#include <set>

namespace hexwright {

namespace {

// Whether the kernel itself counts it.
bool is_counted(Word name) {
    return std::any_of(kernel_numbers.begin(), kernel_numbers.end(),
                       [name](std::string_view known) { return Word::of(known) == name; });
}

bool holds_number(const KindField& field) {
    switch (field.type) {
        case FieldType::any:
        case FieldType::number:
        case FieldType::amount:
        case FieldType::range:
        case FieldType::effect:
            return true;
        default:
            return false;
    }
}

bool has_group(const EntitySchema& schema, Word name) {
    return std::any_of(schema.stats.begin(), schema.stats.end(), [name](const StatRule& stat) {
        return std::find(stat.groups.begin(), stat.groups.end(), name) != stat.groups.end();
    });
}

}  // namespace

bool KnownNumbers::has(Word name) const {
    for (const auto& [kind_name, kind] : kinds_.all()) {
        const EntitySchema* schema = game_.rules.schemas.find(Word::of(kind_name));
        if (schema != nullptr && schema->meaning(name).name) return true;
        if (kind.field(game_.text(name)) != nullptr) return true;
    }
    return is_counted(name);
}

bool KnownNumbers::is_sure(std::string_view name) const {
    const Word word = Word::of(name);
    return std::any_of(kinds_.all().begin(), kinds_.all().end(), [&](const auto& entry) {
        const EntitySchema* schema = game_.rules.schemas.find(Word::of(entry.first));
        return schema != nullptr && (schema->pool(word) != nullptr ||
                                     schema->stat(word) != nullptr || has_group(*schema, word));
    });
}

// Fields of other types have no number, though they may be called like one.
bool KnownNumbers::are_changed_by(std::string_view name) const {
    const Word word = Word::of(name);
    if (is_sure(name) || is_counted(word)) return true;
    for (const auto& [kind_name, kind] : kinds_.all()) {
        const KindField* field = kind.field(name);
        if (field != nullptr && holds_number(*field)) return true;
        const EntitySchema* schema = game_.rules.schemas.find(Word::of(kind_name));
        if (schema != nullptr && field == nullptr && schema->meaning(word).name) return true;
    }
    return false;
}

std::vector<std::string> KnownNumbers::names() const {
    std::set<std::string> known;
    for (const Declared& declared : declarations_.all()) {
        if (declared.what == "stat" || declared.what == "pool") known.insert(declared.name);
    }
    for (const auto& [name, kind] : kinds_.all()) {
        if (const EntitySchema* schema = game_.rules.schemas.find(Word::of(name))) {
            for (const StatRule& stat : schema->stats) {
                for (const Word group : stat.groups) known.insert(game_.text(group));
            }
        }
        for (const KindField& field : kind.fields) {
            if (field.type == FieldType::number) known.insert(field.name);
        }
    }
    return {known.begin(), known.end()};
}

}  // namespace hexwright
