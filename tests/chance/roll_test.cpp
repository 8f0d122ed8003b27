#include "kernel/chance/roll.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/chance/notation.hpp"
#include "notation_error.hpp"

namespace roll_test {

using namespace hexwright;

namespace {

class Sheet : public Variables {
public:
    std::optional<std::int64_t> value(std::string_view name) const override {
        const auto known = values_.find(std::string(name));
        if (known == values_.end()) return std::nullopt;
        return known->second;
    }

    std::vector<std::string> names() const override {
        std::vector<std::string> names;
        for (const auto& [name, value] : values_) names.push_back(name);
        std::reverse(names.begin(), names.end());
        return names;
    }

private:
    std::map<std::string, std::int64_t> values_ = {
        {"dex", 3}, {"level", -2}, {"big", 9'000'000'000'000'000'000}};
};

using Dice = std::vector<std::int64_t>;

// The printed line of a roll with forced dice; every forced die must be used.
std::string line(const std::string& text, const Dice& dice) {
    Fate fate;
    fate.begin();
    fate.force_dice(dice);
    const DiceExpression expression = parse_dice(text);
    const std::string shown = to_line(expression, roll(expression, fate, Sheet{}));
    CHECK(fate.forced_dice().empty());
    const std::string head = canonical(expression) + ": ";
    return shown.rfind(head, 0) == 0 ? shown.substr(head.size()) : shown;
}

std::string roll_error(const std::string& text) {
    Fate fate(5);
    fate.begin();
    try {
        (void)roll(parse_dice(text), fate, Sheet{});
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "chance/roll");
        return notation_error_line(error.diagnostic());
    }
    return "";
}

// The mean of many rolls, from a pinned seed.
double mean(const std::string& text, int rolls = 20'000) {
    const DiceExpression expression = parse_dice(text);
    Fate fate(11);
    Roll rolled;
    double sum = 0;
    for (int i = 0; i < rolls; ++i) {
        fate.begin();
        roll_into(rolled, expression, fate, Sheet{});
        sum += static_cast<double>(rolled.total.numerator()) /
               static_cast<double>(rolled.total.denominator());
    }
    return sum / rolls;
}

struct Forced {
    std::string text;
    Dice dice;
    std::string shown;
};

void check(const std::vector<Forced>& cases) {
    for (const Forced& one : cases) {
        CAPTURE(one.text);
        CHECK(line(one.text, one.dice) == one.shown);
    }
}

}  // namespace

TEST_CASE("dice and faces count what they show") {
    check({
        {"2d6+3", {4, 2}, "[4 2] + 3 = 9"},
        {"d%", {77}, "[77] = 77"},
        {"3dF", {1, 2, 3}, "[-1 0 1] = 0"},
        {"3d{0,0,5..7}", {2, 3, 5}, "[0 5 7] = 12"},
        {"0d6+1", {}, "[] + 1 = 1"},
        {"(1d4)d6", {2, 5, 6}, "([2])d[5 6] = 11"},
        {"2d(1d6)", {4, 1, 2}, "d([4])[1 2] = 3"},
        {"(2d4)d(d6)", {1, 1, 6, 3, 4}, "([1 1])d([6])[3 4] = 7"},
    });
}

TEST_CASE("a reroll shows the replaced die and draws from the remaining faces") {
    check({
        {"2d6ro<=2", {1, 2, 6}, "[1> 2 6] = 8"},
        {"d6rr<=2", {2, 3}, "[2> 5] = 5"},
        {"d6r", {1, 1}, "[1> 2] = 2"},
        {"d6r2r4", {4, 2}, "[4> 3] = 3"},
        {"d6r<>3", {6, 1}, "[6> 3] = 3"},
        {"d6ro1rr2", {1, 2, 2}, "[1> 2> 3] = 3"},
    });
}

