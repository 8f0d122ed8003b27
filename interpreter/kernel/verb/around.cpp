#include "kernel/verb/around.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const char* const target_name = "target";

Line& report_about(Game& game, const Act& act, LineKind kind) {
    return game.report(kind, game.name_of(act.user), act.event ? act.event : act.verb);
}

void report_refusal(Game& game, const Act& act) {
    report_about(game, act, LineKind::refused).extra = Value::of(act.refusal);
}

std::int64_t initiative_of(Game& game, EntityId speaker) {
    const Cell block = find_entity_block(game.world, speaker);
    const Value given =
        block == 0 ? Value{} : Map(game.world, block + entity_cells::extras).get(words::initiative);
    return given.is(ValueType::integer) ? given.integer() : Candidate{}.initiative;
}

// Does the verb itself say when the script runs?
bool calls_around(const Verb& verb) {
    return find_step(verb.steps, [](const Step& step) {
               const auto* call = std::get_if<EffectsStep>(step.body.get());
               return call != nullptr && call->handler == words::around;
           }) != nullptr;
}

}  // namespace

const Behaviour* behaviour_of(Game& game, const Candidate& candidate) {
    const Behaviour* behaviour = behaviour_of(game, candidate.thing);
    const bool listens = behaviour != nullptr && candidate.index < behaviour->listeners.size();
    return listens ? behaviour : nullptr;
}

