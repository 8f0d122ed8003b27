#include "pack/kind.hpp"

#include <algorithm>
#include <numeric>

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

}  // namespace

const KindField* Kind::field(std::string_view field_name) const {
    if (by_name_.size() == fields.size()) {
        const auto place = std::lower_bound(by_name_.begin(), by_name_.end(), field_name,
                                            [this](std::uint32_t at, std::string_view wanted) {
                                                return fields[at].name < wanted;
                                            });
        const bool is_found = place != by_name_.end() && fields[*place].name == field_name;
        return is_found ? &fields[*place] : nullptr;
    }
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const KindField& field) {
        return field.name == field_name;
    });
    return found == fields.end() ? nullptr : &*found;
}

// The first of a name stays the one that is found.
void Kind::prepare(WordTable& words) {
    by_name_.resize(fields.size());
    std::iota(by_name_.begin(), by_name_.end(), 0U);
    std::stable_sort(
        by_name_.begin(), by_name_.end(),
        [this](std::uint32_t a, std::uint32_t b) { return fields[a].name < fields[b].name; });
    for (KindField& field : fields) field.word = words.intern(field.name);
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
        common("lasts", FieldType::lasts, "How long it lasts.", "\"3 turns\""),
        common("when", FieldType::condition, "When it holds at all.",
               "\"to retrace a walked path\""),
        common("ruling", FieldType::text, "What only the GM can decide.",
               "\"the ground must be soft\""),
        common("priority", FieldType::number, "Answers before those with a higher number.", "10"),
    };
}

}  // namespace hexwright