TEST_CASE("min and max change what a die counts, before it explodes") {
    check({
        {"3d6min2max5", {1, 3, 6}, "[1~2 3 6~5] = 10"},
        {"2d6max5!", {6, 6}, "[6~5 6~5] = 10"},
        {"d6min3!3", {2, 5}, "[2~3! 5] = 8"},
        {"d6min2rr<=1", {1, 1}, "[1> 2] = 2"},
    });
}

TEST_CASE("explosions add dice right after the exploding die") {
    check({
        {"2d6!", {6, 6, 2, 3}, "[6! 6! 2 3] = 17"},
        {"2d6x>=5", {5, 1, 2}, "[5! 1 2] = 8"},
        {"2d6!o", {6, 6, 6, 1}, "[6! 6 6! 1] = 19"},
        {"2d6!!", {6, 6, 2, 3}, "[14=6!+6+2 3] = 17"},
        {"2d6!p", {6, 6, 2, 3}, "[6! 5! 1 3] = 15"},
        {"2d6!!p", {6, 6, 2, 3}, "[12=6!+5+1 3] = 15"},
        {"d6rr1!", {6, 1, 1}, "[6! 1> 2] = 8"},
        {"3d6!!kh1", {6, 1, 3, 4}, "[7=6!+1 (3) (4)] = 7"},
    });
}

TEST_CASE("unique dice reroll repeats of earlier dice") {
    check({
        {"3d6u", {2, 2, 1, 3}, "[2 2> 4 1] = 7"},
        {"3d6u", {2, 2, 1, 1, 1}, "[2 2> 1 1> 3] = 6"},
        {"3d6uo", {2, 2, 2, 2, 5}, "[2 2> 2 2> 5] = 9"},
        {"2d6min3u", {1, 2, 1}, "[1~3 2~3> 4] = 7"},
        {"2d{1,1,2}u", {1, 2, 1}, "[1 1> 2] = 3"},
        {"2d6!!u", {6, 1, 6, 1, 3}, "[7=6!+1 7=6!>+1 3] = 10"},
    });
}

TEST_CASE("keep and drop choose by value, and by position among equal dice") {
    check({
        {"4d6kh3", {6, 5, 3, 1}, "[6 5 3 (1)] = 14"},
        {"4d6k", {2, 5, 5, 1}, "[(2) 5 (5) (1)] = 5"},
        {"4d6kl2", {2, 5, 2, 2}, "[2 (5) 2 (2)] = 4"},
        {"4d6d1", {2, 2, 5, 6}, "[2 (2) 5 6] = 13"},
        {"4d6dh2", {6, 5, 3, 1}, "[(6) (5) 3 1] = 4"},
        {"5d6kh3kl1", {1, 2, 3, 4, 5}, "[(1) (2) 3 (4) (5)] = 3"},
        {"4d6kh0", {1, 2, 3, 4}, "[(1) (2) (3) (4)] = 0"},
        {"4d6kh@dex", {1, 2, 3, 4}, "[(1) 2 3 4] = 9"},
        {"d20adv", {4, 15}, "[(4) 15] = 15"},
        {"d20dis", {4, 15}, "[4 (15)] = 4"},
        {"2d6!kh2", {6, 1, 5}, "[6! (1) 5] = 11"},
    });
}

TEST_CASE("keeping many of many dice agrees with sorting") {
    for (const std::string text :
         {"200d20kh150", "200d20kl150", "200d20kh10", "200d20dl199", "200d20dh30"}) {
        Fate fate(3);
        fate.begin();
        const DiceExpression expression = parse_dice(text);
        const Roll rolled = roll(expression, fate);
        const Keep& keep = expression.pools[0].selection.keeps[0];
        std::vector<std::int64_t> values;
        for (const RolledDie& die : rolled.dice) values.push_back(die.value);
        std::sort(values.begin(), values.end());
        if (keep.high == keep.drop) std::reverse(values.begin(), values.end());
        // The dropped ones now come first.
        const std::int64_t dropped = keep.drop ? keep.amount : 200 - keep.amount;
        std::int64_t sum = 0;
        for (std::size_t i = static_cast<std::size_t>(dropped); i < values.size(); ++i)
            sum += values[i];
        CHECK(rolled.total == Rational{sum});
    }
}

