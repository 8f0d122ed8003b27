// `check --odds`: every definition weighed on the standard table, what moved since a baseline, and
// readings that nothing needs.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "check_pack.hpp"

namespace check_odds_test {

using hexwright::Arguments;

namespace {

// A ruleset with a check of a d20, and cards that hurt by it.
struct OddsFolder : CheckFolder {
    OddsFolder() {
        pack("rules", R"(kind "creature" {}
kind "ability" { effect = "handler" }
pool "Health" { of = "creature", max = 20, "What is left." }
check "luck" { dice = "1d20", critical = 20 }
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses",
  steps = { { "do", call = "effect" } }, "Uses an ability." }
creature "Plain" {}
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end }
)");
        card(3);
    }

    // Hurts by so much on an 11 or more.
    void card(int damage, const std::string& first = "") const {
        content("cards",
                "ability \"Bolt\" { effect = function(act)\n"
                "  act:check { rule = \"luck\", difficulty = 11 }\n" +
                    first + "  if act.passed then act.user:lose { Health = " +
                    std::to_string(damage) + " } end\nend }\n");
    }

    [[nodiscard]] Ran odds(Arguments more = {}) const {
        more.insert(more.begin(), {"--odds", "--baseline", path("odds.json")});
        return check(more);
    }
};

}  // namespace

TEST_CASE("check --odds weighs each definition on the standard table") {
    const OddsFolder folder;
    const Ran ran = folder.check({"--odds"});
    CHECK(ran.err.empty());
    CHECK(without_summary(ran.out) ==
          "cards\n"
          "  ability \"Bolt\", exercise 1: exact, 2 boxes: Plain.Health -1.5\n"
          "Weighed 1 exercise, 1 of them exactly: 2 boxes, 3 runs.\n");
    CHECK(ran.code == 0);
}

TEST_CASE("check --odds --baseline reports which cards moved, and by how much") {
    const OddsFolder folder;
    const Ran written = folder.odds({"--write-baseline"});
    CHECK(has(written.out, "odds.json holds 0 findings and the odds of 1 exercise\n"));
    CHECK(without_summary(folder.odds().out).empty());
    folder.card(4);
    const Ran moved = folder.odds();
    CHECK(moved.code == 0);
    CHECK(
        without_summary(moved.out) ==
        "cards/main.lua:1:9: warning[odds/moved]: the odds of ability \"Bolt\", exercise 1 moved: "
        "Plain.Health -2, was -1.5 (if that is meant, write the baseline again with "
        "--write-baseline)\n");
    CHECK(folder.odds({"--strict"}).code == 1);
    CHECK(without_summary(folder.odds({"--ignore", "odds/moved"}).out).empty());
    const auto sarif = nlohmann::json::parse(folder.odds({"--format", "sarif"}).out);
    CHECK(sarif["runs"][0]["results"][0]["ruleId"] == "odds/moved");
}

TEST_CASE("odds that move without their mean, and what else happens, are reported") {
    const OddsFolder folder;
    folder.card(2, "  act.user:lose { Health = 1 }\n");
    (void)folder.odds({"--write-baseline"});
    folder.card(4);  // -2 on the average, as before
    CHECK(has(folder.odds().out, "moved: Plain.Health deviates by 2, not 1 ("));
    folder.card(2, "  act.user:lose { Health = 1 }\n  if act.crit then error \"oh\" end\n");
    CHECK(has(folder.odds().out, "; an error: oh 5.00 %, was 0.00 % ("));
}

TEST_CASE("a card that is new or gone has not moved, and a new one does not hide others") {
    const OddsFolder folder;
    (void)folder.odds({"--write-baseline"});
    folder.content("more",
                   "ability \"Else\" { effect = function(act) act.user:lose { Health = 9 } end }");
    CHECK(without_summary(folder.odds().out).empty());
    folder.card(5);
    CHECK(has(folder.odds().out, "Plain.Health -2.5, was -1.5"));
}

TEST_CASE("the odds do not depend on the number of jobs, nor on the cache") {
    const OddsFolder folder;
    for (const char* id : {"aa", "bb", "cc"}) {
        folder.content(id,
                       "ability \"Toss\" { effect = function(act) act.user:lose { Health = "
                       "act:dice \"1d6\" } end }");
    }
    const Ran one = folder.check({"--odds", "--jobs", "1"});
    CHECK(has(one.out, "cc\n  ability \"Toss\", exercise 1: exact, 6 boxes: Plain.Health -3.5\n"));
    CHECK(one.out == folder.check({"--odds", "--jobs", "3"}).out);
    (void)folder.check();
    CHECK(one.out == folder.check({"--odds"}).out);
}

