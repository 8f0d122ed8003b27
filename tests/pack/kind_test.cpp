#include "pack/kind.hpp"

#include "catch.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack_bench.hpp"

namespace kind_test {

using namespace hexwright;

namespace {

const char* const ruleset = R"(
event "enter" { "Somebody enters a space." } event "damage" { "Somebody is hurt." }
verb "answer" { of = "prop", "Acts on its trigger." }
verb "take" { of = "creature", args = { { "amount", "amount" } }, event = "damage", "Takes harm." }
verb "afflict" { args = { { "what", "any" } }, "Afflicts a target." }
effect "damage" { verb = "take" }
effect "inflicts" { verb = "afflict", refers = { "status" } }
stat "defence" { of = "creature" }
pool "Mana" { of = "creature", unit = "mna", max = 10 }
kind "status" { "A state.", { lives = "holder", answers = "answer" }, x = { "number", read_by = "people" } }
kind "prop" { "A thing put on somebody.", { speaks_for = "creator", offered = true, answers = "answer", lives = "holder" },
  hidden    = { "boolean", read_by = "people", default = false, "Only its creator's side sees it." },
  size      = { "number", at_least = 1, at_most = 9, unit = "spaces" },
  tags      = { "tags", at_least = 1, at_most = 2 },
  shape     = { read_by = "people", one_of = { "cone", "circle" }, required = true, example = "\"cone\"" },
  leaves    = { "status", read_by = "people" },
  use       = { "cost", read_by = "people" },
  teamwork  = { "edits", read_by = "people", of = "prop" },
  effect    = { "handler", read_by = "dynamic", event = "from trigger" },
  power     = { "number", read_by = "people", computed = true },
  cover     = { "number", read_by = "people" },
  shelter = { removed = "cover" },
  weight    = { "number", removed = "since 2.0; write size" },
  price     = { "number", read_by = "people", required = { hidden = true } },
  twice     = { "number", read_by = "people", computed = function(def) return (def.size or 1) * 2 end },
}
)";

// The findings in these lines of a content pack.
Lines problems_of(const std::string& script) {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(script);
    return bench.load();
}

struct Case {
    const char* script;
    const char* problem;
};

}  // namespace

TEST_CASE("a definition that fits its kind has no finding") {
    CHECK(
        problems_of(
            R"(prop "Bomb" { shape = "cone", trigger = { on = "enter", space = "here" }, damage = "3", size = 2,
  tags = { "loud", reach = 2 }, lasts = "3 turns", modifies = { defence = "-1" }, use = "3mna", effect = function(act) end })") ==
        Lines{});
}

TEST_CASE("the names in an effect's text are looked up") {
    const std::string statuses = "status \"Burning\" {} status \"Mark 2\" {}\n";
    const auto inflicts = [&](const std::string& value) {
        return problems_of(statuses + "prop \"B\" { shape = \"cone\", inflicts = " + value + " }");
    };
    for (const char* right :
         {R"("Burning")", R"("Burning 2")", R"("Burning X, Mark 2")", R"("Burning (1){A, B}")",
          R"({ "Burning 2", "Mark 2" })", R"("{2 * 3}")", "3"})
        CHECK(inflicts(right) == Lines{});
    CHECK(inflicts(R"("Burnin 2")") ==
          Lines{"cards/main.lua:2:40 pack/unknown-reference: there is no status 'Burnin' (did you "
                "mean 'Burning'?)"});
    CHECK(inflicts(R"("Burning 2,  Mrk 2")") ==
          Lines{"cards/main.lua:2:52 pack/unknown-reference: there is no status 'Mrk' (did you "
                "mean 'Mark 2'?)"});
    CHECK(
        inflicts(R"({ "Burning", "Frost" })") ==
        Lines{"cards/main.lua:2:53 pack/unknown-reference: there is no status 'Frost' (define it: "
              "status \"Frost\" { ... }, or name the pack that has it under [dependencies])"});
}

