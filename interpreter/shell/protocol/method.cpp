#include "shell/protocol/method.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "shell/protocol/session_host.hpp"

namespace hexwright {

namespace {

bool is_whole_number(const JsonValue& value) {
    if (!value.is_number_integer()) return false;
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(limits::integer_max);
    const auto number = value.get<std::int64_t>();
    return number >= -limits::integer_max && number <= limits::integer_max;
}

bool is_text(const JsonValue& value) {
    return value.is_string();
}

bool is_object(const JsonValue& value) {
    return value.is_object();
}

bool is_list(const JsonValue& value) {
    return value.is_array();
}

template <bool fits(const JsonValue&)>
bool is_list_of(const JsonValue& value) {
    return value.is_array() && std::ranges::all_of(value, fits);
}

}  // namespace

const JsonFormRow& row_of(JsonForm form) {
    static constexpr JsonFormRow rows[] = {
        {"text", "a text", R"({"type": "string"})", is_text},
        {"whole number", "a whole number", R"({"type": "integer"})", is_whole_number},
        {"true or false", "true or false", R"({"type": "boolean"})",
         [](const JsonValue& value) { return value.is_boolean(); }},
        {"anything", "anything", "{}", [](const JsonValue&) { return true; }},
        {"object", "an object", R"({"type": "object"})", is_object},
        {"texts", "a list of texts", R"({"type": "array", "items": {"type": "string"}})",
         is_list_of<is_text>},
        {"whole numbers", "a list of whole numbers",
         R"({"type": "array", "items": {"type": "integer"}})", is_list_of<is_whole_number>},
        {"list", "a list", R"({"type": "array"})", is_list},
        {"objects", "a list of objects", R"({"type": "array", "items": {"type": "object"}})",
         is_list_of<is_object>}};
    return rows[static_cast<std::size_t>(form)];
}

ServedTable& ProtocolCall::table() const {
    return *session->table;
}

View ProtocolCall::view() const {
    return view_of(table(), seat);
}

JsonValue ProtocolCall::state() const {
    return session_state(*session, view());
}

std::string_view name_of(SeatRole role) {
    constexpr std::string_view names[] = {"watcher", "player", "gm", "author"};
    return names[static_cast<std::size_t>(role)];
}

std::vector<JsonField> all_params(const ProtocolMethod& method) {
    std::vector<JsonField> fields = method.params;
    if (method.use == Use::none) return fields;
    fields.push_back({"session", JsonForm::text, false, "which session, where several are open"});
    if (method.use == Use::changes)
        fields.push_back({"revision", JsonForm::integer, true,
                          "that the call is meant for; of another one it is refused"});
    return fields;
}

std::vector<JsonField> all_results(const ProtocolMethod& method) {
    std::vector<JsonField> fields = method.results;
    const bool has_session = method.use != Use::none || method.name == "session.open";
    if (has_session)
        fields.push_back({"revision", JsonForm::integer, true, "of the session, after the call"});
    return fields;
}

std::vector<JsonField> all_params(const ProtocolNotice& notice) {
    std::vector<JsonField> fields = notice.params;
    fields.push_back({"session", JsonForm::text, true, "its id"});
    fields.push_back({"revision", JsonForm::integer, true, "of the session"});
    return fields;
}

std::string misfit_of(const JsonValue& object, const std::vector<JsonField>& fields) {
    std::vector<std::string> names;
    for (const JsonField& field : fields) names.emplace_back(field.name);
    for (const auto& [name, value] : object.items()) {
        const auto field = std::ranges::find(fields, name, &JsonField::name);
        if (field == fields.end())
            return fmt::format("there is no field '{}'; {}", printable(name, 40),
                               did_you_mean(name, names, "the method has no such parameter"));
        const bool is_right =
            row_of(field->form).fits(value) || (value.is_null() && field->may_be_null);
        if (!is_right) return fmt::format("'{}' takes {}", field->name, row_of(field->form).wanted);
    }
    for (const JsonField& field : fields) {
        if (field.is_needed && !object.contains(field.name))
            return fmt::format("'{}' is missing: {}", field.name, field.help);
    }
    return "";
}

}  // namespace hexwright
