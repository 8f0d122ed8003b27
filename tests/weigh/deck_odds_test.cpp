// Decks while odds are weighed: cards are drawn when they are looked at, and the chances are those
// of every order.
#include <functional>
#include <map>
#include <vector>

#include "catch.hpp"
#include "decks.hpp"
#include "kernel/odds/every_fall.hpp"
#include "kernel/state/canonical.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/weigh/weigher.hpp"

namespace deck_odds_test {

using namespace hexwright;

namespace {

using Key = Weighed::Key;

const Pile aside{Word::of("aside"), {}};

// Cards with the numbers 1, 2, 3 ... in a draw pile.
struct Cards {
    explicit Cards(int count) {
        for (int i = 0; i < count; ++i) {
            numbers.push_back(make_entity(world, Word::of("card"), Word{}, 1));
            Entity(world, numbers.back()).set_field(0, Value::of(std::int64_t{i + 1}));
            deck.add(numbers.back(), piles::draw());
        }
    }

    [[nodiscard]] Key number(EntityId card) {
        return static_cast<Key>(Entity(world, card).field(0).integer());
    }

    // 0 of none.
    Key deal(Fate& fate) {
        const std::optional<EntityId> card = deck.deal(piles::draw(), piles::discard(), fate);
        return card ? number(*card) : 0;
    }

