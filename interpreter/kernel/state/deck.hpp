// A deck: cards in piles, each card in exactly one of them.
//
//     Deck deck = Deck::make(world, Word::of("initiative"));
//     const Pile draw{Word::of("draw"), {}};
//     deck.add(card, draw);   deck.shuffle(draw, fate);   deck.deal(draw, {Word::of("hand"),
//     hero});
//
// A pile is a word, or a word with an owner (every hero has a hand and a lost pile). The words
// draw, discard, hand and lost are usual; any other may be used.
// Order: index 0 is the bottom, the last card is the top.
//
// In the World the deck is an entity of kind "deck"; its first field is a list of (word, owner,
// list of cards), its second its name in cells::names. A card is any entity whose place is the
// deck. Take a card out of the deck before removing it from the game.
//
// Chance: shuffling asks Fate for one place for every card but the last. While odds are weighed
// (Fate::deals_late) it asks for none: the cards of the pile are then unseen, which means that
// their order is not drawn yet. Dealing or looking at the top card asks for that card, and
// look_through() for all of them. In which pile a card lies is known without asking.
// Invariant: every card whose place is this deck is in exactly one pile, once. A pile with an owner
// has no unseen cards, since its owner may look at them.
// Errors: state/not-a-deck, state/not-in-deck, state/placed-elsewhere, state/dead-entity.
#pragma once

#include <optional>
#include <vector>

#include "kernel/chance/fate.hpp"
#include "kernel/state/entity.hpp"

namespace hexwright {

// A pile of a deck: its word and, for hands and the like, its owner.
struct Pile {
    Word word;
    EntityId owner;

    constexpr auto operator<=>(const Pile&) const = default;
};

enum class PileEnd { top, bottom };

// A short-lived view of a deck in the World.
class Deck {
public:
    Deck(World& world, EntityId id);

    [[nodiscard]] static Deck make(World& world, Word name);

    // The deck of this name made last; nobody when there is none.
    [[nodiscard]] static EntityId find(World& world, Word name);

    [[nodiscard]] static bool is_deck(World& world, EntityId id);

    [[nodiscard]] EntityId id() const { return id_; }

    // --- looking

    // Bottom first; unseen cards are in no order, see look_through().
    [[nodiscard]] std::vector<EntityId> cards(const Pile& pile) const {
        return list_of(pile).entities();
    }

    // In their order, bottom first.
    std::vector<EntityId> look_through(const Pile& pile, Fate& fate);

    // Nothing when the pile is empty.
    std::optional<EntityId> top(const Pile& pile, Fate& fate);

    // Places of a pile whose cards no one has seen since they were shuffled.
    struct Unseen {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;

        [[nodiscard]] std::uint32_t size() const { return end - begin; }
    };

    [[nodiscard]] Unseen unseen(const Pile& pile) const;

    // The pile of a card; nothing when it is not in this deck.
    [[nodiscard]] std::optional<Pile> pile_of(EntityId card) const;

    // All piles, in order of first use.
    [[nodiscard]] std::vector<Pile> pile_list() const;

    // --- moving

    // Adds a card that is in no deck.
    void add(EntityId card, const Pile& pile, PileEnd end = PileEnd::top);

    // Removes a card from the deck.
    void take_out(EntityId card);

    void move(EntityId card, const Pile& to, PileEnd end = PileEnd::top);

    // All cards of a pile, in their order. Unseen ones stay unseen if the other pile may have such
    // cards and has none.
    void move_all(const Pile& from, const Pile& to, Fate& fate, PileEnd end = PileEnd::top);

    void shuffle(const Pile& pile, Fate& fate);

    // The top card moves to the top of another pile; nothing when the pile is empty.
    std::optional<EntityId> deal(const Pile& from, const Pile& to, Fate& fate);

private:
    // The cell that names the pile's list, or 0.
    [[nodiscard]] Cell find_home(const Pile& pile) const;
    [[nodiscard]] Cell make_home(const Pile& pile);

    [[nodiscard]] List list_of(const Pile& pile) const { return {*world_, find_home(pile)}; }

    void put(EntityId card, const Pile& pile, PileEnd end);
    void remove_at(const Pile& pile, std::uint32_t place);
    void set_unseen(const Pile& pile, Unseen cards);
    // The highest unseen card.
    void see_next(const Pile& pile, Fate& fate);

    World* world_;
    EntityId id_;
};

// Where the extras of a deck note its unseen cards; they have none in play.
[[nodiscard]] Word unseen_cards_key();

}  // namespace hexwright
