// Windows and listeners: who responds to what, in which order, how often.
#include <algorithm>

#include "catch.hpp"
#include "function_policy.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/steps.hpp"
#include "tiny_game.hpp"

namespace verb_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

// Statuses that record their name when they respond.
struct Table : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");
    std::vector<std::string> heard;

    Table() {
        script_verb("note", [this](Act& act) { heard.push_back(act.definition->name); });
    }

    void hears(const std::string& name, const Data& trigger, std::int32_t priority = 0) {
        listen(define("status", name), trigger, "note", priority);
    }

    EntityId inflict(EntityId who, const std::string& name) {
        return made("inflict", who, {Data(name)});
    }

    Outcome hit(EntityId who, std::int64_t amount = 1) {
        heard.clear();
        return rule("take", who, {number(amount)});
    }
};

Data on_damage(const char* phase = "on") {
    return TinyGame::map({{phase, Data("damage")}, {"target", Data("self")}});
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("listeners respond by priority, then initiative, then birth") {
    Table table;
    table.hears("late", TinyGame::map({{"on", Data("damage")}}), 10);
    table.hears("early", TinyGame::map({{"on", Data("damage")}}), -10);
    table.hears("first", TinyGame::map({{"on", Data("damage")}}));
    table.hears("second", TinyGame::map({{"on", Data("damage")}}));
    table.hears("swift", TinyGame::map({{"on", Data("damage")}}));
    for (const char* name : {"late", "first", "second", "early"}) table.inflict(table.rue, name);
    table.inflict(table.tarn, "swift");
    TinyGame::must(table.rule("set", table.tarn, {Data("initiative"), number(7)}));
    (void)table.hit(table.rue);
    CHECK(table.heard == Names{"early", "swift", "first", "second", "late"});
}

TEST_CASE("before, on and after run in this order around the change") {
    Table table;
    table.hears("before", on_damage("before"));
    table.hears("on", on_damage("on"));
    table.hears("after", on_damage("after"));
    for (const char* name : {"after", "on", "before"}) table.inflict(table.rue, name);
    (void)table.hit(table.rue);
    CHECK(table.heard == Names{"before", "on", "after"});
}

TEST_CASE("a step has windows of its own") {
    Table table;
    table.hears("step", TinyGame::map({{"before", Data("take/spend")}}));
    table.inflict(table.tarn, "step");
    (void)table.hit(table.rue);
    CHECK(table.heard == Names{"step"});
}

TEST_CASE("a before listener may cancel: nothing happens, and later listeners are not called") {
    Table table;
    table.hears("after", on_damage("after"));
    table.hears("later", on_damage("before"), 5);
    for (const char* name : {"Shield", "after", "later"}) table.inflict(table.rue, name);
    const Outcome outcome = table.hit(table.rue, 5);
    CHECK(outcome.ending == Ending::done);
    CHECK(outcome.result.is_nil());
    CHECK(table.pool(table.rue, "Health") == 20);
    CHECK(table.heard.empty());
}

TEST_CASE("one thing responds to one event once, even if it is in several lists") {
    Table table;
    table.hears("self", TinyGame::map({{"on", Data("damage")}}));
    table.hears("both", Data(Data::List{on_damage(), TinyGame::map({{"on", Data("damage")}})}));
    table.inflict(table.rue, "self");
    table.inflict(table.rue, "both");
    (void)table.hit(table.rue);
    CHECK(table.heard == Names{"self", "both"});
    (void)table.hit(table.tarn);
    CHECK(table.heard == Names{"self", "both"});
}

TEST_CASE("roles are relative to the holder") {
    Table table;
    const EntityId imp = table.creature("Imp", "heroes");
    table.hears("self hurt", on_damage());
    table.hears("ally hurt", TinyGame::map({{"on", Data("damage")}, {"target", Data("ally")}}));
    table.hears("enemy hurt", TinyGame::map({{"on", Data("damage")}, {"target", Data("enemy")}}));
    table.hears("other hurt", TinyGame::map({{"on", Data("damage")}, {"target", Data("other")}}));
    for (const char* name : {"self hurt", "ally hurt", "enemy hurt", "other hurt"})
        table.inflict(table.rue, name);
    (void)table.hit(table.rue);
    CHECK(table.heard == Names{"self hurt"});
    (void)table.hit(imp);
    CHECK(table.heard == Names{"ally hurt", "other hurt"});
    (void)table.hit(table.tarn);
    CHECK(table.heard == Names{"enemy hurt", "other hurt"});
}

TEST_CASE("a pattern tests fields, bounds and the ability") {
    Table table;
    table.hears("low", TinyGame::map({{"on", Data("pool")},
                                      {"pool", Data("Health")},
                                      {"below", number(10)},
                                      {"target", Data("self")}}));
    table.hears("struck", TinyGame::map({{"on", Data("damage")}, {"ability", Data("Strike")}}));
    table.inflict(table.tarn, "low");
    table.inflict(table.tarn, "struck");
    (void)table.hit(table.tarn, 9);
    CHECK(table.heard.empty());
    (void)table.hit(table.tarn, 2);
    CHECK(table.heard == Names{"low"});
    table.heard.clear();
    TinyGame::must(table.rule("use", table.rue,
                              {Data("Strike"), TinyGame::map({{"target", Data(table.tarn)}})}));
    CHECK(std::count(table.heard.begin(), table.heard.end(), "struck") == 1);
}

TEST_CASE("a lifted status no longer responds") {
    Table table;
    table.hears("ear", on_damage());
    table.inflict(table.rue, "ear");
    TinyGame::must(table.rule("lift", table.rue, {Data("ear")}));
    (void)table.hit(table.rue);
    CHECK(table.heard.empty());
    const std::uint32_t event = table.game.events.find(table.word("damage"));
    CHECK_FALSE(has_listeners(table.game.world, table.game.events.window(event, Phase::on)));
}

TEST_CASE("a listener that is removed while others respond does not respond") {
    Table table;
    table.script_verb("lift next", [&](Act&) {
        (void)table.game.rule({table.word("lift"), table.rue, {Data("next")}});
    });
    table.listen(table.define("status", "lifter"), on_damage(), "lift next", -1);
    table.hears("next", on_damage());
    table.inflict(table.rue, "next");
    table.inflict(table.rue, "lifter");
    (void)table.hit(table.rue);
    CHECK(table.heard.empty());
}

TEST_CASE("reactions that trigger each other endlessly are stopped and their cycle shown") {
    Table table;
    table.inflict(table.rue, "Thorns");
    table.inflict(table.tarn, "Thorns");
    const std::uint64_t hash = table.hash();
    const Outcome outcome = table.rule(
        "use", table.rue, {Data("Strike"), TinyGame::map({{"target", Data(table.tarn)}})});
    CHECK(TinyGame::code(outcome) == "verb/endless-cascade");
    CHECK(outcome.diagnostic->message.find("damage") != std::string::npos);
    CHECK(outcome.diagnostic->message.find("Thorns") != std::string::npos);
    CHECK(table.hash() == hash);
}

TEST_CASE("many things may respond to many events") {
    Table table;
    table.script_verb("many", [&](Act& act) {
        for (int i = 0; i < 100; ++i)
            (void)table.game.rule({table.word("take"), act.user, {number(0)}});
    });
    for (int i = 0; i < 100; ++i) {
        const std::string name = "ear " + std::to_string(i);
        table.hears(name, on_damage());
        table.inflict(table.rue, name);
    }
    TinyGame::must(table.rule("many", table.rue));
    CHECK(table.heard.size() == 10'000);
}

TEST_CASE("endless reactions side by side are stopped too") {
    Table table;
    table.script_verb("many", [&](Act& act) {
        for (int i = 0; i < 10'000; ++i)
            (void)table.game.rule({table.word("take"), act.user, {number(0)}});
    });
    table.hears("ear", on_damage());
    table.inflict(table.rue, "ear");
    const Outcome outcome = table.rule("many", table.rue);
    CHECK(TinyGame::code(outcome) == "verb/endless-cascade");
    CHECK(table.heard.size() == std::size_t{2} * 4096);
}

TEST_CASE("an offered reaction asks its owner, yes or no") {
    Table table;
    table.inflict(table.tarn, "Counter");
    bool answer = true;
    std::vector<std::string> asked;
    FunctionPolicy policy([&](const Question& question) -> std::optional<Value> {
        asked.push_back(table.game.text(question.text));
        CHECK(question.who == table.tarn);
        return Value::of_truth(answer);
    });
    table.game.fate.set_sources({&policy});
    const auto strike = [&] {
        return table.rule("use", table.rue,
                          {Data("Strike"), TinyGame::map({{"target", Data(table.tarn)}})});
    };
    TinyGame::must(strike());
    CHECK(asked == Names{"Tarn: use Counter?"});
    CHECK(table.pool(table.rue, "Health") == 18);
    answer = false;
    const Outcome outcome = strike();
    CHECK(table.pool(table.rue, "Health") == 18);
    CHECK(table.told(outcome, LineKind::asked).size() == 1);
}

TEST_CASE("a reaction that is not possible is not offered") {
    Table table;
    Verb verb;
    verb.name = table.word("guarded");
    verb.title = "guarded";
    verb.may.emplace_back().body =
        step_body(ScriptStep{table.host.when([](Act&) { return false; })});
    table.game.verbs.add(std::move(verb));
    table.listen(table.define("status", "Wary"), on_damage(), "guarded", 0, true);
    table.inflict(table.rue, "Wary");
    CHECK(table.hit(table.rue).ending == Ending::done);
}

TEST_CASE("a verb whose `may` refuses does not run its steps") {
    Table table;
    Verb verb;
    verb.name = table.word("locked");
    verb.title = "locked";
    verb.may.emplace_back().body = step_body(ScriptStep{table.host.when([&](Act& act) {
        act.refusal = table.word("it is locked");
        return false;
    })});
    bool ran = false;
    verb.steps.push_back(
        table.step("locked/do", ScriptStep{table.host.on([&](Act&) { ran = true; })}));
    table.game.verbs.add(std::move(verb));
    const Outcome outcome = table.rule("locked", table.rue);
    CHECK(outcome.ending == Ending::refused);
    CHECK(table.refusal(outcome) == "it is locked");
    CHECK_FALSE(ran);
}

TEST_CASE("a step with `when` is skipped if the condition is false") {
    Table table;
    Verb verb;
    verb.name = table.word("maybe");
    verb.title = "maybe";
    bool holds = false;
    int ran = 0;
    verb.steps.push_back(table.step("maybe/do", ScriptStep{table.host.on([&](Act&) { ++ran; })},
                                    table.host.when([&](Act&) { return holds; })));
    table.game.verbs.add(std::move(verb));
    TinyGame::must(table.rule("maybe"));
    CHECK(ran == 0);
    holds = true;
    TinyGame::must(table.rule("maybe"));
    CHECK(ran == 1);
}

TEST_CASE("rank modifiers apply in order, each with a minimum of 0") {
    Table table;
    // rank(2) * Attack 3; the act lowers it by 5, then raises it by 1: max(0, 2-5) + 1.
    TinyGame::must(
        table.rule("use", table.rue,
                   {Data("Bolt"), TinyGame::map({{"target", Data(table.tarn)},
                                                 {"damage", Data("rank(2) * @Attack fire")},
                                                 {"rank", number(-5)}})}));
    CHECK(table.pool(table.tarn, "Health") == 20);
    Outcome outcome = table.rule(
        "modify", table.tarn, {TinyGame::map({{"user", Data("+1")}, {"lasts", Data("forever")}})});
    TinyGame::must(outcome);
}

TEST_CASE("amounts are printed with the modifiers that made them") {
    Table table;
    table.inflict(table.rue, "Tough");
    const Outcome outcome = table.hit(table.rue, 9);
    CHECK(table.pool(table.rue, "Health") == 16);
    CHECK(table.told(outcome, LineKind::modifier) == Names{"Tough 50"});
    CHECK(table.told(outcome, LineKind::amount) == Names{"damage 9", "damage 4"});
}

TEST_CASE("an amount that is no longer a number is a clean error") {
    Table table;
    table.script_verb("spoil", [&](Act& act) {
        act.answered->set_field(table.word("amount"), Value::of(table.word("lots")));
    });
    table.listen(table.define("status", "Spoiler"), TinyGame::map({{"before", Data("take/spend")}}),
                 "spoil");
    table.inflict(table.rue, "Spoiler");
    const Outcome outcome = table.hit(table.rue);
    CHECK(TinyGame::code(outcome) == "verb/bad-argument");
    CHECK(outcome.diagnostic->message == "`amount` of take is no number");
}

TEST_CASE("a change that kills a creature ends what was meant for it") {
    Table table;
    table.script_verb("die", [&](Act& act) {
        (void)table.game.rule({table.word("destroy"), act.user, {}});
    });
    table.listen(table.define("status", "Frail"),
                 TinyGame::map({{"after", Data("pool")},
                                {"pool", Data("Health")},
                                {"below", number(16)},
                                {"target", Data("self")}}),
                 "die");
    table.inflict(table.tarn, "Frail");
    const Outcome outcome =
        table.rule("use", table.rue, {Data("Bolt"), TinyGame::map({{"target", Data(table.tarn)}})});
    CHECK(TinyGame::code(outcome).empty());
    CHECK(outcome.ending == Ending::done);
    CHECK_FALSE(is_alive(table.game.world, table.tarn));
}

TEST_CASE("the end of a thing comes after the responses to the same event") {
    TinyGame tiny;
    const EntityId rue = tiny.creature("Rue", "heroes");
    Definition& fragile = tiny.define("status", "Fragile", {{"returns", Data(std::int64_t{3})}});
    tiny.listen(fragile, Data(Data::Map{{"on", Data("damage")}, {"target", Data("holder")}}),
                "answer");
    auto behaviour = std::make_shared<Behaviour>(*fragile.behaviour);
    behaviour->listeners.push_back(behaviour->listeners.front());
    behaviour->listeners.back().ends = true;
    behaviour->listeners.back().priority = 9;
    fragile.behaviour = behaviour;
    const EntityId tarn = tiny.creature("Tarn", "beasts");
    TinyGame::must(tiny.rule("inflict", tarn, {Data("Fragile")}));
    tiny.script_verb("hurt", [&](Act& act) {
        (void)act;
        (void)tiny.game.rule({tiny.word("take"), tarn, {Data(std::int64_t{2})}});
    });
    const std::int64_t before = tiny.pool(tarn, "Health");
    TinyGame::must(tiny.rule("hurt", rue));
    CHECK(tiny.pool(tarn, "Health") < before);
    CHECK_FALSE(tiny.part(tarn, "Fragile"));
    TinyGame::must(tiny.rule("inflict", tarn, {Data("Fragile")}));
    TinyGame::must(tiny.rule("take", rue, {Data(std::int64_t{2})}));
    CHECK(tiny.part(tarn, "Fragile"));
}

}  // namespace verb_test
