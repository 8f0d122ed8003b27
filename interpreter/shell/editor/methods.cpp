#include "shell/editor/methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/version.hpp"
#include "shell/editor/server.hpp"

namespace hexwright {

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

const MethodTable& methods() {
    static const MethodTable table = {
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
