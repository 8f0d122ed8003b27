#include "kernel/verb/general.hpp"

#include "catch.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/space.hpp"
#include "kernel/turn/schedule.hpp"
#include "tiny_game.hpp"

namespace general_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

struct Room : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");
    EntityId a;
    EntityId b;
    std::vector<std::string> heard;

    Room() {
        const Outcome outcome = rule("space_map", {}, {Data("A-B-C")});
        a = *outcome.table["A"].entity();
        b = *outcome.table["B"].entity();
        script_verb("note", [this](Act& act) {
            heard.push_back(act.definition->name + " " + game.text(act.answered->event));
        });
    }

    std::int64_t x_of(EntityId who, const char* status) {
        return Entity(game.world, part(who, status)).extras().get(word("x")).integer();
    }

    std::string message(const Outcome& outcome) {
        return outcome.diagnostic ? outcome.diagnostic->message : "none";
    }
};

}  // namespace

TEST_CASE("inflict creates a status with its X, printed or given") {
    Room room;
    TinyGame::must(room.rule("inflict", room.rue, {Data("Burning 3")}));
    CHECK(room.x_of(room.rue, "Burning") == 3);
    TinyGame::must(room.rule("inflict", room.rue, {Data("Shaken")}));
    CHECK(room.x_of(room.rue, "Shaken") == 1);
    TinyGame::must(room.rule("inflict", room.tarn, {Data("Burning"), Data("@Attack")}));
    CHECK(room.x_of(room.tarn, "Burning") == 3);
}

TEST_CASE("a status whose name ends in a number takes precedence over a name with an X") {
    Room room;
    for (const char* name : {"Phase", "Phase 2", "Mark3"}) room.define("status", name);
    for (const char* text : {"Phase 2", "Phase 5", "Mark3"})
        TinyGame::must(room.rule("inflict", room.rue, {Data(text)}));
    CHECK(room.x_of(room.rue, "Phase 2") == 1);
    CHECK(room.x_of(room.rue, "Phase") == 5);
    CHECK(room.x_of(room.rue, "Mark3") == 1);
    TinyGame::must(room.rule("inflict", room.tarn, {Data("Phase 2"), Data("@Attack")}));
    CHECK(room.x_of(room.tarn, "Phase 2") == 3);
}

TEST_CASE("a status inflicted again adds up or keeps the larger X, and its duration restarts") {
    Room room;
    for (const char* text : {"Burning 3", "Burning 2"})
        TinyGame::must(room.rule("inflict", room.rue, {Data(text)}));
    CHECK(room.x_of(room.rue, "Burning") == 5);
    for (const char* text : {"Shaken 3", "Shaken 2"})
        TinyGame::must(room.rule("inflict", room.rue, {Data(text)}));
    CHECK(room.x_of(room.rue, "Shaken") == 3);
    CHECK(Entity(room.game.world, room.rue).parts().size() == 2);
    CHECK(timers(room.game.world, room.part(room.rue, "Burning")).size() == 1);
    CHECK(room.stat(room.rue, "Attack") == 1);
}

TEST_CASE("an immune target is not affected, and the refusal names the reason") {
    Room room;
    Definition& ward = room.define("status", "Ward");
    EditEntry immune{room.word("immune"), room.word("Burning"), {}};
    ward.edits.push_back(immune);
    TinyGame::must(room.rule("inflict", room.rue, {Data("Ward")}));
    const Outcome outcome = room.rule("inflict", room.rue, {Data("Burning")});
    CHECK(outcome.ending == Ending::refused);
    CHECK(room.refusal(outcome) == "immune");
    TinyGame::must(room.rule("lift", room.rue, {Data("Ward")}));
    TinyGame::must(room.rule("inflict", room.rue, {Data("Burning")}));
}

