// Random notations of small dice: their odds equal brute force, and what fails in a roll has none.
#include <fmt/format.h>

#include <random>
#include <string>

#include "brute_force.hpp"
#include "catch.hpp"
#include "kernel/odds/odds.hpp"

namespace odds_random_test {

using namespace hexwright;

namespace {

class Writer {
public:
    explicit Writer(std::uint32_t seed) : random_(seed) {}

    std::string sum(int depth) {
        std::string text = atom(depth);
        if (below(3) == 0) text += pick({" + ", " - ", "*", "/", "//", "%"}) + atom(depth);
        return text;
    }

private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint32_t>(bound)); }

    std::string pick(std::initializer_list<const char*> options) {
        return *(options.begin() + below(static_cast<int>(options.size())));
    }

    std::string condition() { return pick({"", ">=3", "<=2", "=2", "<>1"}); }

    std::string modifier() {
        switch (below(8)) {
            case 0:
                return pick({"rr", "ro"}) + condition();
            case 1:
                return pick({"min2", "max3"});
            case 2:
                return pick({"!o", "!o", "!", "!!", "!p", "!!p"}) + condition();
            case 3:
                return pick({"u", "uo"});
            case 4:
            case 5:
                return pick({"kh", "kl", "dh", "dl"}) + pick({"", "1", "2", "@n"});
            case 6:
                return pick({">=3", "=2", ">=2f1", "mt", "mt3"});
            default:
                return pick({"sa", "cs", "adv"});
        }
    }

    std::string dice(int depth) {
        std::string text = pick({"", "2", "3", "4", "@{n}"});
        if (depth > 0 && below(8) == 0) text = fmt::format("({})", sum(depth - 1));
        text += pick({"d2", "d3", "d4", "dF", "d{0,0,3}", "d@{n}", "d(1+d2)", "d6"});
        for (int i = below(4); i > 0; --i) text += modifier();
        return text;
    }

    std::string group(int depth) {
        std::string text = fmt::format("{{{}", sum(depth));
        for (int i = below(3); i > 0; --i) text += "," + sum(depth);
        return text + "}" + pick({"", "kh", "kl1", "dl1", "kh2", ">=4", "kh1>=3"});
    }

    std::string atom(int depth) {
        if (depth == 0) return dice(0);
        switch (below(8)) {
            case 0:
                return group(depth - 1);
            case 1:
                return fmt::format("{}({})", pick({"floor", "round", "abs", "sign"}),
                                   sum(depth - 1));
            case 2:
                return fmt::format("{}({},{})", pick({"min", "max"}), sum(depth - 1),
                                   sum(depth - 1));
            case 3:
                return pick({"@n", "1.5", "2"});
            default:
                return dice(depth);
        }
    }

    std::mt19937 random_;
};

}  // namespace

TEST_CASE("the odds of random notations equal brute force") {
    Writer writer(27'112'026);
    int compared = 0;
    int failing = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::string text = writer.sum(2);
        CAPTURE(text);
        DiceExpression expression;
        try {
            expression = parse_dice(text);
        } catch (const Error&) {
            continue;
        }
        const std::optional<BruteForce> all = roll_all(expression, 1500);
        if (!all) continue;
        if (all->fails) {
            CHECK_THROWS_AS((void)distribution(expression, SomeNames{}), Error);
            ++failing;
            continue;
        }
        CHECK(text_of(chances_of(distribution(expression, SomeNames{}))) == text_of(all->chances));
        ++compared;
    }
    CHECK(compared > 400);
    CHECK(failing > 20);
}

}  // namespace odds_random_test