    World world;
    Deck deck = Deck::make(world, Word::of("cards"));
    std::vector<EntityId> numbers;
};

using Script = std::function<Key(Cards&, Fate&)>;

// Each order of each shuffle, as a shuffle in play draws it.
std::map<Key, mpq_class> by_every_order(int count, const Script& script) {
    EveryFall every;
    Fate fate;
    fate.set_chance_source(&every);
    std::map<Key, mpq_class> masses;
    do {
        Cards cards(count);
        fate.begin();
        const Key key = script(cards, fate);
        (void)fate.commit();
        masses[key] += mpq_class(1, every.rarity());
    } while (every.next());
    return masses;
}

Weighed weighed(int count, const Script& script) {
    Cards cards(count);
    const Mark begin = cards.world.mark();
    const StateKey before = canonical_key(cards.world);
    Fate fate;
    const auto play = [&] {
        fate.begin();
        const Key key = script(cards, fate);
        (void)fate.commit();
        CHECK(broken_invariant(cards.world, cards.deck).empty());
        cards.world.rewind(begin);
        return key;
    };
    Weighed result = Weigher(fate, play, {.twin_every = 1}).weigh();
    CHECK(canonical_key(cards.world) == before);
    CHECK_FALSE(fate.deals_late);
    return result;
}

// The same fractions; returns the number of boxes.
std::size_t check_equal(int count, const Script& script) {
    const Weighed result = weighed(count, script);
    CHECK(result.is_exact());
    CHECK(result.masses == by_every_order(count, script));
    return result.boxes;
}

}  // namespace

TEST_CASE("a card that is dealt is each of those left, and the others are not drawn") {
    for (const int count : {4, 5}) {
        CAPTURE(count);
        const auto boxes = static_cast<std::size_t>(count);
        CHECK(check_equal(count, [](Cards& cards, Fate& fate) {
                  cards.deck.shuffle(piles::draw(), fate);
                  return cards.deal(fate);
              }) == boxes);
        CHECK(check_equal(count, [](Cards& cards, Fate& fate) {
                  cards.deck.shuffle(piles::draw(), fate);
                  const Key first = cards.deal(fate);
                  return first * 10 + cards.deal(fate);
              }) == boxes * (boxes - 1));
        // A shuffle that nobody looks at.
        CHECK(check_equal(count, [](Cards& cards, Fate& fate) -> Key {
                  cards.deck.shuffle(piles::draw(), fate);
                  return 7;
              }) == 1);
    }
}

TEST_CASE("a deck that is dealt to its end, or looked through, comes in every order") {
    const Script all = [](Cards& cards, Fate& fate) {
        cards.deck.shuffle(piles::draw(), fate);
        Key key = 0;
        for (int i = 0; i < 5; ++i) key = key * 10 + cards.deal(fate);
        return key;
    };
    CHECK(check_equal(4, all) == 24);
    CHECK(check_equal(5, all) == 120);
    CHECK(check_equal(4, [](Cards& cards, Fate& fate) {
              cards.deck.shuffle(piles::draw(), fate);
              Key key = 0;
              for (const EntityId card : cards.deck.look_through(piles::draw(), fate))
                  key = key * 10 + cards.number(card);
              return key;
          }) == 24);
}

TEST_CASE("the top card that was looked at is the one that is dealt") {
    const std::size_t boxes = check_equal(5, [](Cards& cards, Fate& fate) {
        cards.deck.shuffle(piles::draw(), fate);
        const Key seen = cards.number(*cards.deck.top(piles::draw(), fate));
        CHECK(cards.number(*cards.deck.top(piles::draw(), fate)) == seen);
        CHECK(cards.deal(fate) == seen);
        return seen * 10 + cards.deal(fate);
    });
    CHECK(boxes == 20);
}

TEST_CASE("cards put back on the top and below stay where they are") {
    for (const int count : {4, 5}) {
        const std::size_t boxes = check_equal(count, [](Cards& cards, Fate& fate) {
            cards.deck.shuffle(piles::draw(), fate);
            const EntityId first = *cards.deck.deal(piles::draw(), aside, fate);
            const EntityId second = *cards.deck.deal(piles::draw(), aside, fate);
            cards.deck.move(first, piles::draw(), PileEnd::bottom);
            cards.deck.move(second, piles::draw());
            Key key = cards.number(first) * 10 + cards.number(second);
            for (int i = 0; i < 3; ++i) key = key * 10 + cards.deal(fate);
            return key;
        });
        CHECK(boxes == (count == 4 ? 24 : 120));
    }
}

TEST_CASE("a known card is taken out of a shuffled deck without looking at the others") {
    const std::size_t boxes = check_equal(5, [](Cards& cards, Fate& fate) {
        cards.deck.shuffle(piles::draw(), fate);
        CHECK(cards.deck.pile_of(cards.numbers[1]) == piles::draw());
        cards.deck.take_out(cards.numbers[1]);
        return cards.deal(fate);
    });
    CHECK(boxes == 4);
}

TEST_CASE("the discard is shuffled in again, under cards that are known or not") {
    const auto again = [](PileEnd end, bool shuffles) {
        return [end, shuffles](Cards& cards, Fate& fate) {
            cards.deck.shuffle(piles::draw(), fate);
            Key key = cards.deal(fate);
            key = key * 10 + cards.deal(fate);
            cards.deck.shuffle(piles::discard(), fate);
            cards.deck.move_all(piles::discard(), piles::draw(), fate, end);
            if (shuffles) cards.deck.shuffle(piles::draw(), fate);
            return key * 10 + cards.deal(fate);
        };
    };
    CHECK(check_equal(4, again(PileEnd::top, false)) == 24);
    CHECK(check_equal(4, again(PileEnd::bottom, false)) == 48);
    CHECK(check_equal(4, again(PileEnd::bottom, true)) == 96);
    // Into an empty pile they come as they are.
    CHECK(check_equal(4, [](Cards& cards, Fate& fate) {
              cards.deck.shuffle(piles::draw(), fate);
              cards.deck.move_all(piles::draw(), aside, fate);
              CHECK(cards.deck.unseen(aside).size() == (fate.deals_late ? 4U : 0U));
              return cards.number(*cards.deck.top(aside, fate));
          }) == 4);
}

TEST_CASE("a hand is known to its owner at once") {
    const std::size_t boxes = check_equal(4, [](Cards& cards, Fate& fate) -> Key {
        const EntityId hero = make_entity(cards.world, Word::of("hero"), Word{}, 0);
        cards.deck.shuffle(piles::draw(), fate);
        cards.deck.move_all(piles::draw(), piles::hand(hero), fate);
        CHECK(cards.deck.unseen(piles::hand(hero)).size() == 0);
        cards.deck.shuffle(piles::hand(hero), fate);
        return cards.number(cards.deck.cards(piles::hand(hero)).back());
    });
    CHECK(boxes == 24 * 24);
}

TEST_CASE("a probe may see a card, and undo forgets that it was seen") {
    Cards cards(4);
    Fate fate;
    fate.deals_late = true;
    cards.deck.shuffle(piles::draw(), fate);
    const Mark mark = cards.world.mark();
    const std::uint64_t hash = cards.world.hash();
    cards.world.set_probing(true);
    fate.set_probing(true);
    const std::optional<EntityId> top = cards.deck.top(piles::draw(), fate);
    CHECK(cards.world.is_probing());
    CHECK(fate.is_probing());
    cards.world.set_probing(false);
    fate.set_probing(false);
    CHECK(cards.deck.top(piles::draw(), fate) == top);
    CHECK(cards.deck.unseen(piles::draw()).size() == 3);
    cards.world.rewind(mark);
    CHECK(cards.deck.unseen(piles::draw()).size() == 4);
    CHECK(cards.world.hash() == hash);
}

TEST_CASE("situations with the same unseen cards are one, however they lie") {
    Fate fate;
    fate.deals_late = true;
    const auto key_after = [&](std::vector<std::size_t> order, bool is_shuffled) {
        Cards cards(4);
        for (const std::size_t place : order) cards.deck.move(cards.numbers[place], piles::draw());
        if (is_shuffled) cards.deck.shuffle(piles::draw(), fate);
        return canonical_key(cards.world);
    };
    CHECK(key_after({0, 1, 2, 3}, true) == key_after({2, 0, 3, 1}, true));
    CHECK(key_after({0, 1, 2, 3}, false) != key_after({2, 0, 3, 1}, false));
    CHECK(key_after({0, 1, 2, 3}, true) != key_after({0, 1, 2, 3}, false));
    // Of two cards on the top, that which was seen counts.
    const auto key_below = [&](std::size_t top) {
        Cards cards(4);
        cards.deck.shuffle(piles::draw(), fate);
        cards.deck.move(cards.numbers[top], piles::draw());
        return canonical_key(cards.world);
    };
    CHECK(key_below(0) != key_below(1));
}

TEST_CASE("cards that are alike are one to the key, unless something names one of them") {
    const auto key_after = [](std::size_t dealt, bool is_named, bool is_marked) {
        World world;
        const EntityId hero = make_entity(world, Word::of("hero"), Word{}, 1);
        Deck deck = Deck::make(world, Word::of("cards"));
        std::vector<EntityId> cards;
        for (int i = 0; i < 3; ++i) {
            cards.push_back(make_entity(world, Word::of("card"), Word{}, 0));
            Entity(world, cards.back()).set(entity_cells::holder, Value::of(hero));
            add_part(world, hero, cards.back());
            deck.add(cards.back(), piles::draw());
        }
        if (is_named) Entity(world, hero).set_field(0, Value::of(cards[0]));
        if (is_marked) Entity(world, cards[0]).tags().set(Word::of("marked"), Value::of(1));
        deck.move(cards[dealt], piles::hand(hero));
        return canonical_key(world);
    };
    CHECK(key_after(0, false, false) == key_after(2, false, false));
    CHECK(key_after(0, true, false) != key_after(2, true, false));
    CHECK(key_after(0, false, true) != key_after(2, false, true));
    CHECK(key_after(1, false, true) == key_after(2, false, true));
}

TEST_CASE("in play a shuffle draws its cards at once, the same as ever") {
    Cards cards(6);
    Fate fate(7);
    fate.begin();
    cards.deck.shuffle(piles::draw(), fate);
    CHECK(fate.trace().size() == 5);
    Key order = 0;
    for (int i = 0; i < 6; ++i) order = order * 10 + cards.deal(fate);
    CHECK(fate.commit().size() == 5);
    CHECK(order == 312564);
}

}  // namespace deck_odds_test
