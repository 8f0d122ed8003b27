#include <sys/stat.h>

#include "catch.hpp"
#include "check_pack.hpp"
#include "table.hpp"

namespace command_check_test {

TEST_CASE("a trigger is told what its event may have") {
    const CheckFolder folder;
    write_arena(folder);
    folder.pack("bugs",
                "status \"Odd\" { trigger = { after = \"hurt\", source = \"enemy\" }, "
                "effect = function(act) act:say \"x\" end }\n",
                "[dependencies]\narena = \"^1.0\"\n", "content");
    CHECK(
        has(folder.check({}, "bugs").out,
            "`source` is nothing that the event hurt has (every event may have an actor, a target "
            "and a space; this one also has amount)"));
}

TEST_CASE("a clean pack has no finding, and the summary counts what was checked") {
    const CheckFolder folder;
    folder.content("cards", "ability \"Flare\" { use = \"3mna\", gives = \"Burning\" }\n");
    const Ran ran = folder.check();
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.starts_with("Checked 2 packs, 4 files, "));
    CHECK(ran.out.ends_with(" rules. Found nothing.\n"));
}

TEST_CASE("findings are sorted by file, line and column, one for each cause") {
    const CheckFolder folder;
    folder.content("beta", "ability \"B\" { pwoer = 1 }\n");
    folder.content("alpha",
                   "ability \"A\" { use = 3, power = 0 }\nability \"C\" { gives = \"Burnign\" }\n");
    const Ran ran = folder.check({"--format", "concise"});
    CHECK(ran.code == 1);
    CHECK(without_summary(ran.out) ==
          "alpha/main.lua:1:21: error[pack/wrong-type]: `use` of ability 'A' is a text, found 3\n"
          "alpha/main.lua:1:32: error[pack/out-of-range]: `power` of ability 'A' is at least 1, "
          "found 0\n"
          "alpha/main.lua:2:23: error[pack/unknown-reference]: there is no status 'Burnign' (did "
          "you mean 'Burning'? [fixable])\n"
          "beta/main.lua:1:15: error[pack/unknown-field]: `pwoer` is no field of ability (did you "
          "mean 'power'? [fixable])\n");
    CHECK(has(ran.out, "Found 4 errors (2 fixable with --fix).\n"));
}

TEST_CASE("the full format shows the line and marks the mistake") {
    const CheckFolder folder;
    folder.content("cards", "ability \"B\" { pwoer = 1 }\n");
    const Ran ran = folder.check({"--format", "full"});
    CHECK(without_summary(ran.out) ==
          "error[pack/unknown-field]: `pwoer` is no field of ability\n"
          " --> cards/main.lua:1:15\n"
          "  |\n"
          "1 | ability \"B\" { pwoer = 1 }\n"
          "  |               ^^^^^\n"
          "  = help: did you mean 'power'? [fixable]\n"
          "\n");
}

TEST_CASE("for a file of a pack only its own findings are reported") {
    const CheckFolder folder;
    folder.content("cards", "ability \"B\" { pwoer = 1 }\n", "");
    folder.write("cards/pack.toml",
                 folder.read("cards/pack.toml")
                     .replace(folder.read("cards/pack.toml").find("entry"), 20, "# none"));
    folder.write("cards/hexes/fire.lua", "ability \"C\" { pwoer = 1 }\n");
    CHECK(has(folder.check({}, "cards").out, "Found 2 errors"));
    CHECK(has(folder.check({}, "cards/hexes").out, "Checked 1 pack, 1 file, "));
    CHECK(has(folder.check({}, "cards/hexes/fire.lua").out, "cards/hexes/fire.lua:1:15: error"));
    CHECK_FALSE(has(folder.check({}, "cards/hexes/fire.lua").out, "main.lua"));
}