TEST_CASE("only the files that are named are weighed") {
    const OddsFolder folder;
    folder.content("more", "ability \"Else\" { effect = function() end }");
    CHECK_FALSE(has(folder.check({"--odds"}, "cards/main.lua").out, "Else"));
    CHECK(has(folder.check({"--odds"}, "rules").out, "Nothing was weighed: no standard table"));
}

TEST_CASE("a reading of a check that nothing needs is reported, one that matters is not") {
    const OddsFolder folder;
    folder.card(3, "  if act.roll.natural > 40 then act.user:lose { Health = 1 } end\n");
    CHECK(has(folder.check({"--odds"}).out,
              "cards/main.lua:3: note[odds/reads-too-much]: this reads the number of a check, and "
              "nothing that was tried depends on it: ability \"Bolt\", exercise 1 needs 20 boxes, "
              "where 2 would do"));
    folder.card(3, "  if act.roll.natural > 12 then act.user:lose { Health = 1 } end\n");
    CHECK_FALSE(has(folder.check({"--odds"}).out, "reads-too-much"));
    // Another card needs what one does without: the line is the same function's.
    folder.content("cards", R"(local function hurt(act, from)
  act:check { rule = "luck", difficulty = 11 }
  if act.roll.natural > from then act.user:lose { Health = 1 } end
end
ability "Never" { effect = function(act) hurt(act, 40) end }
ability "Often" { effect = function(act) hurt(act, 12) end }
)");
    CHECK_FALSE(has(folder.check({"--odds"}).out, "reads-too-much"));
}

TEST_CASE("a reading of a ruleset that nothing needs is reported at the ruleset's line") {
    const OddsFolder folder;
    std::string rules = folder.read("rules/main.lua");
    rules.replace(rules.find("} }, \"Uses"), 3, R"(}, { "look", function(act)
  act:check { rule = "luck", difficulty = 11 }
  if act.roll.natural > 40 then act.user:lose { Health = 1 } end
end } })");
    folder.write("rules/main.lua", rules);
    CHECK(
        has(folder.check({"--odds"}, "cards").out, "rules/main.lua:8: note[odds/reads-too-much]"));
}

TEST_CASE("errors are outcomes, and hostile cards end within the budget") {
    const OddsFolder folder;
    folder.content("cards", R"(ability "Fails" { effect = function(act)
  if act:dice "1d4" == 1 then error "what now" end
end }
ability "Loops" { effect = function(act) if act:dice "1d100" > 3 then while true do end end end }
ability "Many" { effect = function(act)
  for i = 1, 40 do act.user:lose { Health = act:dice "1d2" - 1 } end
end }
)");
    const Ran ran = folder.check({"--odds", "--odds-budget", "100"});
    CHECK(has(ran.out, "\"Fails\", exercise 1: exact, 4 boxes: an error: what now 25.00 %\n"));
    CHECK(has(ran.out, "more instructions than one handler may take"));
    CHECK(has(ran.out, "\"Many\", exercise 1: within >99.99 %, "));
    CHECK(has(ran.out, ": about Plain.Health -"));
}

TEST_CASE("a baseline without odds, or with broken ones, is refused") {
    const OddsFolder folder;
    const auto refused = [&](const std::string& text) {
        folder.write("odds.json", text);
        const Ran ran = folder.odds();
        CHECK(ran.code == 2);
        return ran.err;
    };
    CHECK(has(refused(R"({"schema":1,"findings":[]})"), "odds.json holds no odds"));
    CHECK(has(refused(R"({"schema":1,"findings":[],"odds":7})"), "'pack' is missing"));
    const std::string card =
        R"({"schema":1,"findings":[],"odds":[{"pack":"cards","kind":"ability","name":"Bolt","exercise":1,)";
    CHECK(has(refused(card + R"("rest":"1/0","numbers":{},"events":{}}]})"),
              "'rest' is no fraction: 1/0"));
    CHECK(has(refused(card + R"("rest":"0","numbers":{"a":{}},"events":{}}]})"),
              "'before' is missing"));
    CHECK(has(refused(card + R"("rest":"0","numbers":{},"events":{"x":3}}]})"),
              "of the wrong type, number"));
    CHECK(folder.check({"--odds", "--deep"}).code == 2);
    CHECK(folder.check({"--odds", "--odds-budget", "0"}).code == 2);
}

}  // namespace check_odds_test
