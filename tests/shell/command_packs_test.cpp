#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

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

TEST_CASE("packs are listed in load order, with what they need and where they lie") {
    const TwoPacks packs;
    const Ran ran = run_command({"packs", packs.root.string()});
    CHECK(ran.code == 0);
    CHECK(ran.out == "  1. base_rules  1.0.0  ruleset  base_rules rules (" +
                         packs.path("base_rules") + ")\n" +
                         "  2. alpha       1.0.0  content  alpha rules (" + packs.path("alpha") +
                         "; needs base_rules ^1.0)\n");
}

TEST_CASE("packs --why names where a definition comes from and what it replaced") {
    const TwoPacks packs;
    const Ran ran = run_command({"packs", packs.root.string(), "--why", "Flare"});
    CHECK(ran.err.empty());
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "hex 'Flare' comes from "));
    CHECK(has(ran.out, "  alpha replaces that of base_rules: house rule\n"));
    CHECK(has(run_command({"packs", packs.root.string(), "--why", "Frost"}).out,
              "alpha/main.lua:2\n"));
}

TEST_CASE("packs --why of what nobody defines is a finding") {
    const TwoPacks packs;
    const Ran ran = run_command({"packs", packs.root.string(), "--why", "Fog"});
    CHECK(ran.code == 1);
    CHECK(ran.out == "no pack defines 'Fog'\n");
}

TEST_CASE("a pack that cannot load is told with the reason") {
    const ToyFolder folder;
    folder.pack("alpha", "", "[dependencies]\nmissing = \"^1.0\"\n", "content");
    const Ran ran = run_command({"packs", folder.root.string()});
    CHECK(ran.code == 1);
    CHECK(ran.out == "no packs found\n");
    CHECK(has(ran.err, "error[pack/missing-dependency]"));
}
