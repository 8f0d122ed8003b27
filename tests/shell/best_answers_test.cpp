// Answers that make a number large or small, against averages worked out by hand.
#include "shell/table/best_answers.hpp"

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "catch.hpp"
#include "run_command.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/repl.hpp"
#include "toy_pack.hpp"

namespace best_answers_test {

using namespace hexwright;

namespace {

constexpr const char* gambles = R"(kind "creature" {}
verb "again" { steps = { { "roll", function(act)
  act.total = act:dice("1d20")
  if act:ask("Again?", { default = false }) then act.total = act:dice("1d20") end
end } }, returns = "total", "May roll once more." }
verb "thrice" { steps = { { "roll", function(act)
  act.total = act:dice("1d6")
  for _ = 1, 2 do
    if not act:ask("Again?", { default = false }) then return end
    act.total = act:dice("1d6")
  end
end } }, returns = "total", "May roll twice more." }
verb "blind" { steps = { { "roll", function(act)
  act.total = 11
  if act:ask("Dare?", { default = false }) then act.total = act:dice("1d20") end
end } }, returns = "total", "Takes 11, or dares." }
verb "name" { steps = { { "say", function(act)
  act.total = act:ask("How many?", { from = 3, to = 7 })
  act.total = act.total * act:ask("How much?", { from = 1, to = 1000 })
end } }, returns = "total", "Says two numbers." }
verb "doubles" { steps = { { "roll", function(act)
  act.total = act:dice("2d6")
  if act:ask("Again?", { default = false }) then act.total = act:dice("2d6") end
end } }, returns = "total", "May roll two dice again." }
driver "again" (function() return request("again") end)
driver "thrice" (function() return request("thrice") end)
driver "blind" (function() return request("blind") end)
driver "name" (function() return request("name") end)
driver "doubles" (function() return request("doubles") end)
)";

Odds odds_of_gamble(const std::string& gamble, const OddsRequest& given) {
    const ToyFolder folder;
    folder.pack("gambles", gambles);
    Odds odds;
    run_on_big_stack([&] {
        TextSink out;
        TextSink err;
        Terminal terminal(out, err, {});
        Repl repl({"gambles", 7, true, true}, packs_named({"gambles"}, find_home(), folder.root),
                  terminal);
        CAPTURE(err.text());
        REQUIRE(repl.load());
        OddsRequest request = given;
        request.action = "total = " + gamble + "()";
        odds = odds_of(repl, request);
    });
    return odds;
}

OddsRequest goal(const std::string& key, bool is_least) {
    return {.action = "", .keys = {key}, .answers = {}, .goal = OddsGoal{0, is_least}};
}

mpq_class mean_of(const Odds& odds) {
    mpq_class mean = 0;
    for (const OddsEnding& ending : odds.endings)
        mean += ending.chance * mpq_class(std::stol(ending.values[0]));
    return mean;
}

}  // namespace

TEST_CASE("an answer may depend on what fell before it") {
    // 10 or less is rolled again: 10/20 x 10.5 + 10/20 x 15.5.
    const Odds best = odds_of_gamble("again", goal("total", false));
    CHECK(best.rest == 0);
    CHECK(mean_of(best) == 13);
    CHECK(best.questions.begin()->second.answer == "no 50.00 %, yes 50.00 %");
    // 11 or more is rolled again: 10/20 x 5.5 + 10/20 x 10.5.
    CHECK(mean_of(odds_of_gamble("again", goal("total", true))) == 8);
    // At least 15: what is less is rolled again: 6/20 + 14/20 x 6/20.
    const Odds high = odds_of_gamble("again", goal("total >= 15", false));
    mpq_class chance = 0;
    for (const OddsEnding& ending : high.endings) {
        if (ending.values[0] == "yes") chance += ending.chance;
    }
    CHECK(chance == mpq_class(51, 100));
}

