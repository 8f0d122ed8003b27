// `hexwright odds --rounds`: battles and repeated actions, round by round.
#include <gmpxx.h>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace round_odds_test {

using namespace hexwright;
using Json = nlohmann::json;

namespace {

// Behemoth and Skeleton attack one another once a round.
constexpr const char* exchange =
    "behemoth:begin_turn() behemoth:attack(skeleton) behemoth:end_turn() "
    "skeleton:begin_turn() skeleton:attack(behemoth) skeleton:end_turn()";

Ran odds(std::vector<std::string> more, const std::string& action = "") {
    std::vector<std::string> words = {"odds",     "--pack", "dewprism_bestiary", "--by",
                                      "behemoth", "--on",   "skeleton"};
    if (!action.empty()) words.push_back(action);
    words.insert(words.end(), more.begin(), more.end());
    return run_command(words);
}

Json json_of(std::vector<std::string> more, const std::string& action = "") {
    more.insert(more.end(), {"--format", "json"});
    const Ran ran = odds(std::move(more), action);
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    return Json::parse(ran.out)["actions"][0];
}

// The values of the first key at the end of a round, with their chances.
std::map<std::string, mpq_class> in_round(const Json& odds, std::size_t round) {
    std::map<std::string, mpq_class> chances;
    for (const Json& value : odds["rounds"][round - 1]["keys"][0]["values"])
        chances.emplace(value["value"], mpq_class(value["fraction"].get<std::string>()));
    return chances;
}

}  // namespace

TEST_CASE("an exchange of attacks goes on round by round, and its situations merge") {
    const Ran ran = odds({"--rounds", "20", "--runs", "100000", "--seconds", "60", "--key",
                          "behemoth.Health <= 0", "--key", "skeleton.Health <= 0"},
                         exchange);
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "exact: 1908 situations, 8062 boxes,"));
    CHECK(has(ran.out, "  round  behemoth.Health <= 0  skeleton.Health <= 0\n"));
    CHECK(has(ran.out, "      2                0.00 %               30.47 %\n"));
    CHECK(has(ran.out, "      6               13.29 %               30.47 %\n"));
    CHECK(has(ran.out, "     20               68.46 %               30.47 %\n"));
    CHECK(has(ran.out, "after round 20:\nbehemoth.Health <= 0\n"));
}

TEST_CASE("rounds are those of the same action written so often, as fractions") {
    const std::string twice = std::string(exchange) + " " + exchange;
    const Json once =
        json_of({"--runs", "100000", "--seconds", "300", "--key", "skeleton.Health"}, twice);
    std::map<std::string, mpq_class> wanted;
    for (const Json& outcome : once["odds"][0]["outcomes"])
        wanted.emplace(outcome["value"], mpq_class(outcome["fraction"].get<std::string>()));
    REQUIRE(once["exact"]);
    const Json rounds = json_of({"--rounds", "2", "--key", "skeleton.Health"}, exchange);
    REQUIRE(rounds["exact"]);
    CHECK(in_round(rounds, 2) == wanted);
    CHECK(wanted.size() > 3);
}

TEST_CASE("several actions are one round, and merge between one another") {
    std::vector<std::string> asked = {"--rounds", "3",     "--seconds",
                                      "300",      "--key", "skeleton.Health"};
    const Json whole = json_of(asked, exchange);
    REQUIRE(whole["exact"]);
    asked.insert(asked.begin(),
                 {"behemoth:attack(skeleton)", "behemoth:end_turn()",
                  "skeleton:begin_turn() skeleton:attack(behemoth)", "skeleton:end_turn()"});
    const Json steps = json_of(asked, "behemoth:begin_turn()");
    REQUIRE(steps["exact"]);
    CHECK(steps["rounds"].size() == 3);
    for (std::size_t round = 1; round <= 3; ++round)
        CHECK(in_round(steps, round) == in_round(whole, round));
}

TEST_CASE("a battle is followed by its flow, with what was rolled before it") {
    const Ran ran =
        odds({"--rounds", "2", "--runs", "100000", "--seconds", "60", "--until",
              "behemoth.Health <= 0 or skeleton.Health <= 0", "--key", "skeleton.Health <= 0"});
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "  in this order: Skeleton and Behemoth (rolled; --seed rolls another)\n"));
    CHECK(has(ran.out, "  Behemoth: What does Behemoth do? the default\n"));
    CHECK(has(ran.out, "  round  behemoth.Health <= 0 or skelet...  skeleton.Health <= 0\n"));
    const Ran other = odds({"--rounds", "1", "--seed", "2", "--key", "skeleton.Health <= 0"});
    CHECK(has(other.out, "  in this order: Behemoth and Skeleton"));
}

