// The memory layout of the native duel, and the two ways to set a cell.
//
// Layout: a few single cells, then listener tables, combatants and statuses, each a row of equal
// blocks. Invariant: a free status has birth 0 and is linked from free_status; births only grow
// while it is in use.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "baseline/duel.hpp"

namespace hexwright::bench::native {

using Cell = std::int64_t;
using Place = std::uint32_t;  // index of a cell

enum EventKind : Place {
    on_use,
    on_pay,
    on_check,
    on_damage,
    on_knockout,
    on_inflict,
    on_turn_end,
    event_kinds
};

enum EditKey : Cell { accuracy_key, rank_key, resist_key, idle_key };

enum Condition : Cell { always, higher_ground, ally_here };

// Fields of a combatant.
enum Field : Place {
    birth,
    side,
    space,
    element,
    level,
    accuracy,
    power,
    evasion,
    ap,
    mana,
    health,
    temporary,
    focus,
    knocked_out,
    dead,
    off_balance,
    edit_count,
    edits,  // key, amount, condition
    most_edits = 8,
    status_count = edits + 3 * most_edits,
    statuses,
    most_statuses = 4,
    combatant_cells = statuses + most_statuses,
};

// Fields of a status; next links the free ones.
enum StatusField : Place { status_birth, holder, amount, turns, next, status_cells };

inline constexpr Place most_combatants = 15;
inline constexpr Place status_slots = 16;
inline constexpr Place most_listeners = 64;  // of an event; an entry is definition, owner
inline constexpr Place listener_cells = 1 + 2 * most_listeners;

inline constexpr Place high_space = 0;
inline constexpr Place free_status = 1;
inline constexpr Place last_birth = 2;
inline constexpr Place listener_base = 3;
inline constexpr Place combatant_base = listener_base + event_kinds * listener_cells;
inline constexpr Place status_base = combatant_base + most_combatants * combatant_cells;
inline constexpr Place all_cells = status_base + status_slots * status_cells;

constexpr Place field_of(Place who, Place field) {
    return combatant_base + who * combatant_cells + field;
}

constexpr Place field_of_status(Place which, Place field) {
    return status_base + which * status_cells + field;
}

constexpr Place listeners_of(EventKind event) {
    return listener_base + event * listener_cells;
}

// A reference to a combatant that detects when the combatant was removed.
struct Handle {
    Place who;
    Cell birth;
};

// Records the previous value of each cell, so that any number of changes can be undone.
class Journaled {
public:
    static constexpr bool rewinds = true;

    Journaled() : cells_(all_cells) {}

    [[nodiscard]] Cell at(Place place) const { return cells_[place]; }

    void set(Place place, Cell value) {
        trail_.push_back({place, cells_[place]});
        cells_[place] = value;
    }

    [[nodiscard]] std::size_t mark() const { return trail_.size(); }

    void rewind(std::size_t mark) {
        while (trail_.size() > mark) {
            cells_[trail_.back().place] = trail_.back().before;
            trail_.pop_back();
        }
    }

private:
    struct Change {
        Place place;
        Cell before;
    };

    std::vector<Cell> cells_;
    std::vector<Change> trail_;
};

// Stores without a record.
class Plain {
public:
    static constexpr bool rewinds = false;

    Plain() : cells_(all_cells) {}

    [[nodiscard]] Cell at(Place place) const { return cells_[place]; }

    void set(Place place, Cell value) { cells_[place] = value; }

private:
    std::vector<Cell> cells_;
};

}  // namespace hexwright::bench::native