TEST_CASE("targets count, failures subtract, matches count values") {
    check({
        {"4d10>=7=10f1", {10, 7, 1, 3}, "[10* 7* 1x 3]->2 = 2"},
        {"d20>=15", {15}, "[15*]->1 = 1"},
        {"d20>15", {15}, "[15]->0 = 0"},
        {"3d6<>6", {6, 1, 2}, "[6 1* 2*]->2 = 2"},
        {"3d6kh2>=3", {1, 3, 5}, "[(1) 3* 5*]->2 = 2"},
        {"4d6>=5!", {6, 5, 1, 2, 3}, "[6!* 5* 1 2 3]->2 = 2"},
        {"5d6mt", {1, 1, 2, 2, 3}, "[1 1 2 2 3]->2 = 2"},
        {"5d6mt3", {1, 1, 1, 2, 3}, "[1 1 1 2 3]->1 = 1"},
    });
}

TEST_CASE("crit flags do not change the total") {
    check({
        {"2d20cs>=19cf1", {19, 1}, "[19c 1f] = 20"},
        {"d20cscf", {20}, "[20c] = 20"},
        {"d20kh1cs20cs10", {10}, "[10c] = 10"},
    });
}

TEST_CASE("sorting changes only the display, and replaced and merged dice stay beside their die") {
    check({
        {"3d6s", {3, 1, 2}, "[1 2 3] = 6"},
        {"3d6sd", {3, 1, 2}, "[3 2 1] = 6"},
        {"3d6ro1sa", {3, 1, 2, 1, 6}, "[1> 2 3 1> 6] = 11"},
        {"3d6!!sd", {1, 6, 2, 3}, "[8=6!+2 3 1] = 12"},
        {"{d6,d6}sd", {1, 2}, "{[2], [1]} = 3"},
    });
}

TEST_CASE("groups keep members, or dice when there is one member") {
    check({
        {"{2d6,d8+1}kh1", {1, 2, 5}, "{([(1) (2)]), [5] + 1} = 6"},
        {"{d6,d6,d6}d1", {2, 2, 5}, "{[2], ([(2)]), [5]} = 7"},
        {"{2d8+3d6}kh2", {8, 1, 6, 2, 3}, "{[8 (1)] + [6 (2) (3)]} = 14"},
        {"{2d8-d6+1}kl1", {8, 3, 2}, "{[(8) (3)] - [2] + 1} = -1"},
        {"{(d4)d6+d8}kh1", {2, 1, 6, 3}, "{([2])d[(1) 6] + [(3)]} = 6"},
        {"{4d6>=5+1d4[x]}kh2", {6, 5, 1, 2, 4}, "{[6* 5* (1) (2)]->2 + [(4)][x]} = 2"},
        {"{2d6+3}>=10", {4, 3}, "{[4 3] + 3}->1 = 1"},
        {"{2d6+3}>=11", {4, 3}, "{[4 3] + 3}->0 = 0"},
        {"{d6,d6,d6}>=5f1", {5, 6, 1}, "{[5], [6], [1]}->1 = 1"},
        {"{{d6,d6}kh1,d6}", {1, 2, 3}, "{{([(1)]), [2]}, [3]} = 5"},
    });
}

TEST_CASE("arithmetic is exact") {
    check({
        {"7/2+1/2", {}, "7 / 2 + 1 / 2 = 4"},
        {"1/3", {}, "1 / 3 = 1/3"},
        {"-7//2", {}, "-7 // 2 = -4"},
        {"-7%3", {}, "-7 % 3 = 2"},
        {"7.5%2", {}, "7.5 % 2 = 3/2"},
        {"-2^2", {}, "-2^2 = -4"},
        {"2^3^2", {}, "2^3^2 = 512"},
        {"2^3", {}, "2^3 = 8"},
        {"(1/2)^3", {}, "(1 / 2)^3 = 1/8"},
        {"0^0", {}, "0^0 = 1"},
        {"floor(-7/2)+ceil(7/2)", {}, "floor(-7 / 2) + ceil(7 / 2) = 0"},
        {"round(5/2)+round(-5/2)", {}, "round(5 / 2) + round(-5 / 2) = 1"},
        {"abs(-3)*sign(-9)", {}, "abs(-3) * sign(-9) = -3"},
        {"min(3,1,2)+max(3,1,2)", {}, "min(3, 1, 2) + max(3, 1, 2) = 4"},
        {"0.1+0.2", {}, "0.1 + 0.2 = 3/10"},
        {"floor(d6/2)", {5}, "floor([5] / 2) = 2"},
        {"1+(2+(3+(4+(5+6))))", {}, "1 + (2 + (3 + (4 + (5 + 6)))) = 21"},
    });
}

