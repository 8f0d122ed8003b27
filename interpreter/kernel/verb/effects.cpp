#include "kernel/verb/effects.hpp"

#include <fmt/format.h>

#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

void carry_out(Game& game, Act& act, EntityId target) {
    if (!holds(game, act)) return;
    for (const EffectField& effect : game.rulebook.effects) {
        Data storage;
        const Data& printed = printed_field(act, effect.field, storage);
        if (printed.is_nil() || printed.handler() != nullptr) continue;
        Data::List arguments = {printed};  // the edits it may lie in can grow meanwhile
        // Edits that are active on the holder are not applied once more.
        const bool lies = act.definition != nullptr && !act.definition->edits.empty();
        if (effect.field == words::modifies && lies) continue;
        const Verb* verb = game.verbs.find(effect.verb);
        if (verb == nullptr) continue;
        if (!is_alive(game.world, target)) return;
        const Game::ActScope scope(game);
        Act& part = scope.act();
        bind_arguments(game, *verb, target, std::move(arguments), part);
        part.definition = act.definition;
        part.self = act.self;
        part.user = act.user;
        part.answered = act.answered;
        if (!part.target) part.target = target;
        game.run(*verb, part);
    }
}

void carry_out_on_targets(Game& game, Act& act) {
    if (act.targets.empty()) {
        if (is_alive(game.world, act.user)) carry_out(game, act, act.user);
        return;
    }
    const std::vector<EntityId> targets = act.targets;
    for (const EntityId target : targets) {
        if (is_alive(game.world, target)) carry_out(game, act, target);
    }
}

void call_handler_field(Game& game, Act& act, Word field) {
    if (field == words::when) return ask_condition(game, act);
    Data storage;
    const HandlerId* handler = printed_field(act, field, storage).handler();
    if (handler == nullptr || !holds(game, act)) return;
    act.called_around = act.called_around || field == words::around;
    game.host->call(HandlerId(*handler), act);
}

bool is_accepted(Game& game, const Verb& verb, Act& answer) {
    if (!may_do(game, verb, answer)) return false;
    Question question;
    question.kind = QuestionKind::yes_no;
    question.who = answer.user;
    question.text = game.rules.words.intern(fmt::format(
        "{}: use {}?", game.text(game.name_of(answer.user)), game.text(game.name_of(answer.self))));
    const Data& eager =
        answer.definition == nullptr ? Data{} : answer.definition->field(words::eager);
    question.fallback = Value::of_truth(eager.truth() == nullptr || *eager.truth());
    question.source = answer.definition == nullptr ? Word{} : answer.definition->id;
    return game.ask(question).truth();
}

}  // namespace hexwright