void rank_candidates(Game& game, std::vector<Candidate>& candidates) {
    if (candidates.size() < 2) return;
    for (Candidate& candidate : candidates) {
        const Behaviour* behaviour = behaviour_of(game, candidate);
        if (behaviour == nullptr) continue;
        candidate.priority = behaviour->listeners[candidate.index].priority;
        candidate.initiative =
            initiative_of(game, speaker_of(game.world, candidate.thing, behaviour->by_creator));
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

void Surround::aim_at(EntityId who) {
    std::replace(event_.targets.begin(), event_.targets.end(), event_.target, who);
    event_.target = who;
}

void Surround::begin_time(const Data::Map& edits, Word label) {
    if (times_ == 0) {
        first_ = event_;
    } else {
        event_ = first_;
    }
    ++times_;
    event_.phase = Word{};
    for (const auto& [name, data] : edits) {
        if (name == target_name && data.entity() != nullptr) {
            aim_at(*data.entity());
        } else {
            (void)apply_edit(event_, game_.rules.words.intern(name), data, label);
        }
    }
}

bool Surround::proceed(const Data::Map& edits, Word label) {
    if (running_ || event_.cancelled) {
        reason_ = game_.rules.words.intern(running_ ? "it happens already" : "it is cancelled");
        return false;
    }
    // The target may have been removed the time before.
    if (times_ > 0 && first_.target && !is_alive(game_.world, first_.target)) {
        reason_ = game_.rules.words.intern("its target is gone");
        return false;
    }
    game_.count_answer(event_.self);
    const std::int64_t begin = game_.savepoint();
    const Act left = event_;
    begin_time(edits, label);
    running_ = true;
    bool is_over = false;
    // An error that a script catches leaves the act as it was at first.
    const Finally end([&] {
        running_ = false;
        if (!is_over) event_ = first_;
        event_.phase = words::after;
    });
    const bool happens = what_();
    is_over = true;
    reason_ = event_.refusal;
    if (event_.is_refused()) {
        game_.roll_back(begin);
        if (happened_) event_ = left;
    }
    happened_ = happened_ || happens;
    return happens;
}

// Those around one event, from the outermost in.
class Arounds {
public:
    struct Link {
        EntityId thing;
        const Pattern* pattern = nullptr;  // none = it belongs to what is done
        const Behaviour* behaviour = nullptr;
    };

    Arounds(Game& game, Act& act, const Original& what, std::vector<Link> links)
        : game_(game), act_(act), what_(what), links_(std::move(links)) {}

    bool run(std::size_t place) {
        if (place == links_.size()) return what_();
        const Link& link = links_[place];
        const Original inner = [this, place] { return run(place + 1); };
        if (!is_alive(game_.world, link.thing) || has_answered(place)) return inner();
        return link.pattern == nullptr ? run_part(link, inner) : run_listener(link, inner);
    }

private:
    // A thing is around it by one of its patterns only.
    bool has_answered(std::size_t place) const { return contains(answered_, links_[place].thing); }

    bool run_part(const Link& link, const Original& inner) {
        const Definition* definition = definition_of(game_, link.thing);
        if (definition == nullptr || definition->field(words::around).is_nil()) return inner();
        game_.count_answer(link.thing);
        const Game::ActScope scope(game_);
        Act& answer = scope.act();
        answer.self = link.thing;
        answer.definition = definition;
        answer.user = act_.user;
        answer.answered = &act_;
        answer.space = act_.space;
        answer.target = act_.target;
        answer.targets = act_.targets;
        return holds(game_, answer) ? stand(answer, nullptr, inner) : inner();
    }

    bool run_listener(const Link& link, const Original& inner) {
        const EntityId self = speaker_of(game_.world, link.thing, link.behaviour->by_creator);
        if (!matches(game_.world, game_.rules, *link.pattern, act_, link.thing, self))
            return inner();
        game_.count_answer(link.thing);
        const Game::ActScope scope(game_);
        Act& answer = scope.act();
        const Verb* verb = game_.verbs.find(link.behaviour->response);
        answer.verb = verb == nullptr ? words::around : verb->name;
        if (!game_.set_up_answer(answer, act_, link.thing, self, *link.pattern) ||
            !may_answer(game_, answer))
            return inner();
        if (link.behaviour->offered && verb != nullptr && !is_accepted(game_, *verb, answer))
            return inner();
        answered_.push_back(link.thing);
        const bool happened = stand(answer, verb, inner);
        answered_.pop_back();
        return happened;
    }

    // Runs the script in place of what happens, after the verb that answers: it may pay and roll.
    bool stand(Act& answer, const Verb* verb, const Original& inner) {
        Surround surround(game_, act_, inner);
        answer.surround = &surround;
        const Word outer_phase = std::exchange(act_.phase, words::around);
        const std::int64_t begin = game_.savepoint();
        report_about(game_, act_, LineKind::around).b = game_.name_of(answer.self);
        if (verb != nullptr) game_.run(*verb, answer);
        if (!answer.called_around && !answer.stopped && !answer.cancelled &&
            (verb == nullptr || !calls_around(*verb))) {
            answer.result = Value{};
            call_handler_field(game_, answer, words::around);
        }
        act_.phase = outer_phase;
        if (!answer.called_around) return inner();
        if (answer.is_refused()) return refuse(surround, answer, begin);
        return finish(surround, answer, verb != nullptr && calls_around(*verb));
    }

    bool refuse(Surround& surround, const Act& answer, std::int64_t begin) {
        game_.roll_back(begin);
        const Word phase = act_.phase;
        act_ = surround.first();
        act_.phase = phase;
        act_.stopped = true;
        act_.refusal = answer.refusal;
        act_.result = Value{};
        report_refusal(game_, act_);
        return false;
    }

    // The script's return value is the result, unless it returned nothing.
    bool finish(const Surround& surround, const Act& answer, bool by_verb) {
        if (surround.times() == 0) {
            report_about(game_, act_, LineKind::cancelled).b = game_.name_of(answer.self);
            act_.result = Value{};
        }
        if (!by_verb && !answer.result.is_nil()) act_.result = answer.result;
        if (const Data* table = by_verb ? nullptr : answer.table(words::result))
            act_.set_table(words::result, *table);
        return surround.happened();
    }

    Game& game_;
    Act& act_;
    const Original& what_;
    std::vector<Link> links_;
    std::vector<EntityId> answered_;  // those around the one that runs
};

bool happen_around(Game& game, Act& act, std::uint32_t event, const Original& what) {
    act.surrounded = false;
    std::vector<Candidate> candidates;
    gather_listeners(game.world, game.events.window(event, Phase::before), act, candidates);
    rank_candidates(game, candidates);
    std::vector<Arounds::Link> links;
    for (const Candidate& candidate : candidates) {
        const Behaviour* behaviour = behaviour_of(game, candidate);
        if (behaviour == nullptr) continue;
        const Pattern& pattern = behaviour->listeners[candidate.index].pattern;
        if (pattern.around) links.push_back({candidate.thing, &pattern, behaviour});
    }
    return Arounds(game, act, what, std::move(links)).run(0);
}

bool happen_inside(Game& game,
                   Act& act,
                   const std::vector<EntityId>& things,
                   const Original& what) {
    std::vector<Arounds::Link> links;
    links.reserve(things.size());
    for (const EntityId thing : things) links.push_back({thing, nullptr, nullptr});
    return Arounds(game, act, what, std::move(links)).run(0);
}

}  // namespace hexwright
