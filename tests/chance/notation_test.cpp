#include "kernel/chance/notation.hpp"

#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"
#include "notation_error.hpp"

namespace notation_test {

using namespace hexwright;

namespace {

std::string error_of(const std::string& text) {
    try {
        (void)parse_dice(text);
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "chance/notation");
        return notation_error_line(error.diagnostic());
    }
    return "";
}

std::string print(const std::string& text) {
    return canonical(parse_dice(text));
}

using Cases = std::vector<std::pair<std::string, std::string>>;

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

TEST_CASE("the errors in the notation's table match word for word") {
    const Cases cases = {
        {"2d20kh3", "4: cannot keep 3 of 2 dice"},
        {"4d6>=", "5: number expected after `>=`"},
        {"3d6rr<=6", "3: reroll never ends: every face of d6 is <= 6"},
        {"d6!>=1", "2: explosion never ends: every face of d6 is >= 1"},
        {"10d6>4f1>", "9: number expected after `>`"},
        {"2d6 kh1", "4: unknown text `kh1`; modifiers follow the dice without a space"},
        {"1001d6", "0: 1001 dice in one term; the limit is 1000"},
        {"2d6 attack", "4: unknown text `attack`; use `[attack]` or `# attack`"},
        {"3+2d6f1", "5: `f` needs a success target such as `>=5` first"},
    };
    for (const auto& [text, message] : cases) CHECK(error_of(text) == message);
}

TEST_CASE("an error names its column, which is the byte offset plus one") {
    try {
        (void)parse_dice("2d20kh3");
        FAIL("parsed");
    } catch (const Error& error) {
        CHECK(error.diagnostic().where.column == 5);
        CHECK(notation_offset(error.diagnostic()) == 4);
    }
}

TEST_CASE("limits are refused when parsed") {
    const Cases cases = {
        {"1000d6", ""},
        {"(500+501)d6", "0: 1001 dice in one term; the limit is 1000"},
        {"(1-2)d6", "0: -1 dice in one term; the number of dice is whole and not negative"},
        {"(1/2)d6", "0: 1/2 dice in one term; the number of dice is whole and not negative"},
        {"d1000000", ""},
        {"d1000001", "1: a die has 1 to 1000000 faces, not 1000001"},
        {"d0", "1: a die has 1 to 1000000 faces, not 0"},
        {"d(3-3)", "1: a die has 1 to 1000000 faces, not 0"},
        {"d{1..1000001}", "1: a die has 1 to 1000000 faces, not 1000001"},
        {"d{3..1}", "2: the range 3..1 runs downwards"},
        {"1000000000", ""},
        {"1000000001", "0: 1000000001 is too large; the limit is 1000000000"},
        {"1000000000.5", "0: 1000000000.5 is too large; the limit is 1000000000"},
        {"99999999999999999999", "0: this number is too large; the limit is 1000000000"},
        {"1.1234567891", "0: a number has at most 9 decimals"},
        {"d{1000000001}", "2: 1000000001 is too large; the limit is 1000000000"},
        {"100 x (d6)", ""},
        {"101 x (d6)", "0: a roll is repeated 1 to 100 times, not 101"},
        {"0 x (d6)", "0: a roll is repeated 1 to 100 times, not 0"},
        {"11 x (1000d6)", "0: 11000 dice in one roll; the limit is 10000"},
        {repeated("1000d6+", 10) + "d6", "70: 10001 dice in one roll; the limit is 10000"},
        {repeated("1000d6+", 9) + "1000d6", ""},
        {"2^64", "1: the result does not fit into 64 bits"},
        {"1^64", ""},
        {"1^65", "1: an exponent is a whole number from 0 to 64"},
        {"d6^(1-2)", "2: an exponent is a whole number from 0 to 64"},
        {"d6/(2-2)", "2: division by zero"},
        {"1%0", "1: division by zero"},
        {repeated("(", 32) + "1" + repeated(")", 32), ""},
        {repeated("(", 33) + "1" + repeated(")", 33), "32: nested deeper than 32"},
        {repeated("1^", 33) + "1", "66: nested deeper than 32"},
        {"{" + repeated("1,", 63) + "1}", ""},
        {"{" + repeated("1,", 64) + "1}", "0: more than 64 members in a group"},
        {repeated(" ", 1023) + "1", ""},
        {repeated(" ", 1024) + "1", "1024: 1025 bytes of notation; the limit is 1024"},
        {repeated("d6+", 340) + "d6",
         "0: 1363 bytes of notation when written in full; the limit is 1024"},
    };
    for (const auto& [text, message] : cases) {
        CAPTURE(text);
        CHECK(error_of(text) == message);
    }
}

TEST_CASE("endless and impossible notations are refused when parsed") {
    const Cases cases = {
        {"d1!", "2: explosion never ends: every face of d1 is = 1"},
        {"d1!o", ""},
        {"d6!<=3!>=4", "6: explosion never ends: every face of d6 is <= 3 or >= 4"},
        {"d6rr<=5!", "7: explosion never ends: every value left of d6 is = 6"},
        {"d6min6!", "6: explosion never ends: every value left of d6 is = 6"},
        {"d6max5!", ""},
        {"d1rr", "2: reroll never ends: every face of d1 is = 1"},
        {"d6ro<=6", ""},
        {"d{2,2,2}r2", "8: reroll never ends: every face of d{2,2,2} is = 2"},
        {"7d6u", "3: 7 dice cannot all differ: d6 has 6 different values"},
        {"6d6u", ""},
        {"7d6uo", ""},
        {"3d{1,1,2}u", "9: 3 dice cannot all differ: d{1,1,2} has 2 different values"},
        {"5d6min3u", "7: 5 dice cannot all differ: d6 has 4 different values"},
        {"3d6!u", "4: up to 303 dice cannot all differ: d6 has 6 different values"},
        {"2d6d3", "3: cannot drop 3 of 2 dice"},
        {"4d6d1kh4", "5: cannot keep 4 of 3 dice"},
        {"{d6,d8}kh3", "7: cannot keep 3 of 2 members"},
        {"{2d8+3d6}kh6", "9: cannot keep 6 of 5 dice"},
        {"{5}kh1", "3: cannot keep 1 of 0 dice"},
        {"{{d6,d8}kh1+d4}kh1",
         "0: keeping over all dice of a group with a group inside; keep in the inner one"},
        {"d6min5max2", "6: min 5 is above max 2"},
        {"d6min2min3", "6: `min` a second time in one term"},
        {"2d6uuo", "4: `uo` a second time in one term"},
        {"2d6sasd", "5: `sd` a second time in one term"},
        {"2d6mt2mt2", "6: `mt` a second time in one term"},
        {"2d6mt0", "5: `mt` needs at least 1"},
        {"2d6mt>=2", "0: `mt` and a target both want to be the result; use one"},
        {"2d6!x!!", "5: `!!` after another kind of explosion; a term has one"},
        {"2d20adv", "4: `adv` belongs to a single die, such as `d20`"},
        {"d20advdis", "6: `dis` belongs to a single die, and to it only once"},
        {"d6!-1", "3: no face of the die is -1; to subtract, put a space before `-`"},
        {"dFr-1", ""},
        {"{d6,d8}!", "7: `!` does not fit a group; keep, targets and sorting do"},
        {"{d6}f1", "4: `f` needs a success target such as `>=5` first"},
        {"floor(1,2)", "0: `floor` takes one value, not 2"},
    };
    for (const auto& [text, message] : cases) {
        CAPTURE(text);
        CHECK(error_of(text) == message);
    }
}

TEST_CASE("every character must be understood") {
    const Cases cases = {
        {"", "0: dice or a number expected"},
        {"# only words", "0: dice or a number expected before `#`"},
        {"2d6+", "4: dice or a number expected"},
        {"2d6+)", "4: dice or a number expected before `)`"},
        {"--3", "1: dice or a number expected before `-`"},
        {"d", "1: faces expected after `d`, such as `6`, `%` or `F`"},
        {"2d +3", "2: faces expected after `d`, such as `6`, `%` or `F`"},
        {"3damage", "1: unknown text `damage`; use `[damage]` or `# damage`"},
        {"2d6slashing", "3: unknown text `slashing`; use `[slashing]` or `# slashing`"},
        {"2d6fire", "3: unknown text `fire`; use `[fire]` or `# fire`"},
        {"dfire", "0: unknown text `dfire`; use `[dfire]` or `# dfire`"},
        {"2d6 >=5", "4: unknown text `>=5`; modifiers follow the dice without a space"},
        {"2d6[fire]kh1", "9: unknown text `kh1`; modifiers follow the dice without a space"},
        {"3 d6", "2: unknown text `d6`; a dice term has no space inside"},
        {"2d6 5", "4: unknown text `5`"},
        {"2d6)", "3: unknown text `)`"},
        {"2d6$", "3: unknown text `$`"},
        {std::string("2d6\0", 4), "3: unknown text `\\x00`"},
        {"1.5d6", "3: unknown text `d6`; use `[d6]` or `# d6`"},
        {"1.", "2: digit expected after `.`"},
        {"(2d6", "4: `)` expected for the `(` at 0"},
        {"{2d6", "4: `}` expected for the `{` at 0"},
        {"d{1,2", "5: `}` expected for the `{` at 1"},
        {"d{}", "2: number expected after `{`"},
        {"d{1,}", "4: number expected after `,`"},
        {"d{1..}", "5: number expected after `..`"},
        {"max(1,2", "7: `)` expected for `max(` at 0"},
        {"foo(2)", "0: unknown function `foo`; known: floor, ceil, round, abs, min, max, sign"},
        {"2d6[fire", "3: `[` is never closed by `]`"},
        {"@", "1: name expected after `@`"},
        {"@a.", "3: name expected after `.`"},
        {"@{a", "3: `}` expected for the `@{` at 0"},
        {"2d6min", "6: number expected after `min`"},
        {"4d6>=5f", "7: number expected after `f`"},
    };
    for (const auto& [text, message] : cases) {
        CAPTURE(text);
        CHECK(error_of(text) == message);
    }
}

TEST_CASE("the canonical print has one form for each meaning") {
    const Cases cases = {
        {"D20", "1d20"},
        {"d%+dF", "1d100+1dF"},
        {"d{-1..1}", "1dF"},
        {"4d6k3", "4d6kh3"},
        {"4d6d1", "4d6dl1"},
        {"4d6kl", "4d6kl1"},
        {"4d6r1r<2", "4d6rr1rr<2"},
        {"4d6xo>5", "4d6!o>5"},
        {"4d6x", "4d6!"},
        {"4d6!!5", "4d6!!5"},
        {"4d6!>=5", "4d6!>=5"},
        {"4d6>=5!", "4d6>=5!"},
        {"4d6f1>=5", "4d6>=5f1"},
        {"4d6!5!", "4d6!5!"},
        {"4d6! - 1", "4d6! -1"},
        {"4dFr - 1", "4dFrr -1"},
        {"4dFr=-1", "4dFrr-1"},
        {"6d6r=-5", "6d6rr=-5"},
        {"6d6ro=-5!=-5", "6d6ro=-5!=-5"},
        {"6d6!p=-5cs=-5cf=-1", "6d6!p=-5cs=-5cf=-1"},
        {"d20adv", "2d20kh1"},
        {"d20dis", "2d20kl1"},
        {"2D6KH", "2d6kh1"},
        {"4d6s", "4d6sa"},
        {"4d6mt", "4d6mt2"},
        {"(2)d(3*2)", "2d6"},
        {"(1d4)d(@n)", "(1d4)d@{n}"},
        {"@{Lvl}d6kh@STR.mod", "@{lvl}d6kh@{str.mod}"},
        {"2**3**2", "2^3^2"},
        {"(2^3)^2", "(2^3)^2"},
        {"-2^2", "-2^2"},
        {"(-2)^2", "(-2)^2"},
        {"((1+2))*3 - (4-5)", "(1+2)*3-(4-5)"},
        {"1 - -3", "1--3"},
        {"+3", "3"},
        {"1.50", "1.5"},
        {"7//2%3/1", "7//2%3/1"},
        {"6x( 4d6kh3 ) # stats ", "6 x (4d6kh3) # stats"},
        {"2d6 [fire] [magic] + 3[str]", "2d6[fire][magic]+3[str]"},
        {"(1+2)[x]", "(1+2)[x]"},
        {"{ 2d6 , 3d8 }kh1sd", "{2d6,3d8}kh1sd"},
        {"Floor( 7 / 2 )", "floor(7/2)"},
    };
    for (const auto& [text, printed] : cases) {
        CHECK(print(text) == printed);
        CHECK(print(printed) == printed);
    }
}

}  // namespace notation_test
