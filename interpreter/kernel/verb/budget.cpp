// Budgets and regeneration: what comes back when a moment comes.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/list.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

namespace {

const Budget* find_budget(const Game& game, Word name) {
    const auto& budgets = game.rulebook.budgets;
    const auto found = std::ranges::find(budgets, name, &Budget::name);
    return found == budgets.end() ? nullptr : &*found;
}

std::int64_t left(Game& game, EntityId who, Word pool) {
    return Pool(game.world, game.rules, who, pool).amount();
}

bool is_of_kind(const Game& game, EntityId who, Word kind) {
    return is_alive(game.world, who) && Entity(game.world, who).kind() == kind;
}

void fill(Game& game, EntityId who, const Budget& budget) {
    if (budget.shared || !is_of_kind(game, who, budget.of)) return;
    const PoolRule& rule = Pool(game.world, game.rules, who, budget.name).rule();
    if (const std::optional<std::int64_t> most = pool_max(game, who, rule))
        set_pool(game, who, budget.name, std::max<std::int64_t>(0, *most));
}

// Has another the turn, or none yet?
bool is_others_turn(Game& game, EntityId who) {
    const Order order(game.world);
    if (!order.is_running()) return false;
    const std::optional<OrderEntry> turn = order.current();
    return !turn || turn->participant != who;
}

// The entry of a pool in a bill; made when there is none.
Bill::Entry& entry_of(std::vector<Bill::Entry>& entries, Word pool, std::string_view name) {
    const auto found = std::ranges::find(entries, pool, &Bill::Entry::pool);
    if (found != entries.end()) return *found;
    entries.push_back({pool, name, 0, false});
    return entries.back();
}

class Exchange {
public:
    Exchange(Game& game, EntityId who) : game_(game), who_(who) {}

    std::optional<Shortfall> run(Bill& bill) {
        const std::vector<Bill::Entry> asked = std::exchange(bill.pools, {});
        for (const Bill::Entry& entry : asked) {
            const Budget* budget = find_budget(game_, entry.pool);
            if (budget == nullptr) {
                Bill::Entry& paid = entry_of(bill.pools, entry.pool, entry.name);
                paid.amount += entry.amount;
                paid.may_burn = paid.may_burn || entry.may_burn;
                continue;
            }
            if (!budget->out_of_turn && is_others_turn(game_, who_))
                return Shortfall{ShortfallKind::turn, std::string(entry.name), entry.pool,
                                 entry.amount, 0};
            draw(bill, *budget, entry);
        }
        return std::nullopt;
    }

private:
    void draw(Bill& bill, const Budget& budget, const Bill::Entry& entry) {
        const Word source = budget.shared ? budget.shared : budget.name;
        Bill::Entry& own = entry_of(bill.pools, source, entry.name);
        const std::int64_t taken = own.amount;
        own.amount += entry.amount;
        const std::int64_t lacking =
            own.amount - std::max<std::int64_t>(taken, left(game_, who_, source));
        if (lacking <= 0) return;
        const std::vector<Bill::Entry> loans = borrow(bill, lender_of(budget), lacking);
        for (const Bill::Entry& loan : loans)
            entry_of(bill.pools, loan.pool, loan.name).amount += loan.amount;
        if (!loans.empty()) entry_of(bill.pools, source, entry.name).amount -= lacking;
    }

    // Its own, else that of the budget it draws on.
    [[nodiscard]] Word lender_of(const Budget& budget) const {
        if (budget.or_use || !budget.shared) return budget.or_use;
        const Budget* source = find_budget(game_, budget.shared);
        return source == nullptr ? Word{} : source->or_use;
    }

