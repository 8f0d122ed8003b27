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

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/word.hpp"
#include "kernel/state/entity.hpp"

namespace hexwright {

// --- durations as printed: "3 turns", "end of its next turn", "next use or scene"
//
//     parse_lasts("3 turns or battle")   two terms; whichever comes first ends the thing
//
// "my" is the user who made it, "its" the holder; without one, the other. "N turns" counts turn
// ends of the holder and "N rounds" round ends, including the running one; "next" excludes it.
// "next use" is the first time that edits of the thing itself apply. "forever" has no term. Rests,
// days and hours are the holder's, or everyone's. A bare "battle", "scene", "rest", "day" or "hour"
// means one. "combat" is "battle"; "this round", "end of this round" are "1 round".
//
// Errors: turn/bad-lasts, with the column of the unreadable part.

// The moments at which timers count, see schedule.hpp.
namespace moments {
inline const Word turn_start = Word::of("turn start");
inline const Word turn_end = Word::of("turn end");
inline const Word round_start = Word::of("round start");
inline const Word round_end = Word::of("round end");
inline const Word battle_end = Word::of("battle end");
inline const Word scene_end = Word::of("scene end");
inline const Word action = Word::of("action");  // an action has ended
inline const Word attack = Word::of("attack");  // an attack has ended
inline const Word check = Word::of("check");    // a check was rolled
inline const Word use = Word::of("use");        // the thing's edits counted; the owner is the thing
inline const Word rest = Word::of("rest");
inline const Word day = Word::of("day");
inline const Word hour = Word::of("hour");
inline const Word instant = Word::of("instant");  // its effect is over; the owner is the thing
}  // namespace moments

struct Lasts {
    enum class Whose : std::uint8_t {
        anybody,
        my,       // the user's who made it
        its,      // the holder's
        own,      // the thing's
        running,  // the participant whose turn it is
    };

    struct Term {
        Word moment;
        Whose whose = Whose::anybody;
        std::int64_t count = 1;
        bool next = false;  // what is running while it is made does not count

        auto operator<=>(const Term&) const = default;
    };

    std::vector<Term> terms;

    [[nodiscard]] bool is_forever() const { return terms.empty(); }

    bool operator==(const Lasts&) const = default;
};

// Several durations in one text are separated by "or".
[[nodiscard]] Lasts parse_lasts(std::string_view text);

// Whichever of them comes first.
[[nodiscard]] Lasts parse_lasts(const std::vector<std::string>& texts);

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
