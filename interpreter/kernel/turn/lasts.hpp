// Durations as printed: "3 turns", "end of its next turn", "next use or scene".
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
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/word.hpp"

namespace hexwright {

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

}  // namespace hexwright
