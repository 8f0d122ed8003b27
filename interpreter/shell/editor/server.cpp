#include "shell/editor/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

namespace {

// The protocol's types of a logged message.
constexpr int log_error = 1;
constexpr int log_warning = 2;

std::string page_of_codes(const std::filesystem::path& home) {
    std::error_code ignored;
    const auto page =
        std::filesystem::weakly_canonical(home, ignored) / "docs/reference/diagnostics.md";
    return std::filesystem::is_regular_file(page, ignored) ? uri_of_path(page) : std::string();
}

// Null when there is none of this name.
const Method* find_method(std::string_view name) {
    const auto found = std::ranges::find(methods(), name, &Method::name);
    return found == methods().end() ? nullptr : &*found;
}

constexpr std::array<std::string_view, 6> unnecessary = {
    "deep/never-read",   "pack/repeated-field",         "pack/unreached-code",
    "pack/unread-field", "pack/unreachable-definition", "pack/unused-suppression"};

// The protocol's numbers.
constexpr int unnecessary_tag = 1;
constexpr int deprecated_tag = 2;

int severity_number(Severity severity) {
    switch (severity) {
        case Severity::error:
            return 1;
        case Severity::warning:
            return 2;
        case Severity::note:
            break;
    }
    return 3;
}

std::string whole_message(const Diagnostic& problem) {
    std::string text = problem.message;
    for (const std::string& note : problem.notes) text += "\nnote: " + note;
    if (!problem.hint.empty()) text += "\nhelp: " + problem.hint;
    return text;
}

// "#packunknown-field": a heading of the page as its readers link to it.
std::string anchor_of(std::string_view code) {
    std::string anchor = "#";
    for (const char c : code) {
        if (c != '/') anchor += c;
    }
    return anchor;
}

JsonValue related_places(const Workspace& workspace, const Diagnostic& problem) {
    JsonValue places = JsonValue::array();
    for (const ScriptFrame& frame : problem.frames) {
        const auto line = static_cast<std::size_t>(std::max(frame.line, 1) - 1);
        const TextRange range{{line, 0}, {line, 0}};
        const auto path = std::filesystem::absolute(frame.file).lexically_normal();
        places.push_back(
            {{"location", {{"uri", workspace.uri_of(path)}, {"range", json_of(range)}}},
             {"message", frame.function.empty() ? "called here" : "in " + frame.function}});
    }
    return places;
}

}  // namespace

JsonValue diagnostic_of(const Workspace& workspace,
                        const PlacedFinding& placed,
                        const std::string& page) {
    const Diagnostic& problem = placed.finding.diagnostic;
    JsonValue json = {{"range", json_of(placed.range)},
                      {"severity", severity_number(problem.severity)},
                      {"code", problem.code}};
    if (!page.empty()) json["codeDescription"] = {{"href", page + anchor_of(problem.code)}};
    json["source"] = "hexwright";
    json["message"] = whole_message(problem);
    if (contains(unnecessary, problem.code)) json["tags"] = JsonValue::array({unnecessary_tag});
    if (problem.code == "pack/renamed-field") json["tags"] = JsonValue::array({deprecated_tag});
    if (!problem.frames.empty()) json["relatedInformation"] = related_places(workspace, problem);
    return json;
}

Server::Server(const std::filesystem::path& home, SendText send)
    : page_(page_of_codes(home)),
      loop_(std::move(send),
            language_server,
            [this](const RpcMessage& message) {
                if (const auto* notification = std::get_if<RpcNotification>(&message))
                    notice(*notification);
                const JsonValue answer =
                    answer_to(language_server, message,
                              [this](const auto& request) { return result_of(request); });
                return answer.is_null() ? "" : text_of(answer);
            }),
      background_(std::make_unique<BackgroundCheck>(
          home, [this](const std::shared_ptr<const CheckResult>& result) {
              loop_.put_first([this, result] { publish(result); });
          })) {}

Server::~Server() = default;

int Server::serve(const ReadBytes& read) {
    loop_.serve(read, [this] { return is_ended_; });
    background_.reset();
    const bool has_left = is_ended_ || !loop_.is_open();
    return has_left && state_ == State::shut_down ? exit_code::clean : exit_code::findings;
}

JsonValue Server::result_of(const RpcRequest& request) {
    if (state_ == State::fresh && request.method != "initialize")
        throw RpcFailure(RpcCode::server_not_initialized, "send initialize first");
    if (state_ == State::shut_down)
        throw RpcFailure(RpcCode::invalid_request, "the server was shut down");
    const Method* const method = find_method(request.method);
    if (method == nullptr || std::holds_alternative<ServerNotice*>(method->handler))
        throw RpcFailure(RpcCode::method_not_found,
                         fmt::format("there is no request {}", printable(request.method, 80)));
    if (const auto* whole = std::get_if<ServerRequest*>(&method->handler))
        return (*whole)(*this, request.params);
    const auto uri = request.params.at("textDocument").at("uri").get<std::string>();
    return std::get<Provider*>(method->handler)(workspace_, workspace_.document(uri),
                                                request.params);
}

