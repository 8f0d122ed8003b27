// Saves, scenes, pages and journals of a session.
#include <fmt/format.h>

#include <filesystem>

#include "catch.hpp"
#include "run_command.hpp"
#include "shell/table/journal.hpp"
#include "table.hpp"

namespace session_files_test {

namespace repl_files_test {

using namespace hexwright;

namespace {

struct Arena : ArenaTable {
    std::uint64_t hash() { return table->game().world.hash(); }

    // The scene that .script writes; running it reaches this state.
    std::string script() {
        const std::string file = path("beasts/session.lua");
        const std::string said = (*this)(".script " + file);
        const std::string text = read("beasts/session.lua");
        INFO(text << said);
        CHECK(said == "written: " + file + "\n");
        const Ran ran = run_command({"run", file});
        INFO(ran.out << ran.err);
        CHECK(has(ran.out, fmt::format("state {:016x}", hash())));
        return text;
    }

    void play() {
        (*this)("wolf = make(\"creature\", \"Wolf\")");
        (*this)("make(\"creature\", \"Bär\")");
        table->reader.say("yes");
        (*this)("wolf:strike(br)");
        (*this)("local x = 3 wolf:take(x)");
    }
};

}  // namespace

TEST_CASE("a saved game loads to the same state, and continues with the same dice") {
    Arena say;
    say.play();
    say("status \"Numb\" { modifies = { Might = \"-1\" } }");
    say("wolf:inflict 'Numb'");
    const std::string file = say.path("game.json");
    CHECK(has(say(".save '" + file + "'"), "saved: 5 rulings"));
    const std::uint64_t saved = say.hash();
    say("wolf:strike(wolf)");
    const std::int64_t next = say.table->game().history().back().trace[0].answer.integer();
    say.begin();
    say("wolf = 1");
    CHECK(has(say(".load " + file), "loaded: seed 7, 5 rulings"));
    CHECK(say.hash() == saved);
    say("wolf = nil");
    say("wolf:strike(wolf)");
    CHECK(say.table->game().history().back().trace[0].answer.integer() == next);
    say(".undo 6");
    CHECK(say.table->game().history().empty());
}

TEST_CASE("a save that could not be loaded again is not written") {
    Arena say;
    say.play();
    // A control character takes six bytes there.
    say("for i = 1, 2800 do wolf:tag(('\\1'):rep(4000) .. i) end");
    const std::string file = say.path("game.json");
    CHECK(has(say(".save " + file),
              "error[pack/file-too-large]: this save would have 64 MB, and 64 MB can be loaded"));
    CHECK_FALSE(std::filesystem::exists(file));
    say(".goto 2604");
    CHECK(has(say(".save " + file), "saved: 2604 rulings"));
    CHECK(has(say(".load " + file), "loaded: seed 7, 2604 rulings"));
}

TEST_CASE("after .load a global refers to the thing of the same name there, or to nothing") {
    Arena say;
    say("hero = make(\"creature\", \"Wolf\")");
    const std::string file = say.path("one.json");
    say(".save " + file);
    say("late = make(\"creature\", \"Bär\")");
    say("number = 3");
    const std::string loaded = say(".load " + file);
    INFO(loaded);
    CHECK(has(loaded, "not in this game: late\n"));
    CHECK(say("hero.name") == "\"Wolf\"\n");
    CHECK(has(say("late"), "'late' is not defined here"));
    CHECK(say("number") == "3\n");
    CHECK_FALSE(has(say(".load " + file), "not in this game"));
}

TEST_CASE("a failed load leaves the game as it was") {
    Arena say;
    say.play();
    const std::uint64_t before = say.hash();
    say(".save " + say.path("good.json"));
    std::string text = say.read("good.json");
    const std::size_t at = text.find("\"state\": \"") + 10;
    text.replace(at, 4, "dead");
    say.write("bad.json", text);
    CHECK(has(say(".load " + say.path("bad.json")), "shell/replay-differs"));
    CHECK(say.hash() == before);
    CHECK(say.table->game().history().size() == 4);
    for (const char* broken : {"", "{", "[]", "{\"schema\":1}", "null"}) {
        say.write("broken.json", broken);
        CHECK(has(say(".load " + say.path("broken.json")), "error["));
    }
    CHECK(has(say(".load " + say.path("none.json")), "error["));
    CHECK(has(say(".save " + say.path("no/such/folder/x.json")), "pack/cannot-write"));
    CHECK(say.hash() == before);
    say(".undo");
    CHECK(has(say(".redo"), "redone"));
}

TEST_CASE("a session is exported as a scene that reaches the same state") {
    Arena say;
    say.play();
    say("wolf:take(1)");
    say(".undo");
    say(".dice 3");
    say("wolf:strike(wolf)");
    say("wolf:broken()");
    say(".undo --reroll");
    say("wolf:strike(wolf)");
    CHECK_FALSE(has(say.script(), "broken"));
}

TEST_CASE("an exported scene names the things that lines used by name, and undoes what they did") {
    Arena say;
    say("for i = 1, 3 do make('creature', 'Wolf') end");
    say("wolf_2:take(4)");
    say(".goto 1");  // one wolf is left
    say("n = 2 wolf:take(n)");
    say(".undo");  // but n is still needed
    say("local twice = n * 2 -- a remark\nwolf:take(twice)");
    say("make('creature', 'Bär'); wolf:broken() error 'after it'");
    say("br:take(3)");
    const std::string text = say.script();
    CHECK(has(text, "wolf = thing(\"Wolf\")"));
    CHECK(has(text, "n = 2 wolf:take(n)"));
    CHECK_FALSE(has(text, "wolf_2"));
}

TEST_CASE("a session that its remaining rulings cannot reproduce is exported line by line") {
    Arena say;
    say.play();
    say("undo()");
    say("undo()");
    say("wolf:take(5)");
    say(".undo");
    say(".redo");
    say(".seed 99");
    say(".dice 3");
    say("wolf:strike(wolf)");
    say(".undo --reroll");
    say("wolf:strike(wolf)");
    CHECK(has(say.script(), "undo(true)"));
}

TEST_CASE("an exported scene answers the default questions before a person's answer") {
    Arena say;
    say.write("arena/main.lua", say.read("arena/main.lua") + R"(
verb "feint" { of = "creature", steps = { { "ask", function(act)
  local which = act:ask("Where?", { "high", "low", default = "low", quiet = true })
  if act:ask("Hard?", { default = false }) and which == "low" then act.target:take(3) end
  act:ask("Again?", { default = true, quiet = true })
end } }, args = { { "target", "entity" } }, "Feints, and asks how." }
)");
    say.begin();
    say("wolf = make('creature', 'Wolf')");
    say.table->reader.say("yes");
    say("wolf:feint(wolf)");
    CHECK(say("wolf.Health") == "17\n");
    CHECK(has(say.script(), "\nanswers { 2, true }\nwolf:feint(wolf)\n"));
}

TEST_CASE(
    "an exported scene plays a battle that was left, and undone, with the answers that stand") {
    Arena say;
    say("wolf = make('creature', 'Wolf')");
    say("other = make('creature', 'Wolf')");
    for (const char* typed : {"yes", ".dice none", "yes", ".undo"}) say.table->reader.say(typed);
    say("brawl { wolf, other, turns = 4 }");
    for (const char* typed : {"no", "n = 1", "yes", ".dice 2", "no"}) say.table->reader.say(typed);
    say("");
    CHECK(has(say.script(), "answers { true, false, true, false }\nbrawl {"));
}

TEST_CASE("an exported scene assigns globals to the same things") {
    Arena say;
    say("road = space_map [[ A-B ]]");
    say("a:tag 'road'");
    say("a = make('creature', 'Wolf')");
    say("b = make('creature', 'Wolf')");
    say("a:strike(b)");
    say("a = nil");
    say("a:tag 'again'");
    CHECK(has(say.script(),
              "\nroad = space_map [[ A-B ]]\n"
              "a = thing(\"A\")\n"
              "_ = a:tag 'road'\n"
              "a = make('creature', 'Wolf')\n"
              "b = make('creature', 'Wolf')\n"
              "answers { false }\n"
              "a:strike(b)\n"
              "a = nil\n"
              "a = thing(\"A\")\n"
              "_ = a:tag 'again'\n"));
}

TEST_CASE("a session that started from a scene includes the scene") {
    Arena say;
    const std::string scene = say.write("beasts/scenes/two.lua",
                                        "local wolf = make('creature', 'Wolf')\n"
                                        "first = make('creature', 'Wolf')\n"
                                        "dice { 9 } wolf:strike(first)\n"
                                        "wolf:take(1) wolf:take(1)\n"
                                        "do return end -- no more");
    CHECK_FALSE(has(say(".scene \"" + scene + "\""), "error"));
    CHECK(say("first.Health") == "11\n");
    say("wolf_2:take(2)");
    say("wolf:strike(wolf_2)");
    CHECK(has(say.script(), "wolf_2 = thing(\"Wolf\", 2)"));
    say(".undo 3");
    say.table->reader.say("yes");
    say(".dice 4, 20");
    say("wolf:strike(first)");
    say(".undo");
    say("wolf:strike(first)");
    say("first:inflict 'Thorny'");
    (void)say.script();
}

TEST_CASE("a session is not written into the scripts of a pack") {
    Arena say;
    std::string manifest = say.read("beasts/pack.toml");
    manifest.erase(manifest.find("entry ="), std::string("entry = [\"main.lua\"]").size());
    say.write("beasts/pack.toml", manifest);
    (void)say.write("beasts/scenes/other.lua", "");
    say.begin();
    say("make('creature', 'Wolf')");
    CHECK(has(say(".script " + say.path("beasts/x.lua")), "would be loaded with the pack"));
    CHECK_FALSE(std::filesystem::exists(say.root / "beasts" / "x.lua"));
    const std::string scene = say.path("beasts/scenes/x.lua");
    CHECK(say(".script " + scene) == "written: " + scene + "\n");
}

TEST_CASE("a session that no scene can reproduce is reported") {
    Arena say;
    say("wolf = make('creature', 'Wolf')");
    CHECK(has(say(".script " + say.path("s.lua")), "does not find its packs there"));
    say("status \"Numb\" { modifies = { Might = \"-1\" } }");
    say("wolf:inflict 'Numb'");
    CHECK(
        has(say(".script " + say.path("beasts/s.lua")), "definitions typed here belong in a pack"));
    say(".undo");
    CHECK(say(".script " + say.path("beasts/s.lua")) ==
          "written: " + say.path("beasts/s.lua") + "\n");
}

TEST_CASE("a transcript page shows input and output, and executes none of it") {
    Arena say;
    say("print '<script>alert(1)</script> ```'");
    say(".transcript " + say.path("a.html"));
    const std::string page = say.read("a.html");
    CHECK_FALSE(has(page, "<script>"));
    CHECK(has(page, "&lt;script&gt;"));
    CHECK(has(say(".transcript " + say.path("a.md")), "written"));
    const std::string markdown = say.read("a.md");
    CHECK(has(markdown, "````text\n<script>alert(1)</script> ```\n````"));
    CHECK(has(say(".transcript x.txt"), "ends in .md or .html"));
    CHECK(has(markdown, "print '"));
}

TEST_CASE("a journal restores a session to the same state") {
    Arena say;
    const std::filesystem::path file = say.root / "state" / "one.journal";
    {
        Journal journal(file, {"beasts", 7, "/"});
        CHECK_FALSE(is_abandoned(file));
        say.table->repl->set_journal(&journal);
        say.play();
        say("x = 41");
        say(".undo");
        say("for i = 1, 3 do");
        say("wolf:take(1) end");
        say.table->reader.interrupt();
        say("wolf:strike(wolf)");
        say("error 'no'");
        say("if false then");
        say.table->repl->forget_begun();
        say("x = x + 1");
        say("function half");
        say.table->repl->set_journal(nullptr);
    }
    CHECK(is_abandoned(file));
    const std::uint64_t before = say.hash();
    const std::string text = say.read("state/one.journal");
    say.begin();
    say.table->repl->resume(read_journal(text));
    say.table->terminal.flush();
    INFO(say.table->out.text());
    CHECK(has(say.table->out.text(), "resumed: 13 lines, 6 rulings"));
    CHECK_FALSE(has(say.table->out.text(), "otherwise"));
    CHECK(say.hash() == before);
    CHECK(say.table->repl->is_continued());
    say.table->repl->forget_begun();
    CHECK(say("x") == "42\n");
}

TEST_CASE("a resumed session writes no file, and loads what it loaded the first time") {
    Arena say;
    const std::filesystem::path file = say.root / "one.journal";
    const std::string save = say.path("game.json");
    const std::string page = say.path("page.md");
    const std::string scene = say.path("beasts/scene.lua");
    say("make('creature', 'Wolf')");
    say(".save " + save);
    say.begin();
    {
        Journal journal(file, {"beasts", 7, "/"});
        say.table->repl->set_journal(&journal);
        say(".load " + say.path("none.json"));
        say(".load " + save);
        say("make('creature', 'B\xC3\xA4r')");
        for (const std::string& line : {".save " + save, ".script " + scene, ".transcript " + page})
            CHECK_FALSE(has(say(line), "error["));
        say.table->repl->set_journal(nullptr);
    }
    const std::uint64_t before = say.hash();
    (void)say.write("game.json", "mine");
    for (const std::string& written : {scene, page}) std::filesystem::remove(written);
    const std::string text = say.read("one.journal");
    say.begin();
    say.table->repl->resume(read_journal(text));
    CHECK(say(".save " + say.path("again.json")) ==
          fmt::format("saved: 2 rulings, state {:016x}\n", before));
    CHECK(say.read("game.json") == "mine");
    CHECK_FALSE(std::filesystem::exists(scene));
    CHECK_FALSE(std::filesystem::exists(page));
}

TEST_CASE("the interrupted line of a session continues with the answers given") {
    Arena say;
    const std::filesystem::path file = say.root / "one.journal";
    {
        Journal journal(file, {"beasts", 7, "/"});
        say.table->repl->set_journal(&journal);
        say("wolf = make('creature', 'Wolf')");
        say.table->reader.say("yes");
        say.table->reader.say("no");
        say("wolf:strike(wolf) wolf:strike(wolf)");
        say.table->repl->set_journal(nullptr);
    }
    const std::uint64_t before = say.hash();
    const std::string text = say.read("one.journal");
    const std::string cut = text.substr(0, text.rfind("{\"answer\""));
    const auto take_up = [&] {
        const std::size_t said = say.table->out.text().size();
        run_on_big_stack([&] { say.table->repl->take_up(); });
        say.table->terminal.flush();
        return say.table->out.text().substr(said);
    };
    (void)say.write("one.journal", cut);
    say.begin();
    say.table->repl->resume(read_journal(cut));
    {
        Journal journal(file);
        say.table->repl->set_journal(&journal);
        say.table->reader.say("no");
        const std::string told = take_up();
        INFO(told);
        CHECK(has(told, "cut short, and taken up again: wolf:strike(wolf) wolf:strike(wolf)\n"));
        CHECK(has(told, "[no] > yes\n"));
        CHECK(say.hash() == before);
        say.table->repl->set_journal(nullptr);
    }
    const JournalReading whole = read_journal(say.read("one.journal"));
    CHECK(whole.lines.size() == 2);
    CHECK(whole.lines.back().is_done);
    CHECK(whole.lines.back().answers == std::vector<std::string>{"yes", "no"});
    say.begin();
    say.table->repl->set_reader(nullptr);  // no one is there to answer
    say.table->repl->resume(read_journal(cut));
    CHECK(has(take_up(), "taken back: the game is as before the question's ruling\n"));
    CHECK(say.table->game().history().size() == 2);
}

TEST_CASE("a file that an interrupted line was writing is not written again") {
    Arena say;
    const std::string save = say.path("game.json");
    const std::filesystem::path file = say.root / "one.journal";
    {
        Journal journal(file, {"beasts", 7, "/"});
        journal.write("in", ".save " + save);
    }
    say.table->repl->resume(read_journal(say.read("one.journal")));
    run_on_big_stack([&] { say.table->repl->take_up(); });
    say.table->terminal.flush();
    CHECK(has(say.table->out.text(), "cut short, and not done again: .save "));
    CHECK_FALSE(std::filesystem::exists(save));
}

TEST_CASE("a journal that is cut anywhere restores its complete lines") {
    Arena say;
    std::vector<std::uint64_t> states = {say.hash()};
    const std::filesystem::path file = say.root / "one.journal";
    {
        Journal journal(file, {"beasts", 7, "/"});
        say.table->repl->set_journal(&journal);
        for (const char* line :
             {"wolf = make('creature', 'Wolf')", "wolf:strike(wolf)", ".undo", "wolf:take(2)"}) {
            say(line);
            states.push_back(say.hash());
        }
        say.table->repl->set_journal(nullptr);
    }
    const std::string text = say.read("one.journal");
    for (std::size_t size = 0; size <= text.size(); size += 7) {
        say.begin();
        say.table->repl->resume(read_journal(std::string_view(text).substr(0, size)));
        CHECK(std::find(states.begin(), states.end(), say.hash()) != states.end());
    }
}

}  // namespace repl_files_test

}  // namespace session_files_test