TEST_CASE("an effect refers to kinds that are declared") {
    PackBench bench;
    bench.ruleset(
        "kind \"status\" {}\nverb \"afflict\" { args = { { \"what\", \"any\" } }, \"Afflicts a "
        "target.\" }\n"
        "effect \"inflicts\" { verb = \"afflict\", refers = { \"status\", \"stauts\" } }");
    CHECK(bench.load() ==
          Lines{"rules/main.lua:3:60 pack/unknown-kind: effect 'inflicts' refers to "
                "'stauts', which is no kind (did you mean 'status'?)"});
}

TEST_CASE("each mistake in a field is reported with its column and remedy") {
    const auto it = GENERATE(values<Case>({
        {R"(prop "B" { shape = "cone", hiden = true })",
         "cards/main.lua:1:28 pack/unknown-field: `hiden` is no field of prop (did you mean "
         "'hidden'?)"},
        {R"(prop "B" { shape = "cone", "loud" })",
         "cards/main.lua:1:28 pack/unknown-field: a value of prop 'B' has no name (write its "
         "field's name before it)"},
        {R"(prop "B" { shape = "cone", hidden = "yes" })",
         "cards/main.lua:1:37 pack/wrong-type: `hidden` of prop 'B' is true or false, found 'yes'"},
        {R"(prop "B" { shape = "cone", size = "2" })",
         "cards/main.lua:1:35 pack/wrong-type: `size` of prop 'B' is a whole number, found '2' "
         "(write the number without quotes)"},
        {R"(prop "B" { shape = "cone", size = function() end })",
         "cards/main.lua:1:35 pack/wrong-type: `size` of prop 'B' is a whole number, found a "
         "function (write the value itself; only a handler is a function)"},
        {R"(prop "B" { shape = "cone", size = 12 })",
         "cards/main.lua:1:35 pack/out-of-range: `size` of prop 'B' is at most 9 spaces, found 12"},
        {R"(prop "B" { shape = "cone", size = 0 })",
         "cards/main.lua:1:35 pack/out-of-range: `size` of prop 'B' is at least 1 spaces, found 0"},
        {R"(prop "B" { shape = "cone", tags = { "a", "b", "c" } })",
         "cards/main.lua:1:35 pack/out-of-range: `tags` of prop 'B' is at most 2 entries, found 3"},
        {R"(prop "B" { shape = "con" })",
         "cards/main.lua:1:20 pack/not-one-of: `shape` of prop 'B' is 'cone' or 'circle', found "
         "'con' (did you mean 'cone'?)"},
        {R"(prop "B" { })",
         "cards/main.lua:1:6 pack/missing-field: prop 'B' needs `shape` (write shape = \"cone\")"},
        {R"(prop "B" { shape = "cone", leaves = "Burnin" } status "Burning" {})",
         "cards/main.lua:1:37 pack/unknown-reference: there is no status 'Burnin' (did you mean "
         "'Burning'?)"},
        {R"(prop "B" { shape = "cone", trigger = { on = "entre" } })",
         "cards/main.lua:1:45 pack/bad-trigger: there is no event 'entre' (did you mean 'enter'?)"},
        {R"(prop "B" { shape = "cone", trigger = "entre" })",
         "cards/main.lua:1:38 pack/bad-trigger: there is no event 'entre' (did you mean 'enter'?)"},
        {R"(prop "B" { shape = "cone", trigger = { on = "enter", actr = "self" } })",
         "cards/main.lua:1:54 pack/bad-trigger: `actr` is no entry of a trigger (did you mean "
         "'actor'?)"},
        {R"(prop "B" { shape = "cone", trigger = { actor = "self" } })",
         "cards/main.lua:1:38 pack/bad-trigger: a trigger names no event (write before, on, "
         "after or around = the event's name)"},
        {R"(prop "B" { shape = "cone", trigger = { around = "entre" }, around = function() end })",
         "cards/main.lua:1:49 pack/bad-trigger: there is no event 'entre' (did you mean 'enter'?)"},
        {R"(prop "B" { shape = "cone", trigger = { around = "enter", space = "here" } })",
         "cards/main.lua:1:40 pack/bad-trigger: prop 'B' is around something, and has no `around` "
         "(write around = function(act) ... act:proceed() ... end)"},
        {R"(prop "B" { shape = "cone", trigger = { { on = "enter" }, { around = "enter" } } })",
         "cards/main.lua:1:60 pack/bad-trigger: prop 'B' is around something, and has no `around` "
         "(write around = function(act) ... act:proceed() ... end)"},
        {R"(prop "B" { shape = "cone", trigger = { on = "enter", around = "damage" }, around = function() end })",
         "cards/main.lua:1:40 pack/bad-trigger: a trigger is around an event or in its windows, "
         "not both (write two triggers in a list)"},
        {R"(prop "B" { shape = "cone", around = "damage" })",
         "cards/main.lua:1:37 pack/wrong-type: `around` of prop 'B' is a function of the act, "
         "found 'damage' (write around = function(act) act:proceed() act:proceed() end)"},
        {R"(prop "B" { shape = "cone", trigger = { on = { "enter", "entre" } } })",
         "cards/main.lua:1:56 pack/bad-trigger: there is no event 'entre' (did you mean 'enter'?)"},
        {R"(prop "B" { shape = "cone", modifies = { defence = "+2x" } })",
         "cards/main.lua:1:51 pack/bad-edit: '+2x' is no change to the number `defence` (write "
         "\"+2\", \"-2 min 1\", \"50%\" or a number)"},
        {R"(prop "B" { shape = "cone", modifies = { "+2" } })",
         "cards/main.lua:1:41 pack/bad-edit: an edit has the name of what it changes before it "
         "(write defence = \"+1\")"},
        {R"(prop "B" { shape = "cone", teamwork = { sizze = "+1" } })",
         "cards/main.lua:1:41 pack/unknown-field: `sizze` is no field of prop, so it changes "
         "nothing (did you mean 'size'?)"},
        {R"(prop "B" { shape = "cone", teamwork = { size = "+1", cover = "much" } })",
         "cards/main.lua:1:62 pack/wrong-type: `teamwork.cover` of prop 'B' is a whole number, "
         "found 'much' (write the number without quotes)"},
        {R"(prop "B" { shape = "cone", lasts = 3 })",
         "cards/main.lua:1:36 pack/wrong-type: `lasts` of prop 'B' is a duration such as \"3 "
         "turns\", found 3 (write lasts = \"3 turns\")"},
        {R"(prop "B" { shape = "cone", weight = 3 })",
         "cards/main.lua:1:28 pack/removed-field: `weight` is no field of prop any more (since "
         "2.0; write size)"},
        {R"(prop "B" { shape = "cone", shelter = 3 })",
         "cards/main.lua:1:28 pack/renamed-field: `shelter` of prop is called `cover` now (write "
         "cover = ...)"},
        {R"(prop "B" { shape = "cone", hidden = true })",
         "cards/main.lua:1:6 pack/missing-field: prop 'B' needs `price` when `hidden` is true (it "
         "is a whole number)"},
        {R"(prop "B" { shape = "cone", effect = "3" })",
         "cards/main.lua:1:37 pack/wrong-type: `effect` of prop 'B' is a function of the act, "
         "found '3'"},
        {R"(prop "B" { shape = "cone", damage = true })",
         "cards/main.lua:1:37 pack/wrong-type: `damage` of prop 'B' is what its verb takes: a "
         "number, a text or a list, found true"},
        {R"(prop("B", function() end))",
         "cards/main.lua:1:1 pack/wrong-type: prop 'B' is given a table, found a function (write: "
         "prop \"Name\" { ... })"},
    }));
    INFO(it.script);
    CHECK(problems_of(it.script) == Lines{it.problem});
}

