// Decks as general verbs, and action points counted from a hand.
#include "catch.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/verb/rulebook.hpp"
#include "tiny_game.hpp"

namespace dealing_test {

using namespace hexwright;

namespace {

struct Table : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");

    Table() {
        must(rule("deck_make", {}, {name()}));
        PoolRule cards;
        cards.name = word("Cards");
        cards.deck = word("initiative");
        EntitySchema& schema = game.rules.schemas.declare(word("creature"));
        cards.field = schema.add_field(cards.name);
        schema.add(cards);
        game.rulebook.units.units.push_back({"card", word("Cards"), false, false});
        define("card", "Spare");
    }

    static Data name() { return Data("initiative"); }

    static Data hand(EntityId who) { return Data(Data::List{Data("hand"), Data(who)}); }

    EntityId card(const Data& pile) {
        const EntityId made = TinyGame::made("make", {}, {Data("card"), Data("Spare")});
        must(rule("deck_put", {}, {name(), Data(made), pile}));
        return made;
    }

    std::size_t size(const Data& pile) {
        return must(rule("deck_cards", {}, {name(), pile})).table.list()->size();
    }
};

}  // namespace

TEST_CASE("cards are dealt from the top, and an empty pile deals none") {
    Table table;
    const EntityId low = table.card(Data("draw"));
    const EntityId high = table.card(Data("draw"));
    CHECK(table.made("deck_deal", {}, {Table::name(), Data("draw"), Table::hand(table.rue)}) ==
          high);
    CHECK(table.made("deck_deal", {}, {Table::name(), Data("draw"), Table::hand(table.rue)}) ==
          low);
    const Outcome none =
        table.rule("deck_deal", {}, {Table::name(), Data("draw"), Table::hand(table.rue)});
    CHECK(none.result.is_nil());
    CHECK(table.size(Table::hand(table.rue)) == 2);
    const Outcome where = table.rule("deck_pile", {}, {Table::name(), Data(low)});
    CHECK(*where.table["pile"].text() == "hand");
    CHECK(*where.table["owner"].entity() == table.rue);
    table.game.undo();
    table.game.undo();
    table.game.undo();
    CHECK(table.size(Table::hand(table.rue)) == 2);
}

TEST_CASE("a card is put on the top or the bottom, moved with its pile and removed") {
    Table table;
    const EntityId first = table.card(Data("draw"));
    const EntityId second = table.card(Data("draw"));
    TinyGame::must(
        table.rule("deck_put", {}, {Table::name(), Data(second), Data("draw"), Data("bottom")}));
    const Outcome order = table.rule("deck_cards", {}, {Table::name(), Data("draw")});
    CHECK(*(*order.table.list())[0].entity() == second);
    CHECK(*(*order.table.list())[1].entity() == first);
    TinyGame::must(table.rule("deck_move_all", {}, {Table::name(), Data("draw"), Data("discard")}));
    CHECK(table.size(Data("draw")) == 0);
    CHECK(table.size(Data("discard")) == 2);
    TinyGame::must(table.rule("deck_take_out", {}, {Table::name(), Data(first)}));
    CHECK(table.size(Data("discard")) == 1);
    CHECK(table.rule("deck_pile", {}, {Table::name(), Data(first)}).result.is_nil());
}

TEST_CASE("shuffling is one ruling, and undo restores the order") {
    Table table;
    for (int i = 0; i < 8; ++i) (void)table.card(Data("draw"));
    const std::uint64_t before = table.hash();
    TinyGame::must(table.rule("deck_shuffle", {}, {Table::name(), Data("draw")}));
    CHECK(table.hash() != before);
    CHECK(table.game.undo());
    CHECK(table.hash() == before);
}

TEST_CASE("an unknown deck and an unknown pile are reported") {
    Table table;
    CHECK(TinyGame::code(table.rule("deck_cards", {}, {Data("other"), Data("draw")})) ==
          "verb/no-such-deck");
    CHECK(table.rule("deck_named", {}, {Data("other")}).result.is_nil());
    CHECK(table.rule("deck_named", {}, {Table::name()}).result.is(ValueType::entity));
    for (const Data& pile : {Data(std::int64_t{3}), Data(Data::List{Data("hand"), Data("rue")})}) {
        CHECK(TinyGame::code(table.rule("deck_cards", {}, {Table::name(), pile})) ==
              "verb/bad-argument");
    }
    const EntityId card = table.card(Data("draw"));
    CHECK(TinyGame::code(table.rule("deck_put", {},
                                    {Table::name(), Data(card), Data("draw"), Data("middle")})) ==
          "verb/bad-argument");
}

TEST_CASE("a price in a card pool is paid from the hand") {
    Table table;
    for (int i = 0; i < 3; ++i) (void)table.card(Table::hand(table.rue));
    CHECK(table.pool(table.rue, "Cards") == 3);
    CHECK(table.stat(table.rue, "Cards") == 3);
    const auto use = [&](const char* price) {
        return table.rule(
            "use", table.rue,
            {Data("Strike"), TinyGame::map({{"cost", Data(price)}, {"target", Data(table.tarn)}})});
    };
    TinyGame::must(use("=2card"));
    CHECK(table.pool(table.rue, "Cards") == 1);
    CHECK(table.size(Data("discard")) == 2);
    CHECK(table.refusal(use("=2card")) == "Rue needs 2 card and has 1");
    TinyGame::must(
        table.rule("regain", table.rue, {TinyGame::map({{"Cards", Data(std::int64_t{2})}})}));
    CHECK(table.pool(table.rue, "Cards") == 1);
    TinyGame::must(
        table.rule("lose", table.rue, {TinyGame::map({{"Cards", Data(std::int64_t{4})}})}));
    CHECK(table.pool(table.rue, "Cards") == 0);
    CHECK(table.size(Data("discard")) == 3);
}

}  // namespace dealing_test
