// The language server: one client, one stream of messages each way.
//
//     Server server(find_home(), send);
//     return server.serve(read);        // until the client says exit, or hangs up
//
// Texts, answers and publishing are of the thread that calls serve(); another reads, a third
// checks. Diagnostics are published for every file of the open packs, with the version of the text
// that was checked, and taken back when they are mended or their pack is closed; those of a text
// that has changed since are not. Requests are refused before `initialize` and after `shutdown`.
//
// Cannot be copied: its threads refer to it. Errors: shell/bad-frame.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "shell/editor/message_loop.hpp"
#include "shell/editor/workspace.hpp"

namespace hexwright {

class Server {
public:
    Server(const std::filesystem::path& home, SendText send);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Returns the exit code: 0 after shutdown and exit, 1 when the client left without. Without
    // `read` the messages are put.
    [[nodiscard]] int serve(const ReadBytes& read);

    [[nodiscard]] MessageLoop& loop() { return loop_; }

    // --- for methods

    [[nodiscard]] Workspace& workspace() { return workspace_; }

    // The client's capabilities and options, once.
    void begin(const JsonValue& params);

    // Asks the client to tell of files that change, if it can.
    void watch_files();

    // Checks what is open now.
    void check();

    void shut_down() { state_ = State::shut_down; }

    void end() { is_ended_ = true; }

private:
    enum class State { fresh, running, shut_down };

    [[nodiscard]] JsonValue result_of(const RpcRequest& request);
    void notice(const RpcNotification& notification);
    void publish(const std::shared_ptr<const CheckResult>& result);
    void publish(const std::filesystem::path& file);
    void log(int type, const std::string& message);
    void send(const JsonValue& message);

    std::string page_;  // the URI of the page of codes, or ""
    State state_ = State::fresh;
    bool is_ended_ = false;
    bool watches_files_ = false;
    Workspace workspace_;
    std::map<std::string, JsonValue> published_;  // by URI; those that are not empty
    MessageLoop loop_;
    std::unique_ptr<BackgroundCheck> background_;
};

// A finding of `check` as the protocol's diagnostic: the same code, severity and place; the message
// with its notes and its hint below, a line each; the script stack as related places. What does
// nothing (a field that no one reads, a line that is never reached) is tagged as unnecessary, an
// old name as deprecated. `page` is the URI of the page of codes; "" when there is none.
[[nodiscard]] JsonValue diagnostic_of(const Workspace& workspace,
                                      const PlacedFinding& placed,
                                      const std::string& page);

// --- methods

// Answers a question about an open document; changes nothing and returns soon.
using Provider = JsonValue(const Workspace& workspace,
                           const Document& document,
                           const JsonValue& params);

// Answers a request about the server itself.
using ServerRequest = JsonValue(Server& server, const JsonValue& params);

// Hears a notification.
using ServerNotice = void(Server& server, const JsonValue& params);

// Errors of a handler: RpcFailure, and nlohmann's for parameters of another form.
//
//     {"textDocument/codeAction", code_actions, R"({"codeActionProvider": true})"}
struct Method {
    std::string_view name;
    std::variant<Provider*, ServerRequest*, ServerNotice*> handler;
    std::string_view capability;  // what it adds to the server's capabilities, as JSON; may be ""
};

// In the order of the page docs/reference/language-server.md. The server dispatches by it, and
// answers what it can do.
[[nodiscard]] const std::vector<Method>& methods();

// What all rows add together.
[[nodiscard]] JsonValue server_capabilities();

// --- providers, in the files of their names

Provider code_actions;
Provider completion;
Provider hover;
Provider signature_help;
Provider inlay_hints;
Provider semantic_tokens;
Provider code_lenses;

// navigation.cpp
Provider go_to_definition;
Provider find_references;
Provider prepare_rename;
Provider rename_definition;
Provider document_symbols;
Provider folding_ranges;
ServerRequest workspace_symbols;

// manifest_completion.cpp, of the file pack.toml
[[nodiscard]] JsonValue manifest_completion(const Workspace& workspace,
                                            const Document& document,
                                            std::size_t byte);

}  // namespace hexwright
