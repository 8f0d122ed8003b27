#include "pack/declare.hpp"

#include "catch.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack_bench.hpp"

namespace declare_test {

using namespace hexwright;

namespace {

struct Case {
    const char* script;
    const char* problem;
};

const EntitySchema& schema_of(const PackBench& bench, const char* kind) {
    const EntitySchema* schema = bench.game.rules.schemas.find(Word::of(kind));
    REQUIRE(schema != nullptr);
    return *schema;
}

}  // namespace

TEST_CASE("a pool has its amount, its layers and its limits") {
    PackBench bench;
    bench.ruleset(
        "pool \"Health\" { of = \"creature\", max = \"MaxHealth\", at_least = \"-@MaxHealth\", "
        "layers = "
        "true, debt = true, unit = \"hp\" }");
    REQUIRE(bench.load() == Lines{});
    const PoolRule* pool = schema_of(bench, "creature").pool(Word::of("Health"));
    REQUIRE(pool != nullptr);
    CHECK(pool->max == Word::of("MaxHealth"));
    CHECK(pool->min.has_value());
    CHECK(pool->debt);
    CHECK_FALSE(pool->fills_up);
    CHECK(pool->layers != pool->field);
    REQUIRE(bench.game.rulebook.units.units.size() == 1);
    CHECK(bench.game.rulebook.units.units[0].printed == "hp");
    CHECK(bench.game.rulebook.units.units[0].may_burn);
}

TEST_CASE("one call declares several pools") {
    PackBench bench;
    bench.ruleset("pool { \"Body\", \"Mind\", of = \"creature\", fills_up = true, max = 4 }");
    REQUIRE(bench.load() == Lines{});
    const EntitySchema& schema = schema_of(bench, "creature");
    REQUIRE(schema.pools.size() == 2);
    CHECK(schema.pools[1].fills_up);
    CHECK(schema.pools[1].max == Word::of("MaxMind"));
    CHECK(schema.stat(Word::of("MaxMind")) != nullptr);
    CHECK(bench.loader.declarations().find("pool", "Mind") != nullptr);
}

TEST_CASE("a stat is stored, or computed by a formula or a function") {
    PackBench bench;
    bench.ruleset(
        "stat \"A\" { of = \"creature\", by = \"Power\", at_least = 0, transience = "
        "\"keep\" "
        "}\n"
        "stat \"B\" { of = \"creature\", computed = \"@A * 2\" }\n"
        "stat \"C\" { of = \"creature\", computed = function(c) return 1 end }");
    REQUIRE(bench.load() == Lines{});
    const EntitySchema& schema = schema_of(bench, "creature");
    const StatRule* a = schema.stat(Word::of("A"));
    CHECK(a->field.has_value());
    CHECK(a->groups == std::vector<Word>{Word::of("Power")});
    CHECK(a->least == 0);
    CHECK(schema.fields[*a->field].transience == Transience::keep);
    CHECK_FALSE(schema.stat(Word::of("B"))->field.has_value());
    CHECK(schema.stat(Word::of("B"))->formula.has_value());
    CHECK(schema.stat(Word::of("C"))->computed);
}

TEST_CASE("a check declares a band that only dice make") {
    PackBench bench;
    bench.ruleset(
        "check \"roll\" { dice = \"5d6\", bands = { \"Miss\", 1, \"Hit\", 7, \"Crit\" }, passes = "
        "\"Hit\", only_dice_make = \"Crit\" }");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.game.rulebook.checks.back().only_dice_make == Word::of("Crit"));
    CHECK(bench.game.rulebook.checks.back().passes_from == Word::of("Hit"));
    CHECK(
        problems_of_ruleset(
            "check \"roll\" { dice = \"5d6\", bands = { \"Miss\", 1, \"Crit\" }, only_dice_make = "
            "\"Crt\" }") == Lines{"rules/main.lua:1:78 pack/not-one-of: 'Crt' is no band of check "
                                  "'roll' (did you mean 'Crit'?)"});
}

