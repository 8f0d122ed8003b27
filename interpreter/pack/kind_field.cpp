#include "pack/kind_field.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "pack/declare_body.hpp"

namespace hexwright {

namespace {

struct TypeName {
    std::string_view name;
    FieldType type;
    std::string_view fits;
};

constexpr std::array<TypeName, 21> types = {{
    {"any", FieldType::any, "any value"},
    {"boolean", FieldType::boolean, "true or false"},
    {"number", FieldType::number, "a whole number"},
    {"text", FieldType::text, "a text"},
    {"word", FieldType::word, "a word"},
    {"list", FieldType::list, "a list"},
    {"table", FieldType::table, "a table"},
    {"tags", FieldType::tags, "a list of tags such as { \"pole\", reach = 2 }"},
    {"handler", FieldType::handler, "a function of the act"},
    {"condition", FieldType::condition, "a function, a table to match or a sentence"},
    {"trigger", FieldType::trigger, "a trigger such as { on = \"damage\", target = \"self\" }"},
    {"lasts", FieldType::lasts, "a duration such as \"3 turns\""},
    {"edits", FieldType::edits, "a table of edits such as { defence = \"+1\" }"},
    {"overrides", FieldType::overrides, "a table of rules such as { write_on = \"any hex\" }"},
    {"cost", FieldType::cost, "a price"},
    {"amount", FieldType::amount, "a number or a printed amount"},
    {"range", FieldType::range, "a printed range"},
    {"check", FieldType::check, "the line of a check"},
    {"reference", FieldType::reference, "a name"},
    {"selector", FieldType::selector, "a word, a table or a function that selects"},
    {"effect", FieldType::effect, "what its verb takes: a number, a text or a list"},
}};

void read_type(KindField& field, BodyReader& body) {
    const std::optional<std::string> type = body.text("1");
    if (!type) {
        if (!field.refers.empty()) field.type = FieldType::reference;
        return;
    }
    if (const std::optional<FieldType> known = read_field_type(*type)) {
        field.type = *known;
    } else if (type->find(' ') != std::string::npos && !body.has("2")) {
        field.sentence = *type;
        if (!field.refers.empty()) field.type = FieldType::reference;
    } else {
        field.type = FieldType::reference;
        field.refers = {*type};
    }
}

// keys = { "Body", "Mind" }, or keys_refer = "pool"; each = "number"
void read_keys(KindField& field, BodyReader& body) {
    field.keys = body.texts("keys");
    field.keys_refer = body.texts("keys_refer");
    field.is_open = body.truth("open").value_or(false);
    const std::optional<std::string> each = body.text("each");
    if (!each) return;
    field.each = read_field_type(*each);
    if (!field.each) {
        body.complain("each", "pack/not-one-of",
                      fmt::format("'{}' is no type", printable(*each, 60)),
                      did_you_mean(*each, field_type_names()));
    }
}

void read_bounds(KindField& field, BodyReader& body) {
    field.at_least = body.number("at_least");
    field.at_most = body.number("at_most");
    const Data& choices = body.any("one_of");
    if (choices.list() != nullptr) {
        field.one_of = *choices.list();
    } else if (!choices.is_nil()) {
        body.complain("one_of", "pack/wrong-type",
                      fmt::format("`one_of` of {} is a list of what it may be", body.what()));
    }
    read_keys(field, body);
    for (const auto& [word, meant] : entries_of(body.any("aliases"))) {
        if (meant.text() != nullptr) field.aliases.emplace_back(word, *meant.text());
    }
    field.required = body.truth("required").value_or(false);
    if (body.truth("optional").value_or(false) && field.required) {
        body.complain("optional", "pack/bad-field-declaration",
                      fmt::format("{} is either required or optional", body.what()));
    }
    field.required_if = body.any("required_if");
    field.fallback = body.any("default");
    if (!field.fallback.is_nil() && field.required) {
        body.complain("default", "pack/bad-field-declaration",
                      fmt::format("{} is required, so its default never counts", body.what()));
    }
}

void read_words(KindField& field, BodyReader& body) {
    field.unit = body.text("unit").value_or("");
    field.example = body.text("example").value_or("");
    field.event = body.text("event").value_or("");
    field.needs = body.texts("needs");
    if (field.event == from_trigger && field.needs.empty()) field.needs.emplace_back("trigger");
    field.renamed = body.text("renamed").value_or("");
    field.removed = body.text("removed").value_or("");
    if (const auto choice = body.choice("transience", {"restore", "keep", "lowest"})) {
        field.transience = static_cast<Transience>(*choice);
    }
    field.lays = body.truth("lays").value_or(false);
    field.holds_effects = body.truth("effects").value_or(false);
    field.lies_when = body.text("lies_when").value_or("");
    const Data& computed = body.any("computed");
    if (computed.handler() != nullptr) {
        field.computed = *computed.handler();
    } else if (!computed.is_nil()) {
        field.may_compute = body.truth("computed").value_or(false);
    }
    if (const std::optional<std::string> sentence = body.text("2")) field.sentence = *sentence;
}

}  // namespace

std::string_view name_of(FieldType type) {
    for (const TypeName& entry : types) {
        if (entry.type == type) return entry.name;
    }
    return "any";
}

std::string_view fits_of(FieldType type) {
    for (const TypeName& entry : types) {
        if (entry.type == type) return entry.fits;
    }
    return "any value";
}

std::optional<FieldType> read_field_type(std::string_view text) {
    for (const TypeName& entry : types) {
        if (entry.name == text) return entry.type;
    }
    return std::nullopt;
}

std::vector<std::string> field_type_names() {
    std::vector<std::string> names;
    for (const TypeName& entry : types) names.emplace_back(entry.name);
    return names;
}

std::string describe(const KindField& field) {
    if (!field.one_of.empty() && field.type != FieldType::list && field.type != FieldType::tags) {
        std::vector<std::string> choices;
        for (const Data& choice : field.one_of) choices.push_back(shown_value(choice));
        return join_names(choices, "or");
    }
    if (field.type == FieldType::reference)
        return fmt::format("the name of a {}", join_names(field.refers, "or"));
    const std::string_view fits = fits_of(field.type);
    if (field.may_compute) return fmt::format("{}, or a function that computes it", fits);
    return std::string(fits);
}

KindField read_kind_field(const std::string& name,
                          const Data& data,
                          const CallSite& site,
                          const std::string& path,
                          Problems& problems) {
    KindField field;
    field.name = name;
    field.where = site.key(path);
    const Data alone = data.text() != nullptr ? Data(Data::List{data}) : Data();
    BodyReader body(site, data.text() != nullptr ? alone : data, problems,
                    fmt::format("field `{}`", name), path);
    field.refers = body.texts("refers");
    field.of = body.text("of").value_or("");
    read_type(field, body);
    read_bounds(field, body);
    read_words(field, body);
    body.finish();
    return field;
}

}  // namespace hexwright
