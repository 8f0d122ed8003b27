#include "catch.hpp"
#include "kernel/chance/question.hpp"
#include "kernel/expression/edit.hpp"
#include "shell/report/transcript.hpp"
#include "transcript_lines.hpp"

namespace transcript_text_test {

using namespace hexwright;

namespace {

struct Told : LineMaker {
    std::string text(const std::vector<Line>& lines, const Trace* trace = nullptr) {
        return transcript_text(lines, words, false, trace);
    }
};

}  // namespace

TEST_CASE("an attack is printed from the request down to its results") {
    Told t;
    Line damage = t.line(LineKind::amount, "Saber Tiger", "damage", 18, Value::of(t.word("fire")));
    CHECK(t.text({t.act("Rue", "Dive Slash", "Saber Tiger"), t.pool("Rue", "Stamina", -7, 10),
                  t.pool("Rue", "AP", -10, 10), t.check("Rue", "Saber Tiger", 22, 12), t.die(14),
                  t.modifier("MleAcc", 0), t.modifier("High ground", 3), t.modifier("Wet", -2),
                  t.outcome("passed", 10), damage, t.modifier("element", 1),
                  t.modifier("Solowork", 50, 1), t.pool("Saber Tiger", "Health", -18, 0),
                  t.line(LineKind::gained, "Saber Tiger", "Burning", 2)}) ==
          "Rue uses Dive Slash on Saber Tiger\n"
          "  Rue: Stamina 17 -> 10 (-7), AP 20 -> 10 (-10)\n"
          "  Accuracy: [14] + MleAcc 0 + High ground 3 - Wet 2 = 22 against 12: passed by 10\n"
          "  damage 18 fire: +1 element, 50% Solowork\n"
          "  Saber Tiger: Health 18 -> 0 (-18)\n"
          "  Saber Tiger gains Burning 2\n");
}

TEST_CASE("no entries give no text") {
    Told t;
    CHECK(t.text({}).empty());
}

TEST_CASE("a die that does not count is in parentheses") {
    Told t;
    CHECK(
        t.text({t.check("Rue", "", 14, 20), t.die(14), t.die(3, false), t.outcome("failed", -6)}) ==
        "Rue: Accuracy: [14 (3)] = 14 against 20: failed by 6\n");
}

TEST_CASE("a check names both participants if no act above does") {
    Told t;
    CHECK(t.text({t.check("Rue", "Tiger", 9, 9), t.die(9), t.outcome("passed", 0)}) ==
          "Rue: Accuracy against Tiger: [9] = 9 against 9: passed\n");
}

TEST_CASE("criticals and fumbles are words, not only colours") {
    Told t;
    CHECK(t.text({t.check("Rue", "", 20, 5), t.die(20), t.outcome("passed", 15, 1)}) ==
          "Rue: Accuracy: [20] = 20 against 5: passed by 15, critical\n");
    CHECK(t.text({t.check("Rue", "", 1, 5), t.die(1), t.outcome("failed", -4, -1)}) ==
          "Rue: Accuracy: [1] = 1 against 5: failed by 4, fumble\n");
}

TEST_CASE("adjacent pools of several owners have their colons in a column") {
    Told t;
    CHECK(t.text({t.pool("Rue", "Health", -1, 4), t.pool("Saber Tiger", "Health", 2, 9)}) ==
          "Rue:         Health 5 -> 4 (-1)\n"
          "Saber Tiger: Health 7 -> 9 (+2)\n");
}

TEST_CASE("pool lines join, and have a column, only between two pauses") {
    Told t;
    const std::vector<Line> lines = {t.pool("Rue", "Health", -1, 4), t.pool("Rue", "Health", -1, 3),
                                     t.pool("Saber Tiger", "Health", 2, 9)};
    const std::vector<std::size_t> pauses = {1, 2, 2};
    CHECK(told_text(lines, t.words, false, nullptr, ShownQuestions::all, pauses) ==
          "Rue: Health 5 -> 4 (-1)\n"
          "Rue: Health 4 -> 3 (-1)\n"
          "Saber Tiger: Health 7 -> 9 (+2)\n");
}

TEST_CASE("pools of two owners with one name stay two lines") {
    Told t;
    Line other = t.pool("Wolf", "Health", -2, 8);
    other.owner = {2, 2};
    CHECK(t.text({t.pool("Wolf", "Health", -1, 4), other}) ==
          "Wolf: Health 5 -> 4 (-1)\n"
          "Wolf: Health 10 -> 8 (-2)\n");
}

TEST_CASE("pools of one owner with something between them stay two lines") {
    Told t;
    CHECK(t.text({t.pool("Rue", "AP", -1, 4), t.line(LineKind::note, "", "wind"),
                  t.pool("Rue", "AP", -1, 3)}) ==
          "Rue: AP 5 -> 4 (-1)\nwind\nRue: AP 4 -> 3 (-1)\n");
}

TEST_CASE("the consequences of an act are indented below it, other lines are not") {
    Told t;
    CHECK(t.text({t.act("Rue", "Arc Slash", "Tiger"), t.act("Tiger", "Block", "", 3),
                  t.line(LineKind::gained, "Tiger", "Guard", 0, {}, 3),
                  t.line(LineKind::lost, "Rue", "Hidden", 0, {}, 1),
                  t.act("Tiger", "Bite", "Rue")}) ==
          "Rue uses Arc Slash on Tiger\n"
          "  Tiger uses Block\n"
          "    Tiger gains Guard\n"
          "  Rue loses Hidden\n"
          "Tiger uses Bite on Rue\n");
}

TEST_CASE("a verb with its own phrase needs no 'on'") {
    Told t;
    Line line = t.line(LineKind::act, "Rue", "rests", 0, Value::of(t.word("rests")));
    CHECK(t.text({line}) == "Rue rests\n");
}

TEST_CASE("refusals, cancellations and questions include who and why") {
    Told t;
    Line refused = t.line(LineKind::refused, "Rue", "Block", 0,
                          Value::of(t.word("Rue needs 3 sta and has 1")));
    Line cancelled = t.line(LineKind::cancelled, "Rue", "Bite");
    cancelled.b = t.word("Block");
    CHECK(t.text({refused, cancelled}) ==
          "Rue cannot use Block: Rue needs 3 sta and has 1\n"
          "Rue's Bite is cancelled by Block\n");
    Line asked = t.line(LineKind::asked, "", "Does it rain?", 0, Value::of_truth(true));
    Line picked = t.line(LineKind::asked, "Rue", "Whom?", 0, Value::of(EntityId{3, 4}));
    picked.b = t.word("Tiger");
    CHECK(t.text({asked, picked}) ==
          "the GM is asked: Does it rain? yes\nRue is asked: Whom? Tiger\n");
}

TEST_CASE("an amount shows its sum, and what changes it right behind is part of that sum") {
    Told t;
    const auto fire = [&](std::int64_t value, const char* target = "") {
        return t.line(LineKind::amount, target, "damage", value, Value::of(t.word("Fire")));
    };
    const auto part = [&](LineKind kind, const char* word, std::int64_t value, EditOp op = {}) {
        return t.line(kind, "", word, value, Value::of(std::int64_t{static_cast<int>(op)}));
    };
    const std::vector<Line> rolled = {fire(4), part(LineKind::base, "", 3),
                                      part(LineKind::modifier, "elemental", -1),
                                      part(LineKind::factor, "MgcPwr", 2)};
    const std::vector<Line> blocked = {fire(0), part(LineKind::base, "", 4),
                                       part(LineKind::modifier, "Block", -24)};
    const auto with = [](std::vector<Line> lines, const std::vector<Line>& more) {
        lines.insert(lines.end(), more.begin(), more.end());
        return lines;
    };
    CHECK(t.text(rolled) == "damage (3 - 1 elemental) x 2 MgcPwr = 4 Fire\n");
    CHECK(t.text(with(rolled, blocked)) ==
          "damage (3 - 1 elemental) x 2 MgcPwr - 24 Block = 0 Fire\n");
    CHECK(t.text(with({fire(4)}, blocked)) == "damage 4 - 24 Block = 0 Fire\n");
    CHECK(t.text(blocked) == "damage 4 - 24 Block = 0 Fire\n");
    CHECK(t.text({fire(18), part(LineKind::base, "", 3), part(LineKind::factor, "MlePwr", 6)}) ==
          "damage 3 x 6 MlePwr = 18 Fire\n");
    CHECK(t.text({fire(7), part(LineKind::base, "", 14),
                  part(LineKind::modifier, "Ward", -50, EditOp::percent)}) ==
          "damage 14 (-50% Ward) = 7 Fire\n");
    // Of another number, of another target, or with something between them, they are two.
    CHECK(t.text(with({fire(5)}, blocked)) == "damage 5 Fire\ndamage 4 - 24 Block = 0 Fire\n");
    CHECK(t.text(with({fire(4, "Rue")}, blocked)) ==
          "damage to Rue 4 Fire\ndamage 4 - 24 Block = 0 Fire\n");
    CHECK(t.text(with(with(rolled, {t.line(LineKind::note, "", "wind")}), blocked)) ==
          "damage (3 - 1 elemental) x 2 MgcPwr = 4 Fire\nwind\ndamage 4 - 24 Block = 0 Fire\n");
    // A formula that is no product has no sum.
    CHECK(t.text({fire(4), part(LineKind::modifier, "elemental", -1)}) ==
          "damage 4 Fire: -1 elemental\n");
}

TEST_CASE("the trace shows who answered") {
    Told t;
    Line asked = t.line(LineKind::asked, "Rue", "Stay?", 0, Value::of_truth(false));
    const auto by = [&](AnswerOrigin origin) {
        const Trace trace = {{9, Value::of(std::int64_t{3}), 1, AnswerOrigin::seed},
                             {7, Value::of_truth(false), 0, origin}};
        return t.text({asked}, &trace);
    };
    CHECK(by(AnswerOrigin::person) == "Rue is asked: Stay? no (a person)\n");
    CHECK(by(AnswerOrigin::policy) == "Rue is asked: Stay? no (its policy)\n");
    CHECK(by(AnswerOrigin::forced) == "Rue is asked: Stay? no (given)\n");
}

TEST_CASE("headings, notes, moves and things have lines of their own") {
    Told t;
    CHECK(t.text({t.line(LineKind::heading, "", "Round 2"), t.line(LineKind::note, "", "It rains."),
                  t.line(LineKind::moved, "Rue", "Bridge"),
                  t.line(LineKind::thing, "Rue", "Wall", 1), t.line(LineKind::thing, "", "Fog", 1),
                  t.line(LineKind::thing, "Rue", "Wall", -1)}) ==
          "-- Round 2 --\nIt rains.\nRue moves to Bridge\nRue makes Wall\nFog appears\nWall is "
          "gone\n");
}

TEST_CASE("control characters in names are shown, never executed") {
    Told t;
    CHECK(t.text({t.line(LineKind::note, "", "a\x1b[2Jb")}).find('\x1b') == std::string::npos);
}

TEST_CASE("colour does not change the words") {
    Told t;
    const std::vector<Line> lines = {t.act("Rue", "Bite", "Tiger")};
    const std::string painted = transcript_text(lines, t.words, true);
    CHECK(painted != t.text(lines));
    CHECK(painted.find("Rue uses Bite on Tiger") != std::string::npos);
}

TEST_CASE("dice, modifiers and outcome are attached to the check before them") {
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

TEST_CASE("a part without a check or amount has its own line") {
    LineMaker t;
    CHECK(entries_of({t.line(LineKind::note, "", "x"), t.die(4), t.modifier("a", 1)}).size() == 3);
}

TEST_CASE("forced dice are not counted as answers") {
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

TEST_CASE("if lines and answers do not match, no answerer is named") {
    LineMaker t;
    const Trace trace = {{77, Value::of_truth(true), 0, AnswerOrigin::person},
                         {78, Value::of_truth(true), 0, AnswerOrigin::person}};
    const auto entries =
        entries_of({t.line(LineKind::asked, "Rue", "Stay?", 0, Value::of_truth(true))}, &trace);
    CHECK_FALSE(entries[0].answered_by);
}

}  // namespace transcript_text_test
