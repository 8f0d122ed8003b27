// Rules that scripts may override: their declarations, and the values that may replace them.
#include "catch.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack_bench.hpp"

namespace rule_test {

using namespace hexwright;

namespace {

const char* const ruleset = R"(
kind "hex" { "A hex." }
rule "write_on" { "empty hex", one_of = { "empty hex", "any hex" }, "What a hex is written on." }
rule "limit" { 3, at_least = 0, at_most = 9 }
rule "capacity" { "3 + @WIL" }
rule "may_write" { condition = "not user is Stunned", "Whether one may write." }
rule "cost" { function(act) return 3 end }
)";

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

TEST_CASE("a rule has the type of its declared value") {
    PackBench bench;
    bench.ruleset(ruleset);
    REQUIRE(bench.load() == Lines{});
    const auto form = [&](const char* name) {
        return bench.game.rulebook.rules.at(Word::of(name)).form;
    };
    CHECK(form("write_on") == RuleForm::word);
    CHECK(form("limit") == RuleForm::number);
    CHECK(form("capacity") == RuleForm::number);
    CHECK(form("may_write") == RuleForm::truth);
    CHECK(form("cost") == RuleForm::any);
    CHECK(bench.loader.declarations().names("rule").size() == 5);
    CHECK(bench.loader.declarations().find("rule", "write_on")->sentence ==
          "What a hex is written on.");
}

TEST_CASE("words, numbers, changes, formulas, conditions and functions override a rule") {
    CHECK(problems_of(
              R"(hex "H" { overrides = { write_on = "any hex", limit = "+1", capacity = "5 + @WIL",
  may_write = "user is Brave or target is Prone", cost = "nothing" } }
hex "I" { overrides = { limit = function(act) return 2 end, may_write = true, capacity = 4, cost = { 1, 2 } } })") ==
          Lines{});
}

TEST_CASE("an override of the wrong type is reported with its column and remedy") {
    const auto it = GENERATE(values<Case>({
        {R"(hex "H" { overrides = { wrte_on = "any hex" } })",
         "cards/main.lua:1:25 pack/unknown-rule: there is no rule 'wrte_on' to override (did you "
         "mean 'write_on'?)"},
        {R"(hex "H" { overrides = { write_on = "any hx" } })",
         "cards/main.lua:1:36 pack/not-one-of: the rule 'write_on' is 'empty hex' or 'any hex', "
         "found 'any hx' (did you mean 'any hex'?)"},
        {R"(hex "H" { overrides = { write_on = 3 } })",
         "cards/main.lua:1:36 pack/wrong-type: the rule 'write_on' is a word or a function, found "
         "3"},
        {R"(hex "H" { overrides = { limit = 10 } })",
         "cards/main.lua:1:33 pack/out-of-range: the rule 'limit' is at most 9, found 10"},
        {R"(hex "H" { overrides = { may_write = 1 } })",
         "cards/main.lua:1:37 pack/wrong-type: the rule 'may_write' is true, false, a condition in "
         "words or a function, found 1"},
        {R"(hex "H" { overrides = "write_on" })",
         "cards/main.lua:1:23 pack/wrong-type: `overrides` of hex 'H' is a table of rules such as "
         "{ write_on = \"any hex\" }, found 'write_on' (write overrides = { write_on = \"any hex\" "
         "})"},
    }));
    INFO(it.script);
    CHECK(problems_of(it.script) == Lines{it.problem});
}

TEST_CASE("a mistake in a formula or condition is reported at its own column") {
    const Lines formula = problems_of(R"(hex "H" { overrides = { capacity = "3 + * 2" } })");
    REQUIRE(formula.size() == 1);
    CHECK(formula[0].starts_with("cards/main.lua:1:41 pack/bad-formula: "));
    const Lines condition = problems_of(R"(hex "H" { overrides = { may_write = "user is" } })");
    REQUIRE(condition.size() == 1);
    CHECK(condition[0].starts_with("cards/main.lua:1:45 pack/bad-condition: "));
}

TEST_CASE("a rule without a value, or with invalid entries, is refused") {
    const auto it = GENERATE(values<Case>({
        {"rule \"r\" {}",
         "rules/main.lua:1:6 pack/missing-field: rule 'r' needs `1` (its first entry is what holds "
         "unless a script overrides it)"},
        {"rule \"r\" { \"ash\", one_of = { \"oak\", \"elm tree\" } }",
         "rules/main.lua:1:12 pack/not-one-of: the rule 'r' is 'oak' or 'elm tree', found 'ash'"},
        {"rule \"r\" { 3, one_off = { 3 } }",
         "rules/main.lua:1:15 pack/unknown-field: `one_off` is no entry of rule 'r' (did you mean "
         "'one_of'?)"},
    }));
    INFO(it.script);
    CHECK(problems_of_ruleset(it.script) == Lines{it.problem});
}

TEST_CASE("the overrides of a removed pack are gone") {
    PackBench bench;
    bench.ruleset(ruleset);
    REQUIRE(bench.load() == Lines{});
    bench.loader.unload("rules");
    CHECK(bench.game.rulebook.rules.empty());
}

}  // namespace rule_test
