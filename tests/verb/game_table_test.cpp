#include "catch.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/select.hpp"
#include "tiny_game.hpp"

namespace game_table_test {

using namespace hexwright;

namespace {

// Two games at one table.
struct Both {
    TinyGame duel{7};
    TinyGame chase{7, duel.game};

    [[nodiscard]] std::uint64_t hash() const { return duel.game.state_hash(); }
};

}  // namespace

TEST_CASE("games at one table have separate things, names and numbers") {
    Both both;
    const EntityId rue = both.duel.creature("Rue", "heroes");
    const EntityId tarn = both.chase.creature("Tarn", "beasts");
    CHECK(both.duel.game.text(both.duel.game.name_of(rue)) == "Rue");
    CHECK(both.chase.game.text(both.chase.game.name_of(tarn)) == "Tarn");
    CHECK(things_named(both.duel.game, "Tarn").empty());
    CHECK(things_named(both.chase.game, "Rue").empty());
    TinyGame::must(both.chase.rule("take", tarn, {Data("3")}));
    CHECK(both.chase.pool(tarn, "Health") == 17);
    CHECK(both.duel.pool(rue, "Health") == 20);
}

TEST_CASE("undo reverts the rulings of a table in reverse order, redo restores them") {
    Both both;
    const std::uint64_t start = both.hash();
    const EntityId rue = both.duel.creature("Rue", "heroes");
    const EntityId tarn = both.chase.creature("Tarn", "beasts");
    TinyGame::must(both.duel.rule("take", rue, {Data("3")}));
    TinyGame::must(both.chase.rule("take", tarn, {Data("4")}));
    const std::uint64_t end = both.hash();

    // Undo from either of the games.
    CHECK(both.duel.game.undo());
    CHECK(both.chase.pool(tarn, "Health") == 20);
    CHECK(both.chase.game.history().size() == 1);
    CHECK(both.chase.game.undo());
    CHECK(both.duel.pool(rue, "Health") == 20);
    CHECK(both.duel.game.undo());
    CHECK(both.duel.game.undo());
    CHECK_FALSE(both.chase.game.undo());
    CHECK(both.hash() == start);

    for (int ruling = 0; ruling < 4; ++ruling) CHECK(both.chase.game.redo());
    CHECK_FALSE(both.duel.game.redo());
    CHECK(both.hash() == end);
    CHECK(both.chase.pool(tarn, "Health") == 16);
}

TEST_CASE("a ruling in one game discards undone rulings of another") {
    Both both;
    const EntityId rue = both.duel.creature("Rue", "heroes");
    TinyGame::must(both.duel.rule("take", rue, {Data("3")}));
    CHECK(both.duel.game.undo());
    (void)both.chase.creature("Tarn", "beasts");
    CHECK(both.duel.game.undone().empty());
    CHECK_FALSE(both.duel.game.redo());
}

TEST_CASE("a failed first ruling leaves no trace of its game at the table") {
    Both both;
    (void)both.duel.creature("Rue", "heroes");
    const std::uint64_t before = both.hash();
    both.chase.script_verb("stumble", [](Act&) { throw Error("test/stumble", "no"); });
    CHECK(both.chase.code(both.chase.rule("stumble")) == "test/stumble");
    CHECK(both.hash() == before);
}

TEST_CASE("games at one table have separate dice") {
    Both both;
    const auto roll = [](TinyGame& tiny) {
        std::int64_t fell = 0;
        tiny.script_verb("roll", [&](Act&) { fell = tiny.game.fate.die(1'000'000); });
        TinyGame::must(tiny.rule("roll"));
        return fell;
    };
    TinyGame alone{7};
    const std::int64_t first = roll(both.duel);
    CHECK(first == roll(alone));
    CHECK(roll(both.chase) != first);
}

TEST_CASE("what if at a table of two games leaves both as they were") {
    Both both;
    const EntityId rue = both.duel.creature("Rue", "heroes");
    const EntityId tarn = both.chase.creature("Tarn", "beasts");
    const std::uint64_t before = both.hash();
    {
        const Fork fork(both.chase.game);
        TinyGame::must(both.chase.rule("take", tarn, {Data("9")}));
    }
    CHECK(both.hash() == before);
    CHECK(both.chase.game.undo());
    CHECK(both.chase.game.history().empty());
    CHECK(both.duel.pool(rue, "Health") == 20);
}

}  // namespace game_table_test
