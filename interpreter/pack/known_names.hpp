// Names that a ruleset makes known: numbers that things have (stats, pools, fields, groups of
// stats, what the kernel counts), and what events have that triggers compare: { on = "inflict",
// what = "Burning" }.
//
// The fields of an event are known from its verbs: what they are given and what their steps note.
// Verbs that are given a table of edits note anything: of their events nothing is known.
//
// Order: KnownNumbers::names() is sorted, each name once. Unknown names are no error: false, or
// nothing.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/declare.hpp"

namespace hexwright {

// Numbers that the kernel counts for every thing.
inline constexpr std::array<std::string_view, 5> kernel_numbers = {"X", "x", "elevation",
                                                                   "allies_here", "enemies_here"};

// Whether things of the kind have a number or word of this name.
[[nodiscard]] bool has_member(const Game& game, std::string_view kind, Word name);

class KnownNumbers {
public:
    KnownNumbers(const Game& game, const KindTable& kinds, const Declarations& declarations)
        : game_(game), kinds_(kinds), declarations_(declarations) {}

    // True if an amount may name it: things of some kind have something of this name.
    [[nodiscard]] bool has(Word name) const;

    // True if it can be nothing but a number: a stat, a pool or a group of stats.
    [[nodiscard]] bool is_sure(std::string_view name) const;

    // True if a change of this name reaches a number, also by a group of stats.
    [[nodiscard]] bool are_changed_by(std::string_view name) const;

    // All of them, to suggest from.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    const Game& game_;
    const KindTable& kinds_;
    const Declarations& declarations_;
};

struct EventFields {
    std::vector<std::string> given;  // to its verbs
    std::vector<std::string> noted;  // beside that
};

// Every verb of the game, by title.
[[nodiscard]] std::vector<const Verb*> all_verbs(const Game& game);

// The verbs that raise an event, or the event of a step of it. An event is named after its verb, or
// by it.
[[nodiscard]] std::vector<const Verb*> verbs_of(const Game& game, std::string_view event);

// Of an event or a step of it: "damage", "damage/resist". Nothing if they are unknown.
[[nodiscard]] std::optional<EventFields> fields_of_event(const Game& game, std::string_view event);

// The kinds of definitions that an argument of a verb names, counted from 0; none if it is
// something else.
[[nodiscard]] std::vector<std::string> kinds_named(const Game& game,
                                                   const Verb& verb,
                                                   std::size_t argument);

// The same of a field of an event.
[[nodiscard]] std::vector<std::string> kinds_named(const Game& game,
                                                   std::string_view event,
                                                   std::string_view field);

}  // namespace hexwright
