// `hexwright odds` of actions: what it prints, and every way to get it wrong.
#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"
#include "xml_tree.hpp"

namespace action_odds_test {

using namespace hexwright;

namespace {

// The behemoth meets a skeleton, and has its turn.
Ran odds(const std::string& action, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {
        "odds",     action, "--pack",   "dewprism_bestiary", "--by",
        "behemoth", "--on", "skeleton", "--setup",           "behemoth:begin_turn()"};
    words.insert(words.end(), more.begin(), more.end());
    return run_command(words);
}

}  // namespace

TEST_CASE("odds of an action are a table of what may change") {
    const Ran ran = odds("behemoth:attack(skeleton)", {"--key", "skeleton.Health"});
    CHECK(ran.code == 0);
    CHECK(ran.out ==
          "exact: 4 boxes, 5 runs\n"
          "skeleton.Health: mean 31.5, deviation 12.278\n"
          "  value   chance  fraction\n"
          "     15   5.00 %      1/20  ####\n"
          "     21  50.00 %       1/2  ########################################\n"
          "     45  45.00 %      9/20  ####################################\n");
    const Ran all = odds("basic attack");  // words
    CHECK(all.code == 0);
    CHECK(has(all.out, "Behemoth.AP, 20 before: mean 10, deviation 0\n"));
    CHECK(has(all.out, "Behemoth gains Off Balance 1  5.00 %      1/20"));
}

TEST_CASE("odds of an action are written for programs") {
    const Ran json =
        odds("behemoth:attack(skeleton)", {"--key", "skeleton.Health", "--format", "json"});
    CHECK(has(json.out, "\"action\": \"behemoth:attack(skeleton)\""));
    CHECK(has(json.out, "\"exact\": true,\n      \"rest\": \"0\",\n      \"boxes\": 4,"));
    CHECK(has(json.out,
              "\"value\": \"15\",\n              \"chance\": 0.05,\n              "
              "\"fraction\": \"1/20\""));
    const Ran csv =
        odds("behemoth:attack(skeleton)", {"--key", "skeleton.Health", "--format", "csv"});
    CHECK(csv.out ==
          "of,value,chance,fraction\nskeleton.Health,15,0.05,1/20\n"
          "skeleton.Health,21,0.5,1/2\nskeleton.Health,45,0.45,9/20\n");
}

TEST_CASE("odds of an action are a picture where there is one table, and always a page") {
    const Ran svg = odds("basic attack", {"--key", "skeleton.Health", "--format", "svg"});
    CHECK(svg.code == 0);
    std::vector<double> heights;
    for (const XmlElement* rect : read_xml(svg.out).all("rect"))
        heights.push_back(rect->number("height"));
    CHECK(heights == std::vector<double>{21, 210, 189});  // 1/20, 10/20, 9/20
    const Ran several = odds("basic attack", {"--format", "svg"});
    CHECK(several.code == 2);
    CHECK(several.out.empty());
    CHECK(several.err ==
          "hexwright odds: an SVG holds one picture, and these odds have 4: take --format html, or "
          "one --key\n");
    const Ran nothing = odds("local x = ('y')", {"--format", "svg"});
    CHECK(nothing.code == 2);
    CHECK(has(nothing.err, "these odds have none: nothing would differ\n"));
    const XmlElement page = read_xml(odds("basic attack", {"--format", "html"}).out);
    CHECK(page.all("svg").size() == 4);
    CHECK(page.all("p")[0]->text == "exact: 4 boxes, 5 runs");
    CHECK(page.all("h1")[0]->text == "Odds of behemoth basic attack skeleton");
    const XmlElement same = read_xml(odds("local x = ('y')", {"--format", "html"}).out);
    CHECK(same.all("p").back()->text == "nothing would differ");
}

TEST_CASE("a page of estimated odds says so, and has no fractions") {
    const XmlElement page = read_xml(
        odds("basic attack", {"--runs", "2", "--key", "skeleton.Health", "--format", "html"}).out);
    CHECK(has(page.all("p")[0]->text, "estimated: "));
    CHECK(has(page.all("p")[1]->text, "of all was not weighed, and estimated from 2000 samples"));
    CHECK(page.all("small").empty());
    CHECK_FALSE(page.all("td").empty());
}

TEST_CASE("a page has a section for each combination of answers") {
    const XmlElement page = read_xml(
        odds("skeleton:attack(behemoth)", {"--setup", "skeleton:begin_turn()", "--key",
                                           "skeleton.Health", "--vary", "--format", "html"})
            .out);
    const auto headings = page.all("h2");
    REQUIRE(headings.size() > 2);
    CHECK(page.all("section").size() == headings.size());
    CHECK(page.all("svg").size() == headings.size());
    CHECK(has(headings.back()->text, "Behemoth: use Counter Attack? no"));
    CHECK(has(page.all("section").back()->all("p")[1]->text, "Behemoth: use Counter Attack? no"));
}

TEST_CASE("questions are answered as asked, or each way") {
    const std::vector<std::string> health = {"--setup", "skeleton:begin_turn()", "--key",
                                             "skeleton.Health <= 39"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), health.begin(), health.end());
        return odds("skeleton:attack(behemoth)", more);
    };
    CHECK(has(with({}).out, "yes  43.86 %"));
    const Ran no = with({"--answers", "Counter Attack=no"});
    CHECK(has(no.out, "Behemoth: use Counter Attack? no\n"));
    CHECK(has(no.out, "no  100.00 %"));
    const Ran both = with({"--vary"});
    CHECK(
        has(both.out, "-- Behemoth: use Counter Attack? yes, Skeleton: Which element? Wind --\n"));
    CHECK(has(both.out, "-- Behemoth: use Counter Attack? no"));
    const Ran misfit = with({"--answers", "Counter Attack=maybe"});
    CHECK(misfit.code == 1);
    CHECK(has(misfit.err, "error[chance/forced-answer-misfit]"));
}

