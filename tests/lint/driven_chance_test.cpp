#include "lint/driven_chance.hpp"

#include "catch.hpp"

namespace driven_chance_test {

using namespace hexwright;

namespace {

struct Rolling {
    Game game;
    std::vector<std::int64_t> fell;
    bool said = false;
};

Question yes_or_no(Game& game) {
    Question question;
    question.text = game.rules.words.intern("Sure?");
    return question;
}

// As a ruling would: two dice and a question between them.
void play(Rolling& rolling) {
    Fate& fate = rolling.game.fate;
    rolling.fell.clear();
    fate.begin();
    rolling.fell.push_back(fate.die(20));
    rolling.said = fate.ask(yes_or_no(rolling.game)).truth();
    rolling.fell.push_back(fate.die(6));
    rolling.game.hooks.boundary.end();
    (void)fate.commit();
}

}  // namespace

TEST_CASE("a path assigns dice and answers their positions, and records each question in order") {
    Rolling rolling;
    rolling.game.hooks.boundary = {[] {}, [] {}};
    DrivenChance chance(rolling.game);
    chance.begin({{true, Value::of(std::int64_t{17})}, {false, Value::of_truth(true)}});
    play(rolling);
    CHECK(rolling.fell[0] == 17);
    CHECK(rolling.said);
    REQUIRE(chance.met().size() == 3);
    CHECK(chance.met()[0].sides == 20);
    CHECK(chance.met()[1].text == "yes");
    REQUIRE(chance.met()[1].others.size() == 1);
    CHECK_FALSE(chance.met()[1].others[0].truth());
    CHECK(chance.met()[2].sides == 6);
    CHECK(chance.met()[2].step.answer.integer() == rolling.fell[1]);
}

TEST_CASE("the recorded questions are a path to the same result") {
    Rolling rolling;
    rolling.game.hooks.boundary = {[] {}, [] {}};
    DrivenChance chance(rolling.game);
    chance.begin({});
    play(rolling);
    const std::vector<std::int64_t> first = rolling.fell;
    ChancePath path;
    for (const Choice& choice : chance.met()) path.push_back(choice.step);
    chance.begin(path);
    play(rolling);
    CHECK(rolling.fell == first);
    CHECK_FALSE(rolling.said);
}

TEST_CASE("the reproduction line separates dice from answers, and quotes where a shell needs it") {
    std::vector<Choice> met = {{{true, Value::of(std::int64_t{20})}, 20, {}, {}},
                               {{false, Value::of_truth(true)}, 0, {}, "yes"},
                               {{true, Value::of(std::int64_t{3})}, 6, {}, {}},
                               {{false, Value{}}, 0, {}, "Rue's"}};
    CHECK(forced_line(met, 2) == " --dice 20 --answers 'yes'");
    CHECK(forced_line(met, 4) == " --dice 20,3 --answers 'yes,Rue'\\''s'");
    CHECK(forced_line(met, 0).empty());
}

}  // namespace driven_chance_test
