// The forms a step of a verb may have, each with its data, and how a step runs.
//
//     { "amount", evaluate = "amount" }                 EvaluateStep
//     { "spend", spend = "amount", pools = { "Health" } }   SpendStep
//
// A step that cannot be done refuses in the act. Errors: verb/unknown-verb, and those of what the
// step calls.
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/verb/verb.hpp"

namespace hexwright {

// Runs a script's function of the act.
struct ScriptStep {
    HandlerId handler;
};

// Reads an amount argument's named words ("fire") into fields, before it is evaluated.
struct ReadStep {
    Word argument;
};

// Evaluates an amount argument into a number field of the same name, with its rank modifiers.
struct EvaluateStep {
    Word argument;
    std::vector<Word> rank_keys;  // edits of the user under these keys raise the rank, in order
};

// Applies edits to a number field: those of the act, then modifiers of the subject ("user" or
// "target").
struct EditStep {
    Word field;
    Word key;
    bool of_target = true;
};

struct LeastStep {
    Word field;
    std::int64_t least = 0;
};

// Takes the field's number out of the target's pool, layers first; `rest` notes what did not fit.
struct SpendStep {
    Word field;
    std::vector<Word> pools;
    bool layers = true;
};

// Pays a cost field of what is done, as edited, by the user.
struct PayStep {
    Word field;
};

// Carries out the effect fields of what is done on each target, then calls its handler.
struct EffectsStep {
    Word handler;
};

// Calls a handler field of what is done, once.
struct CallStep {
    Word handler;
};

// Refuses the verb. {user}, {target} and {ability} in the reason become their names. Without a
// reason it ends the verb quietly.
struct RefuseStep {
    Word reason;
};

// Guard: refuses while an entity has an active modifier: { laid = "cannot", word = "act" }. The
// reason is the source of the modifier, unless one is given.
struct LaidStep {
    Word key;
    Word word;  // none = the value that `path` names
    Path path;
    PathRole of = PathRole::user;
    Word reason;
};

// Refuses unless a cost field of what is done can be paid, X at its least.
struct AffordStep {
    Word field;
};

// Applies an edits field of what is done to the act, once, and sets its name to true: a variant. A
// field of another type is an edit of its own name.
struct LayStep {
    Word field;
    Word label;  // none = what is done
};

// Sets an act variable to true.
struct FlagStep {
    Word field;
};

// Copies a field of what is done to an act variable, unless it is set.
struct NoteStep {
    Word field;
};

// Asks the user for X when a cost field needs it and X is not chosen; from its least to what
// can be paid.
struct ChooseXStep {
    Word field;
};

// Aims: without range and target at the user; a named target is judged by the printed range;
// anything else is for the handler.
struct AimStep {
    Word range;   // field with the printed range
    Word target;  // field that says whom: enemy, ally, other, combatant, self
    Expression legal;
    HandlerId otherwise;
};

// Makes the check that a field of what is done prints: "Magic+3".
struct CheckStep {
    Word rule;
    Word field;
    Word fails;  // noted as true when the user's side has not got its way
};

// Does a verb to every target of a kind.
struct EachStep {
    Word verb;
    Expression where;   // judged for each target, which is `target` meanwhile
    Word otherwise;     // done to the others; none = nothing
    Word kind;          // none = any
    Expression chosen;  // true: targets it failed for are dropped; none left: `failed`
};

// Does a verb without arguments, by or to the entity in a role.
struct DoStep {
    Word verb;
    PathRole to = PathRole::target;
};

// Looks up two words in a chart and sets an act variable.
struct ChartStep {
    Word chart;
    Path row;
    Path column;
    Word into;
};

// Inflicts the status that a field of the act names, "Burning 2" included, with an evaluated
// amount; refused when the target is immune.
struct InflictStep {
    Word what;
    Word amount;
    Word fields;
    std::vector<Word> rank_keys;
    Expression freely;  // true: immunity is ignored
};

// Runs a step inside the `around` of each thing in an act variable, the first outermost.
struct AroundStep {
    Word things;
    std::shared_ptr<const Step> step;
};

using StepForm = std::variant<ScriptStep,
                              ReadStep,
                              EvaluateStep,
                              EditStep,
                              LeastStep,
                              SpendStep,
                              PayStep,
                              EffectsStep,
                              CallStep,
                              RefuseStep,
                              LaidStep,
                              AffordStep,
                              LayStep,
                              FlagStep,
                              NoteStep,
                              ChooseXStep,
                              AimStep,
                              CheckStep,
                              EachStep,
                              DoStep,
                              ChartStep,
                              InflictStep,
                              AroundStep>;

struct StepBody : StepForm {
    using StepForm::StepForm;
};

template <typename Form>
[[nodiscard]] std::shared_ptr<const StepBody> step_body(Form form) {
    return std::make_shared<const StepBody>(std::move(form));
}

void run_step(Game& game, Act& act, const Step& step);

// Is the step run at all? Its condition is asked first, then its `when`.
[[nodiscard]] bool is_due(Game& game, Act& act, const Step& step);

}  // namespace hexwright
