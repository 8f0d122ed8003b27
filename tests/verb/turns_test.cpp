// The order of a battle, moments, windows, creation, maps, fields and tags, as verbs.
#include "catch.hpp"
#include "kernel/state/space.hpp"
#include "tiny_game.hpp"

namespace turns_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

struct Battle : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");

    std::string message(const Outcome& outcome) {
        return outcome.diagnostic ? outcome.diagnostic->message : "none";
    }
};

}  // namespace

TEST_CASE("the order reports the current turn and the start of a round") {
    Battle battle;
    TinyGame::must(battle.rule("order_begin"));
    TinyGame::must(battle.rule("order_insert", {}, {Data(battle.rue), number(11)}));
    TinyGame::must(battle.rule("order_insert", {}, {Data(battle.tarn), number(17)}));
    Outcome turn = battle.rule("order_next");
    CHECK(*turn.table["who"].entity() == battle.tarn);
    CHECK(*turn.table["new_round"].truth());
    CHECK(*turn.table["round"].number() == 1);
    CHECK(*turn.table["text"].text() == "17");
    turn = battle.rule("order_next");
    CHECK(*turn.table["who"].entity() == battle.rue);
    CHECK_FALSE(*turn.table["new_round"].truth());
    CHECK(battle.rule("order_entries").table.list()->size() == 2);
    CHECK(battle.rule("order_leave", {}, {Data(battle.rue)}).result.truth());
    CHECK_FALSE(battle.rule("order_leave", {}, {Data(battle.rue)}).result.truth());
    TinyGame::must(battle.rule("order_end"));
}

TEST_CASE("ties are reported and broken by new scores") {
    Battle battle;
    TinyGame::must(battle.rule("order_begin"));
    for (const EntityId who : {battle.rue, battle.tarn})
        TinyGame::must(battle.rule("order_insert", {}, {Data(who), number(9)}));
    const Outcome tied = battle.rule("order_tied");
    REQUIRE(tied.table.list()->size() == 1);
    Data::List scores;
    std::int64_t score = 1;
    for (const Data& entry : *tied.table.list()->front().list())
        scores.push_back(TinyGame::map({{"number", entry["number"]}, {"score", number(score++)}}));
    TinyGame::must(battle.rule("order_break_tie", {}, {Data(scores)}));
    CHECK(*battle.rule("order_next").table["who"].entity() == battle.tarn);
    CHECK(battle.message(battle.rule("order_break_tie", {}, {Data(Data::List{number(1)})})) ==
          "each score of a tie is { number = ..., score = ... }");
}

TEST_CASE("a turn is delayed this round, or moved from the next round on") {
    Battle battle;
    TinyGame::must(battle.rule("order_begin"));
    TinyGame::must(battle.rule("order_insert", {}, {Data(battle.rue), number(17)}));
    TinyGame::must(battle.rule("order_insert", {}, {Data(battle.tarn), number(11)}));
    TinyGame::must(battle.rule("order_insert", {}, {{}, number(5), Data("COUNTERS")}));
    const Data entries = battle.rule("order_entries").table;
    const auto number_at = [&](std::size_t i) { return (*entries.list())[i]["number"]; };
    TinyGame::must(battle.rule("order_next"));
    CHECK(battle.rule("order_defer", {}, {number_at(1), number_at(2)}).result.truth());
    CHECK_FALSE(battle.rule("order_defer", {}, {number_at(0), number_at(2)}).result.truth());
    CHECK(*battle.rule("order_next").table["label"].text() == "COUNTERS");
    CHECK(*battle.rule("order_next").table["who"].entity() == battle.tarn);
    CHECK(battle.rule("order_move", {}, {number_at(0), number(1)}).result.truth());
    CHECK_FALSE(battle.rule("order_move", {}, {number(99), number(1)}).result.truth());
    CHECK(*battle.rule("order_next").table["who"].entity() == battle.tarn);
    CHECK(*battle.rule("order_next").table["who"].entity() == battle.rue);
}

TEST_CASE("a participant is a thing of the game") {
    Battle battle;
    TinyGame::must(battle.rule("order_begin"));
    const std::uint64_t hash = battle.hash();
    for (const char* verb : {"order_insert", "order_leave", "order_choose"}) {
        for (const Data& who : {number(5), Data("Rue"), Data(true)}) {
            Data::List arguments{who};
            if (std::string(verb) == "order_insert") arguments.push_back(number(1));
            CHECK(battle.message(battle.rule(verb, {}, arguments)) ==
                  std::string(verb) + " wants a thing of the game as `who`");
        }
    }
    CHECK(battle.message(battle.rule("new_window", {}, {Data("turn"), number(5)})) ==
          "new_window wants a thing of the game as `who`");
    CHECK(battle.hash() == hash);
}

TEST_CASE("without an order no one joins and no one is next") {
    Battle battle;
    CHECK(TinyGame::code(battle.rule("order_insert", {}, {Data(battle.rue), number(1)})) ==
          "turn/no-order");
    CHECK(battle.rule("order_next").table.is_nil());
}

TEST_CASE("an undeclared moment is an error, a declared one is heard") {
    Battle battle;
    CHECK(battle.message(battle.rule("moment", {}, {Data("tea time")})) ==
          "no moment 'tea time' is declared");
    int heard = 0;
    battle.script_verb("note", [&](Act&) { ++heard; });
    battle.listen(battle.define("status", "Clock"),
                  TinyGame::map({{"on", Data("turn start")}, {"actor", Data("self")}}), "note");
    battle.made("inflict", battle.rue, {Data("Clock")});
    TinyGame::must(battle.rule("moment", battle.rue, {Data("turn start")}));
    TinyGame::must(battle.rule("moment", battle.tarn, {Data("turn start")}));
    CHECK(heard == 1);
}

