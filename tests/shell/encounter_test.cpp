// Fighters and a map in one line, and parties in files.
#include "shell/table/encounter.hpp"

#include <filesystem>

#include "base/big_stack.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/journal.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"
#include "toy_pack.hpp"

namespace encounter_test {

using namespace hexwright;

namespace {

struct Evening {
    explicit Evening(const char* pack = "dewprism_bestiary") : terminal(out, err, {}) {
        run_on_big_stack([&] {
            ReplSettings settings;
            settings.seed = 5;
            settings.start = pack;
            settings.keeps_going = true;
            repl = std::make_unique<Repl>(settings, packs_named({pack}, find_home()), terminal);
            REQUIRE(repl->load());
        });
    }

    std::string say(const std::string& line) {
        terminal.flush();
        const std::size_t before = out.text().size();
        run_on_big_stack([&] { repl->feed(line); });
        terminal.flush();
        return out.text().substr(before);
    }

    [[nodiscard]] std::string path(const char* name) const { return (folder.root / name).string(); }

    ToyFolder folder;
    TextSink out;
    TextSink err;
    Terminal terminal;
    std::unique_ptr<Repl> repl;
};

}  // namespace

TEST_CASE("an encounter is one line, and the lines that it stands for are shown") {
    Evening evening;
    CHECK(evening.say("encounter rue, goro vs saber tiger x2 on A-B-C ; B-D(high)") ==
          "map = space_map \"A-B-C ; B-D(high)\"\n"
          "rue = creature(\"Rue\", { at = map[\"A\"], side = \"heroes\" })\n"
          "goro = creature(\"Gorotan\", { at = map[\"A\"], side = \"heroes\" })\n"
          "saber_tiger = creature(\"Saber Tiger\", { at = map[\"D\"], side = \"foes\" })\n"
          "saber_tiger_2 = creature(\"Saber Tiger\", { at = map[\"D\"], side = \"foes\", called = "
          "\"Saber Tiger 2\" })\n"
          "-- begin it: battle { rue, goro, saber_tiger, saber_tiger_2 }\n");
    CHECK(evening.say("saber_tiger_2.space.name") == "\"D\"\n");
    CHECK(has(evening.say(".encounter Rue vs Pollywog"), "rue_2 = creature(\"Rue\""));
    CHECK(has(evening.say(".undo"), "undone: 6. rue_2 = creature(\"Rue\""));
    CHECK(evening.repl->game().history().size() == 5);
}

TEST_CASE("each ruleset makes fighters by its own drivers, and begins its own flow") {
    struct Expected {
        const char* pack;
        const char* line;
        const char* begin;
    };

    for (const Expected& one :
         {Expected{"actlite_armory", "sellsword vs bandit x2 on A-B",
                   "fight { sellsword, bandit, bandit_2 }"},
          Expected{"lost_eternal_wastes", "veteran vs wheat on A-B", "fight { veteran, wheat }"},
          Expected{"success_range_tales", "kenji, mara vs hill giant",
                   "play { kenji, mara, against = { hill_giant } }"},
          Expected{"tsl_field_kit", "pathwalker vs enforcer",
                   "skirmish { pathwalker, enforcer }"}}) {
        INFO(one.pack);
        Evening evening(one.pack);
        const std::string told = evening.say(std::string(".encounter ") + one.line);
        CHECK(has(told, std::string("-- begin it: ") + one.begin + "\n"));
        CHECK_FALSE(has(told, "error"));
        const std::string begun = evening.say(one.begin);
        CHECK_FALSE(has(begun, "error"));
        CHECK(evening.repl->game().history().size() > 5);
    }
}

TEST_CASE("an encounter that cannot be is refused with what would fit, and nothing happens") {
    Evening evening;

    struct Wrong {
        const char* line;
        const char* told;
    };

    for (const Wrong& wrong :
         {Wrong{"", "who meets whom?"}, Wrong{" rue vs", "a name is missing"},
          Wrong{" rue vs tigr", "did you mean 'Saber Tiger Assassin' or 'Saber Tiger'?"},
          Wrong{" rue vs st", "'st' could be Stinger or Stinger Heavy"},
          Wrong{" rue vs stinger x0", "x0 is not 1 to 20"},
          Wrong{" rue vs stinger x21", "x21 is not 1 to 20"},
          Wrong{" rue x20, gorotan x20 vs skeleton x20, stinger x20",
                "80 fighters are more than 60"},
          Wrong{" rue vs skeleton on A on B", "there is one map"},
          Wrong{" rue vs skeleton on", "on which map?"},
          Wrong{" rue vs skeleton on ( )", "the map has no space"}}) {
        INFO(wrong.line);
        CHECK(has(evening.say(std::string(".encounter") + wrong.line), wrong.told));
        CHECK(evening.repl->game().history().empty());
    }
    CHECK(has(evening.say(".encounter rue vs skeleton on A--B"), "error[state/bad-map]"));
    CHECK(evening.repl->game().history().empty());
}

TEST_CASE("a party is kept with its wounds and finds, and comes back as it was") {
    Evening evening;
    evening.say(".encounter rue, goro vs skeleton");
    evening.say("rue:take(7) rue:give 'Saber Tooth' rue:inflict 'Prone'");
    const std::string file = evening.path("heroes.lua");
    const std::uint64_t before = evening.repl->game().state_hash();
    CHECK(has(evening.say(".party save \"" + file + "\" heroes"), "saved: "));
    CHECK(evening.repl->game().state_hash() == before);
    Evening next;
    CHECK(has(next.say(".party load \"" + file + "\""),
              "gorotan = creature(\"Gorotan\", { side = \"heroes\" })\n"
              "rue = creature(\"Rue\", { side = \"heroes\" })\n"
              "rue:set(\"Health\", 38)\n"
              "rue:give(\"Saber Tooth\")\n"));
    CHECK(next.say("rue.Health") == "38\n");
    CHECK(next.say("#rue:things('item')") == evening.say("#rue:things('item')"));
    CHECK(next.say("rue:has 'Prone'") == "false\n");
    CHECK(next.say("thing 'Skeleton'") == "nil\n");
    CHECK(has(next.say(".script \"" + next.path("again.lua") + "\""), "written: "));
}

TEST_CASE("a resumed session writes no party, and loads the one that it loaded") {
    Evening evening;
    const std::string file = evening.path("heroes.lua");
    {
        Journal journal(evening.folder.root / "one.journal", {"dewprism_bestiary", 5, "/"});
        evening.repl->set_journal(&journal);
        evening.say(".encounter rue vs skeleton");
        evening.say(".party save \"" + file + "\" heroes");
        evening.say(".party load \"" + file + "\"");
        evening.repl->set_journal(nullptr);
    }
    std::filesystem::remove(file);
    const std::string text = evening.folder.read("one.journal");
    Evening again;
    run_on_big_stack([&] { again.repl->resume(read_journal(text)); });
    CHECK(again.repl->game().state_hash() == evening.repl->game().state_hash());
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a party of nobody, or in no file, is refused") {
    Evening evening;
    CHECK(has(evening.say(".party"), "write .party save FILE [SIDE], or .party load FILE"));
    CHECK(has(evening.say(".party save " + evening.path("x.lua")), "nobody is at the table"));
    evening.say(".encounter rue vs skeleton");
    CHECK(has(evening.say(".party save " + evening.path("x.lua") + " beasts"),
              "nobody is on the side 'beasts'"));
    CHECK_FALSE(std::filesystem::exists(evening.path("x.lua")));
    CHECK(has(evening.say(".party load " + evening.path("x.lua")), "error[pack/cannot-read]"));
    CHECK(has(evening.say(".party save " + evening.path("none/x.lua")), "error["));
}

}  // namespace encounter_test
