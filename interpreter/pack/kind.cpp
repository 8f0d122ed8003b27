#include "pack/kind.hpp"

#include <algorithm>
#include <bit>

namespace hexwright {

namespace {

KindField common(const char* name, FieldType type, const char* sentence, const char* example) {
    KindField field;
    field.name = name;
    field.type = type;
    field.sentence = sentence;
    field.example = example;
    return field;
}

// Names of fields differ in their length, their ends or their middle. `slots` is a power of two.
std::size_t slot_of(std::string_view name, std::size_t slots) {
    if (name.empty()) return 0;
    const auto letter = [name](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
    };
    const std::size_t hash = name.size() * 7 + letter(0) * 31 + letter(name.size() / 2) * 13 +
                             letter(name.size() - 1) * 3;
    return hash & (slots - 1);
}

bool has_trait(const KindField& field, FieldTrait trait) {
    switch (trait) {
        case FieldTrait::filled:
            return !field.fallback.is_nil();
        case FieldTrait::computed:
            return static_cast<bool>(field.computed);
        case FieldTrait::wanted:
            return field.required || field.required_if.map() != nullptr;
        case FieldTrait::laid:
            return field.lays || !field.lies_when.empty();
        case FieldTrait::tags:
            return field.type == FieldType::tags;
    }
    return false;
}

}  // namespace

const KindField* Kind::field(std::string_view field_name) const {
    if (prepared_ > 0 && prepared_ == fields.size()) {
        for (std::size_t at = slot_of(field_name, slots_.size()); slots_[at] != 0;
             at = (at + 1) & (slots_.size() - 1)) {
            const KindField& field = fields[slots_[at] - 1U];
            if (field.name == field_name) return &field;
        }
        return nullptr;
    }
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const KindField& field) {
        return field.name == field_name;
    });
    return found == fields.end() ? nullptr : &*found;
}

const KindField* Kind::renamed_from(std::string_view old_name) const {
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const KindField& field) {
        return !field.renamed.empty() && field.renamed == old_name;
    });
    return found == fields.end() ? nullptr : &*found;
}

// Thrice as many slots as fields, so that most names are found at once; the first of a name comes
// first.
void Kind::prepare(WordTable& words) {
    prepared_ = fields.size();
    for (std::size_t trait = 0; trait < with_trait_.size(); ++trait) {
        with_trait_[trait].clear();
        for (std::size_t i = 0; i < prepared_; ++i) {
            if (has_trait(fields[i], static_cast<FieldTrait>(trait)))
                with_trait_[trait].push_back(static_cast<std::uint16_t>(i));
        }
    }
    slots_.assign(std::bit_ceil(3 * prepared_ + 1), 0);
    for (std::size_t i = 0; i < prepared_; ++i) {
        std::size_t at = slot_of(fields[i].name, slots_.size());
        while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
        slots_[at] = static_cast<std::uint16_t>(i + 1);
        fields[i].word = words.intern(fields[i].name);
    }
}

bool FieldPlan::fits(const Kind& kind, const Data::Map& entries) const {
    return kind_ == &kind && is_plain_ &&
           std::equal(entries.begin(), entries.end(), named_.begin(), named_.end(),
                      [](const auto& entry, const KindField* field) {
                          return entry.first == field->name && !entry.second.is_nil();
                      });
}

void FieldPlan::fit(const Kind& kind, const Data::Map& entries) {
    if (fits(kind, entries)) return;
    kind_ = &kind;
    is_plain_ = true;
    named_.clear();
    std::vector<std::size_t> entry_of(kind.fields.size(), none);
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
        const auto& [key, value] = entries[entry];
        const KindField* field = kind.field(key);
        named_.push_back(field);
        is_plain_ = is_plain_ && field != nullptr && !value.is_nil();
        if (field == nullptr) field = kind.renamed_from(key);
        if (field == nullptr || value.is_nil()) continue;
        std::size_t& place = entry_of[static_cast<std::size_t>(field - kind.fields.data())];
        if (place == none) place = entry;
    }
    find_idle(kind, entry_of);
    fillings_.clear();
    computed_.clear();
    for (std::size_t i = 0; i < kind.fields.size(); ++i) {
        const KindField& field = kind.fields[i];
        if (entry_of[i] != none || has_trait(field, FieldTrait::filled)) {
            fillings_.push_back({i, entry_of[i]});
        } else if (has_trait(field, FieldTrait::computed)) {
            computed_.push_back(&field);
        }
    }
}

void FieldPlan::find_idle(const Kind& kind, const std::vector<std::size_t>& entry_of) {
    const auto is_there = [&](const std::string& name) {
        const KindField* needed = kind.field(name);
        if (needed == nullptr) return true;
        const bool is_false = needed->fallback.truth() != nullptr && !*needed->fallback.truth();
        return (has_trait(*needed, FieldTrait::filled) && !is_false) ||
               has_trait(*needed, FieldTrait::computed) ||
               entry_of[static_cast<std::size_t>(needed - kind.fields.data())] != none;
    };
    idle_.clear();
    for (std::size_t i = 0; i < kind.fields.size(); ++i) {
        const KindField& field = kind.fields[i];
        if (entry_of[i] != none && !field.needs.empty() &&
            std::none_of(field.needs.begin(), field.needs.end(), is_there))
            idle_.push_back(&field);
    }
}

std::vector<std::string> Kind::field_names() const {
    std::vector<std::string> names;
    for (const KindField& field : fields) {
        if (field.removed.empty()) names.push_back(field.name);
    }
    return names;
}

Kind& KindTable::add(Kind kind) {
    for (KindField& field : common_fields()) {
        if (kind.field(field.name) == nullptr) kind.fields.push_back(std::move(field));
    }
    const std::string name = kind.name;
    return kinds_.insert_or_assign(name, std::move(kind)).first->second;
}

void KindTable::remove_pack(std::string_view pack) {
    std::erase_if(kinds_, [pack](const auto& entry) { return entry.second.pack == pack; });
}

const Kind* KindTable::find(std::string_view name) const {
    const auto found = kinds_.find(name);
    return found == kinds_.end() ? nullptr : &found->second;
}

Kind* KindTable::find(std::string_view name) {
    const auto found = kinds_.find(name);
    return found == kinds_.end() ? nullptr : &found->second;
}

std::vector<std::string> KindTable::names() const {
    std::vector<std::string> names;
    for (const auto& [name, kind] : kinds_) names.push_back(name);
    return names;
}

std::vector<KindField> common_fields() {
    return {
        common("trigger", FieldType::trigger, "When it answers by itself.",
               "{ on = \"enter\", space = \"here\" }"),
        common("modifies", FieldType::edits, "What it changes as long as it lies over its holder.",
               "{ defence = \"+1\" }"),
        common("overrides", FieldType::overrides,
               "Rules of the ruleset, and what holds instead for whatever it is attached to.",
               "{ write_on = \"any hex\" }"),
        common("lasts", FieldType::lasts, "How long it lasts.", "\"3 turns\""),
        common("when", FieldType::condition, "When it holds at all.",
               "\"to retrace a walked path\""),
        common("ruling", FieldType::text, "What only the GM can decide.",
               "\"the ground must be soft\""),
        common("around", FieldType::handler,
               "Runs instead of what it stands around; act:proceed() lets that happen.",
               "function(act) act:proceed() act:proceed() end"),
        common("priority", FieldType::number, "Answers before those with a higher number.", "10"),
    };
}

}  // namespace hexwright
