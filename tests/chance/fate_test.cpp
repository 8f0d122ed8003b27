#include "kernel/chance/fate.hpp"

#include <string>

#include "base/error.hpp"
#include "catch.hpp"

namespace fate_test {

using namespace hexwright;

namespace {

std::vector<std::int64_t> roll(Fate& fate, int count, std::uint32_t sides = 20) {
    std::vector<std::int64_t> dice;
    for (int i = 0; i < count; ++i) dice.push_back(fate.die(sides));
    return dice;
}

std::string code_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.diagnostic().code;
    }
    return "";
}

Question yes_no(const char* text, bool fallback = false) {
    Question question;
    question.text = Word::of(text);
    question.fallback = Value::of_truth(fallback);
    return question;
}

}  // namespace

TEST_CASE("a seed fixes the dice, with pinned values") {
    Fate fate(1);
    fate.begin();
    const std::vector<std::int64_t> dice = roll(fate, 6);
    Fate again(1);
    again.begin();
    CHECK(roll(again, 6) == dice);
    Fate other(2);
    other.begin();
    CHECK(roll(other, 6) != dice);
    CHECK(dice == std::vector<std::int64_t>{14, 5, 16, 5, 4, 9});
}

TEST_CASE("undone dice stay on the tray for the same questions") {
    Fate fate(7);
    fate.begin();
    const std::vector<std::int64_t> first = roll(fate, 3);
    const Trace trace = fate.commit();
    fate.put_on_tray(trace);
    fate.begin();
    CHECK(roll(fate, 3) == first);
    CHECK(fate.trace().front().origin == AnswerOrigin::tray);
    CHECK(roll(fate, 1).size() == 1);
    CHECK(fate.trace().back().origin == AnswerOrigin::seed);
}

TEST_CASE("the first different question clears the tray, and draw numbers only increase") {
    Fate fate(7);
    fate.begin();
    (void)roll(fate, 3);
    fate.put_on_tray(fate.commit());
    const std::uint32_t drawn = fate.draws();
    fate.begin();
    (void)fate.die(6);
    CHECK(fate.trace().back().draw == drawn);
    CHECK(fate.trace().back().origin == AnswerOrigin::seed);
}

TEST_CASE("a failed ruling does not give a fresh roll") {
    Fate fate(3);
    fate.begin();
    const std::vector<std::int64_t> seen = roll(fate, 2);
    fate.abandon();
    fate.begin();
    CHECK(roll(fate, 2) == seen);
}

TEST_CASE("forced dice are strict") {
    Fate fate(1);
    fate.force_dice({14, 25});
    fate.begin();
    CHECK(fate.die(20) == 14);
    CHECK(code_of([&] { (void)fate.die(20); }) == "chance/forced-answer-misfit");
    fate.release_dice();
    fate.force_dice({});
    CHECK(code_of([&] { (void)fate.die(20); }) == "chance/forced-dice-missing");
}

TEST_CASE("an unanswered question is pending, and the re-run gets its answer") {
    Fate fate(1);
    fate.begin();
    const std::int64_t die = fate.die(20);
    Trace trace;
    try {
        (void)fate.ask(yes_no("pay?"));
        FAIL("answered by nobody");
    } catch (const Pending& pending) {
        trace = fate.commit();
        trace.push_back(
            {pending.question.fingerprint(), Value::of_truth(true), 0, AnswerOrigin::person});
    }
    fate.begin(trace);
    CHECK(fate.die(20) == die);
    CHECK(fate.ask(yes_no("pay?")).truth());
}

TEST_CASE("a re-run with different questions is refused") {
    Fate fate(1);
    fate.begin();
    (void)fate.die(20);
    Trace trace = fate.commit();
    fate.begin(trace);
    CHECK(code_of([&] { (void)fate.die(6); }) == "chance/trace-mismatch");
}

TEST_CASE("a re-run with an impossible answer is refused") {
    for (const std::int64_t face : {-1, 20, 99}) {
        Fate fate(1);
        fate.begin();
        (void)fate.die(20);
        Trace trace = fate.commit();
        trace.front().answer = Value::of(face);
        fate.begin(trace);
        CHECK(code_of([&] { (void)fate.die(20); }) == "chance/trace-mismatch");
    }
    Fate fate(1);
    Trace trace;
    trace.push_back(
        {yes_no("pay?").fingerprint(), Value::of(std::int64_t{3}), 0, AnswerOrigin::person});
    fate.begin(trace);
    CHECK(code_of([&] { (void)fate.ask(yes_no("pay?")); }) == "chance/trace-mismatch");
}

TEST_CASE("an undone decision is asked again with the old answer as default") {
    Fate fate(1);
    StandingAnswers standing;
    standing.set(yes_no("pay?"), Value::of_truth(true));
    fate.set_sources({&standing});
    fate.begin();
    CHECK(fate.ask(yes_no("pay?")).truth());
    fate.put_on_tray(fate.commit());
    DefaultPolicy defaults;
    fate.set_sources({&defaults});
    fate.begin();
    CHECK(fate.ask(yes_no("pay?")).truth());
}

