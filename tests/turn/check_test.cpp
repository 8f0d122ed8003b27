#include "kernel/turn/check.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace check_test {

using namespace hexwright;

namespace {

CheckRoll rolled(const CheckRule& rule,
                 const std::vector<std::int64_t>& dice,
                 std::int64_t bonus,
                 std::int64_t difficulty,
                 int advantage = 0,
                 std::int64_t wider = 0) {
    Fate fate(1);
    fate.force_dice(dice);
    fate.begin();
    CheckRoll roll;
    roll_check(rule, fate, bonus, difficulty, advantage, wider, roll);
    CHECK(fate.forced_dice().empty());
    return roll;
}

CheckRule accuracy() {
    CheckRule rule;
    rule.sure_pass = 20;
    rule.sure_fail = 1;
    rule.critical = {20, 20};
    rule.fumble = {1, 1};
    return rule;
}

}  // namespace

TEST_CASE("a tie passes if the rule allows it") {
    CHECK(rolled(accuracy(), {8}, 2, 10).passed());
    CHECK_FALSE(rolled(accuracy(), {7}, 2, 10).passed());
    CheckRule strict = accuracy();
    strict.tie_passes = false;
    CHECK_FALSE(rolled(strict, {8}, 2, 10).passed());
}

TEST_CASE("natural faces pass or fail regardless of the total") {
    const CheckRoll twenty = rolled(accuracy(), {20}, -30, 10);
    CHECK(twenty.passed());
    CHECK(twenty.critical());
    const CheckRoll one = rolled(accuracy(), {1}, 30, 10);
    CHECK_FALSE(one.passed());
    CHECK(one.fumble());
    CHECK(rolled(accuracy(), {18}, 0, 10, 0, 2).critical());
    CHECK_FALSE(rolled(accuracy(), {18}, 0, 25, 0, 2).passed());
}

TEST_CASE("n net advantages roll 1 + n dice and keep the best") {
    const CheckRoll two = rolled(accuracy(), {6, 14}, 2, 10, 1);
    CHECK(two.total() == 16);
    CHECK(two.kept() == std::vector<bool>{false, true});
    CHECK(rolled(accuracy(), {6, 14}, 2, 10, -1).total() == 8);
    CHECK(rolled(accuracy(), {6, 14, 17, 3}, 0, 10, 3).total() == 17);
}

TEST_CASE("if low is good, advantage keeps the lower die") {
    CheckRule evade;
    evade.low_is_good = true;
    evade.tie_passes = false;
    CHECK(rolled(evade, {15, 8}, 1, 10, 1).total() == 9);
    CHECK(rolled(evade, {15, 8}, 1, 10, 1).passed());
    CHECK_FALSE(rolled(evade, {9}, 1, 10).passed());
}

TEST_CASE("bands are ordered ranges of margins") {
    CheckRule roll;
    roll.dice = 5;
    roll.keep = 4;
    roll.sides = 6;
    const auto at = [](const char* name, std::int64_t from) { return Band{Word::of(name), from}; };
    roll.bands = {at("Catastrophic", 0), at("Failure", -4), at("Mixed", 1), at("Success", 4),
                  at("Crit", 7)};
    roll.passes_from = Word::of("Mixed");
    CHECK(rolled(roll, {6, 5, 3, 1, 1}, 0, 11).band() == Word::of("Success"));
    CHECK(rolled(roll, {6, 5, 3, 1, 1}, 0, 11).total() == 15);
    CHECK(rolled(roll, {1, 1, 1, 1, 1}, 0, 11).band() == Word::of("Catastrophic"));
    CHECK(rolled(roll, {3, 3, 3, 2, 1}, 0, 11).band() == Word::of("Failure"));
    CHECK_FALSE(rolled(roll, {3, 3, 3, 2, 1}, 0, 11).passed());
    CHECK(rolled(roll, {6, 6, 6, 6, 1}, 0, 11).band() == Word::of("Crit"));
}

