// The real program, driven through a pseudo-terminal.
#include <algorithm>
#include <thread>

#include "catch.hpp"
#include "pty_program.hpp"
#include "table.hpp"

namespace terminal_session_test {

namespace {

struct Desk : ToyFolder {
    Desk() { write_arena(*this); }

    PtyProgram open(unsigned short columns = 80, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments = {"repl", "beasts", "--seed", "7"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return {arguments, path(""), path("state"), columns};
    }
};

}  // namespace

TEST_CASE("a person types, completes, uses the history and quits") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("seed 7"));
    REQUIRE(table.says("> "));
    table.type("wolf = make('creature', 'Wolf')\r");
    table.type("wolf.Hea\t\r");
    CHECK(table.says("\n20"));
    table.type("wolf:\t\t");
    CHECK(table.says("strike"));
    CHECK(table.says("> wolf:"));
    table.type("\x03");
    CHECK(table.says("^C"));
    table.type("for i = 1, 2 do\r");
    CHECK(table.says(". "));
    table.type("\x03");
    CHECK(table.says("> "));
    table.type("6 * 7\r");
    CHECK(table.says("\n42"));
    table.type("\x1b[A\r");
    CHECK(table.says("\n42"));
    table.type("wolf:strike(wolf)\r");
    CHECK(table.says("Hard? (yes or no)"));
    table.type("\x03");
    CHECK(table.says("taken back"));
    table.type("wolf.Health\r");
    CHECK(table.says("\n20"));
    table.type("while true do end\r");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    table.type("\x03");
    CHECK(table.says("error[lua/"));
    table.type("\"still\" .. \" here\"\r");
    CHECK(table.says("\"still here\""));
    CHECK(table.says("> "));
    table.type("\x04");
    CHECK(table.wait() == 0);
}

TEST_CASE("the history is stored between two sessions") {
    const Desk desk;
    {
        PtyProgram table = desk.open();
        REQUIRE(table.says("> "));
        table.type("'kept' .. 7\r");
        CHECK(table.says("\"kept7\""));
        table.type(".quit\r");
        CHECK(table.wait() == 0);
    }
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("\x12");
    CHECK(table.says("bck"));
    table.type("kep");
    CHECK(table.says("kept"));
    table.type("\r");
    CHECK(table.says("\"kept7\""));
}

TEST_CASE("a paste of 400 lines arrives completely") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("sum = 0\r");
    std::string paste = "function add()\n";
    for (int i = 1; i < 400; ++i) paste += "\tsum = sum + " + std::to_string(i) + "\n";
    paste += "end\nadd()\n'sum ' .. sum\n";
    for (int i = 0; i < 400; ++i) paste += "sum = sum + 1\n";
    paste += "'then ' .. sum\n";
    std::replace(paste.begin(), paste.end(), '\n', '\r');
    table.type(paste);
    CHECK(table.says("\"sum 79800\"", 60));
    CHECK(table.says("\"then 80200\"", 60));
}

TEST_CASE("input typed before the first prompt waits for it") {
    const Desk desk;
    PtyProgram table = desk.open();
    table.type("'early ' .. 7\r'bird ' .. 8\r\x04");
    CHECK(table.says("\"early 7\""));
    CHECK(table.says("\"bird 8\""));
    CHECK(table.wait() == 0);
}

TEST_CASE("input typed while a script runs comes next, also Ctrl-D") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("for i = 1, 1000000 do end 'slow'\r");
    std::string paste;
    for (int i = 1; i <= 400; ++i) paste += "last = " + std::to_string(i) + "\r";
    table.type(paste + "'last ' .. last\r\x04");
    CHECK(table.says("\"last 400\"", 60));
    CHECK(table.wait() == 0);
    const std::string& said = table.said();
    // Each line appears once, when it is read.
    CHECK(said.find("last = 217") == said.rfind("last = 217"));
}

TEST_CASE("a suspended table continues at a terminal that others used") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("'be");
    REQUIRE(table.says("'be"));
    table.use_terminal_meanwhile();
    REQUIRE(table.says("> 'be"));
    table.type("tween'\x7f\x7f' .. 4\r");
    CHECK(table.says("\"betwee4\""));
    table.type("\x04");
    CHECK(table.wait() == 0);
}

TEST_CASE("a window of 20 columns and names beyond ASCII cause no errors") {
    const Desk desk;
    PtyProgram table = desk.open(20);
    REQUIRE(table.says("> "));
    table.type("b = make('creature', 'B\xC3\xA4r') -- a line longer than the window\r");
    table.type("b.name\r");
    CHECK(table.says("\"B\xC3\xA4r\""));
    table.type(".who\r");
    CHECK(table.says("B\xC3\xA4r (creature)"));
    table.type("make('creature', 'B\t\r");
    CHECK(table.says("B\xC3\xA4r"));
    CHECK(table.says(". "));
    table.type("\x03");
    CHECK(table.says("^C"));
    CHECK(table.says("> "));
    table.type("\x04");
    CHECK(table.wait() == 0);
}

