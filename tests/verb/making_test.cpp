// Things given to holders and put into spaces, borders opened, settings chosen.
#include "catch.hpp"
#include "kernel/state/space.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/rulebook.hpp"
#include "tiny_game.hpp"

namespace making_test {

using namespace hexwright;

namespace {

struct Yard : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");
    EntityId lane;
    EntityId barn;
    EntityId boost;  // a held thing whose edits apply to its holder

    Yard() {
        const Outcome map = must(rule("space_map", {}, {Data("lane|barn")}));
        lane = *map.table["lane"].entity();
        barn = *map.table["barn"].entity();
        boost = made("modify", rue, {map_of_edit()});
    }

    static Data map_of_edit() { return TinyGame::map({{"Power", Data("+2")}}); }
};

}  // namespace

TEST_CASE("a thing given to another holder is the same thing") {
    Yard yard;
    const auto before = yard.stat(yard.tarn, "Power");
    CHECK(yard.made("put", yard.boost, {Data(yard.tarn)}) == yard.boost);
    CHECK(Entity(yard.game.world, yard.boost).holder() == yard.tarn);
    CHECK(Entity(yard.game.world, yard.rue).parts().is_empty());
    CHECK(yard.stat(yard.tarn, "Power") == before);  // edits that were applied stay where they are
    yard.game.undo();
    CHECK(Entity(yard.game.world, yard.boost).holder() == yard.rue);
}

TEST_CASE("a thing put into a space has no holder, and can be picked up again") {
    Yard yard;
    (void)yard.made("put", yard.boost, {Data(yard.lane)});
    CHECK_FALSE(Entity(yard.game.world, yard.boost).holder());
    CHECK(space_of(yard.game.world, yard.boost) == yard.lane);
    (void)yard.made("put", yard.boost, {Data(yard.rue)});
    CHECK(Entity(yard.game.world, yard.boost).holder() == yard.rue);
    CHECK_FALSE(space_of(yard.game.world, yard.boost));
}

TEST_CASE("a thing cannot be put into itself") {
    Yard yard;
    for (const EntityId where : {yard.boost, yard.rue}) {
        const EntityId what = where == yard.boost ? yard.boost : yard.rue;
        const Outcome outcome = yard.rule("put", what, {Data(where)});
        CHECK(yard.code(outcome) == "verb/bad-argument");
    }
    CHECK(yard.code(yard.rule("put", yard.rue, {Data(yard.boost)})) == "verb/bad-argument");
}

TEST_CASE("an opened border is passable from both sides") {
    Yard yard;
    CHECK_FALSE(distance(yard.game.world, yard.lane, yard.barn));
    TinyGame::must(yard.rule("open_to", yard.lane, {Data(yard.barn)}));
    CHECK(distance(yard.game.world, yard.lane, yard.barn) == 1);
    CHECK(distance(yard.game.world, yard.barn, yard.lane) == 1);
    yard.game.undo();
    CHECK_FALSE(distance(yard.game.world, yard.lane, yard.barn));
    CHECK(yard.code(yard.rule("open_to", yard.rue, {Data(yard.barn)})) == "state/not-a-space");
    CHECK(yard.code(yard.rule("open_to", yard.lane, {Data(yard.lane)})) ==
          "state/border-with-itself");
}

TEST_CASE("a choice is stored, replaced and undone") {
    TinyGame tiny;
    CHECK(chosen_setting(tiny.game, "growth").is_nil());
    TinyGame::must(tiny.rule("choose", {}, {Data("growth"), Data("steep")}));
    CHECK(*chosen_setting(tiny.game, "growth").text() == "steep");
    TinyGame::must(tiny.rule("choose", {}, {Data("growth"), Data(std::int64_t{3})}));
    CHECK(*chosen_setting(tiny.game, "growth").number() == 3);
    tiny.game.undo();
    CHECK(*chosen_setting(tiny.game, "growth").text() == "steep");
    CHECK(chosen_setting(tiny.game, "size").is_nil());
}

TEST_CASE("the validator of settings may refuse a choice") {
    TinyGame tiny;
    tiny.game.rulebook.judge_setting = [](const std::string& name, const Data&) {
        throw Error("test/judged", name);
    };
    CHECK(tiny.code(tiny.rule("choose", {}, {Data("growth"), Data("steep")})) == "test/judged");
    CHECK(chosen_setting(tiny.game, "growth").is_nil());
    CHECK(tiny.code(tiny.rule("choose", {}, {Data("growth")})) == "verb/bad-argument");
}

}  // namespace making_test