TEST_CASE("codes and names are selected and ignored") {
    const CheckFolder folder;
    folder.content("cards", "ability \"B\" { pwoer = 1, use = 3 }\n");
    CHECK(has(folder.check({"--select", "unknown-field"}).out, ", 1 rule. Found 1 error"));
    CHECK(has(folder.check({"--ignore", "pack/unknown-field,wrong-type"}).out, "Found nothing."));
    const Ran ran = folder.check({"--select", "unknwon-field"});
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err ==
          "hexwright check: no finding is named 'unknwon-field'; did you mean 'unknown-field'?\n");
}

TEST_CASE("warnings are not a failure, unless --strict is given") {
    const CheckFolder folder;
    folder.content("cards", "-- hexwright: ignore unknown-field (a habit)\nability \"B\" {}\n");
    const Ran ran = folder.check();
    CHECK(ran.code == 0);
    CHECK(without_summary(ran.out) ==
          "cards/main.lua:1:1: warning[pack/unused-suppression]: there is no finding "
          "'unknown-field' here (remove the comment)\n");
    CHECK(folder.check({"--strict"}).code == 1);
    CHECK(folder.check({"--strict", "--exit-zero"}).code == 0);
}

TEST_CASE(
    "a comment suppresses a finding, and a misspelt comment or one for an error is reported") {
    const CheckFolder folder;
    folder.content("cards", R"(ability "A" { on_hit = function()
  xyz(3) -- hexwright: ignore undefined-global (comes later)
  xyz(4) -- hexwright: ignore undefined-globals
end }
)");
    const Ran ran = folder.check();
    CHECK(ran.code == 1);
    CHECK(without_summary(ran.out) ==
          "cards/main.lua:3:3: error[lua/undefined-global]: 'xyz' is not defined here\n"
          "cards/main.lua:3:10: warning[pack/bad-suppression]: no finding is named "
          "'undefined-globals' (did you mean 'undefined-global'?)\n");
    folder.content("cards", "ability \"B\" { pwoer = 1 } -- hexwright: ignore unknown-field\n");
    CHECK(has(folder.check().out, "cards/main.lua:1:15: error[pack/unknown-field]"));
}

TEST_CASE("a comment suppresses one use of a name, not later ones") {
    const CheckFolder folder;
    const std::string use = "on_hit = function(act) zap(act) end } ";
    folder.content("cards", "ability \"A\" { " + use +
                                "-- hexwright: ignore undefined-global (mine)\nability \"B\" { " +
                                use + "\nability \"C\" { " + use + "\n");
    const std::string found = without_summary(folder.check({"--no-cache"}).out);
    CHECK(has(found, "cards/main.lua:2:38: error[lua/undefined-global]: 'zap' is not defined"));
    CHECK(std::count(found.begin(), found.end(), '\n') == 1);
    const std::string answered = use + "-- hexwright: ignore undefined-global (mine)\n";
    folder.content("cards", "ability \"A\" { " + answered + "ability \"B\" { " + answered);
    CHECK(has(folder.check({"--no-cache", "--strict"}).out, "Found nothing."));
}

TEST_CASE("a manifest is checked, including its comments") {
    const CheckFolder folder;
    folder.content("cards", "", "[pakc]\nx = 1 # hexwright: ignore unknown-key\n");
    CHECK(has(folder.check().out, "cards/pack.toml:12:2: warning[pack/unknown-key]"));
    folder.content("cards", "", "[pakc] # hexwright: ignore unknown-key (mine)\nx = 1\n");
    CHECK(has(folder.check().out, "Found nothing."));
}

TEST_CASE("a pack with a broken ruleset is not checked, which is reported once") {
    const CheckFolder folder;
    folder.content("cards", "ability \"B\" { pwoer = 1 }\n");
    folder.write("rules/main.lua", "kind \"ability\" { use = \"txet\" }\n");
    const Ran ran = folder.check();
    CHECK(ran.code == 1);
    CHECK(has(ran.out,
              "cards/pack.toml:11:1: note[pack/not-checked]: 'cards' was not checked: "
              "'rules', which it needs, has errors (fix 'rules' first)\n"));
    CHECK(has(ran.out, "rules/main.lua:1:"));
    CHECK(has(ran.out, "Found 1 error, 1 note"));
    CHECK(has(folder.check({}, "cards").out, "rules/main.lua:1:"));
}

