// check of packs that are broken, missing or cannot be read in part, and of very many findings.
#include <sys/stat.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "check_pack.hpp"
#include "json_schema.hpp"
#include "shell/check/report.hpp"
#include "unprivileged.hpp"

namespace check_broken_test {

namespace fs = std::filesystem;

TEST_CASE("a hundred thousand errors are told, each in its place") {
    const CheckFolder folder;
    folder.content("cards", "");
    std::string manifest = folder.read("cards/pack.toml");
    manifest.erase(manifest.find("entry"), std::string("entry = [\"main.lua\"]\n").size());
    folder.write("cards/pack.toml", manifest);
    constexpr int files = 100;
    constexpr int errors = 1000;
    for (int file = 0; file < files; ++file) {
        std::string text;
        for (int i = 0; i < errors; ++i)
            text += "ability \"" + std::to_string(i) + "\" { x = 1 }\n";
        folder.write("cards/f" + std::to_string(file) + ".lua", text);
    }
    const Ran ran =
        run_command({"check", folder.path("cards"), "--format", "concise", "--no-cache"});
    CHECK(ran.code == 1);
    const std::string field = ": error[pack/unknown-field]: `x` is no field of ability";
    CHECK(has(ran.out, "/cards/f0.lua:1:15" + field));
    CHECK(has(ran.out, "/cards/f99.lua:1000:17" + field));
    CHECK(has(ran.out, "Found 100000 errors.\n"));
}

TEST_CASE("words of a chapter that cannot be read are not missed elsewhere") {
    const ToyFolder folder;
    folder.pack("rules",
                "kind \"hex\" { { lives = \"holder\", answers = \"cast\" }, power = \"number\" }\n"
                "kind \"creature\" {}\n");
    std::string manifest = folder.read("rules/pack.toml");
    manifest.replace(manifest.find("\"main.lua\""), 10, "\"main.lua\", \"verbs.lua\"");
    folder.write("rules/pack.toml", manifest);
    const std::string verbs =
        "verb \"cast\" { of = \"creature\", steps = { { \"none\", function() end } }, \"Casts.\" "
        "}\n";
    folder.write("rules/verbs.lua", verbs + "x = = 1\n");
    const auto check = [&](const char* format) {
        return run_command({"check", folder.path("rules"), "--format", format, "--no-cache"}).out;
    };
    const std::string out = check("full");
    INFO(out);
    CHECK(has(out, "error[pack/syntax-error]"));
    CHECK(has(out,
              "left out until this is mended: 1 finding about words that this file may declare"));
    CHECK_FALSE(has(out, "pack/unknown-verb"));
    folder.write("rules/verbs.lua", "\n");
    CHECK(has(check("full"), "pack/unknown-verb"));
}

TEST_CASE("what cannot be read is told, and the rest of the pack is checked") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { pwoer = 1 }\n");
    folder.write("cards/secret.lua", "return 1\n");
    fs::permissions(folder.root, fs::perms::all);
    ::chmod(folder.path("cards/secret.lua").c_str(), 0);
    SECTION("a file") {
        const Unprivileged reader;
        const Ran ran = folder.check({"--no-cache"}, "cards");
        CHECK(ran.code == 1);
        CHECK(without_summary(ran.out) ==
              "cards/main.lua:1:15: error[pack/unknown-field]: `pwoer` is no field of ability (did "
              "you mean 'power'? [fixable])\n"
              "cards/secret.lua: error[pack/cannot-read]: this file cannot be opened (check its "
              "permissions)\n");
    }
    SECTION("a manifest") {
        ::chmod(folder.path("cards/pack.toml").c_str(), 0);
        const Unprivileged reader;
        CHECK(without_summary(folder.check({"--no-cache"}, "cards").out) ==
              "cards/pack.toml: error[pack/cannot-read]: this file cannot be opened (check its "
              "permissions)\n"
              "cards/secret.lua: error[pack/cannot-read]: this file cannot be opened (check its "
              "permissions)\n");
    }
    SECTION("a folder") {
        folder.write("cards/deep/a.lua", "");
        ::chmod(folder.path("cards/deep").c_str(), 0);
        const Unprivileged reader;
        CHECK(has(folder.check({"--no-cache"}, "cards").out,
                  "cards/deep: error[pack/cannot-read]: this folder cannot be read\n"));
    }
    ::chmod(folder.path("cards/deep").c_str(), 0700);
}