TEST_CASE("a mistake in a duration or a price is reported at its own column") {
    const Lines lasts = problems_of("prop \"B\" { shape = \"cone\", lasts = \"3 turnips\" }");
    REQUIRE(lasts.size() == 1);
    CHECK(lasts[0].find("cards/main.lua:1:") == 0);
    CHECK(lasts[0].find("pack/bad-lasts") != std::string::npos);
    const Lines cost = problems_of("prop \"B\" { shape = \"cone\", use = \"3mna+4fod\" }");
    REQUIRE(cost.size() == 1);
    INFO(cost[0]);
    CHECK(cost[0].find("cards/main.lua:1:41 pack/bad-cost") == 0);
}

TEST_CASE("all mistakes of a pack are reported at once, in the order of the text") {
    const Lines problems = problems_of(
        "prop \"B\" {\n  hiden = true,\n  size = 12,\n  shape = 4,\n}\nstatus \"S\" { y = 1 }");
    REQUIRE(problems.size() == 4);
    CHECK(problems[0].find("main.lua:2:3 pack/unknown-field") != std::string::npos);
    CHECK(problems[1].find("main.lua:3:10 pack/out-of-range") != std::string::npos);
    CHECK(problems[2].find("main.lua:4:11 pack/not-one-of") != std::string::npos);
    CHECK(problems[3].find("main.lua:5:") == std::string::npos);
    CHECK(problems[3].find("main.lua:6:14 pack/unknown-field") != std::string::npos);
}