TEST_CASE("variables, labels, comments and repeats are in the record") {
    check({
        {"d20+@dex[dexterity]", {10}, "[10] + 3[dexterity] = 13"},
        {"d20-@level", {10}, "[10] - -2 = 12"},
        {"@{dex}d6", {1, 2, 3}, "(3)d[1 2 3] = 6"},
        {"3d@dex", {1, 2, 3}, "d(3)[1 2 3] = 6"},
        {"2 x (2d6)", {1, 2, 3, 4}, "[1 2] = 3; [3 4] = 7"},
    });
    Fate fate(1);
    fate.begin();
    const DiceExpression expression = parse_dice("2d6[fire][area]+(1+2)[sneak] # burn them");
    const Roll rolled = roll(expression, fate);
    REQUIRE(rolled.terms.size() == 2);
    CHECK(rolled.terms[0].labels == std::vector<std::string>{"fire", "area"});
    CHECK(rolled.terms[1].labels == std::vector<std::string>{"sneak"});
    CHECK(rolled.terms[1].total == Rational{3});
    CHECK(rolled.comment == "burn them");
    const std::string shown = to_line(expression, rolled);
    CHECK(shown.substr(shown.size() - 12) == " # burn them");
}

TEST_CASE("a list of results has one total per result and one for all") {
    Fate fate;
    fate.begin();
    fate.force_dice({1, 2, 3, 4});
    const Roll rolled = roll(parse_dice("2x(2d6)"), fate);
    REQUIRE(rolled.results.size() == 2);
    CHECK(rolled.results[0].total == Rational{3});
    CHECK(rolled.results[1].total == Rational{7});
    CHECK(rolled.total == Rational{10});
}

TEST_CASE("a hundred explosions of one die cap the roll") {
    for (const std::string text : {"d6!", "d6!!", "d6!p"}) {
        Fate fate;
        fate.begin();
        fate.force_dice(Dice(101, 6));
        const DiceExpression expression = parse_dice(text);
        const Roll rolled = roll(expression, fate);
        CHECK(rolled.capped);
        CHECK(rolled.dice.size() == 101);
        const std::string shown = to_line(expression, rolled);
        CHECK(shown.substr(shown.size() - 9) == " (capped)");
    }
    Fate fate;
    fate.begin();
    Dice dice(100, 6);
    dice.push_back(1);
    fate.force_dice(dice);
    CHECK_FALSE(roll(parse_dice("d6!"), fate).capped);
}

