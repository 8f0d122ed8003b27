#include "kernel/verb/pay.hpp"

#include "catch.hpp"
#include "tiny_game.hpp"

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

struct Shop : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");

    Outcome use(const char* ability, Data::Map edits = {}) {
        edits.emplace_back("target", Data(tarn));
        return rule("use", rue, {Data(ability), map(std::move(edits))});
    }
};

}  // namespace

TEST_CASE("a price is paid whole or not at all, and the shortfall is said") {
    Shop shop;
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(1)}));
    const Outcome outcome = shop.use("Bolt");
    CHECK(shop.refusal(outcome) == "Rue needs 2 mna and has 1");
    CHECK(shop.pool(shop.rue, "AP") == 4);
    CHECK(shop.pool(shop.rue, "Mana") == 1);
    CHECK(shop.pool(shop.tarn, "Health") == 20);
    CHECK_FALSE(shop.part(shop.tarn, "Burning"));
}

TEST_CASE("a refused price counts no use") {
    Shop shop;
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(1)}));
    (void)shop.use("Bolt");
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(6)}));
    TinyGame::must(shop.use("Bolt"));
    CHECK(shop.use("Bolt").ending == Ending::refused);
}

TEST_CASE("X is what the caller says, within its bounds") {
    Shop shop;
    TinyGame::must(shop.use("Drain", {{"X", number(3)}}));
    CHECK(shop.pool(shop.rue, "Mana") == 3);
    CHECK(shop.pool(shop.tarn, "Health") == 17);
    CHECK(shop.refusal(shop.use("Drain")) == "X is at least 1");
    CHECK(shop.refusal(shop.use("Drain", {{"X", number(4)}})) == "X is at most 3");
    const Outcome outcome = shop.use("Drain", {{"X", Data("many")}});
    CHECK(TinyGame::code(outcome) == "verb/bad-argument");
    CHECK(outcome.diagnostic->message == "`X` of use is no number");
}

TEST_CASE("edits over an act change its price") {
    Shop shop;
    TinyGame::must(shop.use("Strike", {{"cost", Data("+1mna")}}));
    CHECK(shop.pool(shop.rue, "AP") == 2);
    CHECK(shop.pool(shop.rue, "Mana") == 5);
    TinyGame::must(shop.use("Strike", {{"cost", Data("50%")}}));
    CHECK(shop.pool(shop.rue, "AP") == 1);
    TinyGame::must(shop.use("Strike", {{"cost", Data("=2mna")}}));
    CHECK(shop.pool(shop.rue, "AP") == 1);
    CHECK(shop.pool(shop.rue, "Mana") == 3);
    CHECK(TinyGame::code(shop.use("Strike", {{"cost", Data("=2gold")}})) == "state/bad-cost");
}

TEST_CASE("an ability without a price is free") {
    Shop shop;
    TinyGame::must(shop.use("Rest"));
    CHECK(shop.pool(shop.rue, "AP") == 4);
}

TEST_CASE("a mark lets a unit that may burn go into debt") {
    Shop shop;
    TinyGame::must(shop.use("Strike", {{"cost", Data("=6AP!")}}));
    CHECK(shop.pool(shop.rue, "AP") == -2);
    CHECK(shop.use("Strike").ending == Ending::refused);
}

TEST_CASE("the greatest X is what the purse can bear") {
    Shop shop;
    std::int64_t greatest = 0;
    shop.script_verb("greatest", [&](Act& act) {
        greatest = greatest_payable_x(shop.game, act, shop.rue, read_cost(shop.game, "2Xmna"));
    });
    TinyGame::must(shop.rule("greatest"));
    CHECK(greatest == 3);
}

TEST_CASE("things named in a price are counted and used up") {
    Shop shop;
    shop.game.units.items = {"Iron"};
    shop.define("item", "Iron");
    const auto forge = [&] { return shop.use("Rest", {{"cost", Data("=1AP+2 Iron")}}); };
    const auto find_iron = [&] {
        const Data fields = TinyGame::map({{"holder", Data(shop.rue)}});
        TinyGame::must(shop.rule("make", {}, {Data("item"), Data("Iron"), fields}));
    };
    find_iron();
    CHECK(shop.refusal(forge()) == "Rue needs 2 Iron and has 1");
    CHECK(shop.pool(shop.rue, "AP") == 4);
    CHECK(shop.part(shop.rue, "Iron"));
    find_iron();
    find_iron();
    TinyGame::must(forge());
    CHECK(shop.pool(shop.rue, "AP") == 3);
    CHECK(shop.part(shop.rue, "Iron"));
    CHECK(shop.refusal(shop.use("Rest", {{"cost", Data("=3 Iron")}})) ==
          "Rue needs 3 Iron and has 1");
    TinyGame::must(shop.use("Rest", {{"cost", Data("=Iron")}}));
    CHECK_FALSE(shop.part(shop.rue, "Iron"));
    CHECK(shop.refusal(shop.use("Rest", {{"cost", Data("=Iron")}})) ==
          "Rue needs Iron and has none");
}

TEST_CASE("a rising price is counted for each thing that is used") {
    Shop shop;
    shop.define("token", "Club", {{"cost", Data("1->2AP")}});
    const EntityId one = shop.made("give", shop.rue, {Data("Club")});
    const EntityId other = shop.made("give", shop.rue, {Data("Club")});
    TinyGame::must(shop.rule("set", shop.rue, {Data("AP"), number(9)}));
    const auto left_after = [&](EntityId club) {
        TinyGame::must(
            shop.rule("use", shop.rue, {Data(club), TinyGame::map({{"target", Data(shop.tarn)}})}));
        return shop.pool(shop.rue, "AP");
    };
    CHECK(left_after(one) == 8);
    CHECK(left_after(one) == 6);
    CHECK(left_after(other) == 5);
    CHECK(left_after(one) == 3);
    TinyGame::must(shop.rule("new_window", {}, {Data("round")}));
    CHECK(left_after(one) == 2);
}

TEST_CASE("a pool that fills up is paid in by more of it, as long as there is room") {
    Shop shop;
    shop.game.units.units.push_back({"stress", shop.word("Stress"), false, false});
    shop.script_verb("test", [&shop](Act& act) {
        act.stopped = !pay(shop.game, act, shop.rue, read_cost(shop.game, "5stress"), 0);
    });
    TinyGame::must(shop.rule("set", shop.rue, {Data("Stress"), number(1)}));
    TinyGame::must(shop.rule("test"));
    CHECK(shop.pool(shop.rue, "Stress") == 6);
    CHECK(shop.refusal(shop.rule("test")) == "Rue needs 5 stress and has room for 2");
    CHECK(shop.pool(shop.rue, "Stress") == 6);
}
