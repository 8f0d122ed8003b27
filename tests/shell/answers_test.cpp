#include "shell/run/answers.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace answers_test {

using namespace hexwright;

namespace {

struct Asked {
    Game game;
    Question question;

    explicit Asked(QuestionKind kind, std::vector<const char*> options = {}) {
        question.kind = kind;
        question.text = game.rules.words.intern("Which?");
        for (const char* option : options) {
            question.options.push_back(Value::of(game.rules.words.intern(option)));
        }
        question.to = 5;
    }

    std::optional<Value> answer(const char* text) {
        return match_answer(game, question, {Value{}, text});
    }
};

std::string shown(const Asked& asked) {
    return question_text(asked.game, KindTable(), asked.question);
}

}  // namespace

TEST_CASE("a list of answers is split at commas, a file at lines") {
    const auto listed = read_answers(" yes, 2 ,Pull the rope");
    REQUIRE(listed.size() == 3);
    CHECK(listed[1].text == "2");
    CHECK(listed[2].text == "Pull the rope");
    CHECK(read_answers("").empty());
    const auto lines = read_answer_lines("yes\n\n# a note\n  2, or so \n");
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].text == "2, or so");
}

TEST_CASE("forced dice are whole numbers separated by commas") {
    CHECK(read_dice("14, 6") == std::vector<std::int64_t>{14, 6});
    CHECK_THROWS_AS(read_dice("14,x"), Error);
    CHECK_THROWS_AS(read_dice(""), Error);
}

TEST_CASE("yes and no have several forms, anything else is refused") {
    Asked asked(QuestionKind::yes_no);
    CHECK(asked.answer("Yes") == Value::of_truth(true));
    CHECK(asked.answer("false") == Value::of_truth(false));
    CHECK_FALSE(asked.answer("maybe"));
    CHECK_FALSE(asked.answer("1"));
}

TEST_CASE("an option is chosen by name in any case, or by number") {
    Asked asked(QuestionKind::option, {"Push", "Pull"});
    CHECK(asked.answer("pull") == Value::of(std::int64_t{2}));
    CHECK(asked.answer("1") == Value::of(std::int64_t{1}));
    CHECK_FALSE(asked.answer("3"));
    CHECK_FALSE(asked.answer("0"));
    CHECK_FALSE(asked.answer("Lift"));
}

TEST_CASE("the number of an option is matched before the name of another") {
    Asked asked(QuestionKind::option, {"2", "1d2 + 1", "1d4", "20"});
    CHECK(asked.answer("2") == Value::of(std::int64_t{2}));
    CHECK(asked.answer("1") == Value::of(std::int64_t{1}));
    CHECK(asked.answer("20") == Value::of(std::int64_t{4}));
    Asked some(QuestionKind::some, {"2", "1"});
    CHECK(some.answer("2") == Value::of(std::int64_t{2}));
    const ForcedAnswer name = {Value::of(Word::of("2")), "2"};  // a script's text
    CHECK(match_answer(asked.game, asked.question, name) == Value::of(std::int64_t{1}));
}

TEST_CASE(
    "an option that is a number is its place for people, and itself where no place is meant") {
    Asked asked(QuestionKind::option);
    for (const std::int64_t number : {8, 2, 12})
        asked.question.options.push_back(Value::of(number));
    CHECK(asked.answer("12") == Value::of(std::int64_t{3}));
    CHECK(asked.answer("2") == Value::of(std::int64_t{2}));
    CHECK(asked.answer("3") == Value::of(std::int64_t{3}));
    CHECK_FALSE(asked.answer("9"));
    const ForcedAnswer value = {Value::of(Word::of("8")), "8"};  // a script's text
    CHECK(match_answer(asked.game, asked.question, value) == Value::of(std::int64_t{1}));
    const ForcedAnswer place = {Value::of(std::int64_t{12}), "12"};
    CHECK(match_answer(asked.game, asked.question, place) == Value::of(std::int64_t{3}));
}

TEST_CASE("several options are joined by a plus") {
    Asked asked(QuestionKind::some, {"a", "b", "c"});
    CHECK(asked.answer("a + 3") == Value::of(std::int64_t{5}));
    CHECK(asked.answer("none") == Value::of(std::int64_t{0}));
    asked.question.from = 2;
    CHECK_FALSE(asked.answer("a"));
}

