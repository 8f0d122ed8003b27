// Findings of `check` from running handlers, and the options for it.
#include "catch.hpp"
#include "check_pack.hpp"

namespace check_deep_test {

namespace {

// A ruleset with a standard table, and a card that fails on a 6.
struct DeepFolder : CheckFolder {
    DeepFolder() {
        pack("rules", R"(kind "creature" {}
kind "ability" { effect = "handler" }
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses",
  steps = { { "do", call = "effect" } }, "Uses an ability on a target." }
creature "Plain" {}
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end }
)");
        content("cards", lucky);
    }

    static constexpr const char* lucky =
        "ability \"Lucky\" { effect = function(act)\n"
        "  if act:dice \"1d6\" == 6 then act.user:tag(nil) end\nend }\n";
};

const char* const found =
    "cards/main.lua:2: error[deep/script-error]: ability 'Lucky' fails: tag needs `field`\n";

}  // namespace

TEST_CASE("check runs handlers, unless --no-deep is given") {
    const DeepFolder folder;
    const Ran deep = folder.check();
    CHECK(deep.code == 1);
    CHECK(without_summary(deep.out) == found);
    const Ran shallow = folder.check({"--no-deep"});
    CHECK(shallow.code == 0);
    CHECK(without_summary(shallow.out).empty());
    CHECK(folder.check({"--deep", "--no-deep"}).code == 2);
}

TEST_CASE("the cache of one mode of check is not used for another") {
    const DeepFolder folder;
    for (int i = 0; i < 2; ++i) {
        CHECK(folder.check().code == 1);
        CHECK(folder.check({"--no-deep"}).code == 0);
        CHECK(folder.check({"--deep-budget", "1"}).code == 0);
    }
}

TEST_CASE("the findings do not depend on the number of jobs") {
    const DeepFolder folder;
    for (const char* id : {"more", "again", "last"}) folder.content(id, DeepFolder::lucky);
    const Ran one = folder.check({"--no-cache", "--jobs", "1"});
    CHECK(one.out == folder.check({"--no-cache", "--jobs", "4"}).out);
    CHECK(has(one.out, "Found 4 errors"));
}

TEST_CASE("check --deep reports packs without runnable handlers") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" {}\n");
    CHECK_FALSE(has(folder.check().out, "not-run"));
    const Ran ran = folder.check({"--deep"});
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "note[deep/not-run]: no handler of 'cards' was run"));
}

TEST_CASE("a comment suppresses a finding of a run, and is not reported if no handlers are run") {
    const DeepFolder folder;
    folder.content("cards",
                   "ability \"Lucky\" { effect = function(act)\n"
                   "  -- hexwright: ignore script-error (a trap)\n"
                   "  if act:dice \"1d6\" == 6 then act.user:tag(nil) end\nend }\n");
    CHECK(without_summary(folder.check().out).empty());
    CHECK(without_summary(folder.check({"--no-deep"}).out).empty());
}

TEST_CASE("the suggestion for an undefined name is reported once") {
    const DeepFolder folder;
    folder.content("cards", "local floor = mth.floor(2.5)\n");
    const Ran ran = folder.check({}, "cards");
    CHECK(ran.code == 1);
    CHECK(without_summary(ran.out) ==
          "cards/main.lua:1:15: error[lua/undefined-global]: 'mth' is not defined here (did you "
          "mean 'math'? [fixable])\n");
}

TEST_CASE("check --play replays one definition with the given dice") {
    const DeepFolder folder;
    const Ran six = folder.check({"--play", "ability:Lucky:1", "--dice", "6"}, "cards");
    CHECK(six.code == 1);
    CHECK(folder.check({"--play", "ability:Lucky:1", "--dice", "6", "--exit-zero"}, "cards").code ==
          0);
    CHECK(has(six.out, "-- ability 'Lucky', exercise 1\n"));
    CHECK(has(six.out, "main.lua:2: error[verb/bad-argument]: tag needs `field`\n"));
    const Ran five = folder.check({"--play", "ability:Lucky", "--dice", "5"}, "cards");
    CHECK(five.code == 0);
    CHECK(has(five.out, "User uses Lucky\n") == false);
    CHECK(has(five.out, "Plain uses Lucky\n"));
    CHECK(has(five.out, "1d6: [5] = 5\n"));
}

TEST_CASE("check --play reports unused dice and answers") {
    const DeepFolder folder;
    const Ran ran =
        folder.check({"--play", "ability:Lucky:1", "--dice", "5,4,3", "--answers", "yes"}, "cards");
    CHECK(ran.code == 1);
    CHECK(has(ran.out,
              "error[shell/dice-left]: 2 forced dice are left over (force exactly what is asked "
              "for)\n"
              "error[shell/answers-left]: 1 forced answer is left over (force exactly what is "
              "asked for)\n"));
    const Ran failed = folder.check({"--play", "ability:Lucky:1", "--dice", "6,4"}, "cards");
    CHECK(failed.code == 1);
    CHECK_FALSE(has(failed.out, "left over"));
}

TEST_CASE("check --play is refused for an unknown definition") {
    const DeepFolder folder;
    CHECK(folder.check({"--play", "ability:Unlucky"}, "cards").code == 2);
    const Ran seventh = folder.check({"--play", "ability:Lucky:7"}, "cards");
    CHECK(seventh.code == 2);
    CHECK(has(seventh.out, "tries it in 1 ways\n"));
    const Ran unread = folder.check({"--play", "Lucky"}, "cards");
    CHECK(unread.code == 2);
    CHECK(has(unread.err, "takes a kind and a name"));
    const Ran mended = folder.check({"--play", "ability:Lucky", "--fix"}, "cards");
    CHECK(mended.code == 2);
    CHECK(mended.err ==
          "hexwright check: --play reports no findings: --format, --output, --fix, --diff, --watch "
          "and --write-baseline do not go with it\n");
    const Ran no_die = folder.check({"--play", "ability:Lucky", "--dice", "x"}, "cards");
    CHECK(no_die.code == 2);
    CHECK(has(no_die.err, "'x' is no die"));
    CHECK(folder.check({"--dice", "6"}, "cards").code == 2);
}

}  // namespace check_deep_test
