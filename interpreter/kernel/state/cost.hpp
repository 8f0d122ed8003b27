// Paying a price: what it comes to now, whether a purse can pay it, and the payment.
//
// A price is settled with a chosen X into plain numbers and paid from a Purse, which knows pools,
// counts and items. An amount is a number, so many times X, a rising series (the next step counts),
// or a formula that the purse evaluates. Marked `!`, a pool may be spent below its floor.
//
// Paying is all or nothing: every part is checked before the first is spent.
// Errors: state/cost-overflow.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/no_copy.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/state/limit.hpp"

namespace hexwright {

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
class Purse : NoCopy {
public:
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
    [[nodiscard]] virtual std::optional<Shortfall> exchange(Bill& /*bill*/) { return std::nullopt; }
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
