#include "shell/editor/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/editor/diagnostics.hpp"
#include "shell/editor/file_uri.hpp"
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

}  // namespace

Server::Server(const std::filesystem::path& home, Sink& out, const MethodTable& methods)
    : out_(out),
      methods_(methods),
      page_(page_of_codes(home)),
      background_(std::make_unique<BackgroundCheck>(
          home,
          [this](std::shared_ptr<const CheckResult> result) { inbox_.put(std::move(result)); })) {}

Server::~Server() = default;

const Method* Server::find(std::string_view name) const {
    const auto found = std::ranges::find(methods_, name, &Method::name);
    return found == methods_.end() ? nullptr : &*found;
}

int Server::serve(const ReadBytes& read) {
    const std::jthread reader([&](const std::stop_token& ended) { read_messages(read, ended); });
    while (!is_ended_) {
        std::optional<Inbox::Item> item = inbox_.take();
        if (!item) break;
        if (auto* message = std::get_if<RpcMessage>(&*item)) {
            hear(*message);
        } else {
            publish(std::get<1>(*item));
        }
    }
    background_.reset();
    if (const std::optional<Error> why = inbox_.blame()) throw Error(*why);
    return is_ended_ && state_ == State::shut_down ? exit_code::clean : exit_code::findings;
}

void Server::read_messages(const ReadBytes& read, const std::stop_token& ended) {
    FrameReader frames;
    std::array<char, std::size_t{64} * 1024> bytes{};
    try {
        while (const std::size_t count = read(bytes, ended)) {
            frames.take({bytes.data(), count});
            while (const std::optional<std::string> body = frames.next()) {
                RpcMessage message = read_message(*body);
                const auto* notice = std::get_if<RpcNotification>(&message);
                const bool is_last = notice != nullptr && notice->method == "exit";
                inbox_.put(std::move(message));
                if (is_last) return inbox_.close();
            }
        }
        inbox_.close();
    } catch (const Error& error) {
        inbox_.close(error);
    }
}

void Server::hear(RpcMessage& message) {
    if (const auto* request = std::get_if<RpcRequest>(&message)) return answer(*request);
    if (const auto* notification = std::get_if<RpcNotification>(&message))
        return notice(*notification);
    if (const auto* refusal = std::get_if<RpcRefusal>(&message))
        send(rpc_error(refusal->id, refusal->code, refusal->message));
}

JsonValue Server::result_of(const RpcRequest& request) {
    if (state_ == State::fresh && request.method != "initialize")
        throw RpcFailure(RpcCode::server_not_initialized, "send initialize first");
    if (state_ == State::shut_down)
        throw RpcFailure(RpcCode::invalid_request, "the server was shut down");
    const Method* const method = find(request.method);
    if (method == nullptr || std::holds_alternative<ServerNotice>(method->handler))
        throw RpcFailure(RpcCode::method_not_found,
                         fmt::format("there is no request {}", printable(request.method, 80)));
    if (const auto* whole = std::get_if<ServerRequest>(&method->handler))
        return (*whole)(*this, request.params);
    const auto uri = request.params.at("textDocument").at("uri").get<std::string>();
    return std::get<Provider>(method->handler)(workspace_, workspace_.document(uri),
                                               request.params);
}

void Server::answer(const RpcRequest& request) {
    try {
        send(rpc_result(request.id, result_of(request)));
    } catch (const RpcFailure& failure) {
        send(rpc_error(request.id, failure.code(), failure.what()));
    } catch (const JsonValue::exception& error) {
        send(rpc_error(request.id, RpcCode::invalid_params, error.what()));
    } catch (const Error& error) {
        send(rpc_error(request.id, RpcCode::internal_error, to_line(error.diagnostic())));
    }
}

void Server::notice(const RpcNotification& notification) {
    const Method* const method = find(notification.method);
    const auto* handler = method == nullptr ? nullptr : std::get_if<ServerNotice>(&method->handler);
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
    JsonValue diagnostics = diagnostics_of(workspace_, file, page_);
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
    // A client that has hung up hears nothing more.
    if (out_.write(framed(message)) != 0) is_ended_ = true;
}

}  // namespace hexwright