TEST_CASE("a folder in which packs cannot be looked for is told of") {
    const CheckFolder folder;
    folder.content("packs/cards", "");
    folder.write("packs/cards/pack.toml", folder.read("packs/cards/pack.toml"));
    folder.content("packs/hidden/more", "");
    fs::permissions(folder.root, fs::perms::all);
    const std::string hidden = folder.path("packs/hidden");
    SECTION("beside packs it is a finding") {
        // Whoever may list a folder, and no more, does not see what is a pack in it.
        for (const mode_t mode : {0000, 0444, 0111}) {
            ::chmod(hidden.c_str(), mode);
            const Unprivileged reader;
            const Ran ran = folder.check({"--no-cache", "--select", "cannot-read"}, "packs");
            CHECK(ran.code == 1);
            CHECK(without_summary(ran.out) ==
                  "packs/hidden: error[pack/cannot-read]: this folder cannot be read\n");
        }
    }
    SECTION("alone it ends the check") {
        ::chmod(hidden.c_str(), 0);
        const Unprivileged reader;
        const Ran ran = folder.check({"--no-cache"}, "packs/hidden");
        CHECK(ran.code == 2);
        CHECK(ran.err ==
              "error[pack/cannot-read]: this folder cannot be read\n --> packs/hidden\n");
    }
    SECTION("elsewhere nobody asks for it") {
        ::chmod(hidden.c_str(), 0);
        const Unprivileged reader;
        CHECK_FALSE(has(folder.check({"--no-cache"}, "packs/cards").out, "pack/cannot-read"));
    }
    ::chmod(hidden.c_str(), 0700);
}

TEST_CASE("a link to a pack beside packs is told, once") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.content("hidden", "");
    fs::create_directories(folder.root / "packs");
    fs::create_directories(folder.root / "far");
    fs::rename(folder.root / "cards", folder.root / "packs/cards");
    fs::rename(folder.root / "hidden", folder.root / "far/hidden");
    folder.write("packs/cards/spec/cards_spec.lua", "");
    fs::create_directory_symlink(folder.root / "far/hidden", folder.root / "packs/linked");
    fs::create_directory_symlink(folder.root / "packs", folder.root / "packs/round");
    fs::create_directory_symlink(folder.root / "far/hidden",
                                 folder.root / "packs/cards/spec/inner");
    const std::string told =
        ": warning[pack/link]: this link leads to a pack, and links are not followed (name the "
        "pack's own folder, or copy it)\n";
    const std::string inside =
        "packs/cards/spec/inner: error[pack/link]: a pack must not contain links (copy the file "
        "into the pack)\n";
    const hexwright::Arguments links = {"--no-cache", "--select", "pack/link"};
    CHECK(without_summary(folder.check(links, "packs").out) == inside + "packs/linked" + told);
    CHECK(without_summary(folder.check(links, "packs/cards/spec").out) == inside);
    fs::remove_all(folder.root / "packs/cards");
    const Ran alone = folder.check(links, "packs");
    CHECK(alone.code == 2);
    CHECK(alone.err.starts_with("error[pack/link]: this link leads to a pack"));
}

