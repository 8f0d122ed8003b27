// Turns as general verbs: the order of a battle, and moments that come.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/limit.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

Data entry_data(Game& game, const OrderEntry& entry) {
    Data::Map map;
    map.emplace_back("who", Data(entry.participant));
    map.emplace_back("score", Data(entry.score));
    map.emplace_back("text", Data(score_text(entry)));
    map.emplace_back("label", Data(game.text(entry.label)));
    map.emplace_back("number", Data(entry.number));
    map.emplace_back("to_come", Data(Order(game.world).is_to_come(entry.number)));
    return Data(std::move(map));
}

// A participant, or none: a pseudo-turn, a window for all.
EntityId participant(const Game& game, const Act& act) {
    const Value who = act.field(words::who);
    if (!who.is(ValueType::entity) && !who.is_nil()) {
        refuse_call(fmt::format("{} wants a thing of the game as `who`", game.text(act.verb)));
    }
    if (const EntityId id = who.entity()) (void)entity_block(game.world, id);
    return who.entity();
}

Value order_begin(Game& game, Act&) {
    Order(game.world).begin();
    return Value::of_truth(true);
}

// The number of the round; one begins first if the argument is true.
Value order_round(Game& game, Act& act) {
    Order order(game.world);
    if (act.field(words::begin) == Value::of_truth(true)) order.begin_round();
    return Value::of(order.round());
}

Value order_insert(Game& game, Act& act) {
    OrderEntry entry;
    entry.participant = participant(game, act);
    entry.score = act.field(words::score).integer();
    entry.label = act.field(words::label).word();
    return Value::of(Order(game.world).insert(entry));
}

// The turns that tie, as lists of entries; each group is rolled for again.
Value order_tied(Game& game, Act& act) {
    Data::List groups;
    for (const std::vector<OrderEntry>& group : Order(game.world).tied()) {
        Data::List entries;
        for (const OrderEntry& entry : group) entries.push_back(entry_data(game, entry));
        groups.emplace_back(std::move(entries));
    }
    act.set_table(words::result, Data(std::move(groups)));
    return Value{};
}

// scores = { { number, score }, ... } of one tied group.
Value order_break_tie(Game& game, Act& act) {
    std::vector<Order::TieScore> scores;
    if (const Data::List* list = argument(act, words::scores).list()) {
        for (const Data& item : *list) {
            const std::int64_t* number = item["number"].number();
            const std::int64_t* score = item["score"].number();
            if (number == nullptr || score == nullptr) {
                refuse_call("each score of a tie is { number = ..., score = ... }");
            }
            scores.push_back({*number, *score});
        }
    }
    Order(game.world).break_tie(scores);
    return Value::of_truth(true);
}

Value order_next(Game& game, Act& act) {
    const Order::NextTurn step = Order(game.world).next();
    if (!step.turn) return Value{};
    Data entry = entry_data(game, *step.turn);
    Data::Map map = *entry.map();
    map.emplace_back("new_round", Data(step.new_round));
    map.emplace_back("round", Data(Order(game.world).round()));
    act.set_table(words::result, Data(std::move(map)));
    return Value{};
}

Value order_entries(Game& game, Act& act) {
    Data::List entries;
    for (const OrderEntry& entry : Order(game.world).entries())
        entries.push_back(entry_data(game, entry));
    act.set_table(words::result, Data(std::move(entries)));
    return Value{};
}

Value order_leave(Game& game, Act& act) {
    return Value::of_truth(Order(game.world).leave(participant(game, act)));
}

Value order_choose(Game& game, Act& act) {
    return Value::of_truth(
        Order(game.world)
            .choose(participant(game, act), act.field(words::again) == Value::of_truth(true)));
}

// For good, from the next round on: so many places later, or earlier where it is negative.
Value order_move(Game& game, Act& act) {
    return Value::of_truth(
        Order(game.world)
            .move(act.field(words::number).integer(), act.field(words::places).integer()));
}

// This round only: right behind another turn that is still to come, or behind the current one.
Value order_defer(Game& game, Act& act) {
    return Value::of_truth(
        Order(game.world)
            .defer(act.field(words::number).integer(), act.field(words::behind).integer()));
}

Value order_end(Game& game, Act&) {
    Order(game.world).end();
    return Value::of_truth(true);
}

// A moment comes: heard as an event of this name, then timers count and what is due ends.
// Dice for no rule's sake.
Value roll_for(Game& game, Act& act) {
    const std::string notation = game.text(act.field(Word::of("dice")).word());
    return Value::of(roll_total(game, EntityId{}, notation));
}

Value moment(Game& game, Act& act) {
    const Word name = act.field(words::moment).word();
    const EntityId who = act.user;
    const std::uint32_t event = game.events.find(name);
    if (event == game.events.count()) {
        throw Error("verb/unknown-event",
                    fmt::format("no moment '{}' is declared", printable(game.text(name), 80)));
    }
    act.event = name;
    act.target = who;
    if (who) act.space = space_of(game.world, who);
    (void)game.happen(act, event, [&] { refresh(game, name, who); });
    let_end(game, name, who);
    return Value::of_truth(true);
}

// A window of usage limits begins anew: "turn" of a participant, "round" of all.
Value new_window(Game& game, Act& act) {
    bump_window(game.world, act.field(words::moment).word(), participant(game, act));
    return Value::of_truth(true);
}

}  // namespace

void expire(Game& game, EntityId thing) {
    if (!is_alive(game.world, thing)) return;
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.event = words::expire;
    act.self = thing;
    act.target = thing;
    act.user = Entity(game.world, thing).holder();
    act.space = Entity(game.world, thing).place();
    (void)game.happen(act, game.events.find(words::expire), [&] {
        if (!is_alive(game.world, thing)) return;
        game.report(LineKind::lost, game.name_of(Entity(game.world, thing).holder()),
                    game.name_of(thing));
        remove_thing(game, thing);
    });
}

void let_end(Game& game, Word moment, EntityId who) {
    for (const EntityId thing : tick(game.world, moment, who)) expire(game, thing);
}

void declare_turn_verbs(Game& game) {
    using enum ParamType;
    declare(game,
            {{"order_begin", order_begin},
             {"order_round", order_round, {{"begin", truth}}},
             {"order_insert", order_insert, {{"who", any}, {"score", number}, {"label", text}}},
             {"order_tied", order_tied},
             {"order_break_tie", order_break_tie, {{"scores", raw}}, 1},
             {"order_next", order_next},
             {"general_order_next", order_next},
             {"order_entries", order_entries},
             {"order_leave", order_leave, {{"who", any}}, 1},
             {"order_choose", order_choose, {{"who", any}, {"again", truth}}, 1},
             {"order_move", order_move, {{"number", number}, {"places", number}}, 2},
             {"order_defer", order_defer, {{"number", number}, {"behind", number}}, 2},
             {"order_end", order_end},
             {"roll_dice", roll_for, {{"dice", text}}, 1},
             {"moment", moment, {{"moment", text}}, 1},
             {"new_window", new_window, {{"moment", text}, {"who", any}}, 1}});
}

}  // namespace hexwright
