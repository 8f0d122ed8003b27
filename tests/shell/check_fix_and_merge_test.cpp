// What `check` can besides finding: mend, compare with a baseline, share the work, remember.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "check_pack.hpp"
#include "shell/check/formats.hpp"
#include "shell/check/report.hpp"

namespace check_fix_and_merge_test {

using namespace hexwright;

namespace {

const char* const misspelt =
    "ability \"A\" { pwoer = 1, gives = \"Burnign\" }\n"
    "ability \"B\" {\n  [\"usee\"] = \"x\",\n  on_hit = function() tabel.sort({}) tabel.sort({}) "
    "end,\n}\n";

std::vector<std::string> files_of(const CheckFolder& folder, int count) {
    std::vector<std::string> packs;
    for (int i = 0; i < count; ++i) {
        packs.push_back("cards" + std::to_string(i));
        folder.content(packs.back(), "ability \"A\" { pwoer = 1 }\n");
    }
    return packs;
}

}  // namespace

TEST_CASE("check --fix writes the name that was meant, until nothing is left to mend") {
    const CheckFolder folder;
    folder.content("cards", misspelt);
    const Ran ran = folder.check({"--fix"});
    INFO(ran.out);
    CHECK(ran.code == 0);
    CHECK(ran.err == "hexwright check: fixed 5 findings\n");
    CHECK(folder.read("cards/main.lua") ==
          "ability \"A\" { power = 1, gives = \"Burning\" }\n"
          "ability \"B\" {\n  [\"use\"] = \"x\",\n  on_hit = function() table.sort({}) "
          "table.sort({}) end,\n}\n");
}

TEST_CASE("check --fix leaves a name that may mean something else") {
    const CheckFolder folder;
    const std::string text =
        "local function f(use) return use end\n"
        "ability \"A\" { on_hit = function(act) return user and os.time(), f(1) end }\n";
    folder.content("cards", text);
    (void)folder.check({"--fix", "--no-deep"});
    CHECK(folder.read("cards/main.lua") == text);
    const Ran ran = folder.check({"--no-deep"});
    CHECK_FALSE(has(ran.out, "fixable"));
    CHECK(has(ran.out, "did you mean 'use'?"));
    CHECK(has(ran.out, "'os' is not defined here (scripts read no clock; use rounds and turns)"));
}

TEST_CASE("check --diff shows what --fix would change, and changes nothing") {
    const CheckFolder folder;
    folder.content("cards", "-- one\n-- two\nability \"A\" { pwoer = 1 }\n-- four\n");
    const Ran ran = folder.check({"--diff"});
    CHECK(ran.code == 1);
    CHECK(ran.out ==
          "--- cards/main.lua\n+++ cards/main.lua\n@@ -1,4 +1,4 @@\n -- one\n -- two\n-ability "
          "\"A\" { pwoer = 1 }\n+ability \"A\" { power = 1 }\n -- four\n");
    CHECK(has(folder.read("cards/main.lua"), "pwoer"));
    CHECK(folder.check({"--diff", "--fix"}).code == 2);
}

TEST_CASE("check --diff shows all that --fix comes to, though mending shows more") {
    const CheckFolder folder;
    const std::string before = "ability \"A\" { on_hit = function() tabel.srot({}) end }\n";
    const std::string after = "ability \"A\" { on_hit = function() table.sort({}) end }\n";
    folder.content("cards", before);
    CHECK(folder.check({"--diff"}).out ==
          "--- cards/main.lua\n+++ cards/main.lua\n@@ -1,1 +1,1 @@\n-" + before + "+" + after);
    CHECK(folder.read("cards/main.lua") == before);
    CHECK(has(folder.check().out, "'tabel'"));
    CHECK(folder.check({"--fix"}).code == 0);
    CHECK(folder.read("cards/main.lua") == after);
    CHECK(folder.check({"--diff"}).out.empty());
}

TEST_CASE("a patch of a file without a last line break, with a blank in its name, says both") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.write("cards/fire cards.lua", "-- one\nability \"A\" { pwoer = 1 }");
    std::string manifest = folder.read("cards/pack.toml");
    const std::string entry = "entry = [\"main.lua\"]";
    manifest.replace(manifest.find(entry), entry.size(), "entry = [\"fire cards.lua\"]");
    folder.write("cards/pack.toml", manifest);
    CHECK(folder.check({"--diff"}).out ==
          "--- cards/fire cards.lua\t\n+++ cards/fire cards.lua\t\n@@ -1,2 +1,2 @@\n -- one\n"
          "-ability \"A\" { pwoer = 1 }\n\\ No newline at end of file\n"
          "+ability \"A\" { power = 1 }\n\\ No newline at end of file\n");
}

