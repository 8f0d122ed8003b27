#include <algorithm>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace command_packs_test {

namespace {

struct TwoPacks : ToyFolder {
    TwoPacks() {
        pack("base_rules", "kind \"hex\" {}\nhex \"Flare\" {}\n");
        pack("alpha", "hex \"base_rules:Flare\" {}\nhex \"Frost\" {}\n",
             "[dependencies]\nbase_rules = \"^1.0\"\n[overrides]\n\"base_rules:Flare\" = \"house "
             "rule\"\n",
             "content");
    }
};

}  // namespace

TEST_CASE("packs are listed in load order, with dependencies and folders") {
    const TwoPacks packs;
    const Ran ran = run_command({"packs", packs.root.string()});
    CHECK(ran.code == 0);
    CHECK(ran.out == "  1. base_rules  1.0.0  ruleset  base_rules rules (" +
                         packs.path("base_rules") + ")\n" +
                         "  2. alpha       1.0.0  content  alpha rules (" + packs.path("alpha") +
                         "; needs base_rules ^1.0)\n");
}

TEST_CASE("packs --why shows where a definition is, and what it replaced") {
    const TwoPacks packs;
    const Ran ran = run_command({"packs", packs.root.string(), "--why", "Flare"});
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "hex 'Flare' comes from "));
    CHECK(has(ran.out, "  alpha replaces that of base_rules: house rule\n"));
    CHECK(has(run_command({"packs", packs.root.string(), "--why", "Frost"}).out,
              "alpha/main.lua:2\n"));
}

TEST_CASE("packs --why loads each ruleset with its content in a separate game") {
    const TwoPacks packs;
    packs.pack("other_rules", "kind \"hex\" {}\nhex \"Frost\" {}\n");
    const std::string folder = packs.root.string();
    const Ran ran = run_command({"packs", folder, "--why", "Frost"});
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    CHECK(ran.out == "hex 'Frost' comes from alpha, " + packs.path("alpha") +
                         "/main.lua:2\nhex 'Frost' comes from other_rules, " +
                         packs.path("other_rules") + "/main.lua:2\n");
    packs.write("alpha/main.lua", "hex \"Frost\" {} hex \"Fire\" { x = 1 }");
    const Ran broken = run_command({"packs", folder, "--why", "Frost"});
    CHECK(broken.code == 1);
    CHECK(has(broken.out, "hex 'Frost' comes from alpha"));
    CHECK(has(broken.out, "hex 'Frost' comes from other_rules"));
    CHECK(has(broken.err, "error[pack/unknown-field]"));
}

TEST_CASE("packs --why shows which of several a name means in each pack") {
    const TwoPacks packs;
    packs.pack("beta", "hex \"Frost\" {}\n", "[dependencies]\nalpha = \"^1.0\"\n", "content");
    packs.pack("gamma", "hex \"Cold\" {}\n", "[dependencies]\nalpha = \"^1.0\"\nbeta = \"^1.0\"\n",
               "content");
    packs.pack("delta", "hex \"Frost\" {}\n", "[dependencies]\ngamma = \"^1.0\"\n", "content");
    const std::string of_alpha = "alpha, " + packs.path("alpha") + "/main.lua:2\n";
    const std::string of_beta = "beta, " + packs.path("beta") + "/main.lua:1\n";
    const std::string of_delta = "delta, " + packs.path("delta") + "/main.lua:1\n";
    const Ran ran = run_command({"packs", packs.root.string(), "--why", "Frost"});
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    // Its own; of two that are as near the one loaded first; the nearer ones before the others.
    CHECK(has(ran.out, "in beta, hex 'Frost' means that of " + of_beta + "  rather than that of " +
                           of_alpha + "in gamma, hex 'Frost' means that of " + of_alpha +
                           "  rather than that of " + of_beta +
                           "in delta, hex 'Frost' means that of " + of_delta +
                           "  rather than that of " + of_alpha + "  rather than that of " +
                           of_beta));
    // In alpha itself there is one only, and one that replaces another leaves one.
    CHECK_FALSE(has(ran.out, "in alpha,"));
    CHECK_FALSE(has(run_command({"packs", packs.root.string(), "--why", "Flare"}).out, "in "));
}

TEST_CASE("check notes a definition that stands before one of a pack that it needs") {
    const TwoPacks packs;
    packs.pack("beta", "hex \"Frost\" {}\n", "[dependencies]\nalpha = \"^1.0\"\n", "content");
    const Ran ran = run_command({"check", packs.path("beta"), "--no-cache"});
    CHECK(ran.code == 0);
    CHECK(has(ran.out,
              "main.lua:1:5: note[pack/shadows]: in this pack, 'Frost' means this hex and "
              "not that of alpha (alpha/main.lua:2)"));
    const Ran replaced = run_command({"check", packs.path("alpha"), "--no-cache"});
    CHECK_FALSE(has(replaced.out, "pack/shadows"));
}

TEST_CASE("packs --why includes the definitions of the project's own packs") {
    const Ran ran = run_command({"packs", "--why", "Pollywog"});
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "creature 'Pollywog' comes from dewprism_bestiary, "));
}

TEST_CASE("packs finds dependencies where check and run find them") {
    const ToyFolder folder;
    folder.pack("ember", "", "[dependencies]\ndewprism = \"*\"\n", "content");
    folder.pack("near/core", "");
    folder.write("near/core/pack.toml",
                 "[pack]\nid = \"core\"\ntitle = \"Core\"\nversion = "
                 "\"1.0.0\"\nkind = \"ruleset\"\nengine = \">=0.3\"\n"
                 "authors = [\"A\"]\nlicense = \"CC0-1.0\"\n");
    folder.pack("near/tide", "", "[dependencies]\ncore = \"*\"\n", "content");
    std::string manifest = folder.read("near/tide/pack.toml");
    manifest.replace(manifest.find("near/"), 5, "");
    folder.write("near/tide/pack.toml", manifest);
    for (const char* pack : {"ember", "near/tide"}) {
        const Ran ran = run_command({"packs", folder.path(pack)});
        INFO(ran.err);
        CHECK(ran.code == 0);
        CHECK(has(ran.out, "(" + folder.path(pack) + "; needs "));
        CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 1);
    }
}

TEST_CASE("packs refuses a missing folder as a bad call") {
    CHECK(run_command({"packs", "/no/such/folder"}).code == 2);
}

TEST_CASE("packs --why of an undefined name is a finding, with a suggestion") {
    const TwoPacks packs;
    const Ran ran = run_command({"packs", packs.root.string(), "--why", "Fog"});
    CHECK(ran.code == 1);
    CHECK(ran.out == "no pack defines 'Fog'\n");
    CHECK(run_command({"packs", packs.root.string(), "--why", "Flaer"}).out ==
          "no pack defines 'Flaer'; did you mean 'Flare'?\n");
}

TEST_CASE("a pack that cannot load is told with the reason") {
    const ToyFolder folder;
    folder.pack("alpha", "", "[dependencies]\nmissing = \"^1.0\"\n", "content");
    const Ran ran = run_command({"packs", folder.root.string()});
    CHECK(ran.code == 1);
    CHECK(ran.out == "no packs found\n");
    CHECK(has(ran.err, "error[pack/missing-dependency]"));
}

}  // namespace command_packs_test
