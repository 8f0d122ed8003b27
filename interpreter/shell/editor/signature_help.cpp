// The arguments of the call that is being written: `textDocument/signatureHelp`.
#include <fmt/format.h>

#include <algorithm>

#include "shell/editor/field_text.hpp"
#include "shell/editor/member_types.hpp"
#include "shell/editor/server.hpp"

namespace hexwright {

namespace {

JsonValue parameter(const std::string& label, std::string_view what) {
    JsonValue json = {{"label", label}};
    if (!what.empty()) json["documentation"] = what;
    return json;
}

JsonValue signature_of(const KnownVerb& verb) {
    std::string label = verb.name + "(";
    JsonValue parameters = JsonValue::array();
    for (const KnownArgument& argument : verb.arguments) {
        const std::string one =
            fmt::format("{}{}: {}", argument.name, argument.is_required ? "" : "?", argument.type);
        if (!parameters.empty()) label += ", ";
        label += one;
        parameters.push_back(parameter(one, argument.words));
    }
    return {{"label", label + ")"},
            {"documentation", {{"kind", "markdown"}, {"value", verb.sentence}}},
            {"parameters", std::move(parameters)}};
}

JsonValue signature_of(const ApiMethod& method) {
    const Signature signature = read_signature(method);
    JsonValue parameters = JsonValue::array();
    for (const Signature::Part& part : signature.params) {
        const std::string one =
            fmt::format("{}{}: {}", part.name, part.is_optional ? "?" : "", part.type);
        const bool is_written = method.call.find(one) != std::string_view::npos;
        parameters.push_back(parameter(is_written ? one : std::string(part.name), part.what));
    }
    return {{"label", method.call},
            {"documentation", {{"kind", "markdown"}, {"value", signature.sentence}}},
            {"parameters", std::move(parameters)}};
}

}  // namespace

JsonValue signature_help(const Workspace& workspace,
                         const Document& document,
                         const JsonValue& params) {
    const TextPosition position = read_position(params.at("position"));
    const Cursor cursor(document.text(), LineIndex(document.text()).byte_of(position));
    const auto call = cursor.where() == CursorPlace::nowhere ? std::nullopt : cursor.outer_call();
    if (!call) return nullptr;
    const auto known = workspace.knowledge(document);
    const KnownVerb* verb =
        known == nullptr || !call->is_member ? nullptr : known->find_verb(call->function);
    const ApiRow row = row_of(cursor, *call);
    JsonValue signature;
    if (verb != nullptr && (row.method == nullptr || !verb->sentence.empty())) {
        signature = signature_of(*verb);
    } else if (row.method != nullptr) {
        signature = signature_of(*row.method);
    } else {
        return nullptr;
    }
    const std::size_t count = signature.at("parameters").size();
    const std::size_t active = count == 0 ? 0 : std::min(call->argument, count - 1);
    return {{"signatures", JsonValue::array({std::move(signature)})},
            {"activeSignature", 0},
            {"activeParameter", active}};
}

}  // namespace hexwright