TEST_CASE("an option of a call is not mended to one that stands beside it") {
    const CheckFolder folder;
    const std::string script =
        "ability \"A\" { on_hit = function(act)\n"
        "  act:ask(\"x\", { form = 1, from = 2, to = 3 })\n"
        "  act:ask(\"y\", { to = 3, form = 1 })\nend }\n";
    folder.content("cards", script);
    const Ran ran = folder.check({"--fix", "--no-deep"});
    INFO(ran.out);
    CHECK(ran.err == "hexwright check: fixed 1 finding\n");
    CHECK(folder.read("cards/main.lua") ==
          "ability \"A\" { on_hit = function(act)\n"
          "  act:ask(\"x\", { form = 1, from = 2, to = 3 })\n"
          "  act:ask(\"y\", { to = 3, from = 1 })\nend }\n");
}

namespace {

// A ruleset whose cards hit, and do what they print before their handler.
const char* const printing_rules = R"(kind "creature" {}
pool "Health" { of = "creature", max = 9 }
verb "take" { of = "creature", subject = "target", args = { { "amount", "amount" } },
  steps = { { "spend", spend = "amount", pools = { "Health" } } }, "Takes harm." }
verb "hit" { subject = "target", steps = { { "do", effects = "on_hit" } }, "Hits a target." }
effect "damage" { verb = "take" }
effect "lifts" { verb = "lift", refers = "status" }
kind "status" {}
kind "card" { { answers = "hit" }, on_hit = { "handler", event = "from trigger", effects = true } }
status "Prone" {}
)";

}  // namespace

TEST_CASE("check --fix prints what handlers do, and keeps the rest of them") {
    const CheckFolder folder;
    folder.pack("rules", printing_rules);
    folder.content("cards",
                   "card \"A\" { trigger = \"turn end\",\n"
                   "  on_hit = function(act)\n"
                   "    act.target:take(2)\n"
                   "    act.target:lift \"Prone\"\n"
                   "  end,\n}\n"
                   "card \"B\" { trigger = \"turn end\", on_hit = function(act)\n"
                   "  act.target:take(2);\n"
                   "  -- the rest\n"
                   "  act.user:take(1)\n"
                   "end }\n"
                   "card \"C\" { trigger = \"turn end\", on_hit = function(act) act.target:take(1) "
                   "act.x = 1 end }\n");
    const std::string diff = folder.check({"--diff", "--no-deep"}).out;
    CHECK(diff ==
          "--- cards/main.lua\n+++ cards/main.lua\n@@ -1,12 +1,8 @@\n"
          " card \"A\" { trigger = \"turn end\",\n"
          "-  on_hit = function(act)\n"
          "-    act.target:take(2)\n"
          "-    act.target:lift \"Prone\"\n"
          "-  end,\n"
          "+  damage = 2, lifts = \"Prone\",\n"
          " }\n"
          "-card \"B\" { trigger = \"turn end\", on_hit = function(act)\n"
          "-  act.target:take(2);\n"
          "+card \"B\" { trigger = \"turn end\", damage = 2, on_hit = function(act)\n"
          "   -- the rest\n"
          "   act.user:take(1)\n"
          " end }\n"
          "-card \"C\" { trigger = \"turn end\", on_hit = function(act) act.target:take(1) "
          "act.x = 1 end }\n"
          "+card \"C\" { trigger = \"turn end\", damage = 1, on_hit = function(act) act.x = 1 end "
          "}\n");
    CHECK(folder.check({"--strict", "--no-deep"}).code == 0);
    const Ran ran = folder.check({"--fix", "--no-deep"});
    CHECK(ran.code == 0);
    CHECK(ran.err == "hexwright check: fixed 3 findings\n");
    CHECK(folder.read("cards/main.lua") ==
          "card \"A\" { trigger = \"turn end\",\n"
          "  damage = 2, lifts = \"Prone\",\n}\n"
          "card \"B\" { trigger = \"turn end\", damage = 2, on_hit = function(act)\n"
          "  -- the rest\n"
          "  act.user:take(1)\n"
          "end }\n"
          "card \"C\" { trigger = \"turn end\", damage = 1, on_hit = function(act) act.x = 1 end "
          "}\n");
    CHECK(folder.check({"--diff", "--no-deep"}).out.empty());
}

