// Running a verb: its windows, its steps, its line in the transcript; and dispatching windows to
// listeners.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/amount.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const Word rank_key = Word::of("rank");
const Word act_word = Word::of("act");
const Word user_word = Word::of("user");
const Word initiative_key = Word::of("initiative");

// The changes of numbers under a key that lie over the act.
void collect_act_edits(const Act& act, Word key, std::vector<Modifier>& out) {
    act.for_each_edit(key, [&out](const ActEdit& edit) {
        if (const Edit* change = std::get_if<Edit>(&edit.change))
            out.push_back({*change, edit.label, {}});
    });
}

}  // namespace

void collect_rank(Game& game, const Act& act, Word source, std::vector<Modifier>& out) {
    if (source == act_word) return collect_act_edits(act, rank_key, out);
    if (source == user_word) return collect(game, act.user, rank_key, out);
    // A nested action inherits nothing: what the acts of another card noted is not looked at.
    for (const Act* from = &act; from != nullptr && from->definition == act.definition;
         from = from->outer) {
        const Value step = from->field(source);
        if (!step.is(ValueType::integer)) continue;
        if (step.integer() != 0)
            out.push_back({Edit{EditOp::add, step.integer(), {}, {}}, source, {}});
        return;
    }
    collect(game, act.user, source, out);
}

namespace {

class StepRunner {
public:
    StepRunner(Game& game, Act& act) : game_(game), act_(act) {}

    void operator()(const ScriptStep& step) { game_.host->call(step.handler, act_); }

    void operator()(const EvaluateStep& step) {
        const Data* amount = act_.table(step.argument);
        if (amount == nullptr) return;
        ActReader reader(game_, act_);
        for (const Word source : step.rank_keys)
            collect_rank(game_, act_, source, reader.rank_modifiers);
        const std::int64_t value = evaluate_amount(game_, act_, Data(*amount), reader);
        act_.set_field(step.argument, Value::of(value));
        tell_amount(step.argument, value, reader);
    }

    void operator()(const ReadStep& step) {
        const Data* amount = act_.table(step.argument);
        if (amount == nullptr || amount->text() == nullptr) return;
        const PrintedAmount& read = game_.amounts.read(game_, Word::of("amount"), *amount->text());
        for (const auto& [name, word] : read.words) act_.set_field(name, Value::of(word));
    }

    void operator()(const EditStep& step) {
        std::vector<Modifier> modifiers;
        collect_act_edits(act_, step.key, modifiers);
        collect(game_, step.of_target ? act_.target : act_.user, step.key, modifiers);
        if (modifiers.empty()) return;
        const std::int64_t value = modified(number_field(game_, act_, step.field), modifiers);
        act_.set_field(step.field, Value::of(value));
        tell_modifiers(step.field, value, modifiers);
    }

    void operator()(const LeastStep& step) {
        const std::int64_t value = number_field(game_, act_, step.field);
        if (value < step.least) act_.set_field(step.field, Value::of(step.least));
    }

    void operator()(const SpendStep& step) {
        const std::int64_t amount = number_field(game_, act_, step.field);
        if (amount <= 0) return;
        const std::int64_t rest = spend_pools(game_, act_.target, step.pools, amount, step.layers);
        act_.set_field(Word::of("rest"), Value::of(rest));
    }

    void operator()(const PayStep& step) { pay_field(game_, act_, step.field); }

    void operator()(const EffectsStep& step) {
        carry_out_on_targets(game_, act_);
        if (!act_.stopped && step.handler) call_handler_field(game_, act_, step.handler);
    }

    void operator()(const CallStep& step) { call_handler_field(game_, act_, step.handler); }

private:
    void tell_amount(Word name, std::int64_t value, const ActReader& reader) {
        static const std::vector<Modifier> none;
        tell_modifiers(name, value, reader.ranked ? reader.rank_modifiers : none);
    }