TEST_CASE("the special faces of a check are natural faces, and no face has two meanings") {
    PackBench bench;
    bench.ruleset(
        "check \"high\" { dice = \"3d6\", keep = 2, critical = 11, fumble = 3 }\n"
        "check \"low\" { dice = \"1d100\", passes = \"at most\", critical = { 1, 5 }, fumble = { "
        "96, "
        "100 } }");
    REQUIRE(bench.load() == Lines{});
    const CheckRule& high = bench.game.rulebook.checks[0];
    CHECK(high.critical.from == 11);
    CHECK(high.critical.to == 12);
    CHECK(high.fumble.from == 2);
    CHECK(high.fumble.to == 3);
    CHECK(bench.game.rulebook.checks[1].critical.to == 5);
    CHECK(problems_of_ruleset("check \"a\" { dice = \"1d20\", critical = 1 }") ==
          Lines{"rules/main.lua:1:39 pack/out-of-range: every natural face of check 'a', 1 to 20, "
                "lies there (write the first and the last: critical = { 1, 5 })"});
    CHECK(problems_of_ruleset("check \"a\" { dice = \"1d20\", critical = 21 }") ==
          Lines{"rules/main.lua:1:39 pack/out-of-range: no natural face of check 'a' lies there: "
                "they go from 1 to 20"});
    CHECK(problems_of_ruleset("check \"a\" { dice = \"1d20\", critical = 10, fumble = 12 }") ==
          Lines{"rules/main.lua:1:52 pack/out-of-range: check 'a' would be critical and a fumble "
                "at once on 10 to 12 (`critical` counts from its face on and `fumble` up to its "
                "face; write some of them as { 1, 5 })"});
    CHECK(problems_of_ruleset("check \"a\" { dice = \"1d20\", fumble = \"1\" }") ==
          Lines{"rules/main.lua:1:37 pack/wrong-type: `fumble` of check 'a' is a natural face or "
                "the first and the last of some, found '1' (write critical = 20, or critical = { "
                "1, 5 })"});
}

TEST_CASE("regaining of a pool has an amount and a moment") {
    PackBench bench;
    bench.ruleset(
        "event \"turn start\" { \"A turn begins.\" }\n"
        "pool \"Mana\" { of = \"creature\", max = 9, regains = 2, refresh = \"own turn start\" }");
    REQUIRE(bench.load() == Lines{});
    REQUIRE(bench.game.rulebook.regenerations.size() == 1);
    CHECK(bench.game.rulebook.regenerations[0].pool == Word::of("Mana"));
    CHECK(bench.game.rulebook.regenerations[0].refresh.is_own);
    const auto problem = [](const std::string& entries) {
        return problems_of_ruleset("pool \"Mana\" { of = \"creature\", " + entries + " }");
    };
    CHECK(problem("regains = 2") ==
          Lines{"rules/main.lua:1:6 pack/missing-field: pool 'Mana' needs `refresh` (when it "
                "regains: refresh = \"own turn start\")"});
    CHECK(problem("regains = 2, refresh = \"own trun start\"") ==
          Lines{"rules/main.lua:1:55 pack/unknown-moment: there is no moment 'trun start' (did you "
                "mean 'turn start'?)"});
}

TEST_CASE("a pool has no event of its own") {
    CHECK(problems_of_ruleset("pool \"Mana\" { of = \"creature\", event = \"drain\" }") ==
          Lines{"rules/main.lua:1:32 pack/unknown-field: `event` is no entry of pool 'Mana' (there "
                "are at_least, debt, deck, fills_up, layers, max, of, refresh, regains, spares, "
                "transience and unit)"});
}

TEST_CASE("a field has its place and its transience") {
    PackBench bench;
    bench.ruleset("field \"XP\" { of = \"creature\", transience = \"lowest\" }");
    REQUIRE(bench.load() == Lines{});
    const EntitySchema& schema = schema_of(bench, "creature");
    CHECK(schema.fields[*schema.field(Word::of("XP"))].transience == Transience::lowest);
}

TEST_CASE("a step of any form may have around listeners") {
    PackBench bench;
    bench.ruleset(
        "verb \"v\" { steps = { { \"s\", pay = \"use\", around = \"parts\" } }, \"Does "
        "something.\" }");
    REQUIRE(bench.load() == Lines{});
    const Verb* verb = bench.game.verbs.find(Word::of("v"));
    REQUIRE(verb != nullptr);
    CHECK(verb->steps.at(0).around == Word::of("parts"));
    CHECK(std::get<PayStep>(*verb->steps.at(0).body).field == Word::of("use"));
}

