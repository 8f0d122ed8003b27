// The forms a step of a verb may have, each with its data, and how a step runs.
//
//     { "amount", evaluate = "amount" }                                           EvaluateStep
//     { "accuracy", check = "accuracy", on_hit = { { "hurt", ... }, ... } }       CheckStep
//
// Steps nest: see Step. A step that cannot be done refuses in the act. Errors: verb/unknown-verb,
// and those of what the step calls.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/verb/verb.hpp"

namespace hexwright {

// Runs a script's function of the act; without one it is a block of steps, which has no window.
struct ScriptStep {
    HandlerId handler;
};

// Makes the check that a field of what is done prints: "Magic+3". If the user's side does not get
// its way, `missed` becomes true and the steps after `on_miss` run, else those after `on_hit`.
struct CheckStep {
    Word rule;
    Word field;
};

// Pays a cost field of what is done, as edited, by the user. In a probe it asks whether that can be
// paid, X at its least.
struct PayStep {
    Word field;
};

// Works out an act variable. Without any of the others: the number of an amount
// argument of the same name; with `words` its named words ("fire") alone, each an act variable.
struct EvaluateStep {
    // The X of a cost field of what is done: asked of the user when it is open, from its least to
    // what can be paid.
    struct ChosenX {
        Word cost;
    };

    Word variable;
    std::vector<Word> rank_keys{};  // edits of the user under these keys raise the rank, in order
    std::variant<std::monostate, Expression, ChosenX> from{};  // an expression: its value
    bool words = false;
};

// Changes a number of the act by the act's edits under a key, then by modifiers of the subject
// ("user" or "target"), and raises it to a least. Without a key and a least it applies the edits
// that a field of what is done prints to the act, once, and sets its name to true: a variant. A
// field of another type is an edit of its own name.
struct EditStep {
    Word field;
    Word key{};
    bool of_target = true;
    std::optional<std::int64_t> least{};
    Word label{};  // of a variant; none = what is done

    [[nodiscard]] bool is_variant() const { return !key && !least; }
};

// Takes the field's number out of the target's pool, layers first; `rest` notes what did not fit.
struct SpendStep {
    Word field;
    std::vector<Word> pools;
    bool layers = true;
};

// Calls a handler field of what is done, once; before, it may carry out the effect fields of what
// is done on each target.
struct EffectsStep {
    Word handler;
    bool carries_out = true;
};

// Does a verb to every target of a kind, or runs the nested steps for it, which is `target`
// meanwhile.
struct EachStep {
    Word verb;          // none = the nested steps
    Expression where;   // judged for each target
    Word otherwise;     // a verb done to the others; none = nothing
    Word kind;          // none = any
    Expression chosen;  // true: targets it failed for are dropped; none left: `failed`
};

// Guard: refuses the verb. {user}, {target} and {ability} in the reason become their names; without
// a reason it ends the verb quietly. With a key it refuses only while the user has an active
// modifier: { laid = "cannot act" }; the reason is its source, unless one is given.
struct GuardStep {
    Word reason;
    Word key{};
    Word word{};  // none = the value that `path` names
    Path path{};
};

using StepForm = std::variant<ScriptStep,
                              CheckStep,
                              PayStep,
                              EvaluateStep,
                              EditStep,
                              SpendStep,
                              EffectsStep,
                              EachStep,
                              GuardStep>;

struct StepBody : StepForm {
    using StepForm::StepForm;
};

template <typename Form>
[[nodiscard]] std::shared_ptr<const StepBody> step_body(Form form) {
    return std::make_shared<const StepBody>(std::move(form));
}

// Runs a step's form without its windows; of nested steps only those of an EachStep. False: a check
// failed, and `otherwise` is next.
bool run_step(Game& game, Act& act, const Step& step);

// Is the step run at all? Its condition is asked first, then its `when`.
[[nodiscard]] bool is_due(Game& game, Act& act, const Step& step);

}  // namespace hexwright