    void tell_modifiers(Word name, std::int64_t value, const std::vector<Modifier>& modifiers) {
        Line line;
        line.kind = LineKind::amount;
        line.a = game_.name_of(act_.target);
        line.word = act_.event ? act_.event : name;
        line.value = value;
        line.extra = act_.field(Word::of("element"));
        game_.tell(line);
        for (const Modifier& modifier : modifiers) {
            Line part;
            part.kind = LineKind::modifier;
            part.word = modifier.label;
            part.value = modifier.edit.amount;
            part.extra = Value::of(std::int64_t{static_cast<int>(modifier.edit.op)});
            game_.tell(part);
        }
    }

    Game& game_;
    Act& act_;
};

void tell_act(Game& game, const Verb& verb, const Act& act) {
    if (!verb.tells) return;
    Line line;
    line.kind = LineKind::act;
    line.a = game.name_of(act.user);
    line.b = act.target == act.user ? Word{} : game.name_of(act.target);
    line.word = act.definition != nullptr ? act.definition->name_word : verb.tells;
    line.extra = Value::of(verb.tells);
    game.tell(line);
}

void tell_refusal(Game& game, const Verb& verb, const Act& act) {
    Line line;
    line.kind = LineKind::refused;
    line.a = game.name_of(act.user);
    line.word = act.definition != nullptr ? act.definition->name_word : verb.name;
    line.extra = Value::of(act.refusal);
    game.tell(line);
}

void set_result(const Verb& verb, Act& act) {
    if (act.stopped || act.cancelled) {
        act.result = Value{};
    } else if (verb.result) {
        act.result = act.field(verb.result);
    } else if (act.result.is_nil()) {
        act.result = Value::of_truth(true);
    }
}

}  // namespace

void Game::run(const Verb& verb, Act& act) {
    run_steps(verb, act);
    if (act.event == moments::action || act.event == moments::attack)
        let_end(*this, act.event, act.user);
    if (!removed_.empty()) sweep_removed(act);
}

void Game::run_steps(const Verb& verb, Act& act) {
    if (verb.native != nullptr) {
        act.result = verb.native(*this, act);
        return;
    }
    if (verb.event) act.event = events.name(*verb.event);
    if (verb.may && !probe([&] { return host->holds(verb.may, act); })) {
        act.stopped = true;
        if (!act.refusal) act.refusal = rules.words.intern("it may not be done now");
        return tell_refusal(*this, verb, act);
    }
    if (verb.event && !open_window(act, *verb.event, Phase::before)) return set_result(verb, act);
    tell_act(*this, verb, act);
    for (const Step& step : verb.steps) {
        if (step.when && !probe([&] { return host->holds(step.when, act); })) continue;
        if (!open_window(act, step.event, Phase::before)) break;
        std::visit(StepRunner(*this, act), step.body);
        if (act.stopped || act.cancelled) break;
        (void)open_window(act, step.event, Phase::after);
        if (act.stopped) break;
    }
    if (act.stopped && act.refusal) tell_refusal(*this, verb, act);
    if (verb.event && !act.stopped && !act.cancelled) {
        (void)open_window(act, *verb.event, Phase::on);
        (void)open_window(act, *verb.event, Phase::after);
    }
    set_result(verb, act);
}