TEST_CASE("an event is declared with its sentence") {
    PackBench bench;
    bench.ruleset("event \"ko\" { \"Somebody is knocked out.\" }");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.game.events.find(Word::of("ko")) != bench.game.events.count());
    CHECK(bench.game.events.find(Word::of("fall")) == bench.game.events.count());
    CHECK(bench.loader.declarations().find("event", "ko")->sentence == "Somebody is knocked out.");
}

TEST_CASE("a verb, event or setting without a sentence is an error") {
    CHECK(problems_of_ruleset("verb \"v\" { steps = {} }") ==
          Lines{"rules/main.lua:1:6 pack/missing-sentence: verb 'v' has no sentence that says what "
                "it is (begin its table with one: { \"What it does.\", ... })"});
    CHECK(problems_of_ruleset("verb \"v\" { \"\" }").size() == 1);
    CHECK(problems_of_ruleset("event \"ko\"") ==
          Lines{"rules/main.lua:1:7 pack/missing-sentence: event 'ko' has no sentence that says "
                "what it is (begin its table with one: { \"What it does.\", ... })"});
    CHECK(
        problems_of_ruleset("setting \"size\" { 4 }") ==
        Lines{"rules/main.lua:1:9 pack/missing-sentence: setting 'size' has no sentence that says "
              "what it is (write it behind the value: { 4, \"What is chosen.\" })"});
}

TEST_CASE("a verb has its arguments and steps, each step a window") {
    PackBench bench;
    bench.ruleset(R"(
verb "take" { of = "creature", args = { { "amount", "amount" }, { "element", "text", optional = true } },
  subject = "target", event = "damage", may = function() return true end, returns = "amount", tells = "takes",
  steps = {
    { "aim", function(act) end },
    { "words", evaluate = "amount", words = true },
    { "rank", evaluate = "amount", rank = { "element", "act", "user" }, when = function() return true end },
    { "resist", edit = "amount", by = "taken", at_least = 0 },
    { "bonus", edit = "amount", by = "dealt", of = "user" },
    { "variant", edit = "teamwork", label = "Teamwork" },
    { "spend", spend = "amount", pools = { "Health" }, layers = true },
    { "pay", pay = "use" },
    { "hit", effects = "effect" },
    { "after", call = "on_hit" },
  }, "Takes harm." })");
    REQUIRE(bench.load() == Lines{});
    const Verb* verb = bench.game.verbs.find(Word::of("take"));
    REQUIRE(verb != nullptr);
    REQUIRE(verb->params.size() == 2);
    CHECK(verb->params[0].type == ParamType::amount);
    CHECK_FALSE(verb->params[1].required);
    CHECK(verb->subject_role == Word::of("target"));
    CHECK(verb->may.size() == 1);
    REQUIRE(verb->steps.size() == 10);
    CHECK(verb->steps[0].event == bench.game.events.find(Word::of("damage/aim")));
    CHECK(std::get<ScriptStep>(*verb->steps[0].body).handler);
    CHECK(std::get<EvaluateStep>(*verb->steps[1].body).words);
    CHECK(std::get<EvaluateStep>(*verb->steps[2].body).rank_keys.size() == 3);
    CHECK(verb->steps[2].when);
    CHECK(std::get<EditStep>(*verb->steps[3].body).of_target);
    CHECK(std::get<EditStep>(*verb->steps[3].body).least == 0);
    CHECK_FALSE(std::get<EditStep>(*verb->steps[4].body).of_target);
    CHECK(std::get<EditStep>(*verb->steps[4].body).field == Word::of("amount"));
    CHECK_FALSE(std::get<EditStep>(*verb->steps[4].body).is_variant());
    CHECK(std::get<EditStep>(*verb->steps[5].body).is_variant());
    CHECK(std::get<SpendStep>(*verb->steps[6].body).layers);
    CHECK(std::get<PayStep>(*verb->steps[7].body).field == Word::of("use"));
    CHECK(std::get<EffectsStep>(*verb->steps[8].body).carries_out);
    CHECK_FALSE(std::get<EffectsStep>(*verb->steps[9].body).carries_out);
    CHECK(std::get<EffectsStep>(*verb->steps[9].body).handler == Word::of("on_hit"));
}

