#include "kernel/state/deck.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <random>

#include "base/error.hpp"
#include "catch.hpp"
#include "decks.hpp"

namespace deck_test {

using namespace hexwright;

namespace {

EntityId thing(World& world) {
    return make_entity(world, Word::of("thing"), Word{}, 1);
}

std::vector<EntityId> add_cards(World& world, Deck& deck, int count) {
    std::vector<EntityId> cards;
    for (int i = 0; i < count; ++i) {
        cards.push_back(thing(world));
        deck.add(cards.back(), piles::draw());
    }
    return cards;
}

std::string code_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const Error& error) {
        return error.diagnostic().code;
    }
    return "";
}

}  // namespace

TEST_CASE("a deck is found by its name") {
    World world;
    const Deck deck = Deck::make(world, Word::of("initiative"));
    CHECK(Deck::find(world, Word::of("initiative")) == deck.id());
    CHECK_FALSE(Deck::find(world, Word::of("other")));
    remove_entity(world, deck.id());
    CHECK_FALSE(Deck::find(world, Word::of("initiative")));
}

TEST_CASE("the card put on last is drawn first, and an empty pile gives none") {
    World world;
    Fate fate;
    Deck deck = Deck::make(world, Word{});
    const std::vector<EntityId> cards = add_cards(world, deck, 3);
    const EntityId hero = thing(world);
    CHECK(deck.deal(piles::draw(), piles::hand(hero), fate) == cards[2]);
    CHECK(deck.deal(piles::draw(), piles::hand(hero), fate) == cards[1]);
    CHECK(deck.deal(piles::draw(), piles::hand(hero), fate) == cards[0]);
    CHECK_FALSE(deck.deal(piles::draw(), piles::hand(hero), fate).has_value());
    CHECK(deck.cards(piles::hand(hero)) == std::vector<EntityId>{cards[2], cards[1], cards[0]});
}

TEST_CASE("every owner has a separate hand") {
    World world;
    Fate fate;
    Deck deck = Deck::make(world, Word{});
    const std::vector<EntityId> cards = add_cards(world, deck, 2);
    const EntityId hero = thing(world);
    const EntityId goblin = thing(world);
    deck.deal(piles::draw(), piles::hand(hero), fate);
    deck.deal(piles::draw(), piles::hand(goblin), fate);
    CHECK(deck.pile_of(cards[1]) == piles::hand(hero));
    CHECK(deck.pile_of(cards[0]) == piles::hand(goblin));
    CHECK(deck.cards(piles::lost(hero)).size() == 0);
}

TEST_CASE("a card can be put under a pile") {
    World world;
    Deck deck = Deck::make(world, Word{});
    const std::vector<EntityId> cards = add_cards(world, deck, 3);
    deck.move(cards[2], piles::draw(), PileEnd::bottom);
    CHECK(deck.cards(piles::draw()) == std::vector<EntityId>{cards[2], cards[0], cards[1]});
}

TEST_CASE("a whole pile keeps its order when it is put on top of or below another") {
    World world;
    Fate fate;
    Deck deck = Deck::make(world, Word{});
    const std::vector<EntityId> cards = add_cards(world, deck, 4);
    const Pile aside{Word::of("aside"), {}};
    deck.move(cards[0], aside);
    deck.move(cards[1], aside);
    SECTION("onto") {
        deck.move_all(aside, piles::draw(), fate);
        CHECK(deck.cards(piles::draw()) ==
              std::vector<EntityId>{cards[2], cards[3], cards[0], cards[1]});
    }
    SECTION("under") {
        deck.move_all(aside, piles::draw(), fate, PileEnd::bottom);
        CHECK(deck.cards(piles::draw()) == cards);
    }
    SECTION("onto itself: nothing") {
        deck.move_all(aside, aside, fate);
        CHECK(deck.cards(aside).size() == 2);
    }
    CHECK(broken_invariant(world, deck).empty());
}

TEST_CASE("a shuffle draws once for every card but the last and loses no card") {
    World world;
    Deck deck = Deck::make(world, Word{});
    std::vector<EntityId> cards = add_cards(world, deck, 10);
    Fate fate(7);
    fate.begin();
    deck.shuffle(piles::draw(), fate);
    CHECK(fate.commit().size() == 9);
    std::vector<EntityId> shuffled = deck.cards(piles::draw());
    CHECK(shuffled != cards);
    std::sort(shuffled.begin(), shuffled.end());
    std::sort(cards.begin(), cards.end());
    CHECK(shuffled == cards);
}

