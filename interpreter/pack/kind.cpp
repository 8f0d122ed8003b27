#include "pack/kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/text.hpp"

namespace hexwright {

namespace {

// The shapes of values, as bits.
namespace shape {
constexpr unsigned text = 1;
constexpr unsigned number = 2;
constexpr unsigned truth = 4;
constexpr unsigned list = 8;
constexpr unsigned map = 16;
constexpr unsigned function = 32;
constexpr unsigned table = list | map;
constexpr unsigned all = 63;
}  // namespace shape

unsigned shape_of(const Data& value) {
    if (value.text() != nullptr) return shape::text;
    if (value.number() != nullptr) return shape::number;
    if (value.truth() != nullptr) return shape::truth;
    if (value.list() != nullptr) return shape::list;
    if (value.map() != nullptr) return shape::map;
    return value.handler() != nullptr ? shape::function : shape::all;
}

struct TypeRow {
    std::string_view name;
    unsigned shapes;  // which a value may have
    const char* stub;
    std::string_view fits;
};

// In the order of FieldType.
constexpr TypeRow types[] = {
    {"any", shape::all, "any", "any value"},
    {"boolean", shape::truth, "boolean", "true or false"},
    {"number", shape::number, "integer", "a whole number"},
    {"text", shape::text, "string", "a text"},
    {"list", shape::list, "table", "a list"},
    {"table", shape::table, "table", "a table"},
    {"tags", shape::table, "table", "a list of tags such as { \"pole\", reach = 2 }"},
    {"handler", shape::function, "fun(act: Act): any, any", "a function of the act"},
    {"condition", shape::text | shape::table | shape::function, "any",
     "a function, a table to match or a sentence"},
    {"trigger", shape::text | shape::table, "any",
     "a trigger such as { on = \"damage\", target = \"self\" }"},
    {"lasts", shape::text | shape::table, "any", "a duration such as \"3 turns\""},
    {"edits", shape::table, "table", "a table of edits such as { defence = \"+1\" }"},
    {"overrides", shape::table, "table", "a table of rules such as { write_on = \"any hex\" }"},
    {"cost", shape::text | shape::number, "string|integer", "a price"},
    {"amount", shape::text | shape::number, "string|integer", "a number or a printed amount"},
    {"range", shape::text, "string", "a printed range"},
    {"check", shape::text, "string", "the line of a check"},
    {"a name", shape::text | shape::list, "any", "a name"},
    {"effect", shape::all & ~shape::truth, "any",
     "what its verb takes: a number, a text or a list"},
};

// A field that the traits of a kind bring.
struct TraitField {
    const char* name;
    FieldType type;
    Traits brought_by;  // any of these traits
    const char* sentence;
    const char* example;
    const char* tells;
};

constexpr TraitField trait_fields[] = {
    {"from", FieldType::any, Traits::every,
     "The definition of its kind that it is made from; what it prints itself changes that.",
     "\"Wolf\"", "Made from {}."},
    {"trigger", FieldType::trigger, Traits::answers, "When it answers by itself.",
     "{ on = \"enter\", space = \"here\" }", "Answers {}."},
    {"modifies", FieldType::edits, Traits::held,
     "What it changes as long as it lies over its holder.", "{ defence = \"+1\" }",
     "Changes while it lies over its holder: {}."},
    {"overrides", FieldType::overrides, Traits::every,
     "Rules of the ruleset, and what holds instead for whatever it is attached to.",
     "{ write_on = \"any hex\" }", "Changes rules: {}."},
    {"lasts", FieldType::lasts, Traits::held | Traits::placed, "How long it lasts.", "\"3 turns\"",
     "Lasts {}."},
    {"when", FieldType::condition, Traits::answers | Traits::held | Traits::done,
     "Under which condition it does anything at all.",
     "function(act) return act.holder.Health < 5 end", "Only if {}."},
    {"ruling", FieldType::text, Traits::answers | Traits::done,
     "What only the GM can decide: on no, it does nothing.", "\"the ground must be soft\"",
     "The GM decides: {}."},
    {"around", FieldType::handler, Traits::answers,
     "Runs instead of what it stands around; act:proceed() lets that happen.",
     "function(act) act:proceed() act:proceed() end", "Takes the place of what it answers: {}."},
    {"priority", FieldType::number, Traits::answers, "Answers before those with a higher number.",
     "10", ""},
};

const TypeRow& row_of(FieldType type) {
    return types[static_cast<std::size_t>(type)];
}

}  // namespace

bool has_shape(FieldType type, const Data& value) {
    return (row_of(type).shapes & shape_of(value)) != 0;
}

std::optional<FieldType> read_field_type(std::string_view text) {
    const auto row = std::ranges::find(types, text, &TypeRow::name);
    if (row == std::end(types)) return std::nullopt;
    return static_cast<FieldType>(row - std::begin(types));
}

std::vector<std::string> field_type_names() {
    std::vector<std::string> names;
    for (const TypeRow& row : types) names.emplace_back(row.name);
    return names;
}

const char* stub_of(FieldType type) {
    return row_of(type).stub;
}

std::string describe(const KindField& field) {
    if (!field.one_of.empty() && field.type != FieldType::list && field.type != FieldType::tags) {
        return shown_choices(field.one_of);
    }
    if (field.type == FieldType::reference)
        return fmt::format("the name of a {}", join_names(field.refers, "or"));
    const std::string_view fits = row_of(field.type).fits;
    if (field.may_compute) return fmt::format("{}, or a function that computes it", fits);
    return std::string(fits);
}

const KindField* Kind::field(std::string_view field_name) const {
    const auto found = std::ranges::find(fields, field_name, &KindField::name);
    return found == fields.end() ? nullptr : &*found;
}

const KindField* Kind::renamed_from(std::string_view old_name) const {
    if (old_name.empty()) return nullptr;
    const auto found = std::ranges::find(fields, old_name, &KindField::renamed);
    return found == fields.end() ? nullptr : &*found;
}

void Kind::take_fields() {
    for (const TraitField& row : trait_fields) {
        if (!has_any(traits, row.brought_by) || field(row.name) != nullptr) continue;
        KindField& taken = fields.emplace_back();
        taken.name = row.name;
        taken.word = Word::of(row.name);
        taken.type = row.type;
        taken.by_trait = true;
        taken.sentence = row.sentence;
        taken.example = row.example;
        if (*row.tells != 0) taken.tells = Data(std::string(row.tells));
    }
}

Traits traits_for(std::string_view field_name) {
    const auto row = std::ranges::find(trait_fields, field_name, &TraitField::name);
    return row == std::end(trait_fields) ? Traits::none : row->brought_by;
}

FieldPlan::FieldPlan(const Kind& kind, const Data::Map& entries) {
    const auto place_of = [&kind](const KindField* field) {
        return static_cast<std::size_t>(field - kind.fields.data());
    };
    std::vector<std::size_t> entry_of(kind.fields.size(), none);
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
        const auto& [key, value] = entries[entry];
        const KindField* field = kind.field(key);
        named.push_back(field);
        if (field == nullptr) field = kind.renamed_from(key);
        if (field == nullptr || value.is_nil()) continue;
        std::size_t& place = entry_of[place_of(field)];
        if (place == none) place = entry;
    }
    const auto may_have_value = [&](const std::string& name) {
        const KindField* field = kind.field(name);
        if (field == nullptr || field->computed || entry_of[place_of(field)] != none) return true;
        const bool* truth = field->fallback.truth();
        return !field->fallback.is_nil() && (truth == nullptr || *truth);
    };
    for (std::size_t i = 0; i < kind.fields.size(); ++i) {
        const KindField& field = kind.fields[i];
        const bool is_written = entry_of[i] != none;
        if (is_written || !field.fallback.is_nil()) {
            fillings.push_back({i, entry_of[i]});
        } else if (field.computed) {
            computed.push_back(&field);
        }
        if (is_written && !field.needs.empty() && std::ranges::none_of(field.needs, may_have_value))
            idle.push_back(&field);
    }
}

