#include "kernel/verb/plan.hpp"

#include <optional>

#include "kernel/verb/holds.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_plans = 4096;

const Word kind_name = Word::of("kind");
const Word name_name = Word::of("name");

// Decides the tests that look at nothing but what is printed.
class PrintedReader {
public:
    PrintedReader(const Definition* definition, std::uint64_t open, StepPlan& plan)
        : definition_(definition), open_(open), plan_(plan) {}

    std::optional<bool> operator()(const Clause::Test& test) {
        const std::optional<Value> left = value(test.left);
        if (!left || left->is(ValueType::entity)) return std::nullopt;
        if (test.op == Clause::Op::truth) return is_true(*left);
        if (test.op == Clause::Op::is)
            return left->is(ValueType::word) && left->word() == test.word;
        const std::optional<Value> right = value(test.right);
        if (!right || right->is(ValueType::entity)) return std::nullopt;
        return compares(test.op, *left, *right);
    }

private:
    std::optional<Value> value(const Path& path) {
        if (path.role == PathRole::number) return Value::of(path.number);
        if (path.role == PathRole::act) {
            const bool is_open = (open_ & path.name.bit()) != 0;
            if (is_open || is_of_last_check(path.name)) return std::nullopt;
            return printed(path.name);
        }
        if (path.role != PathRole::ability) return std::nullopt;
        if (definition_ == nullptr) return Value{};
        if (!path.name) return Value::of_truth(true);
        if (path.name == kind_name) return Value::of(definition_->kind);
        if (path.name == name_name) return Value::of(definition_->name_word);
        return printed(path.name);
    }

    Value printed(Word name) {
        plan_.bits |= name.bit();
        plan_.names.push_back(name);
        return definition_ == nullptr ? Value{} : definition_->value(name);
    }

    const Definition* definition_;
    std::uint64_t open_;
    StepPlan& plan_;
};

void plan_call(const CallStep& step, const Definition* definition, StepPlan& plan) {
    plan.is_idle = definition == nullptr || definition->field(step.handler).handler() == nullptr;
    plan.bits |= step.handler.bit();
    plan.names.push_back(step.handler);
}

std::vector<StepPlan> plan_steps(const std::vector<Step>& steps,
                                 const Definition* definition,
                                 std::uint64_t open) {
    std::vector<StepPlan> plans;
    for (const Step& step : steps) {
        StepPlan plan;
        plan.rest = step.condition.way().shortened(PrintedReader(definition, open, plan));
        if (const auto* call = std::get_if<CallStep>(&step.body))
            plan_call(*call, definition, plan);
        plans.push_back(std::move(plan));
    }
    return plans;
}

}  // namespace

Gates::Gates(const std::vector<StepPlan>& plans) : gates_(plans.size() + 1) {
    gates_.back().stretch_end = plans.size();
    for (std::size_t at = plans.size(); at-- > 0;) {
        Gate& gate = gates_[at];
        const Gate& next = gates_[at + 1];
        gate.bits = plans[at].bits;
        gate.stretch_end = plans[at].is_never() ? next.stretch_end : at;
        gate.stretch = gate.bits | (next.stretch_end > at + 1 ? next.stretch : 0);
    }
}

Plan plan_of(const Verb& verb, const Definition* definition, std::uint64_t open) {
    Plan plan;
    plan.may = plan_steps(verb.may, definition, open);
    plan.steps = plan_steps(verb.steps, definition, open);
    plan.may_gates = Gates(plan.may);
    plan.step_gates = Gates(plan.steps);
    return plan;
}

const Plan& Plans::add(const Verb& verb, const Definition* definition) {
    std::unique_ptr<Plan>& plan = plans_[&verb][definition];
    if (!plan) {
        plan = std::make_unique<Plan>(plan_of(verb, definition, open_));
        ++count_;
    }
    entries_[place_of(verb, definition)] = {&verb, definition, plan.get()};
    return *plan;
}

void Plans::trim(std::uint64_t verbs, std::uint64_t definitions, std::uint64_t open) {
    const bool is_same = verbs == verbs_ && definitions == definitions_ && open == open_;
    if (is_same && count_ <= most_plans) return;
    entries_.assign(places, Entry{});
    plans_.clear();
    count_ = 0;
    verbs_ = verbs;
    definitions_ = definitions;
    open_ = open;
}

}  // namespace hexwright
