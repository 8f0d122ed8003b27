#include "kernel/verb/steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/aim.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/check_verb.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"

namespace hexwright {

namespace {

class StepRunner {
public:
    StepRunner(Game& game, Act& act) : game_(game), act_(act) {}

    void operator()(const ScriptStep& step) { game_.host->call(step.handler, act_); }

    void operator()(const EvaluateStep& step) {
        const Data* amount = act_.table(step.argument);
        if (amount == nullptr) return;
        std::vector<Modifier> ranks;
        ActReader reader(game_, act_, step.rank_keys, ranks);
        const std::int64_t value = evaluate_amount(game_, act_, *amount, reader);
        act_.set_field(step.argument, Value::of(value));
        report_amount(step.argument, value, ranks);
    }

    void operator()(const ReadStep& step) {
        const Data* amount = act_.table(step.argument);
        if (amount == nullptr || amount->text() == nullptr) return;
        const PrintedAmount& read = game_.readings.amount(game_, *amount->text());
        for (const auto& [name, word] : read.words) act_.set_field(name, Value::of(word));
    }

    void operator()(const EditStep& step) {
        std::vector<Modifier> modifiers;
        collect(act_, step.key, modifiers);
        collect(game_, step.of_target ? act_.target : act_.user, step.key, modifiers);
        if (modifiers.empty()) return;
        const std::int64_t value = modified(number_field(game_, act_, step.field), modifiers);
        act_.set_field(step.field, Value::of(value));
        report_amount(step.field, value, modifiers);
    }

    void operator()(const LeastStep& step) {
        const std::int64_t value = number_field(game_, act_, step.field);
        if (value < step.least) act_.set_field(step.field, Value::of(step.least));
    }

    void operator()(const SpendStep& step) {
        const std::int64_t amount = number_field(game_, act_, step.field);
        if (amount <= 0) return;
        const std::int64_t rest = spend_pools(game_, act_.target, step.pools, amount, step.layers);
        act_.set_field(words::rest, Value::of(rest));
    }

    void operator()(const PayStep& step) { pay_field(game_, act_, step.field); }

    void operator()(const EffectsStep& step) {
        carry_out_on_targets(game_, act_);
        if (!act_.stopped && step.handler) call_handler_field(game_, act_, step.handler);
    }

    void operator()(const CallStep& step) { call_handler_field(game_, act_, step.handler); }

    void operator()(const RefuseStep& step) { refuse(step.reason); }

    void operator()(const LaidStep& step) {
        const EntityId who = role_of(game_, act_, step.of);
        const Cell block = find_entity_block(game_.world, who);
        // Most entities have no modifiers: then the word need not be read.
        if (block == 0 || !may_be_edited(game_.world, block, edit_bit(step.key))) return;
        Word word = step.word;
        if (!word) {
            const Value named = path_value(game_, act_, step.path);
            if (!named.is(ValueType::word)) return;
            word = named.word();
        }
        const EntityId source = modifier_source(game_, who, step.key, word);
        if (source) refuse(step.reason ? step.reason : game_.name_of(source));
    }

    void operator()(const AffordStep& step) {
        const CostReading cost(game_, act_, step.field);
        const Value chosen = act_.field(words::upper_x);
        const std::optional<std::int64_t> x =
            chosen.is(ValueType::integer) ? std::optional(chosen.integer()) : std::nullopt;
        const std::optional<std::string> why = cannot_pay(game_, act_, act_.user, *cost, x);
        if (why) refuse(game_.rules.words.intern(*why));
    }

    void operator()(const LayStep& step) {
        if (act_.field(step.field).truth()) return;
        act_.set_field(step.field, Value::of_truth(true));
        Data storage;
        const Data* data = &printed_field(act_, step.field, storage);
        Data copy;
        // Data of an edit moves while edits are added.
        if (act_.may_be_edited(step.field)) data = &(copy = *data);
        if (data->is_nil()) return;
        Word label = step.label;
        if (!label && act_.definition != nullptr) label = act_.definition->name_word;
        if (data->map() != nullptr) {
            apply_edits(game_, act_, *data->map(), label);
        } else if (data->list() == nullptr) {
            (void)apply_edit(act_, step.field, *data, label);
        }
    }

    void operator()(const FlagStep& step) { act_.set_field(step.field, Value::of_truth(true)); }

    void operator()(const NoteStep& step) {
        if (!act_.field(step.field).is_nil() || act_.table(step.field) != nullptr) return;
        Data storage;
        const Data& data = printed_field(act_, step.field, storage);
        if (!data.is_nil()) set_variable(game_, act_, step.field, data);
    }

    void operator()(const ChooseXStep& step) { choose_x(game_, act_, step.field); }

    void operator()(const AimStep& step) {
        aim(game_, act_, step.range, step.target, step.legal, step.otherwise);
    }

    void operator()(const CheckStep& step) {
        if (!check_printed(game_, act_, step.rule, step.field) && step.fails)
            act_.set_field(step.fails, Value::of_truth(true));
    }

