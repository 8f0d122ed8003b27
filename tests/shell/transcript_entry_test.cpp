#include "shell/report/transcript_entry.hpp"

#include "catch.hpp"
#include "kernel/chance/question.hpp"
#include "transcript_lines.hpp"

namespace transcript_entry_test {

using namespace hexwright;

TEST_CASE("dice, modifiers and outcome belong to the check before them") {
    LineMaker t;
    const auto entries =
        entries_of({t.check("Rue", "Tiger", 9, 9), t.die(4), t.die(5), t.modifier("a", 1),
                    t.outcome("passed", 0), t.line(LineKind::note, "", "x")});
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].dice.size() == 2);
    CHECK(entries[0].modifiers.size() == 1);
    REQUIRE(entries[0].outcome);
    CHECK(entries[1].dice.empty());
}

TEST_CASE("a part without its whole stands alone") {
    LineMaker t;
    CHECK(entries_of({t.line(LineKind::note, "", "x"), t.die(4), t.modifier("a", 1)}).size() == 3);
}

TEST_CASE("forced dice are not taken for answers") {
    LineMaker t;
    const Trace trace = {
        {chance_fingerprint(QuestionKind::die, 20), Value::of(std::int64_t{3}), 0,
         AnswerOrigin::forced},
        {77, Value::of_truth(true), 0, AnswerOrigin::forced},
    };
    const auto entries =
        entries_of({t.line(LineKind::asked, "Rue", "Stay?", 0, Value::of_truth(true))}, &trace);
    REQUIRE(entries.size() == 1);
    CHECK(entries[0].answered_by == AnswerOrigin::forced);
}

TEST_CASE("where lines and answers do not match nobody is named") {
    LineMaker t;
    const Trace trace = {{77, Value::of_truth(true), 0, AnswerOrigin::person},
                         {78, Value::of_truth(true), 0, AnswerOrigin::person}};
    const auto entries =
        entries_of({t.line(LineKind::asked, "Rue", "Stay?", 0, Value::of_truth(true))}, &trace);
    CHECK_FALSE(entries[0].answered_by);
}

}  // namespace transcript_entry_test