TEST_CASE("a handler that a comment answers is not printed") {
    const CheckFolder folder;
    folder.pack("rules", printing_rules);
    const std::string script =
        "-- hexwright: ignore could-be-printed\n"
        "card \"A\" { trigger = \"turn end\", on_hit = function(act) act.target:take(2) end }\n";
    folder.content("cards", script);
    CHECK(folder.check({"--fix", "--no-deep"}).code == 0);
    CHECK(folder.read("cards/main.lua") == script);
}

TEST_CASE("a patch whose changes are far apart has a part for each") {
    const std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n";
    const std::string after = "1\n3\n4\n5\n6\n7\n8\n9\n10\n11\nx\n12\ny\n";
    CHECK(unified_diff("a", before, after) ==
          "--- a\n+++ a\n@@ -1,5 +1,4 @@\n 1\n-2\n 3\n 4\n 5\n"
          "@@ -9,4 +8,6 @@\n 9\n 10\n 11\n+x\n 12\n+y\n");
    CHECK(unified_diff("a", before, before) == "--- a\n+++ a\n");
    CHECK(unified_diff("a", "1\n2", "1\nx\ny\n2") ==
          "--- a\n+++ a\n@@ -1,2 +1,4 @@\n 1\n+x\n+y\n 2\n\\ No newline at end of file\n");
}

TEST_CASE("names in --select may have blanks around them, and exercises begin with 1") {
    const CheckFolder folder;
    folder.content("cards", misspelt);
    CHECK(folder.check({"--select", "unknown-field, unknown-reference"}).code == 1);
    CHECK(has(folder.check({"--play", "ability:A:0"}).err, "exercises are counted from 1"));
}

TEST_CASE("of two names that are equally near none is taken") {
    CHECK(only_suggestion("did you mean 'a'?") == "a");
    CHECK(only_suggestion("did you mean 'a' or 'b'?").empty());
    CHECK(only_suggestion("write a number").empty());
    const CheckFolder folder;
    folder.pack("rules",
                "kind \"card\" { cast = { \"text\", read_by = \"people\" }, cost = { \"text\", "
                "read_by = \"people\" } }\n");
    folder.content("cards", "card \"A\" { cst = \"x\" }\n");
    CHECK(has(folder.check().out, "(did you mean 'cast' or 'cost'?)"));
    CHECK(folder.check({"--fix"}).code == 1);
    CHECK(has(folder.read("cards/main.lua"), "cst = "));
}

TEST_CASE("a name that is no identifier does not take the place of one") {
    const CheckFolder folder;
    folder.pack("rules",
                "kind \"card\" { [\"max health\"] = { \"number\", read_by = \"people\" } }\n");
    folder.content("cards", "card \"A\" { max_health = 1 }\ncard \"B\" { [\"max healht\"] = 1 }\n");
    (void)folder.check({"--fix"});
    CHECK(folder.read("cards/main.lua") ==
          "card \"A\" { max_health = 1 }\ncard \"B\" { [\"max health\"] = 1 }\n");
}

TEST_CASE("a name is not mended to one that stands beside it, nor to one with quotes in it") {
    const CheckFolder folder;
    const std::string script =
        "status \"Ada's Mark\" {}\nability \"A\" { pwoer = 1, power = 2, gives = 'Adas Mark' }\n";
    folder.content("cards", script, "[dependecies]\nrules = \"*\"\n");
    const std::string manifest = folder.read("cards/pack.toml");
    const Ran ran = folder.check({"--fix"});
    INFO(ran.out);
    CHECK(has(ran.out, "(did you mean 'dependencies'?)"));
    CHECK(has(ran.out, "(did you mean 'power'?)"));
    CHECK(has(ran.out, "(did you mean 'Ada's Mark'?)"));
    CHECK(ran.err.empty());
    CHECK(folder.read("cards/main.lua") == script);
    CHECK(folder.read("cards/pack.toml") == manifest);
}

TEST_CASE("of two slips in one table that mean the same name one is mended") {
    const CheckFolder folder;
    folder.content("cards",
                   "ability \"A\" { pwoer = 1, [\"powr\"] = 2 }\nability \"B\" { pwoer = 3 }\n");
    const Ran ran = folder.check({"--fix"});
    INFO(ran.out);
    CHECK(ran.code == 1);
    CHECK(ran.err == "hexwright check: fixed 2 findings\n");
    CHECK(folder.read("cards/main.lua") ==
          "ability \"A\" { power = 1, [\"powr\"] = 2 }\nability \"B\" { power = 3 }\n");
}