TEST_CASE("a misspelt required field is one mistake") {
    CHECK(problems_of("prop \"B\" { shpae = \"cone\" }") ==
          Lines{"cards/main.lua:1:12 pack/unknown-field: `shpae` is no field of prop (did you mean "
                "'shape'?)"});
}

TEST_CASE("a definition has its defaults, computed fields and printed names") {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(R"(prop "B" { shape = "cone", size = 4, shelter = 3 })");
    REQUIRE(bench.load().size() == 1);
    CHECK(bench.field("prop", "B", "hidden") == Data(false));
    CHECK(bench.field("prop", "B", "twice") == Data(std::int64_t{8}));
    CHECK(bench.field("prop", "B", "cover") == Data(std::int64_t{3}));
}

TEST_CASE("a field is computed from each definition's own values") {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(R"(prop "A" { shape = "cone", size = 4 }
prop "B" { shape = "cone", size = 3 }
prop "C" { shape = "cone" }
prop "D" { shape = "circle", size = 4 })");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.field("prop", "A", "twice") == Data(std::int64_t{8}));
    CHECK(bench.field("prop", "B", "twice") == Data(std::int64_t{6}));
    CHECK(bench.field("prop", "C", "twice") == Data(std::int64_t{2}));
    CHECK(bench.field("prop", "D", "twice") == Data(std::int64_t{8}));
}

TEST_CASE("differently written definitions of one kind keep their own values") {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(R"(prop "A" { shape = "cone", size = 4 }
prop "B" { shape = "cone", size = 5 }
prop "C" { shape = "cone", hidden = true, price = 2, shelter = 3 }
status "S" { x = 1 }
prop "D" { shape = "cone", cover = 4, twice = 7 }
prop "E" { shape = "circle", size = 6 })");
    REQUIRE(bench.load() == Lines{"cards/main.lua:3:54 pack/renamed-field: `shelter` of prop is "
                                  "called `cover` now (write cover = ...)"});
    CHECK(bench.field("prop", "B", "size") == Data(std::int64_t{5}));
    CHECK(bench.field("prop", "B", "hidden") == Data(false));
    CHECK(bench.field("prop", "C", "hidden") == Data(true));
    CHECK(bench.field("prop", "C", "cover") == Data(std::int64_t{3}));
    CHECK(bench.field("prop", "C", "size").is_nil());
    CHECK(bench.field("status", "S", "x") == Data(std::int64_t{1}));
    CHECK(bench.field("prop", "D", "cover") == Data(std::int64_t{4}));
    CHECK(bench.field("prop", "D", "twice") == Data(std::int64_t{7}));
    CHECK(bench.field("prop", "E", "twice") == Data(std::int64_t{12}));
    CHECK(bench.field("prop", "E", "shape") == Data("circle"));
}

TEST_CASE("an invalid computed value is reported for every definition that has it") {
    PackBench bench;
    bench.ruleset(R"(kind "prop" {
  size  = "number",
  twice = { "number", read_by = "people", at_most = 9, computed = function(def) return def.size * 2 end },
})");
    bench.content(R"(prop "A" { size = 4 }
prop "B" { size = 6 }
prop "C" { size = 4 }
prop "D" { size = 6 }
prop "E" { size = 6 })");
    CHECK(bench.load() ==
          Lines{"cards/main.lua:2:19 pack/out-of-range: `twice` of prop 'B' is at most 9, found 12",
                "cards/main.lua:4:19 pack/out-of-range: `twice` of prop 'D' is at most 9, found 12",
                "cards/main.lua:5:19 pack/out-of-range: `twice` of prop 'E' is at most 9, found "
                "12"});
}

