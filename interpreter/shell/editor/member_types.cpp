#include "shell/editor/member_types.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

namespace {

// The first type with members among alternatives: "Thing" of "Thing|nil".
std::string first_type(std::string_view written) {
    for (std::size_t at = 0; at <= written.size();) {
        const std::size_t end = std::min(written.find('|', at), written.size());
        const std::string_view one = written.substr(at, end - at);
        if (const ApiType* type = find_api_type(one)) return std::string(type->name);
        at = end + 1;
    }
    return "";
}

std::string result_of(const ApiMethod* method) {
    if (method == nullptr) return "";
    const Signature signature = read_signature(*method);
    return signature.results.empty() ? "" : first_type(signature.results.front().type);
}

ApiRow global_row(std::string_view name) {
    for (const ApiPage& page : api_pages()) {
        for (const ApiType& type : page.types) {
            const ApiMethod* method = type.call == ApiCall::global ? type.method(name) : nullptr;
            if (method != nullptr) return {&type, method};
        }
    }
    return {};
}

// Locals may be given each other; none is followed further than this.
constexpr int most_locals = 4;

std::string type_of_chain(const Cursor& cursor, const std::vector<ChainPart>& chain, int locals);

std::string type_of_name(const Cursor& cursor, const ChainPart& part, int locals) {
    if (part.is_called) return result_of(global_row(part.name).method);
    if (part.name == "act" || contains(cursor.parameters(), part.name)) return "Act";
    const ApiType* const library = find_api_type(part.name);
    if (library != nullptr && library->call == ApiCall::library) return part.name;
    return locals == 0 ? "" : type_of_chain(cursor, cursor.value_of_local(part.name), locals - 1);
}

std::string type_of_member(const std::string& owner, const ChainPart& part) {
    const ApiType* const type = find_api_type(owner.empty() ? "Thing" : owner);
    if (type == nullptr) return "";
    if (part.is_called) return result_of(method_or_verb(*type, part.name));
    const ApiField* const field = type->field(part.name);
    return field == nullptr ? "" : first_type(field->type());
}

std::string type_of_chain(const Cursor& cursor, const std::vector<ChainPart>& chain, int locals) {
    if (chain.empty()) return "";
    std::string type = type_of_name(cursor, chain.front(), locals);
    for (std::size_t at = 1; at < chain.size(); ++at) type = type_of_member(type, chain[at]);
    return type;
}

}  // namespace

const ApiMethod* method_or_verb(const ApiType& type, std::string_view name) {
    if (const ApiMethod* method = type.method(name)) return method;
    const auto verb = std::ranges::find(type.verbs, name, &ApiMethod::name);
    return verb == type.verbs.end() ? nullptr : &*verb;
}

std::string type_of(const Cursor& cursor, const std::vector<ChainPart>& chain) {
    return type_of_chain(cursor, chain, most_locals);
}

std::vector<const ApiType*> types_of(const Cursor& cursor, const std::vector<ChainPart>& chain) {
    const std::string name = type_of(cursor, chain);
    if (!name.empty()) return {find_api_type(name)};
    return {find_api_type("Thing"), find_api_type("List"), find_api_type("Act")};
}

ApiRow row_of(const Cursor& cursor, const OpenCall& call) {
    if (!call.is_member) return global_row(call.function);
    for (const ApiType* type : types_of(cursor, cursor.receiver_of(call.call))) {
        if (type == nullptr) continue;
        if (const ApiMethod* method = method_or_verb(*type, call.function)) return {type, method};
    }
    return {};
}

}  // namespace hexwright