TEST_CASE("a later question is answered best before an earlier one") {
    // The last roll is worth 7/2, so 1 to 3 are rolled again: 1/2 x 5 + 1/2 x 7/2 = 17/4. Before
    // it, 1 to 4 are: 1/3 x 11/2 + 2/3 x 17/4 = 14/3.
    CHECK(mean_of(odds_of_gamble("thrice", goal("total", false))) == mpq_class(14, 3));
}

TEST_CASE("nobody knows what falls after the question") {
    CHECK(mean_of(odds_of_gamble("blind", goal("total", false))) == 11);
    CHECK(mean_of(odds_of_gamble("blind", goal("total", true))) == mpq_class(21, 2));
}

TEST_CASE("the sum of several dice is known") {
    // 2 to 6 are rolled again; at 7 both are worth the same, and the default is to stay:
    // 21/36 x 182/21 + 15/36 x 7.
    CHECK(mean_of(odds_of_gamble("doubles", goal("total", false))) ==
          mpq_class(182, 36) + mpq_class(15 * 7, 36));
}

TEST_CASE("a number is chosen among a few, and among many it is the default") {
    const Odds odds = odds_of_gamble("name", goal("total", false));
    CHECK(mean_of(odds) == 7);
    CHECK(odds.questions.at("GM: How many?").answer == "7");
    CHECK(odds.questions.at("GM: How much?").answer.empty());
}

TEST_CASE("a given answer stays as it is given") {
    OddsRequest request = goal("total", false);
    request.answers = {{"Again", "yes"}};
    CHECK(mean_of(odds_of_gamble("again", request)) == mpq_class(21, 2));
}

TEST_CASE("best answers are exact, or refused") {
    OddsRequest request = goal("total", false);
    request.most_runs = 10;
    CHECK_THROWS_WITH(odds_of_gamble("again", request),
                      "the best answers need more than 10 runs, so they are not known");
    CHECK_THROWS_WITH(odds_of_gamble("again", goal("'late'", false)),
                      "the key ''late'' has no mean: it can be 'late'");
}

TEST_CASE("of equal answers the default is best") {
    const std::vector<Decision> stay = {{"Again?", "no", "", 0, 2}};
    const std::vector<Decision> again = {{"Again?", "yes", "", 1, 2}};
    const std::vector<DecidedEnding> all = {{1, 1, 5, &again}, {0, 1, 5, &stay}};
    REQUIRE(best_endings(all, false).size() == 1);
    CHECK(best_endings(all, false).front().ending == 0);
    CHECK(best_endings(all, true).front().ending == 0);
}

TEST_CASE("the best answers of an action are those of the command line") {
    const auto odds = [](std::vector<std::string> more) {
        std::vector<std::string> words = {"odds",    "skeleton:attack(behemoth)",
                                          "--pack",  "dewprism_bestiary",
                                          "--by",    "behemoth",
                                          "--on",    "skeleton",
                                          "--setup", "skeleton:begin_turn()",
                                          "--setup", "behemoth:begin_turn()"};
        words.insert(words.end(), more.begin(), more.end());
        return run_command(words);
    };
    // A counter attack takes Health; without one it stays at 45.
    const Ran best = odds({"--best", "skeleton.Health"});
    CHECK(best.code == 0);
    CHECK(has(best.out, "  Behemoth: use Counter Attack? no\n"));
    CHECK(has(best.out, "skeleton.Health: mean 45, deviation 0\n"));
    const Ran worst = odds({"--worst", "skeleton.Health"});
    CHECK(has(worst.out, "  Behemoth: use Counter Attack? yes\n"));
    CHECK(has(worst.out, "     45  56.14 %  4491/8000"));
    const Ran both = odds({"--best", "skeleton.Health", "--worst", "skeleton.Health"});
    CHECK(both.code == 2);
    CHECK(has(both.err, "--best, --worst and --vary answer the same questions: take one of them"));
    CHECK(has(run_command({"odds", "2d6", "--best", "x"}).err, "an action needs --pack"));
}

}  // namespace best_answers_test
