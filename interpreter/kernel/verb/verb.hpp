// A verb: what a game does, declared as named steps; each step is a window for reactions.
//
//     verb "take" { of = "creature", args = { amount = "amount" }, event = "damage",
//       steps = { { "amount", evaluate = "amount" }, { "resist", edits = "taken" }, { "spend",
//       pools = { "Health" } } } }
//
// A step is data the kernel runs, or a script's function of the act. General verbs are native: one
// C++ function. A method has neither steps nor windows: one function of a script, which handlers
// call directly. A request or a member of a list runs it like a verb.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/no_copy.hpp"
#include "base/word.hpp"
#include "kernel/expression/expression.hpp"
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
    fields,      // fields of a thing that is made; what no kind declares some script must read
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

struct StepBody;  // one of the forms in steps.hpp

struct Step {
    Word name;
    std::uint32_t event = 0;  // "take/resist"; unused by a block of steps
    std::shared_ptr<const StepBody> body;
    HandlerId when{};        // run only when this is true, in a probe
    Expression condition{};  // and before it is asked, this
    Word around{};  // it runs inside the `around` of each thing in this act variable, in order
    std::vector<Step> steps{};      // nested: run after its form; of a check, when it succeeds
    std::vector<Step> otherwise{};  // nested: run when its check fails
};

// Visits steps with all that are nested in them, in the order of the text, until one is found.
template <typename Found>
[[nodiscard]] const Step* find_step(const std::vector<Step>& steps, const Found& found) {
    for (const Step& step : steps) {
        if (found(step)) return &step;
        if (const Step* inner = find_step(step.steps, found)) return inner;
        if (const Step* inner = find_step(step.otherwise, found)) return inner;
    }
    return nullptr;
}

template <typename Visit>
void for_each_step(const std::vector<Step>& steps, const Visit& visit) {
    (void)find_step(steps, [&](const Step& step) {
        visit(step);
        return false;
    });
}

struct Verb {
    Word name;
    std::string title;
    Word of;  // the kind of its subject; none = any
    std::vector<Param> params;
    std::optional<std::uint32_t> event;  // the event it is, for listeners
    std::vector<Step> steps;
    std::vector<Step> may;  // in a probe: may it be done? Functions refuse with false and a reason
    Value (*native)(Game&, Act&) = nullptr;
    HandlerId method{};  // it is a method: a function of its subject and arguments, without steps
    Word result;         // the field of the act that it returns; none = act.result or true
    Word tells;          // how its transcript line names it; none = no line
    Word subject_role;   // "user" (default) or "target": whom `who:verb()` puts where
};

// Refuses what a verb was given.
[[noreturn]] inline void refuse_call(std::string message, std::string hint = {}) {
    throw Error("verb/bad-argument", std::move(message), std::move(hint));
}

class VerbTable : NoCopy {
public:
    void add(Verb verb) {
        ++changes_;
        const Word name = verb.name;
        verbs_.insert_or_assign(name, std::move(verb));
    }

    void remove(Word name) {
        ++changes_;
        verbs_.erase(name);
    }

    [[nodiscard]] const Verb* find(Word name) const {
        const auto found = verbs_.find(name);
        return found == verbs_.end() ? nullptr : &found->second;
    }

    // The titles, in the order of the alphabet.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& [name, verb] : verbs_) names.push_back(verb.title);
        std::sort(names.begin(), names.end());
        return names;
    }

    // How often a verb was added or taken out.
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

private:
    std::unordered_map<Word, Verb> verbs_;  // which stay where they are
    std::uint64_t changes_ = 0;
};

// The act variables that the kernel itself sets, beside the arguments of verbs: `act.event.old`. A
// test reads the kernel for missing ones.
inline constexpr std::array<std::string_view, 18> kernel_act_variables = {
    "X",   "any_hit", "arguments", "failed", "from",   "is_met", "made", "missed", "new",
    "old", "paid",    "pool",      "rest",   "result", "rule",   "to",   "what",   "x"};

}  // namespace hexwright