TEST_CASE("initiative by cards is weighed card by card") {
    const auto weighed = [](const std::string& action, std::vector<std::string> more) {
        std::vector<std::string> words = {
            "odds",   "--pack", "actlite_armory", "--by",     "sellsword", "--on",
            "bandit", "--key",  "sellsword.AP",   "--format", "json"};
        if (!action.empty()) words.push_back(action);
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run_command(words);
        INFO(ran.err);
        REQUIRE(ran.code == 0);
        return Json::parse(ran.out)["actions"][0];
    };
    // Three cards each: of two, two are of the sellsword in 3/6 x 2/5.
    const Json two = weighed(
        "request('start_initiative', { sellsword, bandit }) "
        "request('draw_card') request('draw_card')",
        {"--audit"});
    CHECK(two["boxes"] == 30);
    std::map<std::string, std::string> chances;
    for (const Json& outcome : two["odds"][0]["outcomes"])
        chances.emplace(outcome["value"], outcome["fraction"]);
    CHECK(chances == std::map<std::string, std::string>{{"0", "1/5"}, {"1", "3/5"}, {"2", "1/5"}});
    // The deck is shuffled before the first round, and not dealt then.
    const Json first =
        weighed("", {"--rounds", "1", "--until", "sellsword.AP + bandit.AP > 0", "--audit"});
    CHECK(first["exact"] == true);
    std::map<std::string, std::string> dealt;
    for (const Json& value : first["rounds"][0]["keys"][1]["values"])
        dealt.emplace(value["value"], value["fraction"]);
    CHECK(dealt == std::map<std::string, std::string>{{"0", "1/2"}, {"1", "1/2"}});
}

TEST_CASE("a policy of a script decides what it decides in play") {
    const std::vector<std::string> key = {"--key", "skeleton.Health", "--rounds", "1"};
    std::vector<std::string> with_policy = key;
    with_policy.insert(with_policy.end(),
                       {"--setup", "policy(function(q) return false end, behemoth)"});
    const Json countered = json_of(key, exchange);
    const Json not_countered = json_of(with_policy, exchange);
    CHECK(in_round(countered, 1) != in_round(not_countered, 1));
    const Json answered = json_of(
        {"--key", "skeleton.Health", "--rounds", "1", "--answers", "Counter Attack=no"}, exchange);
    CHECK(in_round(answered, 1) == in_round(not_countered, 1));
}

TEST_CASE("what is not followed to the last round is said") {
    const Ran ran =
        odds({"--rounds", "6", "--runs", "200", "--key", "behemoth.Health <= 0"}, exchange);
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "within: "));
    CHECK(has(ran.out, " of all was not followed to the last round: "));
    CHECK(has(ran.out, "  round  behemoth.Health <= 0  not followed\n"));
    CHECK(has(ran.out, "      1                0.00 %        0.00 %\n"));
    CHECK(has(ran.out, "      6                     -      100.00 %\n"));
    CHECK(has(ran.out, "after round 6:\n  nothing was followed so far: give it more --runs\n"));
    CHECK_FALSE(has(ran.out, "--setup"));
}

TEST_CASE("an action that fails in a round is over, with its share") {
    const Ran ran = odds({"--rounds", "2", "--key", "skeleton.Health <= 0"},
                         "behemoth:begin_turn() behemoth:attack(skeleton) "
                         "if skeleton.Health < 30 then error('too weak') end");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "exact: "));
}

TEST_CASE("rounds that cannot be are refused with what would fit") {
    CHECK(odds({"--rounds", "3"}).err ==
          "hexwright odds: --rounds needs what to follow: --key 'skeleton.Health <= 0'\n");
    CHECK(has(odds({"--until", "true"}, exchange).err, "--until needs --rounds: how many at most"));
    CHECK(has(odds({"--seed", "3"}, exchange).err, "--seed is for --rounds"));
    CHECK(has(run_command({"odds", "3d6", "--seed", "3"}).err, "an action needs --pack"));
    CHECK(has(odds({"--rounds", "0", "--key", "1"}).err, "--rounds"));
    CHECK(has(odds({"--rounds", "1001", "--key", "1"}).err, "1000"));
    CHECK(has(odds({"--key", "1"}).err, "which action? Without one, --rounds follows"));
    CHECK(has(odds({"--rounds", "1", "--key", "1", "--vary"}, exchange).err,
              "--best, --worst and --vary are of one action, not of --rounds"));
    CHECK(has(odds({"--rounds", "1", "--key", "behemoth:set('Health', 1)"}, exchange).err,
              "error[shell/bad-argument]: the key 'behemoth:set('Health', 1)' changes the game"));
    CHECK(has(odds({"--key", "behemoth:set('Health', 1)"}, exchange).err, "changes the game"));
    const Ran alone = run_command(
        {"odds", "--pack", "dewprism_bestiary", "--by", "behemoth", "--rounds", "1", "--key", "1"});
    CHECK(alone.code == 1);
    CHECK(has(alone.err, "error[shell/bad-argument]: no battle can be begun with that"));
    CHECK(has(alone.err, "name --by and --on, or write the line that begins it"));
    CHECK(has(odds({"--rounds", "1", "--key", "skeleton.Wealth"}, exchange).err,
              "error[lua/no-such-field]"));
    CHECK(has(odds({"--rounds", "1", "--key", "1"}, "undefined()").err,
              "error[lua/undefined-global]"));
}

}  // namespace round_odds_test
