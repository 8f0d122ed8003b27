#include "kernel/verb/effects.hpp"

#include <fmt/format.h>

#include "kernel/state/entity.hpp"
#include "kernel/turn/handler.hpp"

namespace hexwright {

namespace {

const Word modifies_key = Word::of("modifies");

}  // namespace

Data edited_field(const Act& act, Word key) {
    Data data = act.definition == nullptr ? Data{} : act.definition->field(key);
    act.for_each_edit(key, [&data](const ActEdit& edit) {
        if (const Data* replacement = std::get_if<Data>(&edit.change)) {
            data = *replacement;
        } else if (data.number() != nullptr || data.is_nil()) {
            data = Data(std::get<Edit>(edit.change).apply(data.is_nil() ? 0 : *data.number()));
        }
    });
    return data;
}

void carry_out(Game& game, Act& act, EntityId target) {
    for (const EffectField& effect : game.effects) {
        const Data data = edited_field(act, effect.field);
        if (data.is_nil() || data.handler() != nullptr) continue;
        // What lies over the holder already is not done once more.
        const bool lies = act.definition != nullptr && !act.definition->edits.empty();
        if (effect.field == modifies_key && lies) continue;
        const Verb* verb = game.verbs.find(effect.verb);
        if (verb == nullptr) continue;
        if (!is_alive(game.world, target)) return;
        const Game::ActScope scope(game);
        Act& part = scope.act();
        bind_arguments(game, *verb, target, {data}, part);
        part.definition = act.definition;
        part.self = act.self;
        part.user = act.user;
        part.answered = act.answered;
        if (!part.target) part.target = target;
        game.run(*verb, part);
    }
}

void carry_out_on_targets(Game& game, Act& act) {
    const std::vector<EntityId> targets =
        act.targets.empty() ? std::vector<EntityId>{act.user} : act.targets;
    for (const EntityId target : targets) {
        if (is_alive(game.world, target)) carry_out(game, act, target);
    }
}

void call_handler_field(Game& game, Act& act, Word field) {
    const Data data = edited_field(act, field);
    if (data.handler() != nullptr) game.host->call(*data.handler(), act);
}

bool is_accepted(Game& game, const Verb& verb, Act& answer) {
    if (verb.may && !game.probe([&] { return game.host->holds(verb.may, answer); })) return false;
    static const Word eager_key = Word::of("eager");
    Question question;
    question.kind = QuestionKind::yes_no;
    question.who = answer.user;
    question.text = game.rules.words.intern(fmt::format(
        "{}: use {}?", game.text(game.name_of(answer.user)), game.text(game.name_of(answer.self))));
    const Data& eager = answer.definition == nullptr ? Data{} : answer.definition->field(eager_key);
    question.fallback = Value::of_truth(eager.truth() == nullptr || *eager.truth());
    question.source = answer.definition == nullptr ? Word{} : answer.definition->id;
    const bool accepted = game.fate.ask(question).truth();
    Line line;
    line.kind = LineKind::asked;
    line.a = game.name_of(answer.user);
    line.word = question.text;
    line.extra = Value::of_truth(accepted);
    game.tell(line);
    return accepted;
}

}  // namespace hexwright