TEST_CASE("limits of use count until their window is reset") {
    Battle battle;
    const auto bolt = [&] {
        return battle.rule("use", battle.rue,
                           {Data("Bolt"), TinyGame::map({{"target", Data(battle.tarn)}})});
    };
    TinyGame::must(bolt());
    const Outcome outcome = bolt();
    CHECK(battle.refusal(outcome) == "Rue may not use it again this turn");
    TinyGame::must(battle.rule("new_window", {}, {Data("turn"), Data(battle.tarn)}));
    CHECK(bolt().ending == Ending::refused);
    TinyGame::must(battle.rule("new_window", {}, {Data("turn"), Data(battle.rue)}));
    TinyGame::must(bolt());
    CHECK(bolt().ending == Ending::refused);
    TinyGame::must(battle.rule("new_window", {}, {Data("turn")}));
    TinyGame::must(battle.rule("set", battle.rue, {Data("Mana"), number(6)}));
    TinyGame::must(bolt());
}

TEST_CASE("make puts the new thing in the given place") {
    Battle battle;
    const Outcome map = battle.rule("space_map", {}, {Data("A-B")});
    const EntityId a = *map.table["A"].entity();
    const EntityId imp = battle.made(
        "make", {},
        {Data("creature"), Data("Imp"),
         TinyGame::map({{"at", Data(a)}, {"name", Data("Nib")}, {"Speed", number(9)}})});
    CHECK(space_of(battle.game.world, imp) == a);
    CHECK(battle.game.text(battle.game.name_of(imp)) == "Nib");
    CHECK(battle.stat(imp, "Speed") == 9);
    CHECK(battle.stat(imp, "Luck") == 10);
    CHECK(battle.stat(imp, "Power") == 6);
    CHECK(battle.message(battle.rule("make", {}, {Data("creature"), Data("Imq")})) ==
          "there is no creature 'Imq'");
    CHECK(battle.message(battle.rule("make", {}, {Data("creature"), number(2)})) ==
          "make wants the kind and the name of what is made");
    CHECK(TinyGame::code(battle.rule("space_map", {}, {Data("A--")})) == "state/bad-map");
    CHECK(battle.rule("space_map", {}, {number(1)}).ending == Ending::failed);
}

TEST_CASE("set changes a field of a thing, and tags are added and removed") {
    Battle battle;
    TinyGame::must(battle.rule("set", battle.rue, {Data("Note"), Data("hurt")}));
    TinyGame::must(battle.rule("set", battle.rue, {Data("home"), Data(battle.tarn)}));
    TinyGame::must(battle.rule("set", battle.rue, {Data("name"), Data("Rua")}));
    TinyGame::must(battle.rule("set", battle.rue, {Data("side"), Data("beasts")}));
    CHECK(*thing_field(battle.game, battle.rue, battle.word("Note")).text() == "hurt");
    CHECK(*thing_field(battle.game, battle.rue, battle.word("home")).entity() == battle.tarn);
    CHECK(battle.game.text(battle.game.name_of(battle.rue)) == "Rua");
    TinyGame::must(battle.rule("set", battle.rue, {Data("home")}));
    CHECK(thing_field(battle.game, battle.rue, battle.word("home")).is_nil());
    TinyGame::must(battle.rule("tag", battle.rue, {Data("winged")}));
    CHECK(Entity(battle.game.world, battle.rue).tags().has(battle.word("winged")));
    TinyGame::must(battle.rule("untag", battle.rue, {Data("winged")}));
    CHECK_FALSE(Entity(battle.game.world, battle.rue).tags().has(battle.word("winged")));
}

TEST_CASE("a value that a thing cannot store is refused by name") {
    Battle battle;
    const std::uint64_t hash = battle.hash();
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("name"), number(5)})) ==
          "`name` is a text, found a number");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("side")})) ==
          "`side` is a text, found nothing");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("limits"), number(5)})) ==
          "`limits` is kept by the game");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("pairs"), number(5)})) ==
          "`pairs` is kept by the game");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("Mana"), Data(true)})) ==
          "`Mana` is a number, found true or false");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("Mana")})) ==
          "`Mana` is a number, found nothing");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("Attack"), Data("12")})) ==
          "`Attack` is a number, found a text");
    CHECK(battle.message(battle.rule("set", battle.rue, {Data("attack"), number(3)})) ==
          "a creature has no 'attack'");
    const Outcome near = battle.rule("set", battle.rue, {Data("health"), number(3)});
    CHECK(near.diagnostic.value_or(Diagnostic{}).hint == "did you mean 'Health'?");
    CHECK(TinyGame::code(battle.rule("set", battle.rue, {Data("bag"), Data(Data::List{})})) ==
          "verb/not-storable");
    CHECK(battle.hash() == hash);
}

TEST_CASE("a word in the place of a number is read as 0") {
    Battle battle;
    battle.made("inflict", battle.rue, {Data("Thorns")});
    battle.made("inflict", battle.rue, {Data("Burning")});
    TinyGame::must(battle.rule("set", battle.rue, {Data("initiative"), Data("fast")}));
    TinyGame::must(battle.rule("take", battle.rue, {number(1)}));
    TinyGame::must(
        battle.rule("set", battle.part(battle.rue, "Burning"), {Data("x"), Data("hot")}));
    TinyGame::must(battle.rule("inflict", battle.rue, {Data("Burning 2")}));
    CHECK(Entity(battle.game.world, battle.part(battle.rue, "Burning"))
              .extras()
              .get(battle.word("x"))
              .integer() == 2);
}

}  // namespace turns_test
