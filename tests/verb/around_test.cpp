// Around listeners: they replace an event, run it once or often, nest, and refuse.
#include "kernel/verb/around.hpp"

#include "base/limits.hpp"
#include "catch.hpp"
#include "function_policy.hpp"
#include "kernel/verb/steps.hpp"
#include "tiny_game.hpp"

namespace around_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

Data around_event(const char* event = "damage") {
    return TinyGame::map({{"around", Data(event)}, {"target", Data("self")}});
}

// Statuses whose `around` is a function.
struct Stage : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");
    std::vector<std::string> heard;

    Stage() {
        script_verb("nothing", [](Act&) {});
        script_verb("note", [this](Act& act) { heard.push_back(act.definition->name); });
    }

    Definition& around(const std::string& name,
                       FakeHost::Handler handler,
                       const Data& trigger = around_event(),
                       const std::string& answers = "nothing",
                       bool offered = false) {
        Definition& definition =
            define("status", name, {{"around", Data(host.on(std::move(handler)))}});
        listen(definition, trigger, answers, 0, offered);
        return definition;
    }

    EntityId inflict(EntityId who, const std::string& name) {
        return made("inflict", who, {Data(name)});
    }

    Outcome hit(EntityId who, std::int64_t amount) { return rule("take", who, {number(amount)}); }

    std::int64_t lost(EntityId who) { return 20 - pool(who, "Health"); }
};

bool proceed(Act& act, Data::Map edits = {}) {
    return act.surround->proceed(edits, Word{});
}

}  // namespace

TEST_CASE("an around listener replaces an event, and may let it happen") {
    Stage stage;
    stage.around("Never", [](Act&) {});
    stage.around("Once", [](Act& act) { CHECK(proceed(act)); });
    stage.around("Twice", [](Act& act) { CHECK((proceed(act) && proceed(act))); });
    for (const auto& [name, times] : {std::pair{"Never", 0}, {"Once", 1}, {"Twice", 2}}) {
        const EntityId who = stage.creature("Imp", "beasts");
        stage.inflict(who, name);
        const Outcome outcome = stage.hit(who, 4);
        CHECK(outcome.ending == Ending::done);
        CHECK(stage.lost(who) == times * 4);
        CHECK(stage.told(outcome, LineKind::around).size() == 1);
        CHECK(stage.told(outcome, LineKind::cancelled).size() == (times == 0 ? 1 : 0));
        CHECK(outcome.result.is_nil() == (times == 0));
    }
}

TEST_CASE("before runs once, on and after run each time") {
    Stage stage;
    stage.around("Twice", [](Act& act) { (void)(proceed(act) && proceed(act)); });
    for (const char* phase : {"before", "on", "after"})
        stage.listen(stage.define("status", phase), TinyGame::map({{phase, Data("damage")}}),
                     "note");
    for (const char* name : {"Twice", "before", "on", "after"}) stage.inflict(stage.rue, name);
    TinyGame::must(stage.hit(stage.rue, 1));
    CHECK(stage.heard == std::vector<std::string>{"before", "on", "after", "on", "after"});
}

TEST_CASE(
    "proceed returns the result of the event, and the script's return value is the final result") {
    Stage stage;
    std::int64_t seen = 0;
    stage.around("Look", [&](Act& act) {
        CHECK(proceed(act));
        seen = act.surround->event().result.integer();
    });
    stage.around("Tell", [](Act& act) {
        (void)proceed(act);
        act.result = Value::of(std::int64_t{99});
    });
    stage.inflict(stage.rue, "Look");
    CHECK(TinyGame::must(stage.hit(stage.rue, 5)).result.integer() == 5);
    CHECK(seen == 5);
    stage.inflict(stage.rue, "Tell");
    CHECK(TinyGame::must(stage.hit(stage.rue, 5)).result.integer() == 99);
}

TEST_CASE("edits apply to one run only, and each run begins with the original act") {
    Stage stage;
    const Data::Map half{{"taken", Data("50%")}};
    const Data::Map there{{"target", Data(stage.tarn)}};
    stage.around("Shared", [&](Act& act) {
        CHECK(proceed(act, half));
        CHECK(proceed(act, there));
        CHECK(proceed(act));
    });
    stage.inflict(stage.rue, "Shared");
    TinyGame::must(stage.hit(stage.rue, 4));
    CHECK(stage.lost(stage.rue) == 6);
    CHECK(stage.lost(stage.tarn) == 4);
}

