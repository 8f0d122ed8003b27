#include "serve/web_server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "base/text.hpp"
#include "serve/connection.hpp"
#include "serve/local_addresses.hpp"
#include "serve/logins.hpp"
#include "serve/request_guard.hpp"

namespace hexwright {

namespace {

using httplib::ContentReader;
using httplib::Request;
using httplib::Response;
using Clock = std::chrono::steady_clock;

constexpr std::size_t threads_for_calls = 8;
constexpr std::size_t most_login_bytes = 4096;
constexpr int waiting_connections = 128;
constexpr std::chrono::seconds stream_look{1};  // how soon a stream sees that its client is gone

// The others are those of the page's files.
constexpr std::array<std::string_view, 4> own_paths = {"/login", "/rpc", "/events", "/links"};

constexpr const char* not_built_page =
    "<!doctype html><html lang=\"en\"><title>Hexwright</title>"
    "<p>The web client is not built. <code>./dev web</code> builds it; then start "
    "<code>hexwright serve</code> again.</p></html>\n";

// Of every answer, whatever becomes of the request.
httplib::Headers safe_headers() {
    return {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src "
         "'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };
}

void answer_text(Response& response, int status, std::string_view text) {
    response.status = status;
    response.set_header("Cache-Control", "no-store");
    response.set_content(fmt::format("{}\n", text), "text/plain; charset=utf-8");
}

std::optional<std::string> header_of(const Request& request, const char* name) {
    if (!request.has_header(name)) return std::nullopt;
    return request.get_header_value(name);
}

RequestOrigin origin_of(const Request& request, bool reads_page) {
    RequestOrigin origin{.reads_page = reads_page,
                         .origin = header_of(request, "Origin"),
                         .fetch_site = header_of(request, "Sec-Fetch-Site"),
                         .fetch_mode = header_of(request, "Sec-Fetch-Mode")};
    for (std::size_t i = 0; i < request.get_header_value_count("Host"); ++i)
        origin.hosts.push_back(request.get_header_value("Host", i));
    return origin;
}

bool is_json(const Request& request) {
    const std::string type = request.get_header_value("Content-Type");
    return ascii::same(trim(type.substr(0, type.find(';'))), "application/json") &&
           !request.has_header("Content-Encoding");
}

// The value of one cookie; "" when the request has none.
std::string cookie_of(const Request& request, const std::string& name) {
    for (std::size_t i = 0; i < request.get_header_value_count("Cookie"); ++i) {
        const std::string cookies = request.get_header_value("Cookie", i);
        for (const std::string_view cookie : split_at(cookies, ';')) {
            const std::size_t equals = cookie.find('=');
            if (equals != std::string_view::npos && cookie.substr(0, equals) == name)
                return std::string(cookie.substr(equals + 1));
        }
    }
    return "";
}

// A body, and whether it was longer than allowed. What is too long is read to its end, as far as
// the connection allows, so that the client hears the answer.
struct Body {
    std::string text = {};
    bool is_too_long = false;
    bool is_whole = false;
};

Body read_body(const ContentReader& reader, std::size_t most) {
    Body body;
    body.is_whole = reader([&](const char* bytes, std::size_t count) {
        body.is_too_long = body.is_too_long || body.text.size() + count > most;
        if (body.is_too_long) {
            body.text.clear();
        } else {
            body.text.append(bytes, count);
        }
        return true;
    });
    return body;
}

// "id: 3\ndata: {…}\n\n".
std::string event_text(std::size_t number, std::string_view body) {
    std::string text = fmt::format("id: {}\n", number);
    for (const std::string_view line : split_lines(body)) text += fmt::format("data: {}\n", line);
    return text + "\n";
}

std::string token_in(const std::string& body) {
    const auto json = nlohmann::json::parse(body, nullptr, false);
    if (!json.is_object() || json.size() != 1 || !json.contains("token")) return "";
    const auto& token = json["token"];
    return token.is_string() ? token.get<std::string>() : "";
}

}  // namespace

class WebServer::Http : public httplib::Server {
public:
    Http(Endpoint& backend,
         WebFiles files,
         const std::string& author_token,
         WebServerSettings settings)
        : backend_(&backend),
          files_(std::move(files)),
          settings_(std::move(settings)),
          logins_(backend, author_token),
          calls_(settings_.calls),
          wrong_logins_(settings_.wrong_logins) {
        set_up();
    }

