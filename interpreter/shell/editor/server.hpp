// The language server: one client, one stream of messages each way.
//
//     Server server(find_home(), out, methods());
//     return server.serve(read);        // until the client says exit, or hangs up
//
// Texts, answers and publishing are of the thread that calls serve(); another reads, a third
// checks. Diagnostics are published for every file of the open packs, with the version of the text
// that was checked, and taken back when they are mended or their pack is closed; those of a text
// that has changed since are not. Requests are refused before `initialize` and after `shutdown`.
//
// Cannot be copied: its threads refer to it. Errors: shell/bad-frame.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <stop_token>
#include <string>

#include "shell/editor/inbox.hpp"
#include "shell/editor/method.hpp"
#include "shell/editor/workspace.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

// Waits for bytes and returns how many came; 0 at the end, and soon once the server has ended.
using ReadBytes = std::function<std::size_t(std::span<char> bytes, const std::stop_token& ended)>;

class Server {
public:
    // The sink and the table must outlive it.
    Server(const std::filesystem::path& home, Sink& out, const MethodTable& methods);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Returns the exit code: 0 after shutdown and exit, 1 when the client left without.
    [[nodiscard]] int serve(const ReadBytes& read);

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

    // Null when there is none of this name.
    [[nodiscard]] const Method* find(std::string_view name) const;

    void read_messages(const ReadBytes& read, const std::stop_token& ended);
    void hear(RpcMessage& message);
    void answer(const RpcRequest& request);
    [[nodiscard]] JsonValue result_of(const RpcRequest& request);
    void notice(const RpcNotification& notification);
    void publish(const std::shared_ptr<const CheckResult>& result);
    void publish(const std::filesystem::path& file);
    void log(int type, const std::string& message);
    void send(const JsonValue& message);

    Sink& out_;
    const MethodTable& methods_;
    std::string page_;  // the URI of the page of codes, or ""
    State state_ = State::fresh;
    bool is_ended_ = false;
    bool watches_files_ = false;
    Workspace workspace_;
    std::map<std::string, JsonValue> published_;  // by URI; those that are not empty
    Inbox inbox_;
    std::unique_ptr<BackgroundCheck> background_;
};

}  // namespace hexwright
