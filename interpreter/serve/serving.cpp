#include "serve/serving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "serve/local_addresses.hpp"
#include "serve/web_server.hpp"
#include "shell/protocol/secret.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

// A table left for the night is still there in the morning.
constexpr std::chrono::hours idle{12};

// A mistake as the protocol tells it.
Diagnostic diagnostic_in(const Json& json) {
    return {.code = json.value("code", ""),
            .message = json.value("message", ""),
            .where = {.file = json.value("file", ""),
                      .line = json.value("line", 0),
                      .column = json.value("column", 0)},
            .hint = json.value("hint", ""),
            .notes = json.value("notes", std::vector<std::string>()),
            .frames = {}};
}

std::string request_text(std::string_view method, const Json& params) {
    return Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump();
}

// Calls of the person at this machine.
class Caller {
public:
    Caller(Endpoint& backend, Terminal& terminal) : backend_(&backend), terminal_(&terminal) {}

    // The result; nothing when it was refused, which is written to the error stream.
    std::optional<Json> call(std::string_view method, const Json& params) {
        const Json answer =
            Json::parse(backend_->answer(request_text(method, params), local_author()));
        if (answer.contains("result")) return answer["result"];
        tell(answer.at("error"));
        return std::nullopt;
    }

private:
    void tell(const Json& error) {
        const Json::json_pointer mistake("/data/diagnostic");
        terminal_->err(
            error.contains(mistake)
                ? full_text(diagnostic_in(error.at(mistake)), remembering_lookup(),
                            terminal_->err_in_colour())
                : fmt::format("hexwright serve: {}\n", error.at("message").get<std::string>()));
    }

    Endpoint* backend_;
    Terminal* terminal_;
};

std::string link_to(std::string_view host, int port, std::string_view token) {
    return fmt::format("http://{}:{}/#{}", host, port, token);
}

Json opening(const ServeOptions& options) {
    Json params = Json::object();
    if (!options.start.empty()) params["start"] = options.start;
    if (options.seed) params["seed"] = std::to_string(*options.seed);
    if (!options.fighters.empty()) params["fighters"] = options.fighters;
    return params;
}

// The lines of --seat, each with its link. Nothing when one was refused.
std::optional<std::string> seat_lines(const ServeOptions& options,
                                      const std::string& session,
                                      std::string_view host,
                                      int port,
                                      Caller& caller) {
    std::string lines;
    for (const std::string& written : options.seats) {
        const SeatWish wish = read_seat_wish(written).value_or(SeatWish{});
        Json params = {{"session", session},
                       {"name", wish.name},
                       {"role", wish.plays.empty() ? "watcher" : "player"}};
        if (!wish.plays.empty()) params["plays"] = wish.plays;
        const std::optional<Json> added = caller.call("seats.add", params);
        if (!added) return std::nullopt;
        lines += fmt::format("{}: {}\n", wish.name,
                             link_to(host, port, added->at("token").get<std::string>()));
    }
    return lines;
}

WebServerSettings settings_for(const ServeOptions& options,
                               const std::vector<std::string>& addresses) {
    WebServerSettings settings{.port = options.port};
    if (!options.lan) return settings;
    settings.address = "0.0.0.0";
    settings.lan_hosts = addresses;
    for (const auto& names : {addresses, machine_names()})
        settings.hosts.insert(settings.hosts.end(), names.begin(), names.end());
    return settings;
}

// A person who only watches keeps the session open: each stream counts as a call of its session,
// the author's for all sessions.
void close_idle_sessions(Endpoint& backend, const std::vector<Seat>& listening) {
    const bool is_author_there = std::ranges::any_of(
        listening, [](const Seat& seat) { return seat.role == SeatRole::author; });
    if (is_author_there) return;
    for (const Seat& seat : listening)
        (void)backend.answer(request_text("seat.get", Json::object()), seat);
    backend.close_idle(idle);
}

}  // namespace

int serve(const ServeOptions& options,
          const ServingParts& parts,
          const CommandLine& line,
          Terminal& terminal) {
    const std::vector<std::string> addresses =
        options.lan ? lan_addresses() : std::vector<std::string>();
    const std::string author_token = random_hex(256);
    WebServer server(parts.backend, parts.files, author_token, settings_for(options, addresses));
    if (!server.bind()) {
        return line.refuse(
            fmt::format("port {} cannot be had; --port 0 picks a free one", options.port));
    }
    Caller caller(parts.backend, terminal);
    const std::optional<Json> opened = caller.call("session.open", opening(options));
    if (!opened) return exit_code::findings;
    const std::string host = addresses.empty() ? "127.0.0.1" : addresses[0];
    const std::optional<std::string> seats =
        seat_lines(options, opened->at("session").get<std::string>(), host, server.port(), caller);
    if (!seats) return exit_code::findings;
    const std::string own_link = link_to("127.0.0.1", server.port(), author_token);
    server.start();
    terminal.out(own_link + "\n" + *seats);
    if (options.lan) {
        terminal.err(
            "--lan: this is plain HTTP, so everybody in this network can read along and take over "
            "a link that they saw\n");
    }
    terminal.flush();
    if (options.opens_page) parts.open_page(own_link);
    while (parts.wait()) close_idle_sessions(parts.backend, server.listening());
    server.stop();
    return exit_code::clean;
}

}  // namespace hexwright
