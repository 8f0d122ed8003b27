// Likenesses and switched-off things as general verbs: `who:copy()`, `thing:disable()`,
// `thing:enable()`.
#include "kernel/state/entity.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word disabled_key = Word::of("disabled");

// What a copy holds listens to nothing and lies over nobody: it only says what the other had.
void copy_parts(Game& game, EntityId from, EntityId to) {
    const List parts = Entity(game.world, from).parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const Entity part(game.world, parts.at(i).entity());
        if (part.definition().is_none()) continue;
        const EntityId made = make_entity(game.world, part.kind(), part.definition(),
                                          game.rules.schemas.field_count(part.kind()));
        Entity view(game.world, made);
        view.set(entity_cells::name, Value::of(part.name()));
        view.set(entity_cells::holder, Value::of(to));
        add_part(game.world, to, made);
    }
}

// What somebody is now, kept as a thing: its name, its numbers and words, what it holds.
Value copy(Game& game, Act& act) {
    const Entity original(game.world, act.target);
    ThingSpec spec;
    spec.kind = game.rules.words.intern("likeness");
    spec.name = original.name();
    spec.creator = act.user;
    if (const EntitySchema* schema = game.rules.schemas.find(original.kind())) {
        for (const FieldSlot& slot : schema->fields) {
            const Value value = original.field(*schema->field(slot.name));
            if (value.is(ValueType::integer) || value.is(ValueType::word)) {
                spec.fields.emplace_back(game.text(slot.name), to_data(game, value));
            }
        }
    }
    const EntityId likeness = make_thing(game, spec);
    copy_parts(game, act.target, likeness);
    return Value::of(likeness);
}

// It stays, but neither listens nor lies over anybody until it is enabled.
Value disable(Game& game, Act& act) {
    if (thing_field(game, act.target, disabled_key).truth() != nullptr) return Value{};
    detach_thing(game, act.target);
    Entity(game.world, act.target).extras().set(disabled_key, Value::of_truth(true));
    return Value::of_truth(true);
}

Value enable(Game& game, Act& act) {
    if (thing_field(game, act.target, disabled_key).truth() == nullptr) return Value{};
    Entity(game.world, act.target).extras().set(disabled_key, Value{});
    attach_thing(game, act.target);
    return Value::of_truth(true);
}

}  // namespace

void declare_likeness_verbs(Game& game) {
    constexpr std::pair<const char*, Value (*)(Game&, Act&)> verbs[] = {
        {"copy", copy}, {"disable", disable}, {"enable", enable}};
    for (const auto& [name, native] : verbs) {
        Verb verb;
        verb.title = name;
        verb.name = game.rules.words.intern(name);
        verb.native = native;
        verb.subject_role = Word::of("target");
        game.verbs.add(std::move(verb));
    }
}

}  // namespace hexwright