TEST_CASE("other dice than the best may count, as many as the rule keeps") {
    CheckRule rule;
    rule.dice = 2;
    rule.sides = 6;
    CheckRoll roll = rolled(rule, {6, 3, 3, 1}, 1, 9, 2);
    CHECK(roll.total() == 10);
    keep_dice(rule, {1, 2}, roll);
    CHECK(roll.kept() == std::vector<bool>{false, true, true, false});
    CHECK(roll.natural() == 6);
    CHECK(roll.total() == 7);
    CHECK(roll.margin() == -2);
    CHECK_FALSE(roll.passed());
    keep_dice(rule, {0, 1}, roll);
    CHECK(roll.total() == 10);
    CHECK(roll.passed());
    for (const std::vector<std::size_t>& wrong :
         {std::vector<std::size_t>{0}, {1, 1}, {0, 1, 2}, {0, 9}}) {
        CHECK_THROWS_AS(keep_dice(rule, wrong, roll), Error);
    }
}

TEST_CASE("a die that is replaced is judged anew, with the dice that were good or bad before") {
    CheckRoll plain = rolled(accuracy(), {4}, 3, 12);
    CHECK_FALSE(plain.passed());
    replace_die(accuracy(), 0, 9, plain);
    CHECK(plain.dice() == std::vector<std::int64_t>{9});
    CHECK(plain.total() == 12);
    CHECK(plain.passed());
    replace_die(accuracy(), 0, 20, plain);
    CHECK(plain.critical());
    CheckRoll wide = rolled(accuracy(), {4}, 0, 30, 0, 2);
    replace_die(accuracy(), 0, 18, wide);
    CHECK(wide.critical());
    CheckRoll better = rolled(accuracy(), {4, 6}, 0, 12, 1);
    replace_die(accuracy(), 0, 15, better);
    CHECK(better.total() == 15);
    CheckRoll worse = rolled(accuracy(), {7, 7}, 0, 12, -1);
    replace_die(accuracy(), 0, 15, worse);
    CHECK(worse.total() == 7);
}

TEST_CASE("a sure face moves the band to the nearest one that passes or fails") {
    CheckRule rule = accuracy();
    rule.bands = {{Word::of("Failure"), 0}, {Word::of("Success"), 0}, {Word::of("Great"), 10}};
    rule.passes_from = Word::of("Success");
    const CheckRoll twenty = rolled(rule, {20}, 0, 99);
    CHECK(twenty.passed());
    CHECK(twenty.shown().by_face);
    CHECK(twenty.band() == Word::of("Success"));
    CHECK(twenty.margin() == -79);
    const CheckRoll one = rolled(rule, {1}, 0, -50);
    CHECK_FALSE(one.passed());
    CHECK(one.shown().by_face);
    CHECK(one.band() == Word::of("Failure"));
    const CheckRoll great = rolled(rule, {20}, 0, 5);
    CHECK_FALSE(great.shown().by_face);
    CHECK(great.band() == Word::of("Great"));
}

TEST_CASE("a roll that is judged later uses its face, not the difficulty of before") {
    CheckRule rule = accuracy();
    CheckRoll roll = rolled(rule, {20}, 0, 0);
    roll.leave_open();
    roll.judge_against(rule, 25);
    CHECK(roll.passed());
    CHECK_FALSE(roll.band());
}

TEST_CASE("critical and fumble are ranges of faces, and edits widen them at the inner end") {
    CheckRule rule;
    rule.sides = 100;
    rule.low_is_good = true;
    rule.critical = {1, 5};
    rule.fumble = {96, 100};
    CHECK(rolled(rule, {5}, 0, 50).critical());
    CHECK_FALSE(rolled(rule, {6}, 0, 50).critical());
    CHECK(rolled(rule, {7}, 0, 50, 0, 2).critical());
    CHECK(rolled(rule, {96}, 0, 50).fumble());
    CHECK_FALSE(rolled(rule, {95}, 0, 50).fumble());
    CHECK_FALSE(rolled(rule, {95}, 0, 50, 0, 2).critical());
}

}  // namespace check_test