TEST_CASE("a missing dependency is reported where it is named") {
    const CheckFolder folder;
    folder.pack("cards", "", "[dependencies]\nruels = \"^1.0\"\n", "content");
    CHECK(has(folder.check({}, "cards").out,
              "cards/pack.toml:11:1: error[pack/missing-dependency]: 'cards' needs the pack "
              "'ruels', which is not there"));
}

TEST_CASE("nothing to check is a bad call") {
    const ToyFolder folder;
    folder.write("a.lua", "");
    const Ran empty = run_command({"check", folder.root.string()});
    CHECK(empty.code == 2);
    CHECK(empty.out.empty());
    CHECK(has(empty.err, "error[pack/missing-manifest]: there is no pack in "));
    CHECK(run_command({"check", folder.path("gone")}).code == 2);
    CHECK(run_command({"check"}).code == 2);
    CHECK(run_command({"check", folder.root.string(), "--format", "xml"}).code == 2);
}

TEST_CASE("statistics count each code") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { a1 = 1, a2 = 2, use = 3 }\n");
    CHECK(has(folder.check({"--statistics"}).out,
              "     2  pack/unknown-field\n     1  pack/wrong-type\nChecked"));
    CHECK(has(folder.check({"--statistics", "--format", "json"}).err,
              "     2  pack/unknown-field\n"));
}

TEST_CASE("a report goes to a file, and the summary to standard output") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { use = 3 }\n");
    const Ran ran = folder.check({"-o", folder.path("out.txt"), "--format", "concise"});
    CHECK(ran.code == 1);
    CHECK(ran.out.starts_with("Checked 2 packs"));
    CHECK(has(folder.read("out.txt"), "error[pack/wrong-type]"));
    CHECK(folder.check({"-o", folder.path("gone/out.txt")}).code == 2);
}

TEST_CASE("colour can be requested, but never for a file") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { use = 3 }\n");
    CHECK(has(folder.check({"--color", "always"}).out, "\x1b["));
    CHECK_FALSE(has(folder.check().out, "\x1b["));
    (void)folder.check({"--color", "always", "-o", folder.path("out.txt")});
    CHECK_FALSE(has(folder.read("out.txt"), "\x1b["));
}

TEST_CASE("a hostile pack is checked to the end") {
    const CheckFolder folder;
    SECTION("deep nesting") {
        folder.content("cards", "x = " + std::string(5000, '{') + std::string(5000, '}') + "\n");
    }
    SECTION("a long line") {
        folder.content("cards", "local x = \"" + std::string(30000, 'x') + "\" y()\n");
    }
    SECTION("a file too long") {
        folder.content("cards", std::string(40000, ' '));
    }
    SECTION("an endless loop") {
        folder.content("cards", "while true do end\n");
    }
    SECTION("invalid UTF-8") {
        folder.content("cards", "-- \xff\xfe\n");
    }
    SECTION("many errors") {
        std::string text;
        for (int i = 0; i < 1500; ++i) text += "ability \"A\" { x = 1 }\n";
        folder.content("cards", text);
    }
    SECTION("a link that leads round") {
        folder.content("cards", "");
        std::filesystem::create_directory_symlink(folder.path("cards"), folder.path("cards/round"));
    }
    SECTION("packs that need each other") {
        folder.pack("cards", "", "[dependencies]\nmore = \"^1.0\"\n", "content");
        folder.pack("more", "", "[dependencies]\ncards = \"^1.0\"\n", "content");
    }
    for (const char* format : {"full", "json", "sarif", "junit", "github"}) {
        const Ran ran = folder.check({"--format", format});
        CHECK(ran.code == 1);
        CHECK_FALSE(ran.out.empty());
        CHECK(ran.err.empty());
    }
}

}  // namespace command_check_test
