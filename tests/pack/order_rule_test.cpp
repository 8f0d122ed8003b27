// Declarations of orders in rulesets.
#include "catch.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack_bench.hpp"

namespace order_rule_test {

using namespace hexwright;

namespace {

struct Case {
    const char* script;
    const char* problem;
};

}  // namespace

TEST_CASE("an order is by roll, by the GM or by cards") {
    PackBench bench;
    bench.ruleset(
        "order \"rolled\" { roll = \"1d20\", bonus = \"@Speed\", ties = \"stand\" }\n"
        "order \"named\" { next = \"ask gm\", among = \"all\" }\n"
        "order \"drawn\" { cards = \"@Speed\" }");
    REQUIRE(bench.load() == Lines{});
    const auto& orders = bench.game.rulebook.orders;
    CHECK(orders.at(Word::of("rolled")).form == OrderForm::by_score);
    CHECK(orders.at(Word::of("rolled")).ties_stand);
    CHECK(orders.at(Word::of("named")).form == OrderForm::by_gm);
    CHECK(orders.at(Word::of("named")).all_again);
    CHECK(orders.at(Word::of("drawn")).form == OrderForm::by_cards);
    bench.loader.unload("rules");
    CHECK(orders.empty());
}

TEST_CASE("mistakes in an order are reported at their place") {
    const auto it = GENERATE(values<Case>({
        {"order \"o\" {}",
         "rules/main.lua:1:7 pack/bad-order: order 'o' is ordered in no ways (write one of roll "
         "(or bonus), next = \"ask gm\" and cards)"},
        {"order \"o\" { roll = \"1d20\", cards = 2 }",
         "rules/main.lua:1:7 pack/bad-order: order 'o' is ordered in several ways (write one of "
         "roll (or bonus), next = \"ask gm\" and cards)"},
        {"order \"o\" { next = \"ask gn\" }",
         "rules/main.lua:1:20 pack/not-one-of: `next` of order 'o' is ask gm, found 'ask gn' "
         "(did you mean 'ask gm'?)"},
        {"order \"o\" { cards = 2, amnog = \"all\" }",
         "rules/main.lua:1:24 pack/unknown-field: `amnog` is no entry of order 'o' (did you mean "
         "'among'?)"},
    }));
    INFO(it.script);
    PackBench bench;
    bench.ruleset(it.script);
    CHECK(bench.load() == Lines{it.problem});
}

}  // namespace order_rule_test
