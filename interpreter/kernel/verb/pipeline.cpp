// Running a verb: its steps with their windows, and the things that answer in them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/around.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

void report_act(Game& game, const Verb& verb, const Act& act) {
    if (!verb.tells) return;
    const Word what = act.definition != nullptr ? act.definition->name_word : verb.tells;
    Line& line = game.report(LineKind::act, game.name_of(act.user), what);
    line.b = act.target == act.user ? Word{} : game.name_of(act.target);
    line.extra = Value::of(verb.tells);
}

void report_refusal(Game& game, const Verb& verb, const Act& act) {
    const Word what = act.definition != nullptr ? act.definition->name_word : verb.name;
    game.report(LineKind::refused, game.name_of(act.user), what).extra = Value::of(act.refusal);
}

// A verb gives a value of the World; tables are a method's to give.
void judge_result(Game& game, const Verb& verb, const Act& act) {
    const Data* table = act.table(verb.result);
    const bool is_table = table != nullptr && (table->list() != nullptr || table->map() != nullptr);
    if (!is_table && (table == nullptr || table->handler() == nullptr)) return;
    throw Error("verb/bad-result",
                fmt::format("the verb '{}' returns `{}`, which is {}", verb.title,
                            game.text(verb.result), table->type_name()),
                fmt::format("a verb returns a number, a text, a truth or a thing; lists and tables "
                            "are what a method returns: method \"{}\" {{ ... }}",
                            verb.title));
}

void set_result(Game& game, const Verb& verb, Act& act) {
    if (act.stopped || act.cancelled) {
        act.result = Value{};
    } else if (verb.result) {
        judge_result(game, verb, act);
        act.result = act.field(verb.result);
    } else if (act.result.is_nil()) {
        act.result = Value::of_truth(true);
    }
}

bool is_block(const Step& step) {
    const auto* script = std::get_if<ScriptStep>(step.body.get());
    return script != nullptr && !script->handler;
}

bool let(Game& game, Act& act, const std::vector<Step>& may);

// One of the steps of `may`; a function refuses with false.
bool lets(Game& game, Act& act, const Step& step) {
    if (is_block(step)) return let(game, act, step.steps);
    if (const auto* script = std::get_if<ScriptStep>(step.body.get()))
        return game.host->is_true(script->handler, act);
    (void)run_step(game, act, step);
    return !act.stopped;
}

bool let(Game& game, Act& act, const std::vector<Step>& may) {
    return std::ranges::all_of(
        may, [&](const Step& step) { return !is_due(game, act, step) || lets(game, act, step); });
}

// Runs a step with what is nested in it, which has windows of its own.
void run_with_nested(Game& game, Act& act, const Step& step) {
    const std::vector<Step>& nested = run_step(game, act, step) ? step.steps : step.otherwise;
    const bool goes_on = !nested.empty() && !act.stopped && !act.cancelled;
    if (goes_on && !std::holds_alternative<EachStep>(*step.body))
        (void)game.take_steps(act, nested);
}

// The same inside the `around` of the things that an act variable names, or of the targets.
void run_inside(Game& game, Act& act, const Step& step) {
    std::vector<EntityId> things;
    if (step.around == words::targets) things = act.targets;
    const Data* noted = act.table(step.around);
    if (noted != nullptr && noted->list() != nullptr) {
        for (const Data& thing : *noted->list()) {
            if (thing.entity() != nullptr) things.push_back(*thing.entity());
        }
    }
    (void)happen_inside(game, act, things, [&] {
        run_with_nested(game, act, step);
        return !act.stopped && !act.cancelled;
    });
}

}  // namespace

bool may_do(Game& game, const Verb& verb, Act& act) {
    if (verb.may.empty()) return true;
    if (game.probe([&] { return let(game, act, verb.may); })) return true;
    act.stopped = true;
    if (!act.refusal) act.refusal = game.rules.words.intern("it may not be done now");
    return false;
}

