#include <algorithm>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace command_run_test {

namespace {

struct Toy : ToyFolder {
    Toy() { toy(); }

    Ran run(const std::string& scene, hexwright::Arguments more = {}) {
        more.insert(more.begin(), {"run", write("toy/scene.lua", scene)});
        return run_command(more);
    }
};

}  // namespace

TEST_CASE("a scene of a copied pack is played with the copy") {
    const ToyFolder folder;
    std::filesystem::copy(std::filesystem::path(HEXWRIGHT_ROOT) / "scripts/dewprism",
                          folder.root / "mine", std::filesystem::copy_options::recursive);
    folder.write("mine/scenes/hello.lua", "print(creature \"Rue\".name)\n");
    const Ran ran = run_command({"run", folder.path("mine/scenes/hello.lua")});
    CHECK(ran.err.empty());
    CHECK(has(ran.out, "\nRue\n"));
}

TEST_CASE("a scene is printed ruling by ruling, with seed, packs and state") {
    Toy toy;
    const Ran ran = toy.run("print('hi') request('guess')", {"--dice", "14"});
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    CHECK(has(ran.out, "; packs: toy 1.0.0\nhi\nguesses\n"));
    CHECK(has(ran.out, "[14]"));
    CHECK(has(ran.out,
              "\n  the GM is asked: Stay? yes (the default)\n  (forced: 14)\n1 ruling, state "));
}

TEST_CASE("[ACT-113] forced dice are marked, also in JSON, other dice are not") {
    Toy toy;
    const std::string scene = "request('guess')";
    CHECK(has(toy.run(scene, {"--dice", "14"}).out, "  (forced: 14)\n"));
    CHECK(has(toy.run(scene, {"--dice", "14", "--format", "json"}).out, R"("forced":[14])"));
    CHECK_FALSE(has(toy.run(scene).out, "forced"));
    CHECK_FALSE(has(toy.run(scene, {"--format", "json"}).out, "forced"));
}

TEST_CASE("dice from the tray are marked") {
    Toy toy;
    const std::string scene = "request('guess') undo() request('guess')";
    CHECK(has(toy.run(scene, {"--seed", "7"}).out, "  (from the tray: "));
    CHECK(has(toy.run(scene, {"--seed", "7", "--format", "json"}).out, R"("from_tray":[)"));
}

TEST_CASE("the same seed plays the same game, another seed another one") {
    Toy toy;
    const std::string scene = "for i = 1, 20 do request('guess') end";
    const std::string first = toy.run(scene, {"--seed", "7"}).out;
    CHECK(has(first, "seed 7; "));
    CHECK(toy.run(scene, {"--seed", "7"}).out == first);
    CHECK(toy.run(scene, {"--seed", "8"}).out != first);
}

TEST_CASE("drivers of the ruleset are globals of a scene") {
    Toy toy;
    CHECK(has(toy.run("print(twice())", {"--dice", "3,4"}).out, "4\n2 rulings"));
}

TEST_CASE("a refusal is printed and the scene continues") {
    Toy toy;
    const Ran ran = toy.run("print(request('never'))");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "never is refused: nobody can\nnil nobody can\n"));
}

TEST_CASE("a ruling that fails leaves the game as before and the scene continues") {
    Toy toy;
    const Ran ran = toy.run("local _, why = request('broken') print(why.message)");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "error[lua/script-error]: boo\n"));
    CHECK(has(ran.out, "  = note: the game is as before\n"));
    CHECK(has(ran.out, "\nboo\n0 rulings, state "));
}

TEST_CASE("a failure outside of scripts is reported at the line of the scene") {
    Toy toy;
    const Ran ran = toy.run("print('hi')\nlocal _, why = request('guess', 1) print(why.line)\n");
    CHECK(has(ran.out, "error[verb/bad-argument]: guess takes 0 arguments, 1 were given\n --> "));
    CHECK(has(ran.out, "toy/scene.lua:2\n"));
    CHECK(has(ran.out, "\n2\n0 rulings, state "));
}

TEST_CASE("an error inside of rules is told at the line of the scene that called them") {
    Toy toy;
    toy.pack("cards", "", "[dependencies]\ntoy = \"^1.0\"\n", "content");
    const std::string scene = toy.write("cards/scene.lua", "print('hi')\nrequest('broken')\n");
    const std::string told = run_command({"run", scene}).out;
    CHECK(has(told, "error[lua/script-error]: boo\n --> " + scene + ":2\n"));
    CHECK(has(told, "  = from: " + toy.path("toy/main.lua") + ":7 "));
    // Who writes the rules reads their own line first.
    CHECK(has(toy.run("request('broken')").out, "boo\n --> " + toy.path("toy/main.lua") + ":7\n"));
}

