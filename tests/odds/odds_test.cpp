#include "kernel/odds/odds.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "brute_force.hpp"
#include "catch.hpp"
#include "notation_error.hpp"

namespace odds_test {

using namespace hexwright;

namespace {

Distribution odds_of(const std::string& text) {
    return distribution(parse_dice(text), SomeNames{});
}

// "7: 1/6" for one value, "" for a value that cannot come out.
std::string chance_text(const Distribution& odds, const Rational& value) {
    for (const WeightedValue& outcome : odds.values) {
        if (outcome.value == value) return odds.chance(outcome).get_str();
    }
    return "";
}

mpq_class at_least(const Distribution& odds, const Rational& value) {
    mpq_class sum;
    for (const WeightedValue& outcome : odds.values) {
        if (outcome.value >= value) sum += odds.chance(outcome);
    }
    return sum;
}

void expect_brute_force(const std::string& text) {
    CAPTURE(text);
    const std::optional<BruteForce> all = roll_all(parse_dice(text), 300'000);
    REQUIRE(all);
    REQUIRE_FALSE(all->fails);
    CHECK(text_of(chances_of(odds_of(text))) == text_of(all->chances));
}

std::string error_of(const std::string& text) {
    try {
        (void)odds_of(text);
    } catch (const Error& error) {
        return error.diagnostic().code + " " + notation_error_line(error.diagnostic());
    }
    return "no error";
}

}  // namespace

TEST_CASE("odds equal brute force over every sequence of dice: sums, faces and arithmetic") {
    for (const char* const text : {"1d6",
                                   "0d6",
                                   "7",
                                   "2d6+3",
                                   "3d4-1d6",
                                   "d%",
                                   "4dF",
                                   "2d{0,0,1..3}",
                                   "d{-5,7,7,100}",
                                   "2d{1,1000,1000000}",
                                   "d6*d4",
                                   "d6/2",
                                   "d6//2",
                                   "d6/d4",
                                   "d6/3+d4/2",
                                   "(2d6)%4",
                                   "-d6%4",
                                   "d4^2",
                                   "2^d4",
                                   "-2d4",
                                   "floor(d6/4)",
                                   "ceil(d6/4)",
                                   "round(d6/4)",
                                   "abs(d6-4)",
                                   "sign(2d3-4)",
                                   "min(d6,d4,3)",
                                   "max(d6,2d3)",
                                   "d6+@str",
                                   "3 x (d4)",
                                   "2 x (d4 - d4/2)",
                                   "d6[fire] + 2d4[ice] # attack"})
        expect_brute_force(text);
}

TEST_CASE("odds equal brute force: rerolls, clamps, counts and flags") {
    for (const char* const text :
         {"2d6ro<=2", "2d6ro", "2d6rr<=2", "2d6r1r3", "d6ro<=3rr=2", "2d4min2", "3d6max4",
          "2d6min2max5", "3d6>=5", "3d6>=5f1", "3d6>=3>=5", "3d6>=4f<=2kh2", "3d6>=5=6cs>=5",
          "2d6ro<=2min3>=4", "3d4s", "3d6sd+1", "2d20cs>=19cf1", "d{1,1,2,9}rr1", "3dF>=0"})
        expect_brute_force(text);
}

TEST_CASE("odds equal brute force: keep, drop, matches and unique dice") {
    for (const char* const text :
         {"4d6kh3",    "4d6kl2",    "4d6dh1",          "4d6dl1",       "4d6kh3kl2",
          "4d6kh3dl1", "4d6dl1dh1", "5d4dl1kh2",       "5d4kl3dh1",    "4d4kh0",
          "4d6kh@n",   "4d6kh1",    "d20adv",          "d20dis",       "5d4mt",
          "5d4mt3",    "5d4kh4mt",  "4d4kl3mt2",       "5d3dl1dh1mt2", "3d6u",
          "3d6uo",     "4d6ukh2",   "3d6rr1u",         "3d{1,1,2,3}u", "2d6min3u",
          "3d4uo>=3",  "3d6ro<=2u", "4d{-2,0,0,5}kh2", "4d6ro<=2kh3",  "5d6u>=4"})
        expect_brute_force(text);
}

TEST_CASE("odds equal brute force: explosions up to their cap") {
    for (const char* const text :
         {"d6!",      "d4!p",     "d4!!",        "d4!!p",       "2d2!",        "d6!o>=5",
          "3d4!o",    "3d6xo>=5", "d6!o>=1",     "2d3!!kh1",    "2d3!kh1",     "2d3!dl1",
          "2d2!kl1",  "2d2!mt2",  "2d2>=2!",     "2d3>=3f1!",   "2d3!pkh1",    "2d3!!p",
          "3d4!okh2", "3d4!odl1", "3d4!okh2dl1", "2d4!okl2dh1", "2d4!odl1dh1", "3d4!omt2",
          "2d6!ouo",  "2d6!ou",   "d{1,2,2,3}!", "2d3!oro1",    "2d3!orr1",    "d6!o>=5rr<=4",
          "2d2!!=2u", "2d4!ou",   "2d3>=2!min2", "2d3!okh1mt1"})
        expect_brute_force(text);
}

TEST_CASE("odds equal brute force: groups") {
    for (const char* const text :
         {"{2d6,d8+1}kh1",      "{2d4,d8,d6/2}kl2", "{d6,d6,d6}kh2dl1", "{d6,d8}",
          "{2d6+3}>=10",        "{d6,d8,d4}>=4",    "{d6,d8,d4}>=4f1",  "{d6,d8,d4}kh2>=4",
          "{2d8+2d6}kh2",       "{2d8+2d6}dl1",     "{2d4+d6+3}kh2+1",  "{3d6+1}kh2",
          "{3d6>=4}kh2",        "{4d6kh3}kh2",      "{2d4*d6}kh2",      "{2d4-2d3}kh3",
          "{d4!o+d3}kh2",       "{3d4mt2}kh2",      "{3d6u}kh2",        "{2d6>=3+2d4}kh3",
          "{(1d2)d6+d4}kh1",    "{(@n)d6+1d@n}dl1", "{2d6+d4}kh2>=7",   "{@str + 2d4}kh1",
          "{{d6,d4}kh1,d8}kl1", "{2d4+2*3}kh1",     "{d6/2,d4/3}kh1"})
        expect_brute_force(text);
}

TEST_CASE("odds equal brute force: dice as parameters of dice") {
    for (const char* const text :
         {"(1d4)d6", "d(2d3)", "(1d3)d(d4)", "2d(1d6)kh1", "(d3)d4>=3", "(1d4+1)d4kh2", "@{n}d8",
          "2d@str", "(1d3)d4!o", "((d2)d2)d3", "(d4-1)d6"})
        expect_brute_force(text);
}

// Too many sequences for brute force: their mean is near enough to that of many rolls.
TEST_CASE("odds agree with rolls of dice that explode and must differ, or are kept") {
    constexpr int rolls = 20'000;
    for (const char* const text :
         {"2d3!puo", "2d3!uo", "3d6ro1!kh2", "10d10!kh3", "2d4!pdl1", "5d6!!kh2"}) {
        CAPTURE(text);
        const DiceExpression expression = parse_dice(text);
        const Distribution odds = odds_of(text);
        Fate fate(27);
        Roll rolled;
        double sum = 0;
        for (int i = 0; i < rolls; ++i) {
            fate.begin();
            roll_into(rolled, expression, fate, SomeNames{});
            sum += static_cast<double>(rolled.total.numerator());
        }
        const double error = std::sqrt(odds.variance().get_d() / rolls);
        CHECK(std::abs(sum / rolls - odds.mean().get_d()) < 4 * error);
    }
}

TEST_CASE("known fractions") {
    CHECK(chance_text(odds_of("2d6"), 7) == "1/6");
    CHECK(chance_text(odds_of("3d6"), 18) == "1/216");
    // Twenty-one of 1296 ways give 18: three sixes and anything.
    CHECK(chance_text(odds_of("4d6kh3"), 18) == "7/432");
    CHECK(odds_of("4d6kh3").mean() == mpq_class(15869, 1296));
    CHECK(chance_text(odds_of("2d20kh1"), 20) == "39/400");
    CHECK(odds_of("2d20kh1").mean() == mpq_class(553, 40));
    CHECK(odds_of("2d20kl1").mean() == mpq_class(287, 40));
    CHECK(chance_text(odds_of("4dF"), 0) == "19/81");
    // A success is a first 5 or 6, or a 1 followed by one of them.
    CHECK(odds_of("3d6ro1>=5").mean() == mpq_class(7, 6));
    CHECK(chance_text(odds_of("3d6ro1>=5"), 3) == "343/5832");
    CHECK(odds_of("30d10>=7=10").mean() == 15);
    CHECK(odds_of("10d10!o").mean() == mpq_class(121, 2));
    CHECK(odds_of("100d6").mean() == 350);
    CHECK(odds_of("100d6").variance() == mpq_class(875, 3));
    // One of six faces is missing among five that differ: here the 6.
    CHECK(chance_text(odds_of("5d6u"), 15) == "1/6");
    CHECK(odds_of("d6/2").variance() == mpq_class(35, 48));
}

TEST_CASE("bands of five dice that keep four against five that keep three") {
    const Distribution odds = odds_of("5d6k4 - 5d6k3");
    CHECK(1 - at_least(odds, 0) == mpq_class(7351841, 30233088));
    CHECK(chance_text(odds, 0) == "4721111/60466176");
    CHECK(at_least(odds, 1) - at_least(odds, 5) == mpq_class(21594971, 60466176));
    CHECK(at_least(odds, 5) - at_least(odds, 10) == mpq_class(16422793, 60466176));
    CHECK(at_least(odds, 10) == mpq_class(1007873, 20155392));
}

TEST_CASE("weights add up, have no common divisor and are sorted by value") {
    for (const char* const text :
         {"100d6", "20d6kh10", "10d10!kh2", "6 x (4d6kh3)", "5d6!", "2d10/4"}) {
        CAPTURE(text);
        const Distribution odds = odds_of(text);
        mpz_class sum;
        mpz_class divisor = odds.total;
        for (std::size_t i = 0; i < odds.values.size(); ++i) {
            sum += odds.values[i].weight;
            divisor = gcd(divisor, odds.values[i].weight);
            CHECK(odds.values[i].weight > 0);
            if (i > 0) CHECK(odds.values[i - 1].value < odds.values[i].value);
        }
        CHECK(sum == odds.total);
        CHECK(divisor == 1);
    }
}

TEST_CASE("the same dice written in another way have equal odds") {
    CHECK(odds_of("4d6kh3") == odds_of("4d6dl1"));
    CHECK(odds_of("100d6") == odds_of("50d6 + 50d6"));
    CHECK(odds_of("20d6dl10") == odds_of("{20d6}kh10"));
    CHECK(odds_of("10d6!kh3") == odds_of("{10d6!}kh3"));
    CHECK(odds_of("6d8kh3") == odds_of("{3d8+3d8}kh3"));
    CHECK(odds_of("4d10!okh2") == odds_of("{2d10!o+2d10!o}kh2"));
    CHECK(odds_of("6 x (d4)") == odds_of("6d4"));
    CHECK(odds_of("1d100000kh1") == odds_of("d100000"));
}

TEST_CASE("dice with a million faces are counted") {
    const Distribution odds = odds_of("2d1000000kh1");
    CHECK(odds.values.size() == 1'000'000);
    CHECK(chance_text(odds, 1'000'000) == mpq_class(1'999'999, 1'000'000'000'000).get_str());
    CHECK(odds_of("d1000000>=1000000").mean() == mpq_class(1, 1'000'000));
}

TEST_CASE("what fails in some rolls has no odds, for the reason that the roll would give") {
    CHECK(error_of("2d6 + @might") ==
          "chance/roll 6: `might` is not defined here; known: `n`, `str`");
    CHECK(error_of("6/(d6-1)") == "chance/roll 1: division by zero in some of the rolls");
    CHECK(error_of("(d4-1)d6kh1") == "chance/roll 8: cannot keep 1 of 0 dice");
    CHECK(error_of("2d(d6-1)") == "chance/roll 0: a die has 1 to 1000000 faces, not 0");
    CHECK(error_of("4d6kh@{wis}") == "chance/roll 3: `wis` is not defined here; known: `n`, `str`");
    CHECK(error_of("100 x ((d1000)d6)") ==
          "chance/roll 7: more than 10000 dice in some of the rolls");
    CHECK(error_of("{d6+@wis}kh1") ==
          "chance/roll 4: `wis` is not defined here; known: `n`, `str`");
}

TEST_CASE("odds that take too much are refused at the term that takes it") {
    CHECK(error_of("1+2d1000000") ==
          "chance/odds-too-many 2: these dice give more than 1000000 different results, the limit "
          "of exact odds");
    for (const char* const text : {"2+1000d6!", "2+30d20!kh15", "2+{20d6*d4}kh4"}) {
        CAPTURE(text);
        CHECK(error_of(text) ==
              "chance/odds-too-many 2: these dice fall in too many ways to count them exactly");
    }
}

}  // namespace odds_test