TEST_CASE("a path in a pack below which nothing is checked is a bad call") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.write("cards/README.md", "");
    folder.write("cards/.github/check.lua", "");
    folder.write("cards/pictures/fire.png", "");
    folder.write("cards/hexes/fire.lua", "");
    REQUIRE(::mkfifo(folder.path("cards/pipe").c_str(), 0600) == 0);
    const auto told = [&](const std::string& path) {
        const Ran ran = folder.check({"--strict"}, path);
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        return ran.err;
    };
    const std::string help = "\n  = help: name a script of the pack, or its folder cards\n";
    const std::string nothing = "error[shell/nothing-to-check]: there is nothing to check in ";
    CHECK(told("cards/README.md") ==
          nothing + "cards/README.md: it is no script (.lua) and no pack.toml" + help);
    CHECK(told("cards/.github") ==
          nothing + "cards/.github: names that begin with '.' are passed over" + help);
    CHECK(told("cards/pictures") ==
          nothing + "cards/pictures: no script (.lua) lies below it" + help);
    CHECK(told("cards/pipe") == nothing + "cards/pipe: it is no regular file" + help);
    for (const char* path : {"cards/pack.toml", "cards/hexes", "cards/hexes/fire.lua"})
        CHECK(folder.check({}, path).code == 0);
    CHECK(folder.check({"--shard", "9/9"}, "cards/hexes").code == 0);
    REQUIRE(::mkfifo(folder.path("cards/pipe.lua").c_str(), 0600) == 0);
    CHECK(without_summary(folder.check({}, "cards/pipe.lua").out) ==
          "cards/pipe.lua: error[pack/cannot-read]: this is no regular file\n");
}

TEST_CASE("what keeps a pack from being loaded is told whatever path in it was named") {
    const CheckFolder folder;
    folder.content("cards", "", "ruels = \"*\"\n");
    folder.write("cards/hexes/fire.lua", "");
    const auto told = [&] {
        const Ran ran = folder.check({"--no-cache"}, "cards/hexes/fire.lua");
        CHECK(ran.code == 1);
        return ran.out;
    };
    CHECK(told().starts_with("cards/pack.toml:12:1: error[pack/missing-dependency]: "));
    folder.content("cards", "");
    folder.write("rules/main.lua", "kind \"ability\" { use = \"txet\" }\n");
    CHECK(has(told(), "rules/main.lua:1:"));
    folder.write("cards/pack.toml", "");
    CHECK(has(told(), "cards/pack.toml"));
}

TEST_CASE("empty files and folders are no mistake, but no pack either") {
    const CheckFolder folder;
    folder.content("cards", "");
    fs::create_directories(folder.root / "cards/nothing/in/here");
    folder.write("cards/empty.lua", "");
    folder.write("cards/spec/empty_spec.lua", "");
    CHECK(folder.check({"--no-cache"}, "cards").out.ends_with("Found nothing.\n"));
    folder.write("cards/pack.toml", "");
    const Ran ran = folder.check({"--no-cache"}, "cards");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "cards/pack.toml"));
}

TEST_CASE("packs that need each other are told of once") {
    const CheckFolder folder;
    folder.pack("alpha", "", "[dependencies]\nbeta = \"^1.0\"\n", "content");
    folder.pack("beta", "", "[dependencies]\nalpha = \"^1.0\"\n", "content");
    const Ran ran = folder.check({"--no-cache"});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "alpha/pack.toml:11:1: error[pack/cyclic-dependency]"));
    CHECK(has(ran.out, "Found 1 error."));
    CHECK(without_summary(folder.check({"--no-cache"}, "beta").out) == without_summary(ran.out));
}

TEST_CASE("of a pack that cannot be loaded it is said why, and what its texts show") {
    const CheckFolder folder;
    folder.pack("alpha", "", "[dependencies]\nbeta = \"^1.0\"\n", "content");
    folder.pack("beta", "", "[dependencies]\nruels = \"^1.0\"\n", "content");
    folder.write("alpha/broken.lua", "ability \"A\" {\n");
    const std::string found = without_summary(folder.check({"--no-cache"}, "alpha").out);
    CHECK(has(found, "alpha/broken.lua:2:1: error[pack/syntax-error]"));
    CHECK(has(found,
              "alpha/pack.toml:11:1: note[pack/not-checked]: 'alpha' was not checked: "
              "'beta', which it needs, has errors (fix 'beta' first)\n"));
    CHECK(has(found, "beta/pack.toml:11:1: error[pack/missing-dependency]"));
    CHECK(std::count(found.begin(), found.end(), '\n') == 3);
}

TEST_CASE("of a pack whose manifest is wrong the scripts are read all the same") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" {\n");
    std::string manifest = folder.read("cards/pack.toml");
    manifest.replace(manifest.find("1.0.0"), 5, "1.0");
    folder.write("cards/pack.toml", manifest);
    const Ran ran = folder.check({"--no-cache"}, "cards");
    CHECK(has(ran.out, "cards/pack.toml:4:15: error[pack/bad-version]"));
    CHECK(has(ran.out, "cards/main.lua:2:1: error[pack/syntax-error]"));
    CHECK(has(ran.out, "Checked 1 pack, 2 files"));
}

