#include "kernel/verb/steps.hpp"

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "tiny_game.hpp"

namespace steps_test {

using namespace hexwright;

namespace {

// A verb `try` with the given steps, used by Rue on Pollywog, with the ability "Trick".
struct Trial : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId pollywog = creature("Imp", "beasts");

    Expression clause(std::string_view text) {
        return Expression::condition(text, game.rules.words);
    }

    Path path(std::string_view text) { return Expression::path(text, game.rules.words); }

    void declare(std::vector<StepBody> bodies, const std::string& when = "") {
        Verb verb;
        verb.name = word("try");
        verb.title = "try";
        verb.of = word("creature");
        verb.params = {param("ability", ParamType::definition), param("edits", ParamType::edits)};
        verb.params.front().kind = word("ability");
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            verb.steps.push_back(step("try/" + std::to_string(i), std::move(bodies[i])));
            if (!when.empty()) verb.steps.back().condition = clause(when);
        }
        verb.steps.push_back(
            step("try/look", ScriptStep{host.on([this](Act& act) { look(act); })}));
        game.verbs.add(std::move(verb));
    }

    Outcome attempt(Data::Map edits = {}) {
        reached = false;
        edits.emplace_back("target", Data(pollywog));
        return rule("try", rue, {Data("Trick"), Data(std::move(edits))});
    }

    // Called with the act after all earlier steps have run.
    std::function<void(Act&)> look = [this](Act&) { reached = true; };
    bool reached = false;
};

void lay_word(Trial& trial, EntityId holder, EntityId source, const char* key, const char* what) {
    const Mark mark = trial.game.world.mark();
    add_edit(trial.game.world, holder, trial.word(key), Value::of(trial.word(what)), source, {});
    CHECK(trial.game.world.mark().records > mark.records);
}

}  // namespace

TEST_CASE("a refusal names user, target and reason") {
    Trial trial;
    trial.define("ability", "Trick");
    trial.declare({GuardStep{trial.word("{user} leaves {target} alone: no {ability}")}});
    const Outcome outcome = trial.attempt();
    CHECK(outcome.ending == Ending::refused);
    CHECK(trial.refusal(outcome) == "Rue leaves Imp alone: no Trick");
    CHECK_FALSE(trial.reached);
}

TEST_CASE("a step with a false condition is skipped") {
    Trial trial;
    trial.define("ability", "Trick", {{"risky", Data(true)}});
    trial.declare({GuardStep{trial.word("too risky")}}, "risky and not bold");
    CHECK(trial.refusal(trial.attempt()) == "too risky");
    CHECK(trial.attempt({{"bold", Data(true)}}).ending == Ending::done);
    CHECK(trial.attempt({{"risky", Data(false)}}).ending == Ending::done);
}

TEST_CASE("stopping is not a refusal") {
    Trial trial;
    trial.define("ability", "Trick");
    trial.declare({GuardStep{}});
    CHECK(trial.attempt().ending == Ending::done);
    CHECK_FALSE(trial.reached);
}

TEST_CASE("a word that applies to an entity refuses, and its source is the reason") {
    Trial trial;
    trial.define("ability", "Trick", {{"school", Data("Magic")}});
    GuardStep act;
    act.key = trial.word("cannot");
    act.word = trial.word("act");
    GuardStep school;
    school.key = trial.word("cannot");
    school.path = trial.path("school");
    school.reason = trial.word("barred");
    trial.declare({act, school});
    CHECK(trial.attempt().ending == Ending::done);
    const EntityId net = trial.creature("Tarn", "beasts");
    lay_word(trial, trial.rue, net, "cannot", "Magic");
    CHECK(trial.refusal(trial.attempt()) == "barred");
    lay_word(trial, trial.rue, net, "cannot", "act");
    CHECK(trial.refusal(trial.attempt()) == "Tarn");
    CHECK(modifier_source(trial.game, trial.rue, trial.word("cannot"), trial.word("act")) == net);
    CHECK_FALSE(modifier_source(trial.game, trial.rue, trial.word("cannot"), trial.word("flee")));
    lay_word(trial, trial.pollywog, net, "immune", "everything");
    CHECK(modifier_source(trial.game, trial.pollywog, trial.word("immune"),
                          trial.word("Burning")) == net);
}