TEST_CASE("a method takes its thing and its arguments, and has no steps") {
    PackBench bench;
    bench.ruleset(
        "kind \"hero\" {}\n"
        "method \"sum\" { of = \"hero\", \"Adds.\", function(who, a, b) return a + b end }\n"
        "method \"is\" { of = \"hero\", args = { { \"what\", \"text\", one_of = { \"up\" } } }, "
        "\"Is it?\", function(who, what) local found = {}; found[what] = 1; return found end }");
    REQUIRE(bench.load() == Lines{});
    const Verb* sum = bench.game.verbs.find(Word::of("sum"));
    REQUIRE(sum != nullptr);
    CHECK(sum->method);
    CHECK(sum->steps.empty());
    REQUIRE(sum->params.size() == 2);
    CHECK(bench.game.text(sum->params[1].name) == "b");
    CHECK(bench.game.verbs.find(Word::of("is"))->params[0].words->one_of == Lines{"up"});
    CHECK(bench.loader.declarations().find_verb("sum")->sentence == "Adds.");
}

TEST_CASE("a method of no kind, without a function or with other arguments is an error") {
    CHECK(problems_of_ruleset("kind \"hero\" {}\nmethod \"a\" { \"A.\", function(who) end }") ==
          Lines{"rules/main.lua:2:8 pack/missing-field: method 'a' needs `of` (name the kind of "
                "thing that has it: of = \"creature\")"});
    CHECK(problems_of_ruleset("kind \"hero\" {}\nmethod \"a\" { of = \"hero\", \"A.\" }") ==
          Lines{"rules/main.lua:2:8 pack/missing-field: method 'a' has no function (write its "
                "sentence, then function(who) ... end)"});
    CHECK(problems_of_ruleset("kind \"hero\" {}\nmethod \"a\" { of = \"hero\", \"A.\", "
                              "args = { { \"b\" } }, function(who) end }") ==
          Lines{"rules/main.lua:2:40 pack/bad-method: method 'a' has 1 argument and its function "
                "takes 0 behind who (the function takes the thing first, then each argument in "
                "order)"});
}

TEST_CASE("a method that writes by itself is an error where it writes") {
    const auto codes_of = [](const std::string& body) {
        return problems_of_ruleset("kind \"hero\" {}\nmethod \"a\" { of = \"hero\", \"A.\",\n" +
                                   body + " }");
    };
    const auto refused = [](const char* line, const char* member) {
        return Lines{std::string("rules/main.lua:") + line +
                     " pack/method-writes: method 'a' changes `" + member +
                     "`, and a method only reads (call a verb that changes it, or declare a verb "
                     "instead of the method)"};
    };
    CHECK(codes_of("function(who) who.hurt = true end") == refused("3:15", "who.hurt"));
    CHECK(
        codes_of("function(who)\n  for foe in who:enemies() do\n foe.holder[\"x\"] = 1 end end") ==
        refused("5:2", "foe.holder[\"x\"]"));
    CHECK(
        codes_of("function(who) local t = table.copy({}); t.a = 1; local n = { b = 2 }; n[1] = 3; "
                 "if who.x == 1 then return n end end") == Lines{});
    CHECK(codes_of("function(who) local first, t, n <const> = who.x, {}, {} t.a = 1; n[1] = first "
                   "end") == Lines{});
    CHECK(codes_of("function(who) local f, t = function(a, b) return a, b end, {} t.a = f end") ==
          Lines{});
    CHECK(codes_of("function(who)\nlocal t, other = {}, who.x\nother.a = 1 end") ==
          refused("5:1", "other.a"));
    CHECK(codes_of("function(who)\nlocal t, other = who:x() return t, {}, (function()\n"
                   "other.a = 1 end)() end") == refused("5:1", "other.a"));
}