    ~Http() override { stop_serving(); }

    [[nodiscard]] bool bind() {
        if (settings_.port == 0) {
            port_ = std::max(bind_to_any_port(settings_.address), 0);
        } else if (bind_to_port(settings_.address, settings_.port)) {
            port_ = settings_.port;
        }
        if (port_ == 0) return false;
        // The library lets 5 connections wait; a sixth would be tried again after a second.
        ::listen(svr_sock_, waiting_connections);
        names_.emplace(settings_.hosts, port_);
        return true;
    }

    [[nodiscard]] int port() const { return port_; }

    void start() {
        thread_ = std::thread([this] {
            listen_after_bind();
            has_ended_ = true;
        });
    }

    void stop_serving() {
        is_stopping_ = true;
        {
            const std::lock_guard lock(streams_mutex_);
            for (Stream* stream : streams_) stream->queue.close();
        }
        if (!thread_.joinable()) return;
        // stop() does nothing before the thread listens.
        while (!is_running() && !has_ended_)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        stop();
        thread_.join();
    }

    [[nodiscard]] std::vector<Seat> listening() const {
        const std::lock_guard lock(streams_mutex_);
        std::vector<Seat> seats;
        for (const Stream* stream : streams_) seats.push_back(stream->login.seat);
        return seats;
    }

private:
    // Lives as long as the answer that writes it.
    struct Stream {
        Stream(Http& server, Logins::Login whose, std::string with_cookie)
            : http(&server),
              login(std::move(whose)),
              cookie(std::move(with_cookie)),
              queue(server.settings_.waiting) {}

        Stream(const Stream&) = delete;
        Stream& operator=(const Stream&) = delete;

        ~Stream() {
            subscription.reset();
            const std::lock_guard lock(http->streams_mutex_);
            std::erase(http->streams_, this);
        }

        Http* http;
        Logins::Login login;
        std::string cookie;
        EventQueue queue;
        std::unique_ptr<Endpoint::Subscription> subscription = {};

        std::size_t sent = 0;
        bool is_greeted = false;
        Clock::time_point last_write = {};
    };

    void set_up() {
        new_task_queue = [this] {
            return new httplib::ThreadPool(settings_.most_streams + threads_for_calls);
        };
        // Not SO_REUSEPORT, the library's own: with it two servers would share a port.
        set_socket_options([](socket_t socket) {
            const int yes = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
        });
        set_default_headers(safe_headers());
        set_pre_routing_handler([this](const Request& request, Response& response) {
            return route(request, response);
        });
        Post("/login",
             [this](const Request& request, Response& response, const ContentReader& reader) {
                 answer_login(request, response, reader);
             });
        Post("/rpc",
             [this](const Request& request, Response& response, const ContentReader& reader) {
                 answer_call(request, response, reader);
             });
        set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
            answer_text(response, 500, "The server failed; what was asked may not have happened.");
        });
    }

    bool process_and_close_socket(socket_t socket) override {
        // What is too long is read as well, up to twice the limit, so that the client hears the
        // answer.
        Connection connection(socket,
                              {.body_bytes = 2 * settings_.most_author_body_bytes,
                               .reading = settings_.reading,
                               .writing = settings_.writing},
                              is_stopping_);
        bool is_closed = false;
        // Answers are whole and as they are: compressing them takes longer than sending them, and
        // parts of one could be asked for a thousand times in one request.
        return process_request(connection, true, is_closed, [&](Request& request) {
            request.ranges.clear();
            request.headers.erase("Accept-Encoding");
            connection.expect_body();
        });
    }

