// A server on a free port of this machine, with an engine that the test decides about.
#pragma once

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "catch.hpp"
#include "serve/web_server.hpp"

namespace serve_support {

using namespace hexwright;

inline const std::string author_token(64, 'a');
inline const std::string ann_token(64, '1');
inline const std::string tom_token(64, '2');

inline const std::string call_text = R"({"jsonrpc":"2.0","id":1,"method":"seat.get","params":{}})";

// Answers a call with the name of the seat, and tells everybody what the test says.
class FakeBackend : public Endpoint {
public:
    FakeBackend() : Endpoint({}) {}

    std::map<std::string, Seat, std::less<>> seats = {
        {ann_token, {SeatRole::player, "s1", "Ann", {"rue"}}},
        {tom_token, {SeatRole::watcher, "s1", "Tom", {}}}};
    std::vector<std::string> bodies = {};
    std::atomic<int> idle_closings = 0;
    std::atomic<bool> holds_calls = false;  // an answer waits while it is true
    std::atomic<int> held = 0;

    std::string answer(std::string_view body, const Seat& seat) override {
        {
            const std::lock_guard lock(mutex_);
            bodies.emplace_back(body);
        }
        ++held;
        while (holds_calls) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        --held;
        if (body.find("\"id\"") == std::string_view::npos) return "";
        return answer_for(body, seat);
    }

    std::unique_ptr<Subscription> subscribe(const Seat& seat, Endpoint::Hear hear) override {
        return std::make_unique<Ear>(*this, seat, std::move(hear));
    }

    std::optional<Seat> seat_of(std::string_view token) const override {
        const std::lock_guard lock(mutex_);
        const auto found = seats.find(token);
        if (found == seats.end()) return std::nullopt;
        return found->second;
    }

    std::size_t close_idle(std::chrono::seconds) override {
        ++idle_closings;
        return 0;
    }

    virtual std::string answer_for(std::string_view, const Seat& seat) {
        return R"({"jsonrpc":"2.0","id":1,"result":{"name":")" + seat.name + "\"}}";
    }

    void remove(const std::string& token) {
        const std::lock_guard lock(mutex_);
        seats.erase(token);
    }

    void tell(const std::string& body) {
        const std::lock_guard lock(mutex_);
        for (const Endpoint::Hear* hear : ears_) (*hear)(body);
    }

    std::size_t ears() const {
        const std::lock_guard lock(mutex_);
        return ears_.size();
    }

private:
    struct Ear : Endpoint::Subscription {
        Ear(FakeBackend& of, const Seat&, Endpoint::Hear with)
            : backend(&of), hear(std::move(with)) {
            const std::lock_guard lock(backend->mutex_);
            backend->ears_.push_back(&hear);
        }

        ~Ear() override {
            const std::lock_guard lock(backend->mutex_);
            backend->ears_.remove(&hear);
        }

        FakeBackend* backend;
        Endpoint::Hear hear;
    };

    mutable std::mutex mutex_;
    std::list<const Endpoint::Hear*> ears_;
};

template <typename Condition>
bool comes_true(Condition condition, std::chrono::milliseconds within = std::chrono::seconds(10)) {
    const auto end = std::chrono::steady_clock::now() + within;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

// A server that runs, and clients for it.
struct Table {
    explicit Table(WebServerSettings settings = {}, WebFiles files = {})
        : server(backend, std::move(files), author_token, std::move(settings)) {
        REQUIRE(server.bind());
        server.start();
    }

    httplib::Client client() const {
        httplib::Client one("127.0.0.1", server.port());
        one.set_read_timeout(10);
        return one;
    }

    std::string cookie_name() const { return "hexwright-" + std::to_string(server.port()); }

    httplib::Result login(const std::string& token) const {
        return client().Post("/login", "{\"token\":\"" + token + "\"}", "application/json");
    }

    // "hexwright-8765=…" of a link's token.
    std::string cookie(const std::string& token) const {
        const httplib::Result answer = login(token);
        REQUIRE(answer);
        REQUIRE(answer->status == 204);
        const std::string set = answer->get_header_value("Set-Cookie");
        return set.substr(0, set.find(';'));
    }

    httplib::Result call(const std::string& cookie, const std::string& body = call_text) const {
        return client().Post("/rpc", {{"Cookie", cookie}}, body, "application/json");
    }

    FakeBackend backend;
    WebServer server;
};

// A client that reads events until it is destroyed.
class Listener {
public:
    Listener(const Table& table, const std::string& cookie)
        : Listener(table.server.port(), cookie) {}

    Listener(int port, const std::string& cookie) : client_("127.0.0.1", port) {
        client_.set_read_timeout(20);
        thread_ = std::thread([this, cookie] {
            const auto result = client_.Get(
                "/events", {{"Cookie", cookie}},
                [this](const httplib::Response& response) {
                    status = response.status;
                    return true;
                },
                [this](const char* bytes, std::size_t count) {
                    const std::lock_guard lock(mutex_);
                    text_.append(bytes, count);
                    return !is_leaving_;
                });
            has_ended = true;
        });
    }

    ~Listener() {
        leave();
        thread_.join();
    }

    // Hangs up.
    void leave() {
        is_leaving_ = true;
        client_.stop();
    }

    std::string text() const {
        const std::lock_guard lock(mutex_);
        return text_;
    }

    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return text_.size();
    }

    bool hears(const std::string& part) const {
        return comes_true([&] { return text().find(part) != std::string::npos; });
    }

    std::atomic<int> status = 0;
    std::atomic<bool> has_ended = false;

private:
    httplib::Client client_;
    mutable std::mutex mutex_;
    std::string text_;
    std::atomic<bool> is_leaving_ = false;
    std::thread thread_;
};

}  // namespace serve_support
