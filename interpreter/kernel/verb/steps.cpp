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
    StepRunner(Game& game, Act& act, const Step& step) : game_(game), act_(act), step_(step) {}

    void operator()(const ScriptStep& step) {
        if (step.handler) game_.host->call(step.handler, act_);
    }

    void operator()(const CheckStep& step) {
        is_passed_ = check_printed(game_, act_, step.rule, step.field);
        if (!is_passed_) act_.set_field(words::missed, Value::of_truth(true));
    }

    void operator()(const PayStep& step) {
        if (!game_.fate.is_probing()) return pay_field(game_, act_, step.field);
        const CostReading cost(game_, act_, step.field);
        const Value chosen = act_.field(words::upper_x);
        const std::optional<std::int64_t> x =
            chosen.is(ValueType::integer) ? std::optional(chosen.integer()) : std::nullopt;
        const std::optional<std::string> why = cannot_pay(game_, act_, act_.user, *cost, x);
        if (why) refuse(game_.rules.words.intern(*why));
    }

    void operator()(const EvaluateStep& step) {
        if (const auto* value = std::get_if<Expression>(&step.from)) {
            act_.set_field(step.variable, value_of(game_, act_, *value));
        } else if (const auto* x = std::get_if<EvaluateStep::ChosenX>(&step.from)) {
            choose_x(game_, act_, x->cost);
        } else {
            evaluate_argument(step);
        }
    }

    void operator()(const EditStep& step) {
        if (step.is_variant()) return apply_variant(step);
        std::int64_t value = number_field(game_, act_, step.field);
        const std::int64_t before = value;
        std::vector<Modifier> modifiers;
        if (step.key) {
            collect(act_, step.key, modifiers);
            collect(game_, step.of_target ? act_.target : act_.user, step.key, modifiers);
            value = modified(value, modifiers);
        }
        if (step.least) value = std::max(value, *step.least);
        if (!modifiers.empty()) {
            report_amount(step.field, value);
            report_sum(before, modifiers);
        }
        if (value != before) act_.set_field(step.field, Value::of(value));
    }

    void operator()(const SpendStep& step) {
        const std::int64_t amount = number_field(game_, act_, step.field);
        if (amount <= 0) return;
        const std::int64_t rest = spend_pools(game_, act_.target, step.pools, amount, step.layers);
        act_.set_field(words::rest, Value::of(rest));
    }

    void operator()(const EffectsStep& step) {
        if (step.carries_out) carry_out_on_targets(game_, act_);
        if (!act_.stopped && step.handler) call_handler_field(game_, act_, step.handler);
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
            const bool is_meant = is_true(game_, act_, step.where);
            if (is_meant && !step.verb && !game_.take_steps(act_, step_.steps)) return;
            const Word verb = is_meant ? step.verb : step.otherwise;
            if (verb && do_verb(verb, target).truth()) struck.push_back(target);
        }
        act_.target = aimed_at;
        if (!tried || step.chosen.is_empty() || !is_true(game_, act_, step.chosen)) return;
        act_.set_field(words::any_hit, Value::of_truth(!struck.empty()));
        if (struck.empty()) act_.set_field(words::failed, Value::of_truth(true));
        act_.target = struck.empty() ? EntityId{} : struck.front();
        act_.targets.assign(struck.begin(), struck.end());
    }

    void operator()(const GuardStep& step) {
        if (!step.key) return refuse(step.reason);
        const Cell block = find_entity_block(game_.world, act_.user);
        // Most entities have no modifiers: then the word need not be read.
        if (block == 0 || !may_be_edited(game_.world, block, edit_bit(step.key))) return;
        Word word = step.word;
        if (!word) {
            const Value named = path_value(game_, act_, step.path);
            if (!named.is(ValueType::word)) return;
            word = named.word();
        }
        const EntityId source = modifier_source(game_, act_.user, step.key, word);
        if (source) refuse(step.reason ? step.reason : game_.name_of(source));
    }

    // False after a check that failed.
    [[nodiscard]] bool is_passed() const { return is_passed_; }

private:
    void evaluate_argument(const EvaluateStep& step) {
        const Data* amount = act_.table(step.variable);
        if (amount == nullptr) return;
        if (step.words) return note_words(*amount);
        std::vector<Modifier> ranks;
        ActReader reader(game_, act_, step.rank_keys, ranks);
        const std::int64_t value = evaluate_amount(game_, act_, *amount, reader);
        const bool is_product =
            amount->text() != nullptr &&
            game_.readings.amount(game_, *amount->text()).formula.is_ranked_product();
        act_.set_field(step.variable, Value::of(value));  // `amount` is gone
        report_amount(step.variable, value);
        if (!is_product) return report_modifiers(ranks);
        if (ranks.empty() && reader.factors().empty()) return;
        report_sum(reader.rank_read(), ranks);
        for (const ActReader::Factor& factor : reader.factors())
            game_.report(LineKind::factor, Word{}, factor.name, factor.value);
    }

    void note_words(const Data& amount) {
        if (amount.text() == nullptr) return;
        const PrintedAmount& read = game_.readings.amount(game_, *amount.text());
        for (const auto& [name, word] : read.words) act_.set_field(name, Value::of(word));
    }

    void apply_variant(const EditStep& step) {
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

    void report_amount(Word name, std::int64_t value) {
        game_
            .report(LineKind::amount, game_.name_of(act_.target), act_.event ? act_.event : name,
                    value)
            .extra = act_.field(words::element);
    }

    void report_sum(std::int64_t base, const std::vector<Modifier>& modifiers) {
        game_.report(LineKind::base, Word{}, Word{}, base);
        report_modifiers(modifiers);
    }

    void report_modifiers(const std::vector<Modifier>& modifiers) {
        for (const Modifier& modifier : modifiers) {
            game_.report(LineKind::modifier, Word{}, modifier.label, modifier.edit.amount).extra =
                Value::of(std::int64_t{static_cast<int>(modifier.edit.op)});
        }
    }

    Game& game_;
    Act& act_;
    const Step& step_;
    bool is_passed_ = true;
};

}  // namespace

bool run_step(Game& game, Act& act, const Step& step) {
    StepRunner runner(game, act, step);
    std::visit(runner, static_cast<const StepForm&>(*step.body));
    return runner.is_passed();
}

bool is_due(Game& game, Act& act, const Step& step) {
    if (!is_true(game, act, step.condition)) return false;
    if (!step.when || game.probe([&] { return game.host->is_true(step.when, act); })) return true;
    act.refusal = Word{};  // a step that is left out refuses nothing
    return false;
}

}  // namespace hexwright
