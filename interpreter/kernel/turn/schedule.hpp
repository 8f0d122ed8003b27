// Timers that count moments: when a status ends or a delayed effect happens.
//
//     schedule_end(world, parse_lasts("3 turns"), burning, holder, user, {turn_owner});
//     for (EntityId due : tick(world, moments::turn_end, holder)) ...   // due at the third end
//
// A thing may have several timers; the first that runs out removes the others. A timer counts the
// moments of its owner; without an owner, everyone's. Timers of things that are gone are dropped
// when next met; a timer whose owner is gone does not advance.
//
// Order: as set. Invariant: every count is at least 1. Cost: each call reads every timer of the
// World. Errors: state/list-too-long.
#pragma once

#include <optional>
#include <vector>

#include "kernel/state/entity.hpp"
#include "kernel/turn/lasts.hpp"

namespace hexwright {

struct Timer {
    Word moment;
    EntityId owner;
    std::int64_t count = 1;

    auto operator<=>(const Timer&) const = default;
};

// What is under way while something is made: whose turn, action and attack have begun and not
// ended.
struct Running {
    EntityId turn_of{};
    EntityId action_of{};
    EntityId attack_of{};
};

// Adds the timers of a duration. "next" skips a turn, action or attack that is under way.
void schedule_end(World& world,
                  const Lasts& lasts,
                  EntityId thing,
                  EntityId holder,
                  EntityId user,
                  const Running& running);

// Adds one timer.
void schedule(World& world, EntityId thing, const Timer& timer);

// Counts a moment of the owner; returns the things that are due, in the order of their timers.
[[nodiscard]] std::vector<EntityId> tick(World& world, Word moment, EntityId owner);

// True for rests, days and hours without an owner: they count for everyone.
[[nodiscard]] bool passes_for_all(Word moment, EntityId owner);

// The timers of a thing, in the order set.
[[nodiscard]] std::vector<Timer> timers(World& world, EntityId thing);

// The timer with the smallest count, of equal ones the first; turns and rounds before other
// moments.
[[nodiscard]] std::optional<Timer> remaining(World& world, EntityId thing);

// Sets the count of its timers of this moment, or adds to it (a negative number shortens). Returns
// the smallest count; 0: it ended, and its timers are gone; nothing: it has no such timer.
std::optional<std::int64_t> set_remaining(World& world,
                                          EntityId thing,
                                          Word moment,
                                          std::int64_t count);
std::optional<std::int64_t> extend(World& world, EntityId thing, Word moment, std::int64_t by);

// Removes its timers; true if it had any.
bool unschedule(World& world, EntityId thing);

}  // namespace hexwright