TEST_CASE("a variant is applied to the act once, and sets its act variable") {
    Trial trial;
    Data::Map variant;
    variant.emplace_back("rank", Data("+1"));
    trial.define("ability", "Trick", {{"teamwork", Data(std::move(variant))}});
    EditStep variant_step{trial.word("teamwork"), {}, true, {}, trial.word("Teamwork")};
    EvaluateStep mark{trial.word("marked"), {}, trial.clause("not free")};
    trial.declare({variant_step, variant_step, mark});
    std::size_t laid = 0;
    bool noted = false;
    trial.look = [&](Act& act) {
        act.for_each_edit(trial.word("rank"), [&](const ActEdit& edit) {
            ++laid;
            CHECK(edit.label == trial.word("Teamwork"));
        });
        noted =
            act.field(trial.word("teamwork")).truth() && act.field(trial.word("marked")).truth();
    };
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(laid == 1);
    CHECK(noted);
}

TEST_CASE("a change of a printed number may be an amount, evaluated when it is applied") {
    Trial trial;
    Data::Map variant;
    variant.emplace_back("rank", Data("-@Power"));
    variant.emplace_back("use", Data("+@Power"));
    trial.define("ability", "Trick",
                 {{"rank", Data(std::int64_t{2})},
                  {"use", Data("3AP")},
                  {"teamwork", Data(std::move(variant))}});
    trial.declare({EditStep{trial.word("teamwork"), {}, true, {}, trial.word("Teamwork")}});
    const std::int64_t power = trial.stat(trial.rue, "Power");
    REQUIRE(power > 0);
    std::optional<std::int64_t> change;
    bool is_text_kept = false;
    trial.look = [&](Act& act) {
        act.for_each_edit(trial.word("rank"), [&](const ActEdit& edit) {
            if (const Edit* number = std::get_if<Edit>(&edit.change)) change = number->amount;
        });
        act.for_each_edit(trial.word("use"), [&](const ActEdit& edit) {
            is_text_kept = std::get_if<Data>(&edit.change) != nullptr;
        });
    };
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(change == -power);
    CHECK(is_text_kept);
}

TEST_CASE("an act variable gets what a name means: the act's, else the card's") {
    Trial trial;
    trial.define("ability", "Trick", {{"element", Data("Fire")}, {"power", Data(std::int64_t{3})}});
    trial.declare({EvaluateStep{trial.word("element"), {}, trial.clause("element")},
                   EvaluateStep{trial.word("power"), {}, trial.clause("power")}});
    Value element;
    Value power;
    trial.look = [&](Act& act) {
        element = act.field(trial.word("element"));
        power = act.field(trial.word("power"));
    };
    CHECK(trial.attempt({{"power", Data(std::int64_t{5})}}).ending == Ending::done);
    CHECK(element == Value::of(trial.word("Fire")));
    CHECK(power == Value::of(std::int64_t{5}));
}

TEST_CASE("a price that cannot be paid refuses before anything happens") {
    Trial trial;
    trial.define("ability", "Trick", {{"use", Data("3mna")}});
    trial.declare({});
    Verb verb = *trial.game.verbs.find(trial.word("try"));
    verb.may.push_back(trial.step("try/price", PayStep{trial.word("use")}));
    trial.game.verbs.add(std::move(verb));
    trial.must(trial.rule("set", trial.rue, {Data("Mana"), Data(std::int64_t{2})}));
    CHECK(trial.refusal(trial.attempt()) == "Rue needs 3 mna and has 2");
    trial.must(trial.rule("set", trial.rue, {Data("Mana"), Data(std::int64_t{3})}));
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(trial.pool(trial.rue, "Mana") == 3);
}

