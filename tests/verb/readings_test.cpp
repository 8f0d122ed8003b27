#include "kernel/verb/readings.hpp"

#include "base/limits.hpp"
#include "catch.hpp"
#include "tiny_game.hpp"

namespace readings_test {

using namespace hexwright;

namespace {

struct Reading : TinyGame {
    EntityId rue = creature("Rue", "heroes");

    // Reads this many amounts and prices in one ruling.
    void read(int from, int to) {
        script_verb("read", [this, from, to](Act&) {
            const PrintedAmount& first = game.readings.amount(game, "5 fire");
            for (int i = from; i < to; ++i) {
                (void)game.readings.amount(game, std::to_string(i));
                (void)game.readings.cost(game, std::to_string(i) + "mna");
            }
            REQUIRE(first.words.size() == 1);
            REQUIRE(game.text(first.words[0].second) == "fire");
        });
        must(rule("read", rue));
    }
};

}  // namespace

TEST_CASE("texts made in play are forgotten between rulings if there are too many") {
    Reading game;
    const int many = static_cast<int>(limits::kept_texts);
    game.read(0, many);
    CHECK(game.game.readings.size() > limits::kept_texts);
    game.read(0, 3);
    CHECK(game.game.readings.size() == 7);
}

TEST_CASE("reading is charged by length, whether the text is cached or not") {
    Reading game;
    const auto charge = [&] {
        game.host.charged = 0;
        TinyGame::must(game.rule("take", game.rue, {Data("1 frost")}));
        return game.host.charged;
    };
    const std::int64_t fresh = charge();
    CHECK(fresh > 0);
    CHECK(charge() == fresh);
    game.read(0, static_cast<int>(limits::kept_texts));
    CHECK(charge() == fresh);
}

}  // namespace readings_test