    // Budgets that pay instead, one after another: "or use the dash, or use the action". All of it
    // or nothing.
    std::vector<Bill::Entry> borrow(Bill& bill, Word from, std::int64_t amount) {
        std::vector<Bill::Entry> loans;
        for (std::size_t hops = 0; from && hops <= game_.rulebook.budgets.size(); ++hops) {
            const Budget* budget = find_budget(game_, from);
            const Word pool = budget != nullptr && budget->shared ? budget->shared : from;
            const std::string_view name = game_.rules.words.text(from);
            const std::int64_t taken = entry_of(bill.pools, pool, name).amount;
            const bool may_lend =
                budget == nullptr || budget->out_of_turn || !is_others_turn(game_, who_);
            const std::int64_t lent =
                may_lend ? std::clamp<std::int64_t>(left(game_, who_, pool) - taken, 0, amount) : 0;
            if (lent > 0) loans.push_back({pool, name, lent, false});
            amount -= lent;
            if (amount == 0) return loans;
            from = budget == nullptr ? Word{} : lender_of(*budget);
        }
        return {};
    }

    Game& game_;
    EntityId who_;
};

// Entities that a moment refreshes, in order of birth: none when it is another moment.
std::vector<EntityId> refreshed_by(
    Game& game, const Refresh& refresh, Word kind, Word moment, EntityId who) {
    if (refresh.moment != moment) return {};
    if (!refresh.is_own || passes_for_all(moment, who))
        return entities_where(game.world, [kind](const Entity& one) { return one.kind() == kind; });
    return is_of_kind(game, who, kind) ? std::vector<EntityId>{who} : std::vector<EntityId>{};
}

// Fills all budgets of the user, or one.
Value refresh_now(Game& game, Act& act) {
    const Word name = act.field(words::what).word();
    if (name && find_budget(game, name) == nullptr) {
        std::vector<std::string> known;
        for (const Budget& budget : game.rulebook.budgets) known.push_back(game.text(budget.name));
        throw Error("verb/no-such-budget",
                    fmt::format("there is no budget '{}'", printable(game.text(name), 60)),
                    did_you_mean(game.text(name), known));
    }
    for (const Budget& budget : game.rulebook.budgets) {
        if (!name || budget.name == name) fill(game, act.user, budget);
    }
    return Value::of_truth(true);
}

}  // namespace

Word counted_as(const Game& game, Word pool) {
    const Budget* budget = game.rulebook.budgets.empty() ? nullptr : find_budget(game, pool);
    return budget != nullptr && budget->shared ? budget->shared : pool;
}

std::optional<Shortfall> exchange_budgets(Game& game, EntityId who, Bill& bill) {
    if (game.rulebook.budgets.empty()) return std::nullopt;
    std::optional<Shortfall> refused = Exchange(game, who).run(bill);
    std::erase_if(bill.pools, [](const Bill::Entry& entry) { return entry.amount <= 0; });
    return refused;
}

std::optional<std::string> say_budget(Game& game, EntityId who, const Shortfall& short_of) {
    const std::string name = game.text(game.name_of(who));
    if (short_of.kind == ShortfallKind::turn)
        return fmt::format("{} can spend {} in its own turn only", name, short_of.name);
    if (short_of.kind != ShortfallKind::pool || find_budget(game, short_of.pool) == nullptr)
        return std::nullopt;
    if (short_of.had == 0) return fmt::format("{} has no {} left", name, short_of.name);
    return fmt::format("{} needs {} {} and has {} left", name, short_of.needed, short_of.name,
                       short_of.had);
}

void declare_budget_verbs(Game& game) {
    declare(game, {{"refresh", refresh_now, {{"what", ParamType::text}}}});
}

void refresh(Game& game, Word moment, EntityId who) {
    for (const Budget& budget : game.rulebook.budgets) {
        for (const EntityId one : refreshed_by(game, budget.refresh, budget.of, moment, who))
            fill(game, one, budget);
    }
    for (const Regeneration& regeneration : game.rulebook.regenerations) {
        for (const EntityId one :
             refreshed_by(game, regeneration.refresh, regeneration.of, moment, who)) {
            if (!is_alive(game.world, one)) continue;
            const Game::ActScope scope(game);
            scope.act().user = one;
            ActReader reader(game, scope.act());
            (void)change_pool(game, one, regeneration.pool, regeneration.amount.evaluate(reader));
        }
    }
}

}  // namespace hexwright
