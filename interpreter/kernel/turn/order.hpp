// The turn order of a battle, stored in the World. Each entry is one turn a round; a participant
// with two turns has two entries, and a pseudo-turn ("COUNTERS", 99) has a label and no
// participant.
//
//     Order order(world);   order.begin();
//     order.insert({hero, 17});   order.insert({{}, 99, Word::of("COUNTERS")});
//     while (order.is_running()) play(order.next());
//
// The order lasts from round to round. Each round copies it to its agenda: the turns still to come,
// first to last. choose and defer change the agenda of this round; move changes the order and
// takes effect in the next round. Where people or cards say who acts, each turn is chosen before
// it is taken.
//
// Entries have numbers, which count from 1 and are not used again while the order runs. A missing
// number or participant is no error: false, or nothing.
//
// Invariant: an entry has at most one turn a round unless it is called up `again`, and loses no
// turn by what others do. Errors: turn/no-order, turn/not-tied.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/state/entity.hpp"

namespace hexwright {

// One turn in every round.
struct OrderEntry {
    EntityId participant{};  // nobody: a pseudo-turn
    std::int64_t score = 0;
    Word label{};
    std::int64_t number = 0;
    std::int64_t tie = 0;  // 1 is A, 2 is B; 0: alone with its score, or a tie not broken

    auto operator<=>(const OrderEntry&) const = default;
};

// "17", or "17A" when a tie was broken.
[[nodiscard]] std::string score_text(const OrderEntry& entry);

// The turns in their order, in the list at a home cell; a short-lived view. Places count from 0;
// size() means "not there". Sorted by score, unless an entry was moved: higher first; of equal ones
// pseudo-turns first, then by tie, then in order of insertion.
class Roster {
public:
    Roster(World& world, Cell home) : list_(world, home) {}

    [[nodiscard]] std::uint32_t size() const { return list_.size() / entry_cells; }

    [[nodiscard]] OrderEntry at(std::uint32_t place) const;
    [[nodiscard]] std::uint32_t place_of(std::int64_t number) const;
    [[nodiscard]] std::vector<OrderEntry> entries() const;

    void write(std::uint32_t place, const OrderEntry& entry);
    void insert(std::uint32_t place, const OrderEntry& entry);

    void erase(std::uint32_t place) { list_.erase(place * entry_cells, entry_cells); }

    // The place for a new entry with the fewest others on its wrong side, the later of equal ones.
    // In a sorted roster that is behind all that go before it.
    [[nodiscard]] std::uint32_t place_for(const OrderEntry& entry) const;

    // The tie of a new entry: behind a tie that was broken, within one that was not.
    [[nodiscard]] std::int64_t tie_for(const OrderEntry& entry) const;

private:
    static constexpr std::uint32_t entry_cells = 5;

    List list_;
};

// A short-lived view, like List.
class Order {
public:
    explicit Order(World& world) : world_(world) {}

    // An empty order in round 0, before the first turn; one that runs is ended first.
    void begin();
    void end();

    [[nodiscard]] bool is_running() const;

    // --- rounds and turns

    struct NextTurn {
        std::optional<OrderEntry> turn;  // nothing: no entry is left
        bool new_round = false;          // a round began before this turn
    };

    // Ends the current turn and begins the next; when all have acted, in a new round. Participants
    // that are gone from the World leave.
    NextTurn next();

    // Begins a round at once; turns still to come are lost.
    void begin_round();

    [[nodiscard]] std::int64_t round() const;
    [[nodiscard]] std::optional<OrderEntry> current() const;

    // All entries in their order, and those still to act this round, first to last.
    [[nodiscard]] std::vector<OrderEntry> entries() const;
    [[nodiscard]] std::vector<OrderEntry> not_yet_acted() const;
    // Has this turn not been taken in this round?
    [[nodiscard]] bool is_to_come(std::int64_t number) const;
    [[nodiscard]] std::vector<OrderEntry> entries_of(EntityId participant) const;
    [[nodiscard]] std::optional<OrderEntry> find(std::int64_t number) const;

    // --- joining and leaving

    // Inserts a turn at its place by score, and returns its number (the entry's own number and tie
    // are ignored). In a running round it acts if its place is not past, and if it did not act
    // before it left.
    std::int64_t insert(const OrderEntry& entry);

    // Removes all turns of a participant, or one turn. A current turn that leaves is over; the next
    // turn stays the same.
    bool leave(EntityId participant);
    bool remove(std::int64_t number);

    // --- ties

    // Groups of participants' turns with one score whose tie is not broken.
    [[nodiscard]] std::vector<std::vector<OrderEntry>> tied() const;

    struct TieScore {
        std::int64_t number = 0;
        std::int64_t score = 0;
    };

    // Orders a group of tied() by new scores, higher first; equal ones stay tied, as a smaller
    // group.
    void break_tie(const std::vector<TieScore>& scores);

    // --- from the next round on

    // So many places later, or earlier if negative, within the order; from the next round on.
    bool move(std::int64_t number, std::int64_t places);

    // --- this round

    // Gives a participant the next turn: the first of its turns still to come; if there is none,
    // its first, but only `again`.
    bool choose(EntityId participant, bool again = false);

    // Moves a turn still to come right behind another, or behind the current turn.
    bool defer(std::int64_t number, std::int64_t behind);

private:
    // This turn is next; one that is not pending only `again`.
    bool call_up(std::int64_t number, bool again = false);

    World& world_;
};

}  // namespace hexwright