TEST_CASE("X is asked for once, from its minimum to what can be paid") {
    Trial trial;
    trial.define("ability", "Trick", {{"use", Data("(1-9mna as X)")}});
    trial.declare({EvaluateStep{trial.word("X"), {}, EvaluateStep::ChosenX{trial.word("use")}}});
    trial.must(trial.rule("set", trial.rue, {Data("Mana"), Data(std::int64_t{4})}));
    Value x;
    trial.look = [&](Act& act) { x = act.field(trial.word("X")); };
    Question asked;
    trial.game.hooks.asker = [&asked](const Question& question) {
        asked = question;
        return std::optional(question.fallback);
    };
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(x == Value::of(std::int64_t{4}));
    CHECK(asked.from == 1);
    CHECK(asked.to == 4);
    CHECK(trial.attempt({{"X", Data(std::int64_t{2})}}).ending == Ending::done);
    CHECK(x == Value::of(std::int64_t{2}));
    trial.must(trial.rule("set", trial.rue, {Data("Mana"), Data(std::int64_t{0})}));
    CHECK(trial.refusal(trial.attempt()) == "not enough left for X");
}

TEST_CASE("a verb runs for every target, another verb for those that the condition excludes") {
    Trial trial;
    trial.define("ability", "Trick");
    const EntityId tadpole = trial.creature("Tarn", "beasts");
    std::vector<EntityId> struck;
    std::vector<EntityId> spared;
    const auto note = [&trial](const char* name, std::vector<EntityId>& list, bool works) {
        Verb verb;
        verb.name = trial.word(name);
        verb.title = name;
        verb.subject_role = trial.word("target");
        verb.steps.push_back(trial.step(std::string(name) + "/do",
                                        ScriptStep{trial.host.on([&list, works](Act& act) {
                                            list.push_back(act.target);
                                            act.result = Value::of_truth(works);
                                        })}));
        trial.game.verbs.add(std::move(verb));
    };
    note("strike", struck, true);
    note("spare", spared, false);
    EachStep each;
    each.verb = trial.word("strike");
    each.where = trial.clause("target.side ~= user.side");
    each.otherwise = trial.word("spare");
    each.kind = trial.word("creature");
    each.chosen = trial.clause("choosy");
    trial.declare({ScriptStep{trial.host.on([&](Act& act) {
                       act.targets = {trial.rue, trial.pollywog, tadpole};
                   })},
                   each});
    std::vector<EntityId> left;
    bool failed = false;
    trial.look = [&](Act& act) {
        left = act.targets;
        failed = act.field(trial.word("failed")).truth();
    };
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(struck == std::vector<EntityId>{trial.pollywog, tadpole});
    CHECK(spared == std::vector<EntityId>{trial.rue});
    CHECK(left.size() == 3);
    CHECK(trial.attempt({{"choosy", Data(true)}}).ending == Ending::done);
    CHECK(left == std::vector<EntityId>{trial.pollywog, tadpole});
    CHECK_FALSE(failed);
}

TEST_CASE(
    "nested steps run after their block, those of a check by its result, each for every target") {
    Trial trial;
    trial.define("ability", "Trick");
    std::string order;
    int places = 0;
    const auto says = [&](const std::string& what) {
        return trial.step("try/said " + std::to_string(++places),
                          ScriptStep{trial.host.on([&order, what](Act&) { order += what; })});
    };
    Step block = trial.step("try/block", ScriptStep{});
    block.steps = {says("a"), says("b")};
    block.condition = trial.clause("open");
    Step each = trial.step("try/each", EachStep{});
    each.steps = {says("e"), says("f")};
    Step check = trial.step("try/check", CheckStep{trial.word("luck"), trial.word("luck")});
    check.steps = {says("+")};
    check.otherwise = {says("-")};
    trial.declare({});
    Verb verb = *trial.game.verbs.find(trial.word("try"));
    verb.steps.insert(verb.steps.begin(), {block, each});
    trial.game.verbs.add(verb);
    CHECK(trial.attempt({{"open", Data(true)}}).ending == Ending::done);
    CHECK(order == "abef");
    CHECK(trial.reached);
    order.clear();
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(order == "ef");

    Step guard = trial.step("try/guard", GuardStep{trial.word("no further")});
    block.steps = {says("a"), guard, says("b")};
    verb.steps.front() = block;
    trial.game.verbs.add(verb);
    order.clear();
    CHECK(trial.refusal(trial.attempt({{"open", Data(true)}})) == "no further");
    CHECK(order == "a");
    CHECK_FALSE(trial.reached);

    std::vector<Word> names;
    for_each_step({block, check}, [&](const Step& step) { names.push_back(step.name); });
    CHECK(names.size() == 7);
}

