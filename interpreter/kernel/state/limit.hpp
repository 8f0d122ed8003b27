// Usage limits: how often something may be done in a window of time, and which price of a rising
// series comes next.
//
//     const UseCounter bolt{mage, Word::of("Ember Bolt"), {}};
//     const Limit twice{2, Word::of("turn"), 0};               // (2/turn)
//     if (remaining(world, twice, bolt) > 0) count_use(world, twice, bolt);
//
// A window (turn, round, battle, scene, day, rest ...) is a word with a serial that only goes up: a
// new window increments it, and every older count reads as 0. A window may be shared (the round) or
// one entity's own (its turn); the serial an entity sees is the sum of both.
//
// A limit with a span ("1/2turn") counts from the first use: used in turn 1, `1/2turn` is available
// again in turn 3.
//
// Stored as a list of (key, window, span, number): shared ones in cells::windows, others in the
// entity's extras under "limits". Each span, and a rising series, has a count of its own.
//
// Errors: state/dead-entity.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

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
    EntityId owner;         // a creature, or a weapon made in play; nobody: the table
    Word key;               // what is used
    EntityId window_owner;  // whose window it is; nobody: the owner's
};

// Begins a new window of this name: for one entity, or for all.
void bump_window(World& world, Word window, EntityId owner);

// Counts a use. A span that has passed begins again.
void count_use(World& world, const Limit& limit, const UseCounter& counter);

// Uses left, at least 0.
[[nodiscard]] std::int64_t remaining(World& world, const Limit& limit, const UseCounter& counter);

// The step of the next use in a rising series (1->2->3) of a window; the last one repeats.
// steps > 0.
[[nodiscard]] std::int64_t rising_step(World& world,
                                       Word window,
                                       const UseCounter& counter,
                                       std::int64_t steps);
void count_rising_use(World& world, Word window, const UseCounter& counter);

// --- what may still be asked of counts, whatever their serials are; see canonical.hpp

// The windows of things that have windows of their own.
class WindowFrames {
public:
    void add(World& world, EntityId owner);

    // The serial of a window as everybody sees it who may: nobody, those added, and this one.
    [[nodiscard]] std::vector<std::pair<EntityId, std::int64_t>> serials(World& world,
                                                                         Word window,
                                                                         EntityId also) const;

private:
    std::map<Word, std::vector<EntityId>> owners_;  // by window
};

// Uses that count in a window that runs.
struct RunningCount {
    Word key;
    Word window;
    std::int64_t span = 0;
    std::int64_t uses = 0;
    std::vector<std::pair<EntityId, std::int64_t>> ages;  // in windows, by whose window it may be
};

// Those of an owner, nobody's are the table's. By key, window and span.
[[nodiscard]] std::vector<RunningCount> running_counts(World& world,
                                                       EntityId owner,
                                                       const WindowFrames& frames);

// The key of the counts in an owner's extras.
[[nodiscard]] Word counts_key();

}  // namespace hexwright