TEST_CASE("an error found only while rolling is refused with its place in the text") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"@str", "0: `str` is not defined here; known: `big`, `dex`, `level`"},
        {"2d6kh@str", "3: `str` is not defined here; known: `big`, `dex`, `level`"},
        {"2d6kh@dex", "3: cannot keep 3 of 2 dice"},
        {"2d6kh@level", "3: cannot keep -2 of 2 dice"},
        {"2d6!kh@dex", "4: cannot keep 3 of 2 dice"},
        {"{d6,d8}kh@dex", "7: cannot keep 3 of 2 members"},
        {"{d6+d8}kh@dex", "7: cannot keep 3 of 2 dice"},
        {"1+(@level)d6", "2: -2 dice in one term; the number of dice is whole and not negative"},
        {"(@dex*400)d6", "0: 1200 dice in one term; the limit is 1000"},
        {"(@dex/2)d6", "0: 3/2 dice in one term; the number of dice is whole and not negative"},
        {"d(@level)", "0: a die has 1 to 1000000 faces, not -2"},
        {"d@dex!<=3", "5: explosion never ends: every face of d3 is <= 3"},
        {"(@dex+1)d@{dex}u", "15: 4 dice cannot all differ: d3 has 3 different values"},
        {"@big*2", "4: the result does not fit into 64 bits"},
        {"1/(d6-d6*1+0*d6)+1/(@dex-3)", "18: division by zero"},
        {"1000d20!<=19", "7: more than 10000 dice in one roll, extra dice counted"},
    };
    for (const auto& [text, message] : cases) {
        CAPTURE(text);
        CHECK(roll_error(text) == message);
    }
    Fate fate;
    fate.begin();
    try {
        (void)roll(parse_dice("@str"), fate);
        FAIL("rolled");
    } catch (const Error& error) {
        CHECK(error.diagnostic().message == "`str` is not defined here; known: nothing");
    }
}

TEST_CASE("mean values match the rules, and no notation is silently misread") {
    const std::vector<std::pair<std::string, double>> cases = {
        {"10d6>=4", 5.0},      {"10d6>4", 3.333},     {"d20adv", 13.825},   {"2D6", 7.0},
        {"4d6r<2", 16.0},      {"4d6k3", 12.2446},    {"4d6ro<=2", 16.667}, {"d6!", 4.2},
        {"d6!o", 4.0833},      {"d6!p", 4.0},         {"d6!!", 4.2},        {"4d6!>=5", 21.0},
        {"6d6u", 21.0},        {"3d6u", 10.5},        {"5d6k4", 15.9309},   {"20d6kh10", 49.009},
        {"30d10>=7=10", 15.0}, {"3d6ro1>=5", 1.1667}, {"d6min3", 4.0},      {"10d10!o", 60.5},
    };
    for (const auto& [text, expected] : cases) {
        CAPTURE(text);
        CHECK(mean(text) == Approx(expected).epsilon(0.015));
    }
}

TEST_CASE("the distribution of rolls matches brute force") {
    // 3d4kh2, with all 64 outcomes counted.
    std::map<std::int64_t, int> ways;
    for (int a = 1; a <= 4; ++a) {
        for (int b = 1; b <= 4; ++b) {
            for (int c = 1; c <= 4; ++c) ++ways[a + b + c - std::min({a, b, c})];
        }
    }
    constexpr int rolls = 64'000;
    const DiceExpression expression = parse_dice("3d4kh2");
    Fate fate(21);
    Roll rolled;
    std::map<std::int64_t, int> seen;
    for (int i = 0; i < rolls; ++i) {
        fate.begin();
        roll_into(rolled, expression, fate, Variables{});
        ++seen[rolled.total.numerator()];
    }
    double chi_square = 0;
    for (const auto& [total, count] : ways) {
        const double expected = count * rolls / 64.0;
        chi_square += (seen[total] - expected) * (seen[total] - expected) / expected;
    }
    CHECK(seen.size() == ways.size());
    CHECK(chi_square < 22.5);  // six degrees of freedom, one in a thousand
}

TEST_CASE("a reused roll keeps only its memory") {
    Fate fate(2);
    fate.begin();
    Roll used;
    roll_into(used, parse_dice("3 x ({4d6!,d8}kh1[x]+@dex) # old"), fate, Sheet{});
    const std::uint32_t before = fate.draws();
    roll_into(used, parse_dice("2d6"), fate, Variables{});
    Fate again(2);
    again.begin();
    again.set_draws(before);
    const Roll fresh = roll(parse_dice("2d6"), again);
    CHECK(used.total == fresh.total);
    CHECK(used.dice.size() == 2);
    CHECK(used.terms.size() == 1);
    CHECK(used.members.empty());
    CHECK(used.results.size() == 1);
    CHECK(used.comment.empty());
}

}  // namespace roll_test