TEST_CASE("a number must be within its bounds, a text may be anything") {
    Asked number(QuestionKind::number);
    CHECK(number.answer("5") == Value::of(std::int64_t{5}));
    CHECK_FALSE(number.answer("6"));
    CHECK_FALSE(number.answer("five"));
    Asked text(QuestionKind::text);
    const auto answer = text.answer("a long tale");
    REQUIRE(answer);
    CHECK(text.game.text(answer->word()) == "a long tale");
}

TEST_CASE("a question is shown with its options, numbered, and its default") {
    Asked asked(QuestionKind::option, {"Push", "Pull"});
    CHECK(shown(asked) == "GM: Which?\n  1. Push\n  2. Pull\n[1] > ");
    Asked yes(QuestionKind::yes_no);
    yes.question.fallback = Value::of_truth(true);
    CHECK(shown(yes) == "GM: Which? (yes or no)\n[yes] > ");
    Asked words(QuestionKind::text);
    CHECK(shown(words) == "GM: Which? (in words)\n> ");
    words.question.fallback = Value::of(words.game.rules.words.intern("a fox"));
    CHECK(shown(words) == "GM: Which? (in words)\n[a fox] > ");
}

TEST_CASE("unused forced dice and answers are reported") {
    Fate fate;
    CHECK(leftovers(fate).empty());
    fate.force_dice({1, 2});
    fate.force_answers({{Value{}, "yes"}});
    const auto left = leftovers(fate);
    REQUIRE(left.size() == 2);
    CHECK(left[0].message == "2 forced dice are left over");
    CHECK(left[1].message == "1 forced answer is left over");
}

TEST_CASE("a wrong forced answer is reported with its question and the valid answers") {
    const auto refusal = [](Asked asked, const char* text) {
        try {
            (void)match_forced(asked.game, asked.question, {Value{}, text});
        } catch (const Error& error) {
            return error.diagnostic().message + "; " + error.diagnostic().hint;
        }
        return std::string();
    };
    CHECK(refusal(Asked(QuestionKind::option, {"Left", "Right"}), "yes") ==
          "the forced answer 'yes' does not fit \"GM: Which?\"; answer Left or Right");
    CHECK(refusal(Asked(QuestionKind::some, {"Pull", "Pin"}), "Push") ==
          "the forced answer 'Push' does not fit \"GM: Which?\"; "
          "answer 0 to 5 of Pull and Pin, joined by +");
    CHECK(refusal(Asked(QuestionKind::number), "6") ==
          "the forced answer '6' does not fit \"GM: Which?\"; answer a number, 0 to 5");
    CHECK(refusal(Asked(QuestionKind::yes_no), "Left") ==
          "the forced answer 'Left' does not fit \"GM: Which?\"; answer yes or no");
    CHECK(refusal(Asked(QuestionKind::option, {"Left", "Right"}), "right").empty());
}

TEST_CASE("a beginning answers if only one option has it, and a misfit is told what fits") {
    Asked asked(QuestionKind::option, {"Push", "Pull", "Wait"});
    CHECK(match_beginning(asked.game, asked.question, "w") == Value::of(std::int64_t{3}));
    CHECK(match_beginning(asked.game, asked.question, "PUL") == Value::of(std::int64_t{2}));
    CHECK_FALSE(match_beginning(asked.game, asked.question, "pu"));
    CHECK_FALSE(match_beginning(asked.game, asked.question, "waits"));
    CHECK_FALSE(match_beginning(asked.game, asked.question, ""));
    CHECK(misfit_text(asked.game, asked.question, "pu") ==
          "that is not an answer: 'pu' begins Push and Pull\n");
    CHECK(misfit_text(asked.game, asked.question, "shove") ==
          "that is not an answer: answer Push, Pull or Wait\n");
    std::vector<const char*> dozen(11, "Wait");
    dozen.push_back("Run");
    const Asked twelve(QuestionKind::option, dozen);
    CHECK(misfit_text(twelve.game, twelve.question, "x").ends_with("Wait or Run\n"));
    dozen.push_back("Hide");
    const Asked more(QuestionKind::option, dozen);
    CHECK(misfit_text(more.game, more.question, "x").ends_with("Run or another on offer\n"));
    const Asked number(QuestionKind::number);
    CHECK(misfit_text(number.game, number.question, "x") ==
          "that is not an answer: answer a number, 0 to 5\n");
    CHECK_FALSE(asked.answer("w"));  // a forced answer is a whole name
}

}  // namespace answers_test