TEST_CASE("several around listeners nest in the order of listeners") {
    Stage stage;
    std::string order;
    for (const char* name : {"a", "b"}) {
        stage.around(name, [&order, name](Act& act) {
            order += name;
            CHECK(proceed(act));
            order += name;
            CHECK(proceed(act));
        });
        stage.inflict(stage.rue, name);
    }
    TinyGame::must(stage.hit(stage.rue, 1));
    CHECK(order == "abbabb");
    CHECK(stage.lost(stage.rue) == 4);
}

TEST_CASE("a step can have an around listener too, and is skipped if it does not proceed") {
    Stage stage;
    stage.around(
        "Whole", [](Act&) {}, around_event("take/resist"));
    stage.around(
        "Softened",
        [](Act& act) {
            Act& event = act.surround->event();
            event.set_field(Word::of("amount"),
                            Value::of(event.field(Word::of("amount")).integer() - 1));
            CHECK(proceed(act));
        },
        around_event("take/spend"));
    stage.inflict(stage.rue, "Tough");
    stage.inflict(stage.rue, "Whole");
    CHECK(TinyGame::must(stage.hit(stage.rue, 6)).result.integer() == 6);
    stage.inflict(stage.tarn, "Softened");
    CHECK(TinyGame::must(stage.hit(stage.tarn, 6)).result.integer() == 5);
    CHECK(stage.lost(stage.tarn) == 5);
}

TEST_CASE("general verbs and changes of pools can have around listeners") {
    Stage stage;
    stage.around(
        "Immune", [](Act&) {},
        TinyGame::map({{"around", Data("inflict")}, {"target", Data("self")}}));
    stage.around(
        "Twofold", [](Act& act) { (void)(proceed(act) && proceed(act)); },
        TinyGame::map({{"around", Data("pool")}, {"target", Data("self")}}));
    stage.around(
        "Rooted", [](Act&) {}, TinyGame::map({{"around", Data("leave")}, {"actor", Data("self")}}));
    const Data spaces = TinyGame::must(stage.rule("space_map", {}, {Data("a-b")})).table;
    stage.inflict(stage.tarn, "Twofold");
    TinyGame::must(stage.hit(stage.tarn, 3));
    CHECK(stage.lost(stage.tarn) == 6);
    stage.inflict(stage.rue, "Immune");
    CHECK_FALSE(stage.made("inflict", stage.rue, {Data("Shaken")}));
    CHECK_FALSE(stage.part(stage.rue, "Shaken"));
    const EntityId imp = stage.creature("Imp", "beasts", {{"at", spaces["a"]}});
    stage.inflict(imp, "Rooted");
    CHECK_FALSE(stage.made("move_to", imp, {spaces["b"]}));
    CHECK(Entity(stage.game.world, imp).place() == *spaces["a"].entity());
}

TEST_CASE("a refused run is undone, and the others remain") {
    Stage stage;
    bool refuses = false;
    stage.script_verb("slip", [&](Act& act) {
        (void)change_pool(stage.game, act.user, Word::of("Mana"), -1);
        act.stopped = refuses;
        if (refuses) act.refusal = stage.word("slipped");
    });
    Verb verb = *stage.game.verbs.find(Word::of("slip"));
    verb.event = stage.game.events.declare("slip", stage.game.rules.words);
    stage.game.verbs.add(verb);
    std::string reason;
    stage.around(
        "Again",
        [&](Act& act) {
            refuses = false;
            CHECK(proceed(act));
            refuses = true;
            CHECK_FALSE(proceed(act));
            reason = stage.game.text(act.surround->reason());
        },
        TinyGame::map({{"around", Data("slip")}, {"actor", Data("self")}}));
    stage.inflict(stage.rue, "Again");
    const Outcome outcome = stage.rule("slip", stage.rue);
    CHECK(outcome.ending == Ending::done);
    CHECK(reason == "slipped");
    CHECK(stage.pool(stage.rue, "Mana") == 5);
}

TEST_CASE("an around listener that refuses undoes its runs, and the verb is refused") {
    Stage stage;
    stage.around("Fickle", [&](Act& act) {
        CHECK(proceed(act));
        act.stopped = true;
        act.refusal = stage.word("changed my mind");
    });
    stage.inflict(stage.rue, "Fickle");
    const std::uint64_t before = stage.hash();
    const Outcome outcome = stage.hit(stage.rue, 4);
    CHECK(outcome.ending == Ending::refused);
    CHECK(stage.refusal(outcome) == "changed my mind");
    CHECK(stage.hash() == before);
}

