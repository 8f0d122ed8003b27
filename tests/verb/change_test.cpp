#include "kernel/verb/change.hpp"

#include <utility>

#include "catch.hpp"
#include "tiny_game.hpp"

namespace change_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

struct One : TinyGame {
    EntityId rue = creature("Rue", "heroes");

    std::int64_t change(const char* pool, std::int64_t by, bool below = false) {
        std::int64_t changed = 0;
        script_verb("change",
                    [&](Act&) { changed = change_pool(game, rue, word(pool), by, below); });
        must(rule("change"));
        return changed;
    }
};

}  // namespace

TEST_CASE("a pool stays between its bounds, and a change reports the difference") {
    One one;
    CHECK(one.change("Health", 5) == 0);
    CHECK(one.change("Health", -50) == -30);
    CHECK(one.pool(one.rue, "Health") == -10);
    CHECK(one.change("Health", -1) == 0);
    CHECK(one.change("Health", 100) == 30);
    CHECK(one.change("Mana", -7) == -6);
    CHECK(one.change("Stress", 9) == 8);
}

TEST_CASE("a pool that is outside a bound is not moved by it") {
    One one;
    TinyGame::must(one.rule("set", one.rue, {Data("Health"), number(30)}));
    CHECK(one.change("Health", 5) == 0);
    CHECK(one.change("Health", -5) == -5);
    CHECK(one.pool(one.rue, "Health") == 25);
    CHECK(one.change("AP", -6, true) == -6);
    CHECK(one.change("AP", -1) == 0);
    CHECK(one.change("AP", 1) == 1);
    CHECK(one.pool(one.rue, "AP") == -1);
}

TEST_CASE("pools start full, fills_up pools start empty, and values from the maker apply") {
    One one;
    CHECK(one.pool(one.rue, "Health") == 20);
    CHECK(one.pool(one.rue, "Stress") == 0);
    const EntityId hurt = one.creature("Imp", "beasts", {{"Health", number(3)}});
    CHECK(one.pool(hurt, "Health") == 3);
    CHECK(one.pool(hurt, "Mana") == 6);
}

TEST_CASE("layers absorb harm before the pool, in order, and are never regained") {
    One one;
    TinyGame::must(one.rule("layer", one.rue, {Data("Health"), number(3), Data("1 round")}));
    TinyGame::must(one.rule("layer", one.rue, {Data("Health"), number(4), Data("battle")}));
    const PoolRule& rule = Pool(one.game.world, one.game.rules, one.rue, one.word("Health")).rule();
    CHECK(Pool(one.game.world, rule, one.rue).layered_amount() == 7);
    const Outcome outcome = one.rule("take", one.rue, {number(5)});
    CHECK(one.told(outcome, LineKind::pool) == std::vector<std::string>{"temporary -5"});
    CHECK(one.pool(one.rue, "Health") == 20);
    CHECK(Pool(one.game.world, rule, one.rue).layered_amount() == 2);
    TinyGame::must(one.rule("take", one.rue, {number(5)}));
    CHECK(one.pool(one.rue, "Health") == 17);
    CHECK(Pool(one.game.world, rule, one.rue).layered_amount() == 0);
    TinyGame::must(one.rule("regain", one.rue, {Data("9hp")}));
    CHECK(Pool(one.game.world, rule, one.rue).layered_amount() == 0);
}

TEST_CASE("the layer that ends first is spent first, then the older one") {
    One one;
    const auto layer = [&one](std::int64_t amount, const char* lasts) {
        const Data end = *lasts == 0 ? Data{} : Data(lasts);
        TinyGame::must(one.rule("layer", one.rue, {Data("Health"), number(amount), end}));
    };
    layer(1, "");
    layer(2, "battle");
    layer(3, "2 rounds");
    layer(4, "1 round");
    layer(5, "start of my next turn");
    layer(6, "2 rounds");
    const PoolRule& rule = Pool(one.game.world, one.game.rules, one.rue, one.word("Health")).rule();
    std::vector<std::int64_t> amounts;
    for (const EntityId each : Pool(one.game.world, rule, one.rue).layers()) {
        amounts.push_back(Entity(one.game.world, each).extras().get(layer_amount_key()).integer());
    }
    CHECK(amounts == std::vector<std::int64_t>{5, 4, 3, 6, 2, 1});
}

TEST_CASE("a layer ends with its duration") {
    One one;
    TinyGame::must(one.rule("layer", one.rue, {Data("Health"), number(3), Data("1 round")}));
    TinyGame::must(one.rule("moment", {}, {Data("round end")}));
    const PoolRule& rule = Pool(one.game.world, one.game.rules, one.rue, one.word("Health")).rule();
    CHECK(Pool(one.game.world, rule, one.rue).layered_amount() == 0);
    CHECK(Entity(one.game.world, one.rue).parts().is_empty());
}

TEST_CASE("a layer of less than one, or over a pool without layers, is refused") {
    One one;
    const std::uint64_t hash = one.hash();
    CHECK(TinyGame::code(one.rule("layer", one.rue, {Data("Health"), number(-3)})) ==
          "verb/bad-argument");
    CHECK(TinyGame::code(one.rule("layer", one.rue, {Data("Mana"), number(3)})) ==
          "state/no-layers");
    CHECK(one.hash() == hash);
}

TEST_CASE("damage beyond all pools is left over") {
    One one;
    std::int64_t rest = 0;
    one.script_verb("spend", [&](Act&) {
        rest = spend_pools(one.game, one.rue, {one.word("Mana"), one.word("AP")}, 15, true);
    });
    TinyGame::must(one.rule("spend"));
    CHECK(rest == 5);
    CHECK(one.pool(one.rue, "Mana") == 0);
    CHECK(one.pool(one.rue, "AP") == 0);
}