void Game::run(const Verb& verb, Act& act) {
    const Watched watched(watch, [&] { return Frame{FrameKind::verb, verb.name}; });
    const std::int64_t begin = savepoint();
    run_steps(verb, act);
    if (act.is_refused()) roll_back(begin);
    if (begin >= 0) savepoints_.resize(static_cast<std::size_t>(begin));
    const bool is_moment = act.event == moments::action || act.event == moments::attack;
    if (is_moment && !act.is_refused() && !is_automatic(act)) let_end(*this, act.event, act.user);
    if (!removed_.empty()) sweep_removed(act);
}

bool Game::take_steps(Act& act, const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        if (is_due(*this, act, step) && !take_step(act, step)) return false;
    }
    return true;
}

// A step with its windows; false when the verb ends here.
bool Game::take_step(Act& act, const Step& step) {
    if (is_block(step)) return take_steps(act, step.steps);
    const Watched watched(watch, [&] { return Frame{FrameKind::step, events.name(step.event)}; });
    act.step = step.event;
    if (!open_window(act, step.event, Phase::before)) return false;
    const auto once = [&] {
        if (step.around) {
            run_inside(*this, act, step);
        } else {
            run_with_nested(*this, act, step);
        }
        return !act.stopped && !act.cancelled;
    };
    if (act.surrounded) {
        if (!happen_around(*this, act, step.event, std::ref(once)))
            return !act.stopped && !act.cancelled;
    } else if (!once()) {
        return false;
    }
    (void)open_window(act, step.event, Phase::after);
    return !act.stopped;
}

void Game::run_steps(const Verb& verb, Act& act) {
    if (verb.native != nullptr) {
        act.result = verb.native(*this, act);
        return;
    }
    if (verb.method) {
        static const Data::List none;
        const Data* arguments = act.table(words::arguments);
        return host->call_method(verb.method, arguments == nullptr ? none : *arguments->list(),
                                 act);
    }
    if (verb.event) act.event = events.name(*verb.event);
    if (!may_do(*this, verb, act)) return report_refusal(*this, verb, act);
    if (verb.event && !open_window(act, *verb.event, Phase::before))
        return set_result(*this, verb, act);
    if (!act.surrounded) {
        (void)happen_once(verb, act);
    } else {
        (void)happen_around(*this, act, *verb.event, [&] { return happen_once(verb, act); });
    }
}

bool Game::happen_once(const Verb& verb, Act& act) {
    report_act(*this, verb, act);
    (void)take_steps(act, verb.steps);
    if (act.stopped && act.refusal) report_refusal(*this, verb, act);
    if (verb.event && !act.stopped && !act.cancelled) {
        (void)open_window(act, *verb.event, Phase::on);
        (void)open_window(act, *verb.event, Phase::after);
    }
    set_result(*this, verb, act);
    return !act.stopped && !act.cancelled;
}

std::string Game::cascade() const {
    std::vector<std::string> cycle;
    for (const Act* act = acts.running(); act != nullptr && cycle.size() < 12; act = act->outer) {
        const std::string what = text(act->event ? act->event : act->verb);
        cycle.push_back(act->self ? fmt::format("{} ({})", what, text(name_of(act->self))) : what);
        if (cycle.size() > 1 && cycle.back() == cycle.front()) break;
    }
    std::reverse(cycle.begin(), cycle.end());
    return join_names(cycle, "then");
}

void Game::count_answer(EntityId thing) {
    if (++cascade_ <= limits::cascade_events) return;
    world.charge(1);
    if (++answers_[thing.birth] <= limits::cascade_events) return;
    throw Error("verb/endless-cascade",
                fmt::format("reactions set each other off without end: {}", cascade()),
                "let a trigger name whom or what it answers");
}

namespace {

// Would this answer be the thing's end?
bool ends_thing(Game& game, const Candidate& candidate) {
    const Behaviour* behaviour = behaviour_of(game, candidate);
    return behaviour != nullptr && behaviour->listeners[candidate.index].ends;
}

// Is the condition of one of the answering thing's listeners true now, and was not when it was
// last looked at, which the thing remembers.
bool becomes_true(Game& game,
                  Act& answer,
                  const Expression& condition,
                  const Candidate& candidate) {
    const Word key = game.rules.words.intern(fmt::format("was true {}", candidate.index));
    const bool is_now = is_true(game, answer, condition);
    Map extras = Entity(game.world, candidate.thing).extras();
    const bool was = !extras.get(key).is_nil();
    if (is_now != was) extras.set(key, is_now ? Value::of_truth(true) : Value{});
    return is_now && !was;
}

}  // namespace

