// Scripts are reloaded during the game.
#include "catch.hpp"
#include "kernel/verb/things.hpp"
#include "table.hpp"

namespace repl_reload_test {

using namespace hexwright;

namespace {

struct Arena : ArenaTable {
    Arena() {
        (*table)("wolf = make(\"creature\", \"Wolf\")");
        (*table)("wolf:inflict 'Thorny'");
    }
};

std::size_t listening(Game& game) {
    std::size_t entries = 0;
    for (const EntityId thing : all_things(game.world))
        entries += Entity(game.world, thing).listeners().size() / 2;
    return entries + List(game.world, cells::listeners).size() / 2;
}

}  // namespace

TEST_CASE("a saved script takes effect and the game continues") {
    Arena say;
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "18\n");
    write_arena(say, "3");
    CHECK(has(say(".reload"), "reloaded: arena, beasts"));
    CHECK(say("wolf.Health") == "18\n");
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "14\n");
}

TEST_CASE("only changed packs and their dependents are reloaded") {
    Arena say;
    say.table->repl->reload({say.root / "beasts" / "main.lua"});
    CHECK(has(say("1"), "1"));
    say.table->repl->reload({say.root / "elsewhere" / "main.lua"});
    CHECK(has(say.table->out.text(), "reloaded: beasts\n"));
    CHECK_FALSE(has(say.table->out.text(), "reloaded: arena"));
}

TEST_CASE("listeners are never doubled, however often scripts are loaded") {
    Arena say;
    const std::size_t before = listening(say.table->game());
    CHECK(before > 0);
    for (int i = 0; i < 5; ++i) {
        write_arena(say, std::to_string(i % 2 + 1));
        say(".reload");
        CHECK(listening(say.table->game()) == before);
    }
    say("wolf:lift 'Thorny'");
    CHECK(listening(say.table->game()) == 0);
}

TEST_CASE("after three mistakes of a pack its suspension is offered, and can be ended") {
    Arena say;
    const std::string beasts = say.read("beasts/main.lua");
    say.write("beasts/main.lua",
              beasts +
                  "status \"Loud\" { trigger = { after = \"hurt\", target = \"holder\" }, "
                  "effect = function(act) error(\"loud\") end }\n");
    say(".reload");
    CHECK(has(say(".packs"), "arena                1.0.0    ruleset\n"));
    say("wolf:inflict 'Loud'");
    say("wolf:take(1)");
    say("wolf:take(1)");
    say.table->reader.say("yes");
    const std::string told = say("wolf:take(1)");
    CHECK(has(told, "The pack beasts has failed 3 times."));
    CHECK(has(told, "-- beasts is suspended"));
    CHECK(has(say(".packs"), "beasts               1.0.0    suspended failed 3 times\n"));
    CHECK(say("wolf.Health") == "20\n");
    say("wolf:take(1)");  // neither Thorny nor Loud responds
    CHECK(say("wolf.Health") == "19\n");
    CHECK(say("wolf.Might") == "5\n");
    say.write("arena/main.lua", say.read("arena/main.lua") + "\n");
    say.table->repl->reload({say.root / "arena" / "main.lua"});
    CHECK(has(say(".packs"), "suspended"));
    CHECK(has(say(".suspend beasts"), "suspended already"));
    CHECK(has(say(".suspend arena"), "pack/cannot-suspend"));
    CHECK(has(say(".suspend"), "which pack?"));
    const std::string resumed = say(".resume beasts");
    CHECK(has(resumed, "reloaded: beasts\n"));
    CHECK(has(resumed, "runs again: beasts\n"));
    CHECK(has(say(".resume beasts"), "pack/not-suspended"));
    CHECK(has(say("wolf:take(1)"), "loud"));
    say("wolf:lift 'Loud'");
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "17\n");
    CHECK(has(say(".log"), "(the GM let beasts run again)"));
    const std::uint64_t state = say.table->game().world.hash();
    const std::string file = say.path("game.json");
    say(".save " + file);
    CHECK(has(say(".script " + say.path("beasts/x.lua")), "it cannot suspend a pack"));
    say.begin();
    CHECK(has(say(".load " + file), "loaded: "));
    CHECK(say.table->game().world.hash() == state);
}

TEST_CASE("a broken file leaves the old scripts in force") {
    Arena say;
    const std::uint64_t before = say.table->game().world.hash();
    say.write("beasts/main.lua", "creature \"Wolf\" {");
    const std::string told = say(".reload");
    CHECK(has(told, "error["));
    CHECK(has(told, "the old scripts stay in force"));
    CHECK(say.table->game().world.hash() == before);
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "18\n");
    say.write("beasts/pack.toml", "[pack");
    CHECK(has(say(".reload"), "the old scripts stay in force"));
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "16\n");
    write_arena(say, "5");
    CHECK(has(say(".reload"), "reloaded: "));
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "10\n");
}

TEST_CASE("the definition of a thing may disappear and come back") {
    Arena say;
    const std::string beasts = say.read("beasts/main.lua");
    say.write("beasts/main.lua", "creature \"Wolf\" { Might = 3 }\n");
    CHECK(has(say(".reload"), "without a definition now, and inert: Thorny"));
    CHECK(say("wolf.Might") == "3\n");
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "19\n");
    say.write("beasts/main.lua", beasts);
    CHECK_FALSE(has(say(".reload"), "inert"));
    CHECK(say("wolf.Might") == "5\n");
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "17\n");
}