TEST_CASE("what a baseline knows is not told again, also after lines were added") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { power = 0 }\n");
    const std::string file = folder.path("known.json");
    const Ran ran = folder.check({"--baseline", file, "--write-baseline"});
    CHECK(ran.code == 0);
    CHECK(ran.out == "known.json holds 1 finding\n");
    folder.content("cards", "\n\n  ability \"A\" { power = 0 }\nability \"B\" { power = -1 }\n");
    const Ran again = folder.check({"--baseline", file});
    CHECK(again.code == 1);
    CHECK(without_summary(again.out) ==
          "cards/main.lua:4:23: error[pack/out-of-range]: `power` of ability 'B' is at least 1, "
          "found -1\n");
    CHECK(has(again.out, "Found 1 error; 1 known.\n"));
    CHECK(has(folder.check({"--baseline", file, "--format", "json"}).out, "\"suppressed\": 1"));
    CHECK(folder.check({"--write-baseline"}).code == 2);
    const Arguments more[] = {{"--format", "json"}, {"-o", "x"}, {"--statistics"}, {"--diff"}};
    for (Arguments arguments : more) {
        arguments.insert(arguments.end(), {"--baseline", file, "--write-baseline"});
        const Ran refused = folder.check(arguments);
        CHECK(refused.code == 2);
        CHECK(has(refused.err, "--write-baseline writes no report: "));
    }
    CHECK(folder.check({"--baseline", folder.path("gone.json")}).code == 2);
    folder.write("bad.json", "{}");
    CHECK(folder.check({"--baseline", folder.path("bad.json")}).err ==
          "error[shell/bad-report]: bad.json is no baseline: 'schema' is missing\n  = help: write "
          "it with --write-baseline\n");
    folder.write("new.json", "{\"schema\": 2, \"findings\": []}");
    const Ran other = folder.check({"--baseline", folder.path("new.json")});
    CHECK(other.code == 2);
    CHECK(other.err ==
          "error[shell/bad-report]: new.json has schema 2; this program reads schema 1\n  = help: "
          "write it with --write-baseline\n");
}

TEST_CASE("no baseline knows a pack that is not checked") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { pwoer = 1 }\n");
    folder.content("more", "ability \"B\" { colour = 1 }\n", "cards = \"*\"\n");
    const std::string file = folder.path("known.json");
    const Ran written = folder.check({"--baseline", file, "--write-baseline"});
    INFO(written.err);
    CHECK(has(written.out, "known.json holds 1 finding\n"));
    CHECK(has(written.err, "1 pack was not checked, because a dependency has errors"));
    const Ran ran = folder.check({"--baseline", file});
    INFO(ran.out);
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "error[pack/not-checked]"));
    CHECK(has(ran.out, "Found 1 error; 1 known."));
}

TEST_CASE("check --fix and --diff leave what a baseline knows") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { pwoer = 1, gives = \"Burnign\" }\n");
    const std::string file = folder.path("known.json");
    const Arguments known = {"--select", "unknown-reference", "--baseline", file,
                             "--write-baseline"};
    CHECK(folder.check(known).code == 0);
    const std::string mended = "ability \"A\" { power = 1, gives = \"Burnign\" }\n";
    CHECK(has(folder.check({"--diff", "--baseline", file}).out, "+" + mended));
    const Ran ran = folder.check({"--fix", "--baseline", file});
    CHECK(ran.code == 0);
    CHECK(ran.err == "hexwright check: fixed 1 finding\n");
    CHECK(folder.read("cards/main.lua") == mended);
}

