#include "shell/table/repl.hpp"

#include <fmt/format.h>

#include "catch.hpp"
#include "table.hpp"

namespace repl_test {

using namespace hexwright;

namespace {

// The arena with a wolf and a bear.
struct Arena : ArenaTable {
    Arena() {
        (*table)("wolf = make(\"creature\", \"Wolf\")");
        (*table)("other = make(\"creature\", \"Bär\")");
    }
};

}  // namespace

TEST_CASE("values are printed plainly, without a prompt") {
    Arena say;
    CHECK(say("1 + 1") == "2\n");
    CHECK(say("'a' .. 'b'") == "\"ab\"\n");
    CHECK(say("{ 1, 2, x = { y = true } }") == "{ 1, 2, x = { y = true } }\n");
    CHECK(say("nil") == "nil\n");
    CHECK(say("1, 2") == "1\n2\n");
    CHECK(say("x = 3").empty());
    CHECK(say("x") == "3\n");
    CHECK(say("x;").empty());
    CHECK(say("print 'hello'") == "hello\n");
    CHECK(say("function f() return 1 end").empty());
    CHECK(has(say("f"), "a function (input "));
    CHECK(say("wolf") == "Wolf (creature): Health 20/20\n");
    CHECK(say("{ wolf, other }") == "{ Wolf, Bär }\n");
}

TEST_CASE("what changes after a question has a line of its own") {
    ArenaTable say;
    say.write("arena/main.lua", say.read("arena/main.lua") + R"(
verb "stoke" { "Burns.", of = "creature", subject = "target", steps = { { "burn", function(act)
  act.target:lose { Health = 4 }
  if act:ask("Stoke it?") then act.target:lose { Health = 1 } end
end } } }
)");
    say.begin();
    say("wolf = make('creature', 'Wolf')");
    say.table->reader.say("yes");
    const std::string told = say("wolf:stoke()");
    INFO(told);
    const std::size_t question = told.find("Stoke it?");
    const std::size_t before = told.find("Wolf: Health 20 -> 16 (-4)\n");
    CHECK(before < question);
    CHECK(told.find("20 -> 16", before + 20) == std::string::npos);
    CHECK(told.find("Wolf: Health 16 -> 15 (-1)\n", question) != std::string::npos);
}

TEST_CASE("a global that names what an undo removed gives way to the living thing of its name") {
    Arena say;
    say("wolf:take(3)");
    say("wolf = make('creature', 'Wolf')");
    say(".undo");
    CHECK(say("wolf") == "Wolf (creature): Health 17/20\n");
    CHECK(has(say(".who"), "wolf           Wolf (creature): Health 17/20"));
    say(".redo");
    CHECK(has(say(".who"), "               Wolf (creature): Health 17/20"));
    CHECK(say("wolf") == "Wolf (creature): Health 20/20\n");
}

TEST_CASE("the last value is stored") {
    Arena say;
    say("20 + 1");
    CHECK(say("_ * 2") == "42\n");
    say("7, 8");
    CHECK(say("_2") == "8\n");
    say("7");
    CHECK(has(say("_2"), "not defined"));
    say("6, 8");
    say("_ + 2");
    say("x = 1");
    CHECK(say("_") == "8\n");
    say("error 'no'");
    CHECK(say("_") == "8\n");
}

TEST_CASE("a table that keeps no session holds only the lines that can be undone or redone") {
    Arena say;
    Repl& repl = *say.table->repl;
    const std::size_t before = repl.lines().size();
    repl.settings().keeps_session = false;
    say("x = 1");
    say("wolf:strike(other)");
    say("other:strike(wolf)");
    REQUIRE(repl.lines().size() == before + 2);
    CHECK(repl.lines().back().said.empty());
    CHECK(repl.lines().back().traces.empty());

    // Undone lines can be redone; the next ruling is in their place.
    CHECK(has(say(".undo 2"), "undone: "));
    CHECK(repl.lines().size() == before + 2);
    CHECK(has(say(".redo"), "Wolf strikes Bär"));
    for (int i = 0; i < 20; ++i) {
        say("other:strike(wolf)");
        say(".undo");
    }
    CHECK(repl.lines().size() <= before + 2);
    CHECK(has(say(".redo"), "Bär strikes Wolf"));
}

TEST_CASE("a question comes behind what led to it, which is told once") {
    Arena say;
    say.table->reader.say("yes");
    say(".dice 4");
    const std::string told = say("wolf:strike(other)");
    INFO(told);
    const std::size_t act = told.find("Wolf strikes B\u00e4r\n");
    const std::size_t question = told.find("Wolf: Hard? (yes or no)");
    const std::size_t loss = told.find("B\u00e4r: Health ");
    REQUIRE(act != std::string::npos);
    REQUIRE(question != std::string::npos);
    CHECK(act < question);
    CHECK(question < loss);
    CHECK(told.find("Wolf strikes", act + 1) == std::string::npos);
    const std::size_t forced = told.find("(forced: 4)");
    CHECK(loss < forced);
    CHECK(told.find("(forced: ", forced + 1) == std::string::npos);
    // The session keeps the lines of the ruling, as they are told without a question.
    CHECK(has(say.table->repl->lines().back().said, "Wolf strikes B\u00e4r\n  "));

    // Left for another line, it is asked again, with what led to it.
    say.table->reader.say("=1 + 1");
    say.table->reader.say("no");
    const std::string again = say("other:strike(wolf)");
    INFO(again);
    const std::size_t first = again.find("B\u00e4r strikes Wolf\n");
    REQUIRE(first != std::string::npos);
    CHECK(again.find("B\u00e4r: Hard? (yes or no)") > first);

    say.table->reader.interrupt();
    CHECK(has(say("wolf:strike(other)"), "taken back"));
    say.table->reader.say("no");
    CHECK(has(say("wolf:strike(other)"), "Wolf strikes B\u00e4r\n"));
}

TEST_CASE("a script may take several lines") {
    Arena say;
    CHECK(say("function double(n)").empty());
    CHECK(say.table->repl->is_continued());
    CHECK(say("").empty());
    CHECK(say("  return n * 2").empty());
    CHECK(say("end").empty());
    CHECK_FALSE(say.table->repl->is_continued());
    CHECK(say("double(").empty());
    CHECK(say("21)") == "42\n");
    say("for i = 1, 2 do");
    say.table->repl->forget_begun();
    CHECK(say("1") == "1\n");
    say.table->repl->session().stop.raise(StopReason::interrupted);
    say("for i = 1, 2 do");  // Ctrl-C between two lines
    CHECK_FALSE(say.table->repl->is_continued());
    say("\"open\\");
    CHECK(say.table->repl->is_continued());
    CHECK(say("end\"") == "open\nend\n");
}

TEST_CASE("an incomplete script at the end of the input is a mistake") {
    Arena say;
    say("for i = 1, 2 do");
    run_on_big_stack([&] { say.table->repl->finish(); });
    CHECK(say.table->repl->has_failed());
}

TEST_CASE("a mistake is reported with its line, and the game is as before") {
    Arena say;
    const std::uint64_t before = say.table->game().world.hash();
    const std::string told = say("x = = 2");
    CHECK(has(told, "error[lua/syntax]"));
    CHECK(has(told, "x = = 2"));
    CHECK(has(say("wolf:strke(other)"), "did you mean 'strike'?"));
    CHECK(has(say("wulf"), "'wulf' is not defined here"));
    CHECK(has(say("wulf"), "did you mean 'wolf'?"));
    CHECK(has(say("brwal { wolf, other, turns = 1 }"), "did you mean 'brawl'?"));
    CHECK(has(say("heroe 'Wolf'"), "did you mean 'hero'?"));
    CHECK(has(say("unpack {}"), "write 'table.unpack'"));
    CHECK(has(say("zzzzzzzz()"), "define it above"));
    say("local wulf = wolf");
    CHECK(has(say("wulf"), "a local lasts for its line"));
    const std::string broken = say("wolf:broken()");
    CHECK(has(broken, "boo"));
    CHECK(has(broken, "--> input "));
    CHECK(has(broken, "main.lua:17"));
    CHECK(broken.find("--> input") < broken.find("main.lua:17"));
    CHECK(has(broken, "the game is as before"));
    CHECK(say.table->game().world.hash() == before);
    CHECK(say.table->game().history().size() == 2);
}

TEST_CASE("a refusal is reported and is not a mistake") {
    Arena say;
    say("1");
    const bool had_failed = say.table->repl->has_failed();
    CHECK(has(say("wolf:never()"), "nobody can"));
    CHECK(say.table->repl->has_failed() == had_failed);
}

TEST_CASE("things in play can be used by their names") {
    Arena say;
    say("make('creature', 'Wolf')");
    CHECK(has(say("wolf_2"), "Wolf (creature)"));
    say(".undo");
    CHECK(has(say("wolf_2"), "not defined"));
    say(".redo");
    CHECK(has(say("wolf_2"), "Wolf (creature)"));
    say("make('creature', 'Wolf', { name = 'Wolf 3' })");
    say("make('creature', 'Wolf')");
    CHECK(has(say("wolf_3"), "Wolf 3 (creature)"));
    CHECK(has(say("wolf_4"), "Wolf (creature)"));
    CHECK(has(say("wolf_5"), "not defined"));
}

TEST_CASE("undoing a ruling removes its thing, and redoing restores it with its name") {
    Arena say;
    say("third = hero 'Wolf'");
    CHECK(has(say(".undo"), "undone: 3."));
    CHECK(say("third") == "a thing that is gone\n");
    CHECK(has(say(".redo"), "redone: 3."));
    CHECK(has(say("third"), "Wolf (creature)"));
}

TEST_CASE("undo, redo and goto move through the rulings") {
    Arena say;
    for (const char* amount : {"1", "2", "3"}) say("wolf:take(" + std::string(amount) + ")");
    CHECK(say("wolf.Health") == "14\n");
    say(".undo 2");
    CHECK(say("wolf.Health") == "19\n");
    say(".redo");
    CHECK(say("wolf.Health") == "17\n");
    CHECK(has(say(".goto 2"), "after ruling 2"));
    CHECK(say("wolf.Health") == "20\n");
    CHECK(has(say(".goto 5"), "after ruling 5"));
    CHECK(say("wolf.Health") == "14\n");
    CHECK(has(say(".goto 9"), "there are no more rulings"));
    CHECK(has(say(".undo 99"), "there is nothing to undo"));
    CHECK(say.table->game().history().empty());
    CHECK(has(say(".goto"), "which ruling?"));
}

TEST_CASE("undone dice stay on the tray, unless the GM discards them") {
    Arena say;
    say("wolf:strike(other)");
    const std::int64_t first = say.table->game().history().back().trace[0].answer.integer();
    say(".undo");
    say("wolf:strike(other)");
    CHECK(say.table->game().history().back().trace[0].answer.integer() == first);
    CHECK(has(say(".undo --reroll"), "thrown away"));
    say("wolf:strike(other)");
    CHECK(say.table->game().history().back().trace[0].draw == 2);
    CHECK(has(say(".log"), "(the GM threw the dice away)"));
    CHECK(has(say(".undo 1 2"), "more than .undo takes"));
}

TEST_CASE("the next dice are forced, and the dice after them are random") {
    Arena say;
    CHECK(say(".dice 20, 3") ==
          "forced: 20, 3; a die without such a face is a mistake, what is left over waits\n");
    say("wolf:strike(other)");
    say("wolf:strike(other)");
    say("wolf:strike(other)");
    const auto& history = say.table->game().history();
    CHECK(history[2].trace[0].answer.integer() == 19);
    CHECK(history[3].trace[0].answer.integer() == 2);
    CHECK(history[2].trace[0].origin == AnswerOrigin::forced);
    CHECK(history[4].trace[0].origin == AnswerOrigin::seed);
    CHECK(say(".dice") == "dice fall by themselves\nno dice are forced\n");
    say(".dice 5");
    CHECK(say(".dice none") == "no dice are forced\n");
    CHECK(has(say(".dice x"), "shell/bad-dice"));
    CHECK(has(say(".dice 0"), "a die shows 1 or more"));
    CHECK(has(say(".dice 20 3, 4 ,5"), "forced: 20, 3, 4, 5;"));
    CHECK(say(".dice none") == "no dice are forced\n");
    say(".dice 77");
    say(".dice 5");
    const std::string told = say("wolf:strike(other)");
    CHECK(has(told, "the forced die 77 is no face of a d20"));
    CHECK(has(told, "  = note: still forced: 77, 5; .dice none releases them\n"));
}

TEST_CASE("the same seed gives the same dice") {
    Arena say;
    say(".seed 5");
    say("wolf:strike(other)");
    const std::int64_t first = say.table->game().history().back().trace[0].answer.integer();
    say(".undo");
    CHECK(has(say(".seed 5"), "seed 5, 0 dice drawn"));
    say("wolf:strike(other)");
    CHECK(say.table->game().history().back().trace[0].answer.integer() == first);
    CHECK(has(say(".seed -1"), "is no seed"));
}

TEST_CASE("dice are rolled for no rule's sake, as a ruling") {
    Arena say;
    say("roll = 3");  // a word of the table's own hides nothing
    const std::string told = say("roll 4d6kh3 + 2");
    CHECK(has(told, "4d6kh3+2: ["));
    CHECK(say.table->game().history().back().trace.size() == 4);
    say(".undo");
    CHECK(say(".roll 4d6kh3 + 2").starts_with(told));  // from the tray
    CHECK(has(say("roll d20"), "1d20: ["));
    CHECK(say("roll") == "3\n");
    CHECK(has(say(".roll"), "write roll 2d6 + 3"));
    const std::size_t rulings = say.table->game().history().size();
    for (const char* wrong :
         {"roll 2d", "roll 5000d6", "roll 2d6 + Might", ".roll @Might", ".roll ]"})
        CHECK(has(say(wrong), "error[chance/"));
    CHECK(say.table->game().history().size() == rulings);
}

TEST_CASE("a question is answered by number, name or expression, and Ctrl-C undoes its ruling") {
    Arena say;
    say.table->reader.say("");
    say("wolf:strike(other)");
    CHECK_FALSE(say.table->game().history().back().trace[1].answer.truth());
    say.table->reader.say("what?");
    say.table->reader.say(".log");
    say.table->reader.say("wolf:take(3)");
    say.table->reader.say("1 < 2");
    const std::string told = say("wolf:strike(other)");
    CHECK(has(told, "that is not an answer"));
    CHECK(say.table->game().history().back().trace[1].answer.truth());
    const std::uint64_t before = say.table->game().world.hash();
    const std::size_t rulings = say.table->game().history().size();
    say.table->reader.interrupt();
    CHECK(has(say("wolf:strike(other) x = 1 wolf:take(1)"), "taken back"));
    CHECK(say.table->game().history().size() == rulings);
    CHECK(say.table->game().world.hash() == before);
    CHECK(say("1") == "1\n");
}

TEST_CASE("an answer with a ! is permanent until it is removed") {
    Arena say;
    const auto answered = [&] {
        return say.table->game().history().back().trace[1].answer.truth();
    };
    CHECK(say(".always") == "there are no standing answers\n");
    say.table->reader.say("perhaps!");
    say.table->reader.say("yes!");
    CHECK(has(say("wolf:strike(other)"), "that is not an answer"));
    CHECK(answered());
    const std::string told = say("wolf:strike(other)");  // no one is there to answer
    CHECK_FALSE(has(told, "taken back"));
    CHECK(answered());
    CHECK(has(say(".always"), " yes\n"));
    CHECK(has(say(".always never"), "'never' is no answer"));
    say.table->reader.say("no");
    say("other:strike(wolf)");  // another question is asked
    CHECK_FALSE(answered());
    CHECK(say(".always none") == "there are no standing answers\n");
    say.table->reader.say("no");
    say("wolf:strike(other)");
    CHECK_FALSE(answered());
}

TEST_CASE("who, show and order print the state") {
    Arena say;
    CHECK(has(say(".who"), "wolf           Wolf (creature): Health 20/20"));
    CHECK(has(say(".show wolf"), "Might 3"));
    CHECK(has(say(".show Wolf"), "Might 3"));
    CHECK(has(say(".show wolf"), "\n  motto: It bites.\n  haunts: fen and moor\n"));
    CHECK_FALSE(has(say(".show bar"), "motto"));
    CHECK(has(say(".show Thorny"), "status Thorny (pack beasts"));
    CHECK(has(say(".show 1 + 1"), "2"));
    CHECK(say(".order") == "no order is running\n");
    CHECK(has(say(".show"), "show what?"));
}

TEST_CASE("why explains the given thing, not another one with its name") {
    Arena say;
    say("make('creature', 'Wolf')");
    say("wolf:take(3)");
    say("wolf_2:take(5)");
    CHECK(has(say(".why wolf.Health"), "  20 -> 17 (-3) in 4. Wolf: Health 20 -> 17 (-3)\n"));
    CHECK(has(say(".why wolf_2.Health"), "  20 -> 15 (-5) in 5. Wolf: Health 20 -> 15 (-5)\n"));
    CHECK_FALSE(has(say(".why wolf.Health"), "(-5)"));
}

TEST_CASE("why shows the line of the modifier, not of another one with its name") {
    ArenaTable say;
    say.write("beasts/main.lua",
              say.read("beasts/main.lua") + "status \"Wolf\" { modifies = { Might = \"+4\" } }\n");
    say(".reload");
    say("wolf = make('creature', 'Wolf')");
    say("wolf:inflict 'Wolf'");
    const std::string told = say(".why wolf.Might");
    CHECK(has(told, "  +4 Wolf   "));
    CHECK(has(told, "beasts/main.lua:4\n"));
}

TEST_CASE("why shows each die and modifier, with the script line that set it") {
    Arena say;
    say("wolf:inflict 'Thorny'");
    const std::string number = say(".why wolf.Might");
    CHECK(has(number, "Wolf.Might = 5"));
    CHECK(has(number, "3 base"));
    CHECK(has(number, "+2 Thorny"));
    CHECK(has(number, "beasts/main.lua:3"));
    say(".dice 4");
    say("wolf:strike(other)");
    const std::string ruling = say(".why");
    CHECK(has(ruling, "4. Wolf strikes"));
    CHECK(has(ruling, "d20: 4 (forced)"));
    CHECK(has(say(".why other.Health"), "20 -> 16 (-4) in 4."));
    CHECK_FALSE(has(say(".why other.Health"), "base"));
    CHECK(has(say(".why 99"), "there is no ruling 99"));
    CHECK(has(say(".why wolf.Mght"), "no number 'Mght'"));
    CHECK(has(say(".why nothing"), "no number of a thing"));
}

TEST_CASE("what if changes nothing") {
    Arena say;
    say("wolf:take(1)");
    say("wolf:take(2)");
    say(".undo");
    say(".dice 7");
    const std::uint64_t before = say.table->game().world.hash();
    const std::string told = say(".whatif wolf:strike(other)");
    CHECK(has(told, "Bär: Health 20 -> 13"));
    CHECK(say.table->game().world.hash() == before);
    CHECK(has(say(".dice"), "forced: 7;"));
    CHECK(say.table->game().history().size() == 3);
    say(".whatif fresh = make('creature', 'Wolf')");
    CHECK(has(say("fresh"), "not defined"));
    CHECK(has(say(".whatif 1 + 1"), "nothing would differ"));
    CHECK(has(say(".redo"), "redone: 4."));
    CHECK(say("wolf.Health") == "17\n");
}

TEST_CASE("odds are counted, and change nothing") {
    Arena say;
    const std::uint64_t before = say.table->game().world.hash();
    const std::string told = say(".odds wolf:strike(other)");
    CHECK(has(told, "exact: 20 boxes, 21 runs\n"));
    CHECK(has(told, "B\xC3\xA4r.Health, 20 before: mean 9.5, deviation 5.7663\n"));
    CHECK(has(told, "      0  5.00 %      1/20  ####"));
    CHECK(say.table->game().world.hash() == before);
    CHECK(say.table->game().history().size() == 2);
    CHECK(say(".odds wolf:strike(other)") == told);
    CHECK(has(say(".odds wolf:take(2)"), "Wolf.Health, 20 before: mean 18, deviation 0\n"));
    CHECK(has(say(".odds wolf:inflict 'Thorny'"), "Wolf gains Thorny 1  100.00 %"));
    CHECK(has(say(".odds wolf:never()"), "refused: Wolf cannot use never: nobody can  100.00 %"));
    CHECK(has(say(".odds 1 + 1"), "nothing would differ"));
    CHECK(has(say(".odds wolf:strke(other)"), "error["));
    CHECK(has(say(".odds nonsense()"), "'nonsense' is not defined"));
    CHECK(has(say(".odds"), "the odds of what?"));
    say(".dice 5");
    CHECK(say(".odds wolf:strike(other)") == told);  // forced dice are for the next ruling
    CHECK(has(say(".dice none"), "no dice are forced\n"));
    CHECK(has(say(".odds while undo() do end"), "exact: 1 box"));
    CHECK(say.table->game().history().size() == 2);
    const std::string tried = say(".whatif 50 wolf:strike(other)");
    CHECK(has(tried, "how often each result comes is counted, not tried\n"));
    CHECK(has(tried, "write .odds wolf:strike(other)\n"));
    CHECK(has(say(".whatif 2 + 2"), "nothing would differ"));
    const std::string next = say("x = = 1");
    CHECK(has(next, "--> input "));
}

TEST_CASE("odds that Ctrl-C stopped say so") {
    Arena say;
    say.table->repl->session().stop.raise(StopReason::interrupted);
    const std::string told = say(".odds wolf:strike(other)");
    CHECK(has(told, "error[lua/interrupted]: stopped by Ctrl-C after 0 runs\n"));
    CHECK(has(told, "  = help: nothing changed\n"));
}

TEST_CASE("a command without arguments refuses any") {
    Arena say;
    for (const char* name : {"order", "packs", "quit", "reload", "who"}) {
        const std::string told = say(fmt::format(".{} x", name));
        CHECK(has(told,
                  fmt::format("error[shell/bad-argument]: .{} takes no words, found 'x'\n", name)));
        CHECK(has(told, fmt::format("  = help: write .{}\n", name)));
    }
    CHECK_FALSE(say.table->repl->has_quit());
}

TEST_CASE("the order shows whose turn it is") {
    Arena say;
    CHECK(say(".order") == "no order is running\n");
    say("request('order_begin') request('order_insert', wolf, 12)");
    say("request('order_insert', other, 17) request('order_insert', make('creature', 'Wolf'), 3)");
    CHECK(say(".order") ==
          "no turn of this order has begun\n    17  B\xC3\xA4r\n    12  Wolf\n     3  Wolf\n");
    CHECK(has(say(".board"), "-- no order of turns --\n"));
    say("request('order_next')");
    CHECK(say(".order") == "round 1\n>   17  B\xC3\xA4r\n    12  Wolf\n     3  Wolf\n");
    say("request('order_next')");
    CHECK(say(".order") == "round 1\n.   17  B\xC3\xA4r\n>   12  Wolf\n     3  Wolf\n");
    say(".undo");
    CHECK(has(say(".order"), ">   17"));
    say("request('order_leave', other)");
    CHECK_FALSE(has(say(".order"), "B\xC3\xA4r"));
}

TEST_CASE("a definition typed at the table is a file of the scratch pack") {
    Arena say;
    CHECK(has(say("status \"Numb\" { modifies = { Might = \"-1\" } }"), "reloaded: scratch"));
    say("wolf:inflict 'Numb'");
    CHECK(say("wolf.Might") == "2\n");
    CHECK(has(say("status \"Numb\" {"), ""));
    CHECK(has(say("  modifies = { Might = \"-3\" } }"), "reloaded: scratch"));
    CHECK(say("wolf.Might") == "0\n");
    CHECK(has(say("status \"Numb\" { modfies = {} }"), "did you mean 'modifies'?"));
    CHECK(say("wolf.Might") == "0\n");
    CHECK(has(say("status \"A\" {} x = 1"), "shell/definition-and-more"));
    CHECK(has(say(".undo 9"), "undone"));
}

}  // namespace repl_test
