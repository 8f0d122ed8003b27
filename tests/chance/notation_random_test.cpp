// Random expressions, much stranger than those people write: their canonical print must have the
// same meaning.
#include <fmt/format.h>

#include <random>
#include <string>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"

namespace notation_random_test {

using namespace hexwright;

namespace {

class Someone : public Variables {
public:
    std::optional<std::int64_t> value(std::string_view) const override { return 2; }

    std::vector<std::string> names() const override { return {}; }
};

// Writes random notation; most of it is valid, and the rest must be refused cleanly.
class Writer {
public:
    explicit Writer(std::uint32_t seed) : random_(seed) {}

    std::string roll() {
        std::string text = below(8) == 0 ? fmt::format("{} x ({})", 1 + below(3), sum(3)) : sum(3);
        if (below(6) == 0) text += " # a comment";
        return text;
    }

private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint32_t>(bound)); }

    std::string pick(std::initializer_list<const char*> options) {
        return *(options.begin() + below(static_cast<int>(options.size())));
    }

    std::string space() { return below(4) == 0 ? " " : ""; }

    std::string number(int most = 6) { return std::to_string(below(most)); }

    std::string condition() {
        if (below(3) == 0) return "";
        return pick({"", ">=", "<=", ">", "<", "=", "<>"}) + number(9);
    }

    std::string modifier() {
        switch (below(11)) {
            case 0:
                return pick({"r", "rr", "ro"}) + condition();
            case 1:
                return pick({"min", "max"}) + number();
            case 2:
                return pick({"!", "!!", "!p", "!!p", "!o", "x", "xo"}) + condition();
            case 3:
                return pick({"u", "uo"});
            case 4:
            case 5:
                return pick({"kh", "kl", "k", "dh", "dl", "d"}) +
                       pick({"", "1", "2", "@n", "@{a.b}"});
            case 6:
                return pick({">=", "<=", ">", "<", "=", "<>"}) + number();
            case 7:
                return fmt::format("f{}{}", pick({"", "<="}), number(3));
            case 8:
                return pick({"cs", "cf"}) + condition();
            case 9:
                return pick({"mt", "mt3", "adv", "dis"});
            default:
                return pick({"s", "sa", "sd"});
        }
    }

    std::string dice(int depth) {
        std::string text = pick({"", "2", "3", "5", "@{n}"});
        if (depth > 0 && below(6) == 0) text = fmt::format("({})", sum(depth - 1));
        text += pick({"d6", "D20", "d%", "dF", "d{0,0,1..3}", "d@{n}", "d8", "d10", "d(1+3)"});
        for (int i = below(4); i > 0; --i) text += modifier();
        return text;
    }

    std::string group(int depth) {
        std::string text = fmt::format("{{{}", sum(depth));
        for (int i = below(3); i > 0; --i) text += "," + space() + sum(depth);
        text += "}";
        for (int i = below(3); i > 0; --i)
            text += pick({"kh", "kl1", "d1", "dh", ">=5", "f2", "sa", "sd"});
        return text;
    }

    std::string atom(int depth) {
        std::string text = dice(depth);
        const int kind = below(depth > 0 ? 9 : 5);
        if (kind == 0) text = number(20);
        if (kind == 1) text = pick({"@n", "@{a.b}", "1.5", "0.125"});
        if (kind == 5) text = fmt::format("({})", sum(depth - 1));
        if (kind == 6) text = group(depth - 1);
        if (kind == 7)
            text = fmt::format("{}({})", pick({"floor", "ceil", "round", "abs", "sign"}),
                               sum(depth - 1));
        if (kind == 8)
            text = fmt::format("{}({},{})", pick({"min", "max"}), sum(depth - 1), sum(depth - 1));
        if (below(8) == 0) text += space() + "[label]";
        return text;
    }

    std::string power(int depth) {
        std::string text = pick({"", "", "", "-", "+"}) + atom(depth);
        if (below(12) == 0) text += pick({"^", "**"}) + pick({"2", "0", "1", "2^2"});
        return text;
    }

    std::string sum(int depth) {
        std::string text = power(depth);
        for (int i = below(3); i > 0; --i) {
            text +=
                space() + pick({" + ", " - ", "*", "/", "//", "%", "+"}) + space() + power(depth);
        }
        return text;
    }

    std::mt19937 random_;
};

std::string outcome(const DiceExpression& expression, std::uint64_t seed) {
    Fate fate(seed);
    fate.begin();
    try {
        return to_line(expression, roll(expression, fate, Someone{}));
    } catch (const Error& error) {
        return error.diagnostic().code + error.diagnostic().message;
    }
}

}  // namespace

TEST_CASE("random expressions print canonically, and the printed text rolls the same") {
    Writer writer(20'240'601);
    int parsed = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = writer.roll();
        CAPTURE(text);
        DiceExpression expression;
        try {
            expression = parse_dice(text);
        } catch (const Error& error) {
            REQUIRE(error.diagnostic().code == "chance/notation");
            REQUIRE(notation_offset(error.diagnostic()) <= text.size());
            continue;
        }
        ++parsed;
        const std::string printed = canonical(expression);
        const DiceExpression again = parse_dice(printed);
        REQUIRE(canonical(again) == printed);
        REQUIRE(outcome(again, 7) == outcome(expression, 7));
    }
    CHECK(parsed > 4000);
}

TEST_CASE("arbitrary bytes are parsed or refused without a crash") {
    std::mt19937 random(99);
    const std::string alphabet = "0123456789ddkhlrmixo!pufcsat()[]{}<>=+-*/%^#@.,F \n\x80";
    int refused = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (auto n = random() % 24; n > 0; --n) text += alphabet[random() % alphabet.size()];
        try {
            (void)canonical(parse_dice(text));
        } catch (const Error& error) {
            CAPTURE(text);
            REQUIRE(notation_offset(error.diagnostic()) <= text.size());
            ++refused;
        }
    }
    CHECK(refused > 1000);
}

}  // namespace notation_random_test
