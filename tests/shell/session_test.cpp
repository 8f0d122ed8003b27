#include "shell/run/session.hpp"

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "toy_pack.hpp"

namespace session_test {

using namespace hexwright;

namespace {

std::vector<std::string> ids(const PackChoice& choice) {
    std::vector<std::string> found;
    for (const PackSource& pack : choice.found.packs) found.push_back(pack.manifest.id.value);
    return found;
}

}  // namespace

TEST_CASE("packs are named in the first comment lines only") {
    CHECK(packs_named_in("-- A scene.\n-- packs: core, ember\n") ==
          std::vector<std::string>{"core", "ember"});
    CHECK(packs_named_in("--- packs: core\n") == std::vector<std::string>{"core"});
    CHECK(packs_named_in("local x = 1\n-- packs: core\n").empty());
    CHECK(packs_named_in("").empty());
    CHECK(packs_named_in("--").empty());
}

TEST_CASE("a file belongs to the nearest folder with a manifest") {
    const ToyFolder folder;
    folder.toy();
    CHECK(pack_folder_of(folder.write("toy/deep/er/x.lua", "")) == folder.root / "toy");
    CHECK(pack_folder_of(folder.write("x.lua", "")).empty());
}

TEST_CASE("a file in a pack gets its pack and the dependencies, also from sibling folders") {
    const ToyFolder folder;
    folder.toy();
    folder.pack("other", "");
    folder.pack("more", "", "[dependencies]\ntoy = \"^1.0\"\n", "content");
    const PackChoice choice = packs_for(folder.write("more/scene.lua", ""), find_home());
    CHECK(ids(choice) == std::vector<std::string>{"toy", "more"});
    CHECK(choice.pack == "more");
    CHECK(choice.found.problems.empty());
}

TEST_CASE("a broken pack nearby is ignored") {
    const ToyFolder folder;
    folder.toy();
    folder.write("broken/pack.toml", "[pack");
    folder.pack("more", "", "[dependencies]\ntoy = \"^1.0\"\n", "content");
    CHECK(packs_for(folder.write("more/scene.lua", ""), find_home()).found.problems.empty());
}

TEST_CASE("a missing pack is reported") {
    const ToyFolder folder;
    folder.write("scene.lua", "-- packs: no_such_pack\n");
    const PackChoice choice = packs_for(folder.root / "scene.lua", find_home());
    REQUIRE_FALSE(choice.found.problems.empty());
    CHECK(choice.found.problems[0].code == "pack/pack-not-found");
}

TEST_CASE("a loaded session lists what it loaded") {
    const ToyFolder folder;
    folder.toy();
    Session session(1, packs_for(folder.write("toy/scene.lua", ""), find_home()));
    REQUIRE(session.load());
    const std::vector<LockedPack> packs = session.locked_packs();
    REQUIRE(packs.size() == 1);
    CHECK(packs[0].id == "toy");
    CHECK(packs[0].version == "1.0.0");
    CHECK(packs[0].sha256.size() == 64);
}

TEST_CASE("an error at any write of a real battle leaves the game as it was") {
    const std::filesystem::path scene =
        find_home() / "scripts" / "dewprism" / "scenes" / "tiger_cave.lua";
    Session played(7, packs_for(scene, find_home()));
    Session hurt(7, packs_for(scene, find_home()));
    REQUIRE(played.load());
    REQUIRE(hurt.load());
    std::vector<std::uint64_t> states;
    Session::Listener listener;
    listener.ruled = [&](const Ruling&) { states.push_back(played.game.world.hash()); };
    played.set_listener(std::move(listener));
    played.play(played.compile(scene, played.driver_environment()));
    const auto& history = played.game.history();
    REQUIRE(states.size() == history.size());
    Game& game = hurt.game;
    int injected = 0;
    for (std::size_t i = 0; i < history.size(); ++i) {
        const std::uint64_t before = game.world.hash();
        const std::size_t records = game.world.mark().records;
        for (std::size_t writes = 0;; ++writes) {
            game.world.set_most_records(records + writes);
            const Outcome outcome = game.rule(history[i].request, history[i].trace);
            game.world.set_most_records(std::numeric_limits<std::size_t>::max());
            if (!outcome.diagnostic) {
                REQUIRE(game.undo(true));
                break;
            }
            ++injected;
            REQUIRE(outcome.diagnostic->code == "base/memory-full");
            REQUIRE(game.world.hash() == before);
            REQUIRE(game.world.mark().records == records);
            REQUIRE(game.history().size() == i);
            REQUIRE(outcome.lines.empty());
            REQUIRE(game.reported().empty());
            REQUIRE(hurt.sandbox.depth() == 0);
        }
        const Outcome outcome = game.rule(history[i].request, history[i].trace);
        REQUIRE_FALSE(outcome.diagnostic.has_value());
        REQUIRE(outcome.lines.size() == history[i].lines.size());
        REQUIRE(game.world.hash() == states[i]);
    }
    CHECK(injected > 200);
}

namespace {

// A ruleset, and a pack of failing cards.
void write_faulty(const ToyFolder& folder) {
    folder.pack("base", R"(kind "creature" {}
pool "Health" { of = "creature", max = 20 }
event "hurt" { "Somebody is hurt." }
verb "take" { of = "creature", subject = "target", args = { { "amount", "number" } }, event = "hurt",
  steps = { { "lose", function(act) act.target:lose { Health = act.amount } end } }, "Takes harm." }
verb "trigger" { steps = { { "run", call = "effect" } }, "Carries out what a thing prints when its trigger fires." }
kind "status" { "A state.", { lives = "holder", made_by = "inflict", answers = "trigger", speaks_for = "holder" },
  effect = { "handler" } }
kind "card" { "A card.", on_play = { "handler" } }
verb "play" { of = "creature", args = { { "card", "card" } }, steps = { { "run", function(act)
  act.user:take(1)
  if act.ability.on_play then act.ability.on_play(act) end
end } }, "Plays a card." }
)");
    folder.pack("hexes", R"(card "Wreck" { on_play = function(act) error("wrecked") end }
card "Nothing" {}
creature "Imp" {}
status "Thorny" { trigger = { after = "hurt", target = "holder" }, effect = function(act) act.holder:take(5) end }
status "Loud" { trigger = { after = "hurt", target = "holder" }, effect = function(act) error("loud") end }
)",
                "[dependencies]\nbase = \"^1.0\"\n", "content");
}

}  // namespace

