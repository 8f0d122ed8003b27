// Decks as general verbs: `act:deck_make("initiative")`, `act:deck_put("initiative", card, {
// "hand", rue })`, `act:deck_deal("initiative", "draw", { "hand", rue })`.
//
// A pile is a word, or a word and its owner. Rulesets report what happens to cards, since they know
// what the cards are.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/general.hpp"

namespace hexwright {

namespace {

Deck deck_of(Game& game, const Act& act) {
    const Word name = act.field(words::deck).word();
    const EntityId found = Deck::find(game.world, name);
    if (!found) {
        throw Error("verb/no-such-deck",
                    fmt::format("there is no deck '{}'", printable(game.text(name), 80)),
                    "make it first: act:deck_make(\"initiative\")");
    }
    return {game.world, found};
}

// "discard", or { "hand", rue }.
Pile pile_of(Game& game, const Act& act, Word key) {
    const Data* given = act.table(key);
    const Data::List* parts = given == nullptr ? nullptr : given->list();
    const Data& first = parts != nullptr && !parts->empty() ? parts->front() : *given;
    const bool has_owner = parts != nullptr && parts->size() == 2;
    const EntityId* owner = has_owner ? (*parts)[1].entity() : nullptr;
    if (first.text() == nullptr || (has_owner && owner == nullptr)) {
        refuse_call(
            fmt::format("a pile is a word such as \"discard\", or one with its owner such "
                        "as {{ \"hand\", rue }}, found {}",
                        given->type_name()));
    }
    return {game.rules.words.intern(*first.text()), owner == nullptr ? EntityId{} : *owner};
}

PileEnd end_of(Game& game, const Act& act) {
    const Word where = act.field(words::where).word();
    if (where && where != words::bottom && where != words::top) {
        refuse_call(
            fmt::format("a card goes to the top or the bottom, not "
                        "to '{}'",
                        printable(game.text(where), 80)));
    }
    return where == words::bottom ? PileEnd::bottom : PileEnd::top;
}

Value give_list(Act& act, const std::vector<EntityId>& cards) {
    Data::List list;
    for (const EntityId card : cards) list.emplace_back(card);
    act.set_table(words::result, Data(std::move(list)));
    return Value{};
}

Value make_deck(Game& game, Act& act) {
    return Value::of(Deck::make(game.world, act.field(words::deck).word()).id());
}

Value find_deck(Game& game, Act& act) {
    const EntityId found = Deck::find(game.world, act.field(words::deck).word());
    return found ? Value::of(found) : Value{};
}

// Into a pile, from wherever it is in the deck, or from outside.
Value put_card(Game& game, Act& act) {
    Deck deck = deck_of(game, act);
    const EntityId card = act.field(words::card).entity();
    const Pile pile = pile_of(game, act, words::pile);
    if (deck.pile_of(card)) {
        deck.move(card, pile, end_of(game, act));
    } else {
        deck.add(card, pile, end_of(game, act));
    }
    return Value::of_truth(true);
}

Value take_out(Game& game, Act& act) {
    deck_of(game, act).take_out(act.field(words::card).entity());
    return Value::of_truth(true);
}

Value move_all(Game& game, Act& act) {
    Deck deck = deck_of(game, act);
    const Pile from = pile_of(game, act, words::from);
    deck.move_all(from, pile_of(game, act, words::to), game.fate, end_of(game, act));
    return Value::of_truth(true);
}

Value shuffle(Game& game, Act& act) {
    Deck deck = deck_of(game, act);
    deck.shuffle(pile_of(game, act, words::pile), game.fate);
    return Value::of_truth(true);
}

// The top card of a pile goes to another; nil when there is none.
Value deal(Game& game, Act& act) {
    Deck deck = deck_of(game, act);
    const Pile from = pile_of(game, act, words::from);
    const std::optional<EntityId> card = deck.deal(from, pile_of(game, act, words::to), game.fate);
    return card ? Value::of(*card) : Value{};
}

Value list_cards(Game& game, Act& act) {
    Deck deck = deck_of(game, act);
    return give_list(act, deck.look_through(pile_of(game, act, words::pile), game.fate));
}

// The card that would be dealt next; nil when there is none.
Value top_card(Game& game, Act& act) {
    Deck deck = deck_of(game, act);
    const std::optional<EntityId> card = deck.top(pile_of(game, act, words::pile), game.fate);
    return card ? Value::of(*card) : Value{};
}

// Where a card is: { pile = "hand", owner = rue }; nil when it is not in this deck.
Value find_pile(Game& game, Act& act) {
    const std::optional<Pile> pile = deck_of(game, act).pile_of(act.field(words::card).entity());
    if (!pile) return Value{};
    Data::Map found;
    if (pile->owner) found.emplace_back(game.text(words::owner), Data(pile->owner));
    found.emplace_back(game.text(words::pile), Data(game.text(pile->word)));
    act.set_table(words::result, Data(std::move(found)));
    return Value{};
}

}  // namespace

void declare_deck_verbs(Game& game) {
    using enum ParamType;
    const std::pair<const char*, ParamType> deck{"deck", text};
    const std::pair<const char*, ParamType> card{"card", entity};
    const std::pair<const char*, ParamType> pile{"pile", raw};
    const std::pair<const char*, ParamType> from{"from", raw};
    const std::pair<const char*, ParamType> to{"to", raw};
    const std::pair<const char*, ParamType> where{"where", text};
    declare(game, {{"deck_make", make_deck, {deck}, 1},
                   {"deck_named", find_deck, {deck}, 1},
                   {"deck_put", put_card, {deck, card, pile, where}, 3},
                   {"deck_take_out", take_out, {deck, card}, 2},
                   {"deck_move_all", move_all, {deck, from, to, where}, 3},
                   {"deck_shuffle", shuffle, {deck, pile}, 2},
                   {"deck_deal", deal, {deck, from, to}, 3},
                   {"deck_cards", list_cards, {deck, pile}, 2},
                   {"deck_top", top_card, {deck, pile}, 2},
                   {"deck_pile", find_pile, {deck, card}, 2}});
    (void)game.rules.words.intern("owner");
}

}  // namespace hexwright
