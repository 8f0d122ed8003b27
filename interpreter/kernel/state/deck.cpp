#include "kernel/state/deck.hpp"

#include "base/error.hpp"
#include "base/finally.hpp"
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

// Unseen cards are noted as (word of the pile, owner, begin, end).
constexpr std::uint32_t note_size = 4;

std::uint32_t find_note(const List& notes, const Pile& pile) {
    const std::uint32_t size = notes.walk();
    std::uint32_t i = 0;
    while (i < size &&
           !(notes.at(i) == Value::of(pile.word) && notes.at(i + 1) == Value::of(pile.owner)))
        i += note_size;
    return i;
}

// A step of Fisher-Yates, from the top down: one of the cards left comes to the highest place.
void draw_highest(List& list, Deck::Unseen left, Fate& fate) {
    const std::uint32_t picked = left.begin + fate.place(left.size());
    const Value card = list.at(picked);
    list.set_at(picked, list.at(left.end - 1));
    list.set_at(left.end - 1, card);
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

bool Deck::is_deck(World& world, EntityId id) {
    return is_alive(world, id) && Entity(world, id).kind() == deck_kind;
}

EntityId Deck::find(World& world, Word name) {
    const Value found = Map(world, cells::names).get(name);
    if (!found.is(ValueType::entity)) return {};
    const EntityId id = found.entity();
    return is_deck(world, id) ? id : EntityId{};
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
    put(card, pile, end);
}

void Deck::take_out(EntityId card) {
    const std::optional<Pile> pile = pile_of(card);
    if (!pile) {
        throw Error("state/not-in-deck", "this thing is not a card of this deck",
                    "add it to the deck first");
    }
    remove_at(*pile, list_of(*pile).find(Value::of(card)));
    Entity(*world_, card).set(entity_cells::place, Value{});
}

void Deck::move(EntityId card, const Pile& to, PileEnd end) {
    take_out(card);
    add(card, to, end);
}

void Deck::move_all(const Pile& from, const Pile& to, Fate& fate, PileEnd end) {
    if (from == to) return;
    if (to.owner || unseen(to).size() > 0) (void)look_through(from, fate);
    std::vector<EntityId> moved = cards(from);
    if (moved.empty()) return;
    Unseen below = unseen(end == PileEnd::bottom ? from : to);
    Unseen above = unseen(end == PileEnd::bottom ? to : from);
    set_unseen(from, {});
    list_of(from).clear();
    List target(*world_, make_home(to));
    std::vector<EntityId> all = end == PileEnd::bottom ? moved : target.entities();
    const auto size_below = static_cast<std::uint32_t>(all.size());
    append(all, end == PileEnd::bottom ? target.entities() : moved);
    for (const EntityId card : moved) target.push(Value::of(card));
    for (std::uint32_t place = 0; place < all.size(); ++place) {
        world_->charge(1);
        target.set_at(place, Value::of(all[place]));
    }
    if (above.size() > 0) below = {above.begin + size_below, above.end + size_below};
    set_unseen(to, below);
}

void Deck::shuffle(const Pile& pile, Fate& fate) {
    List list = list_of(pile);
    Unseen left{0, list.size()};
    const bool is_late = fate.deals_late && !pile.owner;
    set_unseen(pile, is_late ? left : Unseen{});
    for (; left.size() > 1; --left.end) {
        world_->charge(1);
        if (!is_late) draw_highest(list, left, fate);
    }
}

std::optional<EntityId> Deck::deal(const Pile& from, const Pile& to, Fate& fate) {
    const std::optional<EntityId> card = top(from, fate);
    if (!card) return std::nullopt;
    remove_at(from, list_of(from).size() - 1);
    put(*card, to, PileEnd::top);
    return card;
}

void Deck::put(EntityId card, const Pile& pile, PileEnd end) {
    List list(*world_, make_home(pile));
    list.insert(end == PileEnd::top ? list.size() : 0, Value::of(card));
    const Unseen left = unseen(pile);
    if (end == PileEnd::bottom && left.size() > 0) set_unseen(pile, {left.begin + 1, left.end + 1});
}

void Deck::remove_at(const Pile& pile, std::uint32_t place) {
    list_of(pile).erase(place);
    Unseen left = unseen(pile);
    if (place >= left.end) return;
    --left.end;
    if (place < left.begin) --left.begin;
    set_unseen(pile, left);
}

// --- unseen cards

Word unseen_cards_key() {
    static const Word key = Word::of("unseen cards");
    return key;
}

Deck::Unseen Deck::unseen(const Pile& pile) const {
    const List notes(*world_, find_extras_list(*world_, id_, unseen_cards_key()));
    const std::uint32_t place = find_note(notes, pile);
    if (place == notes.size()) return {};
    return {static_cast<std::uint32_t>(notes.at(place + 2).integer()),
            static_cast<std::uint32_t>(notes.at(place + 3).integer())};
}

// A single card is the only one that can lie there: it counts as seen.
void Deck::set_unseen(const Pile& pile, Unseen cards) {
    const bool has_some = cards.size() > 1;
    const Cell home = has_some ? make_extras_list(*world_, id_, unseen_cards_key())
                               : find_extras_list(*world_, id_, unseen_cards_key());
    List notes(*world_, home);
    if (const std::uint32_t place = find_note(notes, pile); place < notes.size())
        notes.erase(place, note_size);
    if (!has_some) return;
    notes.append({Value::of(pile.word), Value::of(pile.owner), Value::of(std::int64_t{cards.begin}),
                  Value::of(std::int64_t{cards.end})});
}

// What lies there is chance that came late, and no change of the game: a probe may see it, too.
void Deck::see_next(const Pile& pile, Fate& fate) {
    const Finally again(
        [this, &fate, world_was = world_->set_probing(false), fate_was = fate.set_probing(false)] {
            world_->set_probing(world_was);
            fate.set_probing(fate_was);
        });
    const Unseen left = unseen(pile);
    List list = list_of(pile);
    draw_highest(list, left, fate);
    set_unseen(pile, {left.begin, left.end - 1});
}

std::vector<EntityId> Deck::look_through(const Pile& pile, Fate& fate) {
    while (unseen(pile).size() > 0) see_next(pile, fate);
    return cards(pile);
}

std::optional<EntityId> Deck::top(const Pile& pile, Fate& fate) {
    const List list = list_of(pile);
    if (list.is_empty()) return std::nullopt;
    if (const Unseen left = unseen(pile); left.size() > 0 && left.end == list.size())
        see_next(pile, fate);
    return list_of(pile).at(list.size() - 1).entity();
}

}  // namespace hexwright
