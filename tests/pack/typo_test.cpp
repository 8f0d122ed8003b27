#include "pack/typo.hpp"

#include "catch.hpp"

namespace typo_test {

using namespace hexwright;

namespace {

// The suggested name, or "".
std::string meant(const char* written, const std::vector<std::string>& known) {
    const std::string hint = typo_hint(written, known);
    for (const std::string& name : known) {
        if (hint == "did you mean '" + name + "'?") return name;
    }
    return hint;
}

}  // namespace

TEST_CASE("a missing, extra, swapped or similar-sounding letter is a typo") {
    CHECK(meant("advntage", {"advantage"}) == "advantage");
    CHECK(meant("creeture", {"creature"}) == "creature");
    CHECK(meant("weapn", {"weapon"}) == "weapon");
    CHECK(meant("Haed", {"Head"}) == "Head");
    CHECK(meant("defense", {"defence"}) == "defence");
    CHECK(meant("Prne", {"Prone"}) == "Prone");
    CHECK(meant("turn edn", {"turn end"}) == "turn end");
    CHECK(meant("WILL", {"WIL"}) == "WIL");
    CHECK(meant("Tripp", {"Trip"}) == "Trip");
    CHECK(meant("turn strat", {"turn start", "turn end"}) == "turn start");
    CHECK(meant("Off Balence", {"Off Balance"}) == "Off Balance");
}

TEST_CASE("two typos in one name are accepted from nine letters on") {
    CHECK(meant("Stagerred", {"Staggered"}) == "Staggered");
    CHECK(meant("dmge", {"damage"}).empty());
    CHECK(meant("bar", {"bear"}).empty());
}

TEST_CASE("another word is not a typo") {
    CHECK(meant("riding", {"hiding"}).empty());
    CHECK(meant("writing", {"riding"}).empty());
    CHECK(meant("forest", {"rest"}).empty());
    CHECK(meant("orange", {"range"}).empty());
    CHECK(meant("three-handed", {"one-handed", "two-handed"}).empty());
    CHECK(meant("Expression of Wind", {"Expression of Fire", "Expression of Life"}).empty());
    CHECK(meant("Left Ear", {"Left Eye", "Left Arm"}).empty());
    CHECK(meant("wire", {"fire"}).empty());
    CHECK(meant("rage", {"range"}).empty());
    CHECK(meant("lure", {"lore"}).empty());
    CHECK(meant("modified", {"modifier"}).empty());
    CHECK(meant("whips", {"whip"}).empty());
    CHECK(meant("Mark2", {"Mark"}).empty());
    CHECK(meant("hard", {"harm"}).empty());
    CHECK(meant("B", {"A"}).empty());
}

TEST_CASE("two equally near names give no suggestion, nor do very long names") {
    CHECK(meant("Blsting", {"Blasting", "Blesting"}).empty());
    CHECK(meant("Blsting", {"Blasting", "Blasting"}) == "Blasting");
    CHECK(meant("powr", {"power", "Power"}) == "did you mean 'power' or 'Power'?");
    CHECK(meant("", {"Blast", ""}).empty());
    CHECK(meant(std::string(70, 'a').c_str(), {std::string(71, 'a')}).empty());
}

TEST_CASE("where it is known what is wanted, any one letter of a name is a slip") {
    const auto is_near = [](const char* written, const std::vector<std::string>& known) {
        return slip_hint(written, known) == "did you mean '" + known.front() + "'?";
    };
    CHECK(is_near("wsord", {"sword", "spear"}));
    CHECK(is_near("Hed", {"Head", "Arm"}));
    CHECK(is_near("fyre", {"fire", "ice"}));
    CHECK(is_near("jxmp", {"jump"}));
    CHECK(is_near("Knocked Ou", {"Knocked Out"}));
    CHECK(slip_hint("rxding", {"riding", "reding"}).empty());
    CHECK(slip_hint("Mark 3", {"Mark 2"}).empty());
    CHECK(slip_hint("whips", {"whip"}).empty());
    CHECK(slip_hint("axx", {"axe"}).empty());
}

}  // namespace typo_test
