// A verb: what a game does, declared as named steps; each step is a window for reactions.
//
//     verb "take" { of = "creature", args = { amount = "amount" }, event = "damage",
//       steps = { { "amount", evaluate = "amount" }, { "resist", edits = "taken" }, { "spend",
//       pools = { "Health" } } } }
//
// A step is data the kernel runs, or a script's function of the act. General verbs are native: one
// C++ function.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/word.hpp"
#include "kernel/check/clause.hpp"
#include "kernel/check/formula.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/event.hpp"

namespace hexwright {

class Game;
struct ArgumentWords;

enum class ParamType : std::uint8_t {
    any,       // whatever comes, as a value when it is one
    raw,       // plain data, as it was given
    entity,    // one thing
    entities,  // one or several
    number,
    text,
    truth,
    table,       // plain data
    edits,       // a table of edits, laid over the act; `target` and other declared names in it are
                 // arguments
    definition,  // a definition, or its name, of the kind named
    amount       // a number or a printed amount, read by the ruleset's notation into a formula
};

struct Param {
    Word name;
    ParamType type = ParamType::any;
    Word kind;  // of a definition
    bool required = true;
    std::shared_ptr<const ArgumentWords> words{};  // it may be, or have as keys; null = any
};

// Runs a script's function of the act.
struct ScriptStep {
    HandlerId handler;
};

// Reads an amount argument's named words ("fire") into fields, before it is evaluated.
struct ReadStep {
    Word argument;
};

// Evaluates an amount argument into a number field of the same name, with the rank modifiers laid
// over it.
struct EvaluateStep {
    Word argument;
    std::vector<Word> rank_keys;  // edits of the user under these keys raise the rank, in order
};

// Applies edits to a number field: those laid over the act, then those of the subject ("user" or
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

// Refuses the verb. {user}, {target} and {ability} in the reason become their names.
struct RefuseStep {
    Word reason;
};

// Ends the verb quietly; what was done stays done.
struct StopStep {};

// Refuses when a word lies over somebody under a key: { laid = "cannot", word = "act" }. The reason
// is what lays it, unless one is given.
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

// Lays an edits field of what is done over the act, once, and notes its name as true: a variant. A
// field of another type is laid under its own name.
struct LayStep {
    Word field;
    Word label;  // none = what is done
};

// Notes a name as true.
struct FlagStep {
    Word field;
};

// Notes a field of what is done, unless the act notes one of that name.
struct NoteStep {
    Word field;
};

// Asks the user for X when a cost field asks for it and nobody has chosen; from its least to what
// can be paid.
struct ChooseXStep {
    Word field;
};

// Aims: without range and target at the user; a named target is judged by the printed range;
// anything else is for the handler.
struct AimStep {
    Word range;   // field with the printed range
    Word target;  // field that says whom: enemy, ally, other, combatant, self
    Clause legal;
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
    Clause where;    // judged for each target, which is `target` meanwhile
    Word otherwise;  // done to the others; none = nothing
    Word kind;       // none = any
    Clause chosen;   // holds: only those for whom it worked stay targets; nobody left: `failed`
};

// Does a verb without arguments, by or to somebody.
struct DoStep {
    Word verb;
    PathRole to = PathRole::target;
};

// Looks up two words in a chart and notes the number.
struct ChartStep {
    Word chart;
    Path row;
    Path column;
    Word into;
};

// Inflicts the status that a field of the act names, "Burning 2" included, with an evaluated
// amount; refused when "immune" to it lies over the target.
struct InflictStep {
    Word what;
    Word amount;
    Word fields;
    std::vector<Word> rank_keys;
    Clause freely;  // holds: nobody is immune to it
};

struct Step;

// Does a step with the `around` of each of the things that the act notes under a name around it,
// the first outermost.
struct AroundStep {
    Word things;
    std::shared_ptr<const Step> step;
};

using StepBody = std::variant<ScriptStep,
                              ReadStep,
                              EvaluateStep,
                              EditStep,
                              LeastStep,
                              SpendStep,
                              PayStep,
                              EffectsStep,
                              CallStep,
                              RefuseStep,
                              StopStep,
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

struct Step {
    Word name;
    std::uint32_t event = 0;  // "take/resist"
    StepBody body;
    HandlerId when{};    // run only when this holds, in a probe
    Clause condition{};  // and before it is asked, this
};

struct Verb {
    Word name;
    std::string title;
    Word of;  // the kind of its subject; none = any
    std::vector<Param> params;
    std::optional<std::uint32_t> event;  // the event it is, for listeners
    std::vector<Step> steps;
    std::vector<Step> may;  // in a probe: may it be done? Functions refuse with false and a reason
    Value (*native)(Game&, Act&) = nullptr;
    Word result;        // the field of the act that it returns; none = act.result or true
    Word tells;         // how its transcript line names it; none = no line
    Word subject_role;  // "user" (default) or "target": whom `who:verb()` puts where
};

class VerbTable {
public:
    VerbTable() = default;
    VerbTable(const VerbTable&) = delete;
    VerbTable& operator=(const VerbTable&) = delete;

    Verb& add(Verb verb);

    void remove(Word name);

    [[nodiscard]] const Verb* find(Word name) const { return by_name_.find(name); }

    [[nodiscard]] std::vector<std::string> names() const;

    // How often a verb was added or taken out.
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

private:
    std::unordered_map<Word, Verb> verbs_;  // which stay where they are
    WordMap<const Verb*> by_name_;
    std::uint64_t changes_ = 0;
};

}  // namespace hexwright
