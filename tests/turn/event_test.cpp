#include "kernel/turn/event.hpp"

#include <set>

#include "catch.hpp"

namespace event_test {

using namespace hexwright;

TEST_CASE("an event gets its number when first mentioned and retains it") {
    WordTable words;
    EventTable events;
    CHECK(events.declare("damage", words) == 0);
    CHECK(events.declare("use", words) == 1);
    CHECK(events.declare("damage", words) == 0);
    CHECK(events.count() == 2);
    CHECK(events.name(1) == Word::of("use"));
    CHECK(words.text(events.name(0)) == "damage");
}

TEST_CASE("an undeclared event is past the last number") {
    WordTable words;
    EventTable events;
    (void)events.declare("damage", words);
    CHECK(events.find(Word::of("damage")) == 0);
    CHECK(events.find(Word::of("use")) == events.count());
}

TEST_CASE("an event that is no longer declared is unknown, but retains its number") {
    WordTable words;
    EventTable events;
    (void)events.declare("damage", words);
    (void)events.declare("use", words);
    events.retire(Word::of("damage"));
    CHECK(events.find(Word::of("damage")) == events.count());
    CHECK(events.count() == 2);
    CHECK(events.declare("loss", words) == 2);
    CHECK(events.declare("damage", words) == 0);
    CHECK(events.find(Word::of("damage")) == 0);
}

TEST_CASE("each event has three separate windows") {
    WordTable words;
    EventTable events;
    const std::uint32_t damage = events.declare("damage", words);
    const std::uint32_t use = events.declare("use", words);
    std::set<WindowId> windows;
    for (const std::uint32_t event : {damage, use}) {
        for (const Phase phase : {Phase::before, Phase::on, Phase::after}) {
            const WindowId window = events.window(event, phase);
            CHECK(windows.insert(window).second);
            CHECK(phase_of(window) == phase);
            CHECK(events.event_of(window) == events.name(event));
        }
    }
    CHECK(events.event_of(window_of(Word::of("loss"), Phase::on)) == Word{});
}

TEST_CASE("the windows of an event do not depend on what was declared before it") {
    WordTable words;
    EventTable one;
    EventTable other;
    (void)one.declare("use", words);
    const std::uint32_t second = one.declare("damage", words);
    const std::uint32_t first = other.declare("damage", words);
    CHECK(second != first);
    CHECK(one.window(second, Phase::after) == other.window(first, Phase::after));
}

}  // namespace event_test
