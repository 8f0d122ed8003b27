#include "catch.hpp"
#include "decks.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/state/pool.hpp"

namespace card_pool_test {

using namespace hexwright;

namespace {

const Word initiative = Word::of("initiative");

struct Hand {
    World world;
    EntityId rue = make_entity(world, Word::of("creature"), Word{}, 1);
    EntityId tarn = make_entity(world, Word::of("creature"), Word{}, 1);
    Deck deck = Deck::make(world, Word::of("initiative"));

    EntityId card(const Pile& pile) {
        const EntityId made = make_entity(world, Word::of("card"), Word{}, 0);
        deck.add(made, pile);
        return made;
    }
};

}  // namespace

TEST_CASE("the value of a card pool is the size of its owner's hand") {
    Hand hand;
    CHECK(counted_cards(hand.world, initiative, hand.rue) == 0);
    (void)hand.card(piles::hand(hand.rue));
    (void)hand.card(piles::hand(hand.rue));
    (void)hand.card(piles::hand(hand.tarn));
    (void)hand.card(piles::lost(hand.rue));
    CHECK(counted_cards(hand.world, initiative, hand.rue) == 2);
    CHECK(counted_cards(hand.world, initiative, hand.tarn) == 1);
}

TEST_CASE("spent cards go from the top of the hand to the discard pile") {
    Hand hand;
    const EntityId first = hand.card(piles::hand(hand.rue));
    const EntityId second = hand.card(piles::hand(hand.rue));
    const EntityId third = hand.card(piles::hand(hand.rue));
    spend_cards_to(hand.world, initiative, hand.rue, 1);
    CHECK(hand.deck.cards(piles::hand(hand.rue)) == std::vector<EntityId>{first});
    CHECK(hand.deck.cards(piles::discard()) == std::vector<EntityId>{third, second});
    spend_cards_to(hand.world, initiative, hand.rue, 5);
    CHECK(counted_cards(hand.world, initiative, hand.rue) == 1);
    CHECK(broken_invariant(hand.world, hand.deck).empty());
}

TEST_CASE("cards with the tag `earmarked` are neither counted nor spent") {
    Hand hand;
    (void)hand.card(piles::hand(hand.rue));
    const EntityId marked = hand.card(piles::hand(hand.rue));
    Entity(hand.world, marked).tags().set(Word::of("earmarked"), Value::of_truth(true));
    CHECK(counted_cards(hand.world, initiative, hand.rue) == 1);
    spend_cards_to(hand.world, initiative, hand.rue, 0);
    CHECK(hand.deck.cards(piles::hand(hand.rue)) == std::vector<EntityId>{marked});
}

TEST_CASE("without the deck the pool is empty and nothing is spent") {
    Hand hand;
    const Word other = Word::of("other");
    (void)hand.card(piles::hand(hand.rue));
    CHECK(counted_cards(hand.world, other, hand.rue) == 0);
    spend_cards_to(hand.world, other, hand.rue, 0);
    CHECK(counted_cards(hand.world, initiative, hand.rue) == 1);
}

}  // namespace card_pool_test