    void operator()(const EachStep& step) {
        const std::vector<EntityId> targets = act_.targets;
        std::vector<EntityId> struck;
        const EntityId aimed_at = act_.target;
        bool tried = false;
        for (const EntityId target : targets) {
            const Cell block = find_entity_block(game_.world, target);
            if (block == 0) continue;
            if (step.kind && game_.world.get(block + entity_cells::kind).word() != step.kind)
                continue;
            tried = true;
            act_.target = target;
            const Word verb = is_true(game_, act_, step.where) ? step.verb : step.otherwise;
            if (verb && do_verb(verb, target).truth()) struck.push_back(target);
        }
        act_.target = aimed_at;
        if (!tried || step.chosen.is_empty() || !is_true(game_, act_, step.chosen)) return;
        act_.set_field(words::any_hit, Value::of_truth(!struck.empty()));
        if (struck.empty()) act_.set_field(words::failed, Value::of_truth(true));
        act_.target = struck.empty() ? EntityId{} : struck.front();
        act_.targets.assign(struck.begin(), struck.end());
    }

    void operator()(const DoStep& step) { (void)do_verb(step.verb, role_of(game_, act_, step.to)); }

    void operator()(const ChartStep& step) {
        const Value row = path_value(game_, act_, step.row);
        const Value column = path_value(game_, act_, step.column);
        if (!row.is(ValueType::word) || !column.is(ValueType::word)) return;
        const std::int64_t number =
            game_.readings.chart(game_, step.chart, row.word(), column.word());
        act_.set_field(step.into, Value::of(number));
    }

    void operator()(const InflictStep& step) {
        const std::string text = game_.text(act_.field(step.what).word());
        const bool freely = !step.freely.is_empty() && is_true(game_, act_, step.freely);
        if (!freely && is_immune(game_, act_.target, text)) return refuse(words::immune);
        // Copies: who listens may note something in the act meanwhile.
        const Data* given = act_.table(step.fields);
        const Data* amount = act_.table(step.amount);
        const EntityId status =
            inflict_printed(game_, act_, text, amount == nullptr ? Data{} : Data(*amount),
                            given == nullptr ? Data{} : Data(*given), step.rank_keys);
        if (status) act_.set_field(words::made, Value::of(status));
    }

    void operator()(const AroundStep& step) {
        std::vector<EntityId> things;
        if (step.things == words::targets) things = act_.targets;
        const Data* noted = act_.table(step.things);
        if (noted != nullptr && noted->list() != nullptr) {
            for (const Data& thing : *noted->list()) {
                if (thing.entity() != nullptr) things.push_back(*thing.entity());
            }
        }
        (void)happen_inside(game_, act_, things, [&] {
            run_step(game_, act_, *step.step);
            return !act_.stopped && !act_.cancelled;
        });
    }

private:
    void refuse(Word reason) {
        act_.stopped = true;
        std::string text = game_.text(reason);
        if (text.find('{') != std::string::npos) {
            replace(text, "{user}", game_.text(game_.name_of(act_.user)));
            replace(text, "{target}", game_.text(game_.name_of(act_.target)));
            if (act_.definition != nullptr) replace(text, "{ability}", act_.definition->name);
            reason = game_.rules.words.intern(text);
        }
        act_.refusal = reason;
    }

    static void replace(std::string& text, std::string_view mark, const std::string& name) {
        for (std::size_t at = text.find(mark); at != std::string::npos;
             at = text.find(mark, at + name.size())) {
            text.replace(at, mark.size(), name);
        }
    }

    Value do_verb(Word name, EntityId subject) {
        const Verb* verb = game_.verbs.find(name);
        if (verb == nullptr) {
            throw Error("verb/unknown-verb",
                        fmt::format("there is no verb '{}'", game_.text(name)));
        }
        const Game::ActScope scope(game_);
        bind_arguments(game_, *verb, subject, {}, scope.act());
        game_.run(*verb, scope.act());
        return scope.act().result;
    }

    void report_amount(Word name, std::int64_t value, const std::vector<Modifier>& modifiers) {
        game_
            .report(LineKind::amount, game_.name_of(act_.target), act_.event ? act_.event : name,
                    value)
            .extra = act_.field(words::element);
        for (const Modifier& modifier : modifiers) {
            game_.report(LineKind::modifier, Word{}, modifier.label, modifier.edit.amount).extra =
                Value::of(std::int64_t{static_cast<int>(modifier.edit.op)});
        }
    }

    Game& game_;
    Act& act_;
};

}  // namespace

void run_step(Game& game, Act& act, const Step& step) {
    std::visit(StepRunner(game, act), static_cast<const StepForm&>(*step.body));
}

bool is_due(Game& game, Act& act, const Step& step) {
    if (!is_true(game, act, step.condition)) return false;
    return !step.when || game.probe([&] { return game.host->is_true(step.when, act); });
}

}  // namespace hexwright
