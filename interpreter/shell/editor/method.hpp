// A method of the language server: how it is handled, and what it adds to the server's
// capabilities.
//
//     {"textDocument/codeAction", code_actions, R"({"codeActionProvider": true})"}
//
// Errors of a handler: RpcFailure, and nlohmann's for parameters of another form.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "shell/editor/workspace.hpp"

namespace hexwright {

class Server;

// Answers a question about an open document; changes nothing and returns soon.
using Provider = JsonValue (*)(const Workspace& workspace,
                               const Document& document,
                               const JsonValue& params);

// Answers a request about the server itself.
using ServerRequest = JsonValue (*)(Server& server, const JsonValue& params);

// Hears a notification.
using ServerNotice = void (*)(Server& server, const JsonValue& params);

struct Method {
    std::string_view name;
    std::variant<Provider, ServerRequest, ServerNotice> handler;
    std::string_view capability;  // what it adds to the server's capabilities, as JSON; may be ""
};

using MethodTable = std::vector<Method>;

}  // namespace hexwright