TEST_CASE("a baseline of any size is read again") {
    const CheckFolder folder;
    CheckReport report;
    Finding finding;
    finding.diagnostic.code = "pack/unknown-field";
    finding.diagnostic.where.file = "packs/cards/hexes/and/more/of/them.lua";
    for (int i = 0; i < 200'000; ++i) {
        finding.fingerprint = fmt::format("{:016x}", i);
        report.findings.push_back(finding);
    }
    const std::string file = folder.write("known.json", baseline_text(report));
    Baseline(file).remove_from(report);
    CHECK(report.findings.empty());
    CHECK(report.suppressed == 200'000);
}

TEST_CASE("the report is the same, however many jobs there are") {
    const CheckFolder folder;
    (void)files_of(folder, 12);
    const std::string one = folder.check({"-j", "1", "--format", "json", "--no-cache"}).out;
    CHECK(folder.check({"-j", "2", "--format", "json", "--no-cache"}).out == one);
    CHECK(folder.check({"--jobs", "7", "--format", "json", "--no-cache"}).out == one);
    CHECK(folder.check({"-j", "0"}).code == 2);
}

TEST_CASE("shards share the packs, and merge makes one report of theirs") {
    const CheckFolder folder;
    (void)files_of(folder, 5);
    std::vector<std::string> files;
    for (const char* shard : {"1/3", "2/3", "3/3"}) {
        files.push_back(folder.path("part" + std::to_string(files.size()) + ".json"));
        const Ran ran = folder.check({"--shard", shard, "--format", "json", "-o", files.back()});
        CHECK(ran.code == 1);
        CHECK(has(ran.out, "Checked 2 packs, 4 files"));
    }
    const std::string whole = folder.check({"--format", "json"}).out;
    const Ran merged = run_command({"merge", files[2], files[0], files[1], "--format", "json"});
    CHECK(merged.code == 1);
    CHECK(folder.without_folder(merged.out) == whole);
    CHECK(run_command({"merge", files[0], "--exit-zero"}).code == 0);
    CHECK(has(run_command({"merge", files[0], "--format", "sarif"}).out, "\"version\": \"2.1.0\""));
    const Ran again =
        run_command({"merge", files[2], files[0], files[1], files[0], "--format", "json"});
    CHECK(again.out == merged.out);
    const std::string both = folder.path("both.json");
    CHECK(folder.check({"--format", "json", "-o", both}).code == 1);
    CHECK(run_command({"merge", both, files[0], "--format", "json"}).out == merged.out);
    folder.write("2.json", "{\"schema\": 2}");
    CHECK(folder.without_folder(run_command({"merge", folder.path("2.json")}).err) ==
          "error[shell/bad-report]: 2.json has schema 2; this program reads schema 1\n  = help: "
          "write it with hexwright check --format json -o FILE\n");
    for (const char* bad : {"0/3", "4/3", "1", "1/3x", "x"})
        CHECK(folder.check({"--shard", bad}).code == 2);
}

TEST_CASE("what is merged counts the lints of every shard's rulesets") {
    const CheckFolder folder;
    const std::string lint = "\" { on = \"hex\", check = function() end }\n";
    folder.pack("alpha", "kind \"hex\" {}\nlint \"dear" + lint + "lint \"rare" + lint);
    folder.pack("zeal", "kind \"hex\" {}\nlint \"cheap" + lint);
    std::vector<std::string> files;
    for (const char* shard : {"1/2", "2/2"}) {
        files.push_back(folder.path("part" + std::to_string(files.size()) + ".json"));
        CHECK(folder.check({"--format", "json", "--shard", shard, "-o", files.back()}).code == 0);
    }
    const Ran merged = run_command({"merge", files[0], files[1], "--format", "json"});
    const std::string whole = folder.check({"--format", "json"}).out;
    CHECK(folder.without_folder(merged.out) == whole);
    CHECK(nlohmann::json::parse(whole)["lints"] ==
          nlohmann::json({"pack/cheap", "pack/dear", "pack/rare"}));
}

TEST_CASE("what is merged shows the calls that led to a finding as check does") {
    const CheckFolder folder;
    folder.content("cards", "local function deal() error(\"no cards\") end\ndeal()\n");
    const std::string file = folder.path("a.json");
    const std::string full = without_summary(folder.check({"--format", "full"}).out);
    REQUIRE(has(full, " = from: cards/main.lua:2 "));
    REQUIRE(has(full, "(cards)\n"));
    CHECK(folder.check({"--format", "json", "-o", file}).code == 1);
    const Ran merged = run_command({"merge", file, "--format", "full"});
    CHECK(has(folder.without_folder(merged.out), full.substr(full.find("  = from"))));
}

TEST_CASE("of a file that is no report it is said what was expected") {
    const CheckFolder folder;
    const auto told = [&](const std::string& text) {
        const std::string file = folder.write("no.json", text);
        const Ran ran = run_command({"merge", file});
        CHECK(ran.code == 2);
        const std::string head =
            "error[shell/bad-report]: no.json is no report of hexwright check: ";
        const std::string tail =
            "\n  = help: write it with hexwright check --format json -o FILE\n";
        const std::string err = folder.without_folder(ran.err);
        REQUIRE(err.starts_with(head));
        REQUIRE(err.ends_with(tail));
        return err.substr(head.size(), err.size() - head.size() - tail.size());
    };
    CHECK(told("") == "it is no JSON (line 1, column 1)");
    CHECK(told("{\n  x") == "it is no JSON (line 2, column 3)");
    CHECK(told("{\"schema\": 1e999}") == "one of its numbers is too large");
    CHECK(told("[]") == "'schema' is missing");
    CHECK(told("{}") == "'schema' is missing");
    CHECK(told("{\"schema\": \"1\"}") == "'schema' is of the wrong type, string");
    CHECK(told("{\"schema\": 1.5}") == "'schema' is of the wrong type, number");
    CHECK(told("{\"schema\": 1}") == "'summary' is missing");
    const std::string summary = "{\"schema\": 1, \"summary\": {\"rules\": 1, \"suppressed\": 0}, ";
    CHECK(told(summary + "\"lints\": 3}") == "'lints' is of the wrong type, number");
    CHECK(told(summary + "\"lints\": [null]}") == "'lints' is of the wrong type, array");
    CHECK(told(summary + "\"lints\": [], \"packs\": [{\"id\": true}]}") ==
          "'id' is of the wrong type, boolean");
    CHECK(told(summary + "\"lints\": [], \"packs\": [], \"diagnostics\": [3]}") ==
          "'severity' is missing");
}

TEST_CASE("two packs with one id are told of in the shard of each, and once when merged") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.content("other", "");
    folder.write("other/pack.toml", folder.read("cards/pack.toml"));
    folder.content("zeal", "", "cards = \"*\"\n");
    const std::string twice =
        "other/pack.toml:2:6: error[pack/two-packs-one-id]: the pack id 'cards' is already used by "
        "cards/pack.toml (rename one of them, or remove it)\n";
    const std::string in_the_way =
        "zeal/pack.toml:12:1: note[pack/not-checked]: 'zeal' was not checked: 'cards', which it "
        "needs, has errors (fix 'cards' first)\n";
    const auto found_in = [&](const char* shard) {
        return without_summary(folder.check({"--shard", shard}).out);
    };
    CHECK(found_in("1/4") == twice);
    CHECK(found_in("2/4") == twice);
    CHECK(found_in("3/4").empty());
    CHECK(found_in("4/4") == twice + in_the_way);
    const std::string one = folder.path("1.json");
    const std::string two = folder.path("2.json");
    CHECK(folder.check({"--shard", "1/2", "--format", "json", "-o", one}).code == 1);
    CHECK(folder.check({"--shard", "2/2", "--format", "json", "-o", two}).code == 1);
    const Ran merged = run_command({"merge", one, two, "--format", "concise"});
    CHECK(without_summary(folder.without_folder(merged.out)) == twice + in_the_way);
}

