#include "kernel/verb/change.hpp"

#include <algorithm>

#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/numbers.hpp"

namespace hexwright {

namespace {

// Where a change by so much leads from here: held within the bounds, and no way back over a bound
// that is passed already.
std::int64_t aim_of(
    Game& game, const Pool& pool, std::int64_t old, std::int64_t by, bool below_minimum) {
    // Cards come to a hand by being dealt, and are never owed.
    if (pool.rule().deck) return std::clamp<std::int64_t>(old + by, 0, old);
    std::int64_t amount = old + by;
    if (by > 0) {
        if (const std::optional<std::int64_t> most = pool_max(game, pool.owner(), pool.rule())) {
            amount = std::max(old, std::min(amount, *most));
        }
    } else if (!below_minimum) {
        amount = std::min(old, std::max(amount, pool_min(game, pool.owner(), pool.rule())));
    }
    return kept_number(amount);
}

void report(Game& game, const Pool& pool, Word name, std::int64_t change, std::int64_t now) {
    Line& line = game.report(LineKind::pool, pool.owner_name(), name, change);
    line.owner = pool.owner();
    line.extra = Value::of(now);
}

std::int64_t write(Game& game, Pool& pool, std::int64_t old, std::int64_t amount) {
    pool.set_amount(amount);
    report(game, pool, pool.rule().name, amount - old, amount);
    return amount - old;
}

}  // namespace

bool is_heard(const Game& game, std::uint32_t event) {
    return has_listeners(game.world, game.events.window(event, Phase::before)) ||
           has_listeners(game.world, game.events.window(event, Phase::on)) ||
           has_listeners(game.world, game.events.window(event, Phase::after));
}

bool pools_are_heard(const Game& game) {
    return is_heard(game, game.events.find(words::pool));
}

namespace {

// Changes the pool to what `aim` makes of its amount; returns by how much. A listener may have
// changed the same pool before it happens, so that the aim is taken again then.
template <typename Aim>
std::int64_t put(Game& game, Pool pool, Aim&& aim) {
    const std::int64_t old = pool.amount();
    const std::int64_t amount = aim(old);
    if (amount == old) return 0;
    const std::uint32_t event = game.events.find(words::pool);
    if (!is_heard(game, event)) return write(game, pool, old, amount);
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.event = words::pool;
    act.target = pool.owner();
    act.targets.assign(1, act.target);
    if (act.outer != nullptr) {
        act.user = act.outer->user;
        act.self = act.outer->self;
        act.definition = act.outer->definition;
    }
    act.set_field(words::pool, Value::of(pool.rule().name));
    act.set_field(words::old, Value::of(old));
    act.set_field(words::new_, Value::of(amount));
    std::int64_t changed = 0;
    (void)game.happen(act, event, [&] {
        act.stopped = !is_alive(game.world, pool.owner());
        if (act.stopped) return;
        const std::int64_t now = pool.amount();
        const std::int64_t wanted = now == old ? amount : aim(now);
        act.stopped = wanted == now;
        if (act.stopped) return;
        act.set_field(words::old, Value::of(now));
        act.set_field(words::new_, Value::of(wanted));
        changed = write(game, pool, now, wanted);
    });
    return changed;
}

}  // namespace

std::int64_t change_pool(Game& game, Pool pool, std::int64_t by, bool below_minimum) {
    return put(game, pool,
               [&](std::int64_t old) { return aim_of(game, pool, old, by, below_minimum); });
}

std::int64_t change_pool(Game& game, EntityId who, Word pool, std::int64_t by, bool below_minimum) {
    return change_pool(game, Pool(game.world, game.rules, who, pool), by, below_minimum);
}

void set_pool(Game& game, EntityId who, Word pool, std::int64_t amount) {
    const Pool set(game.world, game.rules, who, pool);
    (void)put(game, set, [&](std::int64_t old) {
        return set.rule().deck ? std::clamp<std::int64_t>(amount, 0, old) : kept_number(amount);
    });
}

std::int64_t spend_pools(
    Game& game, EntityId who, const std::vector<Word>& pools, std::int64_t amount, bool layers) {
    for (const Word name : pools) {
        if (amount <= 0) return 0;
        if (!is_alive(game.world, who)) return amount;
        Pool pool(game.world, game.rules, who, name);
        if (layers) {
            const std::int64_t borne = pool.take_from_layers(amount);
            if (borne > 0) report(game, pool, words::temporary, -borne, pool.layered_amount());
            amount -= borne;
        }
        if (amount > 0) amount += change_pool(game, pool, -amount);
    }
    return amount;
}

}  // namespace hexwright