TEST_CASE("a wrong price is reported in every place where a price may be") {
    CHECK(problems_of("prop \"A\" { shape = \"cone\", use = \"2mna\" }\n"
                      "prop \"B\" { shape = \"cone\", use = \"2man\" }\n"
                      "prop \"C\" { shape = \"cone\", use = \"2man\" }")
              .size() == 2);
}

TEST_CASE("a function may replace the value of a computed field") {
    CHECK(problems_of(R"(prop "B" { shape = "cone", power = function(c) return 1 end })") ==
          Lines{});
}

TEST_CASE("modifies becomes edits, and a formula in it stays text") {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(
        R"(prop "B" { shape = "cone", modifies = { defence = "-2 min 1", attack = "+{TL}", element = "fire", hits = 3 } })");
    REQUIRE(bench.load() == Lines{});
    const Definition* definition = bench.find("prop", "B");
    REQUIRE(definition->edits.size() == 4);
    CHECK(definition->edits[0].key == Word::of("attack"));
    CHECK(definition->edits[0].text == "+{TL}");
    CHECK(std::get<Edit>(definition->edits[1].change) == Edit{EditOp::add, -2, 1, {}});
    CHECK(std::get<Word>(definition->edits[2].change) == Word::of("fire"));
    CHECK(std::get<Edit>(definition->edits[3].change) == Edit{EditOp::replace, 3, {}, {}});
}

TEST_CASE("a trigger becomes behaviour according to its kind") {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(
        R"(prop "B" { shape = "cone", priority = 4, trigger = { { on = "enter" }, { before = "damage" } } } status "S" { trigger = "enter" })");
    REQUIRE(bench.load() == Lines{});
    const Behaviour& behaviour = *bench.find("prop", "B")->behaviour;
    REQUIRE(behaviour.listeners.size() == 2);
    CHECK(behaviour.listeners[1].priority == 4);
    CHECK(behaviour.offered);
    CHECK(behaviour.by_creator);
    CHECK(behaviour.response == Word::of("answer"));
    CHECK_FALSE(bench.find("status", "S")->behaviour->offered);
}

TEST_CASE("the ruleset's notation validates printed amounts, with the byte of a mistake") {
    PackBench bench;
    bench.ruleset(std::string(ruleset) + R"(
notation "amount" { read = function(text)
  local at = text:find("!", 1, true)
  if at then return nil, "no '!' in amounts", at end
  if text == "bad" then error("oops", 0) end
  return { formula = text }
end }
)");
    bench.content(
        "prop \"B\" { shape = \"cone\", damage = \"3+!\" }\nprop \"C\" { shape = \"cone\", damage "
        "= \"bad\" }\n"
        "prop \"D\" { shape = \"cone\", damage = \"3 +\" }\nprop \"E\" { shape = \"cone\", damage "
        "= \"3\" }");
    const Lines problems = bench.load();
    REQUIRE(problems.size() == 3);
    CHECK(problems[0] ==
          "cards/main.lua:1:40 pack/bad-amount: '3+!' is no amount: no '!' in amounts");
    CHECK(problems[1] == "cards/main.lua:2:37 pack/bad-amount: 'bad' is no amount: oops");
    CHECK(problems[2].find("cards/main.lua:3:37 pack/bad-amount: '3 +' is no amount") == 0);
}

TEST_CASE("a definition made in a loop has the line of its call") {
    CHECK(problems_of(
              "for i = 1, 1 do\n  prop(\"B\" .. i, { shape = \"cone\", size = i * 20 })\nend") ==
          Lines{"cards/main.lua:2:43 pack/out-of-range: `size` of prop 'B1' is at most 9 spaces, "
                "found 20"});
}

