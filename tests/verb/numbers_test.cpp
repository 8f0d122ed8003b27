#include "kernel/verb/numbers.hpp"

#include "catch.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/check_verb.hpp"
#include "tiny_game.hpp"

namespace numbers_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

struct Sheet : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");
};

}  // namespace

TEST_CASE("a stat lists its modifiers in the order in which they were added") {
    Sheet sheet;
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Shaken")}));
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Honed")}));
    std::vector<Modifier> how;
    CHECK(stat(sheet.game, sheet.rue, sheet.word("Attack"), &how) == 4);
    REQUIRE(how.size() == 2);
    CHECK(how[0].label == sheet.word("Shaken"));
    CHECK(how[1].label == sheet.word("Honed"));
    CHECK(sheet.stat(sheet.rue, "Power") == 8);
}

TEST_CASE("a stat does not go below its minimum") {
    Sheet sheet;
    TinyGame::must(sheet.rule("modify", sheet.rue, {TinyGame::map({{"Evade", Data("-9")}})}));
    CHECK(sheet.stat(sheet.rue, "Evade") == 0);
}

TEST_CASE("a number of a thing is its field, or its extra, or its definition's value") {
    Sheet sheet;
    EntitySchema& schema = sheet.game.rules.schemas.declare(sheet.word("beast"));
    (void)schema.add_field(sheet.word("Bite"));
    Definition wolf;
    wolf.id = sheet.word("test:Wolf");
    wolf.kind = sheet.word("beast");
    wolf.fields.emplace_back(sheet.word("teeth"), number(42));
    sheet.game.rules.definitions.add(wolf);
    World& world = sheet.game.world;
    const EntityId thing = make_entity(world, wolf.kind, wolf.id, 1);
    const auto base = [&](const char* key) {
        return base_stat(sheet.game, thing, sheet.word(key));
    };
    CHECK(base("Bite") == 0);
    CHECK(base("teeth") == 42);
    CHECK(base("tail") == std::nullopt);
    Entity(world, thing).extras().set(sheet.word("teeth"), Value::of(std::int64_t{41}));
    CHECK(base("teeth") == 41);
    Entity(world, thing).set_field(0, Value::of(sheet.word("strong")));
    CHECK(base("Bite") == std::nullopt);
}

TEST_CASE("an undeclared number is reported with a similar one") {
    Sheet sheet;
    try {
        (void)sheet.stat(sheet.rue, "Atack");
        FAIL("no error");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "verb/no-such-stat");
        CHECK(error.diagnostic().message == "Rue has no number 'Atack'");
        CHECK(error.diagnostic().hint.find("Attack") != std::string::npos);
    }
}

TEST_CASE("a conditional edit applies only while its condition is true") {
    Sheet sheet;
    bool holds = false;
    Definition& poised = sheet.define("status", "Poised", {}, {sheet.edit("Attack", "+5")});
    poised.fields.emplace_back(sheet.word("when"),
                               Data(sheet.host.when([&holds](Act&) { return holds; })));
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Poised")}));
    CHECK(sheet.stat(sheet.rue, "Attack") == 3);
    holds = true;
    CHECK(sheet.stat(sheet.rue, "Attack") == 8);
    CHECK_FALSE(sheet.game.world.is_probing());
}

TEST_CASE("a check adds labelled parts and prints them") {
    Sheet sheet;
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Honed")}));
    sheet.script_verb("test", [&](Act& act) {
        CheckRequest request;
        request.rule = sheet.word("hit");
        request.who = sheet.rue;
        request.bonuses = {sheet.word("Attack")};
        request.against = sheet.tarn;
        request.difficulty_stat = sheet.word("Evade");
        request.difficulty = 10;
        request.bonus = 1;
        act.result = Value::of_truth(make_check(sheet.game, act, request));
    });
    sheet.game.fate.force_dice({5});
    Outcome outcome = sheet.rule("test");
    CHECK(outcome.result.truth());
    CHECK(sheet.told(outcome, LineKind::modifier) ==
          std::vector<std::string>{"Attack 3", "Honed 3", "bonus 1"});
    CHECK(sheet.told(outcome, LineKind::outcome) == std::vector<std::string>{"passed 0"});
    sheet.game.fate.force_dice({4});
    outcome = sheet.rule("test");
    CHECK_FALSE(outcome.result.truth());
    CHECK(sheet.told(outcome, LineKind::outcome) == std::vector<std::string>{"failed -1"});
    sheet.game.fate.force_dice({20});
    outcome = sheet.rule("test");
    CHECK(outcome.lines.back().extra == Value::of(std::int64_t{1}));
}

TEST_CASE("an undeclared check is an error") {
    Sheet sheet;
    sheet.script_verb("test", [&](Act& act) {
        CheckRequest request;
        request.rule = sheet.word("luck");
        (void)make_check(sheet.game, act, request);
    });
    CHECK(sheet.rule("test").diagnostic->message == "no check 'luck' is declared");
}