    HandlerResponse route(const Request& request, Response& response) {
        const bool is_get = request.method == "GET" || request.method == "HEAD";
        const bool is_of_page =
            is_get && std::ranges::find(own_paths, request.path) == own_paths.end();
        if (const auto refused = refuse_foreign(origin_of(request, is_of_page), *names_)) {
            answer_text(response, refused->status, refused->text);
        } else if (request.method == "POST") {
            return route_post(request, response);
        } else if (is_of_page) {
            answer_page(request, response);
        } else if (request.method == "GET" && request.path == "/events") {
            answer_events(request, response);
        } else if (request.method == "GET" && request.path == "/links") {
            answer_links(request, response);
        } else {
            answer_text(response, 405, "This address does not take that method.");
        }
        return HandlerResponse::Handled;
    }

    // The handlers of /login and /rpc read the body.
    HandlerResponse route_post(const Request& request, Response& response) const {
        if (request.path != "/rpc" && request.path != "/login") {
            answer_text(response, 404, "There is nothing here.");
        } else if (!is_json(request)) {
            answer_text(response, 415, "The body must be application/json.");
        } else {
            return HandlerResponse::Unhandled;
        }
        return HandlerResponse::Handled;
    }

    void answer_page(const Request& request, Response& response) const {
        if (request.path == "/" && files_.empty()) {
            answer_text(response, 503, "");
            response.set_content(not_built_page, "text/html; charset=utf-8");
            return;
        }
        const WebFile* file = files_.find(request.path);
        if (file == nullptr) {
            answer_text(response, 404, "There is nothing here.");
            return;
        }
        response.status = 200;
        response.set_header("Cache-Control",
                            file->is_final ? "public, max-age=31536000, immutable" : "no-cache");
        response.set_content(file->text, std::string(file->type));
    }

