#include "kernel/verb/change.hpp"

#include <algorithm>

#include "kernel/state/pool.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/numbers.hpp"

namespace hexwright {

namespace {

const Word pool_event = Word::of("pool");
const Word pool_key = Word::of("pool");
const Word old_key = Word::of("old");
const Word new_key = Word::of("new");
const Word layers_word = Word::of("temporary");

void put(Game& game, EntityId who, const PoolRule& rule, std::int64_t old, std::int64_t amount) {
    amount = kept_number(amount);
    const std::uint32_t event = game.events.find(pool_event);
    const bool heard = has_listeners(game.world, EventTable::window(event, Phase::before)) ||
                       has_listeners(game.world, EventTable::window(event, Phase::on)) ||
                       has_listeners(game.world, EventTable::window(event, Phase::after));
    const auto change = [&] {
        set_pool_amount(game.world, rule, who, amount);
        Line line;
        line.kind = LineKind::pool;
        line.a = game.name_of(who);
        line.word = rule.name;
        line.value = amount - old;
        line.extra = Value::of(amount);
        game.tell(line);
    };
    if (!heard) return change();
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.event = pool_event;
    act.target = who;
    act.targets.assign(1, who);
    if (act.outer != nullptr) {
        act.user = act.outer->user;
        act.self = act.outer->self;
        act.definition = act.outer->definition;
    }
    act.set_field(pool_key, Value::of(rule.name));
    act.set_field(old_key, Value::of(old));
    act.set_field(new_key, Value::of(amount));
    (void)game.happen(act, event, change);
}

}  // namespace

std::int64_t change_pool(Game& game, EntityId who, Word pool, std::int64_t by, bool below_minimum) {
    const PoolRule& rule = pool_rule(game.world, game.rules, who, pool);
    const std::int64_t old = pool_amount(game.world, rule, who);
    std::int64_t amount = old + by;
    if (by > 0) {
        if (const std::optional<std::int64_t> most = pool_max(game, who, rule)) {
            amount = std::max(old, std::min(amount, *most));
        }
    } else if (!below_minimum) {
        amount = std::min(old, std::max(amount, pool_min(game, who, rule)));
    }
    if (amount == old) return 0;
    put(game, who, rule, old, amount);
    // A listener may have ended who it was.
    return (is_alive(game.world, who) ? pool_amount(game.world, rule, who) : amount) - old;
}

void set_pool(Game& game, EntityId who, Word pool, std::int64_t amount) {
    const PoolRule& rule = pool_rule(game.world, game.rules, who, pool);
    const std::int64_t old = pool_amount(game.world, rule, who);
    if (amount != old) put(game, who, rule, old, amount);
}

std::int64_t spend_pools(
    Game& game, EntityId who, const std::vector<Word>& pools, std::int64_t amount, bool layers) {
    for (const Word pool : pools) {
        if (amount <= 0) return 0;
        if (!is_alive(game.world, who)) return amount;
        const PoolRule& rule = pool_rule(game.world, game.rules, who, pool);
        if (layers) {
            const std::int64_t borne = take_from_layers(game.world, rule, who, amount);
            if (borne > 0) {
                Line line;
                line.kind = LineKind::pool;
                line.a = game.name_of(who);
                line.word = layers_word;
                line.value = -borne;
                line.extra = Value::of(layered_amount(game.world, rule, who));
                game.tell(line);
            }
            amount -= borne;
        }
        if (amount > 0) amount += change_pool(game, who, pool, -amount);
    }
    return amount;
}

}  // namespace hexwright