TEST_CASE("the return value of a handler is charged like everything else") {
    Toy toy;
    toy.pack("heavy", R"(verb "carry" { steps = { { "load", function(act)
  local text, many = ("x"):rep(100000), {}
  for i = 1, 20 do many[i] = text end
  return many
end } }, "Carries a load." })");
    const std::string scene =
        toy.write("heavy/scene.lua", "print(request('carry')) print('goes on')");
    const Ran ran = run_command({"run", scene});
    CHECK(has(ran.out, "error[lua/too-many-instructions]"));
    CHECK(has(ran.out, "goes on\n"));
}

TEST_CASE("a script cannot attribute its error to a file of another pack") {
    Toy toy;
    toy.pack("sly",
             "verb \"blame\" { steps = { { \"other\", function(act)\n"
             "error('toy/main.lua:1: not mine', 0) end } }, \"Blames another.\" }",
             "[dependencies]\ntoy = \"^1.0\"\n");
    const Ran ran = run_command({"run", toy.write("sly/scene.lua", "request('blame')")});
    CHECK(has(ran.out, "error[lua/script-error]: toy/main.lua:1: not mine\n --> "));
    CHECK(has(ran.out, "main.lua:2\n"));
}

TEST_CASE("a position inside a text is not used as a column of the script line") {
    Toy toy;
    toy.pack("dicey",
             "verb \"cast\" { steps = { { \"roll\", function(act)\n"
             "act:dice('2d6kh3') end } }, \"Casts and rolls.\" }");
    const Ran ran = run_command({"run", toy.write("dicey/scene.lua", "request('cast')")});
    CHECK(has(ran.out, "dicey/main.lua:2\n"));
    CHECK_FALSE(has(ran.out, "main.lua:2:"));
}

TEST_CASE("a name that another pack defines is reported with that pack") {
    Toy toy;
    const std::string scene =
        toy.write("tiger.lua", "-- packs: dewprism\nmake('creature', 'Saber Tiger')");
    const Ran ran = run_command({"run", scene});
    CHECK(has(ran.out, "there is no creature 'Saber Tiger'"));
    CHECK(has(ran.out, "help: the pack dewprism_bestiary, which has it, is not loaded"));
}

TEST_CASE("an error of the scene itself ends it") {
    Toy toy;
    const Ran ran = toy.run("print('before')\nerror('oh')\nprint('after')");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "before\n"));
    CHECK_FALSE(has(ran.out, "after"));
    CHECK(has(ran.err, "error[lua/script-error]: oh\n"));
    CHECK(has(ran.err, "scene.lua:2\n"));
}

TEST_CASE("a mistake in a pack is shown, and the scene is not played") {
    ToyFolder folder;
    folder.pack("toy", "kind \"creature\" {}\ncreture \"Rue\" {}\n");
    const Ran ran = run_command({"run", folder.write("toy/scene.lua", "print('hi')")});
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(has(ran.err, "main.lua:2:1"));
}

TEST_CASE("answers are given in order, from a list or a file") {
    Toy toy;
    const std::string scene = "request('guess') request('guess')";
    const Ran listed = toy.run(scene, {"--dice", "1,2", "--answers", "no,yes"});
    CHECK(listed.code == 0);
    CHECK(has(listed.out, "Stay? no (given)"));
    CHECK(has(listed.out, "Stay? yes (given)"));
    const std::string file = toy.write("answers.txt", "no\nyes\n");
    const Ran read = toy.run(scene, {"--dice", "1,2", "--answers", file});
    CHECK(read.out.substr(read.out.find('\n')) == listed.out.substr(listed.out.find('\n')));
}

TEST_CASE("unused dice and answers are mistakes") {
    Toy toy;
    const Ran ran = toy.run("request('guess')", {"--dice", "1,2", "--answers", "no,no,no"});
    CHECK(ran.code == 1);
    CHECK(has(ran.err, "error[shell/dice-left]: 1 forced die is left over\n"));
    CHECK(has(ran.err, "error[shell/answers-left]: 2 forced answers are left over\n"));
}

TEST_CASE("a missing die fails its ruling") {
    Toy toy;
    CHECK(has(toy.run("twice()", {"--dice", "1"}).out, "error[chance/forced-dice-missing]: "));
}

TEST_CASE("JSON has one line each for the game, its rulings, prints and the end") {
    Toy toy;
    const Ran ran = toy.run("print('hi') request('guess')", {"--seed", "1", "--format", "json"});
    CHECK(ran.out.compare(0, 23, "{\"schema\":1,\"seed\":\"1\",") == 0);
    CHECK(has(ran.out, "\n{\"printed\":\"hi\\n\"}\n{\"ruling\":1,\"request\":{\"verb\":\"guess\""));
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 4);
}