bool Game::set_up_answer(
    Act& answer, Act& act, EntityId thing, EntityId self, const Pattern& pattern) {
    answer.self = thing;
    answer.definition = definition_of(*this, thing);
    answer.user = self;
    answer.answered = &act;
    answer.space = act.space;
    answer.target = act.target ? act.target : act.user;
    answer.targets.assign(1, answer.target);
    Reads* const reads = answer.definition == nullptr ? nullptr : answer.definition->reads();
    if (reads != nullptr) reads->is_heard = true;
    if (pattern.reach) {
        const PairRule* pair = pair_with_step(*this, pattern.reach);
        const bool of_target = pattern.target != Role::any && pattern.target != Role::self;
        const EntityId there = of_target || !act.user ? act.target : act.user;
        if (pair == nullptr || !is_near(*this, *pair, pattern.reach, self, there)) return false;
    }
    if (!pattern.condition.is_empty() && !is_true(*this, answer, pattern.condition)) return false;
    if (pattern.when && !probe([&] { return host->is_true(pattern.when, answer); })) return false;
    if (reads != nullptr) reads->is_agreed = true;
    return true;
}

bool Game::respond(Act& act, const Candidate& candidate) {
    const EntityId thing = candidate.thing;
    const Behaviour* behaviour = behaviour_of(*this, candidate);
    if (behaviour == nullptr) return false;
    const bool ends = behaviour->listeners[candidate.index].ends;
    const Pattern& pattern = behaviour->listeners[candidate.index].pattern;
    const EntityId self = speaker_of(world, thing, behaviour->by_creator);
    if (pattern.around) {
        act.surrounded = true;
        return false;
    }
    const Watched watched(watch, [&] {
        return Frame{FrameKind::listener, Entity(world, thing).definition()};
    });
    if (!matches(world, rules, pattern, act, thing, self)) return false;
    count_answer(thing);
    const Verb* verb = verbs.find(behaviour->response);
    if (verb == nullptr && !ends) return false;
    const ActScope scope(*this);
    Act& answer = scope.act();
    if (verb != nullptr) answer.verb = verb->name;
    if (!set_up_answer(answer, act, thing, self, pattern)) return false;
    if (!pattern.becomes.is_empty() && !becomes_true(*this, answer, pattern.becomes, candidate))
        return false;
    if (ends) {
        expire(*this, thing);
        return false;
    }
    if (!may_answer(*this, answer)) return false;
    if (!behaviour->offered || is_accepted(*this, *verb, answer)) run(*verb, answer);
    return true;
}

bool Game::dispatch(Act& act, WindowId window, Phase phase) {
    std::vector<Candidate> candidates;
    candidates.reserve(8);
    gather_listeners(world, window, act, candidates);
    if (candidates.empty()) return !act.cancelled;
    rank_candidates(*this, candidates);
    static const Word phase_names[] = {words::before, words::on, words::after};
    const Word outer_phase = std::exchange(act.phase, phase_names[static_cast<int>(phase)]);
    for (auto candidate = candidates.begin(); candidate != candidates.end(); ++candidate) {
        if (candidate->answered && !ends_thing(*this, *candidate)) continue;
        if (respond(act, *candidate)) {
            // It does not answer the same window by another of its patterns.
            for (auto later = candidate + 1; later != candidates.end(); ++later) {
                if (later->thing == candidate->thing) later->answered = true;
            }
        }
        if (act.cancelled && phase == Phase::before) break;
    }
    act.phase = outer_phase;
    act.surrounded = act.surrounded && !act.cancelled;
    return !act.cancelled;
}

}  // namespace hexwright