TEST_CASE("a status ends when its duration is over, which raises expire") {
    Room room;
    room.listen(room.define("status", "Ear"), TinyGame::map({{"on", Data("expire")}}), "note");
    TinyGame::must(room.rule("inflict", room.tarn, {Data("Ear")}));
    TinyGame::must(room.rule("inflict", room.rue, {Data("Burning")}));
    TinyGame::must(room.rule("moment", room.rue, {Data("turn end")}));
    CHECK(room.part(room.rue, "Burning"));
    TinyGame::must(room.rule("moment", room.tarn, {Data("turn end")}));
    CHECK(room.part(room.rue, "Burning"));
    const Outcome outcome = room.rule("moment", room.rue, {Data("turn end")});
    CHECK_FALSE(room.part(room.rue, "Burning"));
    CHECK(room.heard == std::vector<std::string>{"Ear expire"});
    CHECK(room.told(outcome, LineKind::lost) == std::vector<std::string>{"Burning 0"});
}

TEST_CASE("expiring may be cancelled once, the thing then stays without a duration") {
    Room room;
    room.listen(room.define("status", "Keeper"), TinyGame::map({{"before", Data("expire")}}),
                "cancel it");
    TinyGame::must(room.rule("inflict", room.tarn, {Data("Keeper")}));
    TinyGame::must(room.rule("inflict", room.rue, {Data("Shaken")}));
    TinyGame::must(room.rule("moment", {}, {Data("round end")}));
    CHECK(room.part(room.rue, "Shaken"));
    CHECK(timers(room.game.world, room.part(room.rue, "Shaken")).empty());
}

TEST_CASE("a duration that is neither text nor pattern is reported") {
    Room room;
    const Outcome outcome = room.rule(
        "inflict", room.rue, {Data("Burning"), number(1), TinyGame::map({{"lasts", number(3)}})});
    CHECK(TinyGame::code(outcome) == "verb/bad-argument");
    CHECK(room.message(outcome) == "`lasts` is a text such as \"2 turns\", found a number");
    CHECK(TinyGame::code(room.rule(
              "inflict", room.rue,
              {Data("Burning"), number(1), TinyGame::map({{"lasts", Data("3 trns")}})})) ==
          "turn/bad-lasts");
}

TEST_CASE("lift removes edits and listeners together with the status") {
    Room room;
    TinyGame::must(room.rule("inflict", room.rue, {Data("Honed")}));
    CHECK(room.stat(room.rue, "Attack") == 6);
    CHECK(room.stat(room.rue, "Evade") == 5);
    CHECK(room.stat(room.rue, "Speed") == 5);
    TinyGame::must(room.rule("lift", room.rue, {Data("Honed")}));
    CHECK(room.stat(room.rue, "Attack") == 3);
    const Outcome outcome = room.rule("lift", room.rue, {Data("Honed")});
    CHECK(outcome.ending == Ending::refused);
    CHECK(room.refusal(outcome) == "not affected by it");
}

TEST_CASE("unknown names are reported with a similar one") {
    Room room;
    const Outcome outcome = room.rule("inflict", room.rue, {Data("Burnin")});
    CHECK(TinyGame::code(outcome) == "state/unknown-definition");
    CHECK(room.message(outcome) == "there is no status 'Burnin'");
    CHECK(outcome.diagnostic->hint.find("Burning") != std::string::npos);
    CHECK(room.message(room.rule("give", room.rue, {Data("Coyn")})) == "there is no token 'Coyn'");
    CHECK(room.message(room.rule("place", room.a, {Data("Barel")})) == "there is no prop 'Barel'");
    CHECK(room.message(room.rule("give", room.rue, {number(3)})) ==
          "give wants the name of a thing, or one to give the like of; found a number");
    CHECK(room.message(room.rule("place", room.a, {number(3)})) ==
          "place wants the name of a thing, found a number");
    CHECK(room.message(room.rule("inflict", room.rue, {number(3)})) ==
          "inflict wants a status, found a number");
}