TEST_CASE("a thing without its definition is shown, with the numbers that can still be computed") {
    Arena say;
    say.write("arena/main.lua",
              say.read("arena/main.lua") +
                  "stat \"Bite\" { of = \"creature\", computed = function(c) return "
                  "c.definition.Might end }\n");
    say.write("beasts/main.lua", "creature \"Bear\" {}\n");
    say(".reload");
    CHECK(say("wolf") == "Wolf (creature, definition gone): Health 20/20; Thorny 1\n");
    const std::string page =
        "Wolf (creature, definition gone): Health 20/20; Thorny 1\n"
        "  MaxHealth 20, Might 3\n"
        "  cannot be worked out: Bite; .why shows the mistake\n"
        "  status: Thorny 1 (definition gone)\n"
        "  definition: gone, no pack that is loaded has it; inert until one has\n";
    CHECK(say(".show wolf") == page);
    CHECK(say("?wolf") == page);
    CHECK(say("??wolf") ==
          "error[shell/unknown-name]: the definition of 'wolf' is gone\n"
          "  = help: no pack that is loaded has it; .show displays what is left of the thing\n");
    CHECK(has(say(".why wolf.Bite"), "attempt to index a nil value (field 'definition')"));
    CHECK(has(say(".who"), "Wolf (creature, definition gone): Health 20/20; Thorny 1\n"));
}

TEST_CASE("a trigger added by a reload works for things that exist already") {
    Arena say;
    const std::string beasts = say.read("beasts/main.lua");
    say.write(
        "beasts/main.lua",
        "creature \"Wolf\" { Might = 3 }\nstatus \"Thorny\" { modifies = { Might = \"=7\" } }\n");
    say(".reload");
    CHECK(say("wolf.Might") == "7\n");
    CHECK(listening(say.table->game()) == 0);
    say.write("beasts/main.lua", beasts);
    say(".reload");
    CHECK(listening(say.table->game()) == 1);
}

TEST_CASE("undo works across a reload, and redo plays again with the new scripts") {
    Arena say;
    say("wolf:take(1)");
    say.write(
        "beasts/main.lua",
        "creature \"Wolf\" { Might = 3 }\nstatus \"Thorny\" { modifies = { Might = \"=7\" } }\n");
    say(".reload");
    say("wolf:take(2)");
    CHECK(say("wolf.Health") == "16\n");
    say(".undo 2");
    CHECK(say("wolf.Health") == "20\n");
    CHECK(say("wolf.Might") == "7\n");
    CHECK(listening(say.table->game()) == 0);
    CHECK(has(say(".redo"), "redone: 3."));
    CHECK(say("wolf.Health") == "19\n");
    say(".undo 3");
    CHECK(has(say(".redo 2"), "redone: 2."));
    CHECK(say("wolf.Might") == "7\n");
}

TEST_CASE("a failed redo can be tried again") {
    Arena say;
    const std::string failing = say.read("arena/main.lua");
    std::string mended = failing;
    const std::string error = "error(\"boo\")";
    mended.replace(mended.find(error), error.size(), "act.user:take(2)");
    say.write("arena/main.lua", mended);
    say(".reload");
    say("wolf:broken()");
    say("wolf:take(1)");
    const std::string after = say("wolf.Health");
    const std::uint64_t hash = say.table->game().world.hash();
    say(".undo 2");
    const std::uint64_t before = say.table->game().world.hash();
    say.write("arena/main.lua", failing);
    say(".reload");
    for (int i = 0; i < 2; ++i) {
        const std::string told = say(".redo 2");
        CHECK(has(told, "boo"));
        CHECK_FALSE(has(told, "redo"));
        CHECK(say.table->game().world.hash() == before);
    }
    say.write("arena/main.lua", mended);
    say(".reload");
    CHECK(has(say(".redo 2"), "redone: 4."));
    CHECK(say("wolf.Health") == after);
    CHECK(say.table->game().world.hash() == hash);
    CHECK(has(say(".redo"), "there is nothing to redo"));
}

TEST_CASE("existing creatures have room for a new field of their kind") {
    Arena say;
    say("other = make(\"creature\", \"Wolf\")");
    std::string arena = say.read("arena/main.lua");
    std::string fields;
    for (int i = 0; i < 30; ++i)
        fields += "field \"F" + std::to_string(i) + "\" { of = \"creature\" }\n";
    say.write("arena/main.lua", arena + fields);
    CHECK(has(say(".reload"), "reloaded: arena, beasts"));
    say("wolf:set('F29', 4)");
    say("other:set('F29', 5)");
    CHECK(say("wolf.F29") == "4\n");
    CHECK(say("other.F29") == "5\n");
    CHECK(say("wolf.Health") == "20\n");
    say("wolf:take(1)");
    CHECK(say("wolf.Health") == "18\n");
    say(".undo 9");
    CHECK(has(say(".redo 9"), "redone"));
    CHECK(say("wolf.Health") == "18\n");
}

TEST_CASE("what if replay tells which rulings would have come out differently") {
    Arena say;
    say("wolf:take(1)");
    say("other = make(\"creature\", \"Wolf\")");
    const std::uint64_t before = say.table->game().world.hash();
    CHECK(has(say(".whatif replay"), "0 of 4 rulings would have come out differently"));
    write_arena(say, "4");
    say(".reload");
    const std::string told = say(".whatif replay");
    CHECK(has(told, "1 of 4 rulings would have come out differently"));
    CHECK(has(told, "3. "));
    CHECK(has(told, "- "));
    CHECK(has(told, "+ "));
    CHECK(say.table->game().world.hash() == before);
    CHECK(say("wolf.Health") == "18\n");
}

TEST_CASE("a save warns if changed scripts would make it another game") {
    Arena say;
    say("wolf:take(1)");
    say(".reload");
    CHECK_FALSE(has(say(".save " + say.path("a.json")), "scripts changed"));
    write_arena(say, "4");
    say(".reload");
    CHECK(has(say(".save " + say.path("a.json")), "scripts changed"));
    CHECK(say("wolf.Health") == "18\n");
}

}  // namespace repl_reload_test