TEST_CASE("kinds know their fields in the order written, then those that their traits bring") {
    PackBench bench;
    bench.ruleset(
        "verb \"respond\" { \"Responds.\" }\n"
        "kind \"a\" { \"Sentence.\", z = { \"number\", read_by = \"people\" }, b = { \"text\", "
        "read_by = \"people\", \"What it says.\" } }\n"
        "kind \"c\" { { answers = \"respond\" } }\nkind \"d\" { { lives = \"holder\" } }\n"
        "kind \"e\" { { lives = \"space\" } }");
    REQUIRE(bench.load() == Lines{});
    const auto fields_of = [&](const char* name) {
        return bench.loader.kinds().find(name)->field_names();
    };
    const Kind* kind = bench.loader.kinds().find("a");
    REQUIRE(kind != nullptr);
    CHECK(kind->sentence == "Sentence.");
    CHECK(fields_of("a") == Lines{"z", "b", "from", "overrides"});
    CHECK(fields_of("c") ==
          Lines{"from", "trigger", "overrides", "when", "ruling", "around", "priority"});
    CHECK(fields_of("d") == Lines{"from", "modifies", "overrides", "lasts", "when"});
    CHECK(fields_of("e") == Lines{"from", "overrides", "lasts"});
    CHECK(kind->field("b")->sentence == "What it says.");
    CHECK(bench.loader.kinds().find("b") == nullptr);
}

TEST_CASE("a field that a kind has not taken on is refused, with what would take it") {
    const auto found = [](const std::string& options, const std::string& field) {
        PackBench bench;
        bench.ruleset(R"(event "turn end" { "A turn ends." }
kind "card" { "A card." }
verb "work" { args = { { "what", "card" } }, steps = { { "do", effects = "effect" } }, "Does it." }
verb "heal" { args = { { "amount", "number" } }, "Heals." }
effect "heals" { verb = "heal" }
stat "Wits" { of = "talent" }
kind "talent" { "A talent.", )" +
                      options +
                      " }\nkind \"charm\" { { lives = \"holder\", answers = \"work\" } }");
        bench.content("talent \"Echo\" { " + field + " }");
        const Lines problems = bench.load();
        return problems.empty() ? "" : problems.front();
    };
    const std::string place = "cards/main.lua:1:17 pack/unknown-field: ";
    CHECK(found("{}", "trigger = \"turn end\"") ==
          place +
              "`trigger` of talent 'Echo' would do nothing: a thing of the kind answers nothing "
              "(write { answers = \"VERB\" } in the kind 'talent'; it is a field of charm)");
    CHECK(found("{ lives = \"space\" }", "modifies = { Wits = \"+1\" }") ==
          place +
              "`modifies` of talent 'Echo' would do nothing: a thing of the kind has no holder "
              "(write { lives = \"holder\" } in the kind 'talent'; it is a field of charm)");
    CHECK(found("{ lives = \"holder\" }", "heals = 3") ==
          place +
              "`heals` of talent 'Echo' would do nothing: a thing of the kind is carried out by no "
              "verb (write { answers = \"VERB\" } in the kind 'talent'; it is a field of card and "
              "charm)");
    CHECK(found("{}", "lasts = \"turn\"") ==
          place +
              "`lasts` of talent 'Echo' would do nothing: a thing of the kind has no holder and is "
              "in no space (write { lives = \"holder\" } or { lives = \"space\" } in the "
              "kind 'talent'; it is a field of charm)");
    CHECK(found("{ lives = \"holder\", answers = \"work\" }",
                "trigger = \"turn end\", heals = 3, modifies = { Wits = \"+1\" }, when = { Wits = "
                "1 }") == "");
}

