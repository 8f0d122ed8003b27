// Who acts when: the order of a battle, kept in the World. A turn of the order is one entry; who
// has two turns in a round has two entries, and a pseudo-turn ("COUNTERS", 99) has a label instead
// of a participant.
//
//     Order order(world);   order.begin(Pick::by_score);
//     order.insert({hero, 17});   order.insert({{}, 99, Word::of("COUNTERS")});
//     while (order.is_running()) play(order.next());
//
// The order stands from round to round. From it each round takes its agenda: who is still to act,
// first to last. What is said of this round only (call_up, defer, pass) changes the agenda; what is
// said for good (move) changes the order and shows from the next round on. In Pick::by_choice only
// those called up get a turn: a game master names them, or a card drawn from a deck does.
//
// Entries are known by numbers, which count from 1 and are not used again while the order runs. A
// number or a participant that is not there is no error: false, or nothing.
//
// Invariant: an entry has at most one turn a round unless it is called up `again`; nobody loses a
// turn by what others do. Errors: turn/no-order, turn/not-tied.
#pragma once

#include <optional>
#include <vector>

#include "kernel/turn/roster.hpp"

namespace hexwright {

enum class Pick : std::uint8_t { by_score, by_choice };

// A view for a moment, as List is.
class Order {
public:
    explicit Order(World& world) : world_(world) {}

    // An empty order in round 0, before the first turn; one that runs is ended first.
    void begin(Pick pick);
    void end();

    [[nodiscard]] bool is_running() const;

    // --- rounds and turns

    struct Step {
        std::optional<OrderEntry> turn;  // nothing: nobody is left, or nobody was chosen yet
        bool new_round = false;          // a round began before this turn
    };

    // Ends the current turn and begins the next; when all have acted, in a new round. Participants
    // that are gone from the World leave.
    Step next();

    // Begins a round at once: who has not acted does not act.
    void begin_round();

    [[nodiscard]] std::int64_t round() const;
    [[nodiscard]] std::optional<OrderEntry> current() const;

    // All entries in their order, and those that are still to act this round, first to last.
    [[nodiscard]] std::vector<OrderEntry> entries() const;
    [[nodiscard]] std::vector<OrderEntry> not_yet_acted() const;
    [[nodiscard]] std::vector<OrderEntry> entries_of(EntityId participant) const;
    [[nodiscard]] std::optional<OrderEntry> find(std::int64_t number) const;

    // --- coming and going

    // Puts a turn at its place by score (number and tie are given, not read). In a round that runs
    // it acts this round if its place is not past, and if it did not act before it left. Returns
    // the number.
    std::int64_t insert(const OrderEntry& entry);

    // All turns of a participant, or one turn. A current turn that leaves is over; the next is who
    // would have been.
    bool leave(EntityId participant);
    bool remove(std::int64_t number);

    // --- ties

    // Groups of participants' turns with one score whose tie is not broken.
    [[nodiscard]] std::vector<std::vector<OrderEntry>> tied() const;

    struct TieScore {
        std::int64_t number = 0;
        std::int64_t score = 0;
    };

    // Orders a group of tied() by new scores, higher first; those with equal ones stay tied, as a
    // smaller group.
    void break_tie(const std::vector<TieScore>& scores);

    // --- for good

    // So many places later, or earlier if negative, as far as the order goes; from the next round
    // on.
    bool move(std::int64_t number, std::int64_t places);

    // --- this round

    // Chooses a participant for the next turn: the first of its turns that is still to come.
    bool choose(EntityId participant, bool again = false);

    // Who is still to act does so right behind another who is, or behind the current turn.
    bool defer(std::int64_t number, std::int64_t behind);

    // Who is still to act does not, this round.
    bool pass(std::int64_t number);

private:
    // This turn is next; one that is not pending only `again`.
    bool call_up(std::int64_t number, bool again = false);

    World& world_;
};

}  // namespace hexwright
