// A battle at the table: it is left at a question, moved, saved and gone on with.
#include "kernel/verb/flow.hpp"

#include "catch.hpp"
#include "table.hpp"

namespace flow_test {

using namespace hexwright;

namespace {

// Strikes ask "Hard?"; a wolf and a bear fight for four turns.
struct Brawl : ArenaTable {
    Brawl() {
        (*table)("wolf = make(\"creature\", \"Wolf\")");
        (*table)("other = make(\"creature\", \"Bär\")");
        before = rulings();
    }

    std::string begin(std::initializer_list<const char*> answers) {
        for (const char* answer : answers) table->reader.say(answer);
        return (*table)("won = brawl { wolf, other, turns = 4 }");
    }

    // A line, with answers to the questions that follow it.
    std::string say(const std::string& line, std::initializer_list<const char*> answers = {}) {
        for (const char* answer : answers) table->reader.say(answer);
        return (*table)(line);
    }

    [[nodiscard]] std::size_t rulings() const { return table->repl->game().history().size(); }

    // Those of the flow.
    [[nodiscard]] std::size_t strikes() const { return rulings() - before; }

    [[nodiscard]] bool is_hard(std::size_t strike) const {
        return table->repl->game().history()[before + strike].trace[1].answer.truth();
    }

    [[nodiscard]] std::int64_t die(std::size_t strike) const {
        return table->repl->game().history()[before + strike].trace[0].answer.integer();
    }

    [[nodiscard]] bool runs() const { return running_flows(table->repl->game()) > 0; }

    std::uint64_t state() { return table->game().world.hash(); }

