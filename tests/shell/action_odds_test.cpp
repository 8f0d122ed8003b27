// `hexwright odds` of actions: what it prints, and every way to get it wrong.
#include <gmpxx.h>

#include <nlohmann/json.hpp>

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

TEST_CASE("words for odds are of the first fighters, and `=` stands before a line of Lua") {
    const auto skeleton = [](const std::string& action, const char* by, const char* on) {
        return run_command({"odds", action, "--pack", "dewprism_bestiary", "--by", by, "--on", on,
                            "--setup", "behemoth:begin_turn()", "--key", "skeleton.Health"});
    };
    const Ran words = skeleton("attack", "behemoth, gorotan", "skeleton x2, behemoth");
    CHECK(has(words.out, "skeleton.Health: mean 30.645"));
    CHECK(
        skeleton("= behemoth:attack(skeleton)", "behemoth, gorotan", "skeleton x2, behemoth").out ==
        words.out);
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

TEST_CASE("a tree shows checks and answers in their order, each with its chance") {
    const Ran ran = odds("behemoth:attack(skeleton)", {"--key", "skeleton.Health", "--tree"});
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "exact: 4 boxes, 5 runs\nskeleton.Health: mean 31.5, deviation 12.278\n"));
    CHECK(has(ran.out,
              "probability tree:\n"
              " 100.00 %  ##########  behemoth:attack(skeleton)\n"
              "  50.00 %  #####         Behemoth: accuracy passed > skeleton.Health 21\n"
              "  40.00 %  ####          Behemoth: accuracy failed > skeleton.Health 45\n"
              "   5.00 %  #             Behemoth: accuracy failed, fumble > skeleton.Health 45\n"
              "   5.00 %  #             Behemoth: accuracy passed, critical\n"
              "   5.00 %  #               skeleton.Health 15\n"));
    const auto countered = [](const char* key) {
        return odds("skeleton:attack(behemoth)",
                    {"--setup", "skeleton:begin_turn()", "--key", key, "--tree"})
            .out;
    };
    const std::string of_skeleton = countered("skeleton.Health");
    CHECK(has(of_skeleton,
              "  55.00 %  ######        Skeleton: accuracy failed\n"
              "  55.00 %  ######          Behemoth: use Counter Attack? yes\n"
              "  38.50 %  ####              Behemoth: luck passed\n"
              "  19.25 %  ##                  Behemoth: accuracy passed > skeleton.Health 39\n"));
    CHECK(has(of_skeleton, " 2 rarer cases\n"));
    // What follows the attack does not matter to the behemoth's health.
    CHECK(has(countered("behemoth.Health"),
              "  55.00 %  ######        Skeleton: accuracy failed > behemoth.Health 75\n"));
}

// The children of a node make up all of it, and the leaves all odds.
void check_whole(const nlohmann::json& node, std::map<std::string, mpq_class>& leaves) {
    const mpq_class chance(node["fraction"].get<std::string>());
    if (node["children"].empty()) leaves[node["name"]] += chance;
    mpq_class sum = 0;
    for (const nlohmann::json& child : node["children"]) {
        sum += mpq_class(child["fraction"].get<std::string>());
        check_whole(child, leaves);
    }
    if (!node["children"].empty()) CHECK(sum == chance);
}

TEST_CASE("the chances of a tree add up to those of the table") {
    const std::vector<std::string> options = {"--key", "skeleton.Health", "--format", "json"};
    std::vector<std::string> with_tree = options;
    with_tree.emplace_back("--tree");
    const auto plain = nlohmann::json::parse(odds("behemoth:attack(skeleton)", options).out);
    const auto tree = nlohmann::json::parse(odds("behemoth:attack(skeleton)", with_tree).out);
    CHECK_FALSE(plain["actions"][0].contains("tree"));
    CHECK(plain["actions"][0]["odds"] == tree["actions"][0]["odds"]);
    std::map<std::string, mpq_class> leaves;
    check_whole(tree["actions"][0]["tree"], leaves);
    CHECK(leaves == std::map<std::string, mpq_class>{{"skeleton.Health 15", mpq_class(1, 20)},
                                                     {"skeleton.Health 21", mpq_class(1, 2)},
                                                     {"skeleton.Health 45", mpq_class(9, 20)}});
}

TEST_CASE("a tree is drawn, on a page beside the distribution") {
    const Ran svg = odds("behemoth:attack(skeleton)",
                         {"--key", "skeleton.Health", "--tree", "--format", "svg"});
    CHECK(svg.code == 0);
    CHECK(has(svg.out, "Probability tree of behemoth:attack(skeleton)"));
    CHECK_FALSE(has(svg.out, "deviation"));
    const XmlElement page =
        read_xml(odds("behemoth:attack(skeleton)",
                      {"--key", "skeleton.Health", "--tree", "--format", "html"})
                     .out);
    CHECK(page.all("svg").size() == 2);
    CHECK(page.all("table").size() == 2);
}

TEST_CASE("a tree that cannot be is refused with what would fit") {
    const auto refused = [](std::vector<std::string> more) {
        more.emplace_back("--tree");
        const Ran ran = odds("behemoth:attack(skeleton)", more);
        CHECK(ran.code == 2);
        return ran.err;
    };
    CHECK(refused({}) == "hexwright odds: --tree needs what it leads to: --key skeleton.Health\n");
    for (const auto& [option, value] :
         {std::pair("--over", "skeleton.MleEva=12..14"), std::pair("--against", "x"),
          std::pair("--sensitivity", "behemoth.*"), std::pair("--diff", "x"),
          std::pair("--rounds", "2")})
        CHECK(has(refused({"--key", "skeleton.Health", option, value}),
                  "--tree is of one action, not of "));
    CHECK(has(refused({"--key", "skeleton.Health", "--format", "csv"}), "take --format json"));
    CHECK(run_command({"odds", "2d6", "--tree"}).code == 2);
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

TEST_CASE("an action that visits a scene plays none of it") {
    const Ran ran = odds("visit('tsl_field_kit/scenes/crossing')");
    CHECK(ran.code != 0);
    CHECK(has(ran.err, "what is only tried visits no scene"));
}

TEST_CASE("a key of a thing that may be destroyed is nothing then") {
    const Ran ran =
        odds("behemoth:attack(skeleton) if skeleton.Health < 40 then skeleton:destroy() end",
             {"--key", "skeleton.Health"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "       45  45.00 %      9/20"));
    CHECK(has(ran.out, "  nothing  55.00 %     11/20"));
}

}  // namespace action_odds_test