TEST_CASE("steps nest, and each has a window of its own") {
    PackBench bench;
    bench.ruleset(R"(
kind "feat" { "What somebody can do.", accuracy = "check" }
verb "v" { may = { { "able", laid = "cannot act" }, { "school", laid = "cannot {school}", refuse = "barred" } },
  steps = {
    { "paid", when = "not free", { { "x", evaluate = "X", price = "use" }, { "pay", pay = "use" } } },
    { "roll", check = "accuracy", on_hit = { { "hurt", effects = "on_hit" } },
      on_miss = { { "over", refuse = false } } },
    { "all", each = { { "one", call = "effect" } }, kind = "creature" },
    { "flag", evaluate = "struck", from = "not missed" },
  }, "Does something." })");
    REQUIRE(bench.load() == Lines{});
    const Verb& verb = *bench.game.verbs.find(Word::of("v"));
    std::vector<std::string> names;
    for_each_step(verb.steps, [&](const Step& step) {
        names.push_back(bench.game.text(step.name));
        if (names.back() == "paid") return;  // a plain list
        CHECK(bench.game.text(bench.game.events.name(step.event)) == "v/" + names.back());
    });
    CHECK(names == Lines{"paid", "x", "pay", "roll", "hurt", "over", "all", "one", "flag"});
    CHECK(verb.steps[1].steps.size() == 1);
    CHECK(verb.steps[1].otherwise.size() == 1);
    const auto& able = std::get<GuardStep>(*verb.may[0].body);
    CHECK(able.key == Word::of("cannot"));
    CHECK(able.word == Word::of("act"));
    const auto& school = std::get<GuardStep>(*verb.may[1].body);
    CHECK(school.path.name == Word::of("school"));
    CHECK(school.reason == Word::of("barred"));
}

TEST_CASE("an argument lists its allowed words, and its table the allowed keys") {
    PackBench bench;
    bench.ruleset(R"(
kind "ability" {}
verb "go" { args = { { "how", "text", one_of = { "slowly", "at once" } },
  { "where", "text", refers = { "pool", "number" }, open = true },
  { "given", "table", keys = { "toward" } }, { "edits", "edits", keys = { "free" } },
  { "what", "definition", refers = "ability" }, { "rest", "table" } }, "Goes somewhere." })");
    REQUIRE(bench.load() == Lines{});
    const std::vector<Param>& params = bench.game.verbs.find(Word::of("go"))->params;
    REQUIRE(params.size() == 6);
    CHECK(params[0].words->one_of == Lines{"slowly", "at once"});
    CHECK_FALSE(params[0].words->is_open);
    CHECK(params[1].words->refers == Lines{"pool", "number"});
    CHECK(params[1].words->is_open);
    CHECK(params[2].words->keys == Lines{"toward"});
    CHECK_FALSE(params[2].words->is_open);
    CHECK(params[3].words->keys == Lines{"free"});
    CHECK_FALSE(params[3].words->is_open);
    CHECK(params[4].kind == Word::of("ability"));
    CHECK(params[4].words == nullptr);
    CHECK(params[5].words == nullptr);
}

TEST_CASE("a check has its dice, faces and bands") {
    PackBench bench;
    bench.ruleset(
        "check \"roll\" { dice = \"5d6\", keep = 3, bands = { \"Failure\", 1, \"Mixed\", 4, "
        "\"Success\" }, passes = \"Mixed\" }\n"
        "check \"accuracy\" { dice = \"1d20\", sure = { 20, 1 }, critical = 20, "
        "fumble = 1, passes = \"below\" }");
    REQUIRE(bench.load() == Lines{});
    REQUIRE(bench.game.rulebook.checks.size() == 2);
    const CheckRule& roll = bench.game.rulebook.checks[0];
    CHECK(roll.dice == 5);
    CHECK(roll.sides == 6);
    CHECK(roll.keep == 3);
    REQUIRE(roll.bands.size() == 3);
    CHECK(roll.bands[2].from == 4);
    CHECK(roll.passes_from == Word::of("Mixed"));
    CHECK(bench.game.rulebook.checks[1].low_is_good);
    CHECK_FALSE(bench.game.rulebook.checks[1].tie_passes);
    CHECK(bench.game.rulebook.checks[1].critical.from == 20);
}

