// Snapshots as general verbs: `snapshot("battle", party)`, `restore("battle")`.
#include "base/error.hpp"
#include "kernel/state/snapshot.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word scope_key = Word::of("scope");
const Word who_key = Word::of("who");

Value take(Game& game, Act& act) {
    std::vector<EntityId> entities;
    const Data* who = act.table(who_key);
    const Data::List* list = who == nullptr ? nullptr : who->list();
    if (list == nullptr) throw Error("verb/bad-argument", "snapshot wants a scope and a list of things of the game");
    for (const Data& item : *list) {
        if (item.entity() == nullptr) throw Error("verb/bad-argument", "snapshot saves things of the game");
        entities.push_back(*item.entity());
    }
    return Value::of(take_snapshot(game.world, act.field(scope_key).word(), entities));
}

// Fields go back as their declaration says; everything else as it was.
Transience policy_of(const Game& game, const SavedPlace& place) {
    if (place.what != SavedPlace::What::field) return Transience::restore;
    const EntitySchema* schema = game.rules.schemas.find(place.kind);
    if (schema == nullptr || place.index >= schema->fields.size()) return Transience::restore;
    return schema->fields[place.index].transience;
}

Value restore(Game& game, Act& act) {
    const EntityId snapshot = find_snapshot(game.world, act.field(scope_key).word());
    if (!snapshot) {
        act.stopped = true;
        act.refusal = game.rules.words.intern("nothing was saved");
        return Value{};
    }
    SnapshotHooks hooks;
    hooks.before_removal = [&game](EntityId thing) {
        detach_thing(game, thing);
        (void)unschedule(game.world, thing);
    };
    hooks.after_return = [&game](EntityId thing) { attach_thing(game, thing); };
    restore_snapshot(game.world, snapshot, [&game](const SavedPlace& place) { return policy_of(game, place); }, hooks);
    return Value::of_truth(true);
}

}  // namespace

void declare_snapshot_verbs(Game& game) {
    WordTable& words = game.rules.words;
    Verb save;
    save.title = "snapshot";
    save.name = words.intern("snapshot");
    save.params = {{words.intern("scope"), ParamType::text, {}, true}, {words.intern("who"), ParamType::raw, {}, true}};
    save.native = take;
    game.verbs.add(std::move(save));
    Verb back;
    back.title = "restore";
    back.name = words.intern("restore");
    back.params = {{words.intern("scope"), ParamType::text, {}, true}};
    back.native = restore;
    game.verbs.add(std::move(back));
}

}  // namespace hexwright