TEST_CASE("what lies over a holder cannot wait for the GM's word") {
    const auto found = [](const std::string& fields) {
        return problems_of("status \"S\" { " + fields + " }");
    };
    CHECK(found("when = \"at night\", modifies = { defence = \"+1\" }") ==
          Lines{"cards/main.lua:1:14 pack/bad-condition: `when` of status 'S' asks the GM, who "
                "cannot be asked whenever something that it changes is read (write when = "
                "function(act) ... end, or a table to match)"});
    CHECK(found("modifies = { defence = \"+1\" }, ruling = \"is it night?\"") ==
          Lines{"cards/main.lua:1:45 pack/bad-condition: `ruling` of status 'S' asks the GM, who "
                "cannot be asked whenever something that it changes is read (write when = "
                "function(act) ... end, or a table to match)"});
    CHECK(found("when = \"at night\", trigger = \"enter\", damage = \"3\"") == Lines{});
    CHECK(found("when = { x = 1 }, modifies = { defence = \"+1\" }") == Lines{});
}

TEST_CASE("the verb that makes a kind's things follows from where they live") {
    PackBench bench;
    bench.ruleset(
        "kind \"prop\" { { lives = \"space\" } }\nkind \"token\" { { lives = \"holder\" } }\n"
        "kind \"status\" { { lives = \"holder\", made_by = \"inflict\" } }\nkind \"ability\" {}");
    REQUIRE(bench.load() == Lines{});
    REQUIRE(bench.game.rulebook.kinds.size() == 3);
    CHECK(bench.game.rulebook.kinds[0].made_by == Word::of("place"));
    CHECK(bench.game.rulebook.kinds[1].made_by == Word::of("give"));
    CHECK(bench.game.rulebook.kinds[2].made_by == Word::of("inflict"));
}

TEST_CASE("mistakes in a kind's declaration are reported at their place") {
    const auto it = GENERATE(values<Case>({
        {"kind \"a\" { b = { \"numbr\" } }",
         "rules/main.lua:1:12 pack/unknown-kind: field `b` of kind 'a': 'numbr' is no type and no "
         "kind (did you mean 'number'?)"},
        {"kind \"a\" { b = { \"number\", requird = true } }",
         "rules/main.lua:1:28 pack/unknown-field: `requird` is no entry of field `b` (did you mean "
         "'required'?)"},
        {"kind \"a\" { b = { \"number\", required = true, default = 1 } }",
         "rules/main.lua:1:55 pack/bad-field-declaration: field `b` is required, so its default "
         "never counts"},
        {"kind \"a\" { b = { \"number\", required = true, optional = true } }",
         "rules/main.lua:1:56 pack/bad-field-declaration: field `b` is either required or "
         "optional"},
        {"kind \"a\" { b = { \"handler\", effects = true } }",
         "rules/main.lua:1:12 pack/bad-field-declaration: field `b` of kind 'a' has `effects`, but "
         "no step has effects = \"b\" (let a step apply the effect fields before the handler, or "
         "leave it out)"},
        {"verb \"v\" { steps = { { \"b\", call = \"b\" } }, \"Does something.\" } "
         "kind \"a\" { b = { \"handler\", effects = true } }",
         "rules/main.lua:1:76 pack/bad-field-declaration: field `b` of kind 'a' has `effects`, but "
         "no step has effects = \"b\" (let a step apply the effect fields before the handler, or "
         "leave it out)"},
        {"verb \"v\" { steps = { { \"b\", effects = \"b\" } }, \"Does something.\" } "
         "kind \"a\" { b = { \"handler\", effects = true, requird = true } }",
         "rules/main.lua:1:112 pack/unknown-field: `requird` is no entry of field `b` (did you "
         "mean "
         "'required'?)"},
        {"kind \"a\" { b = { \"text\", one_of = \"x\" } }",
         "rules/main.lua:1:35 pack/wrong-type: `one_of` of field `b` is a list of what it may be"},
        {"kind \"a\" { b = 3 }",
         "rules/main.lua:1:16 pack/wrong-type: field `b` is written as a table, found 3"},
        {"kind \"a\" { { speaks_for = \"me\" } }",
         "rules/main.lua:1:27 pack/not-one-of: `speaks_for` of the options of kind 'a' is holder "
         "or creator, found 'me'"},
        {"kind \"a\" { { answers = \"no such verb\" } }",
         "rules/main.lua:1:6 pack/unknown-verb: kind 'a' answers with 'no such verb', which is no "
         "verb"},
        {"kind \"pool\" {}",
         "rules/main.lua:1:6 pack/bad-kind-name: 'pool' is a declaration already (choose another "
         "word for the kind)"},
    }));
    INFO(it.script);
    PackBench bench;
    bench.ruleset(it.script);
    CHECK(bench.load() == Lines{it.problem});
}