TEST_CASE("if a person repeats an undone decision, the later dice stay on the tray") {
    Fate fate(1);
    fate.put_on_tray(
        {{yes_no("pay?").fingerprint(), Value::of_truth(true), 0, AnswerOrigin::person},
         {chance_fingerprint(QuestionKind::die, 20), Value::of(std::int64_t{16}), 1,
          AnswerOrigin::seed}});
    fate.begin();
    Trace trace;
    try {
        (void)fate.ask(yes_no("pay?"));
        FAIL("answered by nobody");
    } catch (const Pending& pending) {
        CHECK(pending.question.fallback.truth());
        trace = fate.commit();
        trace.push_back(
            {pending.question.fingerprint(), Value::of_truth(true), 0, AnswerOrigin::person});
    }
    fate.begin(trace);
    CHECK(fate.ask(yes_no("pay?")).truth());
    CHECK(fate.die(20) == 17);
    CHECK(fate.trace().back().origin == AnswerOrigin::tray);
}

TEST_CASE("dice forced once are followed by dice from the seed") {
    Fate free(9);
    free.begin();
    const std::int64_t first = free.die(20);
    Fate fate(9);
    fate.force_next_dice({14, 2});
    fate.begin();
    CHECK(fate.die(20) == 14);
    CHECK(fate.die(20) == 2);
    CHECK(fate.die(20) == first);
    fate.force_next_dice({3});
    CHECK(fate.die(20) == 3);
    fate.force_dice({});
    CHECK(code_of([&] { (void)fate.die(20); }) == "chance/forced-dice-missing");
}

TEST_CASE("a question that is left again and again keeps the dice behind it on the tray") {
    for (const bool is_default : {false, true}) {  // was the old answer
        Fate fate(1);
        const Question question = yes_no("pay?");
        const bool old = question.fallback.truth() == is_default;
        fate.put_on_tray({{question.fingerprint(), Value::of_truth(old), 0, AnswerOrigin::person},
                          {chance_fingerprint(QuestionKind::die, 20), Value::of(std::int64_t{16}),
                           1, AnswerOrigin::seed}});
        for (int times = 0; times < 3; ++times) {
            fate.begin();
            CHECK_THROWS_AS(fate.ask(question), Pending);
            fate.abandon();
        }
        fate.begin();
        CHECK_THROWS_AS(fate.ask(question), Pending);
        (void)fate.commit();
        fate.begin({fate.entry_of(question, {Value::of_truth(!old)})});
        (void)fate.ask(question);
        CHECK(fate.die(20) == 17);
    }
}

TEST_CASE("dice of people are open questions, and may be typed anew with the old face as default") {
    Fate fate(1);
    fate.set_asks_dice(true);
    const auto open_die = [&fate](std::uint32_t sides) {
        try {
            (void)fate.die(sides);
        } catch (const Pending& pending) {
            return pending.question;
        }
        FAIL("not asked");
        return Question{};
    };
    Trace trace;
    for (const std::int64_t face : {6, 3}) {
        fate.begin(trace);
        for (std::size_t i = 0; i < trace.size(); ++i) (void)fate.die(6);
        const Question die = open_die(6);
        CHECK(die.to == 6);
        CHECK_FALSE(die.accepts(Value::of(std::int64_t{7})));
        CHECK_FALSE(die.accepts(Value::of(std::int64_t{0})));
        CHECK(die.fallback.is_nil());
        trace = fate.commit();
        trace.push_back(fate.entry_of(die, {Value::of(face)}));
        CHECK(trace.back().origin == AnswerOrigin::person);
    }
    fate.begin(trace);
    CHECK(fate.die(6) == 6);
    CHECK(fate.die(6) == 3);
    fate.put_on_tray(fate.commit());

    // Undone: the first is typed anew, the second is asked with its old face.
    fate.begin();
    const Question first = open_die(6);
    CHECK(first.fallback == Value::of(std::int64_t{6}));
    (void)fate.commit();
    trace = {fate.entry_of(first, {Value::of(std::int64_t{5})})};
    fate.begin(trace);
    CHECK(fate.die(6) == 5);
    const Question second = open_die(6);
    CHECK(second.fallback == Value::of(std::int64_t{3}));
    trace = fate.commit();
    trace.push_back(fate.entry_of(second, {second.fallback}));
    fate.begin(trace);
    CHECK(fate.die(6) == 5);
    CHECK(fate.die(6) == 3);
    CHECK(open_die(6).fallback.is_nil());  // nothing is left on the tray
}

TEST_CASE("a die that nobody rolls falls as it would have, with its draw in the trace") {
    Fate twin(9);
    twin.begin();
    const std::int64_t face = twin.die(20);
    Fate fate(9);
    fate.set_asks_dice(true);
    fate.begin();
    try {
        (void)fate.die(20);
        FAIL("not asked");
    } catch (const Pending& pending) {
        const Value fell = fate.fall(pending.question);
        CHECK(fell == Value::of(face));
        const TraceEntry entry = fate.entry_of(pending.question, {fell});
        CHECK(entry.draw == 1);
        CHECK(entry.origin == AnswerOrigin::seed);
    }
    fate.force_next_dice({4});
    CHECK(fate.die(20) == 4);  // forced dice are not asked for
}

