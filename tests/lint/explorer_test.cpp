#include "lint/explorer.hpp"

#include "explorer_bench.hpp"

namespace explorer_test {

using namespace hexwright;

namespace {

const char* const lucky = R"(ability "Lucky" { effect = function(act)
  if act:dice "1d6" == 6 then
    act.user:tag(nil)
  end
end }
)";

// Three decisions; only one combination of answers in eight leads on.
const char* const deep_down = R"(ability "Maze" { effect = function(act)
  if act.user:ask("Left?") then
    if act.user:ask("Left again?") then
      if act.user:ask("And again?") then
        act.user:tag(nil)
      end
    end
  end
end }
)";

}  // namespace

TEST_CASE("an error on one face of a die is found, with the line that reproduces it") {
    DeepBench bench;
    CHECK(bench.check(lucky) == Lines{"main.lua:3 deep/script-error"});
    const std::vector<Diagnostic> findings = bench.findings_of({});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].notes.back().ends_with("--play 'ability:Lucky:1' --dice 6"));
}

TEST_CASE("answers that lead to new code are explored") {
    DeepBench bench;
    CHECK(bench.check(deep_down) == Lines{"main.lua:5 deep/script-error"});
}

TEST_CASE("a budget of rulings ends the search, and untested code is not reported") {
    DeepBench bench;
    CHECK(bench.check(deep_down, {{1, 1000}, false}).empty());
    DeepBench of_pack;
    CHECK(of_pack.check(deep_down, {{100, 1}, false}).empty());
    DeepBench of_instructions;
    CHECK(of_instructions.check(deep_down, {{100, 1000, 1}, false}).empty());
}

TEST_CASE("an unreachable branch is reported only if the search was complete") {
    const std::string script =
        "ability \"Either\" { effect = function(act)\n"
        "  local way = act.user:ask(\"Which?\", { \"burn\", \"freeze\" })\n"
        "  if way == \"Freeze\" then\n    act.user:tag \"frozen\"\n  end\nend }\n";
    DeepBench bench;
    CHECK(bench.check(script) == Lines{"main.lua:4 deep/unreached"});
    DeepBench hurried;
    CHECK(hurried.check(script, {{1, 1000}, false}).empty());
}

TEST_CASE("a branch that the game state decides is never reported") {
    DeepBench bench;
    CHECK(bench
              .check("ability \"Rich\" { effect = function(act)\n"
                     "  if act.user.Mana > 10 then\n    act.user:tag \"rich\"\n  end\nend }\n")
              .empty());
}

TEST_CASE("different results of the same dice are reported") {
    DeepBench bench;
    CHECK(bench.check("ability \"Moody\" { effect = function(act)\n"
                      "  act.user:set(\"mood\", unsteady())\nend }\n") ==
          Lines{"main.lua:1 deep/two-results"});
}

TEST_CASE("what the clock ended is no other result, and leaves the search unfinished") {
    DeepBench bench;
    CHECK(bench.check("ability \"Slow\" { effect = function(act)\n"
                      "  stall()\n  for i = 1, 3000 do local x = i end\n"
                      "  if act.user:ask(\"Which?\", { \"burn\" }) == \"Freeze\" then\n"
                      "    act.user:tag \"frozen\"\n  end\nend }\n") == Lines{});
}

TEST_CASE("a second search finds the same") {
    DeepBench bench;
    const Lines first = bench.check(std::string(lucky) + deep_down);
    CHECK(first.size() == 2);
    DeepBench again;
    CHECK(again.check(std::string(lucky) + deep_down) == first);
}

TEST_CASE("one cause is reported once, however many definitions show it") {
    DeepBench bench;
    CHECK(bench.check("local function stumble(act) act.user:tag(nil) end\n"
                      "ability \"A\" { effect = stumble }\nability \"B\" { effect = stumble }\n") ==
          Lines{"main.lua:1 deep/script-error"});
}

TEST_CASE("a raised stop flag ends the search without a finding") {
    DeepBench bench;
    bench.files.content(lucky);
    bench.load();
    bench.stop.raise(StopReason::interrupted);
    CHECK(bench.findings_of({}).empty());
}

TEST_CASE("an endless loop and unlimited memory use are stopped") {
    DeepBench bench;
    CHECK(bench.check("ability \"Endless\" { effect = function(act)\n"
                      "  while true do act.count = 1 end\nend }\n") ==
          Lines{"main.lua:2 deep/script-error"});
}

TEST_CASE("without a standard table handlers are not run, which --deep reports") {
    DeepBench bench;
    bench.files.ruleset("kind \"ability\" { effect = { \"handler\", read_by = \"dynamic\" } }\n");
    bench.files.content(lucky);
    bench.load();
    CHECK(bench.findings_of({}).empty());
    const std::vector<Diagnostic> findings = bench.findings_of({{}, true});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].code == "deep/not-run");
}

