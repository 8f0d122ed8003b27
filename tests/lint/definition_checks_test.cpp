#include "catch.hpp"
#include "validate_bench.hpp"

namespace definition_checks_test {

using namespace hexwright;

namespace {

const char* const rules = R"(
event "turn end" { "A turn ends." }
kind "creature" { "Somebody." }
pool "Health" { of = "creature", max = 20 }
verb "answer" { steps = { { "do", call = "effect" } }, "Acts on its trigger." }
verb "take" { of = "creature", args = { { "amount", "number" } }, subject = "target", event = "damage",
  steps = { { "spend", spend = "amount", pools = { "Health" } } }, "Takes harm." }
kind "ward" { "It answers.", { lives = "holder", answers = "answer" },
  effect = "handler", on_end = { "handler", read_by = "dynamic", event = "from trigger" }, gained = { "handler", read_by = "dynamic" } }
)";

std::string found(const std::string& fields) {
    ValidateBench bench;
    bench.pack("rules", "ruleset", rules);
    bench.pack("wards", "content",
               "local function soften(act) act.event:cancel() end\nward \"W\" { " + fields +
                   " }\nreturn soften\n");
    bench.fill({"wards"});
    std::string all;
    for (const Diagnostic& one : validate(bench.shelf, 0, bench.options, {bench.stop, {}}).problems)
        all += one.code + " " + std::to_string(one.where.column) + ": " + one.message + "\n";
    return all;
}

}  // namespace

TEST_CASE("a change to a past event is reported at its place") {
    CHECK(
        found("trigger = { after = \"damage\" }, effect = function(act) act.event:cancel() end") ==
        "pack/too-late 77: `cancel` does nothing here: 'damage' can be changed before it happens "
        "only\n");
    CHECK(found("trigger = \"turn end\", on_end = function(act) act.event:edit { amount = 1 } end")
              .starts_with("pack/too-late "));
    CHECK(found("trigger = { { on = \"damage\" }, { after = \"turn end\" } },"
                " effect = function(act) local hit = act.event hit:redirect(act.user) end")
              .starts_with("pack/too-late "));
}

TEST_CASE("a change that may come in time is not a finding") {
    const std::string cancels = "effect = function(act) act.event:cancel() end";
    for (const std::string& fields : {
             "trigger = { before = \"damage\" }, " + cancels,
             "trigger = { { before = \"damage\" }, { after = \"turn end\" } }, " + cancels,
             "trigger = { { around = \"damage\" }, { after = \"damage\" } },"
             " around = function(act) act:proceed() end, " +
                 cancels,
             std::string("trigger = { after = \"damage\" }, gained = function(act) "
                         "act.event:cancel() end"),
             std::string("trigger = { after = \"damage\" }, effect = function(act) "
                         "act.event.outer:cancel() act.outer:cancel() act:cancel() end"),
             std::string("trigger = { after = \"damage\" }, effect = function(act) "
                         "act.event.target:take(1) end"),
         }) {
        INFO(fields);
        CHECK(found(fields).find("pack/too-late") == std::string::npos);
    }
}

}  // namespace definition_checks_test
