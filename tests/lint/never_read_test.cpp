#include "explorer_bench.hpp"

namespace never_read_test {

using namespace hexwright;

namespace {

const char* const healing_rules = R"(
event "turn end" { "A turn ends." } event "dawn" { "The sun rises." }
kind "creature" { "Somebody." }
kind "status" { "A state of somebody.", { lives = "holder", answers = "answer" }, effect = "handler" }
kind "ability" { "What somebody can do.", effect = "handler" }
kind "relic" { "A thing that nothing uses.", { lives = "holder", answers = "answer" } }
stat "might" { of = "creature" }
verb "heal" { "Heals a creature.", of = "creature", args = { { "amount", "number" } },
  steps = { { "heal", function(act) act.target:tag "healed" end } } }
verb "answer" { "Acts on its trigger.", of = "status", steps = { { "do", effects = "effect" } } }
verb "use" { "Uses an ability.", of = "creature", args = { { "ability", "ability" } },
  steps = { { "do", effects = "effect" } } }
effect "heals" { verb = "heal" }
creature "Plain" {}
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end,
  relic = function(at) at.user:use "Turn" end,
  status = function(at, name)
    make("status", name, { holder = at.user })
    at.user:use "Turn"
  end }
ability "Turn" { effect = function(act) act.user:moment "turn end" end }
)";

struct Bench : DeepBench {
    Bench() { files.ruleset(healing_rules); }

    // The only finding: "warning 1:44 its message".
    std::string finding(const std::string& content, const ExplorerOptions& options = {}) {
        files.content(content);
        load();
        const std::vector<Diagnostic> findings = findings_of(options);
        if (findings.empty()) return "";
        REQUIRE(findings.size() == 1);
        const Diagnostic& found = findings[0];
        CHECK(found.code == "deep/never-read");
        CHECK_FALSE(found.hint.empty());
        return (found.severity == Severity::warning ? "warning " : "note ") +
               std::to_string(found.where.line) + ":" + std::to_string(found.where.column) + " " +
               found.message;
    }
};

}  // namespace

TEST_CASE("what an outcome reads is not reported") {
    CHECK(Bench().finding("status \"Glow\" { trigger = \"turn end\", heals = 3 }\n"
                          "ability \"Mend\" { heals = 2 }\n") == "");
}

TEST_CASE("an effect whose condition is never true is a warning at its place") {
    CHECK(Bench().finding("status \"Dull\" { heals = 3,\n  trigger = { on = \"turn end\", "
                          "when = function() return false end } }\n") ==
          "warning 1:25 `heals` of status 'Dull' was never read: its `when` was never true");
}

TEST_CASE("a trigger that the table never offers is a note, as the table may be at fault") {
    const std::string content =
        "status \"Early\" { trigger = \"dawn\", effect = function(act) act:tag \"up\" end }\n";
    CHECK(Bench().finding(content) ==
          "note 1:28 `trigger` of status 'Early' was never read: nothing that the standard table "
          "tries fits its trigger");
    CHECK(Bench()
              .finding("status \"Early\" { trigger = \"dawn\", heals = 3 }\n")
              .starts_with("note 1:"));
}

TEST_CASE("a thing that nothing makes is a note") {
    CHECK(Bench().finding("relic \"Idol\" { heals = 3 }\n") ==
          "note 1:24 `heals` of relic 'Idol' was never read: nothing that the standard table tries "
          "makes one");
}

TEST_CASE("of numbers that nothing asks for only --deep says so") {
    const std::string stronger = "status \"Stronger\" { modifies = { might = \"+1\" } }\n";
    CHECK(Bench().finding(stronger) == "");
    CHECK(
        Bench().finding(stronger, {{}, true}) ==
        "note 1:32 `modifies` of status 'Stronger' was never read: nothing that the standard table "
        "tries asks for what it changes");
}

TEST_CASE("the game plays on with the same definitions after the search") {
    Bench bench;
    CHECK(bench.finding("status \"Dull\" { trigger = \"dawn\", heals = 3 }\n") != "");
    const Definition* dull = bench.game.rules.definitions.look_up("status", "Dull", "", "");
    REQUIRE(dull != nullptr);
    CHECK(dull->reads() == nullptr);
    CHECK(dull->field(Word::of("heals")) == Data(std::int64_t{3}));
    CHECK(dull->field(Word::of("harms")).is_nil());
}

}  // namespace never_read_test