TEST_CASE("a handler that is never reached is reported, and a kind without an exercise once") {
    DeepBench bench;
    bench.files.ruleset(std::string(DeepBench::rules) +
                        "kind \"prop\" { \"A thing.\", touched = { \"handler\", read_by = "
                        "\"dynamic\" }, sort = { \"text\", read_by = \"people\" } }\n");
    const std::string content =
        "prop \"Plain Bomb\" { sort = \"bomb\" }\n"
        "prop \"Bomb\" { touched = function(act) act.user:tag \"hurt\" end }\n"
        "prop \"Trap\" { touched = function(act) act.user:tag \"hurt\" end }\n"
        "ability \"Wait\" { effect = function(act) act.user:tag \"ready\" end }\n";
    CHECK(bench.check(content) == Lines{"main.lua:2 deep/not-run"});
    CHECK(bench.findings_of({})[0].message ==
          "prop 'Bomb' was not tried: the standard table has no exercise for 'prop'");
}

TEST_CASE("an unreached handler is not reported beside an error or after a spent budget") {
    std::string rules = DeepBench::rules;
    rules.replace(rules.find("use = \"cost\""), 0,
                  "later = { \"handler\", read_by = \"dynamic\" }, ");
    const auto ability = [](const char* effect) {
        return std::string("ability \"Two\" { effect = function(act)\n  act.user:") + effect +
               "\nend,\n  later = function(act) act.user:tag \"late\" end }\n";
    };
    DeepBench bench;
    bench.files.ruleset(rules);
    CHECK(bench.check(ability("tag \"done\"")) == Lines{"main.lua:4 deep/not-run"});
    CHECK(bench.findings_of({})[0].message ==
          "`later` of ability 'Two' was never run: nothing the standard table tries comes to it");
    DeepBench faulty;
    faulty.files.ruleset(rules);
    CHECK(faulty.check(ability("tag(nil)")) == Lines{"main.lua:2 deep/script-error"});
    DeepBench hurried;
    hurried.files.ruleset(rules);
    CHECK(hurried.check(ability("ask \"Well?\""), {{1, 1000}, false}).empty());
    CHECK(hurried.findings_of({{1, 1000}, true}).at(0).message ==
          "`later` of ability 'Two' was not run: nothing that was tried within the budget came to "
          "it");
}

TEST_CASE("the table may be a small pack of its own, which other packs do not see") {
    DeepBench bench;
    bench.files.ruleset(
        "kind \"creature\" {}\nkind \"ability\" { effect = \"handler\" }\n"
        "verb \"use\" { of = \"creature\", args = { { \"ability\", \"ability\" } },\n"
        "  steps = { { \"do\", call = \"effect\" } }, \"Uses an ability on a target.\" }\n");
    bench.files.file("packs/rules/table/pack.toml",
                     "[pack]\nid = \"rules_table\"\ntitle = \"T\"\nversion = \"1.0.0\"\n"
                     "engine = \">=0.1\"\nauthors = [\"A\"]\nlicense = \"MIT\"\nkind = "
                     "\"ruleset\"\n[dependencies]\nrules = \"^1.0\"\n");
    bench.files.file("packs/rules/table/main.lua",
                     "creature \"Plain\" {}\nstandard_table { \"The table.\",\n"
                     "  function() return { user = make(\"creature\", \"Plain\") } end,\n"
                     "  ability = function(at, name) at.user:use(name) end }\n");
    bench.files.content(lucky);
    bench.load();
    CHECK(bench.game.rules.definitions.look_up("creature", "Plain", "", "") == nullptr);
    const std::vector<Diagnostic> findings = bench.findings_of({});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].code == "deep/script-error");
}

TEST_CASE("an undefined name outside of the definition is reported in a note") {
    const std::string answered = " -- hexwright: ignore undefined-global (the table has it)\n";
    const std::string ruleset = DeepBench::rules;
    const std::string good =
        "ability \"Wait\" { effect = function(act) act.user:tag \"ready\" end }\n";
    const auto with = [&](const std::string& old, const std::string& replacement) {
        std::string rules = ruleset;
        return rules.replace(rules.find(old), old.size(), replacement);
    };
    DeepBench exercise;
    exercise.files.ruleset(with("at.user:use(name) end }", "at.user:use(nam) end }" + answered));
    CHECK(exercise.check(good) == Lines{"main.lua:1 deep/not-run"});
    const Diagnostic note = exercise.findings_of({}).at(0);
    CHECK(note.message == "ability 'Wait' was not tried to the end: 'nam' is not defined here");
    CHECK(note.notes.back().find("main.lua:9") != std::string::npos);
    DeepBench verb;
    verb.files.ruleset(
        with("{ \"pay\", pay = \"use\" },",
             "{ \"pay\", pay = \"use\" }, { \"more\", function() pay() end }," + answered));
    CHECK(verb.check(good) == Lines{"main.lua:1 deep/not-run"});
    DeepBench own;
    CHECK(own.check("ability \"Wait\" { effect = function(act) wait() end }" + answered).empty());
}

}  // namespace explorer_test
