#include "kernel/expression/price.hpp"

#include <fmt/format.h>

#include <random>

#include "base/error.hpp"
#include "catch.hpp"

namespace price_test {

using namespace hexwright;

namespace {

CostUnits dewprism() {
    CostUnits units;
    units.units = {
        {"AP", Word::of("AP"), true, false},         {"mna", Word::of("Mana"), false, false},
        {"fcs", Word::of("Focus"), false, false},    {"sta", Word::of("Stamina"), false, false},
        {"mgc", Word::of("Mana"), false, false},     {"cs", Word::of("Focus"), false, false},
        {"Health", Word::of("Health"), false, false}};
    units.items = {"Revival Coin", "iron"};
    return units;
}

std::string canonical(std::string_view text) {
    return to_text(parse_cost(text, dewprism()));
}

struct Case {
    const char* text;
    const char* canonical;
};

}  // namespace

TEST_CASE("printed costs are read in any order, with any blanks and case") {
    const std::vector<Case> cases{
        {"10AP", "10AP"},
        {"10AP+3mna", "10AP+3mna"},
        {"5mna+10AP", "5mna+10AP"},
        {"3fcs + 15ap.", "3fcs+15AP"},
        {"10AP + 3Mna", "10AP+3mna"},
        {"7mgc+(1/battle)", "7mna+(1/battle)"},
        {"5cs", "5fcs"},
        {"(10AP)", "10AP"},
        {"5AP+5AP", "10AP"},
        {"0mna", "0mna"},
        {"5 Health", "5 Health"},
        {"3fcs+{TL}fcs", "3fcs+{TL}fcs"},
        {"{75PL}mna", "{75PL}mna"},
        {"[TL/2] sta", "[TL/2]sta"},
        {"5{TL}mna", "5{TL}mna"},
        {"(1)mna", "(1)mna"},
        {"(TL/5)mna", "(TL/5)mna"},
        {"10AP+5mna-(0)mna", "10AP+5mna-(0)mna"},
        {"10AP+3mna-(0)mna", "10AP+3mna-(0)mna"},
        {"20AP!+5mna.", "20AP!+5mna"},
        {"5sta+20AP!", "5sta+20AP!"},
        {"25AP+10mna!", "25AP!+10mna"},
        {"5AP+self", "5AP+self"},
        {"5AP+2 Iron + revival coin", "5AP+2 iron+Revival Coin"},
        {"10AP+3mna+5sta+X", "10AP+3mna+5sta+X"},
        {"10AP-{TL}AP (min 5)", "10AP-{TL}AP min 5"},
    };
    for (const Case& each : cases) {
        INFO(each.text);
        CHECK(canonical(each.text) == each.canonical);
        CHECK(parse_cost(each.canonical, dewprism()) == parse_cost(each.text, dewprism()));
    }
}

TEST_CASE("X may have several positions in a cost") {
    const std::vector<Case> cases{{"Xmna", "Xmna"},
                                  {"XAP", "XAP"},
                                  {"10AP+Xmna", "10AP+Xmna"},
                                  {"10AP+(3Xsta)", "10AP+3Xsta"},
                                  {"10AP+(X3)mna+(1/turn)", "10AP+3Xmna+(1/turn)"},
                                  {"(X)mna", "Xmna"},
                                  {"10AP + (1-5mna as X)", "10AP+(1-5mna as X)"},
                                  {"(5mna AS x)", "(5-5mna as X)"},
                                  {"2Xmna+(1-5 as X)", "2Xmna+(1-5 as X)"},
                                  {"(1-5 as X)+Xmna", "(1-5mna as X)"}};
    for (const Case& each : cases) {
        INFO(each.text);
        CHECK(canonical(each.text) == each.canonical);
        CHECK(parse_cost(each.canonical, dewprism()) == parse_cost(each.text, dewprism()));
    }
    const Cost bounded = parse_cost("10AP + (1-5mna as X)", dewprism());
    CHECK(bounded.uses_x());
    CHECK(bounded.x_least == 1);
    CHECK(bounded.x_most == 5);
}

TEST_CASE("limits may have brackets or not") {
    const std::vector<Case> cases{{"(2/turn)", "(2/turn)"},
                                  {"4/turn", "(4/turn)"},
                                  {"(1/Round)", "(1/round)"},
                                  {"3/battle", "(3/battle)"},
                                  {"(1/2turn)", "(1/2turn)"},
                                  {"(1/2turns)", "(1/2turn)"},
                                  {"1/3 turns", "(1/3turn)"},
                                  {"TL/turn", "(TL/turn)"},
                                  {"X/turn", "(X/turn)"},
                                  {"(X/turn)", "(X/turn)"},
                                  {"(1+{TL/5}/battle)", "(1+{TL/5}/battle)"},
                                  {"5sta+5mna+5fcs+(1)/turn", "5sta+5mna+5fcs+(1/turn)"}};
    for (const Case& each : cases) {
        INFO(each.text);
        CHECK(canonical(each.text) == each.canonical);
        CHECK(parse_cost(each.canonical, dewprism()) == parse_cost(each.text, dewprism()));
    }
    const CostLimit limit = parse_cost("1/2turn", dewprism()).limits.front();
    CHECK(limit.count.fixed == 1);
    CHECK(limit.span == 2);
    CHECK(limit.window == "turn");
}

TEST_CASE("alternatives are read with their labels") {
    const Cost modes = parse_cost("20AP for Mode A, OR 20AP+5cs+(1/3turn) for Mode B", dewprism());
    REQUIRE(modes.alternatives.size() == 2);
    CHECK(modes.alternatives[0].label == "Mode A");
    CHECK(modes.alternatives[1].label == "Mode B");
    CHECK(to_text(modes) == "20AP for Mode A or 20AP+5fcs+(1/3turn) for Mode B");
    CHECK(parse_cost(to_text(modes), dewprism()) == modes);
    CHECK(parse_cost("5AP or 3mna", dewprism()).alternatives.size() == 2);
}

TEST_CASE("other systems' costs are read by their own units") {
    CostUnits actlite;
    actlite.units = {{"AP", Word::of("AP"), false, false}};
    actlite.may_omit_unit = true;
    CHECK(to_text(parse_cost("1->1->2", actlite)) == "1->1->2 AP");
    CHECK(to_text(parse_cost("1 AP", actlite)) == "1AP");
    CHECK(to_text(parse_cost("1 -> 2AP", actlite)) == "1->2 AP");
    CHECK(parse_cost("1->2", actlite).parts.front().amount.series ==
          std::vector<std::int64_t>{1, 2});
    CostUnits tsl;
    tsl.units = {{"action", Word::of("action"), false, true},
                 {"Spirit", Word::of("Spirit"), false, false}};
    CHECK(to_text(parse_cost("action + 1 Spirit", tsl)) == "1 action+1 Spirit");
    CHECK(parse_cost("1 action", tsl) == parse_cost("Action", tsl));
    CostUnits lost_eternal;
    lost_eternal.units = {{"EP", Word::of("EP"), false, false},
                          {"reaction", Word::of("reaction"), false, true}};
    CHECK(to_text(parse_cost("reaction + 1EP", lost_eternal)) == "1 reaction+1EP");
}

TEST_CASE("an unreadable cost is reported with place and reason") {
    struct Fault {
        const char* text;
        int column;
        const char* says;
    };

    const std::vector<Fault> faults{
        {"", 1, "a part is missing"},
        {"10AP+", 6, "a part is missing"},
        {"+10AP", 1, "a part is missing"},
        {"10AP++5mna", 6, "a part is missing"},
        {"10", 3, "a unit is missing"},
        {"{75PL}", 7, "a unit is missing"},
        {"10AP+5man", 7, "'man' is no unit"},
        {"mna", 1, "how much mna"},
        {"Banana", 1, "'Banana' is no unit"},
        {"10AP-7mna", 5, "does not ask for"},
        {"10AP-(1/turn)", 5, "does not ask for"},
        {"5AP+(2/trun)", 8, "'trun' is no window"},
        {"10AP+(1/3th total max mana)", 10, "is no window"},
        {"(/turn)", 2, "without a count"},
        {"1/0turn", 4, "over 0 windows"},
        {"1+{TL/5}battle.", 2, "a unit is missing"},
        {"10AP+(5mna", 6, "not closed"},
        {"10AP+(5mna]", 6, "not closed"},
        {"10AP)", 5, "not opened"},
        {"()", 1, "empty brackets"},
        {"5mna!", 5, "nothing here may burn"},
        {"1->AP", 4, "after '->'"},
        {"(mna as X)", 2, "needs a range"},
        {"(1-mna as X)", 4, "has no end"},
        {"(5-1mna as X)", 2, "an empty range"},
        {"99999999999AP", 1, "a number beyond"},
        {"5AP or ", 2, "'AP or' is no unit"},
        {"5AP+\xC3\x96", 5, "is no unit"},
        {"Choose an attribute of an equipped weapon and increase by 1.", 1, "is no unit"},
        {"[target's MleEva - rounded to nearest 5],", 41, "',' is no unit"},
    };
    for (const Fault& fault : faults) {
        INFO(fault.text);
        try {
            (void)parse_cost(fault.text, dewprism());
            FAIL("was accepted");
        } catch (const Error& error) {
            CHECK(error.diagnostic().code == "state/bad-cost");
            CHECK(error.diagnostic().message.find(fault.says) != std::string::npos);
            CHECK(error.diagnostic().where.column == fault.column);
            CHECK_FALSE(error.diagnostic().hint.empty());
        }
    }
    CHECK_THROWS_AS(parse_cost(std::string(1025, '1'), dewprism()), Error);
}

TEST_CASE("a misspelt unit or window is reported with a suggestion") {
    const auto hint_of = [](std::string_view text) {
        try {
            (void)parse_cost(text, dewprism());
        } catch (const Error& error) {
            return error.diagnostic().hint;
        }
        return std::string();
    };
    CHECK(hint_of("5stam").find("'sta'") != std::string::npos);
    CHECK(hint_of("1/batle").find("'battle'") != std::string::npos);
    CHECK(hint_of("7mp") == "did you mean 'mna'?");
    CHECK(hint_of("10AP+3sp") == "did you mean 'sta'?");
    CHECK(hint_of("10AB") == "did you mean 'AP'?");
    CHECK(hint_of("5zz") == "there are AP, mna, fcs, sta and Health");
    CHECK(hint_of("10AP 7sta") == "join parts with +: 10AP+7sta");
    CHECK(hint_of("3mna + 10ap 7sta+(1/turn)") == "join parts with +: 3mna + 10ap+7sta+(1/turn)");
    CHECK(hint_of("5Health 2fcs") == "join parts with +: 5Health+2fcs");
}

TEST_CASE("a range of prices is refused, not read as a difference") {
    CostUnits units = dewprism();
    units.may_omit_unit = true;
    const auto fault = [&](std::string_view text) {
        try {
            (void)parse_cost(text, units);
        } catch (const Error& error) {
            const Diagnostic& own = error.diagnostic();
            return fmt::format("{}: {} ({})", own.where.column, own.message, own.hint);
        }
        return std::string("none");
    };
    CHECK(fault("1-2") ==
          "2: cost \"1-2\": '-' without a unit on both sides (write 1->2 for a price that rises)");
    CHECK(fault("1 - 2AP").find("(write 1->2AP for") != std::string::npos);
    CHECK(fault("4AP-2").find("4: ") == 0);
    CHECK(fault("4AP-2AP") == "none");
    CHECK(fault("1->2") == "none");
}

TEST_CASE("edits add with a sign, replace without one and scale by percent") {
    const auto edited = [](std::string_view cost, std::string_view edit) {
        return to_text(hexwright::edited(parse_cost(cost, dewprism()), edit, dewprism()));
    };
    CHECK(edited("10AP+3mna", "+7sta") == "10AP+3mna+7sta");
    CHECK(edited("10AP+3mna", "-3mna+3fcs") == "10AP+0mna+3fcs");
    CHECK(edited("10AP", "+10AP") == "20AP");
    CHECK(edited("10AP+(1/turn)", "+1/turn") == "10AP+(2/turn)");
    CHECK(edited("10AP", "+(1/battle)") == "10AP+(1/battle)");
    CHECK(edited("10AP", "5AP+5sta") == "5AP+5sta");
    CHECK(edited("10AP", "=10AP+(1/turn)") == "10AP+(1/turn)");
    CHECK(edited("15AP", "50%") == "7AP");
    CHECK(edited("5AP+2mna", "-5mna") == "5AP-3mna");
    CHECK_THROWS_AS(hexwright::edited({}, "", dewprism()), Error);
    CHECK_THROWS_AS(hexwright::edited({}, "5x%", dewprism()), Error);
    CHECK_THROWS_AS(hexwright::edited({}, "+", dewprism()), Error);
}

TEST_CASE("a change of a price stops at its bound") {
    const auto edited = [](std::string_view cost, std::string_view edit) {
        return to_text(hexwright::edited(parse_cost(cost, dewprism()), edit, dewprism()));
    };
    CHECK(edited("20AP", "-10AP (min 5)") == "10AP");
    CHECK(edited("10AP", "-10AP (min 5)") == "5AP");
    CHECK(edited("10AP", "-10AP min 5") == "5AP");
    CHECK(edited("3AP", "-10AP (min 5)") == "3AP");
    CHECK(edited("3mna", "-10AP (min 5)") == "3mna-10AP min 5");
    CHECK(edited("10AP", "+15AP (max 20)") == "20AP");
    CHECK(edited("10AP+4mna", "-8AP min 5-4mna(min 1)") == "5AP+1mna");
    CHECK(edited("5AP+iron or 10AP+3mna", "-8AP min 5") == "5AP+iron or 5AP+3mna");
    // It limits what the price comes to so far, not each of its changes.
    CHECK(edited("10AP", "-3AP-5AP (min 5)+1AP") == "6AP");
    CHECK(edited("20AP!", "-18AP (min 5)") == "5AP!");
    // What is not a number yet keeps the order of its changes.
    CHECK(edited("10AP+{TL}AP", "-8AP (min 5)+2AP") == "10AP+{TL}AP-8AP min 5+2AP");
    const Cost rising =
        hexwright::edited(parse_cost("1->2->3 AP", dewprism()), "-2AP (min 1)", dewprism());
    CHECK(to_text(rising) == "1->2->3 AP-2AP min 1");
    CHECK_THROWS_AS(hexwright::scaled(rising, 50), Error);
}

TEST_CASE("a bound without a change, or with a unit, is refused with its place") {
    const auto fault = [](std::string_view text) {
        try {
            (void)hexwright::edited(parse_cost("10AP", dewprism()), text, dewprism());
        } catch (const Error& error) {
            return fmt::format("{}: {}", error.diagnostic().where.column,
                               error.diagnostic().message);
        }
        return std::string("none");
    };
    CHECK(fault("=5AP min 5") ==
          "6: cost \"=5AP min 5\": a bound limits a change of a price, not a price");
    CHECK(fault("-5AP (min 5AP)") == "6: cost \"-5AP (min 5AP)\": '(min 5AP)' is no bound");
    CHECK(fault("-5AP min") == "3: cost \"-5AP min\": 'AP min' is no unit of cost");
    CHECK(fault("-5AP (min x)") == "6: cost \"-5AP (min x)\": '(min x)' is no bound");
    CHECK(fault("-(1/turn) min 1") ==
          "11: cost \"-(1/turn) min 1\": a bound is of an amount, not of a limit or X");
}

TEST_CASE("free is a price") {
    CHECK(parse_cost("free", dewprism()).is_free());
    CHECK(parse_cost(" free ", dewprism()) == Cost{});
    CHECK_THROWS_AS(parse_cost("freely", dewprism()), Error);
}

TEST_CASE("a printed cost is read as the same cost, for thousands of random costs") {
    std::mt19937 random(77);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    const std::vector<std::string> terms{
        "4AP+1AP max 4", "10AP",     "3mna",   "Xmna",     "3Xsta",        "{TL}fcs", "(2)sta",
        "(1/turn)",      "X/battle", "TL/day", "1->2 AP",  "self",         "2 iron",  "5AP!",
        "(1-4 as X)",    "X",        "0fcs",   "7 Health", "(2-3sta as X)"};
    for (int round = 0; round < 5000; ++round) {
        std::string text = terms[pick(terms.size())];
        for (std::size_t i = pick(5); i > 0; --i) text += "+" + terms[pick(terms.size())];
        if (pick(6) == 0) text += " or " + terms[pick(terms.size())];
        INFO(text);
        const Cost once = parse_cost(text, dewprism());
        const std::string written = to_text(once);
        INFO(written);
        const Cost twice = parse_cost(written, dewprism());
        REQUIRE(to_text(twice) == written);
        REQUIRE(twice == once);
    }
}

TEST_CASE("random bytes are read or refused without a crash") {
    std::mt19937 random(78);
    const std::string_view alphabet = "0159XxAPmnasto/+-!.(){}[]> turnfor,\xC3";
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        for (std::size_t i = random() % 14; i > 0; --i)
            text += alphabet[random() % alphabet.size()];
        try {
            const Cost cost = parse_cost(text, dewprism());
            INFO(text);
            REQUIRE(to_text(parse_cost(to_text(cost), dewprism())) == to_text(cost));
        } catch (const Error& error) {
            REQUIRE(error.diagnostic().code == "state/bad-cost");
        }
    }
}

}  // namespace price_test
