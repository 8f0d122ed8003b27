#include "lint/printable.hpp"

#include "catch.hpp"
#include "validate_bench.hpp"

namespace printable_test {

using namespace hexwright;

namespace {

const char* const rules = R"lua(
event "turn start" { "A turn begins." } event "turn end" { "A turn ends." }
event "shout" { "Somebody shouts." }
kind "creature" { "Somebody." }
pool "Health" { of = "creature", max = 20 }
pool "Mana" { of = "creature", unit = "mna", max = 9 }
verb "take" { of = "creature", args = { { "amount", "amount" } }, subject = "target", event = "damage",
  steps = { { "spend", spend = "amount", pools = { "Health" } } }, "Takes harm." }
method "inflict_all" { of = "creature", "Suffers a list.", function(who, what)
  for _, one in ipairs(re.split(what, ", *")) do who:inflict(one) end
end }
effect "damage"   { verb = "take" }
effect "inflicts" { verb = "inflict_all", each = "inflict", refers = "status" }
effect "lifts"    { verb = "lift", refers = "status" }
effect "regains"  { verb = "regain", refers = "pool" }
effect "places"   { verb = "place", refers = "prop" }
effect "modifies" { verb = "modify" }
verb "work" { steps = { { "do", effects = "effect" } }, "Does what a card prints." }
verb "hit" { subject = "target", event = "hit", steps = { { "do", effects = "on_hit" } }, "Hits a target." }
kind "status" { { lives = "holder", made_by = "inflict", answers = "work" },
  effect = { "handler", event = "from trigger", effects = true } }
kind "ghost" { { lives = "holder", answers = "work", speaks_for = "creator" },
  effect = { "handler", event = "from trigger", effects = true } }
kind "prop" { { lives = "space", made_by = "place" } }
kind "card" { accuracy = "text", fumbles = { "boolean", read_by = "people" }, teamwork = { "edits", read_by = "people", of = "card" },
  on_hit = { "handler", event = "hit", effects = true }, on_miss = { "handler", read_by = "dynamic", event = "hit" } }
verb "use" { args = { { "card", "card" } },
  steps = { { "each", each = "hit", where = "target ~= user and (accuracy or damage)" } }, "Uses an ability on a target." }
status "Burning" {} status "Prone" {} status "Mark" {} status "Mark 2" {}
prop "Log" {}
)lua";

// Place and help of each such finding in what a content pack defines.
std::string found_in(const std::string& definition) {
    ValidateBench bench;
    bench.pack("rules", "ruleset", rules);
    bench.pack("cards", "content", definition + "\n");
    bench.fill({"cards"});
    const Validated validated = validate(bench.shelf, 0, bench.options, {bench.stop, {}});
    CHECK(validated.was_loaded);
    std::string all;
    for (const Diagnostic& one : validated.problems) {
        if (one.code != "style/could-be-printed") continue;
        CHECK(one.severity == Severity::note);
        all += one.message + ": " + one.hint + "\n";
    }
    return all;
}

std::string found(const std::string& fields) {
    return found_in("card \"A\" { " + fields + " }");
}

// Of a card that hits if its accuracy does.
std::string found_of(const std::string& body) {
    return found("accuracy = \"Magic\", on_hit = function(act) " + body + " end");
}

std::string whole(const std::string& field) {
    return "`on_hit` only does what a printed field can say: write `" + field + "` instead\n";
}

}  // namespace

TEST_CASE("a handler that does what a field prints is found, with the field") {
    CHECK(found_of("act.target:take(\"(3) fire\")") == whole("damage = \"(3) fire\""));
    CHECK(found_of("act.target:take(3);") == whole("damage = 3"));
    CHECK(found_of("act.target:inflict \"Burning\"") == whole("inflicts = \"Burning\""));
    CHECK(found_of("act.target:inflict(\"Burning 2\")") == whole("inflicts = \"Burning 2\""));
    CHECK(found_of("act.target:inflict(\"Burning\", 2)") == whole("inflicts = \"Burning 2\""));
    CHECK(found_of("act.target:inflict('Burning', \"(1)\")") ==
          whole("inflicts = \"Burning (1)\""));
    CHECK(found_of("act.target:regain \"3mna\"") == whole("regains = \"3mna\""));
    CHECK(found_of("act.target:regain { Mana = 3 }") == whole("regains = { Mana = 3 }"));
    CHECK(found_of("act.target:modify { Health = \"+1\" }") ==
          whole("modifies = { Health = \"+1\" }"));
    CHECK(found("on_hit = function(hit) hit.target:lift \"Prone\" end") ==
          whole("lifts = \"Prone\""));
}

TEST_CASE("several calls become several fields, if the effects are declared in their order") {
    CHECK(found_of("act.target:take(1) act.target:lift \"Prone\"") ==
          "`on_hit` only does what printed fields can say: write `damage = 1, lifts = \"Prone\"` "
          "instead\n");
    CHECK(found_of("act.target:lift \"Prone\" act.target:take(1)") ==
          "`on_hit` begins with what a printed field can say: write `lifts = \"Prone\"` before it, "
          "without the call\n");
    CHECK(found_of("act.target:inflict \"Prone\" act.target:inflict \"Burning\"")
              .starts_with("`on_hit` begins with"));
}

