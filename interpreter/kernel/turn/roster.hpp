// The roster: the turns of a battle in their standing order, as the World keeps them. Who has acted
// and who is next is order.hpp's.
//
//     roster.insert(roster.place_for(entry), entry);
//
// Places count from 0; size() stands for "not there". Sorted by score, unless somebody was moved:
// higher first; of equal ones pseudo-turns first, then by tie, then in order of insertion.
#pragma once

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
    std::int64_t tie = 0;  // 1 is A, 2 is B; 0: alone with its score, or a tie not broken; below 0:
                           // put there by hand

    auto operator<=>(const OrderEntry&) const = default;
};

// "17", or "17A" when a tie was broken.
[[nodiscard]] std::string score_text(const OrderEntry& entry);

// Participants with one score whose tie is not broken.
[[nodiscard]] bool is_tied(const OrderEntry& a, const OrderEntry& b);

// A view of the list at a home cell, for a moment.
class Roster {
public:
    Roster(World& world, Cell home) : list_(world, home) {}

    [[nodiscard]] std::uint32_t size() const;
    [[nodiscard]] OrderEntry at(std::uint32_t place) const;
    [[nodiscard]] std::uint32_t place_of(std::int64_t number) const;
    [[nodiscard]] std::vector<OrderEntry> entries() const;

    void write(std::uint32_t place, const OrderEntry& entry);
    void insert(std::uint32_t place, const OrderEntry& entry);
    void erase(std::uint32_t place);

    // Where a new entry puts the fewest others on its wrong side, the later of equal places. In a
    // sorted roster that is the one place behind all that go before it.
    [[nodiscard]] std::uint32_t place_for(const OrderEntry& entry) const;

    // Who comes to a tie already broken stands behind it; to one not broken, within it.
    [[nodiscard]] std::int64_t tie_for(const OrderEntry& entry) const;

private:
    List list_;
};

}  // namespace hexwright