TEST_CASE(
    "an answering verb runs first, and if it is refused or declined the event happens as usual") {
    Stage stage;
    FunctionPolicy no(
        [](const Question&) -> std::optional<Value> { return Value::of_truth(false); });
    stage.script_verb("cannot", [&](Act& act) {
        act.stopped = true;
        act.refusal = stage.word("too dear");
    });
    stage.around(
        "Poor", [](Act&) {}, around_event(), "cannot");
    stage.around(
        "Shy", [](Act&) {}, around_event(), "nothing", true);
    stage.inflict(stage.rue, "Poor");
    TinyGame::must(stage.hit(stage.rue, 3));
    CHECK(stage.lost(stage.rue) == 3);
    stage.game.fate.set_sources({&no});
    stage.inflict(stage.tarn, "Shy");
    TinyGame::must(stage.hit(stage.tarn, 3));
    CHECK(stage.lost(stage.tarn) == 3);
}

TEST_CASE("an around listener is undone, redone and replayed with its runs") {
    Stage stage;
    stage.around("Twice", [&](Act& act) {
        if (stage.game.fate.die(2) == 1) (void)proceed(act);
        (void)proceed(act);
    });
    stage.inflict(stage.rue, "Twice");
    for (int i = 0; i < 12; ++i) {
        const std::uint64_t before = stage.hash();
        TinyGame::must(stage.hit(stage.rue, 1));
        const std::uint64_t after = stage.hash();
        REQUIRE(stage.game.undo());
        REQUIRE(stage.hash() == before);
        REQUIRE(stage.game.redo());
        REQUIRE(stage.hash() == after);
        const Ruling last = stage.game.history().back();
        REQUIRE(stage.game.undo());
        REQUIRE(stage.game.rule(last.request, last.trace).ending == Ending::done);
        REQUIRE(stage.hash() == after);
    }
}

TEST_CASE("endless proceeding is stopped by the cascade limit, recursive proceeding is refused") {
    Stage stage;
    stage.around("Endless", [](Act& act) {
        while (proceed(act)) {
        }
    });
    Act* outer = nullptr;
    stage.around("Inside", [&](Act& act) {
        outer = &act;
        CHECK(proceed(act));
    });
    stage.script_verb("meddle", [&](Act&) {
        if (outer == nullptr) return;
        CHECK_FALSE(outer->surround->proceed({}, Word{}));
        CHECK(stage.game.text(outer->surround->reason()) == "it happens already");
    });
    stage.listen(stage.define("status", "Meddler"), TinyGame::map({{"on", Data("damage")}}),
                 "meddle");
    stage.inflict(stage.rue, "Endless");
    const std::uint64_t before = stage.hash();
    CHECK(TinyGame::code(stage.hit(stage.rue, 0)) == "verb/endless-cascade");
    CHECK(stage.hash() == before);
    stage.inflict(stage.tarn, "Inside");
    stage.inflict(stage.tarn, "Meddler");
    TinyGame::must(stage.hit(stage.tarn, 2));
    CHECK(stage.lost(stage.tarn) == 2);
}

TEST_CASE("the around functions of the parts wrap one step, the first outermost") {
    Stage stage;
    std::string order;
    const auto part = [&](const std::string& name, int times) {
        stage.define("token", name, {{"around", Data(stage.host.on([&order, name, times](Act& act) {
                                          order += name;
                                          for (int i = 0; i < times; ++i) CHECK(proceed(act));
                                      }))}});
        return stage.made("give", stage.rue, {Data(name)});
    };
    const EntityId plain = stage.made("give", stage.rue, {Data("Coin")});
    const Data parts(Data::List{Data(part("E", 2)), Data(plain), Data(part("T", 3))});
    Verb verb;
    verb.name = stage.word("activate");
    verb.title = "activate";
    verb.params = {stage.param("parts", ParamType::raw)};
    verb.steps = {stage.step("activate/effects",
                             ScriptStep{stage.host.on([&order](Act&) { order += "."; })})};
    verb.steps.front().around = stage.word("parts");
    stage.game.verbs.add(std::move(verb));
    TinyGame::must(stage.rule("activate", {}, {parts}));
    CHECK(order == "ET...T...");
}

}  // namespace around_test