    std::size_t before = 0;
};

}  // namespace

TEST_CASE("a battle asks until it is over, and gives its result") {
    Brawl brawl;
    const std::string told = brawl.begin({"yes", "no", "yes", "no"});
    CHECK(brawl.strikes() == 5);  // the last of which only ends the flow
    CHECK_FALSE(brawl.runs());
    CHECK_FALSE(has(told, "waits"));
    CHECK(brawl.say("won.name") == "\"Bär\"\n");
    CHECK(has(brawl.say(".log all"), "brawl is over"));
}

TEST_CASE("the log and undo count what a person did: lines with their rulings, and answers") {
    Brawl brawl;
    brawl.say("for i = 1, 3 do wolf:take(1) end");
    brawl.say("wolf:take(1) wolf:take(1)");
    brawl.begin({"yes", "no", "yes", "no"});
    const std::string log = brawl.say(".log");
    CHECK(has(log, "   3. for i = 1, 3 do wolf:take(1) end, and 2 rulings after it\n"));
    CHECK(has(log, "   6. wolf:take(1) wolf:take(1), and 1 ruling after it\n"));
    CHECK(has(log, "   8. won = brawl { wolf, other, turns = 4 }"));
    CHECK(has(log, ", and 1 ruling after it\n"));
    CHECK_FALSE(has(log, "brawl is over"));
    CHECK(has(brawl.say(".log 2"), "before\n"));
    CHECK(has(brawl.say(".log all"), "   4. "));
    CHECK(has(brawl.say(".log al"), "shell/bad-argument"));
    brawl.say(".goto 7");
    CHECK(has(brawl.say(".undo 2"),
              "undone: 6. wolf:take(1) wolf:take(1), and 1 ruling after it\n"
              "undone: 3. for i = 1, 3 do wolf:take(1) end, and 2 rulings after it\n"));
    CHECK(brawl.rulings() == 2);
    CHECK(has(brawl.say(".redo"),
              "redone: 3. for i = 1, 3 do wolf:take(1) end, and 2 rulings after it\n"));
    CHECK(brawl.rulings() == 5);
}

TEST_CASE("a command at a question of a battle runs, and the battle asks again") {
    Brawl brawl;
    const std::string told =
        brawl.begin({"yes", "=wolf.name", ".dice 20", ".whatif wolf:take(1)", "no", "no", "no"});
    CHECK(has(told, "\"Wolf\""));
    CHECK(has(told, "forced: 20"));
    CHECK_FALSE(has(told, "taken back"));
    CHECK(brawl.is_hard(0));
    CHECK_FALSE(brawl.is_hard(1));
    CHECK(brawl.die(1) == 19);  // faces count from 0
    CHECK_FALSE(brawl.runs());
}

TEST_CASE("a battle whose rules take no turns from the order asks on when a turn is to be undone") {
    Brawl brawl;
    brawl.say("request('order_begin') request('order_insert', wolf)");
    brawl.before = brawl.rulings();
    const std::string told = brawl.begin({"yes", ".undo turn", "no", ".undo round", "no", "no"});
    CHECK(has(told, "no turn of this order has begun\n"));
    CHECK(brawl.is_hard(0));
    CHECK(brawl.strikes() == 5);
    CHECK_FALSE(brawl.runs());
}

TEST_CASE("an answer in a what-if is none to the battle") {
    Brawl brawl;
    brawl.begin({"no", ".whatif other:strike(wolf)", "yes", "=1 + 1", "no", "no", "no"});
    CHECK(brawl.strikes() == 5);
    CHECK_FALSE(brawl.is_hard(1));
}

TEST_CASE("undo at a question takes back what was answered before it, with all that followed") {
    Brawl brawl;
    const std::string told = brawl.begin({"yes", "yes", ".undo"});
    CHECK(has(told, "undone: "));
    CHECK(has(told, "the brawl waits: Enter or .go goes on"));
    CHECK(brawl.strikes() == 1);
    CHECK(brawl.runs());
    const std::int64_t first = brawl.die(0);
    CHECK_FALSE(has(brawl.say(".undo"), "waits"));
    CHECK(brawl.strikes() == 0);
    CHECK_FALSE(brawl.runs());  // it began with the ruling that was taken back
    brawl.say(".redo");
    CHECK(brawl.runs());
    CHECK(brawl.die(0) == first);
    CHECK(has(brawl.say(".go", {"no", "no", "no"}), "Hard?"));
    CHECK_FALSE(brawl.runs());
    CHECK(brawl.strikes() == 5);
    brawl.say(".undo");
    CHECK(brawl.strikes() == 3);
    CHECK(brawl.runs());
}

TEST_CASE("an empty line goes on with a battle that waits, and Ctrl-C lets it wait") {
    Brawl brawl;
    brawl.table->reader.say("yes");
    brawl.table->reader.interrupt();
    const std::string told = brawl.begin({});
    CHECK(has(told, "taken back: the game is as before the question's ruling"));
    CHECK(has(told, "the brawl waits"));
    CHECK(brawl.strikes() == 1);
    brawl.say("1 + 1");
    CHECK(brawl.strikes() == 1);
    brawl.say("", {"no", "no", "no"});
    CHECK_FALSE(brawl.runs());
}

TEST_CASE("Ctrl-C in a line typed at a question lets the battle wait, too") {
    Brawl brawl;
    brawl.table->reader.say("yes");
    brawl.table->reader.say("=other:strike(wolf)");
    brawl.table->reader.interrupt();
    const std::string told = brawl.begin({});
    CHECK(has(told, "the brawl waits"));
    CHECK(brawl.strikes() == 1);
    CHECK(brawl.runs());
}

TEST_CASE("a battle is saved, loaded and played on") {
    Brawl brawl;
    const std::string save = (brawl.root / "brawl.save").string();
    brawl.begin({"yes", "no", "no", "yes"});
    const std::uint64_t end = brawl.state();
    Brawl other;
    other.before = other.rulings();
    const std::string line = ".save \"" + save + "\"";
    other.begin({"yes", line.c_str(), "no", "no", "yes"});
    CHECK(other.state() == end);
    Brawl third;
    CHECK(has(third.say(".load \"" + save + "\""), "loaded: "));
    CHECK(third.runs());
    CHECK(third.strikes() == 1);
    third.say(".go", {"no", "no", "yes"});
    CHECK(third.state() == end);
}

TEST_CASE(
    "a scene of a battle that waits says that it plays on, and one of the whole battle fits") {
    Brawl brawl;
    brawl.table->reader.say("yes");
    brawl.table->reader.interrupt();
    brawl.begin({});
    REQUIRE(brawl.runs());
    const std::string scene = brawl.path("beasts/scene.lua");
    CHECK(has(brawl.say(".script " + scene),
              "does not come to this state: it plays the brawl to its end; .save keeps the game as "
              "it is now"));
    brawl.say(".go", {"no", "no", "no"});
    CHECK(brawl.say(".script " + scene) == "written: " + scene + "\n");
}

TEST_CASE("a save holds the dice of what was undone") {
    Brawl brawl;
    const std::string save = (brawl.root / "tray.save").string();
    brawl.say(".dice 20");
    brawl.say("wolf:strike(other)", {"yes"});
    brawl.say(".undo");
    brawl.say(".save \"" + save + "\"");
    Brawl other;
    other.say(".load \"" + save + "\"");
    other.say("wolf:strike(other)", {"yes"});
    CHECK(other.strikes() == 1);
    CHECK(other.die(0) == 19);
}

TEST_CASE("a mistake in a battle leaves it where it was, to go on or to be abandoned") {
    Brawl brawl;
    brawl.table->reader.say("yes");
    brawl.table->reader.say("=other:take(\"much\")");
    brawl.table->reader.interrupt();
    CHECK(has(brawl.begin({}), "error["));
    CHECK(brawl.strikes() == 1);
    CHECK(brawl.runs());
    CHECK(has(brawl.say(".abandon"), "the brawl goes no further"));
    CHECK_FALSE(brawl.runs());
    CHECK(brawl.say(".abandon") == "no flow runs\n");
    CHECK(brawl.say(".go") == "no flow runs\n");
    brawl.say(".undo");  // the answer before, and that the flow was abandoned
    brawl.say(".redo");
    CHECK_FALSE(brawl.runs());
    brawl.say(".goto 3");
    CHECK(brawl.runs());
}

TEST_CASE("people type their dice, several at once, and retype them") {
    Brawl brawl;
    CHECK(has(brawl.say(".dice ask"), "each die is asked for"));
    std::string told = brawl.say("wolf:strike(other)", {"25", "17", "yes"});
    CHECK(has(told, "Wolf rolls a d20 (strike)"));
    CHECK(has(told, "that is not an answer: a d20 shows 1 to 20; ? lets it fall"));
    CHECK(brawl.die(0) == 16);
    told = brawl.say("wolf:strike(other)", {"x", "0", "3 4", "yes"});
    CHECK(has(told, "that is not an answer"));
    CHECK(has(told, "left over: 4"));
    CHECK(brawl.die(1) == 2);
    // Typed wrongly, and seen at the question behind it.
    brawl.say("wolf:strike(other)", {"3", ".undo", "13", "yes"});
    CHECK(brawl.rulings() == brawl.before + 3);
    CHECK(brawl.die(2) == 12);
    brawl.say("wolf:strike(other)", {"?", "yes"});
    const std::int64_t fell = brawl.die(3);
    brawl.say(".undo");
    brawl.say("wolf:strike(other)", {"?", "yes"});
    CHECK(brawl.die(3) == fell);  // nobody fishes for dice
    CHECK(has(brawl.say(".why"), "d20: "));
    CHECK(has(brawl.say(".dice roll"), "fall by themselves"));
    CHECK_FALSE(has(brawl.say("wolf:strike(other)", {"yes"}), "rolls a d20"));
}

TEST_CASE("a line that asks is left for a command, and asks again") {
    Brawl brawl;
    const std::size_t before = brawl.rulings();
    CHECK(has(brawl.say("wolf:strike(other)", {".undo"}), "undone: what was not finished"));
    CHECK(brawl.rulings() == before);
    brawl.say("wolf:strike(other)", {".dice 3", "yes"});
    CHECK(brawl.rulings() == before + 1);
    CHECK(brawl.die(0) == 2);
    CHECK(brawl.is_hard(0));
    // A line that made a ruling already is not run twice.
    brawl.say("wolf:take(1) wolf:strike(other)", {".who", ".dice none", "yes"});
    CHECK(brawl.rulings() == before + 2);
}

}  // namespace flow_test