TEST_CASE("odds that were cut short say how far they are sure") {
    const Ran cut = odds("behemoth:attack(skeleton)", {"--runs", "2", "--key", "skeleton.Health"});
    CHECK(has(cut.out, "estimated: "));
    CHECK(has(cut.out, " of all was not weighed, and estimated from 2000 samples\n"));
    CHECK_FALSE(has(cut.out, "fraction"));
    CHECK(has(odds("battle { behemoth, skeleton }", {"--seconds", "1"}).out, "estimated: "));
}

TEST_CASE(
    "an action that fails in some cases says in how many, and one that always does is an error") {
    const Ran some = odds("if roll '1d4' == 1 then error('odd') end");
    CHECK(some.code == 0);
    CHECK(has(some.out, "an error: odd  25.00 %       1/4"));
    const Ran always = odds("behemoth:nothing()");
    CHECK(always.code == 1);
    CHECK(has(always.err, "error[lua/no-such-field]: a creature has no 'nothing'"));
    CHECK(has(odds("f()", {"--setup", "function f() while true do end end"}).err,
              "error[lua/too-many-instructions]"));
    CHECK(has(odds("(").err, "error[lua/syntax]"));
    CHECK(has(odds("basic atack").err,
              "error[shell/unknown-words]: nobody and nothing here is called 'atack'\n"
              "  = help: did you mean 'Basic Attack'?\n"));
}

TEST_CASE("a key may read what the action has assigned") {
    CHECK(odds("score = roll '1d4'", {"--key", "score"}).out ==
          "exact: 4 boxes, 5 runs\n"
          "score: mean 2.5, deviation 1.118\n"
          "  value   chance  fraction\n"
          "      1  25.00 %       1/4  ########################################\n"
          "      2  25.00 %       1/4  ########################################\n"
          "      3  25.00 %       1/4  ########################################\n"
          "      4  25.00 %       1/4  ########################################\n");
}

TEST_CASE("a call that is wrong says what would do") {
    const Ran two = run_command({"odds", "a", "b", "--pack", "dewprism_bestiary"});
    CHECK(two.code == 2);
    CHECK(has(two.err, "one action at a time: put its words in quotes"));
    CHECK(has(run_command({"odds", "a", "--setup", "x"}).err, "an action needs --pack"));
    CHECK(has(run_command({"odds", "a", "--pack", "nopack"}).err, "there is no pack 'nopack'"));
    CHECK(has(odds("a()", {"--answers", "Which"}).err, "--answers takes QUESTION=ANSWER"));
    const Ran which = run_command({"odds", "a()", "--by", "behemoth"});
    CHECK(has(which.err, "say which: hexwright odds ACTION --pack actlite"));
    const Ran unready = run_command({"odds", "basic attack", "--pack", "dewprism_bestiary", "--by",
                                     "behemoth", "--on", "skeleton"});
    CHECK(unready.code == 0);
    CHECK(has(unready.out, "Behemoth has too little AP  100.00 %"));
    CHECK(has(unready.out, "a line before it may help: --setup LUA\n"));
    const Ran who = run_command({"odds", "a()", "--pack", "dewprism_bestiary", "--by", "bohemoth"});
    CHECK(has(who.err, "nobody is called 'bohemoth'\n  = help: did you mean 'Behemoth'?"));
    const Ran setup = odds("behemoth:attack(skeleton)", {"--setup", "behemoth:dance()"});
    CHECK(setup.code == 1);
    CHECK(has(setup.err, "a creature has no 'dance'"));
    CHECK(setup.out.empty());
    const Ran key = odds("behemoth:attack(skeleton)", {"--key", "nothing.at.all"});
    CHECK(key.code == 1);
    CHECK(has(key.err, "'nothing' is not defined here"));
}

}  // namespace action_odds_test