TEST_CASE("every order of three cards comes up about as often") {
    World world;
    Deck deck = Deck::make(world, Word{});
    add_cards(world, deck, 3);
    Fate fate(99);
    std::map<std::vector<EntityId>, int> seen;
    for (int i = 0; i < 6000; ++i) {
        fate.begin();
        deck.shuffle(piles::draw(), fate);
        (void)fate.commit();
        ++seen[deck.cards(piles::draw())];
    }
    REQUIRE(seen.size() == 6);
    for (const auto& [order, count] : seen) CHECK((count > 850 && count < 1150));
}

TEST_CASE("cards in hand and lost cards are not in the next round's deck") {
    World world;
    Fate fate;
    Deck deck = Deck::make(world, Word::of("initiative"));
    const EntityId hero = thing(world);
    add_cards(world, deck, 6);
    deck.deal(piles::draw(), piles::hand(hero), fate);
    deck.move(*deck.deal(piles::draw(), piles::hand(hero), fate), piles::lost(hero));
    while (deck.deal(piles::draw(), piles::discard(), fate)) {
    }
    deck.move_all(piles::discard(), piles::draw(), fate);
    CHECK(deck.cards(piles::draw()).size() == 4);
    CHECK(card_count(deck) == 6);
}

TEST_CASE("a deck reports what it refuses") {
    World world;
    Deck deck = Deck::make(world, Word{});
    const EntityId card = add_cards(world, deck, 1).front();
    const EntityId other = thing(world);
    CHECK(code_of([&] { deck.add(card, piles::discard()); }) == "state/placed-elsewhere");
    CHECK(code_of([&] { deck.move(other, piles::discard()); }) == "state/not-in-deck");
    CHECK(code_of([&] { deck.take_out(other); }) == "state/not-in-deck");
    CHECK(code_of([&] { Deck(world, other); }) == "state/not-a-deck");
    CHECK(code_of([&] { Deck(world, EntityId{}); }) == "state/dead-entity");
    CHECK_FALSE(deck.pile_of(other).has_value());
}

TEST_CASE("the invariant checker finds each kind of damage") {
    World world;
    Deck deck = Deck::make(world, Word{});
    const EntityId card = add_cards(world, deck, 2).front();
    REQUIRE(broken_invariant(world, deck).empty());
    SECTION("a dead card") {
        remove_entity(world, card);
        CHECK(broken_invariant(world, deck).find("dead") != std::string::npos);
    }
    SECTION("a card placed elsewhere") {
        Entity(world, card).set(entity_cells::place, Value{});
        CHECK(broken_invariant(world, deck).find("not placed") != std::string::npos);
    }
    SECTION("a card in no pile") {
        Entity(world, thing(world)).set(entity_cells::place, Value::of(deck.id()));
        CHECK(broken_invariant(world, deck).find("in no pile") != std::string::npos);
    }
}

TEST_CASE("thousands of random moves keep every card in one pile, undone and redone") {
    World world;
    std::mt19937 random(5);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    Deck deck = Deck::make(world, Word::of("initiative"));
    std::vector<EntityId> cards = add_cards(world, deck, 12);
    const EntityId hero = thing(world);
    const EntityId goblin = thing(world);
    const std::vector<Pile> all{piles::draw(),       piles::discard(),  piles::hand(hero),
                                piles::hand(goblin), piles::lost(hero), {Word::of("aside"), {}}};
    Fate fate(3);
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    for (int step = 0; step < 3000; ++step) {
        const Pile& from = all[pick(all.size())];
        const Pile& to = all[pick(all.size())];
        const PileEnd end = pick(2) == 0 ? PileEnd::top : PileEnd::bottom;
        const EntityId card = cards[pick(cards.size())];
        switch (pick(6)) {
            case 0:
                deck.move(card, to, end);
                break;
            case 1:
                deck.move_all(from, to, fate, end);
                break;
            case 2:
                deck.take_out(card);
                deck.add(card, to, end);
                break;
            case 3:
                fate.begin();
                deck.shuffle(from, fate);
                (void)fate.commit();
                break;
            default:
                deck.deal(from, to, fate);
                break;
        }
        REQUIRE(broken_invariant(world, deck) == "");
        REQUIRE(card_count(deck) == cards.size());
        marks.push_back(world.mark());
        hashes.push_back(world.hash());
    }
    for (std::size_t i = marks.size(); i-- > 0;) {
        world.rewind(marks[i]);
        REQUIRE(world.hash() == hashes[i]);
    }
    world.redo(marks.back());
    CHECK(world.hash() == hashes.back());
    CHECK(broken_invariant(world, deck) == "");
}

}  // namespace deck_test