TEST_CASE("a saved game is replayed to the same transcript and state") {
    Toy toy;
    const std::string save = toy.path("game.json");
    const Ran played = toy.run("twice() request('never')", {"--seed", "5", "--save", save});
    REQUIRE(played.code == 0);
    const Ran replayed = run_command({"run", toy.path("toy/scene.lua"), "--replay", save});
    CHECK(replayed.code == 0);
    CHECK(replayed.out == played.out);
}

TEST_CASE("a saved game of shipped packs is replayed without its scene") {
    Toy toy;
    const std::string save = toy.path("game.json");
    const char* const scene = HEXWRIGHT_ROOT "/scripts/actlite/scenes/duel.lua";
    const Ran played = run_command({"run", scene, "--seed", "3", "--save", save});
    REQUIRE(played.code == 0);
    const Ran alone = run_command({"run", "--replay", save});
    INFO(alone.err);
    CHECK(alone.code == 0);
    const std::string last = played.out.substr(played.out.rfind('\n', played.out.size() - 2));
    CHECK(has(last, " rulings, state "));
    CHECK(alone.out.ends_with(last));
}

TEST_CASE("options that a replay contains are refused beside it") {
    Toy toy;
    const std::string save = toy.path("game.json");
    REQUIRE(toy.run("twice()", {"--seed", "5", "--save", save}).code == 0);
    const std::vector<std::vector<std::string>> more = {
        {"--seed", "5"}, {"--dice", "3"}, {"--answers", "yes"}, {"--ask"}, {"--save", "x.json"}};
    for (std::vector<std::string> words : more) {
        words.insert(words.begin(), {"run", "--replay", save});
        const Ran ran = run_command(words);
        CHECK(ran.code == 2);
        CHECK(ran.err ==
              "hexwright run: a replay has its own seed, dice and answers; only --format goes with "
              "it\n");
    }
}

TEST_CASE("a pack that fails repeatedly is reported, and may be suspended") {
    Toy toy;
    toy.pack("hexes", "wreck \"A\" { go = function(act) error('no') end }",
             "[dependencies]\ntoy = \"^1.0\"\n", "content");
    toy.write(
        "toy/main.lua",
        toy.read("toy/main.lua") +
            "kind \"wreck\" { go = { \"handler\" } }\n"
            "verb \"go\" { args = { { \"what\", \"wreck\" } }, steps = { { \"go\", function(act) "
            "return act.ability.go(act) or 5 end } }, \"Goes somewhere.\" }");
    const std::string scene =
        toy.write("hexes/scene.lua", "for i = 1, 7 do request('go', 'A') end request('guess')");
    const std::string save = toy.path("game.json");
    const Ran failed = run_command({"run", scene, "--seed", "1"});
    CHECK(failed.code == 1);
    CHECK(failed.err ==
          "hexwright run: the pack hexes has failed 3 times; --suspend hexes plays without its "
          "listeners and handlers\n");
    CHECK(has(failed.out, "\n1 ruling, state "));
    const Ran played =
        run_command({"run", "--suspend", "hexes", scene, "--seed", "1", "--save", save});
    CHECK(played.code == 0);
    CHECK(played.err.empty());
    CHECK(has(played.out, "\n-- hexes is suspended: its listeners and handlers do not run --\n"));
    CHECK(has(played.out, "\n8 rulings, state "));
    CHECK(run_command({"run", scene, "--replay", save}).out == played.out);
    const Ran json =
        run_command({"run", "--suspend=hexes", scene, "--seed", "1", "--format", "json"});
    CHECK(has(json.out, "\n{\"suspended\":\"hexes\"}\n{\"ruling\":1,"));
    CHECK(run_command({"run", scene, "--suspend", "hexs"}).code != 0);
    CHECK(run_command({"run", "--replay", save, "--suspend", "hexes"}).code == 2);
}

