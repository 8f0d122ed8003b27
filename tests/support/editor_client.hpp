// Speaks to a language server as an editor does: through its streams, with texts of its own.
//
//     EditorClient editor;
//     editor.open(path, text);
//     editor.findings(path)        // waits for those of the text as it is now
//     editor.change(path, {{range}, "new"});
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "shell/editor/document.hpp"
#include "shell/editor/json_rpc.hpp"
#include "shell/editor/server.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

struct EditorSettings {
    bool is_raw = false;      // sends no initialize
    bool is_program = false;  // a process of its own: `hexwright lsp` beside this program
    JsonValue capabilities = JsonValue::object();
    std::filesystem::path home = find_home();
};

class EditorClient {
public:
    explicit EditorClient(const EditorSettings& settings = {}) {
        if (::pipe2(to_server_.data(), O_CLOEXEC) != 0 ||
            ::pipe2(from_server_.data(), O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe");
        if (settings.is_program) {
            start_program();
        } else {
            server_ = std::jthread([this, home = settings.home] { serve(home); });
        }
        if (settings.is_raw) return;
        (void)request("initialize", {{"capabilities", settings.capabilities}});
        notify("initialized", JsonValue::object());
    }

    ~EditorClient() {
        hang_up();
        if (server_.joinable()) server_.join();
        if (process_ > 0) (void)::waitpid(process_, nullptr, 0);
        ::close(from_server_[0]);
    }

    EditorClient(const EditorClient&) = delete;
    EditorClient& operator=(const EditorClient&) = delete;

    // --- messages

    void send_bytes(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t count = ::write(to_server_[1], bytes.data(), bytes.size());
            if (count <= 0) throw std::runtime_error("the server does not read");
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    void send(const JsonValue& message) { send_bytes(framed(text_of(message))); }

    void notify(const std::string& method, JsonValue params) {
        send(rpc_notification(method, std::move(params)));
    }

    // Returns the number under which its answer comes.
    int ask(const std::string& method, JsonValue params) {
        send({{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}});
        return last_id_;
    }

    // The whole answer, "result" or "error".
    JsonValue answer(int id) {
        return wait([id](const JsonValue& message) {
            return !message.contains("method") && message.at("id") == id;
        });
    }

    JsonValue request(const std::string& method, JsonValue params) {
        const int id = ask(method, std::move(params));
        JsonValue whole = answer(id);
        if (!whole.contains("result")) throw std::runtime_error(whole.dump());
        return whole.at("result");
    }

    // The next message for which `is_right` holds; those before it stay heard.
    template <typename Right>
    JsonValue wait(Right&& is_right) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        for (std::size_t at = 0;; ++at) {
            while (at >= heard_.size()) {
                if (std::chrono::steady_clock::now() > end)
                    throw std::runtime_error("the server does not answer");
                read_more();
            }
            if (!is_right(heard_[at])) continue;
            JsonValue found = heard_[at];
            heard_.erase(heard_.begin() + static_cast<std::ptrdiff_t>(at));
            return found;
        }
    }

    // --- texts

    void open(const std::string& path, const std::string& text) {
        const std::string uri = uri_of_path(path);
        texts_.insert_or_assign(path, Document(uri, path, ++version_, text));
        notify("textDocument/didOpen",
               {{"textDocument",
                 {{"uri", uri}, {"languageId", "lua"}, {"version", version_}, {"text", text}}}});
    }

    // Both sides make the edits.
    void change(const std::string& path, const std::vector<TextEdit>& edits) {
        Document& document = texts_.at(path);
        document.change(++version_, edits);
        JsonValue changes = JsonValue::array();
        for (const TextEdit& edit : edits) {
            JsonValue change = {{"text", edit.text}};
            if (edit.range) change["range"] = json_of(*edit.range);
            changes.push_back(std::move(change));
        }
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", document.uri()}, {"version", version_}}},
                {"contentChanges", std::move(changes)}});
    }

    void close(const std::string& path) {
        notify("textDocument/didClose", {{"textDocument", {{"uri", uri_of_path(path)}}}});
        texts_.erase(path);
    }

    [[nodiscard]] const Document& text(const std::string& path) const { return texts_.at(path); }

    // The diagnostics of an open text as it is now, once they are published.
    JsonValue findings(const std::string& path) {
        const Document& document = texts_.at(path);
        return published(document.uri(), document.version());
    }

    // The next that are published for a file; with a version, those of it.
    JsonValue published(const std::string& uri, int version = 0) {
        return wait([&](const JsonValue& message) {
                   return message.value("method", "") == "textDocument/publishDiagnostics" &&
                          message.at("params").at("uri") == uri &&
                          (version == 0 || message.at("params").value("version", 0) == version);
               })
            .at("params")
            .at("diagnostics");
    }

