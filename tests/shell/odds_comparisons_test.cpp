// `hexwright odds` of an action for each value of a number, against another action, with each
// number changed by one, and against odds of before.
#include <filesystem>

#include "catch.hpp"
#include "run_command.hpp"
#include "shell/odds/odds_curve.hpp"
#include "shell/odds/odds_difference.hpp"
#include "shell/run/pack_choice.hpp"
#include "toy_pack.hpp"

namespace odds_comparisons_test {

using namespace hexwright;

namespace {

// The behemoth attacks a skeleton in its turn. It hits with 10 or more on a d20, for 24, or for 30
// with a 20: 45 - 24 x 10/20 - 30 x 1/20 = 31.5 Health are left.
Ran attack(std::vector<std::string> more, const std::string& key = "skeleton.Health") {
    std::vector<std::string> words = {"odds",    "behemoth:attack(skeleton)",
                                      "--pack",  "dewprism_bestiary",
                                      "--by",    "behemoth",
                                      "--on",    "skeleton",
                                      "--setup", "behemoth:begin_turn()"};
    if (!key.empty()) words.insert(words.end(), {"--key", key});
    words.insert(words.end(), more.begin(), more.end());
    return run_command(words);
}

// A home whose skeletons evade a little better.
void make_other_home(const ToyFolder& folder) {
    const std::filesystem::path home = find_home();
    constexpr auto all = std::filesystem::copy_options::recursive;
    for (const char* part : {"stdlib", "rules/dewprism", "scripts/dewprism"}) {
        std::filesystem::create_directories(folder.root / part);
        std::filesystem::copy(home / part, folder.root / part,
                              all | std::filesystem::copy_options::overwrite_existing);
    }
    const std::string sheet = "scripts/dewprism/monsters/skeleton.lua";
    std::string text = folder.read(sheet);
    const std::size_t line = text.find("Melee = { ");
    REQUIRE(line != std::string::npos);
    const std::size_t evasion = text.find("12", line);
    REQUIRE(evasion < text.find('\n', line));
    folder.write(sheet, text.replace(evasion, 2, "13"));
}

}  // namespace

TEST_CASE("odds over a number have a row for each of its values") {
    const Ran ran = attack({"--over", "skeleton.MleEva=5..20:5", "--key", "skeleton.Health <= 21"});
    CHECK(ran.code == 0);
    CHECK(ran.out ==
          "exact: 16 boxes, 20 runs\n"
          "  skeleton.MleEva  skeleton.Health  skeleton.Health <= 21\n"
          "                5             23.1                90.00 %\n"
          "               10             29.1                65.00 %\n"
          "               15             35.1                40.00 %\n"
          "               20             41.1                15.00 %\n");
    const Ran csv = attack({"--over", "skeleton.MleEva=20,5", "--format", "csv"});
    CHECK(csv.out == "skeleton.MleEva,skeleton.Health\n20,41.1\n5,23.1\n");
    const Ran json = attack({"--over", "skeleton.MleEva=5,20", "--format", "json"});
    CHECK(has(json.out, "\"over\": \"skeleton.MleEva\""));
    CHECK(has(json.out, "\"fractions\": [\n        \"231/10\",\n        \"411/10\"\n      ]"));
}

TEST_CASE("without a key each number that changes is a column") {
    const Ran ran = attack({"--over", "skeleton.MleEva=12,13"}, "");
    CHECK(has(
        ran.out,
        "  skeleton.MleEva  Behemoth.AP  Behemoth.Stamina  Behemoth.poised  Skeleton.Health\n"
        "               12           10                14                0             31.5\n"
        "               13           10                14                0             32.7\n"));
    CHECK(has(attack({"--over", "skeleton.MleEva=12,13", "--setup",
                      "skeleton:set('Element', 'Wind')", "--key", "behemoth.name == 'Behemoth'"})
                  .out,
              "100.00 %"));
}

TEST_CASE("a number reads as its value, whatever modifies or computes it") {
    const std::string both =
        "               12             31.5\n               13             32.7\n";
    CHECK(has(attack({"--over", "skeleton.MleEva=12,13"}).out, both));
    CHECK(has(
        attack({"--over", "skeleton.MleEva=12,13", "--setup", "skeleton:modify { MleEva = '+3' }"})
            .out,
        both));
    const Ran computed = attack({"--over", "behemoth.OutNum=-1..1"}, "behemoth.OutNum");
    CHECK(has(computed.out,
              "               -1               -1\n                0                0\n"
              "                1                1\n"));
    const Ran pool = attack({"--over", "skeleton.Health=30,45"});  // 13.5 are taken
    CHECK(
        has(pool.out, "               30             16.5\n               45             31.5\n"));
    const Ran low = attack({"--over", "skeleton.MlePwr=-1..1"});
    CHECK(low.code == 1);
    CHECK(has(low.err,
              "error[shell/bad-argument]: skeleton.MlePwr cannot be -1: set to it, it is 0"));
}

TEST_CASE("the game is the same for each value") {
    // The odd one in the middle leaves no trace in the next.
    const Ran ran = attack({"--over", "skeleton.Health=45,1,45"});
    CHECK(has(ran.out, "               45             31.5\n"));
    CHECK(ran.out.find("31.5") != ran.out.rfind("31.5"));
}

TEST_CASE("a bare name is a variable of the lines before the action") {
    // At level 2 a behemoth of power 6 has 9.
    const Ran ran = attack({"--over", "level=1..2", "--setup",
                            "for i = 2, level do behemoth:set('levels_earned', 1) "
                            "behemoth:level_up() end",
                            "--key", "behemoth.TL"});
    CHECK(ran.code == 0);
    CHECK(has(ran.out,
              "  level  skeleton.Health  behemoth.TL\n      1             31.5            1\n"
              "      2"));
    const Ran unused = attack({"--over", "level=1..2"});
    CHECK(unused.code == 1);
    CHECK(has(unused.err, "nothing reads level"));
    const Ran taken = attack({"--over", "skeleton=1..2"});
    CHECK(has(taken.err, "'skeleton' is something else already"));
}

TEST_CASE("a value at which the action is never done is named") {
    const Ran ran = attack({"--over", "behemoth.AP=0..10:5"});
    CHECK(has(ran.out,
              "  is never done at 0, 5: Behemoth cannot use attack: Behemoth has too little AP\n"));
}

TEST_CASE("what cannot be varied says what would do") {
    for (const char* wrong :
         {"skeleton.MleEva", "skeleton.MleEva=", "skeleton.MleEva=5..", "skeleton.MleEva=9..5",
          "skeleton.MleEva=1..9:0", "=1..2", "skeleton.=1..2", "skeleton.MleEva=1..1000",
          "skeleton.MleEva=a,b", "skeleton.MleEva=99999999999999999"}) {
        CAPTURE(wrong);
        const Ran ran = attack({"--over", wrong});
        CHECK(ran.code == 2);
        CHECK(has(ran.err,
                  "does not say which number has which values\n  = help: write "
                  "skeleton.MleEva=5..20, 5..20:5 for every fifth, or 5,8,12"));
    }
    CHECK(has(attack({"--over", "skeleton.MleEvaa=1..2"}).err, "did you mean 'MleEva'?"));
    CHECK(has(attack({"--over", "skeletn.MleEva=1..2"}).err, "'skeletn' is not defined here"));
    CHECK(has(attack({"--over", "skeleton.rank=1..2"}).err,
              "error[shell/no-number]: skeleton.rank is a text, not a number"));
    CHECK(has(attack({"--over", "skeleton.MleEva=1..2"}, "skeleton.rank").err,
              "neither a number nor true or false: it can be 'Mob'"));
    CHECK(has(attack({"--over", "x=1..2"}, "x == 1 and 5").err, "sometimes a number"));
    const Ran setup = attack({"--over", "skeleton.MleEva=1..2", "--setup", "behemoth:dance()"});
    CHECK(setup.code == 1);
    CHECK(setup.out.empty());
    CHECK(has(setup.err, "a creature has no 'dance'"));
    CHECK(has(run_command({"odds", "2d6", "--over", "x=1..2"}).err, "an action needs --pack"));
}

TEST_CASE("an action against another one is a difference") {
    // Basic Attack takes 6 in the place of 24, and 12 in the place of 30.
    const Ran ran = attack({"--against", "basic attack", "--key", "skeleton.Health <= 21"});
    CHECK(ran.code == 0);
    CHECK(ran.out ==
          "A: behemoth:attack(skeleton)\n"
          "B: behemoth basic attack skeleton\n"
          "exact: 8 boxes, 10 runs\n"
          "                               A  deviation       B  deviation     B - A\n"
          "  skeleton.Health           31.5     12.278    41.4     3.4986      +9.9\n"
          "  skeleton.Health <= 21  55.00 %             0.00 %             -55.00 %\n");
    const Ran csv = attack({"--against", "basic attack", "--format", "csv"});
    CHECK(csv.out == "value,A skeleton.Health,B skeleton.Health\n,31.5,41.4\n");
    CHECK(has(attack({"--against", "basic atack"}).err, "error[shell/unknown-words]"));
}

TEST_CASE("two actions are drawn side by side") {
    const Ran svg = attack({"--against", "basic attack", "--format", "svg"});
    CHECK(svg.code == 0);
    CHECK(has(svg.out, ">skeleton.Health</title>"));
    CHECK(has(svg.out,
              "behemoth:attack(skeleton): mean 31.5; behemoth basic attack skeleton: mean 41.4"));
    CHECK(has(svg.out, "50.00 %"));  // 21 Health are left after the attack
    const Ran page = attack({"--against", "basic attack", "--format", "html"}, "");
    CHECK(page.code == 0);
    CHECK(has(page.out, "Side by side"));
    CHECK(has(page.out, "exact: "));
    CHECK(has(page.out, "Skeleton.Health"));
    const Ran several = attack({"--against", "basic attack", "--format", "svg"}, "");
    CHECK(several.code == 2);
    CHECK(has(several.err, "an SVG holds one picture"));
}

TEST_CASE("two actions over a number say where they cross") {
    // Meteor takes 5 x MgcPwr and more, where the attack takes 13.5 whatever it is.
    const Ran ran = attack({"--against", "meteor", "--over", "behemoth.MgcPwr=3..5"});
    CHECK(has(ran.out,
              "  behemoth.MgcPwr  A skeleton.Health     B skeleton.Health\n"
              "                3               31.5  <              34.05\n"
              "                4               31.5  >               30.4\n"
              "                5               31.5  >              26.75\n"
              "skeleton.Health: A is below B at 3, above it from 4 to 5\n"));
    const Ran json =
        attack({"--against", "meteor", "--over", "behemoth.MgcPwr=3..5", "--format", "json"});
    CHECK(has(json.out,
              "\"of\": \"skeleton.Health\",\n      \"first_is\": \"above\",\n      \"from\": 4,"));
}

TEST_CASE("stretches end where a series crosses another one") {
    OddsCurve curve;
    curve.values = {1, 2, 3, 4, 5};
    const OddsSeries first{"x", 0, false, {1, 1, 1, std::nullopt, 1}, {}};
    const OddsSeries second{"x", 1, false, {2, 1, 1, 5, 0}, {}};
    const std::vector<Stretch> all = stretches(curve, first, second);
    REQUIRE(all.size() == 3);
    CHECK((all[0].sign == -1 && all[0].from == 1 && all[0].to == 1));
    CHECK((all[1].sign == 0 && all[1].from == 2 && all[1].to == 3));
    CHECK((all[2].sign == 1 && all[2].from == 5 && all[2].to == 5));
}

TEST_CASE("numbers are sorted by their effect on the key") {
    // One of MlePwr 6 is a sixth of the damage; one of MleAcc is one face of 20: 24/20.
    const Ran ran = attack({"--sensitivity", "behemoth.MleAcc", "--sensitivity", "behemoth.MlePwr",
                            "--sensitivity", "behemoth.Carry", "--sensitivity", "skeleton.MleEva"});
    CHECK(ran.code == 0);
    CHECK(ran.out ==
          "exact: 36 boxes, 45 runs\n"
          "skeleton.Health: 31.5\n"
          "  number           now  1 less  1 more\n"
          "  behemoth.MlePwr    6   33.75   29.25\n"
          "  behemoth.MleAcc    2    32.7    30.3\n"
          "  skeleton.MleEva   12    30.3    32.7\n"
          "without effect: behemoth.Carry\n");
    const Ran all = attack({"--sensitivity", "behemoth.*"}, "skeleton.Health <= 21");
    CHECK(has(all.out, "skeleton.Health <= 21: 55.00 %\n"));
    CHECK(has(all.out, "  behemoth.MleAcc    2  50.00 %  60.00 %\n"));
    CHECK(has(all.out, "without effect: behemoth.MaxHealth, "));
}

TEST_CASE("sensitivity is written for programs") {
    const Ran csv = attack({"--sensitivity", "skeleton.MlePwr", "--sensitivity", "behemoth.MleAcc",
                            "--sensitivity", "behemoth.MleEva", "--setup",
                            "behemoth:set('MleEva', 0)", "--format", "csv"});
    CHECK(csv.out == "number,now,less,as_it_is,more\nbehemoth.MleAcc,2,32.7,31.5,30.3\n");
    const Ran json = attack({"--sensitivity", "behemoth.MleAcc", "--sensitivity", "behemoth.MleEva",
                             "--format", "json"});
    CHECK(has(json.out,
              "\"less\": 32.7,\n      \"less_fraction\": \"327/10\",\n      \"more\": 30.3"));
    CHECK(has(json.out, "\"without_effect\": [\n    \"behemoth.MleEva\"\n  ]"));
}

TEST_CASE("sensitivity needs a thing with numbers, and one key") {
    CHECK(has(attack({"--sensitivity", "behemoth"}).err, "'behemoth' is no number of a thing"));
    CHECK(has(attack({"--sensitivity", "map.*"}).err, "'map' has no stats"));
    CHECK(has(attack({"--sensitivity", "behemoth.rank"}).err, "is a text, not a number"));
    const Ran keyless = attack({"--sensitivity", "behemoth.*"}, "");
    CHECK(keyless.code == 2);
    CHECK(has(keyless.err, "--sensitivity needs one key, such as --key skeleton.Health"));
    const Ran mixed = attack({"--sensitivity", "behemoth.*", "--over", "skeleton.MleEva=1..2"});
    CHECK(mixed.code == 2);
    CHECK(has(mixed.err, "make different tables: take one of them"));
}

TEST_CASE("odds that were saved are compared exactly") {
    const ToyFolder folder;
    const std::string saved = folder.write("saved.json", attack({"--format", "json"}).out);
    const Ran same = attack({"--diff", saved});
    CHECK(same.code == 0);
    CHECK(same.out == "no difference\n");
    const Ran other = attack({"--diff", saved, "--setup", "skeleton:set('MleEva', 13)"});
    CHECK(other.code == 0);
    CHECK(other.out ==
          "skeleton.Health: mean 31.5 -> 32.7\n"
          "  value   before  fraction    after  fraction\n"
          "     21  50.00 %       1/2  45.00 %      9/20\n"
          "     45  45.00 %      9/20  50.00 %       1/2\n");
    const Ran csv =
        attack({"--diff", saved, "--setup", "skeleton:set('MleEva', 13)", "--format", "csv"});
    CHECK(has(csv.out, "skeleton.Health,21,0.5,1/2,0.45,9/20\n"));
    const Ran json = attack({"--diff", saved, "--format", "json"});
    CHECK(json.out == "{\n  \"schema\": 1,\n  \"differences\": []\n}\n");
    const Ran drawn =
        attack({"--diff", saved, "--setup", "skeleton:set('MleEva', 13)", "--format", "svg"});
    CHECK(drawn.code == 0);
    CHECK(has(drawn.out, "before: mean 31.5; after: mean 32.7"));
    CHECK(has(drawn.out, "45.00 %"));
    const Ran nothing = attack({"--diff", saved, "--format", "svg"});
    CHECK(nothing.code == 2);
    CHECK(has(nothing.err, "these odds have none: nothing would differ"));
    const Ran keys = attack({"--diff", saved}, "behemoth.AP");
    CHECK(has(keys.out, "behemoth.AP: mean - -> 10\n"));
    CHECK(has(keys.out, "skeleton.Health: mean 31.5 -> -\n"));
}

TEST_CASE("the packs of another folder are asked the same") {
    const ToyFolder folder;
    make_other_home(folder);
    CHECK(attack({"--diff", folder.root.string()}).out ==
          "skeleton.Health: mean 32.7 -> 31.5\n"
          "  value   before  fraction    after  fraction\n"
          "     21  45.00 %      9/20  50.00 %       1/2\n"
          "     45  50.00 %       1/2  45.00 %      9/20\n");
    const Ran none = attack({"--diff", folder.path("rules")});
    CHECK(none.code == 2);
    CHECK(has(none.err, "error[shell/no-home]"));
}

TEST_CASE("a file that holds no odds is refused") {
    const ToyFolder folder;
    const auto refusal = [&](const std::string& text) {
        const Ran ran = attack({"--diff", folder.write("saved.json", text)});
        CHECK(ran.code == 2);
        CHECK(has(ran.err, "error[shell/bad-odds]"));
        CHECK(has(ran.err, "help: save them: hexwright odds ACTION --pack PACK --format json"));
        return ran.err;
    };
    CHECK(has(refusal("nothing"), "it is no JSON"));
    CHECK(has(refusal("[]"), "it lacks 'actions'"));
    CHECK(has(refusal("{}"), "it lacks 'actions'"));
    CHECK(has(refusal(R"({"actions":[]})"), "it has 0 actions, not one"));
    CHECK(has(refusal(R"({"actions":[3]})"), "it lacks 'exact'"));
    CHECK(has(refusal(attack({"--runs", "2", "--format", "json"}).out), "they are not exact"));
    const auto with_fraction = [](const std::string& fraction) {
        return R"({"actions":[{"action":"a","exact":true,"odds":[{"of":"b","outcomes":[{"value":"1","fraction":")" +
               fraction + R"("}]}]}]})";
    };
    CHECK(has(refusal(with_fraction("1/0")), "'1/0' is no fraction"));
    CHECK(has(refusal(with_fraction("x")), "'x' is no fraction"));
    CHECK(has(refusal(with_fraction("")), "'' is no fraction"));
    CHECK(has(refusal(run_command({"odds", "2d6", "--format", "json"}).out), "it lacks 'actions'"));
    CHECK(has(attack({"--diff", folder.path("none.json")}).err, "there is no "));
}

TEST_CASE("a difference knows what only one side has") {
    const SavedOdds before{"a", {{"x", mpq_class(1), {{"1", 1}}}, {"gone", {}, {{"b", 1}}}}};
    const SavedOdds after{"a", {{"new", {}, {{"c", 1}}}, {"x", mpq_class(1), {{"1", 1}}}}};
    const std::vector<PairedNumber> shifts = difference_of(before, after);
    REQUIRE(shifts.size() == 2);
    CHECK(shifts[0].of == "new");
    CHECK((shifts[0].chances.at("c").first == 0 && shifts[0].chances.at("c").second == 1));
    CHECK(shifts[1].of == "gone");
    CHECK((shifts[1].chances.at("b").first == 1 && shifts[1].chances.at("b").second == 0));
}

}  // namespace odds_comparisons_test
