#include "kernel/state/deck.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

const Word deck_kind = Word::of("deck");

constexpr Cell piles_cell = entity_cells::fields;
constexpr Cell name_cell = entity_cells::fields + 1;

// The piles of a deck: (word, owner, list of cards) one after the other.
List triples_of(World& world, EntityId deck) {
    return {world, entity_block(world, deck) + piles_cell};
}

void put_card(List cards, EntityId card, PileEnd end) {
    cards.insert(end == PileEnd::top ? cards.size() : 0, Value::of(card));
}

}  // namespace

Deck::Deck(World& world, EntityId id) : world_(&world), id_(id) {
    if (Entity(world, id).kind() != deck_kind) {
        throw Error("state/not-a-deck", "this thing is not a deck", "name a deck that was made");
    }
}

Deck Deck::make(World& world, Word name) {
    const EntityId id = make_entity(world, deck_kind, Word{}, 2);
    Entity(world, id).set(name_cell, Value::of(name));
    if (name) Map(world, cells::names).set(name, Value::of(id));
    return {world, id};
}

EntityId Deck::find(World& world, Word name) {
    const Value found = Map(world, cells::names).get(name);
    if (!found.is(ValueType::entity)) return {};
    const EntityId id = found.entity();
    return is_alive(world, id) && Entity(world, id).kind() == deck_kind ? id : EntityId{};
}

Cell Deck::find_home(const Pile& pile) const {
    const List triples = triples_of(*world_, id_);
    const std::uint32_t size = triples.walk();
    for (std::uint32_t i = 0; i < size; i += 3) {
        if (triples.at(i) == Value::of(pile.word) && triples.at(i + 1) == Value::of(pile.owner)) {
            return triples.first() + i + 2;
        }
    }
    return 0;
}

Cell Deck::make_home(const Pile& pile) {
    if (const Cell home = find_home(pile); home != 0) return home;
    List triples = triples_of(*world_, id_);
    triples.append({Value::of(pile.word), Value::of(pile.owner), Value{}});
    return triples.first() + triples.size() - 1;
}

std::vector<Pile> Deck::pile_list() const {
    std::vector<Pile> list;
    const List triples = triples_of(*world_, id_);
    const std::uint32_t size = triples.walk();
    for (std::uint32_t i = 0; i < size; i += 3) {
        list.push_back({triples.at(i).word(), triples.at(i + 1).entity()});
    }
    return list;
}

std::optional<Pile> Deck::pile_of(EntityId card) const {
    if (!is_alive(*world_, card) || Entity(*world_, card).place() != id_) return std::nullopt;
    for (const Pile& pile : pile_list()) {
        if (list_of(pile).has(Value::of(card))) return pile;
    }
    return std::nullopt;
}

void Deck::add(EntityId card, const Pile& pile, PileEnd end) {
    Entity entity(*world_, card);
    if (is_alive(*world_, entity.place())) {
        throw Error("state/placed-elsewhere", "this card is already in a deck or a space",
                    "take it out of there first");
    }
    entity.set(entity_cells::place, Value::of(id_));
    put_card(List(*world_, make_home(pile)), card, end);
}

void Deck::take_out(EntityId card) {
    const std::optional<Pile> pile = pile_of(card);
    if (!pile) {
        throw Error("state/not-in-deck", "this thing is not a card of this deck",
                    "add it to the deck first");
    }
    list_of(*pile).remove(Value::of(card));
    Entity(*world_, card).set(entity_cells::place, Value{});
}

void Deck::move(EntityId card, const Pile& to, PileEnd end) {
    take_out(card);
    add(card, to, end);
}

void Deck::move_all(const Pile& from, const Pile& to, PileEnd end) {
    if (from == to) return;
    std::vector<EntityId> moved = cards(from);
    if (moved.empty()) return;
    list_of(from).clear();
    List target(*world_, make_home(to));
    std::vector<EntityId> all = end == PileEnd::bottom ? moved : target.entities();
    append(all, end == PileEnd::bottom ? target.entities() : moved);
    for (const EntityId card : moved) target.push(Value::of(card));
    for (std::uint32_t place = 0; place < all.size(); ++place) {
        world_->charge(1);
        target.set_at(place, Value::of(all[place]));
    }
}

// Fisher-Yates from the top down: each question picks one of the cards left.
void Deck::shuffle(const Pile& pile, Fate& fate) {
    List list = list_of(pile);
    for (std::uint32_t left = list.size(); left > 1; --left) {
        world_->charge(1);
        const std::uint32_t picked = fate.place(left);
        const Value card = list.at(picked);
        list.set_at(picked, list.at(left - 1));
        list.set_at(left - 1, card);
    }
}

std::optional<EntityId> Deck::deal(const Pile& from, const Pile& to) {
    List list = list_of(from);
    if (list.is_empty()) return std::nullopt;
    const EntityId card = list.at(list.size() - 1).entity();
    list.erase(list.size() - 1);
    put_card(List(*world_, make_home(to)), card, PileEnd::top);
    return card;
}

}  // namespace hexwright
