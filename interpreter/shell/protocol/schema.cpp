
#include <fmt/format.h>

#include "base/text.hpp"
#include "base/version.hpp"
#include "shell/protocol/method.hpp"

namespace hexwright {

namespace {

struct NamedCode {
    RpcCode code;
    const char* name;
    const char* help;
};

// Those of the protocol's own.
constexpr NamedCode own_codes[] = {
    {RpcCode::no_session, "no session", "the session is not open, or not the only one"},
    {RpcCode::stale, "stale", "the table has changed since; `data.revision` is the revision now"},
    {RpcCode::not_allowed, "not allowed", "the seat may not do this"},
    {RpcCode::mistake, "a mistake", "the table refuses; `data.diagnostic` says what is wrong"},
    {RpcCode::too_many, "too many", "no more sessions or seats may be open"},
    {RpcCode::no_question, "no question", "nobody is asked, or something else by now"},
};

bool may_end_with(const ProtocolMethod& method, RpcCode code) {
    switch (code) {
        case RpcCode::no_session:
            return method.use != Use::none;
        case RpcCode::stale:
            return method.use == Use::changes || method.name == "files.write";
        case RpcCode::too_many:
            return method.name == "session.open" || method.name == "seats.add";
        case RpcCode::no_question:
            return method.name == "choose";
        default:
            return true;
    }
}

JsonValue field_schema(const JsonField& field) {
    JsonValue schema = JsonValue::parse(row_of(field.form).schema);
    if (field.may_be_null && schema.contains("type")) schema["type"] = {schema["type"], "null"};
    schema["description"] = field.help;
    return schema;
}

JsonValue object_schema(const std::vector<JsonField>& fields) {
    JsonValue schema = {{"type", "object"},
                        {"properties", JsonValue::object()},
                        {"required", JsonValue::array()},
                        {"additionalProperties", false}};
    for (const JsonField& field : fields) {
        schema["properties"][std::string(field.name)] = field_schema(field);
        if (field.is_needed) schema["required"].push_back(field.name);
    }
    return schema;
}

JsonValue method_json(const ProtocolMethod& method) {
    JsonValue json = {{"name", method.name},
                      {"summary", method.help},
                      {"paramStructure", "by-name"},
                      {"x-who", name_of(method.least)},
                      {"params", JsonValue::array()}};
    for (const JsonField& field : all_params(method))
        json["params"].push_back(
            {{"name", field.name}, {"required", field.is_needed}, {"schema", field_schema(field)}});
    json["result"] = {{"name", "result"}, {"schema", object_schema(all_results(method))}};
    json["errors"] = JsonValue::array();
    for (const auto& [code, name, help] : own_codes) {
        if (may_end_with(method, code))
            json["errors"].push_back({{"code", static_cast<int>(code)}, {"message", name}});
    }
    return json;
}

// --- the page

std::string form_name(const JsonField& field) {
    return fmt::format("{}{}", row_of(field.form).name, field.may_be_null ? " or null" : "");
}

std::string fields_text(std::string_view heading, const std::vector<JsonField>& fields) {
    if (fields.empty()) return "";
    std::string text = fmt::format("\n| {} | | |\n|---|---|---|\n", heading);
    for (const JsonField& field : fields) {
        text += fmt::format("| `{}`{} | {} | {} |\n", field.name, field.is_needed ? "" : "?",
                            form_name(field), replaced(field.help, {{"|", "\\|"}}));
    }
    return text;
}

std::string_view use_text(Use use) {
    switch (use) {
        case Use::changes:
            return "changes the game, so it takes a revision";
        case Use::edits:
            return "changes what is around the game";
        case Use::looks:
            return "changes nothing";
        case Use::none:
            break;
    }
    return "needs no session";
}

std::string codes_text(const ProtocolMethod& method) {
    std::string text;
    for (const auto& [code, name, help] : own_codes) {
        if (may_end_with(method, code))
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", static_cast<int>(code), name);
    }
    return text;
}

}  // namespace

std::string protocol_schema() {
    JsonValue json = {
        {"openrpc", "1.2.6"},
        {"info", {{"title", "Hexwright"}, {"version", std::to_string(protocol_version)}}},
        {"methods", JsonValue::array()},
        {"x-notifications", JsonValue::array()}};
    for (const ProtocolMethod& method : protocol_methods())
        json["methods"].push_back(method_json(method));
    for (const ProtocolNotice& notice : protocol_notices()) {
        json["x-notifications"].push_back({{"name", notice.name},
                                           {"summary", notice.help},
                                           {"params", object_schema(all_params(notice))}});
    }
    return json.dump(2) + "\n";
}

std::string protocol_page() {
    std::string text = fmt::format(
        "# Methods of the protocol\n\n"
        "This page is written by `hexwright rpc --markdown`; [the protocol](protocol.md) says how "
        "they are called. Fields with `?` may be missing. Version {}.\n",
        protocol_version);
    for (const ProtocolMethod& method : protocol_methods()) {
        text += fmt::format("\n## {}\n\n{} For the {} and above; {}. Errors: {}.\n", method.name,
                            method.help, name_of(method.least), use_text(method.use),
                            codes_text(method));
        text += fields_text("takes", all_params(method));
        text += fields_text("gives", all_results(method));
    }
    text += "\n# Notices\n\nMessages that the table sends by itself, as each seat may see them.\n";
    for (const ProtocolNotice& notice : protocol_notices()) {
        text += fmt::format("\n## {} (notice)\n\n{}\n", notice.name, notice.help);
        text += fields_text("says", all_params(notice));
    }
    text += "\n# Codes\n\n| code | | |\n|---|---|---|\n";
    for (const auto& [code, name, help] : own_codes)
        text += fmt::format("| {} | {} | {} |\n", static_cast<int>(code), name, help);
    return text;
}

}  // namespace hexwright