TEST_CASE("a pack finds what it needs in another shard, whose mistakes that one tells") {
    const CheckFolder folder;
    folder.content("far/away/cards", "ability \"A\" { pwoer = 1 }\n");
    std::string manifest = folder.read("far/away/cards/pack.toml");
    manifest.replace(manifest.find("far/away/"), std::string("far/away/").size(), "");
    folder.write("far/away/cards/pack.toml", manifest);
    folder.content("near/zeal", "", "cards = \"*\"\n");
    manifest = folder.read("near/zeal/pack.toml");
    manifest.replace(manifest.find("near/"), std::string("near/").size(), "");
    folder.write("near/zeal/pack.toml", manifest);
    CHECK(has(folder.check({"--shard", "1/3"}).out, "error[pack/unknown-field]: `pwoer`"));
    CHECK(without_summary(folder.check({"--shard", "2/3"}).out) ==
          "near/zeal/pack.toml:12:1: note[pack/not-checked]: 'zeal' was not checked: 'cards', "
          "which it needs, has errors (fix 'cards' first)\n");
}

TEST_CASE("what is kept of a pack says nothing of it beside another of its id") {
    const CheckFolder folder;
    folder.content("cards", "");
    folder.content("other", "");
    folder.write("other/pack.toml", folder.read("cards/pack.toml"));
    CHECK(folder.check({}, "cards").code == 0);
    CHECK(folder.check({}, "other").code == 0);
    CHECK(has(folder.check().out, "error[pack/two-packs-one-id]"));
}