TEST_CASE("scripts read settings, chosen or default") {
    PackBench bench;
    bench.ruleset(
        "setting \"size\" { 4, \"Bubbles of a new pool.\" }\nassert(setting.size == "
        "4)\nfield(\"F\" .. setting.size, { of = \"creature\" })");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.loader.declarations().find("setting", "size")->sentence ==
          "Bubbles of a new pool.");
    CHECK(schema_of(bench, "creature").field(Word::of("F4")).has_value());
}

TEST_CASE("a setting chosen for the game replaces the default") {
    PackBench bench;
    bench.ruleset(
        "setting \"growth\" { \"linear\", one_of = { \"linear\", \"steep\" }, \"How scores grow.\" "
        "}\nassert(setting.growth == \"steep\")");
    Loader loader(bench.game, bench.sandbox, {{}, {}, {{"growth", Data("steep")}}, {}});
    CHECK(loader.load(find_and_order({bench.folder() / "packs"}, {}).packs).problems.empty());
}

TEST_CASE("a choice made in play is validated and applies from then on") {
    PackBench bench;
    bench.ruleset(
        "setting \"growth\" { \"linear\", one_of = { \"linear\", \"steep\" }, \"How scores grow.\" "
        "}");
    REQUIRE(bench.load() == Lines{});
    const auto choose = [&bench](Data name, Data value) {
        const Request request{
            bench.game.rules.words.intern("choose"), {}, {std::move(name), std::move(value)}};
        const Outcome outcome = bench.game.rule(request);
        return outcome.diagnostic ? outcome.diagnostic->message : "done";
    };
    CHECK(choose(Data("growth"), Data("steep")) == "done");
    CHECK(*chosen_setting(bench.game, "growth").text() == "steep");
    CHECK(choose(Data("growth"), Data("wild")) ==
          "setting 'growth' is 'linear' or 'steep', found 'wild'");
    CHECK(choose(Data("groth"), Data("steep")) == "there is no setting 'groth'");
}

TEST_CASE("an unknown setting and a written setting are errors") {
    CHECK(problems_of_ruleset(
              "setting \"size\" { 4, \"Bubbles of a new pool.\" }\nlocal x = setting.siz") ==
          Lines{"rules/main.lua:2:19 pack/unknown-setting: there is no setting 'siz' (did you mean "
                "'size'?)"});
    const Lines written =
        problems_of_ruleset("setting \"size\" { 4, \"Bubbles of a new pool.\" }\nsetting.size = 5");
    REQUIRE(written.size() == 1);
    CHECK(written[0].find(
              "rules/main.lua:2:0 lua/kind-in-play: a setting is not changed by scripts") == 0);
}

TEST_CASE("notations, effects, drivers and rules are found by name") {
    PackBench bench;
    bench.ruleset(
        "verb \"take\" { \"Takes harm.\" }\nverb \"heal\" { \"Heals some harm.\" }\nnotation "
        "\"amount\" { read = function(text) end }\n"
        "effect \"damage\" { verb = \"take\" }\neffect \"regains\" { verb = \"heal\" }\n"
        "driver \"battle\" (function() end)\nrule \"write_on\" { \"empty\" }");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.game.rulebook.notations.contains(Word::of("amount")));
    REQUIRE(bench.game.rulebook.effects.size() == 2);
    CHECK(bench.game.rulebook.effects[1].field == Word::of("regains"));
    CHECK(bench.game.rulebook.effects[1].verb == Word::of("heal"));
    CHECK(bench.loader.driver("battle").has_value());
    CHECK_FALSE(bench.loader.driver("duel").has_value());
    CHECK(bench.loader.declarations().find("rule", "write_on")->body ==
          Data(Data::List{Data("empty")}));
}