TEST_CASE("a missing entry is told beside a missing pack") {
    const CheckFolder folder;
    folder.pack("beta", "", "\n[dependencies]\nruels = \"^1.0\"\n", "content");
    fs::remove(folder.path("beta/main.lua"));
    const std::string found = folder.check({"--no-cache"}, "beta").out;
    CHECK(has(found, "error[pack/missing-dependency]"));
    CHECK(has(found, "error[pack/missing-entry]: there is no script 'main.lua' in this pack"));
}

TEST_CASE("each use of an undefined name may be answered") {
    const CheckFolder folder;
    folder.pack("rules", "kind \"ability\" {}\n");
    const std::string answered = " -- hexwright: ignore undefined-global (table)\n";
    folder.content("cards", "local a = foo" + answered + "local b = foo" + answered);
    CHECK(folder.check({"--no-cache"}, "cards").out.ends_with("Found nothing.\n"));
    folder.content("cards", "local a = foo" + answered + "local b = foo\nlocal c = foo\n");
    CHECK(without_summary(folder.check({"--no-cache"}, "cards").out) ==
          "cards/main.lua:2:11: error[lua/undefined-global]: 'foo' is not defined here\n");
}

TEST_CASE("a note may have the name of what writes it") {
    const CheckFolder folder;
    folder.pack("rules",
                "kind \"ability\" { on_hit = { \"handler\", read_by = \"dynamic\" }, when = "
                "\"condition\" }\n"
                "kind \"creature\" { level = { \"number\", read_by = \"people\" } }\n"
                "verb \"use\" { of = \"creature\", \"Uses an ability on a target.\" }\n");
    folder.content("cards",
                   "ability \"Yawn\" { on_hit = function(act) act.user:set(\"yawn\", true) end }\n"
                   "ability \"Tired\" { when = \"user.yawn\" }\n"
                   "ability \"Downs\" { on_hit = function(act) act.user:set(\"downs\", 1) end }\n");
    CHECK(folder.check({"--no-cache", "--no-deep"}, "cards").out.ends_with("Found nothing.\n"));
    folder.content("cards", "ability \"A\" { when = \"user.levle > 1\" }\n");
    CHECK(has(folder.check({"--no-cache", "--no-deep"}, "cards").out,
              "cards/main.lua:1:28: error[pack/unknown-name]: nothing is called 'levle'"));
}

TEST_CASE(
    "a slip of a name fails the check unless a comment answers it, and a word like none is no "
    "slip") {
    const CheckFolder folder;
    folder.pack("rules",
                "kind \"status\" { immune = { \"list\", lays = true } }\n"
                "status \"Poison\" {}\n");
    folder.content("cards", "status \"A\" { immune = { \"Posion\" } }\n");
    const Ran wrong = folder.check({"--no-cache"}, "cards");
    CHECK(wrong.code == 1);
    CHECK(has(wrong.out,
              "cards/main.lua:1:26: error[pack/unknown-name]: nothing is called 'Posion', and it "
              "stands nowhere else (did you mean 'Poison'?"));
    folder.content("cards",
                   "-- hexwright: ignore unknown-name (another pack has it)\n"
                   "status \"A\" { immune = { \"Posion\" } }\n");
    CHECK(folder.check({"--no-cache", "--strict"}, "cards").code == 0);
    folder.content("cards", "status \"A\" { immune = { \"Vertigo\" } }\n");
    CHECK(folder.check({"--no-cache", "--strict"}, "cards").code == 0);
}

TEST_CASE("packs that would like each other hide nothing of one another") {
    const CheckFolder folder;
    const std::string wrong = "ability \"A\" { pwoer = 1 }\n";
    folder.content("alpha", wrong, "[optional-dependencies]\nbeta = \"*\"\n");
    folder.content("beta", wrong, "[optional-dependencies]\nalpha = \"*\"\n");
    const Ran ran = folder.check({"--no-cache"});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "alpha/main.lua:1:15: error[pack/unknown-field]"));
    CHECK(has(ran.out, "beta/main.lua:1:15: error[pack/unknown-field]"));
    CHECK(has(ran.out, "Found 2 errors"));
}

