#include "shell/run/visits.hpp"

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace visits_test {

namespace {

// Two unrelated rulesets, and beside them a scene that belongs to neither.
struct Two : ToyFolder {
    Two() {
        pack("walk", R"(kind "creature" {}
pool "Breath" { of = "creature", max = 9 }
verb "step" { steps = { { "go", function(act) act.user:lose { Breath = 2 } end } }, "Makes a step." }
driver "walker" (function() return make("creature", "Walker") end)
creature "Walker" {})");
        pack("swim", R"(kind "creature" {}
verb "roll" { steps = { { "roll", function(act) act.total = act:dice("1d20") end } }, returns = "total", "Rolls against a difficulty." }
verb "broken" { steps = { { "no", function(act) error("boo") end } }, "Fails with an error." })");
        write("walk/scenes/along.lua", "local who = walker() who:step() print('left', who.Breath)");
        write("swim/scenes/across.lua", "print('swam', request('roll'))");
        write("swim/scenes/sinking.lua", "error('glug')");
    }

    Ran run(const std::string& scene, hexwright::Arguments more = {}) const {
        more.insert(more.begin(), {"run", write("scene.lua", "-- packs: none\n" + scene)});
        return run_command(more);
    }
};

}  // namespace

TEST_CASE("a scene visits scenes of unrelated packs, at one table") {
    const Two two;
    const Ran ran = two.run("print(visit 'walk/scenes/along', visit 'swim/scenes/across')");
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "== walk/scenes/along (walk 1.0.0) ==\n"));
    CHECK(has(ran.out, "left 7\n== swim/scenes/across (swim 1.0.0) ==\n"));
    CHECK(has(ran.out, "true true\n3 rulings, state "));
}

TEST_CASE("undo reverts the rulings of all games, to the initial state") {
    const Two two;
    const Ran ran = two.run(R"(
local start = state_hash()
visit "walk/scenes/along" visit "swim/scenes/across" visit "walk/scenes/along"
local rulings = 0
while undo() do rulings = rulings + 1 end
print(rulings, state_hash() == start))");
    CHECK(has(ran.out, "\n5 true\n0 rulings, state "));
}

TEST_CASE("undone rulings of several games are redone in order") {
    const Two two;
    const Ran ran = two.run(R"(
visit "walk/scenes/along" visit "swim/scenes/across"
local last = state_hash()
undo() undo() undo() redo() redo() redo()
print(redo(), state_hash() == last))");
    CHECK(has(ran.out, "false true\n3 rulings"));
}

TEST_CASE("an error ends the visited scene, not the visiting one") {
    const Two two;
    const Ran ran = two.run("print(visit 'swim/scenes/sinking', visit 'swim/scenes/across')");
    CHECK(ran.code == 1);
    CHECK(has(ran.err, "swim/scenes/sinking.lua"));
    CHECK(has(ran.err, "glug"));
    CHECK(has(ran.out, "false true\n1 ruling, state "));
}

TEST_CASE("unused forced dice of a visited scene are a mistake") {
    const Two two;
    two.write("swim/scenes/rich.lua", "dice { 3, 4 } request 'roll'");
    const Ran ran = two.run("print(visit 'swim/scenes/rich')");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "false\n1 ruling"));
    CHECK(has(ran.err, "error[shell/dice-left]"));
}

TEST_CASE("a visit of a missing scene suggests a similar one") {
    const Two two;
    CHECK(has(two.run("visit 'swim/scenes/acros'").err, "did you mean 'scenes/across'?"));
    CHECK(has(two.run("visit 'swim/scenes/acros'").err, "error[shell/no-such-scene]"));
    CHECK(has(two.run("visit 'swim'").err, "names no scene of a pack"));
    CHECK(has(two.run("visit 'swim/main'").err, "error[shell/no-such-scene]"));
    CHECK(has(two.run("visit 'swim/../walk/scenes/along'").err, "error[shell/no-such-scene]"));
    CHECK(has(two.run("visit 'dive/scenes/deep'").err, "error["));
    CHECK(two.run("visit 'dive/scenes/deep'").code == 1);
    two.write("swim/main.lua", "kind 'creature' {} creature 5");
    CHECK(has(two.run("visit 'swim/scenes/across'").err, "error[shell/broken-pack]"));
}

TEST_CASE("JSON output includes several games, and --save refuses them") {
    const Two two;
    const Ran json = two.run("visit 'swim/scenes/across'", {"--format", "json"});
    CHECK(has(json.out, R"({"visit":"swim/scenes/across","packs":[{"id":"swim")"));
    CHECK(has(json.out, R"({"rulings":1,"state":")"));
    const Ran saved = two.run("visit 'swim/scenes/across'", {"--save", two.path("game.json")});
    CHECK(has(saved.err, "error[shell/save-of-several]"));
    CHECK_FALSE(std::filesystem::exists(two.path("game.json")));
}

}  // namespace visits_test
