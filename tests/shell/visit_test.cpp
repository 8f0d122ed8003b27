// A table visits a scene of another pack: a game of its own, with all that a table can do.
#include "base/big_stack.hpp"
#include "shell/table/journal.hpp"
#include "table.hpp"

namespace visit_test {

using namespace hexwright;

namespace {

// A table of the arena, beside a pack with a brawl that people play.
struct Host : ArenaTable {
    Host() {
        pack("den", "", "[dependencies]\narena = \"^1.0\"\nbeasts = \"^1.0\"\n", "content");
        write("den/scenes/brawl.lua",
              "local a, b = hero 'Wolf', hero 'Bär'\n"
              "local loser = brawl { a, b, turns = 3 }\n"
              "print('over: ' .. loser.name)\n");
        write("den/scenes/quiet.lua", "print('nothing happens')\n");
        write("beasts/scenes/here.lua", "print(visit 'den/scenes/quiet')\n");
    }

    std::string say(const std::string& line, std::initializer_list<const char*> answers = {}) {
        for (const char* answer : answers) table->reader.say(answer);
        return (*table)(line);
    }
};

constexpr const char* go = "=visit 'den/scenes/brawl'";

}  // namespace

TEST_CASE("a visited battle asks, is undone and gone on with, and leaves this game as it is") {
    Host host;
    host.say("wolf = hero 'Wolf'");
    const std::uint64_t state = host.table->game().world.hash();
    const std::string told =
        host.say(go, {"yes", "yes", ".undo", ".who", "", "no", ".dice 20", "yes", ".quit"});
    INFO(told);
    CHECK(has(told, "== den/scenes/brawl =="));
    CHECK(has(told, "undone: "));
    CHECK(has(told, "-- the brawl waits: Enter or .go goes on --"));
    CHECK(has(told, "Bär (creature)"));
    CHECK(has(told, "forced: 20"));
    CHECK(host.table->game().world.hash() == state);
    CHECK(has(host.say(".who"), "Wolf (creature)"));
    CHECK_FALSE(has(host.say(".who"), "Bär"));
    CHECK(host.table->game().history().size() == 1);
}

TEST_CASE("a visit ends with its scene, or with .quit, and says which") {
    Host host;
    CHECK(has(host.say("=print(visit 'den/scenes/quiet')"), "nothing happens\ntrue\n"));
    const std::string left =
        host.say("=print(visit 'den/scenes/brawl')", {"yes", "yes", ".undo", ".quit"});
    INFO(left);
    CHECK(has(left, "false\n"));
    CHECK_FALSE(host.table->repl->has_quit());
    // Again it is the same game, with those who fought before.
    CHECK(has(host.say(go, {".who", "yes", "yes", "yes"}), "Bär (creature): Health 9/20"));
}

TEST_CASE("a visit of a scene that was left in a battle goes on with the battle") {
    Host host;
    host.say(go, {"yes", ".quit"});
    const std::string told =
        host.say("=print(visit 'den/scenes/brawl')", {".who", "no", ".undo", "", "yes", "yes"});
    INFO(told);
    CHECK(has(told, "Bär (creature): Health"));
    CHECK_FALSE(has(told, "wolf_2"));
    CHECK_FALSE(has(told, "no flow runs"));
    CHECK_FALSE(has(told, "error"));
    // Over, the scene begins anew.
    CHECK(has(host.say(go, {"no", "no", "no"}), "over: "));
}

TEST_CASE("a visited table stays open while a battle waits there") {
    Host host;
    host.write("den/scenes/bad.lua", "error 'boo'");
    host.say(go, {"yes", "yes", ".undo", ".quit"});
    const std::string told = host.say("=visit 'den/scenes/bad'", {"", "no", "no", "no"});
    INFO(told);
    CHECK(has(told, "boo"));
    CHECK(has(told, "Hard?"));
    CHECK_FALSE(has(host.say(go, {"no", "no", "no"}), "waits"));
}

TEST_CASE("a scene that visits can be played at the table") {
    Host host;
    CHECK(has(host.say(".scene " + host.path("beasts/scenes/here.lua")),
              "== den/scenes/quiet ==\nnothing happens\ntrue\n"));
}

TEST_CASE("without a person a visited scene takes its defaults") {
    Host host;
    host.table->repl->set_reader(nullptr);
    CHECK(has(host.say(go), "over: "));
}

TEST_CASE("a visit that cannot be says why, and this game is as before") {
    Host host;
    CHECK(has(host.say("=visit 'den'"), "'den' names no scene of a pack"));
    CHECK(has(host.say("=visit 'den/scenes/brwl'"), "did you mean 'scenes/brawl'?"));
    CHECK(has(host.say("=visit 'dem/scenes/brawl'"), "error["));
    CHECK(has(host.say(".whatif visit 'den/scenes/brawl'"), "what is only tried visits no scene"));
    CHECK(has(host.say(".odds visit 'den/scenes/brawl'"), "what is only tried visits no scene"));
    host.pack("pit", "creature {", "[dependencies]\narena = \"^1.0\"\n", "content");
    host.write("pit/scenes/one.lua", "");
    CHECK(has(host.say("=visit 'pit/scenes/one'"), "the pack pit cannot be loaded: "));
    CHECK(host.table->game().history().empty());
}

TEST_CASE("a session that was cut off inside a visit is resumed there") {
    Host host;
    const std::string file = host.path("one.journal");
    {
        host.begin();
        Journal journal(file, {"beasts", 7, ""});
        host.table->repl->set_journal(&journal);
        host.say("wolf = hero 'Wolf'");
        host.say(go, {"yes", "yes", ".undo", "", "no", "no", ".quit"});
        host.say("wolf:take(1)");
        host.table->repl->set_journal(nullptr);
    }
    const std::uint64_t state = host.table->game().world.hash();
    const std::string whole = host.read("one.journal");
    host.begin();
    host.table->repl->resume(read_journal(whole));
    CHECK(host.table->game().world.hash() == state);

    // Its last two answers are missing.
    const std::string cut = whole.substr(0, whole.rfind("{\"answer\":\"no\""));
    host.begin();
    host.table->repl->resume(read_journal(cut));
    host.table->reader.say("no");
    host.table->reader.say(".quit");
    run_on_big_stack([&] { host.table->repl->take_up(); });
    host.table->terminal.flush();
    INFO(host.table->out.text());
    CHECK(has(host.table->out.text(), "cut short, and taken up again: =visit"));
    CHECK(has(host.table->out.text(), "Wolf: Hard? (yes or no)\n  Bär: Health 9 -> 1 (-8)\n"));
}

}  // namespace visit_test