TEST_CASE("prices may name things of a kind that is a unit") {
    const auto problems = [](const char* options) {
        PackBench bench;
        bench.ruleset(
            std::string("stat \"MaxMana\" { of = \"creature\" }\n"
                        "pool \"Mana\" { of = \"creature\", unit = \"mna\", max = \"MaxMana\" }\n"
                        "kind \"item\" { ") +
            options + " }\nkind \"card\" { use = { \"cost\", read_by = \"people\" } }");
        bench.content("card \"Forge\" { use = \"3mna+2 Iron\" }\nitem \"Iron\" {}");
        return bench.load().size();
    };
    CHECK(problems("{ lives = \"holder\", unit = true }") == 0);
    CHECK(problems("{ lives = \"holder\" }") == 1);
}

TEST_CASE("a duration that ends with an event listens to it, after all its responses") {
    PackBench bench;
    bench.ruleset(ruleset);
    bench.content(
        R"(prop "B" { shape = "cone", trigger = "enter", priority = 4, lasts = { { on = "damage", target = "creator" }, "3 turns" } }
prop "C" { shape = "cone", lasts = { on = "enter" } })");
    CHECK(bench.load() == Lines{});
    const Behaviour& both = *bench.find("prop", "B")->behaviour;
    REQUIRE(both.listeners.size() == 2);
    CHECK(both.listeners[0].ends);
    CHECK(both.listeners[0].priority > both.listeners[1].priority);
    CHECK_FALSE(both.listeners[1].ends);
    REQUIRE(bench.find("prop", "C")->behaviour->listeners.size() == 1);
    CHECK(bench.find("prop", "C")->behaviour->listeners[0].ends);
}

TEST_CASE("tags become words, values and synonyms of the things") {
    PackBench bench;
    bench.ruleset(
        "kind \"blade\" { tags = { \"tags\", one_of = { [\"1-h\"] = \"one-handed\" } } }");
    bench.content(R"(blade "B" { tags = { "hilt", "1-h", reach = 2, "range: far", "weight: 12" } }
blade "C" { tags = { ["1-h"] = "close" } })");
    CHECK(bench.load() == Lines{});
    const auto tag = [&](const char* blade, std::string_view name) {
        for (const auto& [word, value] : bench.find("blade", blade)->tags) {
            if (word == Word::of(name)) return value;
        }
        return Value{};
    };
    CHECK(bench.find("blade", "B")->tags.size() == 5);
    CHECK(tag("B", "hilt") == Value::of_truth(true));
    CHECK(tag("B", "one-handed") == Value::of_truth(true));
    CHECK(tag("B", "1-h").is_nil());
    CHECK(tag("B", "reach") == Value::of(std::int64_t{2}));
    CHECK(tag("B", "range") == Value::of(Word::of("far")));
    CHECK(tag("B", "weight") == Value::of(std::int64_t{12}));
    CHECK(tag("C", "one-handed") == Value::of(Word::of("close")));
}

TEST_CASE("effects in the tables of a field are validated at their place") {
    const auto problems = [](const std::string& blade) {
        PackBench bench;
        bench.ruleset(std::string(ruleset) +
                      "kind \"blade\" { strokes = { \"list\", read_by = \"people\", effects = true "
                      "}, plain = { \"list\", read_by = \"people\" } }");
        bench.content("status \"Burning\" {} blade \"B\" { " + blade + " }");
        return bench.load();
    };
    CHECK(problems(R"(strokes = { { damage = "3", { on = "6", inflicts = "Burning 2" } } })") ==
          Lines{});
    CHECK(problems(R"(strokes = { { damage = "3", { on = "6", inflicts = "Burnin" } } })") ==
          Lines{"cards/main.lua:1:85 pack/unknown-reference: there is no status 'Burnin' (did you "
                "mean 'Burning'?)"});
    CHECK(problems(R"(plain = { { inflicts = "Burnin" } })") == Lines{});
}

}  // namespace kind_test
