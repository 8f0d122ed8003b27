// When things end or happen: timers that count moments, in the order they were set.
//
//     schedule_end(world, parse_lasts("3 turns"), burning, holder, user, {turn_owner});
//     for (EntityId due : tick(world, moments::turn_end, holder)) ...   // due at the third end
//
// A thing may have several timers; the first that runs out takes the others with it. What "due"
// means is the caller's: a status ends, a delayed effect happens. A timer's owner is whose moments
// count; nobody: everybody's. A thing that is gone has no timers: they are dropped when next met. A
// timer whose owner is gone stands still.
//
// Invariant: every count is at least 1. Errors: state/list-too-long.
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

// What is under way while something is made: whose turn, action and attack has begun and not ended.
struct Running {
    EntityId turn_of{};
    EntityId action_of{};
    EntityId attack_of{};
};

// Sets the timers of a duration, beside those the thing has.
void schedule_end(World& world,
                  const Lasts& lasts,
                  EntityId thing,
                  EntityId holder,
                  EntityId user,
                  const Running& running);

// Sets one timer more.
void schedule(World& world, EntityId thing, const Timer& timer);

// A moment of the owner's has come: the things that are due, in the order their timers were set.
[[nodiscard]] std::vector<EntityId> tick(World& world, Word moment, EntityId owner);

// Rests, days and hours that come to nobody in particular: everybody lives through them.
[[nodiscard]] bool passes_for_all(Word moment, EntityId owner);

// The timers of a thing, in the order set.
[[nodiscard]] std::vector<Timer> timers(World& world, EntityId thing);

// The timer with the smallest count, the earlier set of equal ones; nothing when it has none.
[[nodiscard]] std::optional<Timer> remaining(World& world, EntityId thing);

// Sets the count of its timers of this moment, or adds to it (a negative number shortens). The
// smallest count then; 0: that was its end, and its timers are gone; nothing: it has no such timer.
std::optional<std::int64_t> set_remaining(World& world,
                                          EntityId thing,
                                          Word moment,
                                          std::int64_t count);
std::optional<std::int64_t> extend(World& world, EntityId thing, Word moment, std::int64_t by);

// Its timers start again, with this duration.
void restart(World& world,
             const Lasts& lasts,
             EntityId thing,
             EntityId holder,
             EntityId user,
             const Running& running);

// Takes its timers away; whether it had any.
bool unschedule(World& world, EntityId thing);

}  // namespace hexwright