    void answer_login(const Request& request, Response& response, const ContentReader& reader) {
        const Body body = read_body(reader, most_login_bytes);
        if (!wrong_logins_.has_left(request.remote_addr, Clock::now())) {
            response.set_header("Retry-After", "5");
            answer_text(response, 429,
                        "Too many wrong links were tried from there; wait a little.");
            return;
        }
        if (body.is_too_long) {
            answer_text(response, 413, "The request is too long.");
            return;
        }
        const std::string token = token_in(body.text);
        if (token.empty()) {
            answer_text(response, 400, "The body must be {\"token\": \"…\"}.");
            return;
        }
        const std::optional<Seat> seat = logins_.seat_of_token(token);
        if (!seat) {
            wrong_logins_.take(request.remote_addr, Clock::now());
            answer_text(response, 401, "This link is not known here; ask the GM for a new one.");
        } else if (is_far_author(*seat, request)) {
            answer_text(response, 403,
                        "This link works only at the machine that serves the table.");
        } else {
            response.status = 204;
            response.set_header("Cache-Control", "no-store");
            response.set_header(
                "Set-Cookie", fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict", cookie_name(),
                                          logins_.trade(token)));
        }
    }

    [[nodiscard]] bool is_far_author(const Seat& seat, const Request& request) const {
        return seat.role == SeatRole::author && !is_loopback(request.remote_addr);
    }

    // Whose cookie the request has; nothing, and the answer is made, when it has no good one.
    std::optional<Logins::Login> login_of(const Request& request, Response& response) const {
        std::optional<Logins::Login> login = logins_.find(cookie_of(request, cookie_name()));
        if (login && !is_far_author(login->seat, request)) return login;
        answer_text(response, 401, "Open the link that you were given.");
        return std::nullopt;
    }

    void answer_call(const Request& request, Response& response, const ContentReader& reader) {
        const std::optional<Logins::Login> login = login_of(request, response);
        if (!login) return;
        const bool is_author = login->seat.role == SeatRole::author;
        const Body body = read_body(
            reader, is_author ? settings_.most_author_body_bytes : settings_.most_body_bytes);
        if (!calls_.take(login->token, Clock::now())) {
            response.set_header("Retry-After", "1");
            answer_text(response, 429, "Too many calls in a short time; wait a second.");
            return;
        }
        if (body.is_too_long || !body.is_whole) {
            answer_text(response, 413, "The request is too long, or came too slowly.");
            return;
        }
        const std::string answer = backend_->answer(body.text, login->seat);
        response.status = answer.empty() ? 204 : 200;
        response.set_header("Cache-Control", "no-store");
        if (!answer.empty()) response.set_content(answer, "application/json");
    }

    void answer_events(const Request& request, Response& response) {
        const std::optional<Logins::Login> login = login_of(request, response);
        if (!login) return;
        const std::shared_ptr<Stream> stream =
            open_stream(*login, cookie_of(request, cookie_name()), response);
        if (!stream) return;
        stream->subscription = backend_->subscribe(
            login->seat, [queue = &stream->queue](const std::string& body) { queue->put(body); });
        response.status = 200;
        response.set_header("Cache-Control", "no-store");
        response.set_chunked_content_provider(
            "text/event-stream", [this, stream](std::size_t, const httplib::DataSink& sink) {
                return write_events(*stream, sink);
            });
    }

    void answer_links(const Request& request, Response& response) const {
        if (!login_of(request, response)) return;
        nlohmann::json links = nlohmann::json::array();
        for (const std::string& host : settings_.lan_hosts)
            links.push_back(fmt::format("http://{}:{}/", host, port_));
        response.status = 200;
        response.set_header("Cache-Control", "no-store");
        response.set_content(nlohmann::json{{"links", links}}.dump(), "application/json");
    }

    // Null, and the answer is made, when there are too many.
    std::shared_ptr<Stream> open_stream(const Logins::Login& login,
                                        const std::string& cookie,
                                        Response& response) {
        const std::lock_guard lock(streams_mutex_);
        const auto own = std::ranges::count_if(
            streams_, [&](const Stream* open) { return open->login.token == login.token; });
        if (is_stopping_ || streams_.size() >= settings_.most_streams) {
            answer_text(response, 503,
                        fmt::format("The table is full: {} windows are open at a time, and each of "
                                    "them is taken.",
                                    settings_.most_streams));
            return nullptr;
        }
        if (static_cast<std::size_t>(own) >= settings_.most_streams_of_seat) {
            answer_text(response, 503,
                        fmt::format("This link has {} windows open; close one of them.",
                                    settings_.most_streams_of_seat));
            return nullptr;
        }
        streams_.reserve(streams_.size() + 1);
        auto stream = std::make_shared<Stream>(*this, login, cookie);
        streams_.push_back(stream.get());
        return stream;
    }

    bool write_events(Stream& stream, const httplib::DataSink& sink) {
        std::string text;
        if (!std::exchange(stream.is_greeted, true)) {
            text = "retry: 1000\n: open\n\n";
        } else {
            const auto wait = std::min<std::chrono::milliseconds>(settings_.heartbeat, stream_look);
            const auto bodies = stream.queue.take(wait);
            if (!bodies || is_stopping_ || !logins_.find(stream.cookie)) return false;
            for (const std::string& body : *bodies) text += event_text(++stream.sent, body);
            if (text.empty() && Clock::now() - stream.last_write >= settings_.heartbeat)
                text = ":\n\n";
        }
        if (text.empty()) return sink.is_writable();
        stream.last_write = Clock::now();
        return sink.write(text.data(), text.size());
    }

    [[nodiscard]] std::string cookie_name() const { return fmt::format("hexwright-{}", port_); }

    Endpoint* backend_;
    WebFiles files_;
    WebServerSettings settings_;
    Logins logins_;
    RateLimit calls_;
    RateLimit wrong_logins_;
    std::optional<OwnNames> names_;
    int port_ = 0;
    std::atomic<bool> is_stopping_ = false;
    std::atomic<bool> has_ended_ = false;
    std::thread thread_;
    mutable std::mutex streams_mutex_;
    std::vector<Stream*> streams_;  // that are open
};

WebServer::WebServer(Endpoint& backend,
                     WebFiles files,
                     const std::string& author_token,
                     WebServerSettings settings)
    : http_(std::make_unique<Http>(backend, std::move(files), author_token, std::move(settings))) {}

WebServer::~WebServer() = default;

bool WebServer::bind() {
    return http_->bind();
}

int WebServer::port() const {
    return http_->port();
}

void WebServer::start() {
    http_->start();
}

void WebServer::stop() {
    http_->stop_serving();
}

std::vector<Seat> WebServer::listening() const {
    return http_->listening();
}

}  // namespace hexwright