TEST_CASE("with a filter only some dice are asked for, and the others fall as they would have") {
    Fate twin(9);
    twin.begin();
    Fate fate(9);
    fate.set_die_owner([](Question& die) { die.text = Word::of(die.to == 6 ? "six" : "twenty"); });
    fate.set_asks_dice(true, [](const Question& die) { return die.text == Word::of("six"); });
    CHECK(fate.asks_some_dice());
    fate.begin();
    const std::int64_t face = fate.die(20);
    CHECK(face == twin.die(20));
    CHECK(fate.trace().back().origin == AnswerOrigin::seed);
    CHECK(fate.trace().back().draw == 1);
    CHECK_THROWS_AS(fate.die(6), Pending);
    // What was undone lies on the tray for both.
    fate.put_on_tray(fate.commit());
    fate.begin();
    CHECK(fate.die(20) == face);
    CHECK(fate.trace().back().origin == AnswerOrigin::tray);
    fate.set_asks_dice(true);
    CHECK_FALSE(fate.asks_some_dice());
    CHECK_THROWS_AS(fate.die(20), Pending);
}

TEST_CASE("an answer that waits on the tray may be swept from it before the ruling goes on") {
    Fate fate(3);
    fate.begin();
    (void)fate.die(20);
    fate.put_on_tray(fate.commit());
    fate.set_asks_dice(true);
    fate.begin();
    CHECK_THROWS_AS(fate.die(20), Pending);
    const Trace answered{{chance_fingerprint(QuestionKind::die, 20), Value::of(std::int64_t{4}), 0,
                          AnswerOrigin::person}};
    fate.sweep_tray();
    fate.begin(answered);
    CHECK(fate.die(20) == 5);
    CHECK(fate.tray().empty());
}

TEST_CASE("a redone ruling takes its own answers from the tray, and no others") {
    Fate fate(3);
    fate.begin();
    (void)fate.die(20);
    const Trace first = fate.commit();
    fate.begin();
    (void)fate.die(6);
    const Trace second = fate.commit();
    fate.put_on_tray(second);
    fate.put_on_tray(first);
    fate.take_from_tray(first);
    fate.begin();
    CHECK(fate.die(6) == second[0].answer.integer() + 1);
    CHECK(fate.trace()[0].origin == AnswerOrigin::tray);
    // Something else was begun and left since the undo, and swept the tray.
    (void)fate.commit();
    fate.put_on_tray(first);
    fate.begin();
    const std::int64_t face = fate.die(8);
    fate.abandon();
    fate.take_from_tray(first);
    fate.begin();
    CHECK(fate.die(8) == face);
    CHECK(fate.trace()[0].origin == AnswerOrigin::tray);
}

TEST_CASE("a quiet question takes its default unless the table asks all questions") {
    Fate fate(1);
    Question question = yes_no("armour applies?", true);
    question.quiet = true;
    fate.begin();
    CHECK(fate.ask(question).truth());
    fate.set_loud(true);
    CHECK_THROWS_AS(fate.ask(question), Pending);
}

TEST_CASE("rolling and asking are refused in a probe") {
    Fate fate(1);
    fate.begin();
    fate.set_probing(true);
    CHECK(code_of([&] { (void)fate.die(20); }) == "chance/in-probe");
    CHECK(code_of([&] { (void)fate.ask(yes_no("pay?")); }) == "chance/in-probe");
}

TEST_CASE("a what-if fork draws from another stream and does not change the table's next die") {
    Fate fate(4);
    Fate twin(4);
    const std::uint32_t table = fate.set_stream(1);
    const std::uint32_t draws = fate.draws();
    fate.begin();
    (void)roll(fate, 5);
    (void)fate.commit();
    fate.set_stream(table);
    fate.set_draws(draws);
    fate.begin();
    twin.begin();
    CHECK(fate.die(20) == twin.die(20));
}

TEST_CASE("each kind of question accepts only answers of its form") {
    Question question;
    question.kind = QuestionKind::some;
    question.options = {Value::of(std::int64_t{1}), Value::of(std::int64_t{2}),
                        Value::of(std::int64_t{3})};
    question.from = 1;
    question.to = 2;
    CHECK(question.accepts(Value::of(std::int64_t{0b101})));
    CHECK_FALSE(question.accepts(Value::of(std::int64_t{0b111})));
    CHECK_FALSE(question.accepts(Value::of(std::int64_t{0b1000})));
    CHECK_FALSE(question.accepts(Value::of(std::int64_t{0})));
    question.kind = QuestionKind::option;
    CHECK(question.accepts(Value::of(std::int64_t{3})));
    CHECK_FALSE(question.accepts(Value::of(std::int64_t{4})));
    CHECK_FALSE(question.accepts(Value::of_truth(true)));
}

}  // namespace fate_test