TEST_CASE("of two packs with one id it is not said that what they need is broken") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.content("other", "");
    std::string twin = folder.read("cards/pack.toml");
    folder.write("other/pack.toml", twin);
    const std::string found = without_summary(folder.check({"--no-cache"}).out);
    CHECK(has(found, "other/pack.toml:2:6: error[pack/two-packs-one-id]"));
    CHECK(std::count(found.begin(), found.end(), '\n') == 1);
}

TEST_CASE("a scene may visit another pack's") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.write("cards/scenes/both.lua", "visit \"other/scenes/duel\"\nvist \"x\"\n");
    const std::string found = without_summary(folder.check({"--no-cache"}, "cards").out);
    CHECK(has(found, "cards/scenes/both.lua:2:1: error[lua/undefined-global]: 'vist' is not"));
    CHECK(std::count(found.begin(), found.end(), '\n') == 1);
}

TEST_CASE("a broken file that nobody runs is told all the same") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { power = 1 }\n");
    folder.write("cards/draft.lua", "ability \"B\" {\n");
    const std::string found = without_summary(folder.check({"--no-cache"}, "cards").out);
    CHECK(has(found, "cards/draft.lua:2:1: error[pack/syntax-error]"));
    CHECK(std::count(found.begin(), found.end(), '\n') == 1);
}

TEST_CASE("a file that runs and defines nothing is no file that nobody runs") {
    const CheckFolder folder;
    folder.content("cards", "if 1 > 2 then\n    ability \"A\" { power = 1 }\nend\n");
    CHECK(without_summary(folder.check({"--no-cache"}, "cards").out) == "");
}

TEST_CASE("a script that loops for ever is told with its line, and the next is checked") {
    const CheckFolder folder;
    folder.content("cards", "\nwhile true do end\n");
    folder.content("other", "ability \"A\" { pwoer = 1 }\n");
    const Ran ran = folder.check({"--no-cache"});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "cards/main.lua:2: error[lua/too-many-instructions]"));
    CHECK(has(ran.out, "other/main.lua:1:15: error[pack/unknown-field]"));
    CHECK(has(ran.out, "Found 2 errors"));
}

TEST_CASE("SARIF of real findings fits the published schema") {
    const CheckFolder folder;
    folder.content("cards",
                   "ability \"A\" { pwoer = 1 }\nability \"B\" { power = 0, power = 0 }\n");
    folder.content("broken", "ability \"A\" {\n");
    folder.pack("lost", "", "[dependencies]\nnowhere = \"^1.0\"\n", "content");
    const Ran ran = folder.check({"--format", "sarif", "--no-cache"});
    std::ifstream file(HEXWRIGHT_ROOT "/tests/shell/data/sarif-2.1.0-rtm.5.json");
    const JsonSchema schema(JsonSchema::Json::parse(file));
    const auto log = JsonSchema::Json::parse(ran.out);
    CHECK(schema.faults(log) == JsonSchema::Faults{});
    CHECK(log["runs"][0]["results"].size() >= 4);
}

TEST_CASE("of a pack whose ruleset is broken the texts are read all the same") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { pwoer = 1 }\nability \"B\" { use = 1, use = 2 }\n");
    folder.write("cards/broken.lua", "ability \"A\" {\n");
    folder.write("cards/answered.lua", "x { a = 1, a = 2 } -- hexwright: ignore repeated-field\n");
    folder.write("rules/main.lua", "kind \"ability\" { use = \"txet\" }\n");
    const std::string found = without_summary(folder.check({"--no-cache"}, "cards").out);
    CHECK(has(found, "cards/broken.lua:2:1: error[pack/syntax-error]"));
    CHECK(has(found, "cards/main.lua:2:24: warning[pack/repeated-field]"));
    CHECK(has(found, "note[pack/not-checked]"));
    CHECK(has(found, "rules/main.lua:1:"));
    CHECK(std::count(found.begin(), found.end(), '\n') == 4);
}

