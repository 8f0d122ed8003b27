// .step at the table.
#include "../table.hpp"

namespace stepping_test {

namespace {

struct Fight : ArenaTable {
    Fight() {
        (void)(*this)("wolf = hero \"Wolf\"");
        (void)(*this)("bear = hero \"Bär\"");
        (void)(*this)(".dice 14");
        (void)(*this)("wolf:strike(bear)");
    }
};

}  // namespace

TEST_CASE("a ruling is stepped through with the dice that it had, and the game stays as it is") {
    Fight fight;
    const std::uint64_t state = fight.table->game().state_hash();
    const std::string out =
        fight(".step to hurt/lose, where, dice, act, in, locals, = act.amount, quit");
    CHECK(has(out, "strike/roll  "));
    CHECK(has(out, "step> to hurt/lose\nhurt/lose  "));
    CHECK(has(out, "{ \"lose\", function(act) act.target:lose { Health = act.amount } end }"));
    CHECK(has(out, "step> where\n  hurt/lose  "));
    CHECK(has(out, "\n  take  "));
    CHECK(has(out, "\n  strike/roll  "));
    CHECK(has(out, "step> dice\n  1: d20: 14\n"));
    CHECK(has(out, "  amount: 14\n"));
    CHECK(has(out, "step> locals\n  act: an act\n"));
    CHECK(has(out, "step> = act.amount\n14\n"));
    CHECK(fight.table->game().state_hash() == state);
    CHECK(fight.table->game().history().size() == 3);
    CHECK(has(fight(".undo"), "undone"));
}

TEST_CASE("stepping goes to where a number changes, and back") {
    Fight fight;
    const std::string out = fight(".step to br.Health, back, back on, on, on");
    CHECK(has(out, "step> to br.Health\nBär.Health: 6, was 20\nlose, done\n"));
    CHECK(has(out, "step> back on\nthe beginning\nstrike/roll  "));
    const std::string ended = fight(".step on, quit");
    CHECK(has(ended, "step> on\nthe run has ended\n"));
}

TEST_CASE("moves may be typed one after the other, and an empty line does the last again") {
    Fight fight;
    for (const char* line : {"in", "", "help me", "quit"}) fight.table->reader.say(line);
    const std::string out = fight(".step 3");
    CHECK(has(out, "main.lua:11\n"));
    CHECK(has(out, "main.lua:13\n"));
    CHECK(has(out, "in, over, out, on: forward"));
    CHECK(fight.table->reader.lines.empty());
    // Ctrl-C and the end of the input leave.
    fight.table->reader.interrupt();
    CHECK(has(fight(".step"), "strike/roll"));
    CHECK(has(fight("wolf.Health"), "20"));
}

TEST_CASE("what cannot be stepped through is refused") {
    ArenaTable table;
    CHECK(has(table(".step"), "no ruling is in force yet"));
    (void)table("wolf = hero \"Wolf\"");
    CHECK(has(table(".step 2"), "there is no ruling 2"));
    CHECK(has(table(".step"), "this ruling has no steps"));
    (void)table("wolf:take(5)");
    CHECK(has(table(".step to nowhere/step, quit"), "no verb has a step 'nowhere/step'"));
    CHECK(has(table(".step to wolf.Beauty, quit"), "no thing has 'wolf.Beauty'"));
    CHECK(has(table(".step = 1 +, quit"), "step> = 1 +\n"));
    CHECK(has(table(".help step"), "go through a ruling step by step"));
    (void)table(".forget 0");
    CHECK(has(table(".step"), "how to undo this ruling was forgotten"));
}

TEST_CASE("a ruling that asked is stepped through with the answer that was given") {
    Fight fight;
    fight.table->reader.say("yes");
    (void)fight("bear:strike(wolf)");
    const std::string out = fight(".step to hurt/lose, dice, act, quit");
    INFO(out);
    CHECK(has(out, ": answer true\n"));
}

}  // namespace stepping_test
