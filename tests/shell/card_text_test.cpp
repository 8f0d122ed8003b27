// Definitions in plain words: `api --cards`, `?name` and `.show`.
#include <fstream>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace card_text_test {

namespace {

// A ruleset with sentences for its fields, and cards.
struct CardFolder : ToyFolder {
    CardFolder() { rules(R"("Costs {}.")"); }

    // With this sentence for prices.
    void rules(const std::string& says) const {
        pack("rules", R"(kind "creature" {}
pool "Health" { of = "creature", max = 20, unit = "HP", "What is left." }
pool "AP" { of = "creature", max = 9, "Actions.", unit = "AP" }
pool "turns" { of = "creature", max = 1, "Turns.", unit = "action" }
kind "ability" { { lives = "holder", answers = "use" },
  use    = { "cost", tells = )" +
                          says + R"(, "Its price." },
  target = { "text", read_by = "people", one_of = { "enemy", "self" }, tells = { enemy = "Aims at an enemy." } },
  power  = { "text", read_by = "people", tells = "{} is how hard it hits." },
  loud   = { "boolean", default = false, read_by = "people", tells = "Is loud." },
  gives  = { "list", read_by = "people", tells = "Gives {}." },
  needs  = { "table", read_by = "people", tells = "Needs {}." },
  effect = { "handler", optional = true, tells = "Runs {}." },
}
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses",
  steps = { { "x", evaluate = "X", price = "use" }, { "pay", pay = "use" }, { "do", call = "effect" } },
  "Uses an ability." }
)");
    }

    // What the page says of the only card.
    [[nodiscard]] std::string said(const std::string& card) const {
        pack("cards", card, "[dependencies]\nrules = \"^1.0\"\n", "content");
        const Ran ran = run_command({"api", "--cards", path("cards")});
        INFO(ran.err);
        CHECK(ran.code == 0);
        const std::size_t begin = ran.out.find("\n\n", ran.out.find("### ")) + 2;
        return ran.out.substr(begin, ran.out.find('\n', begin) - begin);
    }
};

}  // namespace

TEST_CASE("the cards of each system are said as on their golden page, every field by a sentence") {
    const std::pair<const char*, const char*> packs[] = {{"dewprism", "dewprism_bestiary"},
                                                         {"actlite", "actlite_armory"},
                                                         {"lost_eternal", "lost_eternal_wastes"},
                                                         {"success_range", "success_range_tales"},
                                                         {"tsl", "tsl_field_kit"}};
    for (const auto& [system, pack] : packs) {
        std::ifstream file(std::string(HEXWRIGHT_ROOT "/tests/golden/") + system + "/cards.md");
        const std::string golden{std::istreambuf_iterator<char>(file), {}};
        const Ran ran = run_command({"api", "--cards", pack});
        INFO(system << ": hexwright api --cards " << pack << " > tests/golden/" << system
                    << "/cards.md");
        CHECK(ran.code == 0);
        CHECK((ran.out == golden));
        CHECK_FALSE(has(ran.out, "Without a sentence"));
        CHECK_FALSE(has(ran.out, "Also: "));
    }
}

TEST_CASE("a card is said by the sentences of its fields, in their order") {
    const CardFolder folder;
    CHECK(
        folder.said(R"(ability "One" { loud = true, use = "3AP", target = "enemy",
  power = "(2){might/2} fire", gives = { "Sword", "Hat" }, needs = { might = 2, armed = true } })") ==
        "Costs 3 AP. Aims at an enemy. 2 x might/2 fire is how hard it hits. Is loud. Gives Sword "
        "and Hat. Needs armed, might 2.");
    CHECK(folder.said("ability \"One\" { loud = false }") == "Nothing is printed.");
    CHECK(folder.said("ability \"One\" { ruling = \"is it dark?\" }") ==
          "The GM decides: is it dark?");
    CHECK(folder.said("ability \"One\" { needs = {} }") == "Needs as usual.");
}

TEST_CASE("a function is said to be a script, with its first comment") {
    const CardFolder folder;
    CHECK(folder.said("ability \"One\" { effect = function(act)\n  -- Hits the nearest.\n"
                      "  act.user:lose { Health = 1 } -- and more\nend }") ==
          "Runs a script (Hits the nearest).");
    CHECK(folder.said(
              "ability \"One\" { effect = function(act) act.user:lose { Health = 1 } end }") ==
          "Runs a script.");
    // Not what stands in a text, before the function or behind it.
    CHECK(
        folder.said("-- Before.\nability \"One\" { effect = function(act) act:note(\"-- no\") end }"
                    " -- behind") == "Runs a script.");
    CHECK(folder.said("ability \"One\" { trigger = { after = \"lift\", target = \"self\" },\n"
                      "  when = function(act) return true end }") ==
          "Answers after lift, if its target is self. Only if a script.");
}

TEST_CASE("prices are read aloud: units, series, limits, choices, X") {
    const CardFolder folder;
    const auto price = [&](const std::string& use) {
        return folder.said("ability \"One\" { use = \"" + use + "\" }");
    };
    CHECK(price("2AP+3HP") == "Costs 2 AP and 3 Health.");
    CHECK(price("1->2->3AP") == "Costs 1, then 2, then 3 AP.");
    CHECK(price("2AP+(2/turn)") == "Costs 2 AP, twice a turn.");
    CHECK(price("2AP+1/2turn") == "Costs 2 AP, once in 2 turns.");
    CHECK(price("1AP or 2HP") == "Costs 1 AP, or 2 Health.");
    CHECK(price("(1-3AP as X)") == "Costs X AP (X from 1 to 3).");
    CHECK(price("free") == "Costs nothing.");
}

TEST_CASE("what a kind has no sentence for is listed with the card, and at the end of the page") {
    const CardFolder folder;
    folder.rules("nil");
    CHECK(folder.said("ability \"One\" { target = \"self\", use = \"3AP\", loud = true }") ==
          "Is loud. Also: use 3 AP; target self.");
    const Ran ran = run_command({"api", "--cards", folder.path("cards")});
    CHECK(
        has(ran.out, "Without a sentence in their kinds: `ability.target` 1, `ability.use` 1.\n"));
}

TEST_CASE("a sentence that is none is refused when the ruleset loads") {
    const CardFolder folder;
    for (const char* says : {"7", "{ 3 }", "{ enemy = {} }"}) {
        folder.rules(says);
        const Ran ran = run_command({"check", folder.path("rules")});
        CHECK(ran.code == 1);
        CHECK(has(ran.out, "`tells` of field `use` is no sentence (write tells = \"Costs {}.\""));
    }
}

TEST_CASE("api --cards refuses a pack that is not there, and stands alone") {
    CHECK(has(run_command({"api", "--cards", "nowhere"}).err, "there is no pack 'nowhere'"));
    CHECK(has(run_command({"api", "--cards", "tsl", "--markdown"}).err, "--cards stands alone"));
}

}  // namespace card_text_test
