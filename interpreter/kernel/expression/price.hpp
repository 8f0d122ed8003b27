// A price as it is printed: what one use asks for, from several pools at once, with limits and
// things used up.
//
//     parse_cost("10AP + 3mna+(1/2turn)", units)     to_text(cost)
//
// Terms joined by `+`, in any order; blanks and case do not matter, a full stop may end the text:
//     10AP  {TL}fcs               an amount of a unit; a formula in { } or [ ]
//     (1)mna  (1){MgcPwr/4}fcs    a number in brackets is a formula too: modifiers raise its rank
//     Xmna  3Xsta  (X3)mna        so much times X;   (1-5mna as X)  sets bounds for X
//     1->2->3 AP                  a rising series;   without a unit it is the ruleset's first one
//     action  self  2 iron        a bare unit (one of it), an item used up
//     (2/turn)  1/2turn  TL/turn  a limit: count, windows ("1/2turn" spans two), window
//     20AP!                       burn: applies to every unit of the cost that may burn
//     X                           a cost that the content names X
//     ... or ...                  alternatives, each perhaps "... for Mode A"
//     -(0)mna                     subtracts, only from a unit named before it
//     -5AP (min 5)                a change that stops at a bound, as in an Edit: "min", "max"
//     free                        alone: nothing
//
// A Cost is a value: parsed once, edited by modifiers, then settled with a chosen X into plain
// numbers and paid (state/cost.hpp). Amounts of one pool add up, and a sum below 0 costs nothing.
//
// Errors: state/bad-cost, with the column (from 1, in code points) of the mistake;
// state/cost-overflow, state/cost-not-plain.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// fixed + per_x * X + series[step] + formula.
struct Amount {
    std::int64_t fixed = 0;
    std::int64_t per_x = 0;
    std::vector<std::int64_t> series;  // empty, or the price of the first, second ... use
    std::string formula;               // as written, "" = none
    bool is_negative = false;          // the formula is taken away

    bool operator==(const Amount&) const = default;
};

enum class CostPartKind : std::uint8_t {
    pool,
    item,     // an item used up: "self", a material
    variable  // a whole cost that the content names X
};

struct CostPart {
    CostPartKind kind = CostPartKind::pool;
    Word pool;         // of a pool part
    std::string name;  // the printed unit, or the item
    Amount amount;
    bool may_burn = false;  // the pool may go below its floor
    // Bounds of the change that this part makes to the parts of its pool before it.
    std::optional<std::int64_t> least = {};
    std::optional<std::int64_t> most = {};

    [[nodiscard]] bool is_bounded() const { return least || most; }

    // What an amount before it comes to with its own number added.
    [[nodiscard]] std::int64_t added_to(std::int64_t before, std::int64_t own) const;

    bool operator==(const CostPart&) const = default;
};

struct CostLimit {
    Amount count;
    std::string window;     // "turn"
    std::int64_t span = 0;  // as in Limit

    bool operator==(const CostLimit&) const = default;
};

struct Cost {
    std::vector<CostPart> parts;
    std::vector<CostLimit> limits;
    std::int64_t x_least = 1;
    std::optional<std::int64_t> x_most;
    std::vector<Cost> alternatives;  // "a or b": one of these, and nothing above
    std::string label;               // of an alternative: "Mode A"

    bool operator==(const Cost&) const = default;

    [[nodiscard]] bool is_free() const {
        return parts.empty() && limits.empty() && alternatives.empty();
    }

    // Is an X chosen when paying? Not for a limit of X uses.
    [[nodiscard]] bool uses_x() const;

    // Only fixed numbers above 0 of different pools: "10AP+3mna".
    [[nodiscard]] bool is_plain() const;
};

// The costs to choose from: the alternatives, or the cost itself.
[[nodiscard]] std::span<const Cost> choices(const Cost& cost);

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

// The cost as printed: "10AP+3mna+(1/2turn)". parse_cost() reads it back as the same cost. Parts
// come before limits; units of up to three letters follow their number directly, longer ones after
// a blank.
[[nodiscard]] std::string to_text(const Cost& cost);

// Of amounts. Errors: state/cost-overflow.
[[nodiscard]] std::int64_t plus(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t times(std::int64_t a, std::int64_t b);

// --- edits; they change each alternative

// Adds another cost, or subtracts where its amounts are negative. A limit of the same window and
// span is raised; a new one is added. Bounds of the change are those of an Edit: they limit what
// the amounts before it come to.
[[nodiscard]] Cost sum(const Cost& cost, const Cost& change);

// All amounts and limits negated: sum(cost, negated(other)) subtracts.
[[nodiscard]] Cost negated(const Cost& cost);

// Amounts of pools times percent, each rounded down. Refuses X, formulas and bounds that are not
// settled with state/cost-not-plain.
[[nodiscard]] Cost scaled(const Cost& cost, std::int64_t percent);

// The cost after a printed edit: "+7sta", "-3mna+3fcs" and "-5AP (min 5)" add and take away,
// "=10AP" and a bare price replace, "50%" scales.
[[nodiscard]] Cost edited(const Cost& cost, std::string_view text, const CostUnits& units);

}  // namespace hexwright