TEST_CASE("a snapshot restores fields by their transience, and the restore can be undone") {
    Sheet sheet;
    const Data party(Data::List{Data(sheet.rue), Data(sheet.tarn)});
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Honed")}));
    TinyGame::must(sheet.rule("snapshot", {}, {Data("battle"), party}));
    TinyGame::must(sheet.rule("take", sheet.rue, {number(7)}));
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Shaken")}));
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Thorns")}));
    TinyGame::must(sheet.rule("lift", sheet.rue, {Data("Honed")}));
    TinyGame::must(sheet.rule("set", sheet.rue, {Data("Note"), Data("learned")}));
    const std::uint64_t fought = sheet.hash();
    TinyGame::must(sheet.rule("restore", {}, {Data("battle")}));
    CHECK(sheet.pool(sheet.rue, "Health") == 20);
    CHECK(sheet.stat(sheet.rue, "Attack") == 6);
    CHECK_FALSE(sheet.part(sheet.rue, "Thorns"));
    CHECK(*thing_field(sheet.game, sheet.rue, sheet.word("Note")).text() == "learned");
    const std::uint32_t event = sheet.game.events.find(sheet.word("damage"));
    CHECK_FALSE(has_listeners(sheet.game.world, sheet.game.events.window(event, Phase::on)));
    REQUIRE(sheet.game.undo());
    CHECK(sheet.hash() == fought);
    REQUIRE(sheet.game.redo());
    const Outcome outcome = sheet.rule("restore", {}, {Data("battle")});
    CHECK(sheet.refusal(outcome) == "nothing was saved");
    CHECK(sheet.rule("snapshot", {}, {Data("battle"), number(1)}).ending == Ending::failed);
}

TEST_CASE("a thing restored by a snapshot has its name and its remaining duration") {
    Sheet sheet;
    const auto left = [&](const char* status) {
        const std::optional<Timer> timer =
            remaining(sheet.game.world, sheet.part(sheet.rue, status));
        return timer ? timer->count : 0;
    };
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Burning")}));
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Shaken")}));
    TinyGame::must(sheet.rule("moment", sheet.rue, {Data("turn end")}));
    const std::int64_t burning = left("Burning");
    REQUIRE(burning == 1);
    TinyGame::must(sheet.rule("snapshot", {}, {Data("battle"), Data(Data::List{Data(sheet.rue)})}));
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Burning")}));
    REQUIRE(left("Burning") == 2);
    TinyGame::must(sheet.rule("restore", {}, {Data("battle")}));
    CHECK(left("Burning") == burning);
    TinyGame::must(sheet.rule("snapshot", {}, {Data("battle"), Data(Data::List{Data(sheet.rue)})}));
    TinyGame::must(sheet.rule("lift", sheet.rue, {Data("Burning")}));
    TinyGame::must(sheet.rule("restore", {}, {Data("battle")}));
    CHECK(left("Burning") == burning);
    TinyGame::must(sheet.rule("moment", sheet.rue, {Data("turn end")}));
    CHECK_FALSE(sheet.part(sheet.rue, "Burning"));
}

TEST_CASE("a snapshot restores edits applied by hand") {
    Sheet sheet;
    const Data party(Data::List{Data(sheet.rue)});
    const auto lay = [&](const char* change, const char* lasts) {
        TinyGame::must(
            sheet.rule("modify", sheet.rue,
                       {TinyGame::map({{"Attack", Data(change)}, {"lasts", Data(lasts)}})}));
    };
    lay("+4", "battle");
    lay("200%", "forever");
    REQUIRE(sheet.stat(sheet.rue, "Attack") == 14);
    TinyGame::must(sheet.rule("snapshot", {}, {Data("battle"), party}));
    lay("-5", "forever");
    TinyGame::must(sheet.rule("moment", {}, {Data("battle end")}));
    REQUIRE(sheet.stat(sheet.rue, "Attack") == 1);
    const std::uint64_t fought = sheet.hash();
    TinyGame::must(sheet.rule("restore", {}, {Data("battle")}));
    CHECK(sheet.stat(sheet.rue, "Attack") == 14);
    TinyGame::must(sheet.rule("moment", {}, {Data("battle end")}));
    CHECK(sheet.stat(sheet.rue, "Attack") == 6);
    REQUIRE(sheet.game.undo());
    REQUIRE(sheet.game.undo());
    CHECK(sheet.hash() == fought);
}

TEST_CASE("edits by others stay theirs, whatever a snapshot restores") {
    Sheet sheet;
    const Data party(Data::List{Data(sheet.rue), Data(sheet.tarn)});
    const EntityId honed = sheet.made("inflict", sheet.rue, {Data("Honed")});
    TinyGame::must(sheet.rule("inflict", sheet.rue, {Data("Thorns")}));
    const EntityId thorns = sheet.part(sheet.rue, "Thorns");
    TinyGame::must(sheet.rule("snapshot", {}, {Data("battle"), party}));
    sheet.script_verb("swap", [&](Act&) {
        move_thing(sheet.game, honed, sheet.tarn, {});
        move_thing(sheet.game, thorns, sheet.tarn, {});
        add_edit(sheet.game.world, sheet.rue, sheet.word("Attack"),
                 Value::of(pack_edit(*parse_edit("+7"))), sheet.tarn, Value{});
    });
    TinyGame::must(sheet.rule("swap"));
    REQUIRE(sheet.stat(sheet.rue, "Attack") == 10);
    REQUIRE(sheet.stat(sheet.tarn, "Attack") == 6);
    TinyGame::must(sheet.rule("restore", {}, {Data("battle")}));
    CHECK(sheet.stat(sheet.tarn, "Attack") == 3);
    CHECK(Entity(sheet.game.world, honed).holder() == sheet.rue);
    // The edits of Tarn, who was saved too, are gone; those of the status are back.
    CHECK(sheet.stat(sheet.rue, "Attack") == 6);
    TinyGame::must(sheet.rule("take", sheet.tarn, {number(2)}));
    CHECK(sheet.pool(sheet.rue, "Health") == 20);
    CHECK(sheet.part(sheet.rue, "Thorns") == thorns);
}

}  // namespace numbers_test
