#include "kernel/turn/event.hpp"

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
    CHECK(EventTable::window(0, Phase::before) == 0);
    CHECK(EventTable::window(0, Phase::after) == 2);
    CHECK(EventTable::window(1, Phase::before) == 3);
    CHECK(EventTable::window(1, Phase::on) == 4);
}

}  // namespace event_test