std::vector<std::string> Kind::field_names() const {
    std::vector<std::string> names;
    for (const KindField& field : fields) {
        if (field.removed.empty()) names.push_back(field.name);
    }
    return names;
}

void KindTable::add(Kind kind, WordTable& words) {
    if (!kind.answers.empty()) kind.traits |= Traits::answers | Traits::done;
    if (kind.lives != Lives::nowhere)
        kind.traits |= kind.lives == Lives::holder ? Traits::held : Traits::placed;
    kind.traits |= Traits::every;
    kind.take_fields();
    for (KindField& field : kind.fields) field.word = words.intern(field.name);
    const std::string name = kind.name;
    kinds_.insert_or_assign(name, std::move(kind));
}

void KindTable::remove_pack(std::string_view pack) {
    std::erase_if(kinds_, [pack](const auto& entry) { return entry.second.pack == pack; });
}

const Kind* KindTable::find(std::string_view name) const {
    const auto found = kinds_.find(name);
    return found == kinds_.end() ? nullptr : &found->second;
}

bool KindTable::has_field(std::string_view name) const {
    return std::ranges::any_of(
        kinds_, [&](const auto& kind) { return kind.second.field(name) != nullptr; });
}

std::vector<std::string> KindTable::names() const {
    std::vector<std::string> names;
    for (const auto& [name, kind] : kinds_) names.push_back(name);
    return names;
}

}  // namespace hexwright
