#include "kernel/verb/pay.hpp"

#include "catch.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "tiny_game.hpp"

namespace pay_test {

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

TEST_CASE("a price is paid completely or not at all, and the shortfall is reported") {
    Shop shop;
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(1)}));
    const Outcome outcome = shop.use("Bolt");
    CHECK(shop.refusal(outcome) == "Rue needs 2 mna and has 1");
    CHECK(shop.pool(shop.rue, "AP") == 4);
    CHECK(shop.pool(shop.rue, "Mana") == 1);
    CHECK(shop.pool(shop.tarn, "Health") == 20);
    CHECK_FALSE(shop.part(shop.tarn, "Burning"));
}

TEST_CASE("a refused price does not count as a use") {
    Shop shop;
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(1)}));
    (void)shop.use("Bolt");
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(6)}));
    TinyGame::must(shop.use("Bolt"));
    CHECK(shop.use("Bolt").ending == Ending::refused);
}

TEST_CASE("X is given by the caller, within its bounds") {
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

TEST_CASE("edits on an act change its price") {
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

TEST_CASE("the mark ! lets a pool with debt go below its minimum") {
    Shop shop;
    TinyGame::must(shop.use("Strike", {{"cost", Data("=6AP!")}}));
    CHECK(shop.pool(shop.rue, "AP") == -2);
    CHECK(shop.use("Strike").ending == Ending::refused);
}

TEST_CASE("the greatest X is the largest that can be paid") {
    Shop shop;
    std::int64_t greatest = 0;
    shop.script_verb("greatest", [&](Act& act) {
        greatest = greatest_payable_x(shop.game, act, shop.rue,
                                      shop.game.readings.cost(shop.game, "2Xmna"));
    });
    TinyGame::must(shop.rule("greatest"));
    CHECK(greatest == 3);
}

TEST_CASE("things named in a price are counted and used up") {
    Shop shop;
    shop.game.rulebook.units.items = {"Iron"};
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

TEST_CASE("a pool that fills up is paid by adding, as long as there is room") {
    Shop shop;
    shop.game.rulebook.units.units.push_back({"stress", shop.word("Stress"), false, false});
    shop.script_verb("test", [&shop](Act& act) {
        act.stopped =
            !pay(shop.game, act, shop.rue, shop.game.readings.cost(shop.game, "5stress"), 0);
    });
    TinyGame::must(shop.rule("set", shop.rue, {Data("Stress"), number(1)}));
    TinyGame::must(shop.rule("test"));
    CHECK(shop.pool(shop.rue, "Stress") == 6);
    CHECK(shop.refusal(shop.rule("test")) == "Rue needs 5 stress and has room for 2");
    CHECK(shop.pool(shop.rue, "Stress") == 6);
}

TEST_CASE("the first alternative that can be paid determines whether X is asked, and its bounds") {
    Shop shop;
    std::int64_t greatest = 0;
    std::string price;
    shop.script_verb("greatest", [&](Act& act) {
        greatest =
            greatest_payable_x(shop.game, act, shop.rue, shop.game.readings.cost(shop.game, price));
    });
    const auto greatest_of = [&](const char* text) {
        price = text;
        TinyGame::must(shop.rule("greatest"));
        return greatest;
    };
    CHECK(greatest_of("Xmna or 2AP") == 6);
    CHECK(greatest_of("2AP or Xmna") == 0);
    CHECK(greatest_of("9AP or Xmna") == 6);
    CHECK(greatest_of("(2-5mna as X) or 2AP") == 5);
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(1)}));
    CHECK(greatest_of("(2-5mna as X) or 2AP") == 0);
    CHECK(greatest_of("(2-5mna as X)") == 0);
}

TEST_CASE("X is not asked for if the paid alternative has none") {
    Shop shop;
    Definition& gulp = shop.define("ability", "Gulp", {{"cost", Data("Xmna or 2AP")}});
    bool is_refused = false;
    Value x;
    shop.script_verb("gulp", [&](Act& act) {
        act.user = shop.rue;
        act.definition = &gulp;
        choose_x(shop.game, act, shop.word("cost"));
        x = act.field(shop.word("X"));
        if (!act.stopped) pay_field(shop.game, act, shop.word("cost"));
        is_refused = act.stopped;
    });
    TinyGame::must(shop.rule("set", shop.rue, {Data("Mana"), number(0)}));
    (void)shop.rule("gulp");
    CHECK(x.is_nil());
    CHECK_FALSE(is_refused);
    CHECK(shop.pool(shop.rue, "AP") == 2);
    TinyGame::must(shop.rule("set", shop.rue, {Data("AP"), number(1)}));
    CHECK(shop.refusal(shop.rule("gulp")) == "not enough left for X");
    CHECK(is_refused);
}

TEST_CASE("if a listener protects a pool, no part of the price is paid") {
    Shop shop;
    shop.listen(
        shop.define("status", "Dam"),
        TinyGame::map({{"before", Data("pool")}, {"pool", Data("Mana")}, {"target", Data("self")}}),
        "cancel it");
    TinyGame::must(shop.rule("inflict", shop.rue, {Data("Dam")}));
    CHECK(shop.refusal(shop.use("Bolt")) == "Rue's Mana is kept from being spent");
    CHECK(shop.pool(shop.rue, "AP") == 4);
    CHECK(shop.pool(shop.rue, "Mana") == 6);
    CHECK(shop.refusal(shop.use("Drain", {{"X", number(2)}})) ==
          "Rue's Mana is kept from being spent");
    TinyGame::must(shop.rule("lift", shop.rue, {Data("Dam")}));
    TinyGame::must(shop.use("Bolt"));
    CHECK(shop.pool(shop.rue, "Mana") == 4);
}

}  // namespace pay_test
