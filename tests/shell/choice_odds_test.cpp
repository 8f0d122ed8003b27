// What each answer to an open question would do: against odds known by hand.
#include "shell/table/choice_odds.hpp"

#include "table.hpp"

namespace choice_odds_test {

using namespace hexwright;

TEST_CASE("dice that fell before the question are known, and those behind it are not") {
    ArenaTable table;
    table("wolf, bear = hero 'Wolf', hero 'Bär'");
    table(".chances on");
    table(".dice 9");
    table.table->reader.say("no");
    const std::string told = table("wolf:strike(bear)");
    CHECK(has(told,
              "Hard? (yes or no)\n  yes: 100 % Bär.Health, mean -11\n"
              "  no: 100 % Bär.Health, mean -9\n"));
}

TEST_CASE("a choice that leaves nothing of a pool says how often") {
    ArenaTable table;
    table("wolf, bear = hero 'Wolf', hero 'Bär'");
    table(".chances on");
    table(".dice 19");
    table.table->reader.say("yes");
    CHECK(has(table("wolf:strike(bear)"),
              "  yes: 100 % Bär.Health, mean -20, to 0 100 %\n"
              "  no: 100 % Bär.Health, mean -19\n"));
}

TEST_CASE("yes and no show the pool in which they differ most, also a loss of one's own") {
    ArenaTable table;
    table.write(
        "beasts/main.lua",
        table.read("beasts/main.lua") +
            R"(status "Wary" { trigger = { after = "hurt", target = "holder" }, effect = function(act)
  act.holder:lose { Health = act:ask("Duck?", { default = true }) and 1 or 3 } end })");
    table.begin();
    table("wolf, bear = hero 'Wolf', hero 'Bär' bear:inflict('Wary')");
    table(".chances on");
    table(".dice 9");
    table.table->reader.say("no");
    const std::string told = table("wolf:strike(bear)");
    INFO(told);
    CHECK(has(told,
              "Duck? (yes or no)\n  yes: 100 % Bär.Health, mean -1\n"
              "  no: 100 % Bär.Health, mean -3\n"));
}

}  // namespace choice_odds_test
