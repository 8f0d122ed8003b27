#include "serve/event_queue.hpp"

#include <thread>

#include "catch.hpp"

namespace event_queue_test {

using namespace hexwright;
using namespace std::chrono_literals;
using Bodies = std::vector<std::string>;

TEST_CASE("events are taken in the order in which they were put") {
    EventQueue queue({});
    queue.put("1");
    queue.put("2");
    CHECK(queue.take(0ms) == Bodies{"1", "2"});
    CHECK(queue.take(1ms) == Bodies{});
    queue.put("3");
    CHECK(queue.take(0ms) == Bodies{"3"});
}

TEST_CASE("an event wakes the thread that waits for it") {
    EventQueue queue({});
    std::thread other([&] {
        std::this_thread::sleep_for(20ms);
        queue.put("1");
    });
    CHECK(queue.take(10s) == Bodies{"1"});
    other.join();
}

TEST_CASE("one event too many closes the queue for good") {
    EventQueue queue({.events = 2, .bytes = 100});
    queue.put("1");
    queue.put("2");
    queue.put("3");
    CHECK_FALSE(queue.take(0ms));
    queue.put("4");
    CHECK_FALSE(queue.take(0ms));
}

TEST_CASE("events of too many bytes close the queue") {
    EventQueue queue({.events = 100, .bytes = 10});
    queue.put("12345");
    queue.put("12345");
    CHECK(queue.take(0ms) == Bodies{"12345", "12345"});
    queue.put("12345");
    queue.put("123456");
    CHECK_FALSE(queue.take(0ms));
}

TEST_CASE("closing wakes the thread that waits") {
    EventQueue queue({});
    std::thread other([&] {
        std::this_thread::sleep_for(20ms);
        queue.close();
    });
    CHECK_FALSE(queue.take(10s));
    other.join();
}

}  // namespace event_queue_test
