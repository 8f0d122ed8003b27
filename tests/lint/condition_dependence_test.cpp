#include "catch.hpp"
#include "kernel/state/words.hpp"
#include "lint/printable.hpp"

namespace condition_dependence_test {

using namespace hexwright;

namespace {

// Of a card with an accuracy, and which fumbles.
bool depends(const char* condition) {
    WordTable words;
    Definition card;
    card.fields = {{Word::of("accuracy"), Data("Magic")}, {Word::of("fumbles"), Data(true)}};
    card.index_fields();
    return depends_on(Expression::condition(condition, words), Word::of("damage"), card);
}

}  // namespace

TEST_CASE("a condition that another filled field decides does not depend on this one") {
    CHECK_FALSE(depends("accuracy or damage"));
    CHECK_FALSE(depends("target ~= user and (method is Offensive or accuracy or damage)"));
    CHECK_FALSE(depends("not accuracy and damage"));
    CHECK_FALSE(depends("accuracy or evade"));
}

TEST_CASE("a condition that may be decided by the field depends on it") {
    CHECK(depends("damage"));
    CHECK(depends("evade or damage"));
    CHECK(depends("accuracy and damage"));
    CHECK(depends("not damage"));
    CHECK(depends("fumbles or damage"));         // an edit may change a boolean
    CHECK(depends("event.accuracy or damage"));  // of another card
}

TEST_CASE("a condition that compares the field, or is long, depends on it") {
    CHECK(depends("accuracy or damage is EP"));
    CHECK(depends("accuracy or damage > 3"));
    CHECK(depends("accuracy or 3 < damage"));
    CHECK(depends("accuracy or damage or a or b or c or d or e or f or g or h"));
}

}  // namespace condition_dependence_test
