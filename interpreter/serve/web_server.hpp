// The server of a table: the web client's page, and the protocol over HTTP.
//
//     WebServer server(backend, WebFiles(folder), random_hex(256), {.port = 8765});
//     if (!server.bind()) return refuse("the port is taken");
//     server.start();
//     ...
//     server.stop();
//
//     GET /         the page and its files
//     POST /login   {"token": "…"} of a link: 204 and a cookie
//     POST /rpc     a message of JSON-RPC: 200 and its answer, or 204 for a notification
//     GET /links    {"links": ["http://192.168.1.7:8765/"]}: what other machines open
//     GET /events   the notifications that the seat may see, as Server-Sent Events
//
// Refusals are texts in plain words: 401 without a cookie, 403 for another site's request, 404,
// 405, 413 too long, 415 not JSON, 429 too often, 503 too many streams.
//
// Threads: one for each stream that is allowed, and 8 more. A connection carries one request, so
// that an idle one holds no thread. Cannot be copied: its threads refer to it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "serve/event_queue.hpp"
#include "serve/rate_limit.hpp"
#include "serve/web_files.hpp"
#include "shell/protocol/endpoint.hpp"

namespace hexwright {

struct WebServerSettings {
    std::string address = "127.0.0.1";                            // to listen at
    int port = 0;                                                 // 0: a free one
    std::vector<std::string> hosts = {"127.0.0.1", "localhost"};  // it answers under these names
    std::vector<std::string> lan_hosts = {};  // those of them that other machines reach
    std::size_t most_streams = 64;
    std::size_t most_streams_of_seat = 4;  // windows that one link has open
    std::size_t most_body_bytes = std::size_t{1024} * 1024;
    std::size_t most_author_body_bytes = std::size_t{16} * 1024 * 1024;
    Rate calls = {.per_second = 50, .at_once = 200};                 // of each seat
    Rate wrong_logins = {.per_second = 0.2, .at_once = 10};          // from each address
    EventQueue::Limits waiting = {};                                 // for each stream
    std::chrono::milliseconds heartbeat = std::chrono::seconds(10);  // of a quiet stream
    std::chrono::milliseconds reading = std::chrono::seconds(20);    // a whole request
    std::chrono::milliseconds writing = std::chrono::seconds(5);     // without any progress
};

class WebServer {
public:
    // `author_token` is the key of local_author(), who must sit at this machine.
    WebServer(Endpoint& backend,
              WebFiles files,
              const std::string& author_token,
              WebServerSettings settings);
    ~WebServer();
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    // False when the port is taken, or needs other rights.
    [[nodiscard]] bool bind();

    // Where it listens, once it is bound.
    [[nodiscard]] int port() const;

    // Serves on threads of its own.
    void start();

    // Ends the streams, waits for the calls that run, and closes the port.
    void stop();

    // The seats of the streams that are open, one for each stream.
    [[nodiscard]] std::vector<Seat> listening() const;

private:
    class Http;
    std::unique_ptr<Http> http_;
};

}  // namespace hexwright