TEST_CASE("give creates a held thing, with its maker and side") {
    Room room;
    const EntityId coin = room.made("give", room.rue, {Data("Coin")});
    const Entity view(room.game.world, coin);
    CHECK(view.holder() == room.rue);
    CHECK(view.side() == room.word("heroes"));
    CHECK(view.name() == room.word("Coin"));
    TinyGame::must(room.rule("destroy", coin));
    CHECK_FALSE(is_alive(room.game.world, coin));
    CHECK(Entity(room.game.world, room.rue).parts().is_empty());
}

TEST_CASE("a prop that is unique in its space is refused a second time there") {
    Room room;
    TinyGame::must(room.rule("place", room.a, {Data("Barrel")}));
    const Outcome outcome = room.rule("place", room.a, {Data("Barrel")});
    CHECK(room.refusal(outcome) == "one is there already");
    TinyGame::must(room.rule("place", room.b, {Data("Barrel")}));
    TinyGame::must(room.rule("place", room.a, {Data("Crate")}));
    TinyGame::must(room.rule("place", room.a, {Data("Crate")}));
    CHECK(occupants(room.game.world, room.a).size() == 3);
}

TEST_CASE("a prop that is unique in its battle is refused elsewhere until it is removed") {
    Room room;
    room.define("prop", "Flag", {{"unique_in", Data("battle")}});
    const EntityId first = room.made("place", room.a, {Data("Flag")});
    CHECK(room.refusal(room.rule("place", room.b, {Data("Flag")})) == "one is there already");
    TinyGame::must(room.rule("destroy", first));
    TinyGame::must(room.rule("place", room.b, {Data("Flag")}));
}

TEST_CASE("things can be placed only in spaces") {
    Room room;
    const std::uint64_t hash = room.hash();
    CHECK(room.rule("place", room.rue, {Data("Crate")}).ending == Ending::failed);
    CHECK(room.rule("move_to", room.rue, {Data(room.tarn)}).ending == Ending::failed);
    CHECK(room.hash() == hash);
}

TEST_CASE("destroy removes everything that the thing holds and its edits on others") {
    Room room;
    TinyGame::must(room.rule("inflict", room.tarn, {Data("Thorns")}));
    const EntityId coin = room.made("give", room.tarn, {Data("Coin")});
    TinyGame::must(room.rule("destroy", room.tarn));
    CHECK_FALSE(is_alive(room.game.world, coin));
    const std::uint32_t event = room.game.events.find(room.word("damage"));
    CHECK_FALSE(has_listeners(room.game.world, room.game.events.window(event, Phase::on)));
}

TEST_CASE("a before listener of destroy may save the thing") {
    Room room;
    room.listen(room.define("status", "Undying"),
                TinyGame::map({{"before", Data("destroy")}, {"target", Data("self")}}),
                "cancel it");
    TinyGame::must(room.rule("inflict", room.rue, {Data("Undying")}));
    const Outcome outcome = room.rule("destroy", room.rue);
    CHECK_FALSE(outcome.result.truth());
    CHECK(is_alive(room.game.world, room.rue));
}

TEST_CASE("moving leaves one space and enters another, and leaving can be prevented") {
    Room room;
    for (const char* event : {"leave", "enter"}) {
        const std::string name = std::string("ear of ") + event;
        room.listen(room.define("status", name), TinyGame::map({{"on", Data(event)}}), "note");
        TinyGame::must(room.rule("inflict", room.tarn, {Data(name)}));
    }
    TinyGame::must(room.rule("move_to", room.rue, {Data(room.a)}));
    CHECK(room.heard == std::vector<std::string>{"ear of enter enter"});
    TinyGame::must(room.rule("move_to", room.rue, {Data(room.a)}));
    CHECK(room.heard.size() == 1);
    room.heard.clear();
    TinyGame::must(room.rule("move_to", room.rue, {Data(room.b)}));
    CHECK(room.heard == std::vector<std::string>{"ear of leave leave", "ear of enter enter"});
    room.listen(room.define("status", "Held"),
                TinyGame::map({{"before", Data("leave")}, {"actor", Data("self")}}), "cancel it");
    TinyGame::must(room.rule("inflict", room.rue, {Data("Held")}));
    CHECK(room.rule("move_to", room.rue, {Data(room.a)}).result.is_nil());
    CHECK(space_of(room.game.world, room.rue) == room.b);
}

