#include "kernel/state/cost.hpp"

#include <algorithm>
#include <cassert>

namespace hexwright {

namespace {

std::int64_t evaluate(const Amount& amount, Purse& purse, std::int64_t x) {
    std::int64_t total = amount.fixed;
    if (amount.per_x != 0) total = plus(total, times(amount.per_x, x));
    if (!amount.series.empty()) {
        const auto steps = static_cast<std::int64_t>(amount.series.size());
        const std::int64_t step = std::clamp<std::int64_t>(purse.rising_step(steps), 0, steps - 1);
        total = plus(total, amount.series[static_cast<std::size_t>(step)]);
    }
    if (!amount.formula.empty()) {
        const std::int64_t value = purse.evaluate(amount.formula);
        total = plus(total, amount.is_negative ? -value : value);
    }
    return total;
}

Bill::Entry& entry_of(std::vector<Bill::Entry>& entries, const CostPart& part) {
    for (Bill::Entry& entry : entries) {
        const bool is_pool = part.kind == CostPartKind::pool;
        if (is_pool ? entry.pool == part.pool : entry.name == part.name) return entry;
    }
    return entries.emplace_back(Bill::Entry{part.pool, part.name, 0, false});
}

std::optional<Shortfall> x_out_of_bounds(const Cost& cost, std::int64_t x) {
    if (!cost.uses_x()) return std::nullopt;
    if (x < cost.x_least) return Shortfall{ShortfallKind::x_too_small, "X", {}, cost.x_least, x};
    if (cost.x_most && x > *cost.x_most) {
        return Shortfall{ShortfallKind::x_too_large, "X", {}, x, *cost.x_most};
    }
    return std::nullopt;
}

std::optional<Shortfall> first_shortfall(const Bill& bill, Purse& purse) {
    for (std::size_t i = 0; i < bill.limits.size(); ++i) {
        if (purse.uses_left(bill.limits[i]) > 0) continue;
        return Shortfall{ShortfallKind::limit, std::string(bill.windows[i]), bill.limits[i].window,
                         1, 0};
    }
    for (const Bill::Entry& entry : bill.pools) {
        if (entry.may_burn) continue;
        const std::int64_t had =
            std::max<std::int64_t>(0, purse.available(entry.pool) - purse.floor(entry.pool));
        if (entry.amount <= had) continue;
        return Shortfall{ShortfallKind::pool, std::string(entry.name), entry.pool, entry.amount,
                         had};
    }
    for (const Bill::Entry& entry : bill.items) {
        const std::int64_t had = purse.items(entry.name);
        if (entry.amount <= had) continue;
        return Shortfall{ShortfallKind::item, std::string(entry.name), {}, entry.amount, had};
    }
    return std::nullopt;
}

std::optional<Shortfall> try_choice(const Cost& choice, Purse& purse, std::int64_t x, Bill& bill) {
    if (auto wrong = x_out_of_bounds(choice, x)) return wrong;
    bill = settle(choice, purse, x);
    if (bill.has_variable) return Shortfall{ShortfallKind::variable, "X", {}, 0, 0};
    if (auto refused = purse.exchange(bill)) return refused;
    return first_shortfall(bill, purse);
}

// The bill of the first choice that can be paid, or the shortfall of the first one.
std::optional<Shortfall> find_payable(const Cost& cost, Purse& purse, std::int64_t x, Bill& bill) {
    std::optional<Shortfall> first;
    for (const Cost& choice : choices(cost)) {
        const auto shortfall = try_choice(choice, purse, x, bill);
        if (!shortfall) return std::nullopt;
        if (!first) first = shortfall;
    }
    return first;
}

}  // namespace

Bill settle(const Cost& cost, Purse& purse, std::int64_t x) {
    assert(cost.alternatives.empty());
    Bill bill;
    bill.pools.reserve(cost.parts.size());
    for (const CostPart& part : cost.parts) {
        if (part.kind == CostPartKind::variable) {
            bill.has_variable = true;
            continue;
        }
        auto& entries = part.kind == CostPartKind::pool ? bill.pools : bill.items;
        Bill::Entry& entry = entry_of(entries, part);
        entry.amount = part.added_to(entry.amount, evaluate(part.amount, purse, x));
        entry.may_burn = entry.may_burn || part.may_burn;
        bill.has_series = bill.has_series || !part.amount.series.empty();
    }
    for (auto* entries : {&bill.pools, &bill.items})
        std::erase_if(*entries, [](const Bill::Entry& entry) { return entry.amount <= 0; });
    for (const CostLimit& limit : cost.limits) {
        const std::int64_t count = evaluate(limit.count, purse, x);
        bill.limits.push_back({count, Word::of(limit.window), limit.span});
        bill.windows.push_back(limit.window);
    }
    return bill;
}

std::int64_t greatest_x(const Cost& cost, Purse& purse) {
    std::optional<std::int64_t> greatest = cost.x_most;
    std::optional<std::int64_t> without_debt;
    const Bill without = settle(cost, purse, 0);
    const Bill with_one = settle(cost, purse, 1);
    for (const Bill::Entry& entry : with_one.pools) {
        const auto fixed = std::ranges::find(without.pools, entry.pool, &Bill::Entry::pool);
        const std::int64_t base = fixed == without.pools.end() ? 0 : fixed->amount;
        const std::int64_t each = entry.amount - base;
        if (each <= 0) continue;
        const std::int64_t left = purse.available(entry.pool) - purse.floor(entry.pool) - base;
        const std::int64_t most = std::max<std::int64_t>(0, left) / each;
        std::optional<std::int64_t>& bound = entry.may_burn ? without_debt : greatest;
        bound = bound ? std::min(*bound, most) : most;
    }
    if (greatest) return *greatest;
    return std::max(cost.x_least, without_debt.value_or(0));
}

std::optional<Shortfall> can_pay(const Cost& cost, Purse& purse, std::int64_t x) {
    Bill bill;
    return find_payable(cost, purse, x, bill);
}

std::optional<Shortfall> pay(const Cost& cost, Purse& purse, std::int64_t x, Bill* paid) {
    Bill bill;
    if (auto shortfall = find_payable(cost, purse, x, bill)) return shortfall;
    for (const Bill::Entry& entry : bill.pools) purse.spend(entry.pool, entry.amount);
    for (const Bill::Entry& entry : bill.items) purse.use_item(entry.name, entry.amount);
    for (const Limit& limit : bill.limits) purse.count(limit);
    if (bill.has_series) purse.count_series();
    if (paid != nullptr) *paid = std::move(bill);
    return std::nullopt;
}

}  // namespace hexwright
