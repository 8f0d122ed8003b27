// Checks whose difficulty is known later, with different kept dice, and with a best band that only
// dice make.
#include "kernel/verb/check_verb.hpp"

#include <functional>

#include "catch.hpp"
#include "kernel/verb/rulebook.hpp"
#include "tiny_game.hpp"

namespace check_verb_test {

using namespace hexwright;

namespace {

struct Table : TinyGame {
    Table() {
        CheckRule rule;
        rule.name = word("pool");
        rule.dice = 5;
        rule.sides = 6;
        rule.bands = {{word("Miss"), 0}, {word("Mixed"), 1}, {word("Hit"), 4}, {word("Crit"), 7}};
        rule.passes_from = word("Mixed");
        rule.only_dice_make = word("Crit");
        game.rulebook.checks.push_back(rule);
    }

    CheckRequest request(int keep, std::int64_t difficulty, bool open = false) {
        CheckRequest made;
        made.rule = word("pool");
        made.who = rue;
        made.keep = keep;
        made.difficulty = difficulty;
        made.open = open;
        return made;
    }

    // What a script does after a roll of 6 5 3 1 1, of which four count.
    Outcome after(std::int64_t difficulty, const std::function<void(Act&)>& script) {
        script_verb("test", [this, difficulty, script](Act& act) {
            (void)make_check(game, act, request(4, difficulty));
            script(act);
            act.result = Value::of(act.band ? act.band : act.roll.band());
        });
        game.fate.force_dice({6, 5, 3, 1, 1});
        return rule("test");
    }

    EntityId rue = creature("Rue", "heroes");
};

}  // namespace

TEST_CASE("a request sets how many dice count") {
    Table table;
    std::vector<std::int64_t> totals;
    table.script_verb("test", [&](Act& act) {
        for (const int keep : {2, 3, 4, 5}) {
            (void)make_check(table.game, act, table.request(keep, 11));
            totals.push_back(act.roll.total());
        }
    });
    table.game.fate.force_dice({6, 5, 3, 1, 1, 6, 5, 3, 1, 1, 6, 5, 3, 1, 1, 1, 1, 3, 5, 6});
    TinyGame::must(table.rule("test"));
    CHECK(totals == std::vector<std::int64_t>{11, 14, 15, 16});
    table.script_verb("six",
                      [&](Act& act) { (void)make_check(table.game, act, table.request(6, 11)); });
    CHECK(table.rule("six").diagnostic->message == "'pool' keeps 1 to 5 dice, not 6");
}

TEST_CASE("an open roll is judged once, when its difficulty is known") {
    Table table;
    table.script_verb("test", [&](Act& act) {
        (void)make_check(table.game, act, table.request(4, 0, true));
        act.result = Value::of_truth(judge_roll(table.game, act, 13));
    });
    table.game.fate.force_dice({6, 5, 3, 1, 1});
    const Outcome outcome = table.rule("test");
    CHECK(TinyGame::must(outcome).result.truth());
    CHECK(table.told(outcome, LineKind::check) == std::vector<std::string>{"pool 15", "pool 15"});
    CHECK(table.told(outcome, LineKind::outcome) == std::vector<std::string>{"Mixed 2"});
    table.script_verb("twice", [&](Act& act) {
        (void)make_check(table.game, act, table.request(4, 0, true));
        (void)judge_roll(table.game, act, 13);
        (void)judge_roll(table.game, act, -99);
    });
    table.game.fate.force_dice({6, 5, 3, 1, 1});
    CHECK(TinyGame::code(table.rule("twice")) == "verb/no-check");
}

TEST_CASE("an outcome may be changed to another band, but not to one that only dice make") {
    Table table;
    const auto become = [&](std::int64_t difficulty, const char* band) {
        return table.after(difficulty, [&, band](Act& act) { set_band(table.game, act, band); });
    };
    CHECK(become(13, "Hit").result == Value::of(Word::of("Hit")));
    CHECK(become(5, "Crit").result == Value::of(Word::of("Crit")));
    CHECK(become(10, "Crit").diagnostic->message ==
          "only dice make or undo a Crit: they came to Hit, not to Crit");
    CHECK(become(5, "Hit").diagnostic->message ==
          "only dice make or undo a Crit: they came to Crit, not to Hit");
    const Outcome unknown = become(13, "Hitt");
    CHECK(TinyGame::code(unknown) == "verb/no-such-band");
    CHECK(unknown.diagnostic->hint == "did you mean 'Hit'?");
}

TEST_CASE("dice that alone make a band cannot be modified or counted differently") {
    Table table;
    table.script_verb("bonus", [&](Act& act) {
        CheckRequest request = table.request(4, 11);
        request.bonus = 7;
        (void)make_check(table.game, act, request);
    });
    CHECK(table.rule("bonus").diagnostic->message ==
          "nothing is added to the dice of 'pool', which alone make a Crit: +7 bonus");
    const Outcome recount = table.after(
        10, [&](Act& act) { (void)keep_dice(table.game, act, table.word("pool"), {1}); });
    CHECK(TinyGame::code(recount) == "verb/only-dice");
}

TEST_CASE("dice that alone make a band are rolled and judged by their own act") {
    Table table;
    const Outcome again = table.after(10, [&](Act& act) {
        const Game::ActScope scope(table.game);
        (void)make_check(table.game, act, table.request(5, -20));
    });
    CHECK(TinyGame::code(again) == "verb/only-dice");
}

TEST_CASE("a roll that is counted anew keeps its name, who rolled it and against whom") {
    Table table;
    CheckRule plain;
    plain.name = table.word("plain");
    table.game.rulebook.checks.push_back(plain);
    const EntityId imp = table.creature("Imp", "beasts");
    table.script_verb("test", [&](Act& act) {
        CheckRequest sneaking;
        sneaking.rule = plain.name;
        sneaking.label = table.word("sneaking");
        sneaking.who = imp;
        sneaking.against = table.rue;
        sneaking.open = true;
        (void)make_check(table.game, act, sneaking);
        (void)replace_die(table.game, act, 15, std::nullopt);
        (void)judge_roll(table.game, act, 10);
    });
    table.game.fate.force_dice({3});
    const Outcome outcome = table.rule("test");
    std::vector<std::string> told;
    for (const Line& line : TinyGame::must(outcome).lines) {
        if (line.kind == LineKind::check)
            told.push_back(table.game.text(line.a) + " " + table.game.text(line.word) + " " +
                           table.game.text(line.b));
    }
    CHECK(told == std::vector<std::string>(3, "Imp sneaking Rue"));
}

}  // namespace check_verb_test