namespace {

const Behaviour* behaviour_of(Game& game, EntityId thing) {
    const Cell block = find_entity_block(game.world, thing);
    if (block == 0) return nullptr;
    const Definition* definition =
        game.rules.definitions.find(game.world.get(block + entity_cells::definition).word());
    return definition == nullptr ? nullptr : definition->behaviour.get();
}

void rank_candidates(Game& game, std::vector<Candidate>& candidates) {
    for (Candidate& candidate : candidates) {
        const Behaviour* behaviour = behaviour_of(game, candidate.thing);
        if (behaviour == nullptr || candidate.index >= behaviour->listeners.size()) continue;
        candidate.priority = behaviour->listeners[candidate.index].priority;
        const EntityId speaker = speaker_of(game.world, candidate.thing, behaviour->by_creator);
        if (is_alive(game.world, speaker)) {
            const Value given = Entity(game.world, speaker).extras().get(initiative_key);
            if (given.is(ValueType::integer)) candidate.initiative = given.integer();
        }
    }
    std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        if (a.priority != b.priority) return a.priority < b.priority;
        if (a.initiative != b.initiative) return a.initiative > b.initiative;
        if (a.thing.birth != b.thing.birth) return a.thing.birth < b.thing.birth;
        return a.index < b.index;
    });
    // One thing answers one event once, however many of its lists were looked through.
    const auto same = [](const Candidate& a, const Candidate& b) {
        return a.thing == b.thing && a.index == b.index;
    };
    candidates.erase(std::unique(candidates.begin(), candidates.end(), same), candidates.end());
}

}  // namespace

std::string Game::cascade() const {
    std::vector<std::string> cycle;
    for (const Act* act = running_act(); act != nullptr && cycle.size() < 12; act = act->outer) {
        const std::string what = text(act->event ? act->event : act->verb);
        cycle.push_back(act->self ? fmt::format("{} ({})", what, text(name_of(act->self))) : what);
        if (cycle.size() > 1 && cycle.back() == cycle.front()) break;
    }
    std::reverse(cycle.begin(), cycle.end());
    return join_names(cycle, "then");
}

bool Game::respond(Act& act, EntityId thing, std::uint32_t index) {
    const Behaviour* behaviour = behaviour_of(*this, thing);
    if (behaviour == nullptr || index >= behaviour->listeners.size()) return false;
    const Pattern& pattern = behaviour->listeners[index].pattern;
    const EntityId self = speaker_of(world, thing, behaviour->by_creator);
    if (!matches(world, rules, pattern, act, thing, self)) return false;
    if (++cascade_ > limits::cascade_events) {
        throw Error("verb/endless-cascade",
                    fmt::format("reactions set each other off without end: {}", cascade()),
                    "let a trigger name whom or what it answers");
    }
    const Verb* verb = verbs.find(behaviour->response);
    if (verb == nullptr) return false;
    const ActScope scope(*this);
    Act& answer = scope.act();
    answer.verb = verb->name;
    answer.self = thing;
    answer.definition = rules.definitions.find(Entity(world, thing).definition());
    answer.user = self;
    answer.answered = &act;
    answer.space = act.space;
    answer.target = act.target ? act.target : act.user;
    answer.targets.assign(1, answer.target);
    if (pattern.when && !probe([&] { return host->holds(pattern.when, answer); })) return false;
    if (!behaviour->offered || is_accepted(*this, *verb, answer)) run(*verb, answer);
    return true;
}

bool Game::open_window(Act& act, std::uint32_t event, Phase phase) {
    const WindowId window = EventTable::window(event, phase);
    if (!has_listeners(world, window)) return !act.cancelled;
    std::vector<Candidate> candidates;
    gather_listeners(world, window, act, candidates);
    rank_candidates(*this, candidates);
    static const Word phase_names[] = {Word::of("before"), Word::of("on"), Word::of("after")};
    const Word outer_phase = std::exchange(act.phase, phase_names[static_cast<int>(phase)]);
    // Whoever has answered does not answer the same window by another of its patterns.
    std::vector<EntityId> answered;
    for (const Candidate& candidate : candidates) {
        const EntityId thing = candidate.thing;
        if (!is_alive(world, thing)) continue;
        if (std::find(answered.begin(), answered.end(), thing) != answered.end()) continue;
        if (respond(act, thing, candidate.index)) answered.push_back(thing);
        if (act.cancelled && phase == Phase::before) break;
    }
    act.phase = outer_phase;
    return !act.cancelled;
}

}  // namespace hexwright
