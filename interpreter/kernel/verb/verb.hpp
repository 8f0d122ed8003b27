// A verb: what a game does, declared as named steps; each step is a window for reactions.
//
//     verb "take" { of = "creature", args = { amount = "amount" }, event = "damage",
//       steps = { { "amount", evaluate = "amount" }, { "resist", edits = "taken" }, { "spend",
//       pools = { "Health" } } } }
//
// A step is data the kernel runs, or a script's function of the act. General verbs are native: one
// C++ function.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "kernel/check/formula.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/event.hpp"

namespace hexwright {

class Game;

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

using StepBody = std::variant<ScriptStep,
                              ReadStep,
                              EvaluateStep,
                              EditStep,
                              LeastStep,
                              SpendStep,
                              PayStep,
                              EffectsStep,
                              CallStep>;

struct Step {
    Word name;
    std::uint32_t event = 0;  // "take/resist"
    StepBody body;
    HandlerId when;
};

struct Verb {
    Word name;
    std::string title;
    Word of;  // the kind of its subject; none = any
    std::vector<Param> params;
    std::optional<std::uint32_t> event;  // the event it is, for listeners
    std::vector<Step> steps;
    HandlerId may;  // in a probe: may it be done?
    Value (*native)(Game&, Act&) = nullptr;
    Word result;        // the field of the act that it returns; none = act.result or true
    Word tells;         // how its transcript line names it; none = no line
    Word subject_role;  // "user" (default) or "target": whom `who:verb()` puts where
};

class VerbTable {
public:
    Verb& add(Verb verb);

    [[nodiscard]] const Verb* find(Word name) const;

    [[nodiscard]] std::vector<std::string> names() const;

private:
    std::unordered_map<Word, Verb> verbs_;
};

}  // namespace hexwright
