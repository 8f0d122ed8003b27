#include <map>
#include <string>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/expression/expression.hpp"

namespace formula_test {

using namespace hexwright;

namespace {

struct Numbers {
    [[nodiscard]] std::int64_t number(const Path& path) const {
        return known.at({path.role, path.name});
    }

    [[nodiscard]] std::int64_t rank(std::int64_t base) const { return base + raised; }

    std::int64_t raised = 0;
    std::map<std::pair<PathRole, Word>, std::int64_t> known{
        {{PathRole::act, Word::of("MgcPwr")}, 5},
        {{PathRole::act, Word::of("TL")}, 7},
        {{PathRole::user, Word::of("TL")}, 8},
        {{PathRole::creator, Word::of("MlePwr")}, 11}};
};

std::int64_t value(const char* text, std::int64_t raised = 0) {
    WordTable words;
    return Expression::formula(text, words).evaluate(Numbers{raised});
}

Diagnostic problem(const std::string& text) {
    WordTable words;
    try {
        (void)Expression::formula(text, words);
    } catch (const Error& error) {
        return error.diagnostic();
    }
    return {};
}

std::string refusal(const std::string& text) {
    return problem(text).message;
}

}  // namespace

TEST_CASE("a formula follows the rules of arithmetic and rounds down") {
    CHECK(value("1 + 2 * 3") == 7);
    CHECK(value("(1 + 2) * 3") == 9);
    CHECK(value("-7 // 2") == -4);
    CHECK(value("-7 % 2") == 1);
    CHECK(value("10 - 3 - 2") == 5);
    CHECK(value("min(3, 8) + max(3, 8)") == 11);
    CHECK(value("rank(3) * @MgcPwr") == 15);
    CHECK(value("rank(2) * (@TL // 5)") == 2);
    CHECK(value("@creator.MlePwr // 5") == 2);
    CHECK(value("@hero.TL") == value("@user.TL"));
}

TEST_CASE("only the named factor is raised by rank modifiers") {
    CHECK(value("rank(3) * @MgcPwr", 1) == 20);
    CHECK(value("3 * @MgcPwr", 1) == 15);
}

TEST_CASE("a constant formula is evaluated to a number when it is parsed") {
    WordTable words;
    const auto number = [&words](const char* text) {
        const Expression formula = Expression::formula(text, words);
        return formula.number() == nullptr ? 0 : *formula.number();
    };
    CHECK(number("-1000") == -1000);
    CHECK(number("-(2 + 3) * 4") == -20);
    CHECK(number("-(2 + @TL)") == 0);
}

TEST_CASE("a broken formula reports the place and what was expected") {
    CHECK(problem("3 / 2").where.column == 3);
    CHECK(problem("1d").hint == "a die has faces: 1d6");
    CHECK(refusal("3 +") == "a number, '@name' or '(' expected in a formula, found the end");
    CHECK(refusal("3 / 2") == "an operator or the end expected in a formula, found '/ 2'");
    CHECK(refusal("power(3)") == "min, max or rank expected in a formula, found 'power(3)'");
    CHECK(refusal("min(1)") == "',' expected in a formula, found ')'");
    CHECK(refusal("(1") == "')' expected in a formula, found the end");
    CHECK(refusal("@") == "a name expected in a formula, found the end");
    CHECK(refusal("99999999999999999") == "a smaller number expected in a formula, found '99'");
    CHECK_FALSE(refusal(std::string(500, '(')).empty());
}

TEST_CASE("dividing by zero and numbers beyond 2^53 are errors") {
    CHECK_THROWS_AS(value("1 // 0"), Error);
    CHECK_THROWS_AS(value("9007199254740992 * 2"), Error);
    CHECK_THROWS_AS(value("9007199254740992 * 9007199254740992"), Error);
}

}  // namespace formula_test