TEST_CASE("what did not change is not loaded again, and what changed is") {
    const CheckFolder folder;
    folder.content("cards", "-- hexwright: ignore unknown-field\nability \"A\" { power = 2 }\n");
    const Ran first = folder.check({"--format", "json"}, "cards");
    CHECK(has(first.out, "pack/unused-suppression"));
    const std::filesystem::path cache = folder.path("cache/hexwright");
    REQUIRE(std::filesystem::exists(cache));
    // What is kept is what is told: change it, and the change is told.
    std::filesystem::path kept;
    for (const auto& entry : std::filesystem::directory_iterator(cache)) kept = entry.path();
    const std::string name = "cache/hexwright/" + kept.filename().string();
    std::string text = folder.read(name);
    const std::string told = "there is no finding";
    REQUIRE(has(text, told));
    folder.write(name, text.replace(text.find(told), told.size(), "as it was kept:"));
    CHECK(has(folder.check({}, "cards").out, "as it was kept: 'unknown-field' here"));
    CHECK_FALSE(has(folder.check({"--no-cache"}, "cards").out, "as it was kept"));
    SECTION("a file of the pack") {
        folder.write("cards/main.lua", "ability \"A\" { power = 0 }\n");
        CHECK(has(folder.check({}, "cards").out, "error[pack/out-of-range]"));
    }
    SECTION("a file of a pack it needs") {
        folder.write("rules/main.lua", "kind \"ability\" {}\n");
        CHECK(has(folder.check({}, "cards").out, "error[pack/unknown-field]"));
    }
    SECTION("a file that was added") {
        folder.write("cards/spec/a_spec.lua", "describe(\n");
        CHECK(has(folder.check({}, "cards").out, "error[pack/syntax-error]"));
    }
    SECTION("only the time of a file") {
        folder.write("cards/main.lua", folder.read("cards/main.lua"));
        CHECK(has(folder.check({}, "cards").out, "as it was kept: "));
    }
    SECTION("a kept file that is broken") {
        folder.write(name, "{");
        CHECK(has(folder.check({}, "cards").out, "there is no finding 'unknown-field' here"));
    }
}

TEST_CASE("what nobody asked for in a month is not kept, and what is used is") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { power = 2 }\n");
    const std::filesystem::path cache = folder.root / "cache/hexwright";
    const auto kept = [&] {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(cache))
            files.push_back(entry.path());
        return files;
    };
    const auto month = std::chrono::hours(24 * 31);
    CHECK(folder.check({}, "cards").code == 0);
    REQUIRE(kept().size() == 1);
    const std::filesystem::path cards = kept().front();
    std::filesystem::last_write_time(cards, std::filesystem::file_time_type::clock::now() - month);
    SECTION("used again, it stays when another pack comes") {
        CHECK(folder.check({}, "cards").code == 0);
        CHECK(folder.check({}, "rules").code == 0);
        CHECK(kept().size() == 2);
    }
    SECTION("not used, it goes then") {
        CHECK(folder.check({}, "rules").code == 0);
        CHECK(kept().size() == 1);
        CHECK(kept().front() != cards);
    }
}

TEST_CASE("a folder that cannot be written keeps nothing, and is no mistake") {
    const CheckFolder folder;
    folder.write("cache", "a file where the folder should be");
    folder.content("cards", "ability \"A\" { power = 2 }\n");
    for (int i = 0; i < 2; ++i) {
        const Ran ran = folder.check({}, "cards");
        CHECK(ran.code == 0);
        CHECK(ran.err.empty());
    }
}

TEST_CASE("check says which pack has what is missed, and offers no other name for it") {
    const CheckFolder folder;
    folder.pack("mine",
                "ability \"Night Walk\" { type = \"Magic-Support-Action\", use = \"5AP\",\n"
                "  inflicts = \"Cave Sight\" }\n",
                "[dependencies]\ndewprism = \"^0.1\"\n", "content");
    const Ran ran = folder.check({"--format", "concise", "--no-cache"}, "mine");
    CHECK(has(ran.out,
              "mine/main.lua:2:15: error[pack/unknown-reference]: there is no status 'Cave Sight' "
              "(add dewprism_bestiary, which has it, to [dependencies] in pack.toml)\n"));
}

}  // namespace check_fix_and_merge_test
