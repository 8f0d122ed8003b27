// Snapshots as general verbs: `snapshot("battle", party)`, `restore("battle")`, `saved("battle")`.
#include "kernel/state/entity.hpp"
#include "kernel/state/list.hpp"
#include "kernel/state/snapshot.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

// Timers lie outside of the things they end, so each thing notes its own when it is saved.
const Word timers_key = Word::of("saved timers");
constexpr std::uint32_t timer_size = 3;

template <typename Visit>
void for_all_held(Game& game, EntityId thing, Visit&& visit) {
    if (!is_alive(game.world, thing)) return;
    visit(thing);
    const List parts = Entity(game.world, thing).parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i)
        for_all_held(game, parts.at(i).entity(), visit);
}

void note_timers(Game& game, EntityId thing) {
    const std::vector<Timer> running = timers(game.world, thing);
    if (running.empty() && find_extras_list(game.world, thing, timers_key) == 0) return;
    List noted(game.world, make_extras_list(game.world, thing, timers_key));
    noted.clear();
    for (const Timer& timer : running) {
        noted.push(Value::of(timer.moment));
        noted.push(Value::of(timer.owner));
        noted.push(Value::of(timer.count));
    }
}

void put_timers_back(Game& game, EntityId thing) {
    const Cell home = find_extras_list(game.world, thing, timers_key);
    if (home == 0) return;
    (void)unschedule(game.world, thing);
    List noted(game.world, home);
    for (std::uint32_t i = 0; i < noted.size(); i += timer_size) {
        schedule(game.world, thing,
                 {noted.at(i).word(), noted.at(i + 1).entity(), noted.at(i + 2).integer()});
    }
    noted.clear();
}

Value take_saved(Game& game, Act& act) {
    std::vector<EntityId> entities;
    const Data* who = act.table(words::who);
    const Data::List* list = who == nullptr ? nullptr : who->list();
    if (list == nullptr) refuse_call("snapshot wants a scope and a list of things of the game");
    for (const Data& item : *list) {
        if (item.entity() == nullptr) refuse_call("snapshot saves things of the game");
        entities.push_back(*item.entity());
    }
    for (const EntityId entity : entities) {
        for_all_held(game, entity, [&game](EntityId thing) { note_timers(game, thing); });
    }
    return Value::of(take_snapshot(game.world, act.field(words::scope).word(), entities));
}

Transience transience_of(const Game& game, Word kind, std::uint32_t field) {
    const EntitySchema* schema = game.rules.schemas.find(kind);
    if (schema == nullptr || field >= schema->fields.size()) return Transience::restore;
    return schema->fields[field].transience;
}

Value restore(Game& game, Act& act) {
    const EntityId snapshot = find_snapshot(game.world, act.field(words::scope).word());
    if (!snapshot) return refuse(game, act, "nothing was saved");
    SnapshotHooks hooks;
    hooks.before_removal = [&game](EntityId thing) {
        detach_thing(game, thing);
        (void)unschedule(game.world, thing);
    };
    hooks.after_return = [&game](EntityId thing) { attach_thing(game, thing); };
    const std::vector<EntityId> saved = saved_entities(game.world, snapshot);
    restore_snapshot(
        game.world, snapshot,
        [&game](Word kind, std::uint32_t field) { return transience_of(game, kind, field); },
        hooks);
    for (const EntityId entity : saved) {
        for_all_held(game, entity, [&game](EntityId thing) { put_timers_back(game, thing); });
    }
    return Value::of_truth(true);
}

// Is something saved and not yet brought back?
Value saved(Game& game, Act& act) {
    const Word scope = act.field(words::scope).word();
    return Value::of_truth(scope ? static_cast<bool>(find_snapshot(game.world, scope))
                                 : !open_snapshots(game.world).empty());
}

}  // namespace

void declare_snapshot_verbs(Game& game) {
    using enum ParamType;
    declare(game, {{"snapshot", take_saved, {{"scope", text}, {"who", raw}}, 2},
                   {"restore", restore, {{"scope", text}}, 1},
                   {"saved", saved, {{"scope", text}}}});
}

}  // namespace hexwright