TEST_CASE("a before listener may cancel a pool's change") {
    One one;
    one.listen(one.define("status", "Fixed"),
               TinyGame::map({{"before", Data("pool")}, {"pool", Data("Mana")}}), "cancel it");
    one.made("inflict", one.rue, {Data("Fixed")});
    CHECK(one.change("Mana", -2) == 0);
    CHECK(one.change("AP", -2) == -2);
}

TEST_CASE("changes of a before listener to the same pool remain, and bounds apply to both") {
    One one;
    std::int64_t first = 0;
    one.script_verb("move first", [&](Act&) {
        const std::int64_t by = std::exchange(first, 0);
        if (by != 0) (void)change_pool(one.game, one.rue, one.word("Health"), by);
    });
    one.listen(one.define("status", "Hasty"),
               TinyGame::map({{"before", Data("pool")}, {"pool", Data("Health")}}), "move first");
    one.made("inflict", one.rue, {Data("Hasty")});
    const auto change = [&](std::int64_t before, std::int64_t by) {
        first = before;
        return one.change("Health", by);
    };
    CHECK(change(-3, -5) == -5);
    CHECK(one.pool(one.rue, "Health") == 12);
    CHECK(change(6, 5) == 2);
    CHECK(one.pool(one.rue, "Health") == 20);
    CHECK(change(-28, -5) == -2);
    CHECK(one.pool(one.rue, "Health") == -10);
    first = 30;
    TinyGame::must(one.rule("set", one.rue, {Data("Health"), number(4)}));
    CHECK(one.pool(one.rue, "Health") == 4);
}

TEST_CASE("a change that a before listener used up has no line and no after event") {
    One one;
    std::int64_t heard = 0;
    Value told;
    bool is_full = true;
    one.script_verb("empty it", [&](Act&) {
        if (std::exchange(is_full, false))
            (void)change_pool(one.game, one.rue, one.word("Mana"), -6);
    });
    one.script_verb("count", [&](Act& act) {
        ++heard;
        told = act.answered->field(one.word("old"));
    });
    one.listen(one.define("status", "Leaking"),
               TinyGame::map({{"before", Data("pool")}, {"pool", Data("Mana")}}), "empty it");
    one.listen(one.define("status", "Watched"),
               TinyGame::map({{"after", Data("pool")}, {"pool", Data("Mana")}}), "count");
    one.made("inflict", one.rue, {Data("Leaking")});
    one.made("inflict", one.rue, {Data("Watched")});
    CHECK(one.change("Mana", -2) == 0);
    CHECK(one.pool(one.rue, "Mana") == 0);
    CHECK(heard == 1);
    CHECK(told.integer() == 6);
}

TEST_CASE("an entity that is removed before a change is not changed") {
    One one;
    one.script_verb("end it", [&](Act& act) {
        (void)one.game.rule({one.word("destroy"), act.answered->target, {}});
    });
    one.listen(one.define("status", "Fey"),
               TinyGame::map({{"before", Data("pool")}, {"pool", Data("Mana")}}), "end it");
    one.made("inflict", one.rue, {Data("Fey")});
    CHECK(one.change("Mana", -2) == 0);
    CHECK_FALSE(is_alive(one.game.world, one.rue));
}

TEST_CASE("regain and lose change several pools and return the amount") {
    One one;
    CHECK(TinyGame::must(one.rule("lose", one.rue, {Data("2mna+5hp")})).result.integer() == 7);
    CHECK(one.pool(one.rue, "Mana") == 4);
    CHECK(one.pool(one.rue, "Health") == 15);
    const Data some = TinyGame::map({{"Mana", Data("@Attack")}, {"Health", number(1)}});
    CHECK(TinyGame::must(one.rule("regain", one.rue, {some})).result.integer() == 3);
    CHECK(one.rule("lose", one.rue, {number(3)}).diagnostic->message ==
          "lose wants pools such as \"3sta+2mna\" or { Health = 5 }, found a number");
    CHECK(TinyGame::code(one.rule("lose", one.rue, {TinyGame::map({{"Helth", number(1)}})})) ==
          "state/no-such-pool");
}

TEST_CASE("a negative amount is not regained or lost") {
    One one;
    TinyGame::must(one.rule("lose", one.rue, {Data("2hp")}));
    const std::int64_t before = one.pool(one.rue, "Health");
    const Data below = TinyGame::map({{"Health", Data("1 - 4")}});
    CHECK(TinyGame::must(one.rule("regain", one.rue, {below})).result.integer() == 0);
    CHECK(TinyGame::must(one.rule("lose", one.rue, {below})).result.integer() == 0);
    CHECK(one.pool(one.rue, "Health") == before);
}

TEST_CASE("a pool stores only numbers up to a limit") {
    One one;
    const std::uint64_t hash = one.hash();
    CHECK(TinyGame::code(one.rule("set", one.rue, {Data("Health"), Data("lots")})) ==
          "verb/bad-argument");
    CHECK(TinyGame::code(one.rule("set", one.rue, {Data("Health layers"), number(1)})) ==
          "verb/bad-argument");
    const std::int64_t huge = std::int64_t{1} << 53;
    CHECK(TinyGame::code(one.rule("set", one.rue, {Data("Health"), number(huge + 1)})) ==
          "check/number-too-large");
    CHECK(one.hash() == hash);
}

}  // namespace change_test
