// Usage limits: how often something may be done in a window of time, and which price of a rising
// series comes next.
//
//     const UseCounter bolt{mage, Word::of("Ember Bolt"), Word::of("turn"), {}};
//     const Limit twice{2, Word::of("turn"), 0};               // (2/turn)
//     if (remaining(world, twice, bolt) > 0) count_use(world, twice, bolt);
//
// A window (turn, round, battle, scene, day, rest ...) is a word with a serial that only goes up:
// when a new one begins, its serial is bumped, and every count of the one before reads as 0 without
// being touched. A window may be everybody's (the round) or one entity's own (its turn); the serial
// an entity sees is the sum of both, so bumping either one begins a new window for it.
//
// A limit with a span ("1/2turn") is counted from the first use: usable again when so many windows
// have begun since, the window of that use being the first completed. Used in turn 1, `1/2turn` is
// free again in turn 3.
//
// Stored in the World: what is nobody's in cells::windows, the rest in the entity's extras under
// "limits", as a list of (key, window, span, number). An entity keeps its counts while it lives.
// Limits of other spans, and a rising series, are counted each for itself.
//
// Errors: state/dead-entity.
#pragma once

#include <cstdint>

#include "kernel/state/entity.hpp"

namespace hexwright {

struct Limit {
    std::int64_t count = 1;  // uses allowed; 0 or less allows none
    Word window;
    std::int64_t span = 0;  // 0: count uses per window; n: count uses in n windows from the first

    constexpr auto operator<=>(const Limit&) const = default;
};

// What is counted, and for whom.
struct UseCounter {
    EntityId owner;  // who keeps the count: a creature, or a weapon made in play; nobody: the table
    Word key;        // what is used
    Word window;
    EntityId window_owner;  // whose window it is; nobody: the owner's
};

// The number of a window as an entity sees it; nobody sees only everybody's.
[[nodiscard]] std::int64_t window_serial(World& world, Word window, EntityId owner);

// A new window of this name begins: for one entity, or for everybody.
void bump_window(World& world, Word window, EntityId owner);

// Uses counted in the window that is running, or with a span in the span that is.
[[nodiscard]] std::int64_t uses(World& world, const UseCounter& counter, std::int64_t span = 0);

// Counts one use more, or several. A span that has passed begins anew.
void count_use(World& world,
               const UseCounter& counter,
               std::int64_t span = 0,
               std::int64_t times = 1);
void count_use(World& world, const Limit& limit, const UseCounter& counter);

// Uses left under a limit, never below 0. The limit's window is read, not the counter's.
[[nodiscard]] std::int64_t remaining(World& world, const Limit& limit, const UseCounter& counter);

// The place in a rising series (1->2->3) of the use that comes next; the last one repeats. steps >
// 0.
[[nodiscard]] std::int64_t rising_step(World& world, const UseCounter& counter, std::int64_t steps);
void count_rising_use(World& world, const UseCounter& counter);

}  // namespace hexwright