TEST_CASE("code of a ruleset uses its own names, a card and a player those of their pack") {
    ToyFolder folder;
    folder.pack("toy", R"(kind "creature" {}
creature "Rue" {}
kind "card" { gives = "text", does = "handler" }
kind "status" { "A state.", { made_by = "inflict" } }
status "Knocked" {}
local function hand(act, name) return act.user:inflict(name).definition.pack end
verb "knock" { steps = { { "do", function(act)
  local pack = hand(act, "Knocked")
  return pack
end } }, "Knocks." }
verb "deal" { args = { { "what", "card" } }, steps = { { "do", function(act)
  if act.ability.does then return act.ability.does(act) end
  return hand(act, act.ability.gives)
end } }, "Deals a card." }
)");
    const std::string cards = R"(status "Knocked" {}
card "Cuff" { gives = "Knocked" }
card "Kick" { does = function(act) return act.user:knock() end }
card "Slap" { does = function(act) return act.user:inflict("Knocked").definition.pack end }
)";
    const std::string needs = "[dependencies]\ntoy = \"^1.0\"\n";
    folder.pack("jinxes", cards, needs, "content");
    folder.pack("hexes", cards, needs + "jinxes = \"^1.0\"\n", "content");
    const std::string scene = folder.write("hexes/scene.lua", R"(
local function rue() return make("creature", "Rue") end
print(rue():knock(), rue():deal("Cuff"), rue():deal("Kick"), rue():deal("Slap"))
print(rue():inflict("Knocked").definition.pack)
)");
    const Ran ran = run_command({"run", scene});
    INFO(ran.err);
    CHECK(has(ran.out, "\ntoy hexes toy hexes\n"));
    CHECK(has(ran.out, "\nhexes\n"));
}

TEST_CASE("a replay whose questions differ from the game is refused") {
    Toy toy;
    const std::string save = toy.path("game.json");
    REQUIRE(toy.run("request('guess')", {"--seed", "5", "--save", save}).code == 0);
    std::string main = toy.read("toy/main.lua");
    main.replace(main.find("1d20"), 4, "1d12");
    toy.write("toy/main.lua", main);
    const Ran replayed = run_command({"run", toy.path("toy/scene.lua"), "--replay", save});
    CHECK(replayed.code == 1);
    CHECK(has(replayed.err, "warning[pack/locked-files-differ]"));
    CHECK(has(replayed.err, "error[chance/trace-mismatch]"));
}

TEST_CASE("a file that is not a replay is refused") {
    Toy toy;
    const std::string file = toy.write("x.json", "{}");
    const Ran ran = run_command({"run", "--replay", file});
    CHECK(ran.code == 2);
    CHECK(has(ran.err, "error[shell/bad-replay]"));
}

TEST_CASE("run refuses a bad call with exit code 2") {
    CHECK(run_command({"run"}).err ==
          "hexwright run: scene is required; see hexwright run --help\n");
    CHECK(run_command({"run"}).code == 2);
    CHECK(run_command({"run", "/no/such/scene.lua"}).code == 2);
    Toy toy;
    CHECK(toy.run("", {"--dice", "x"}).code == 2);
    CHECK(toy.run("", {"--format", "xml"}).code == 2);
}

namespace {

std::size_t count_in(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("a profile says where the time of the rulings went, by verb, step, handler and line") {
    Toy toy;
    const std::string scene = "for i = 1, 300 do request('guess') end";
    const std::string plain = toy.run(scene, {"--seed", "7"}).out;
    const Ran ran = toy.run(scene, {"--seed", "7", "--profile"});
    CHECK(ran.code == 0);
    REQUIRE(has(ran.out, " ms in 300 rulings\n"));
    CHECK(ran.out.starts_with(plain));  // the game is the same
    const std::string profile = ran.out.substr(plain.size());
    CHECK(has(profile, "      300  guess\n"));
    CHECK(has(profile, "      300  guess/"));
    CHECK(has(profile, "toy/main.lua:"));
    CHECK(has(profile, "one sample each 100 Lua instructions"));
    CHECK_FALSE(has(plain, "Where the time went"));
}

TEST_CASE("in JSON the profile goes to the error stream") {
    Toy toy;
    const Ran ran = toy.run("request('guess')", {"--format", "json", "--profile"});
    CHECK(ran.code == 0);
    CHECK(has(ran.err, "Where the time went"));
    CHECK_FALSE(has(ran.out, "Where the time went"));
}

TEST_CASE("a flame graph is a picture with a box for each frame") {
    Toy toy;
    const std::string file = toy.path("flame.svg");
    const Ran ran = toy.run("for i = 1, 50 do request('guess') end", {"--flame", file});
    CHECK(ran.code == 0);
    CHECK_FALSE(has(ran.out, "Where the time went"));
    const std::string picture = toy.read("flame.svg");
    CHECK(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK(picture.ends_with("</svg>\n"));
    CHECK(count_in(picture, "<g>") >= 3);
    CHECK(count_in(picture, "<g>") == count_in(picture, "</g>"));
    CHECK(count_in(picture, "<text") == count_in(picture, "</text>"));
    CHECK(has(picture, "<title>all rulings ("));
    CHECK(has(picture, "<title>guess ("));
}

TEST_CASE("a flame graph that cannot be written is an error") {
    Toy toy;
    const Ran ran = toy.run("request('guess')", {"--flame", "/no/such/folder/flame.svg"});
    CHECK(ran.code != 0);
    CHECK(has(ran.err, "/no/such/folder/flame.svg"));
}

}  // namespace command_run_test
