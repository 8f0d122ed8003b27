#include "kernel/state/canonical.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

#include "base/word.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/limit.hpp"
#include "kernel/state/list.hpp"
#include "kernel/state/snapshot.hpp"

namespace hexwright {

namespace {

// Roots that play can see. Left out: births, free blocks and slots, and the counts of listeners,
// which follow from the lists of listeners.
constexpr Cell visible_roots[] = {cells::listeners, cells::schedule, cells::campaign,
                                  cells::battle,    cells::names,    cells::snapshots,
                                  cells::flows};

class CanonicalWalk {
public:
    explicit CanonicalWalk(World& world) : world_(world) {}

    StateKey key() {
        for_each_entity(world_, [this](EntityId id, Cell block) {
            things_.push_back({id, block});
        });
        std::ranges::sort(things_, {}, [](const Thing& thing) { return thing.id.birth; });
        bool has_cards = false;
        for (const Thing& thing : things_) {
            numbers_.emplace(Value::of(thing.id).bits(), numbers_.size());
            frames_.add(world_, thing.id);
            has_cards = has_cards || is_card(thing);
        }
        if (has_cards) {
            walk();
            join_alike_cards();
            key_ = first_key;
        }
        walk();
        return key_;
    }

private:
    struct Thing {
        EntityId id;
        Cell block = 0;
    };

    void walk() {
        for (const Cell root : visible_roots) add_list(world_.get(root).block().cell);
        add_uses({});
        for (const Thing& thing : things_) add_thing(thing);
    }

    [[nodiscard]] bool is_card(const Thing& thing) const {
        return Deck::is_deck(world_, world_.get(thing.block + entity_cells::place).entity());
    }

    // Cards that are alike, and that only their pile and their holder name, get the number of the
    // first of them: whichever of them lies where, play goes on alike.
    void join_alike_cards() {
        std::map<StateKey, std::uint64_t> known;
        for (const Thing& thing : things_) {
            if (!is_card(thing)) continue;
            const bool is_held = !world_.get(thing.block + entity_cells::holder).is_nil();
            std::uint64_t& number = numbers_.at(Value::of(thing.id).bits());
            if (named_[number] != (is_held ? 2U : 1U)) continue;
            key_ = first_key;
            add_thing(thing);
            number = known.try_emplace(key_, number).first->second;
        }
    }

    // Splitmix, twice with other factors; the order counts.
    void mix(std::uint64_t bits) {
        key_.first = (key_.first ^ bits) * 0xbf58476d1ce4e5b9ULL;
        key_.first ^= key_.first >> 29;
        key_.second = (key_.second + bits) * 0x94d049bb133111ebULL;
        key_.second ^= key_.second >> 31;
    }

    [[nodiscard]] std::uint64_t number_of(EntityId id) {
        const std::uint64_t number =
            numbers_.try_emplace(Value::of(id).bits(), numbers_.size()).first->second;
        ++named_[number];
        return number;
    }

    void add(Value value) {
        if (value.is(ValueType::entity)) {
            mix(number_of(value.entity()) << 3 | static_cast<std::uint64_t>(ValueType::entity));
        } else if (value.is(ValueType::list)) {
            add_list(value.block().cell);
        } else {
            mix(value.bits());
        }
    }

    [[nodiscard]] std::uint32_t size_of(Cell list) const {
        return list == 0 ? 0 : static_cast<std::uint32_t>(world_.get(list).integer() >> 8);
    }

    void add_list(Cell list) {
        const std::uint32_t size = size_of(list);
        mix(std::uint64_t{size} << 3 | static_cast<std::uint64_t>(ValueType::list));
        for (std::uint32_t i = 1; i <= size; ++i) add(world_.get(list + i));
    }

    // From the definition to the last field that is not empty, as the room for them may differ.
    // Of what every thing has, an empty list and none are the same. What is saved comes back as it
    // is, its counts of uses too.
    void add_cells(const Thing& thing, bool is_saved) {
        const Cell block = thing.block;
        const bool is_deck = !is_saved && Deck::is_deck(world_, thing.id);
        Cell end = block + world_.block_room(block);
        while (end >= block + entity_cells::fields && world_.get(end).is_nil()) --end;
        for (Cell cell = entity_cells::definition; block + cell <= end; ++cell) {
            const Value value = world_.get(block + cell);
            if (cell == entity_cells::extras) {
                add_extras(block + cell, is_saved);
            } else if (cell == entity_cells::fields && is_deck) {
                add_piles(thing.id);
            } else if (cell >= entity_cells::tags && cell < entity_cells::fields) {
                add_list(value.block().cell);
            } else {
                add(value);
            }
        }
        mix(end - block);
    }

    // Unseen cards by their numbers: their places mean nothing.
    void add_piles(EntityId id) {
        const Deck deck(world_, id);
        for (const Pile& pile : deck.pile_list()) {
            mix(Value::of(pile.word).bits());
            add(Value::of(pile.owner));
            std::vector<std::uint64_t> cards;
            for (const EntityId card : deck.cards(pile)) cards.push_back(number_of(card));
            const Deck::Unseen unseen = deck.unseen(pile);
            std::sort(cards.begin() + unseen.begin, cards.begin() + unseen.end);
            mix(std::uint64_t{unseen.begin} << 32 | unseen.end);
            mix(cards.size());
            for (const std::uint64_t card : cards) mix(card);
        }
    }

    // Counts of uses in play are added as they count now.
    void add_extras(Cell home, bool is_saved) {
        const Map extras(world_, home);
        for (std::uint32_t i = 0; i < extras.size(); ++i) {
            if (extras.key(i) == counts_key() && !is_saved) continue;
            if (extras.key(i) == unseen_cards_key()) continue;  // they are added with their pile
            mix(Value::of(extras.key(i)).bits());
            add(extras.value(i));
        }
    }

    void add_uses(EntityId owner) {
        for (const RunningCount& count : running_counts(world_, owner, frames_)) {
            for (const Value value : {Value::of(count.key), Value::of(count.window),
                                      Value::of(count.span), Value::of(count.uses)})
                mix(value.bits());
            for (const auto& [whose, age] : count.ages) {
                add(Value::of(whose));
                mix(static_cast<std::uint64_t>(age));
            }
        }
    }

    void add_thing(const Thing& thing) {
        add_uses(thing.id);
        const std::vector<SavedThing> saved = saved_things(world_, thing.id);
        if (saved.empty()) return add_cells(thing, false);
        add(world_.get(thing.block + entity_cells::fields));  // its scope
        for (const SavedThing& one : saved) {
            add(Value::of(one.original));
            add(one.holder);
            add_cells({{}, one.copy}, true);
        }
    }

    World& world_;
    static constexpr StateKey first_key{0x9e3779b97f4a7c15ULL, 0x2545f4914f6cdd1dULL};

    StateKey key_ = first_key;
    std::vector<Thing> things_;
    std::unordered_map<std::uint64_t, std::uint64_t> numbers_;  // by the bits of the id
    std::unordered_map<std::uint64_t, std::uint32_t> named_;    // by number, how often
    WindowFrames frames_;
};

}  // namespace

StateKey canonical_key(World& world) {
    return CanonicalWalk(world).key();
}

}  // namespace hexwright
