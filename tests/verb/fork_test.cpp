#include <memory>

#include "catch.hpp"
#include "kernel/verb/game.hpp"
#include "tiny_game.hpp"

namespace fork_test {

using namespace hexwright;

namespace {

struct Table : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");

    [[nodiscard]] std::uint64_t hash() { return game.world.hash(); }
};

}  // namespace

TEST_CASE("after a fork nothing has happened") {
    Table table;
    TinyGame::must(table.rule("take", table.tarn, {Data("3")}));
    TinyGame::must(table.rule("take", table.tarn, {Data("4")}));
    REQUIRE(table.game.undo());
    const std::uint64_t before = table.hash();
    const std::size_t rulings = table.game.history().size();
    int told = 0;
    table.game.hooks.observer = [&told](const Ruling&) { ++told; };
    {
        const Fork fork(table.game);
        TinyGame::must(table.rule("take", table.tarn, {Data("9")}));
        (void)table.creature("Tarn", "beasts");
        CHECK(table.game.undo());
        CHECK(table.game.undo());
        CHECK(table.hash() == before);
        TinyGame::must(table.rule("take", table.tarn, {Data("2")}));
        CHECK(table.hash() != before);
        CHECK(fork.history().size() == rulings);
    }
    CHECK(told == 0);
    CHECK(table.hash() == before);
    CHECK(table.game.history().size() == rulings);
    CHECK(table.game.redo());
    CHECK(table.pool(table.tarn, "Health") == 13);
    TinyGame::must(table.rule("take", table.tarn, {Data("1")}));
    CHECK(told == 1);
}

TEST_CASE("a fork has separate dice, and the table's next die stays the same") {
    const auto next_die = [](bool forks) {
        Table table;
        std::int64_t fell = 0;
        table.script_verb("roll", [&](Act&) { fell = table.game.fate.die(1'000'000); });
        std::int64_t inside = -1;
        if (forks) {
            const Fork fork(table.game);
            TinyGame::must(table.rule("roll", table.rue));
            inside = fell;
        }
        TinyGame::must(table.rule("roll", table.rue));
        CHECK(inside != fell);
        return fell;
    };
    CHECK(next_die(true) == next_die(false));
}

TEST_CASE("a fork leaves forced dice and the tray as they were") {
    Table table;
    table.game.fate.force_next_dice({4, 5});
    const std::uint64_t d6 = chance_fingerprint(QuestionKind::die, 6);
    table.game.fate.put_on_tray({{d6, Value::of(std::int64_t{3}), 1, AnswerOrigin::seed}});
    const auto origin_of_a_die = [&table] {
        table.game.fate.begin();
        (void)table.game.fate.die(6);
        return table.game.fate.commit().front().origin;
    };
    {
        const Fork fork(table.game);
        table.game.fate.release_dice();
        CHECK(origin_of_a_die() == AnswerOrigin::seed);
    }
    CHECK(table.game.fate.forced_dice().size() == 2);
    table.game.fate.release_dice();
    CHECK(origin_of_a_die() == AnswerOrigin::tray);
}

TEST_CASE("a kept fork is part of the history") {
    Table table;
    {
        Fork fork(table.game);
        TinyGame::must(table.rule("take", table.tarn, {Data("3")}));
        fork.keep();
    }
    CHECK(table.pool(table.tarn, "Health") == 17);
    CHECK(table.game.undo());
    CHECK(table.pool(table.tarn, "Health") == 20);
    CHECK(table.game.fate.set_stream(0) == 0);
}

}  // namespace fork_test