TEST_CASE("a handler that goes on keeps what does not begin it") {
    const std::string first =
        "`on_hit` begins with what a printed field can say: write `damage = 1` before it, without "
        "the call\n";
    CHECK(found_of("act.target:take(1) if act.crit then act.target:take(2) end") == first);
    CHECK(found_of("act.target:take(1) act.user:take(1)") == first);
    CHECK(found_of("if act.crit then act.target:take(2) end act.target:take(1)").empty());
    CHECK(found_of("act.user:take(1) act.target:take(1)").empty());
}

TEST_CASE("no finding when the call is not what the field does") {
    for (const char* body : {
             "act.user:take(1)",                                   // to another thing
             "act:take(1)",                                        // to none
             "act.event.target:take(1)",                           // to one of another act
             "local act = act.event act.target:take(1)",           // of another act
             "act.target:take(act.x)",                             // no constant
             "act.target:take(1 + 1)",                             // nor this
             "act.target:take(\"1\" .. \"2\")",                    // nor this
             "act.target:take(-1 // 2)",                           // nor this
             "act.target:regain { Mana = act.x }",                 // nor this
             "act.target:inflict(\"Burning\", 2, { lasts = 1 })",  // a field has no room for it
             "act.target:inflict \"Burning, Prone\"",              // a list is no single status
             "act.target:inflict(\"Mark\", 2)",                    // "Mark 2" is another status
             "return act.target:take(1)",                          // gives something back
             "act.target:take(1):use()",                           // what it gives is used
             "act.target:regain {\n Mana = 3 }",                   // on several lines
             "act.target:place \"Log\"",                           // its targets are spaces
         }) {
        INFO(body);
        CHECK(found_of(body).empty());
    }
    // A comment would be lost.
    CHECK(found_of("act.target:take(1) -- why\n").empty());
    CHECK(found_of("-- why\n act.target:take(1)").empty());
}

TEST_CASE("no finding when the kind does not promise it, or the handler is not written here") {
    CHECK(found("accuracy = \"Magic\", on_miss = function(act) act.target:take(1) end").empty());
    CHECK(found_in("local function hurt(act) act.target:take(1) end\n"
                   "card \"A\" { accuracy = \"Magic\", on_hit = hurt }")
              .empty());
    CHECK(
        found("accuracy = \"Magic\", on_hit = function(act, more) act.target:take(1) end").empty());
}

TEST_CASE("no finding when a filled field, or an edit, would come between") {
    const std::string lifts = "on_hit = function(act) act.target:lift \"Prone\" end, ";
    CHECK(found(lifts + "inflicts = \"Burning\"") == whole("lifts = \"Prone\""));
    CHECK(found(lifts + "lifts = \"Burning\"").empty());
    CHECK(found(lifts + "regains = \"1mna\"").empty());
    CHECK(found(lifts + "places = \"Log\"").empty());
    CHECK(found(lifts + "teamwork = { lifts = \"Burning\" }").empty());
    CHECK(found(lifts + "teamwork = { on_hit = function() end }").empty());
    CHECK(found(lifts + "teamwork = { accuracy = \"Melee\" }") == whole("lifts = \"Prone\""));
}

TEST_CASE("no finding when a step's condition depends on whether the field is filled") {
    const std::string hurts = "on_hit = function(act) act.target:take(1) end";
    CHECK(found("accuracy = \"Magic\", " + hurts) == whole("damage = 1"));
    CHECK(found(hurts).empty());
}

TEST_CASE("the holder of a thing is the target of what is about it") {
    const auto status = [](const std::string& kind, const std::string& trigger,
                           const std::string& role) {
        return found_in(kind + " \"A\" { trigger = " + trigger + ", effect = function(act) act." +
                        role + ":take(1) end }");
    };
    const std::string same =
        "`effect` only does what a printed field can say: write `damage = 1` instead\n";
    CHECK(status("status", "{ on = \"hit\" }", "target") == same);
    CHECK(status("status", "{ on = \"hit\", target = \"holder\" }", "holder") == same);
    CHECK(status("status", "{ on = \"hit\", target = \"self\" }", "user") == same);
    CHECK(status("status", "{ on = \"turn end\", actor = \"holder\" }", "holder") == same);
    // The actor need not be the target; not every event is about the holder; nor is every moment.
    CHECK(status("status", "{ on = \"hit\", actor = \"holder\" }", "holder").empty());
    CHECK(status("status", "{ on = \"hit\" }", "holder").empty());
    CHECK(status("status", "\"turn end\"", "holder").empty());
    CHECK(status("status", "{ on = \"shout\", actor = \"holder\" }", "holder").empty());
    CHECK(
        status("status", "{ { on = \"hit\", target = \"self\" }, \"turn end\" }", "user").empty());
    // It speaks for another than its holder.
    CHECK(status("ghost", "{ on = \"hit\", target = \"self\" }", "user").empty());
}

TEST_CASE("a pack with errors has no such findings") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", rules);
    bench.pack("cards", "content",
               "card \"A\" { accuracy = 1, on_hit = function(act) act.target:lift \"Prone\" end }");
    bench.fill({"cards"});
    const auto problems = validate(bench.shelf, 0, bench.options, {bench.stop, {}}).problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().code != "style/could-be-printed");
}

}  // namespace printable_test