TEST_CASE("each mistake in a declaration is reported with its column and remedy") {
    const auto it = GENERATE(values<Case>({
        {"pool \"H\" { of = \"creature\", layer = true }",
         "rules/main.lua:1:29 pack/unknown-field: `layer` is no entry of pool 'H' (did you mean "
         "'layers'?)"},
        {"pool \"H\" { layers = true }",
         "rules/main.lua:1:6 pack/missing-field: pool 'H' needs `of` (write of = \"creature\": the "
         "kind whose things have it)"},
        {"pool { of = \"creature\" }",
         "rules/main.lua:1:1 pack/missing-field: `pool` needs a name (write: pool \"Health\" { of "
         "= \"creature\" })"},
        {"pool \"H\" { of = \"creature\", debt = 1 }",
         "rules/main.lua:1:36 pack/wrong-type: `debt` of pool 'H' is true or false, found 1"},
        {"stat \"S\" { of = \"creature\", by = { 1 } }",
         "rules/main.lua:1:34 pack/wrong-type: `by` of stat 'S' is a text or a list of texts, "
         "found a list"},
        {"stat \"S\" { of = \"creature\", at_least = \"0\" }",
         "rules/main.lua:1:40 pack/wrong-type: `at_least` of stat 'S' is a whole number, found "
         "'0'"},
        {"stat \"S\" { of = \"creature\" }\nstat \"S\" { of = \"creature\" }",
         "rules/main.lua:2:6 pack/declared-twice: stat 'S' is declared already, in "
         "rules/main.lua:1 (give one of them another name)"},
        {"field \"F\" { of = \"creature\", transience = \"kep\" }",
         "rules/main.lua:1:43 pack/not-one-of: `transience` of field 'F' is restore, keep or "
         "lowest, found 'kep' (did you mean 'keep'?)"},
        {"verb \"v\" { args = \"amount\", \"Does something.\" }",
         "rules/main.lua:1:19 pack/wrong-type: `args` of verb 'v' is a list, found 'amount' "
         "(write: args = { { \"amount\", \"amount\" }, { \"element\", \"text\", optional = true } "
         "})"},
        {"verb \"v\" { args = { { \"a\", \"amuont\" } }, \"Does something.\" }",
         "rules/main.lua:1:28 pack/not-one-of: 'amuont' is no type of an argument (did you mean "
         "'amount'?)"},
        {"verb \"v\" { args = { {} }, \"Does something.\" }",
         "rules/main.lua:1:21 pack/missing-field: argument 1 needs `1` (its first entry is its "
         "name)"},
        {"verb \"v\" { steps = { { \"s\" } }, \"Does something.\" }",
         "rules/main.lua:1:22 pack/missing-field: step 's' needs `evaluate` (give it a function, "
         "or one of check, pay, evaluate, edit, spend, effects, call, each, refuse or laid)"},
        {"verb \"v\" { steps = { { \"s\", pay = \"b\" }, { \"t\", { { \"s\", pay = \"a\" } } } }, "
         "\"Does something.\" }",
         "rules/main.lua:1:53 pack/bad-step: there are two steps 's' (a step's name is its window, "
         "so each has its own)"},
        {"verb \"v\" { steps = { { \"s\", { 3 } } }, \"Does something.\" }",
         "rules/main.lua:1:31 pack/bad-step: a step is a table with its name first, found 3 "
         "(write: { \"armour\", function(act) ... end })"},
        {"verb \"v\" { steps = { { \"s\", laid = \"cannot\" } }, \"Does something.\" }",
         "rules/main.lua:1:36 pack/bad-step: 'cannot' has no word that refuses (write laid = "
         "\"cannot act\", or laid = \"cannot {school}\")"},
        {"verb \"v\" { steps = { { \"s\", evaluate = \"y\", price = \"use\" } }, \"Does "
         "something.\" }",
         "rules/main.lua:1:40 pack/bad-step: a price has only its X to choose (write evaluate = "
         "\"X\")"},
        {"verb \"v\" { steps = { { \"s\", pay = \"use\", call = \"x\" } }, \"Does something.\" }",
         "rules/main.lua:1:49 pack/bad-step: step 's' does two things: pay and call (write two "
         "steps)"},
        {"verb \"v\" { steps = { { \"s\", pay = \"a\" }, { \"s\", pay = \"b\" } }, \"Does "
         "something.\" }",
         "rules/main.lua:1:44 pack/bad-step: there are two steps 's' (a step's name is its window, "
         "so each has its own)"},
        {"verb \"v\" { steps = { \"s\" }, \"Does something.\" }",
         "rules/main.lua:1:22 pack/bad-step: a step is a table with its name first, found 's' "
         "(write: { \"armour\", function(act) ... end })"},
        {"verb \"v\" { steps = 3, \"Does something.\" }",
         "rules/main.lua:1:20 pack/wrong-type: `steps` of verb 'v' is a list, found 3"},
        {"verb \"v\" { steps = { { \"s\", spend = \"a\" } }, \"Does something.\" }",
         "rules/main.lua:1:22 pack/missing-field: step 's' needs `pools` (name the pools it is "
         "taken from, in order)"},
        {"check \"c\" { dice = \"many\" }",
         "rules/main.lua:1:20 pack/bad-dice: 'many' is no dice of a check (write a number of dice "
         "of one kind, such as \"2d6\")"},
        {"check \"c\" {}",
         "rules/main.lua:1:7 pack/missing-field: check 'c' needs `dice` (write dice = \"1d20\")"},
        {"check \"c\" { dice = \"2d6\", keep = 3 }",
         "rules/main.lua:1:34 pack/out-of-range: check 'c' keeps 3 of 2 dice"},
        {"check \"c\" { dice = \"2d6\", bands = { \"a\", 3, \"b\", 2, \"c\" } }",
         "rules/main.lua:1:50 pack/bad-bands: bands are name, margin, name, …: 2 does not fit here "
         "(write: bands = { \"Failure\", 1, \"Mixed\", 4, \"Success\" })"},
        {"check \"c\" { dice = \"2d6\", bands = { \"a\", 3, \"b\" }, passes = \"dd\" }",
         "rules/main.lua:1:61 pack/not-one-of: 'dd' is no band of check 'c'"},
        {"setting \"s\" { 4, one_of = { 1, 2 }, \"What is chosen.\" }",
         "rules/main.lua:1:15 pack/not-one-of: setting 's' is 1 or 2, found 4"},
        {"notation \"amount\" {}",
         "rules/main.lua:1:10 pack/missing-field: notation 'amount' needs `read` (write read = "
         "function(text) return { formula = \"...\" } end)"},
        {"effect \"damage\" { verb = \"tkae\" }\nverb \"take\" { \"Takes harm.\" }",
         "rules/main.lua:1:26 pack/unknown-verb: effect 'damage' does 'tkae', which is no verb "
         "(did "
         "you mean 'take'?)"},
        {"driver \"battle\" {}",
         "rules/main.lua:1:8 pack/wrong-type: driver 'battle' is given a function, found a list "
         "(write: driver \"battle\" (function(fighters) end))"},
        {"rule \"r\"",
         "rules/main.lua:1:6 pack/missing-field: rule 'r' needs `1` (its first entry is what holds "
         "unless a script overrides it)"},
        {"lint \"l\" { on = \"k\" }\nkind \"k\" {}",
         "rules/main.lua:1:6 pack/missing-field: lint 'l' needs `check` (write check = "
         "function(def, report) ... end)"},
    }));
    INFO(it.script);
    CHECK(problems_of_ruleset(it.script) == Lines{it.problem});
}

TEST_CASE("a mistake in a formula is reported at its own column") {
    const Lines problems =
        problems_of_ruleset("stat \"S\" { of = \"creature\", computed = \"1 + $\" }");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("rules/main.lua:1:45 pack/bad-formula") == 0);
}

TEST_CASE("a pool may be counted from a deck, and may be the usual pool of a price") {
    PackBench bench;
    bench.ruleset(R"(kind "creature" { cost = { "cost", read_by = "people" } }
pool "Mana" { of = "creature", unit = "mna" }
pool "AP" { of = "creature", unit = { "AP", "" },
  deck = "initiative" })");
    bench.content("creature \"Rue\" { cost = \"1->2\" }");
    CHECK(bench.load() == Lines{});
    const EntitySchema& schema = *bench.game.rules.schemas.find(Word::of("creature"));
    const PoolRule& pool = *schema.pool(Word::of("AP"));
    CHECK(pool.deck == Word::of("initiative"));
    CHECK_FALSE(schema.pool(Word::of("Mana"))->deck);
    CHECK(bench.game.rulebook.units.may_omit_unit);
    CHECK(bench.game.rulebook.units.units.front().printed == "AP");
}

}  // namespace declare_test