TEST_CASE("a file that is broken does not hide what is wrong in the others") {
    const CheckFolder folder;
    folder.content("cards", "use \"broken\"\n");
    folder.write("cards/broken.lua", "ability \"A\" {\n");
    folder.write("cards/pack.toml",
                 folder.read("cards/pack.toml")
                     .replace(folder.read("cards/pack.toml").find("[\"main.lua\"]"), 12,
                              "[\"main.lua\", \"other.lua\"]"));
    folder.write("cards/other.lua",
                 "ability \"B\" { power = 1, power = 2, on_hit = function() return rol(3) end }\n"
                 "ability \"C\" { pwoer = 1 } -- hexwright: ignore unknwon-field\n");
    folder.write("cards/scenes/a.lua", "print(scroe)\n");
    const std::string found = without_summary(folder.check({"--no-cache"}, "cards").out);
    CHECK(has(found, "cards/broken.lua:2:1: error[pack/syntax-error]"));
    CHECK(has(found, "cards/other.lua:1:26: warning[pack/repeated-field]"));
    CHECK(has(found, "cards/other.lua:1:64: error[lua/undefined-global]: 'rol' "));
    CHECK(has(found, "cards/other.lua:2:15: error[pack/unknown-field]"));
    CHECK(has(found, "cards/other.lua:2:27: warning[pack/bad-suppression]"));
    CHECK(has(found, "cards/scenes/a.lua:1:7: error[lua/undefined-global]: 'scroe' "));
    CHECK(std::count(found.begin(), found.end(), '\n') == 6);
}

TEST_CASE("a name that is a local elsewhere is not suggested for itself") {
    const CheckFolder folder;
    folder.pack("rules",
                "kind \"ability\" { on_hit = { \"handler\", read_by = \"dynamic\" }, on_miss = { "
                "\"handler\", read_by = \"dynamic\" } }\n");
    folder.content("cards",
                   "ability \"A\" { on_hit = function(at) act:say('a') end,\n"
                   "  on_miss = function(act) return act.user and loot end }\n"
                   "local function f() local loot = 1 return loot end\n"
                   "ability \"B\" { on_hit = function(act) return f(act) end }\n");
    CHECK(without_summary(folder.check({"--no-cache", "--no-deep"}, "cards").out) ==
          "cards/main.lua:1:37: error[lua/undefined-global]: 'act' is not defined here (did you "
          "mean 'at'?)\n"
          "cards/main.lua:2:47: error[lua/undefined-global]: 'loot' is not defined here (there is "
          "a local of this name, but it is not seen from here)\n");
}

TEST_CASE("of a table that a mistake inside keeps from coming, only the mistake is told") {
    const CheckFolder folder;
    folder.pack("rules",
                "kind \"ability\" { use = { \"text\", read_by = \"people\", required = true } }\n");
    folder.content("cards", "ability \"A\" { use = nosuch.thing }\n");
    CHECK(
        without_summary(folder.check({"--no-cache"}, "cards").out) ==
        "cards/main.lua:1:21: error[lua/undefined-global]: 'nosuch' is not defined here (define it "
        "above: local name = ...; or put it in quotes if it is a text)\n");
    folder.content("cards", "ability \"A\"\nlocal x = nosuch.thing\n");
    CHECK(has(folder.check({"--no-cache"}, "cards").out,
              "cards/main.lua:1:9: error[pack/missing-field]: ability 'A' needs `use`"));
    for (const char* word : {"verb", "check", "method", "pair", "stat", "pool", "field", "rule",
                             "effect", "budget", "notation", "lint", "setting"}) {
        INFO(word);
        folder.pack("rules", std::string(word) + " \"x\" { steps = nosuch.thing }\n");
        const std::size_t column = std::string(word).size() + 16;
        CHECK(without_summary(folder.check({"--no-cache"}, "rules").out) ==
              "rules/main.lua:1:" + std::to_string(column) +
                  ": error[lua/undefined-global]: 'nosuch' is not defined here (define it above: "
                  "local name = ...; or put it in quotes if it is a text)\n");
    }
}

}  // namespace check_broken_test
