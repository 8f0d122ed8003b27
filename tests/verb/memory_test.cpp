// What a game holds is counted, owner by owner; over its limit the ruling is taken back.
#include <functional>

#include "catch.hpp"
#include "tiny_game.hpp"

namespace memory_test {

using namespace hexwright;

namespace {

constexpr std::size_t megabyte = std::size_t{1024} * 1024;

struct Table : TinyGame {
    EntityId rue = creature("Rue", "heroes");

    // Room for so much more.
    void leave(std::size_t bytes) { game.memory.set_limit(game.memory.used() + bytes); }
};

// Plays until a ruling is refused. Then all is as before it, and less still succeeds.
void fill(Table& table, std::string_view verb, const std::string& owner) {
    Outcome outcome;
    std::uint64_t before = 0;
    std::size_t rulings = 0;
    for (int i = 0; i < 100'000 && !outcome.diagnostic; ++i) {
        before = table.hash();
        rulings = table.game.history().size();
        outcome = table.rule(verb, table.rue);
        REQUIRE(table.game.memory.used() <= table.game.memory.limit());
    }
    REQUIRE(outcome.diagnostic);
    CHECK(outcome.diagnostic->code == "base/memory-full");
    CHECK(outcome.diagnostic->message.find("this game's memory is full: it holds ") == 0);
    CHECK(outcome.diagnostic->message.find(owner) != std::string::npos);
    CHECK(outcome.diagnostic->hint.find(".forget") != std::string::npos);
    CHECK(outcome.lines.empty());
    CHECK(table.hash() == before);
    CHECK(table.game.history().size() == rulings);
    CHECK(table.game.memory.has_refused());
    CHECK(table.game.memory.used() <= table.game.memory.limit());
    CHECK(table.game.undo());
    TinyGame::must(table.rule("rest", table.rue));
}

struct Filling : Table {
    Filling() {
        script_verb("rest", [](Act&) {});
        script_verb("make much", [this](Act&) {
            for (int i = 0; i < 10'000; ++i) (void)game.world.take_block(60);
        });
        script_verb("change much", [this](Act&) {
            for (std::int64_t i = 0; i < 100'000; ++i)
                game.world.set(cells::battle, Value::of(i % 2));
        });
        script_verb("say much", [this](Act&) {
            for (int i = 0; i < 10'000; ++i) (void)game.report(LineKind::note, {}, word("hm"));
        });
        script_verb("name much", [this](Act&) {
            for (int i = 0; i < 1'000; ++i)
                (void)word(std::to_string(next++) + std::string(900, 'x'));
        });
    }

    int next = 0;
};

}  // namespace

TEST_CASE("a state that grows without end is refused, and the ruling taken back") {
    Filling table;
    table.leave(24 * megabyte);
    fill(table, "make much", "state ");
}

TEST_CASE("a ledger that grows without end is refused, and the ruling taken back") {
    Filling table;
    table.leave(8 * megabyte);
    fill(table, "change much", "changes ");
}

TEST_CASE("transcripts that grow without end are refused, and the ruling taken back") {
    Filling table;
    table.leave(8 * megabyte);
    fill(table, "say much", "rulings ");
}

TEST_CASE("texts that grow without end are refused, and the ruling taken back") {
    Filling table;
    table.leave(4 * megabyte);
    fill(table, "name much", "texts ");
}

TEST_CASE("rulings without end are refused at last") {
    Filling table;
    table.leave(megabyte);
    fill(table, "rest", "rulings ");
}

TEST_CASE("what a refused ruling took is given back") {
    Filling table;
    TinyGame::must(table.rule("rest", table.rue));
    table.script_verb("grow", [&](Act&) {
        while (true) (void)table.game.world.take_block(60);
    });
    const std::size_t before = table.game.memory.used();
    table.leave(32 * megabyte);
    CHECK(TinyGame::code(table.rule("grow", table.rue)) == "base/memory-full");
    CHECK(table.game.memory.used() <= before + 64 * 1024);
}

TEST_CASE("a fork counts its copy, and is refused where there is no room for it") {
    Filling table;
    TinyGame::must(table.rule("change much", table.rue));
    const std::size_t before = table.game.memory.used();
    {
        const Fork fork(table.game);
        CHECK(table.game.memory.used() > before + megabyte);
    }
    CHECK(table.game.memory.used() == before);
    const std::uint64_t hash = table.hash();
    table.leave(megabyte);
    CHECK_THROWS_AS(Fork(table.game), MemoryRefused);
    CHECK(table.hash() == hash);
    CHECK(table.game.memory.used() == before);
    CHECK(table.game.undo());
}

TEST_CASE("forgotten undo steps give their memory back, and the rest can be undone") {
    Filling table;
    std::vector<std::uint64_t> states;
    for (int i = 0; i < 30; ++i) {
        TinyGame::must(table.rule(i % 2 == 0 ? "change much" : "take", table.rue,
                                  i % 2 == 0 ? Data::List{} : Data::List{Data("1")}));
        states.push_back(table.hash());
    }
    const std::size_t before = table.game.memory.used();
    const std::size_t rulings = table.game.history().size();
    forget_undo(table.game, 5);
    CHECK(table.game.memory.used() < before / 2);
    CHECK(table.game.history().size() == rulings);
    CHECK(table.hash() == states.back());
    CHECK(table.game.history().front().lines.empty());
    for (int i = 0; i < 5; ++i) {
        REQUIRE(table.game.undo());
        CHECK(table.hash() == states[states.size() - 2 - static_cast<std::size_t>(i)]);
    }
    CHECK_FALSE(table.game.undo());
    CHECK(table.hash() == states[states.size() - 6]);
    for (int i = 0; i < 5; ++i) REQUIRE(table.game.redo());
    CHECK(table.hash() == states.back());
}

TEST_CASE("a game that has forgotten undo steps can still begin anew") {
    Filling table;
    const std::uint64_t empty = World().hash();
    for (int i = 0; i < 5; ++i) TinyGame::must(table.rule("take", table.rue, {Data("1")}));
    std::uint64_t births = 99;
    table.game.hooks.rewound = [&](std::uint64_t now) { births = now; };
    forget_undo(table.game, 2);
    table.game.forget_after(0);
    CHECK(table.game.history().empty());
    CHECK(table.game.rulings_at_table() == 0);
    CHECK(table.hash() == empty);
    CHECK(births == 0);
    table.rue = table.creature("Rue", "heroes");
    TinyGame::must(table.rule("take", table.rue, {Data("1")}));
    CHECK(table.game.undo());
}

TEST_CASE("a fork that begins anew puts back what was forgotten") {
    Filling table;
    for (int i = 0; i < 5; ++i) TinyGame::must(table.rule("take", table.rue, {Data("1")}));
    forget_undo(table.game, 2);
    const std::uint64_t before = table.hash();
    {
        const Fork fork(table.game);
        table.game.forget_after(0);
    }
    CHECK(table.hash() == before);
    CHECK(table.game.undo());
    CHECK(table.game.undo());
    CHECK_FALSE(table.game.undo());
}

TEST_CASE("an observer that fails leaves nothing of its ruling") {
    Table table;
    const std::uint64_t before = table.hash();
    const std::size_t rulings = table.game.history().size();
    table.game.hooks.observer = [](const Ruling&) { throw std::bad_alloc(); };
    CHECK(TinyGame::code(table.rule("take", table.rue, {Data("1")})) == "base/no-memory");
    CHECK(table.hash() == before);
    CHECK(table.game.history().size() == rulings);
    CHECK(table.game.rulings_at_table() == rulings);
    table.game.hooks.observer = nullptr;
    TinyGame::must(table.rule("take", table.rue, {Data("1")}));
    CHECK(table.game.undo());
    CHECK(table.hash() == before);
}

}  // namespace memory_test
