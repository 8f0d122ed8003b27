#include "kernel/state/cost.hpp"

#include <map>
#include <random>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"
#include "kernel/expression/price.hpp"

namespace cost_test {

using namespace hexwright;

namespace {

CostUnits units() {
    CostUnits units;
    units.units = {{"AP", Word::of("AP"), true, false},
                   {"mna", Word::of("Mana"), false, false},
                   {"sta", Word::of("Stamina"), false, false},
                   {"Spirit", Word::of("Spirit"), false, false},
                   {"action", Word::of("action"), false, true}};
    units.items = {"iron"};
    units.may_omit_unit = true;
    return units;
}

Cost cost(std::string_view text) {
    return parse_cost(text, units());
}

// A purse of plain maps.
class TestPurse : public Purse {
public:
    std::map<Word, std::int64_t> pools{{Word::of("AP"), 20},
                                       {Word::of("Mana"), 9},
                                       {Word::of("Stamina"), 7},
                                       {Word::of("Spirit"), 2},
                                       {Word::of("action"), 1}};
    std::map<Word, std::int64_t> floors;
    std::map<std::string, std::int64_t> things{{"self", 1}, {"iron", 3}};
    std::map<Word, std::int64_t> counted;
    std::int64_t series_uses = 0;
    int spendings = 0;

    std::int64_t available(Word pool) override { return pools[pool]; }

    std::int64_t floor(Word pool) override { return floors[pool]; }

    void spend(Word pool, std::int64_t amount) override {
        pools[pool] -= amount;
        ++spendings;
    }

    std::int64_t uses_left(const Limit& limit) override {
        return std::max<std::int64_t>(0, limit.count - counted[limit.window]);
    }

    void count(const Limit& limit) override { ++counted[limit.window]; }

    std::int64_t items(std::string_view name) override { return things[std::string(name)]; }

    void use_item(std::string_view name, std::int64_t number) override {
        things[std::string(name)] -= number;
    }

    std::int64_t evaluate(const std::string& formula) override {
        if (formula == "huge") return limits::integer_max;
        return static_cast<std::int64_t>(formula.size());
    }

    std::int64_t rising_step(std::int64_t steps) override {
        return std::min(series_uses, steps - 1);
    }