    // The last that were published for each file, by URI; without those that were taken back.
    [[nodiscard]] const std::map<std::string, JsonValue>& published_now() const { return last_; }

    // Waits until the server has answered all that was sent.
    void settle() { (void)answer(ask("$/settle", nullptr)); }

    // The server's own text. It must be settled.
    [[nodiscard]] const std::string& server_text(const std::string& path) const {
        return running_->workspace().document(uri_of_path(path)).text();
    }

    // The server's own. It must be settled.
    [[nodiscard]] const Workspace& workspace() const { return running_->workspace(); }

    // Makes the edits of a code action.
    void apply(const JsonValue& action) {
        for (const auto& [uri, edits] : action.at("edit").at("changes").items()) {
            std::vector<TextEdit> from_the_end;
            for (const JsonValue& edit : edits)
                from_the_end.insert(from_the_end.begin(),
                                    {read_range(edit.at("range")), edit.at("newText")});
            change(path_of_uri(uri).string(), from_the_end);
        }
    }

    JsonValue actions(const std::string& path, const TextRange& range) {
        return request("textDocument/codeAction",
                       {{"textDocument", {{"uri", texts_.at(path).uri()}}},
                        {"range", json_of(range)},
                        {"context", {{"diagnostics", JsonValue::array()}}}});
    }

    // --- the end

    void hang_up() {
        if (to_server_[1] >= 0) ::close(to_server_[1]);
        to_server_[1] = -1;
    }

    // Of a server that is a program.
    [[nodiscard]] pid_t process() const { return process_; }

    // Waits for the server's end; what it returned, or the message of its error.
    std::string ending() {
        server_.join();
        server_ = std::jthread([] {});
        return ending_;
    }

private:
    void start_program() {
        const std::string program = (program_path().parent_path() / "hexwright").string();
        std::string name = program;
        std::string command = "lsp";
        std::array<char*, 3> words = {name.data(), command.data(), nullptr};
        posix_spawn_file_actions_t streams;
        ::posix_spawn_file_actions_init(&streams);
        ::posix_spawn_file_actions_adddup2(&streams, to_server_[0], STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&streams, from_server_[1], STDOUT_FILENO);
        const int failed =
            ::posix_spawn(&process_, program.c_str(), &streams, nullptr, words.data(), environ);
        ::posix_spawn_file_actions_destroy(&streams);
        ::close(to_server_[0]);
        ::close(from_server_[1]);
        if (failed != 0) throw std::runtime_error("cannot start " + program);
    }

    void serve(const std::filesystem::path& home) {
        DescriptorSink out(from_server_[1]);
        try {
            Server server(home, frames_into(out));
            running_ = &server;
            ending_ = std::to_string(
                server.serve([this](std::span<char> bytes, const std::stop_token& ended) {
                    return read(bytes, ended);
                }));
        } catch (const Error& error) {
            ending_ = to_line(error.diagnostic());
        }
        ::close(from_server_[1]);
        ::close(to_server_[0]);
    }

    std::size_t read(std::span<char> bytes, const std::stop_token& ended) const {
        while (!ended.stop_requested()) {
            pollfd wait = {to_server_[0], POLLIN, 0};
            if (::poll(&wait, 1, 10) <= 0) continue;
            const ssize_t count = ::read(to_server_[0], bytes.data(), bytes.size());
            return count > 0 ? static_cast<std::size_t>(count) : 0;
        }
        return 0;
    }

    void read_more() {
        std::array<char, 65536> bytes{};
        pollfd wait = {from_server_[0], POLLIN, 0};
        if (::poll(&wait, 1, 1000) <= 0) return;
        const ssize_t count = ::read(from_server_[0], bytes.data(), bytes.size());
        if (count <= 0) throw std::runtime_error("the server has ended: " + ending_);
        frames_.take({bytes.data(), static_cast<std::size_t>(count)});
        while (const auto body = frames_.next()) {
            heard_.push_back(JsonValue::parse(*body));
            const JsonValue& message = heard_.back();
            if (message.value("method", "") != "textDocument/publishDiagnostics") continue;
            const std::string uri = message.at("params").at("uri");
            const JsonValue& diagnostics = message.at("params").at("diagnostics");
            if (diagnostics.empty()) {
                last_.erase(uri);
            } else {
                last_[uri] = diagnostics;
            }
        }
    }

    std::array<int, 2> to_server_{};
    std::array<int, 2> from_server_{};
    FrameReader frames_;
    std::vector<JsonValue> heard_;
    std::map<std::string, JsonValue> last_;  // by URI
    std::map<std::string, Document> texts_;  // by path
    int version_ = 0;
    int last_id_ = 0;
    std::string ending_;
    Server* running_ = nullptr;
    pid_t process_ = 0;
    std::jthread server_;
};

}  // namespace hexwright
