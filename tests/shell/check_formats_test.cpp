// Each format, field by field.
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/version.hpp"
#include "catch.hpp"
#include "json_schema.hpp"
#include "shell/check/formats.hpp"

namespace check_formats_test {

using namespace hexwright;
using Json = nlohmann::ordered_json;

namespace {

Finding finding(std::string code, Severity severity, Place where) {
    Finding one;
    one.diagnostic.code = std::move(code);
    one.diagnostic.severity = severity;
    one.diagnostic.message = "it is 100% wrong";
    one.diagnostic.where = std::move(where);
    one.pack = "cards";
    one.fingerprint = "00000000000000ab";
    return one;
}

// An error with all its parts, a warning for a whole line, a note for a whole file.
CheckReport three_findings() {
    CheckReport report;
    report.packs = {{"cards", "packs/cards", {"packs/cards/a b.lua", "packs/cards/pack.toml"}},
                    {"rules", "rules", {"rules/main.lua"}}};
    report.rules = 7;
    report.lints = {"pack/odd-lint"};
    report.suppressed = 2;
    Finding error =
        finding("pack/unknown-field", Severity::error, {"packs/cards/a b.lua", 12, 10, 12, 24});
    error.diagnostic.hint = "did you mean 'power'?";
    error.diagnostic.notes = {"loaded: rules 1.0.0"};
    error.diagnostic.frames = {{"cards", "packs/cards/a b.lua", 3, "on_hit"}};
    error.fix = Fix{error.diagnostic.where, "power"};
    report.findings = {std::move(error),
                       finding("pack/odd-lint", Severity::warning, {"packs/cards/a b.lua", 13}),
                       finding("pack/link", Severity::note, {"packs/cards/pack.toml"})};
    return report;
}

using Faults = JsonSchema::Faults;

// Reports that violate the published schema.
Faults sarif_faults(const Json& log) {
    std::ifstream file(HEXWRIGHT_ROOT "/tests/shell/data/sarif-2.1.0-rtm.5.json");
    static const JsonSchema schema(Json::parse(file));
    return schema.faults(log);
}

}  // namespace

TEST_CASE("JSON is one object with every field, null for unknown values") {
    const Json json = Json::parse(json_report(three_findings()));
    CHECK(json["schema"] == 1);
    CHECK(json["tool"] == Json({{"name", "hexwright"}, {"version", engine_version}}));
    CHECK(json["summary"] == Json({{"packs", 2},
                                   {"files", 3},
                                   {"rules", 7},
                                   {"errors", 1},
                                   {"warnings", 1},
                                   {"fixable", 1},
                                   {"suppressed", 2}}));
    const Json range = {{"start", {{"line", 12}, {"column", 10}}},
                        {"end", {{"line", 12}, {"column", 24}}}};
    const Json whole = {
        {"code", "pack/unknown-field"},
        {"name", "unknown-field"},
        {"severity", "error"},
        {"message", "it is 100% wrong"},
        {"pack", "cards"},
        {"file", "packs/cards/a b.lua"},
        {"range", range},
        {"labels",
         {{{"file", "packs/cards/a b.lua"},
           {"range", {{"start", {{"line", 3}, {"column", nullptr}}}, {"end", nullptr}}},
           {"text", "on_hit"},
           {"pack", "cards"}}}},
        {"notes", {"loaded: rules 1.0.0"}},
        {"help", "did you mean 'power'?"},
        {"url", nullptr},
        {"fix",
         {{"applicability", "safe"},
          {"edits", {{{"file", "packs/cards/a b.lua"}, {"range", range}, {"text", "power"}}}}}},
        {"fingerprint", "00000000000000ab"}};
    CHECK(json["diagnostics"][0] == whole);
    const Json& line = json["diagnostics"][1];
    CHECK(line["range"]["start"] == Json({{"line", 13}, {"column", nullptr}}));
    CHECK(line["range"]["end"].is_null());
    CHECK(line["help"].is_null());
    CHECK(line["fix"].is_null());
    CHECK(json["diagnostics"][2]["range"].is_null());
}

TEST_CASE("JSON output is read back completely") {
    const std::string text = json_report(three_findings());
    const CheckReport again = read_json_report(text, "a.json");
    CHECK(json_report(again) == text);
    CHECK(again.findings[0].diagnostic.frames[0].pack == "cards");
    CHECK(again.lints == std::vector<std::string>{"pack/odd-lint"});
    CHECK_THROWS_WITH(read_json_report("{}", "a.json"),
                      Catch::Matchers::StartsWith("a.json is no report of hexwright check"));
    CHECK_THROWS(read_json_report("", "a.json"));
}

TEST_CASE("invalid bytes do not break JSON and SARIF") {
    CheckReport report = three_findings();
    report.findings[0].diagnostic.message = "bad \xff byte";
    CHECK(Json::parse(json_report(report))["diagnostics"][0]["message"] == "bad \xEF\xBF\xBD byte");
    CHECK_NOTHROW(Json::parse(sarif_report(report)));
}

TEST_CASE("SARIF is one run with the rules that were found") {
    const Json log = Json::parse(sarif_report(three_findings()));
    CHECK(log["version"] == "2.1.0");
    REQUIRE(log["runs"].size() == 1);
    const Json& run = log["runs"][0];
    CHECK(run["columnKind"] == "unicodeCodePoints");
    const Json& driver = run["tool"]["driver"];
    CHECK(driver["name"] == "hexwright");
    REQUIRE(driver["rules"].size() == 3);
    CHECK(driver["rules"][1]["id"] == "pack/odd-lint");
    CHECK(driver["rules"][1]["defaultConfiguration"]["level"] == "warning");
    CHECK(driver["rules"][2]["shortDescription"]["text"] ==
          "A table has an entry that is not declared.");
    const Json& result = run["results"][0];
    CHECK(result["ruleId"] == "pack/unknown-field");
    CHECK(result["ruleIndex"] == 2);
    CHECK(result["level"] == "error");
    CHECK(result["message"]["text"] == "it is 100% wrong (did you mean 'power'?)");
    const Json& place = result["locations"][0]["physicalLocation"];
    CHECK(place["artifactLocation"]["uri"] == "packs/cards/a%20b.lua");
    CHECK(place["region"] ==
          Json({{"startLine", 12}, {"startColumn", 10}, {"endLine", 12}, {"endColumn", 24}}));
    CHECK(result["partialFingerprints"]["packCheck/v1"] == "00000000000000ab");
    CHECK(result["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"] ==
          "power");
    CHECK(run["results"][1]["locations"][0]["physicalLocation"]["region"] ==
          Json({{"startLine", 13}}));
    CHECK(run["results"][1]["level"] == "warning");
    CHECK_FALSE(run["results"][2]["locations"][0]["physicalLocation"].contains("region"));
    CHECK(run["results"][2]["level"] == "note");
}

TEST_CASE("SARIF matches the published schema, with and without findings") {
    CHECK(sarif_faults(Json::parse(sarif_report(three_findings()))) == Faults{});
    CHECK(sarif_faults(Json::parse(sarif_report({}))) == Faults{});
}

TEST_CASE("SARIF contains as many findings as GitHub accepts, the most severe first") {
    CheckReport report;
    CHECK(left_out_of_sarif(report).empty());
    for (int i = 0; i < 25'010; ++i) {
        Finding& finding = report.findings.emplace_back();
        finding.diagnostic.code = "pack/unknown-field";
        finding.diagnostic.severity = i < 20 ? Severity::note : Severity::error;
    }
    const Json results = Json::parse(sarif_report(report))["runs"][0]["results"];
    CHECK(results.size() == 25'000);
    CHECK(results[9]["level"] == "note");
    CHECK(results[10]["level"] == "error");
    for (int i = 0; i < 20; ++i) report.findings.push_back(report.findings.back());
    CHECK(Json::parse(sarif_report(report))["runs"][0]["results"][0]["level"] == "error");
    CHECK(left_out_of_sarif(report) ==
          "hexwright check: SARIF holds 25000 findings at most; 30 of 25030 are left out\n");
}

TEST_CASE("the schema refuses invalid SARIF") {
    const Json good = Json::parse(sarif_report(three_findings()));
    Json bad = good;
    bad["runs"][0]["results"][0]["levle"] = "error";
    CHECK(sarif_faults(bad) == Faults{"/runs/0/results/0: there is no property 'levle'"});
    bad = good;
    bad["runs"][0]["results"][0]["level"] = "fatal";
    CHECK(sarif_faults(bad) == Faults{"/runs/0/results/0/level: \"fatal\" is not allowed (enum)"});
    bad = good;
    bad["runs"][0]["results"][0].erase("message");
    CHECK(sarif_faults(bad) ==
          Faults{"/runs/0/results/0: required property \"message\" is missing"});
    bad = good;
    Json& place = bad["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    place["region"]["startLine"] = 0;
    CHECK(sarif_faults(bad) == Faults{"/runs/0/results/0/locations/0/physicalLocation/region/"
                                      "startLine: 0 is not allowed (minimum)"});
    bad = good;
    Json& rules = bad["runs"][0]["tool"]["driver"]["rules"];
    rules.push_back(rules[0]);
    CHECK(sarif_faults(bad) == Faults{"/runs/0/tool/driver/rules: an entry stands there twice"});
    bad = good;
    bad.erase("version");
    CHECK(sarif_faults(bad) == Faults{": required property \"version\" is missing"});
}

TEST_CASE("GitHub output has the errors first, escaped, and the summary") {
    CheckReport report = three_findings();
    std::swap(report.findings[0], report.findings[2]);
    report.findings[2].diagnostic.message = "50%\r\nof a:b,c";
    report.findings[2].diagnostic.where.file = "a:b,c%.lua";
    CHECK(github_report(report) ==
          "::error title=hexwright (pack/unknown-field),file=a%3Ab%2Cc%25.lua,line=12,col=10,"
          "endLine=12,endColumn=24::50%25%0D%0Aof a:b,c (did you mean 'power'?)\n"
          "::warning title=hexwright (pack/odd-lint),file=packs/cards/a b.lua,line=13::it is "
          "100%25 wrong\n"
          "::notice title=hexwright (pack/link),file=packs/cards/pack.toml::it is 100%25 wrong\n"
          "Checked 2 packs, 3 files, 7 rules. Found 1 error, 1 warning, 1 note (1 fixable with "
          "--fix).\n");
}

TEST_CASE("JUnit has a suite for each pack and a test for each file, even without findings") {
    const std::string junit = junit_report(three_findings(), false);
    CHECK(junit ==
          R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="hexwright check" tests="4" failures="1" errors="0" skipped="0" time="0.000000">
  <testsuite name="cards" tests="3" failures="1" errors="0" skipped="0" time="0.000000">
    <testcase classname="cards" name="a b.lua: pack/odd-lint" file="packs/cards/a b.lua" line="13" time="0.000000">
      <system-out>packs/cards/a b.lua:13: warning[pack/odd-lint]: it is 100% wrong</system-out>
    </testcase>
    <testcase classname="cards" name="a b.lua: pack/unknown-field" file="packs/cards/a b.lua" line="12" time="0.000000">
      <failure message="it is 100% wrong" type="pack/unknown-field">packs/cards/a b.lua:12:10: error[pack/unknown-field]: it is 100% wrong (did you mean 'power'?)</failure>
    </testcase>
    <testcase classname="cards" name="pack.toml: pack/link" file="packs/cards/pack.toml" time="0.000000">
      <system-out>packs/cards/pack.toml: note[pack/link]: it is 100% wrong</system-out>
    </testcase>
  </testsuite>
  <testsuite name="rules" tests="1" failures="0" errors="0" skipped="0" time="0.000000">
    <testcase classname="rules" name="main.lua" file="rules/main.lua" time="0.000000"/>
  </testsuite>
</testsuites>
)");
    CHECK(junit_report(three_findings(), true).find("failures=\"2\"") != std::string::npos);
}

TEST_CASE("a fingerprint survives moved lines and distinguishes equal findings") {
    CheckReport report = three_findings();
    report.findings.push_back(report.findings[1]);
    const auto at = [](const std::string& text) {
        return [text](const std::string&) { return std::optional(text); };
    };
    add_fingerprints(report, at(std::string(11, '\n') + "x\ny\n"));
    CheckReport moved = report;
    for (Finding& one : moved.findings) {
        if (one.diagnostic.where.line > 0) one.diagnostic.where.line += 2;
    }
    moved.packs[0].folder = "elsewhere";
    for (Finding& one : moved.findings) one.diagnostic.where.file.replace(0, 11, "elsewhere");
    add_fingerprints(moved, at(std::string(13, '\n') + "  x\ny\n"));
    for (std::size_t i = 0; i < report.findings.size(); ++i)
        CHECK(moved.findings[i].fingerprint == report.findings[i].fingerprint);
    CHECK(report.findings[1].fingerprint != report.findings[3].fingerprint);
    CHECK(report.findings[0].fingerprint.size() == 16);
}

}  // namespace check_formats_test
