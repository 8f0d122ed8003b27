#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/turn/schedule.hpp"

namespace lasts_test {

using namespace hexwright;

namespace {

using Whose = Lasts::Whose;

struct Case {
    const char* text;
    Lasts::Term term;
    const char* printed;
};

Diagnostic refusal(const char* text) {
    try {
        static_cast<void>(parse_lasts(text));
    } catch (const Error& error) {
        return error.diagnostic();
    }
    return {};
}

}  // namespace

TEST_CASE("every printed duration is read as its moment, its owner and its count") {
    const std::vector<Case> cases{
        {"3 turns", {moments::turn_end, Whose::its, 3, false}, "3 turns"},
        {"1 turn", {moments::turn_end, Whose::its, 1, false}, "1 turn"},
        {"(2) turns", {moments::turn_end, Whose::its, 2, false}, "2 turns"},
        {"  2  turns ", {moments::turn_end, Whose::its, 2, false}, "2 turns"},
        {"4 rounds", {moments::round_end, Whose::anybody, 4, false}, "4 rounds"},
        {"this round", {moments::round_end, Whose::anybody, 1, false}, "1 round"},
        {"end of this round", {moments::round_end, Whose::anybody, 1, false}, "1 round"},
        {"start of next round",
         {moments::round_start, Whose::anybody, 1, true},
         "start of next round"},
        {"this turn", {moments::turn_end, Whose::running, 1, false}, "this turn"},
        {"end of this turn", {moments::turn_end, Whose::running, 1, false}, "this turn"},
        {"this action", {moments::action, Whose::my, 1, false}, "this action"},
        {"next action", {moments::action, Whose::its, 1, true}, "next action"},
        {"next check", {moments::check, Whose::its, 1, true}, "next check"},
        {"next attack", {moments::attack, Whose::its, 1, true}, "next attack"},
        {"next use", {moments::use, Whose::own, 1, true}, "next use"},
        {"start of my next turn",
         {moments::turn_start, Whose::my, 1, true},
         "start of my next turn"},
        {"end of my next turn", {moments::turn_end, Whose::my, 1, true}, "end of my next turn"},
        {"start of its next turn",
         {moments::turn_start, Whose::its, 1, true},
         "start of its next turn"},
        {"end of its next turn", {moments::turn_end, Whose::its, 1, true}, "end of its next turn"},
        {"battle", {moments::battle_end, Whose::anybody, 1, false}, "battle"},
        {"combat", {moments::battle_end, Whose::anybody, 1, false}, "battle"},
        {"2 battles", {moments::battle_end, Whose::anybody, 2, false}, "2 battles"},
        {"scene", {moments::scene_end, Whose::anybody, 1, false}, "scene"},
        {"rest", {moments::rest, Whose::its, 1, false}, "rest"},
        {"day", {moments::day, Whose::its, 1, false}, "day"},
        {"hour", {moments::hour, Whose::its, 1, false}, "hour"},
        {"1 hour", {moments::hour, Whose::its, 1, false}, "hour"},
        {"24 hours", {moments::hour, Whose::its, 24, false}, "24 hours"},
        {"instant", {moments::instant, Whose::own, 1, false}, "instant"},
    };
    for (const Case& c : cases) {
        INFO(c.text);
        const Lasts lasts = parse_lasts(c.text);
        REQUIRE(lasts.terms.size() == 1);
        CHECK((lasts.terms[0] == c.term));
        CHECK((parse_lasts(c.printed) == lasts));
    }
}

TEST_CASE("forever has no end") {
    CHECK(parse_lasts("forever").is_forever());
    CHECK_FALSE(parse_lasts("instant").is_forever());
}

TEST_CASE("several durations in one text or in a list are read the same") {
    const Lasts one_text = parse_lasts("next use or scene or 3 turns");
    CHECK((one_text == parse_lasts(std::vector<std::string>{"next use", "scene", "3 turns"})));
    CHECK((parse_lasts("forever or battle") == parse_lasts("battle")));
    CHECK(parse_lasts(std::vector<std::string>{}).is_forever());
}

TEST_CASE("an invalid duration is refused with the nearest valid one") {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"3 turms", "did you mean '3 turns'?"},
        {"turn", "did you mean '1 turn'?"},
        {"batle", "did you mean 'battle'?"},
        {"end of my nxt turn", "did you mean 'end of my next turn'?"},
        {"for ever", "did you mean 'forever'?"},
        {"Battle", "did you mean 'battle'?"},
        {"until somebody sneezes",
         "durations are '3 turns', 'start of my next turn', 'next check', 'battle' and such"},
        {"", "durations are '3 turns', 'start of my next turn', 'next check', 'battle' and such"},
    };
    for (const auto& [text, hint] : cases) {
        const Diagnostic diagnostic = refusal(text);
        INFO(text);
        CHECK(diagnostic.code == "turn/bad-lasts");
        CHECK(diagnostic.message == std::string("'").append(text).append("' is not a duration"));
        CHECK(diagnostic.hint == hint);
    }
}

TEST_CASE("an error points at the refused part") {
    CHECK(refusal("3 turms").where.column == 1);
    CHECK(refusal("battle or  scone").where.column == 12);
    CHECK(refusal("battle or  scone").message == "'scone' is not a duration");
    CHECK(refusal("scene or ").where.column == 10);
    CHECK(refusal("(3 turns").code == "turn/bad-lasts");
    CHECK(refusal("3turns").code == "turn/bad-lasts");
    CHECK(refusal("99999999999999999999 turns").code == "turn/bad-lasts");
}

TEST_CASE("durations count from 1 to the largest number in the World") {
    for (const char* text : {"0 turns", "-1 turns", "9007199254740993 turns"}) {
        const Diagnostic diagnostic = refusal(text);
        CHECK(diagnostic.code == "turn/bad-lasts");
        CHECK(diagnostic.message == std::string("a duration of ").append(text));
        CHECK(diagnostic.hint == "durations count from 1 to 9007199254740992");
        CHECK(diagnostic.where.column == 1);
    }
    CHECK(parse_lasts("9007199254740992 turns").terms[0].count == 9007199254740992);
}

}  // namespace lasts_test
