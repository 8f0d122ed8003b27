// The small games that `hexwright new NAME --like FAMILY` begins with.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/text.hpp"
#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace starters_test {

namespace fs = std::filesystem;

namespace {

const std::vector<std::string> families = {"cards", "d20", "dice-pool", "moves", "skirmish"};

// The families in scripts/starters, as a game of one's own each.
struct Game : ToyFolder {
    explicit Game(const std::string& family) : pack(path("mygame")) {
        const Ran made = run_command({"new", pack, "--like", family});
        INFO(made.err);
        REQUIRE(made.code == 0);
        CHECK(made.out == pack + " is ready. Next:\n  hexwright check " + pack +
                              "\n  hexwright test " + pack + "\n  hexwright run " + pack +
                              "/scenes/first.lua\n  hexwright repl " + pack + "\n");
    }

    std::string pack;
};

std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("each small game has no finding, and its specs pass") {
    for (const std::string& family : families) {
        INFO(family);
        const Game game(family);
        const Ran checked = run_command({"check", "--strict", "--no-cache", game.pack});
        INFO(checked.out);
        CHECK(checked.code == 0);
        CHECK(has(checked.out, ". Found nothing."));
        const Ran tested = run_command({"test", game.pack});
        INFO(tested.out);
        CHECK(tested.code == 0);
        CHECK(has(tested.out, ", 0 failed\n"));
    }
}

TEST_CASE("the scenes of each small game play as they were recorded") {
    for (const std::string& family : families) {
        const Game game(family);
        for (const char* scene : {"first", "by_hand"}) {
            INFO(family << " " << scene);
            const Ran played = run_command({"run", game.pack + "/scenes/" + scene + ".lua",
                                            "--seed", "7", "--color", "never"});
            CHECK(played.err.empty());
            CHECK(played.code == 0);
            const fs::path recorded = fs::path(HEXWRIGHT_ROOT) / "tests/shell/data/starters" /
                                      (family + "_" + scene + ".txt");
            CHECK(played.out == text_of(recorded));
        }
    }
}

TEST_CASE("each small game is a pack of one's own, for editors too") {
    for (const std::string& family : families) {
        INFO(family);
        const Game game(family);
        for (const char* path : {"pack.toml", "README.md", "LICENSE", ".gitignore", ".luarc.json",
                                 ".vscode/tasks.json", ".github/workflows/check.yml",
                                 ".hexwright/library/ruleset.lua", "spec", "content"}) {
            INFO(path);
            CHECK(fs::exists(game.root / "mygame" / path));
        }
        CHECK(has(game.read("mygame/pack.toml"), "id = \"mygame\"\n"));
        CHECK(game.read("mygame/README.md").starts_with("# mygame\n"));
        CHECK(game.read("mygame/.luacheckrc") ==
              run_command({"api", "--luacheck", "--ruleset", game.pack}).out);
        std::ptrdiff_t lines = 0;
        for (const auto& entry : fs::recursive_directory_iterator(game.root / "mygame")) {
            if (!entry.is_regular_file()) continue;
            INFO(entry.path());
            CHECK(entry.path().extension() != ".in");
            const std::string text = text_of(entry.path());
            CHECK_FALSE(has(text, "@id@"));
            if (entry.path().parent_path().filename() == "chapters")
                lines += std::ranges::count(text, '\n');
        }
        // Short enough to be read in one sitting.
        CHECK(lines >= 200);
        CHECK(lines <= 400);
    }
}

TEST_CASE("the game that was written from the book alone plays") {
    const std::string pack = std::string(HEXWRIGHT_ROOT) + "/docs/examples/snowline";
    const Ran checked = run_command({"check", "--strict", "--no-cache", pack});
    CHECK(has(checked.out, ". Found nothing."));
    CHECK(has(run_command({"test", pack}).out, ", 0 failed\n"));
    const Ran played =
        run_command({"run", pack + "/scenes/journey.lua", "--seed", "7", "--color", "never"});
    CHECK(played.code == 0);
    CHECK(played.out ==
          text_of(fs::path(HEXWRIGHT_ROOT) / "tests/shell/data/starters/snowline_journey.txt"));
}

TEST_CASE("the families of small games are those in scripts/starters, and no packs") {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(fs::path(HEXWRIGHT_ROOT) / "scripts/starters"))
        found.push_back(entry.path().filename().string());
    std::ranges::sort(found);
    CHECK(found == families);
    CHECK_FALSE(has(run_command({"packs"}).out, "starters"));
}

TEST_CASE("a family that is not there is refused with the nearest") {
    const ToyFolder folder;
    const Ran ran = run_command({"new", folder.path("mine"), "--like", "crads"});
    CHECK(ran.code == 2);
    CHECK(ran.err ==
          "hexwright new: there is no game 'crads' to begin from; did you mean 'cards'?\n");
    const Ran both =
        run_command({"new", folder.path("mine"), "--like", "cards", "--ruleset", "tsl"});
    CHECK(both.code == 2);
    CHECK(has(both.err, "or which small game your own begins as: --like cards"));
    CHECK(run_command({"new", folder.path("mine"), "--like", "../../rules"}).code == 2);
    CHECK(fs::is_empty(folder.root));
}

TEST_CASE("a game of one's own is weighed and described from its folder") {
    const Game game("cards");
    const Ran odds = run_command({"odds", "draw 1", "--by", "Odda", "--pack", game.pack});
    INFO(odds.err);
    CHECK(odds.code == 0);
    CHECK(has(odds.out, "exact: "));
    CHECK(has(run_command({"api", "--cards", game.pack}).out, "# mygame\n"));
    const Ran page = run_command({"api", "--markdown", "--ruleset", game.pack});
    CHECK(page.code == 0);
    CHECK(has(page.out, "hexwright api --markdown --ruleset mygame"));
    REQUIRE(run_command({"new", game.path("more"), "--ruleset", game.pack}).code == 0);
    CHECK(has(game.read("more/pack.toml"), "[dependencies]\nmygame = \"^0.1\"\n"));
    const Ran content = run_command({"api", "--luacheck", "--ruleset", game.path("more")});
    CHECK(content.code == 2);
    CHECK(has(content.err, "error[shell/unknown-ruleset]: the pack 'more' is no ruleset"));
}

}  // namespace starters_test
