// Notifications as Server-Sent Events, to several clients at a time.
#include <deque>

#include "raw_request.hpp"
#include "serve_support.hpp"

namespace events_test {

using namespace serve_support;
using namespace std::chrono_literals;

TEST_CASE("events arrive in order, numbered") {
    Table table;
    const Listener ann(table, table.cookie(ann_token));
    const Listener tom(table, table.cookie(tom_token));
    REQUIRE(comes_true([&] { return table.backend.ears() == 2; }));
    std::string expected;
    for (int i = 1; i <= 100; ++i) {
        const std::string body = "{\"n\":" + std::to_string(i) + "}";
        table.backend.tell(body);
        expected += "id: " + std::to_string(i) + "\ndata: " + body + "\n\n";
    }
    for (const Listener* one : {&ann, &tom}) {
        CHECK(one->hears("{\"n\":100}\n\n"));
        CHECK(one->text() == "retry: 1000\n: open\n\n" + expected);
        CHECK(one->status == 200);
    }
}

TEST_CASE("a body of several lines stays one event") {
    Table table;
    const Listener ann(table, table.cookie(ann_token));
    REQUIRE(comes_true([&] { return table.backend.ears() == 1; }));
    table.backend.tell("{\n\"id\": 7}");
    CHECK(ann.hears("id: 1\ndata: {\ndata: \"id\": 7}\n\n"));
}

TEST_CASE("a quiet stream shows that it is alive") {
    Table table({.heartbeat = 50ms});
    const Listener ann(table, table.cookie(ann_token));
    CHECK(ann.hears(": open\n\n:\n\n:\n\n"));
}

TEST_CASE("a client that has gone frees its stream") {
    Table table({.most_streams = 1});
    {
        const Listener ann(table, table.cookie(ann_token));
        REQUIRE(ann.hears("open"));
        CHECK(table.server.listening().size() == 1);
    }
    CHECK(comes_true([&] { return table.backend.ears() == 0; }, 8s));
    CHECK(table.server.listening().empty());
    const Listener tom(table, table.cookie(tom_token));
    CHECK(tom.hears("open"));
}

TEST_CASE("one stream too many is refused in plain words") {
    Table table({.most_streams = 2});
    const std::string ann = table.cookie(ann_token);
    const std::string tom = table.cookie(tom_token);
    const Listener first(table, ann);
    const Listener second(table, tom);
    REQUIRE(first.hears("open"));
    REQUIRE(second.hears("open"));
    const auto refused = table.client().Get("/events", {{"Cookie", ann}});
    REQUIRE(refused);
    CHECK(refused->status == 503);
    CHECK(refused->body ==
          "The table is full: 2 windows are open at a time, and each of them is taken.\n");
}

TEST_CASE("one seat cannot take all streams") {
    Table table({.most_streams_of_seat = 2});
    const std::string ann = table.cookie(ann_token);
    const Listener first(table, ann);
    const Listener second(table, ann);
    REQUIRE(first.hears("open"));
    REQUIRE(second.hears("open"));
    const auto refused = table.client().Get("/events", {{"Cookie", ann}});
    REQUIRE(refused);
    CHECK(refused->status == 503);
    CHECK(refused->body == "This link has 2 windows open; close one of them.\n");
    const Listener tom(table, table.cookie(tom_token));
    CHECK(tom.hears("open"));
}

TEST_CASE("calls are answered while every stream is taken") {
    constexpr int streams = 20;
    Table table({.most_streams = streams, .most_streams_of_seat = streams});
    const std::string ann = table.cookie(ann_token);
    std::deque<Listener> listeners;
    for (int i = 0; i < streams; ++i) listeners.emplace_back(table, ann);
    for (const Listener& one : listeners) REQUIRE(one.hears("open"));
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 20; ++i) {
        const auto answer = table.call(ann);
        REQUIRE(answer);
        CHECK(answer->status == 200);
    }
    CHECK(std::chrono::steady_clock::now() - start < 8s);
    table.backend.tell("{}");
    for (const Listener& one : listeners) CHECK(one.hears("data: {}"));
}

TEST_CASE("a slow client loses its stream, and nobody waits for it") {
    Table table({.waiting = {.events = 50, .bytes = 20'000'000}, .writing = 2s});
    const std::string cookie = table.cookie(ann_token);
    const Listener tom(table, table.cookie(tom_token));
    RawClient slow(table.server.port());
    slow.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(table.server.port()) +
              "\r\nCookie: " + cookie + "\r\n\r\n");
    REQUIRE(comes_true([&] { return table.backend.ears() == 2; }));
    const std::string body(100'000, 'x');
    auto longest = 0ns;
    for (std::size_t i = 0; i < 200; ++i) {
        const auto start = std::chrono::steady_clock::now();
        table.backend.tell(body);
        longest = std::max(longest, std::chrono::steady_clock::now() - start);
        REQUIRE(comes_true([&] { return tom.size() > body.size() * (i + 1); }));
    }
    table.backend.tell("{\"last\":1}");
    CHECK(longest < 1500ms);
    CHECK(tom.hears("last"));
    CHECK(comes_true([&] { return table.backend.ears() == 1; }));
    CHECK(slow.read_all().find("last") == std::string::npos);
}

TEST_CASE("a stream ends when its link is used by somebody else, or its seat is gone") {
    Table table;
    const Listener ann(table, table.cookie(ann_token));
    const Listener tom(table, table.cookie(tom_token));
    REQUIRE(comes_true([&] { return table.backend.ears() == 2; }));
    (void)table.cookie(ann_token);
    table.backend.tell("{\"secret\":1}");
    CHECK(comes_true([&] { return ann.has_ended.load(); }));
    CHECK(ann.text().find("secret") == std::string::npos);
    CHECK(tom.hears("secret"));
    table.backend.remove(tom_token);
    CHECK(comes_true([&] { return tom.has_ended.load(); }));
}

TEST_CASE("stopping ends the streams that are open") {
    Table table;
    const Listener ann(table, table.cookie(ann_token));
    const Listener tom(table, table.cookie(tom_token));
    REQUIRE(ann.hears("open"));
    REQUIRE(tom.hears("open"));
    RawClient idle(table.server.port());
    const auto start = std::chrono::steady_clock::now();
    table.server.stop();
    CHECK(std::chrono::steady_clock::now() - start < 2s);
    CHECK(table.backend.ears() == 0);
    CHECK(comes_true([&] { return ann.has_ended && tom.has_ended; }));
}

}  // namespace events_test