TEST_CASE("a saved script takes effect, and the line being typed is preserved") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("wolf = make('creature', 'Wolf'); wolf:inflict 'Thorny'\r");
    table.type("'ready'\r");
    REQUIRE(table.says("\"ready\""));
    table.type("wolf:take(1) 'he");
    REQUIRE(table.says("he"));
    write_arena(desk, "4");
    CHECK(table.says("reloaded: arena, beasts"));
    table.type("alth' \x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\r");
    table.type("wolf.Health\r");
    CHECK(table.says("\n15"));
    desk.write("beasts/main.lua", "creature \"Wolf\" {");
    CHECK(table.says("the old scripts stay in force"));
    desk.write("beasts/draft", "creature \"Wolf\" { Might = 9 }\n");
    std::filesystem::rename(desk.root / "beasts" / "draft", desk.root / "beasts" / "main.lua");
    CHECK(table.says("inert: Thorny"));
    std::filesystem::create_directories(desk.root / "beasts" / "deep" / "er");
    desk.write("beasts/deep/er/x.txt", "");
    table.type(".quit\r");
    CHECK(table.wait() == 0);
}

TEST_CASE("a script saved during a question takes effect after the line") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("wolf = make('creature', 'Wolf'); wolf:strike(wolf)\r");
    REQUIRE(table.says("Wolf strikes"));
    REQUIRE(table.says("Hard? (yes or no)"));
    write_arena(desk, "4");
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    table.type("yes\r");
    CHECK(table.says("Wolf: Health "));
    CHECK(table.says("reloaded: arena, beasts"));
    table.type(".quit\r");
    CHECK(table.wait() == 0);
}

TEST_CASE("a script saved at a question takes effect, and the question comes again") {
    const Desk desk;
    PtyProgram table = desk.open();
    REQUIRE(table.says("> "));
    table.type("wolf = make('creature', 'Wolf')\r");
    table.type("wolf:inflict 'Thorny'\r");
    table.type("wolf:strike(wolf)\r");
    REQUIRE(table.says("Hard? (yes or no)"));
    table.type("ye");
    REQUIRE(table.says("ye"));
    write_arena(desk, "4");
    CHECK(table.says("reloaded: arena, beasts"));
    CHECK(table.says("Hard? (yes or no)"));
    CHECK(table.says("ye"));
    table.type("s\r");
    CHECK(table.says("(-4)"));
    CHECK(table.says("> "));
    desk.write("beasts/main.lua", "creature \"Wolf\" {");
    CHECK(table.says("the old scripts stay in force"));
    table.type(".quit\r");
    CHECK(table.wait() == 0);
}

TEST_CASE("a watched scene is played again when a script is saved") {
    const Desk desk;
    const std::string scene = desk.write("beasts/scenes/one.lua", "print('first')\n");
    PtyProgram watch({"run", scene, "--seed", "7", "--watch"}, desk.path(""), desk.path("state"));
    REQUIRE(watch.says("first"));
    REQUIRE(watch.says("waiting for a file"));
    desk.write("beasts/scenes/one.lua", "print('second')\n");
    CHECK(watch.says("second"));
    REQUIRE(watch.says("waiting for a file"));
    desk.write("beasts/main.lua", "creature \"Wolf\" {");
    CHECK(watch.says("error["));
    REQUIRE(watch.says("waiting for a file"));
    write_arena(desk);
    CHECK(watch.says("second"));
}

TEST_CASE("a session that was killed is offered again") {
    const Desk desk;
    {
        PtyProgram table = desk.open();
        REQUIRE(table.says("> "));
        table.type("wolf = make('creature', 'Wolf')\r");
        table.type("wolf:strike(wolf)\r");
        REQUIRE(table.says("Hard?"));
        table.type("yes\r");
        table.type("x = 41\r");
        table.type("x\r");
        REQUIRE(table.says("\n41"));
        REQUIRE(table.says("> "));
        table.type("half a li");
        REQUIRE(table.says("half a li"));
        table.kill();
    }
    PtyProgram table = desk.open();
    REQUIRE(table.says("[Y/n/l]"));
    table.type("wolf.Health\r");
    CHECK(table.says("that is not an answer: write y, n or l\r\nResume it?"));
    table.type("\r");
    CHECK(table.says("resumed: 4 lines, 2 rulings"));
    table.type("x + 1\r");
    CHECK(table.says("\n42"));
    table.type(".quit\r");
    CHECK(table.wait() == 0);
    PtyProgram fresh = desk.open();
    CHECK(fresh.says("seed 7, 0 rulings"));
}

