#include "pack/kind.hpp"

#include <algorithm>

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
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const KindField& field) {
        return field.name == field_name;
    });
    return found == fields.end() ? nullptr : &*found;
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
