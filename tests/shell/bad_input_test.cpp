// Mistakes in a pack are reported before it is played: message, line, column and remedy.
#include "base/big_stack.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"

namespace bad_input_test {

using namespace hexwright;

namespace {

struct Told {
    std::string code;
    int line;
    int column;
    std::string message;
    std::string hint;
};

// Loads tests/packs/ID and compares the findings in its content.lua.
void check_pack(const std::string& id, bool loads, const std::vector<Told>& wanted) {
    const std::string file = HEXWRIGHT_ROOT "/tests/packs/" + id + "/content.lua";
    Session session(1, packs_for(file, HEXWRIGHT_ROOT));
    bool loaded = false;
    run_on_big_stack([&] { loaded = session.load(); });
    CHECK(loaded == loads);
    REQUIRE(session.problems().size() == wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Diagnostic& problem = session.problems()[i];
        CHECK(problem.where.file.ends_with("tests/packs/" + id + "/content.lua"));
        CHECK(problem.code == wanted[i].code);
        CHECK(static_cast<int>(problem.where.line) == wanted[i].line);
        CHECK(static_cast<int>(problem.where.column) == wanted[i].column);
        CHECK(problem.message == wanted[i].message);
        CHECK(problem.hint == wanted[i].hint);
    }
}

}  // namespace

TEST_CASE("a price that cannot be read") {
    check_pack("bad_price", false,
               {{"pack/bad-cost", 2, 51, "cost \"10AP + 3man\": 'man' is no unit of cost",
                 "did you mean 'mana' or 'mna'?"},
                {"pack/bad-cost", 5, 48, "cost \"10AP++3mna\": a part is missing",
                 "write an amount and a unit, like 5AP"}});
}

TEST_CASE("a status that is not defined") {
    check_pack("bad_status", false,
               {{"pack/unknown-reference", 3, 22, "there is no status 'Buring'",
                 "did you mean 'Burning'?"}});
}

TEST_CASE("lines of checks that cannot be read") {
    const std::string way_out =
        " is no check; write Melee, Magic or Skill, perhaps with a bonus: Skill+3";
    check_pack("bad_check", false,
               {{"verb/bad-check-line", 3, 14, "'Mele+3'" + way_out, ""},
                {"verb/bad-check-line", 7, 11, "'Magic:Skil'" + way_out, ""},
                {"pack/check-line", 11, 3,
                 "'Skill + lots' is no check; write Melee, Magic or Skill", ""}});
}

TEST_CASE("attributes of weapons that the rules do not have") {
    const std::string way_out =
        "; there are Artisan, Charmed, Compressed, Divided, Honed, Natural, Oversized, Parry, "
        "Poisoned, Push, Ranged, Sever, Spark, Throwable";
    check_pack(
        "bad_attribute", true,
        {{"pack/weapon-attribute", 1, 43, "no rule knows the attribute 'Hond'" + way_out, ""},
         {"pack/weapon-attribute", 4, 18, "no rule knows the attribute 'Shiny'" + way_out, ""}});
}

TEST_CASE("[SRG-079] an NPC with a missing part") {
    check_pack(
        "bad_npc", false,
        {{"pack/missing-field", 1, 5, "npc 'Aimless' needs `goals`", "it is a list"},
         {"pack/missing-field", 2, 5, "npc 'Idle' needs `actions`",
          "write actions = { { \"cuts at the nearest\", harm = \"1 wound\" } }"},
         {"pack/missing-field", 3, 5, "npc 'Stolid' needs `behaviour`", "it is a list"},
         {"pack/missing-field", 4, 5, "npc 'Tierless' needs `tier`", "it is a whole number"}});
}

}  // namespace bad_input_test