TEST_CASE("a session that is open at another table is neither offered nor deleted") {
    const Desk desk;
    const std::vector<std::string> own = {"--journal", desk.path("own.journal")};
    {
        PtyProgram table = desk.open(80, own);
        REQUIRE(table.says("> "));
        table.type("x = 41\r");
        table.type("x\r");
        REQUIRE(table.says("\n41"));
        PtyProgram other = desk.open(80, own);
        CHECK(other.says("error[pack/in-use]"));
        CHECK(other.wait() == 2);
        CHECK_FALSE(has(other.said(), "Resume"));
        table.type("x + 1\r");
        CHECK(table.says("\n42"));
        REQUIRE(table.says("> "));
        table.kill();
    }
    {
        PtyProgram later = desk.open(80, own);
        REQUIRE(later.says("[Y/n/l]"));
        later.type("l\r");
        REQUIRE(later.says("> "));
        later.type("'mine'\r");
        REQUIRE(later.says("\"mine\""));
        REQUIRE(later.says("> "));
        later.kill();
    }
    PtyProgram table = desk.open(80, own);
    REQUIRE(table.says("[Y/n/l]"));
    table.type("y\r");
    CHECK(table.says("resumed: 3 lines, 0 rulings"));
}

TEST_CASE("the file of a session knows what the table was opened with") {
    const Desk desk;
    const std::vector<std::string> own = {"--journal", desk.path("own.journal")};
    {
        PtyProgram table = desk.open(80, own);
        REQUIRE(table.says("> "));
        table.type("wolf = make('creature', 'Wolf')\r");
        table.type("'made'\r");
        REQUIRE(table.says("\n\"made\""));
        REQUIRE(table.says("> "));
        table.kill();
    }
    const std::vector<std::string> bare = {"repl", "--resume", "--journal", own[1]};
    {
        PtyProgram table{bare, desk.path(""), desk.path("state"), 80};
        CHECK(table.says("resumed: 2 lines, 1 ruling"));
        CHECK(table.says("beasts 1.0.0"));
        table.kill();
    }
    std::vector<std::string> of_rules = bare;
    of_rules.insert(of_rules.begin() + 1, "arena");
    PtyProgram table{of_rules, desk.path(""), desk.path("state"), 80};
    CHECK(table.says("That session was opened with beasts, this one with arena."));
}

TEST_CASE("a file that is not a session is not overwritten") {
    const Desk desk;
    const std::string file = desk.write("notes.txt", "a year of notes\n");
    for (const char* const how : {"--resume", "--fresh"}) {
        PtyProgram table = desk.open(80, {"--journal", file, how});
        CHECK(table.says("error[pack/cannot-write]"));
        CHECK(table.says("notes.txt holds something other than a session"));
        CHECK(table.says("name a new file, or the file of a session"));
        CHECK(table.wait() == 2);
    }
    CHECK(desk.read("notes.txt") == "a year of notes\n");
    desk.write("empty.journal", "");
    PtyProgram table = desk.open(80, {"--journal", desk.path("empty.journal")});
    CHECK(table.says("seed 7, 0 rulings"));
}

TEST_CASE("a session whose scripts changed is reported before it is resumed") {
    const Desk desk;
    {
        PtyProgram table = desk.open();
        REQUIRE(table.says("> "));
        table.type("wolf = make('creature', 'Wolf')\r");
        table.type("wolf:inflict 'Thorny'\r");
        table.type("wolf:take(1)\r");
        table.type("'hurt'\r");
        REQUIRE(table.says("\n\"hurt\""));
        REQUIRE(table.says("> "));
        table.kill();
    }
    write_arena(desk, "4");
    {
        PtyProgram later = desk.open();
        REQUIRE(later.says("Scripts changed since: beasts/main.lua."));
        REQUIRE(later.says("[Y/n/l]"));
        later.type("l\r");
        CHECK(later.says("seed 7, 0 rulings"));
        later.type(".quit\r");
        CHECK(later.wait() == 0);
    }
    {
        PtyProgram table = desk.open();
        REQUIRE(table.says("[Y/n/l]"));
        table.type("y\r");
        CHECK(table.says("resumed: 4 lines, 3 rulings"));
        CHECK(
            table.says("line 3 (wolf:take(1)) came out differently, as scripts changed since: "
                       "beasts/main.lua"));
        CHECK(table.says("`.goto 2` is the game before it"));
        table.type("'seen'\r");
        REQUIRE(table.says("\n\"seen\""));
        REQUIRE(table.says("> "));
        table.kill();
    }
    PtyProgram again = desk.open();
    REQUIRE(again.says("[Y/n/l]"));
    CHECK_FALSE(has(again.said(), "changed"));
    again.type("n\r");
    CHECK(again.says("seed 7, 0 rulings"));
    again.type(".quit\r");
    CHECK(again.wait() == 0);
    PtyProgram fresh = desk.open();
    CHECK(fresh.says("seed 7, 0 rulings"));
    CHECK_FALSE(has(fresh.said(), "Resume"));
}

TEST_CASE("a session is either continued or started over") {
    const Desk desk;
    PtyProgram table = desk.open(80, {"--resume", "--fresh"});
    CHECK(
        table.says("hexwright repl: --resume continues a session, --fresh starts over; use one of "
                   "them\r\n"));
    CHECK(table.wait() == 2);
}

}  // namespace terminal_session_test