TEST_CASE("a condition can test the result of an earlier step") {
    Trial trial;
    trial.define("ability", "Trick");
    trial.define("status", "Itch", {{"group", Data("skin")}});
    trial.declare({ScriptStep{trial.host.on([&](Act& act) {
        const EntityId made = inflict_printed(trial.game, act, "Itch 3", {}, {}, {});
        act.set_field(trial.word("made"), Value::of(made));
        CHECK(act.field(trial.word("x")) == Value::of(std::int64_t{3}));
    })}});
    std::vector<std::string> held;
    trial.look = [&](Act& act) {
        for (const char* text : {"made", "made.group", "made.group is skin", "made.name is Itch",
                                 "made.group is bone", "made.nothing", "made == target"}) {
            if (is_true(trial.game, act, trial.clause(text))) held.emplace_back(text);
        }
    };
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(held == std::vector<std::string>{"made", "made.group", "made.group is skin",
                                           "made.name is Itch"});
    held.clear();
    trial.declare({});
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(held.empty());
}

TEST_CASE("a step with an undeclared verb fails, and nothing has happened") {
    Trial trial;
    trial.define("ability", "Trick");
    EachStep dance;
    dance.verb = trial.word("dance");
    trial.declare({dance});
    const std::uint64_t before = trial.game.world.hash();
    CHECK(trial.code(trial.attempt()) == "verb/unknown-verb");
    CHECK(trial.game.world.hash() == before);
}

TEST_CASE("a condition reads names of the act, an entity, the card and the price") {
    Trial trial;
    trial.define("ability", "Trick", {{"use", Data("2AP")}});
    trial.must(trial.rule("set", trial.rue, {Data("AP"), Data(std::int64_t{1})}));
    trial.declare({});
    std::vector<std::string> held;
    trial.look = [&](Act& act) {
        for (const char* text :
             {"price.AP > user.AP", "ability.name is Trick", "ability.kind is ability",
              "user.side is heroes", "target ~= user", "not event", "target.side ~= user.side",
              "user.Health <= user.MaxHealth", "X == 0", "not X", "user.name is Imp", "self",
              "crit or fumble or passed", "price.Mana > 0"}) {
            if (is_true(trial.game, act, trial.clause(text))) held.emplace_back(text);
        }
    };
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(held == std::vector<std::string>{"price.AP > user.AP", "ability.name is Trick",
                                           "ability.kind is ability", "user.side is heroes",
                                           "target ~= user", "not event",
                                           "target.side ~= user.side",
                                           "user.Health <= user.MaxHealth", "X == 0", "not X"});
}

TEST_CASE("comparing a number that an entity lacks is a mistake, reported with a suggestion") {
    Trial trial;
    trial.define("ability", "Trick");
    trial.declare({GuardStep{}}, "user.Helth < 10");
    const Outcome outcome = trial.attempt();
    REQUIRE(outcome.diagnostic);
    CHECK(outcome.diagnostic->code == "verb/no-such-stat");
    CHECK(outcome.diagnostic->message == "Rue has no number 'Helth'");
    CHECK(outcome.diagnostic->hint.find("Health") != std::string::npos);
    trial.declare({GuardStep{}}, "user.Helth");
    CHECK(trial.attempt().ending == Ending::done);
    CHECK(trial.reached);
}

}  // namespace steps_test