    void count_series() override { ++series_uses; }
};

}  // namespace

TEST_CASE("paying spends every part at once") {
    TestPurse purse;
    CHECK_FALSE(pay(cost("10AP+3mna+2 iron+(2/turn)"), purse).has_value());
    CHECK(purse.pools[Word::of("AP")] == 10);
    CHECK(purse.pools[Word::of("Mana")] == 6);
    CHECK(purse.things["iron"] == 1);
    CHECK(purse.counted[Word::of("turn")] == 1);
}

TEST_CASE("a refusal names the part that is short, and nothing is spent") {
    TestPurse purse;
    const auto short_of = [&](std::string_view text, std::int64_t x = 0) {
        const auto looked = can_pay(cost(text), purse, x);
        const auto paid = pay(cost(text), purse, x);
        CHECK(looked == paid);
        CHECK(purse.spendings == 0);
        REQUIRE(paid.has_value());
        return *paid;
    };
    CHECK(short_of("10AP+12mna") == Shortfall{ShortfallKind::pool, "mna", Word::of("Mana"), 12, 9});
    CHECK(short_of("10AP+4 iron") == Shortfall{ShortfallKind::item, "iron", {}, 4, 3});
    CHECK(short_of("10AP+(0/turn)") ==
          Shortfall{ShortfallKind::limit, "turn", Word::of("turn"), 1, 0});
    CHECK(short_of("10AP+Xmna", 0).kind == ShortfallKind::x_too_small);
    CHECK(short_of("10AP+(1-5mna as X)", 6) ==
          Shortfall{ShortfallKind::x_too_large, "X", {}, 6, 5});
    CHECK(short_of("10AP+Xmna", 10).kind == ShortfallKind::pool);
    CHECK(short_of("10AP+X").kind == ShortfallKind::variable);
    purse.floors[Word::of("Mana")] = 5;
    CHECK(short_of("5mna") == Shortfall{ShortfallKind::pool, "mna", Word::of("Mana"), 5, 4});
}

TEST_CASE("parts of one pool are paid as their sum") {
    TestPurse purse;
    CHECK(can_pay(cost("6mna+{TL}mna"), purse) ==
          Shortfall{ShortfallKind::pool, "mna", Word::of("Mana"), 6 + 4, 9});
    CHECK_FALSE(pay(cost("5mna+{TL}mna"), purse).has_value());
    CHECK(purse.pools[Word::of("Mana")] == 0);
    CHECK(purse.spendings == 1);
}

TEST_CASE("a pool with debt goes below its minimum, others do not") {
    TestPurse purse;
    purse.pools[Word::of("AP")] = 5;
    CHECK_FALSE(pay(cost("20AP!+5mna"), purse).has_value());
    CHECK(purse.pools[Word::of("AP")] == -15);
    CHECK(purse.pools[Word::of("Mana")] == 4);
    CHECK(pay(cost("20AP!+5mna"), purse).has_value());
    CHECK(purse.pools[Word::of("AP")] == -15);
}

TEST_CASE("a rising series costs more with each use and repeats its last price") {
    TestPurse purse;
    const Cost speed = cost("1->2->3");
    std::vector<std::int64_t> left;
    for (int i = 0; i < 4; ++i) {
        REQUIRE_FALSE(pay(speed, purse).has_value());
        left.push_back(purse.pools[Word::of("AP")]);
    }
    CHECK(left == std::vector<std::int64_t>{19, 17, 14, 11});
}

TEST_CASE("X is paid in every part that contains it") {
    TestPurse purse;
    CHECK_FALSE(pay(cost("10AP+(3Xsta)"), purse, 2).has_value());
    CHECK(purse.pools[Word::of("Stamina")] == 1);
    CHECK(purse.pools[Word::of("AP")] == 10);
}

TEST_CASE("the greatest X depends on the remaining amounts and on the printed bound") {
    TestPurse purse;
    CHECK(greatest_x(cost("10AP+Xmna"), purse) == 9);
    CHECK(greatest_x(cost("2mna+Xmna"), purse) == 7);
    CHECK(greatest_x(cost("(3Xsta)"), purse) == 2);
    CHECK(greatest_x(cost("(1-5mna as X)"), purse) == 5);
    CHECK(greatest_x(cost("Xmna+Xsta"), purse) == 7);
    CHECK(greatest_x(cost("XAP!"), purse) == 20);
    CHECK(greatest_x(cost("20AP+XAP!"), purse) == 1);
    CHECK(greatest_x(cost("XAP!+Xmna"), purse) == 9);
    CHECK(greatest_x(cost("20mna+Xmna"), purse) == 0);
}

TEST_CASE("the first alternative that can be paid is paid") {
    TestPurse purse;
    const Cost either = cost("action or 5mna");
    CHECK_FALSE(pay(either, purse).has_value());
    CHECK(purse.pools[Word::of("action")] == 0);
    CHECK_FALSE(pay(either, purse).has_value());
    CHECK(purse.pools[Word::of("Mana")] == 4);
    CHECK(pay(either, purse)->name == "action");
    CHECK(choices(either).size() == 2);
    CHECK(choices(cost("5AP")).size() == 1);
}

TEST_CASE("a limit of X uses reads X but does not ask for it") {
    TestPurse purse;
    const Cost limited = cost("5AP+(X/turn)");
    CHECK_FALSE(limited.uses_x());
    CHECK_FALSE(pay(limited, purse, 1).has_value());
    CHECK(pay(limited, purse, 1)->kind == ShortfallKind::limit);
}

TEST_CASE("everyone can pay a cost of nothing") {
    TestPurse purse;
    CHECK(Cost{}.is_free());
    CHECK_FALSE(pay(Cost{}, purse).has_value());
    CHECK_FALSE(pay(sum(cost("5mna"), negated(cost("9mna"))), purse).has_value());
    CHECK(purse.spendings == 0);
}

TEST_CASE("edits add, take away, scale and bound") {
    CHECK(to_text(sum(cost("10AP+3mna"), cost("2mna+7sta"))) == "10AP+5mna+7sta");
    CHECK(to_text(sum(cost("10AP+3mna"), negated(cost("2mna+7sta")))) == "10AP+1mna-7sta");
    CHECK(to_text(sum(cost("5AP+(2/turn)"), cost("1/turn"))) == "5AP+(3/turn)");
    CHECK(to_text(sum(cost("5AP+(2/turn)"), cost("1/battle"))) == "5AP+(2/turn)+(1/battle)");
    CHECK(to_text(sum(cost("action or 5AP"), cost("1mna"))) == "1 action+1mna or 5AP+1mna");
    CHECK(to_text(scaled(cost("15AP+5mna"), 50)) == "7AP+2mna");
    CHECK(to_text(scaled(cost("5AP"), 200)) == "10AP");
    CHECK(to_text(scaled(sum(Cost{}, negated(cost("5AP"))), 50)) == "-3AP");
    CHECK(to_text(scaled(cost("1->3 AP"), 150)) == "1->4 AP");
}

TEST_CASE("a cost that cannot be scaled or counted is refused") {
    TestPurse purse;
    const auto code_of = [](const auto& act) {
        try {
            act();
        } catch (const Error& error) {
            return error.diagnostic().code;
        }
        return std::string();
    };
    CHECK(code_of([] { (void)scaled(cost("Xmna"), 50); }) == "state/cost-not-plain");
    CHECK(code_of([] { (void)scaled(cost("{TL}mna"), 50); }) == "state/cost-not-plain");
    CHECK(code_of([&] { (void)can_pay(cost("3Xmna"), purse, limits::integer_max); }) ==
          "state/cost-overflow");
    Cost huge = cost("1mna");
    huge.parts.front().amount.formula = "huge";
    CHECK(code_of([&] { (void)can_pay(huge, purse); }) == "state/cost-overflow");
}

TEST_CASE("random payments succeed completely or not at all, and agree with the check before") {
    std::mt19937 random(2026);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    const std::vector<std::string> words{"AP", "mna", "sta", " Spirit", "Xmna", " iron"};
    int paid_count = 0;
    for (int round = 0; round < 4000; ++round) {
        TestPurse purse;
        std::string text;
        for (std::size_t i = 0; i < 1 + pick(3); ++i) {
            if (!text.empty()) text += '+';
            text += std::to_string(1 + pick(6)) + words[pick(words.size())];
        }
        if (pick(3) == 0) text += "+(" + std::to_string(pick(2)) + "/turn)";
        const Cost random_cost = cost(text);
        const auto x = static_cast<std::int64_t>(pick(3));
        const auto pools = purse.pools;
        const auto things = purse.things;
        const auto looked = can_pay(random_cost, purse, x);
        REQUIRE(purse.pools == pools);
        const auto paid = pay(random_cost, purse, x);
        INFO(text);
        REQUIRE(looked == paid);
        if (paid) {
            REQUIRE(purse.pools == pools);
            REQUIRE(purse.things == things);
            REQUIRE(paid->needed != paid->had);
        } else {
            ++paid_count;
            for (const auto& [pool, amount] : purse.pools) REQUIRE(amount >= 0);
        }
    }
    CHECK(paid_count > 300);
    CHECK(paid_count < 3700);
}

TEST_CASE("a bound limits what the amounts before it come to, whatever they are") {
    const auto paid = [](std::string_view price, std::string_view change, std::int64_t x = 0) {
        TestPurse purse;
        const Bill bill = settle(edited(cost(price), change, units()), purse, x);
        return bill.pools.empty() ? 0 : bill.pools.front().amount;
    };
    CHECK(paid("XAP", "-10AP (min 5)", 12) == 5);
    CHECK(paid("XAP", "-10AP (min 5)", 18) == 8);
    CHECK(paid("XAP", "-10AP (min 5)", 4) == 4);
    CHECK(paid("3+XAP", "-6AP (min 5)+1AP", 6) == 6);
    CHECK(paid("1->2->8 AP", "-2AP (min 1)") == 1);
    CHECK(paid("2mna", "-3AP (min 5)") == 2);
    CHECK(paid("XAP", "+10AP (max 15)", 9) == 15);
}

}  // namespace cost_test