TEST_CASE("a prop that listens to its space uses its current space") {
    Room room;
    room.listen(room.define("prop", "Trap"),
                TinyGame::map({{"on", Data("enter")}, {"space", Data("here")}}), "note");
    const EntityId trap = room.made("place", room.a, {Data("Trap")});
    TinyGame::must(room.rule("move_to", room.rue, {Data(room.a)}));
    CHECK(room.heard == std::vector<std::string>{"Trap enter"});
    TinyGame::must(room.rule("move_to", trap, {Data(room.b)}));
    room.heard.clear();
    TinyGame::must(room.rule("move_to", room.tarn, {Data(room.a)}));
    CHECK(room.heard.empty());
    TinyGame::must(room.rule("move_to", room.rue, {Data(room.b)}));
    CHECK(room.heard == std::vector<std::string>{"Trap enter"});
    TinyGame::must(room.rule("destroy", trap));
    const std::uint32_t event = room.game.events.find(room.word("enter"));
    CHECK_FALSE(has_listeners(room.game.world, room.game.events.window(event, Phase::on)));
}

TEST_CASE("modify applies edits until their duration is over") {
    Room room;
    TinyGame::must(room.rule(
        "modify", room.rue,
        {TinyGame::map(
            {{"Attack", Data("+4")}, {"Evade", number(0)}, {"lasts", Data("1 round")}})}));
    CHECK(room.stat(room.rue, "Attack") == 7);
    CHECK(room.stat(room.rue, "Evade") == 0);
    TinyGame::must(room.rule("moment", {}, {Data("round end")}));
    CHECK(room.stat(room.rue, "Attack") == 3);
    CHECK(Entity(room.game.world, room.rue).edits().is_empty());
    const Outcome outcome =
        room.rule("modify", room.rue, {TinyGame::map({{"Attack", Data(Data::List{})}})});
    CHECK(TinyGame::code(outcome) == "verb/bad-edit");
    CHECK(TinyGame::code(room.rule("modify", room.rue,
                                   {TinyGame::map({{"Attack", number(1'000'000'000)}})})) ==
          "check/bad-edit");
}

TEST_CASE("verbs without an actor and target are clean errors") {
    Room room;
    const std::uint64_t hash = room.hash();
    for (const char* verb : {"lift", "inflict", "give", "place", "destroy", "modify", "regain",
                             "lose", "set", "tag", "untag", "layer"}) {
        INFO(verb);
        Data::List arguments;
        if (std::string(verb) != "destroy") arguments.emplace_back("Burning");
        const Outcome outcome = room.rule(verb, {}, arguments);
        CHECK(outcome.ending == Ending::failed);
        CHECK(room.hash() == hash);
    }
}

TEST_CASE("a status is inflicted on targets that still exist at that moment") {
    Room room;
    room.script_verb("end it", [&](Act& act) {
        (void)room.game.rule({room.word("lift"), act.user, {Data("Burning")}});
    });
    room.listen(room.define("status", "Douse"),
                TinyGame::map({{"before", Data("inflict")}, {"target", Data("self")}}), "end it");
    TinyGame::must(room.rule("inflict", room.rue, {Data("Burning 4")}));
    TinyGame::must(room.rule("inflict", room.rue, {Data("Douse")}));
    TinyGame::must(room.rule("inflict", room.rue, {Data("Burning 2")}));
    CHECK(room.x_of(room.rue, "Burning") == 2);
}

}  // namespace general_test
