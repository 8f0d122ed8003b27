// A cost: what one use asks for, from several pools at once, with limits and things used up.
//
//     10AP+3mna+(2/turn)   1->2->3   10AP+(3Xsta)   20AP!+5mna   action + 1 Spirit   5AP+self
//
// A Cost is a value: parsed once (cost_text.hpp), edited by modifiers, then settled with a chosen X
// into plain numbers and paid from a Purse, which knows pools, counts and items.
//
// An amount is a number, so many times X, a rising series (the next step counts), or a formula that
// the purse evaluates. Amounts of one pool add up, and a sum below 0 costs nothing. Marked `!`, a
// pool may be spent below its floor.
//
// Paying is all or nothing: every part is checked before the first is spent.
// Errors: state/cost-overflow, state/cost-not-plain.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/limit.hpp"

namespace hexwright {

// fixed + per_x * X + series[step] + formula.
struct Amount {
    std::int64_t fixed = 0;
    std::int64_t per_x = 0;
    std::vector<std::int64_t> series;  // empty, or the price of the first, second ... use
    std::string formula;               // as written, "" = none
    bool is_negative = false;          // the formula is taken away; a ranked number counts downward

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
    bool may_burn = false;   // the pool may go below its floor
    bool is_ranked = false;  // a number in brackets, which modifiers of rank change

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

// --- edits; they change each alternative

// Adds another cost, or subtracts where its amounts are negative. A limit of the same window and
// span is raised; a new one is added.
[[nodiscard]] Cost sum(const Cost& cost, const Cost& change);

// All amounts and limits negated: sum(cost, negated(other)) subtracts.
[[nodiscard]] Cost negated(const Cost& cost);

// Amounts of pools times percent, each rounded down. Refuses X and formulas with
// state/cost-not-plain.
[[nodiscard]] Cost scaled(const Cost& cost, std::int64_t percent);

// --- paying

enum class ShortfallKind : std::uint8_t {
    pool,
    item,
    limit,
    x_too_small,
    x_too_large,
    variable,
    turn  // only in its own turn
};

// The part that cannot be paid.
struct Shortfall {
    ShortfallKind kind = ShortfallKind::pool;
    std::string name;  // unit, item or window
    Word pool;
    std::int64_t needed = 0;
    std::int64_t had = 0;  // available

    bool operator==(const Shortfall&) const = default;
};

// A cost in plain numbers; short-lived: its names refer to the cost.
struct Bill {
    struct Entry {
        Word pool;
        std::string_view name;
        std::int64_t amount = 0;  // > 0
        bool may_burn = false;

        bool operator==(const Entry&) const = default;
    };

    std::vector<Entry> pools;  // each pool once, in the cost's order
    std::vector<Entry> items;
    std::vector<Limit> limits;
    std::vector<std::string_view> windows;  // the limits' windows, as printed
    bool has_series = false;
    bool has_variable = false;
};

// The one who pays, as a cost sees it.
class Purse {
public:
    Purse() = default;
    Purse(const Purse&) = delete;
    Purse& operator=(const Purse&) = delete;
    virtual ~Purse() = default;

    [[nodiscard]] virtual std::int64_t available(Word pool) = 0;

    // The least the pool may hold after paying.
    [[nodiscard]] virtual std::int64_t floor(Word pool) = 0;

    virtual void spend(Word pool, std::int64_t amount) = 0;

    [[nodiscard]] virtual std::int64_t uses_left(const Limit& limit) = 0;
    virtual void count(const Limit& limit) = 0;

    [[nodiscard]] virtual std::int64_t items(std::string_view name) = 0;
    virtual void use_item(std::string_view name, std::int64_t number) = 0;

    // The value of a formula, as written in the cost.
    [[nodiscard]] virtual std::int64_t evaluate(const std::string& formula) = 0;

    // The step of the next use in a rising series, from 0.
    [[nodiscard]] virtual std::int64_t rising_step(std::int64_t steps) = 0;

    // Called when a cost with a series was paid.
    virtual void count_series() = 0;

    // Replaces pools by those that pay for them, before the bill is checked; a shortfall when
    // something may not be spent now.
    [[nodiscard]] virtual std::optional<Shortfall> exchange(Bill& bill);
};

// The numbers of a cost without alternatives, for an X. Throws state/cost-overflow.
[[nodiscard]] Bill settle(const Cost& cost, Purse& purse, std::int64_t x = 0);

// The greatest X this purse can pay; at least 0. Where only debt limits it, as much as there is
// without debt, but no less than the least X. The cost has an X and no alternatives.
[[nodiscard]] std::int64_t greatest_x(const Cost& cost, Purse& purse);

// Nothing when it, or one alternative, can be paid; else the shortfall of the first.
[[nodiscard]] std::optional<Shortfall> can_pay(const Cost& cost, Purse& purse, std::int64_t x = 0);

// Pays the first alternative that can be paid, and sets `paid`; or spends nothing and returns the
// shortfall.
std::optional<Shortfall> pay(const Cost& cost,
                             Purse& purse,
                             std::int64_t x = 0,
                             Bill* paid = nullptr);

}  // namespace hexwright
