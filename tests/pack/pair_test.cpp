// Declarations of pairs and budgets in rulesets, and the findings for wrong ones.
#include "catch.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack_bench.hpp"

namespace pair_test {

using namespace hexwright;

namespace {

struct Case {
    const char* script;
    const char* problem;
};

}  // namespace

TEST_CASE("a pair has steps, a number or a boolean, and a default") {
    PackBench bench;
    bench.ruleset(
        "pair \"zone\" { \"Engaged\", \"Near\", \"Far\", ask = true, default = "
        "\"Near\" }\n"
        "pair \"feet\" { \"number\", at_least = 5, at_most = 60, default = 30 }\n"
        "pair \"sees\" { \"boolean\", default = true }");
    REQUIRE(bench.load() == Lines{});
    const auto& pairs = bench.game.rulebook.pairs;
    const PairRule& zone = pairs.at(Word::of("zone"));
    CHECK(zone.scale.steps().size() == 3);
    CHECK(zone.asks_gm);
    CHECK(zone.usual == Value::of(Word::of("Near")));
    const PairRule& feet = pairs.at(Word::of("feet"));
    CHECK(feet.form == PairForm::number);
    CHECK(feet.usual == Value::of(std::int64_t{30}));
    CHECK(feet.most == 60);
    CHECK(pairs.at(Word::of("sees")).usual == Value::of_truth(true));
    CHECK(bench.game.verbs.find(Word::of("zone")) != nullptr);
    CHECK(bench.game.events.find(Word::of("zone")) != bench.game.events.count());
    CHECK(pair_with_step(bench.game, Word::of("Far")) == &zone);
    bench.loader.unload("rules");
    CHECK(pairs.empty());
    CHECK(bench.game.verbs.find(Word::of("zone")) == nullptr);
}

TEST_CASE("a budget is a pool that prices name") {
    PackBench bench;
    bench.ruleset(
        "budget { \"action\", \"move\", each = 1, refresh = \"own turn start\" }\n"
        "budget \"effort\" { each = \"@Speed // 6\", refresh = \"round start\" }\n"
        "budget \"reaction\" { or_use = \"effort\", out_of_turn = true }\n"
        "budget \"dash\" { each = 1, or_use = \"action\" }\n"
        "stat \"Speed\" { of = \"creature\" }");
    REQUIRE(bench.load() == Lines{});
    const std::vector<Budget>& budgets = bench.game.rulebook.budgets;
    REQUIRE(budgets.size() == 5);
    CHECK(budgets[0].refresh.is_own);
    CHECK(budgets[0].refresh.moment == Word::of("turn start"));
    CHECK_FALSE(budgets[2].refresh.is_own);
    CHECK(budgets[3].shared == Word::of("effort"));
    CHECK(budgets[3].out_of_turn);
    CHECK(budgets[4].or_use == Word::of("action"));
    const EntitySchema* schema = bench.game.rules.schemas.find(Word::of("creature"));
    REQUIRE(schema != nullptr);
    CHECK(schema->pool(Word::of("move")) != nullptr);
    CHECK(schema->pool(Word::of("reaction")) == nullptr);
    CHECK(parse_cost("action + reaction", bench.game.rulebook.units).parts.size() == 2);
    bench.loader.unload("rules");
    CHECK(budgets.empty());
    CHECK(bench.game.rulebook.units.units.empty());
}

TEST_CASE("mistakes in a pair or a budget are reported at their place") {
    const auto it = GENERATE(values<Case>({
        {"pair \"zone\" { \"Near\" }",
         "rules/main.lua:1:15 pack/bad-pair: pair 'zone' has no two steps (name its steps, the "
         "nearest first, or write \"number\" or \"boolean\")"},
        {"pair \"zone\" { \"Near\", \"Far\", default = \"Fat\" }",
         "rules/main.lua:1:40 pack/not-one-of: 'Fat' is no value of pair 'zone' (did you mean "
         "'Far'?)"},
        {"pair \"zone\" { \"Near\", \"Far\", defualt = \"Far\" }",
         "rules/main.lua:1:30 pack/unknown-field: `defualt` is no entry of pair 'zone' (did you "
         "mean 'default'?)"},
        {"pair \"feet\" { \"number\", default = -3 }",
         "rules/main.lua:1:35 pack/not-one-of: -3 is no value of pair 'feet'"},
        {"pair \"lift\" { \"Near\", \"Far\" }",
         "rules/main.lua:1:6 pack/bad-pair: 'lift' is a verb already (give the pair another name)"},
        {"budget \"action\" { each = 1, refresh = \"own turn strat\" }",
         "rules/main.lua:1:39 pack/unknown-moment: there is no moment 'turn strat' (did you mean "
         "'turn start'?)"},
        {"budget \"action\" { refresh = \"own turn start\" }",
         "rules/main.lua:1:8 pack/missing-field: budget 'action' needs `each` (how many there "
         "are: a number, or a formula such as \"@Speed // 6\")"},
        {"budget \"a\" { each = 1 }\nbudget \"reaction\" { or_use = \"b\" }",
         "rules/main.lua:2:30 pack/unknown-budget: there is no budget 'b' before this"},
    }));
    INFO(it.script);
    CHECK(problems_of_ruleset(it.script) == Lines{it.problem});
}

TEST_CASE("the range of a trigger is a number of spaces or a step of a pair") {
    const std::string rules =
        "pair \"zone\" { \"Near\", \"Far\" }\nkind \"status\" { { answers = \"lift\" } }\n";
    CHECK(problems_of_ruleset(rules +
                              "status \"S\" { trigger = { on = \"lift\", within = \"Near\" } }") ==
          Lines{});
    CHECK(problems_of_ruleset(rules +
                              "status \"S\" { trigger = { on = \"lift\", within = \"Naer\" } }") ==
          Lines{"rules/main.lua:3:48 pack/bad-trigger: 'Naer' is no step of a pair (did you mean "
                "'Near'?)"});
}

}  // namespace pair_test
