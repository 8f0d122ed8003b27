// Costs as they are printed: parse_cost("10AP + 3mna+(1/2turn)", units), and back.
//
// Terms joined by `+`, in any order; blanks and case do not matter, a full stop may end the text:
//     10AP  {TL}fcs  (1)mna       an amount of a unit; a formula in { } or [ ]
//     Xmna  3Xsta  (X3)mna        so much times X;   (1-5mna as X)  sets bounds for X
//     1->2->3 AP                  a rising series;   without a unit it is the ruleset's first one
//     action  self  2 iron        a bare unit (one of it), an item used up
//     (2/turn)  1/2turn  TL/turn  a limit: count, windows ("1/2turn" spans two), window
//     20AP!                       burn: applies to every unit of the cost that may burn
//     X                           a cost that the content names X
//     ... or ...                  alternatives, each perhaps "... for Mode A"
//     -(0)mna                     subtracts, only from a unit named before it
//     free                        alone: nothing
//
// parse_cost_edit reads a signed edit ("+7sta", "-3mna+3fcs", "+1/turn") into a cost whose amounts
// may be negative, for sum(); "=10AP" replaces, "50%" scales.
//
// Errors: state/bad-cost, with the column (from 1, in code points) of the mistake.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/cost.hpp"

namespace hexwright {

struct CostUnit {
    std::string printed;    // "mna"
    Word pool;              // Mana
    bool may_burn = false;  // takes the `!`
    bool is_bare = false;   // "action": needs no number
};

// The units of a ruleset. Several may name one pool; the first of them is written.
struct CostUnits {
    std::vector<CostUnit> units;     // the first is used for a number without a unit
    bool may_omit_unit = false;      // "1->2" is read as the first unit
    std::vector<std::string> items;  // things used up; "self" is always known
    std::vector<std::string> windows{"turn", "round", "battle",  "combat", "scene",
                                     "rest", "day",   "session", "hour",   "check"};
};

[[nodiscard]] Cost parse_cost(std::string_view text, const CostUnits& units);

enum class CostEditKind { add, replace, percent };

struct CostEdit {
    CostEditKind kind = CostEditKind::add;
    Cost cost;  // to add or to put in its place
    std::int64_t percent = 100;
};

[[nodiscard]] CostEdit parse_cost_edit(std::string_view text, const CostUnits& units);

[[nodiscard]] Cost apply(const CostEdit& edit, const Cost& cost);

// The cost as printed: "10AP+3mna+(1/2turn)". parse_cost() reads it back as the same cost. Parts
// come before limits; units of up to three letters follow their number directly, longer ones after
// a blank.
[[nodiscard]] std::string to_text(const Cost& cost);

}  // namespace hexwright
