#include "kernel/expression/price.hpp"

#include <algorithm>
#include <cassert>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "kernel/chance/rational.hpp"
#include "kernel/expression/edit.hpp"

namespace hexwright {

namespace {

std::int64_t bounded(bool overflow, std::int64_t number) {
    if (overflow || number > limits::integer_max || number < -limits::integer_max) {
        throw Error("state/cost-overflow", "a cost grew beyond what a number may be",
                    "check its X and its formulas");
    }
    return number;
}

std::int64_t percent_of(std::int64_t number, std::int64_t percent) {
    return floor_divided<std::int64_t>(times(number, percent), 100);
}

bool is_plain(const Amount& amount) {
    return amount.formula.empty();
}

void add(Amount& own, const Amount& more) {
    own.fixed = plus(own.fixed, more.fixed);
    own.per_x = plus(own.per_x, more.per_x);
}

bool can_merge(const CostPart& a, const CostPart& b) {
    return a.kind == CostPartKind::pool && b.kind == CostPartKind::pool && a.pool == b.pool &&
           is_plain(a.amount) && is_plain(b.amount) && b.amount.series.empty();
}

bool is_number(const Amount& amount) {
    return is_plain(amount) && amount.per_x == 0 && amount.series.empty();
}

void add_part(Cost& cost, const CostPart& part) {
    const auto same_pool = std::ranges::count(cost.parts, part.pool, &CostPart::pool);
    const bool has_bound =
        part.is_bounded() || std::ranges::any_of(cost.parts, [&](const auto& own) {
            return own.pool == part.pool && own.is_bounded();
        });
    for (CostPart& own : cost.parts) {
        if (!can_merge(own, part)) continue;
        // What a bound limits is known only when all before it are numbers.
        if (has_bound && (same_pool > 1 || !is_number(own.amount) || !is_number(part.amount)))
            break;
        own.amount.fixed = part.added_to(own.amount.fixed, part.amount.fixed);
        own.amount.per_x = plus(own.amount.per_x, part.amount.per_x);
        own.may_burn = own.may_burn || part.may_burn;
        return;
    }
    cost.parts.push_back(part);
}

void add_limit(Cost& cost, const CostLimit& limit) {
    for (CostLimit& own : cost.limits) {
        const bool same = own.window == limit.window && own.span == limit.span;
        if (!same || !is_plain(limit.count)) continue;
        add(own.count, limit.count);
        return;
    }
    cost.limits.push_back(limit);
}

void negate(Amount& amount) {
    amount.fixed = -amount.fixed;
    amount.per_x = -amount.per_x;
    for (std::int64_t& step : amount.series) step = -step;
    if (!amount.formula.empty()) amount.is_negative = !amount.is_negative;
}

// The same edit on the cost or on each of its alternatives.
template <typename Edit>
Cost each_edited(const Cost& cost, const Edit& edit) {
    Cost result = cost;
    if (result.alternatives.empty()) {
        edit(result);
    } else {
        for (Cost& alternative : result.alternatives) edit(alternative);
    }
    return result;
}

}  // namespace

std::int64_t plus(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    const bool overflow = __builtin_add_overflow(a, b, &sum);
    return bounded(overflow, sum);
}

std::int64_t times(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    const bool overflow = __builtin_mul_overflow(a, b, &product);
    return bounded(overflow, product);
}

std::int64_t CostPart::added_to(std::int64_t before, std::int64_t own) const {
    return Edit{EditOp::add, plus(before, own) - before, least, most}.apply(before);
}

bool Cost::is_plain() const {
    if (!limits.empty() || !alternatives.empty()) return false;
    return std::ranges::all_of(parts, [this](const CostPart& part) {
        const Amount& amount = part.amount;
        return part.kind == CostPartKind::pool && amount.per_x == 0 && amount.series.empty() &&
               amount.formula.empty() && amount.fixed > 0 &&
               std::ranges::count(parts, part.pool, &CostPart::pool) == 1;
    });
}

bool Cost::uses_x() const {
    const auto asks = [](const CostPart& part) { return part.amount.per_x != 0; };
    const auto any_asks = [](const Cost& cost) { return cost.uses_x(); };
    return std::any_of(parts.begin(), parts.end(), asks) ||
           std::any_of(alternatives.begin(), alternatives.end(), any_asks);
}

std::span<const Cost> choices(const Cost& cost) {
    return cost.alternatives.empty() ? std::span(&cost, 1) : std::span(cost.alternatives);
}

Cost sum(const Cost& cost, const Cost& change) {
    assert(change.alternatives.empty());
    return each_edited(cost, [&](Cost& own) {
        if (change.x_most && !own.x_most) {
            own.x_least = change.x_least;
            own.x_most = change.x_most;
        }
        for (const CostPart& part : change.parts) add_part(own, part);
        for (const CostLimit& limit : change.limits) add_limit(own, limit);
    });
}

Cost negated(const Cost& cost) {
    return each_edited(cost, [](Cost& own) {
        for (CostPart& part : own.parts) negate(part.amount);
        for (CostLimit& limit : own.limits) negate(limit.count);
    });
}

Cost scaled(const Cost& cost, std::int64_t percent) {
    return each_edited(cost, [&](Cost& own) {
        for (CostPart& part : own.parts) {
            if (part.kind != CostPartKind::pool) continue;
            if (!is_plain(part.amount) || part.amount.per_x != 0 || part.is_bounded()) {
                throw Error("state/cost-not-plain", "only a cost in plain numbers can be scaled",
                            "add or take away instead, or settle X and the formulas first");
            }
            part.amount.fixed = percent_of(part.amount.fixed, percent);
            for (std::int64_t& step : part.amount.series) step = percent_of(step, percent);
        }
    });
}

}  // namespace hexwright