void Server::notice(const RpcNotification& notification) {
    const Method* const method = find_method(notification.method);
    const auto* handler =
        method == nullptr ? nullptr : std::get_if<ServerNotice*>(&method->handler);
    const bool is_exit = notification.method == "exit";
    if (handler == nullptr || (state_ != State::running && !is_exit)) return;
    // No one waits for an answer; a change that was not taken leaves the two texts different.
    const auto tell = [&](std::string_view why) {
        log(log_error, fmt::format("{} was not taken: {}", notification.method, why));
    };
    try {
        (*handler)(*this, notification.params);
    } catch (const RpcFailure& failure) {
        tell(failure.what());
    } catch (const JsonValue::exception& error) {
        tell(error.what());
    }
}

void Server::begin(const JsonValue& params) {
    const JsonValue& capabilities = params.at("capabilities");
    if (state_ != State::fresh)
        throw RpcFailure(RpcCode::invalid_request, "initialize was sent already");
    const JsonValue::json_pointer watching("/workspace/didChangeWatchedFiles/dynamicRegistration");
    const JsonValue::json_pointer snippets(
        "/textDocument/completion/completionItem/snippetSupport");
    const JsonValue::json_pointer hints("/initializationOptions/inlayHints");
    const JsonValue::json_pointer refreshing("/workspace/inlayHint/refreshSupport");
    watches_files_ = capabilities.is_object() && capabilities.value(watching, false);
    workspace_.set_client(
        {.takes_snippets = capabilities.is_object() && capabilities.value(snippets, false),
         .wants_hints = params.value(hints, true),
         .refreshes_hints = capabilities.is_object() && capabilities.value(refreshing, false)});
    state_ = State::running;
}

void Server::watch_files() {
    if (!watches_files_) return;
    JsonValue watchers = JsonValue::array();
    for (const char* files : {"**/*.lua", "**/pack.toml"})
        watchers.push_back({{"globPattern", files}});
    const JsonValue registration = {{"id", "watch"},
                                    {"method", "workspace/didChangeWatchedFiles"},
                                    {"registerOptions", {{"watchers", std::move(watchers)}}}};
    send({{"jsonrpc", "2.0"},
          {"id", "watch"},
          {"method", "client/registerCapability"},
          {"params", {{"registrations", JsonValue::array({registration})}}}});
}

void Server::check() {
    background_->begin(workspace_.task());
}

void Server::publish(const std::shared_ptr<const CheckResult>& result) {
    if (!result->failure.empty()) log(log_warning, result->failure);
    if (!workspace_.take(result)) return;
    std::set<std::string> had;
    for (const auto& [uri, diagnostics] : published_) had.insert(uri);
    std::set<std::filesystem::path> files;
    for (const auto& [uri, document] : workspace_.documents()) {
        if (!document.path().empty()) files.insert(document.path());
    }
    for (const auto& [file, findings] : result->files) files.insert(file);
    for (const std::filesystem::path& file : files) {
        had.erase(workspace_.uri_of(file));
        publish(file);
    }
    for (const std::string& uri : had) {
        published_.erase(uri);
        send(rpc_notification("textDocument/publishDiagnostics",
                              {{"uri", uri}, {"diagnostics", JsonValue::array()}}));
    }
    const ClientChoices& client = workspace_.client();
    if (!result->odds.empty() && client.wants_hints && client.refreshes_hints)
        send({{"jsonrpc", "2.0"},
              {"id", fmt::format("hints {}", result->revision)},
              {"method", "workspace/inlayHint/refresh"}});
}

void Server::publish(const std::filesystem::path& file) {
    const Document* const open = workspace_.document_at(file);
    const std::string uri = workspace_.uri_of(file);
    JsonValue diagnostics = JsonValue::array();
    for (const PlacedFinding& placed : workspace_.findings(file))
        diagnostics.push_back(diagnostic_of(workspace_, placed, page_));
    const auto known = published_.find(uri);
    // The findings of an open text are published each time, as its version is new.
    if (open == nullptr && known != published_.end() && known->second == diagnostics) return;
    JsonValue params = {{"uri", uri}};
    if (open != nullptr) params["version"] = open->version();
    params["diagnostics"] = diagnostics;
    if (diagnostics.empty()) {
        published_.erase(uri);
    } else {
        published_[uri] = std::move(diagnostics);
    }
    send(rpc_notification("textDocument/publishDiagnostics", std::move(params)));
}