TEST_CASE("after three failures the suspension of a pack is offered, and then it does nothing") {
    const ToyFolder folder;
    write_faulty(folder);
    const std::string scene = folder.write("hexes/scene.lua", R"(
local imp = make("creature", "Imp")
imp:inflict("Loud")
for _ = 1, 5 do imp:play("Nothing") end
imp:play("Wreck")
print(imp.Health)
)");
    Session session(1, packs_for(scene, find_home()));
    REQUIRE(session.load());
    std::string told;
    Session::Listener listener;
    listener.printed = [&](const std::string& text) { told += text; };
    listener.failed = [&](const Request&, const Diagnostic& problem) {
        told += problem.message + "\n";
    };
    listener.offered = [&](const std::string& pack, int faults) {
        told += "suspend " + pack + " after " + std::to_string(faults) + "?\n";
        return true;
    };
    listener.suspended = [&](const std::string& pack) { told += "no more " + pack + "\n"; };
    session.set_listener(std::move(listener));
    session.play(session.compile(scene, session.driver_environment()));
    CHECK(told == "loud\nloud\nloud\nsuspend hexes after 3?\nno more hexes\n17\n");
    REQUIRE(session.suspensions().size() == 1);
    CHECK(session.suspensions()[0].after == 2);
    REQUIRE(session.game.undo());
    REQUIRE(session.game.redo());
    for (int i = 0; i < 4; ++i) REQUIRE(session.game.undo());
    const Request again = session.game.history().front().request;
    REQUIRE_FALSE(session.game.rule(again).diagnostic.has_value());
    CHECK(session.suspensions()[0].after == 1);
    CHECK_THROWS_AS(session.suspend("base"), Error);
    CHECK_THROWS_AS(session.suspend("hexs"), Error);
    session.suspend("hexes");
    CHECK(session.suspensions().size() == 1);
}

TEST_CASE("with several rulesets a scene without a pack must name one") {
    const ToyFolder folder;
    const std::string scene = folder.write("more/scene.lua", "");
    const auto ruleset = [&](const std::string& id) {
        (void)folder.write("rules/" + id + "/pack.toml",
                           "[pack]\nid = \"" + id + "\"\ntitle = \"T\"\nversion = \"1.0.0\"\n" +
                               "engine = \">=0.1\"\nkind = \"ruleset\"\nauthors = [\"A\"]\n" +
                               "license = \"MIT\"\n");
    };
    ruleset("chess");
    CHECK(packs_for(scene, folder.root).pack == "chess");
    ruleset("go");
    try {
        (void)packs_for(scene, folder.root);
        FAIL("nobody was asked which");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "shell/which-ruleset");
        CHECK(error.diagnostic().message == "there are several rulesets: chess and go");
        CHECK(error.diagnostic().hint == "say which in the first line: -- packs: chess");
    }
    (void)folder.write("more/scene.lua", "-- packs: go\n");
    CHECK(packs_for(scene, folder.root).pack == "go");
}

}  // namespace session_test