void Server::log(int type, const std::string& message) {
    send(rpc_notification("window/logMessage", {{"type", type}, {"message", message}}));
}

void Server::send(const JsonValue& message) {
    loop_.send(text_of(message));
}

namespace {

// --- the server's life

JsonValue initialize(Server& server, const JsonValue& params) {
    server.begin(params);
    return {{"capabilities", server_capabilities()},
            {"serverInfo", {{"name", "hexwright"}, {"version", engine_version}}}};
}

void initialized(Server& server, const JsonValue&) {
    server.watch_files();
}

JsonValue shutdown(Server& server, const JsonValue&) {
    server.shut_down();
    return nullptr;
}

void leave(Server& server, const JsonValue&) {
    server.end();
}

// --- texts

std::string uri_in(const JsonValue& params) {
    return params.at("textDocument").at("uri").get<std::string>();
}

void did_open(Server& server, const JsonValue& params) {
    const JsonValue& document = params.at("textDocument");
    server.workspace().open(uri_in(params), document.at("version").get<int>(),
                            document.at("text").get<std::string>());
    server.check();
}

void did_change(Server& server, const JsonValue& params) {
    std::vector<TextEdit> edits;
    for (const JsonValue& change : params.at("contentChanges")) {
        TextEdit& edit = edits.emplace_back();
        if (change.contains("range")) edit.range = read_range(change.at("range"));
        edit.text = change.at("text").get<std::string>();
    }
    server.workspace().change(uri_in(params), params.at("textDocument").at("version").get<int>(),
                              edits);
    server.check();
}

void did_close(Server& server, const JsonValue& params) {
    server.workspace().close(uri_in(params));
    server.check();
}

// A save, or a file that came, went or changed: other packs may read it.
void files_changed(Server& server, const JsonValue&) {
    server.workspace().touch();
    server.check();
}

}  // namespace

const std::vector<Method>& methods() {
    static const std::vector<Method> table = {
        {"initialize", initialize, R"({"positionEncoding": "utf-16"})"},
        {"initialized", initialized, ""},
        {"shutdown", shutdown, ""},
        {"exit", leave, ""},
        {"textDocument/didOpen", did_open, R"({"textDocumentSync": {"openClose": true}})"},
        {"textDocument/didChange", did_change, R"({"textDocumentSync": {"change": 2}})"},
        {"textDocument/didSave", files_changed, R"({"textDocumentSync": {"save": true}})"},
        {"textDocument/didClose", did_close, R"({"textDocumentSync": {"openClose": true}})"},
        {"workspace/didChangeWatchedFiles", files_changed, ""},
        {"textDocument/codeAction", code_actions,
         R"({"codeActionProvider": {"codeActionKinds": ["quickfix", "source.fixAll"]}})"},
        {"textDocument/completion", completion,
         R"~({"completionProvider": {"triggerCharacters": [".", ":", "\"", "'", "{", " ", "/"]}})~"},
        {"textDocument/hover", hover, R"({"hoverProvider": true})"},
        {"textDocument/signatureHelp", signature_help,
         R"~({"signatureHelpProvider": {"triggerCharacters": ["(", ",", "\"", "{"]}})~"},
        {"textDocument/inlayHint", inlay_hints, R"({"inlayHintProvider": true})"},
        {"textDocument/semanticTokens/full", semantic_tokens,
         R"({"semanticTokensProvider": {"full": true, "legend": {"tokenTypes": ["type", "class",
             "property", "enumMember", "number", "keyword", "variable", "event", "method",
             "function"], "tokenModifiers": ["declaration"]}}})"},
        {"textDocument/codeLens", code_lenses, R"({"codeLensProvider": {}})"},
        {"textDocument/definition", go_to_definition, R"({"definitionProvider": true})"},
        {"textDocument/references", find_references, R"({"referencesProvider": true})"},
        {"textDocument/prepareRename", prepare_rename,
         R"({"renameProvider": {"prepareProvider": true}})"},
        {"textDocument/rename", rename_definition,
         R"({"renameProvider": {"prepareProvider": true}})"},
        {"textDocument/documentSymbol", document_symbols, R"({"documentSymbolProvider": true})"},
        {"textDocument/foldingRange", folding_ranges, R"({"foldingRangeProvider": true})"},
        {"workspace/symbol", workspace_symbols, R"({"workspaceSymbolProvider": true})"},
    };
    return table;
}

JsonValue server_capabilities() {
    JsonValue all = JsonValue::object();
    for (const Method& method : methods()) {
        if (!method.capability.empty()) all.merge_patch(JsonValue::parse(method.capability));
    }
    return all;
}

}  // namespace hexwright
