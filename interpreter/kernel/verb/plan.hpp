// What is known of a verb's steps before it runs: most conditions of a ruleset's verbs ask what a
// card prints ("places", "applies is Reaction"), and what is printed is known.
//
//     const Plan& plan = plans.of(verb, act.definition);
//     if (is_due(game, act, verb.steps[i], plan.steps[i])) ...
//
// A plan holds for as long as the act neither notes nor was given an edit of one of the names that
// it took as printed; then the step's own condition is asked. Verbs and definitions are frozen, so
// plans lie outside of the World and are of no game state; what a reload replaces is planned anew
// with the next ruling.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "kernel/state/definition.hpp"
#include "kernel/verb/verb.hpp"

namespace hexwright {

// One step's.
struct StepPlan {
    std::uint64_t bits = 0;   // of the names that were taken as printed
    std::vector<Word> names;  // these
    Clause::Way rest;         // what is left of its condition
    bool is_idle = false;     // nothing comes of it, as printed: it calls what the card has not

    // Is it never run, as printed?
    [[nodiscard]] bool is_never() const { return rest.start == Clause::Way::fails; }

    [[nodiscard]] bool is_always() const { return rest.start == Clause::Way::holds; }
};

// Which steps are worth a look: those that are never run, as printed, are passed over, all of a
// stretch at once.
class Gates {
public:
    Gates() = default;
    explicit Gates(const std::vector<StepPlan>& plans);

    // The first step from `at` on that is not known to be passed over; `changed` are the bits of
    // the names that may mean something else than what is printed.
    [[nodiscard]] std::size_t next(std::size_t at, std::uint64_t changed) const {
        for (;; ++at) {
            const Gate& gate = gates_[at];
            if (gate.stretch_end == at) return at;
            if ((gate.stretch & changed) == 0) return gate.stretch_end;
            if ((gate.bits & changed) != 0) return at;
        }
    }

private:
    // Of a step, and of the end.
    struct Gate {
        std::uint64_t bits = 0;       // of the names that were taken as printed
        std::uint64_t stretch = 0;    // the same of all steps of the stretch from here on
        std::size_t stretch_end = 0;  // the step after the stretch; itself when it may be run
    };

    std::vector<Gate> gates_ = {Gate{}};
};

struct Plan {
    std::vector<StepPlan> may;
    std::vector<StepPlan> steps;
    Gates may_gates;
    Gates step_gates;
};

// `open` are bits of names that say more than what is printed, such as those of pairs.
[[nodiscard]] Plan plan_of(const Verb& verb, const Definition* definition, std::uint64_t open = 0);

class Plans {
public:
    // The plan, made on first mention. It stays where it is until trim().
    [[nodiscard]] const Plan& of(const Verb& verb, const Definition* definition) {
        const Entry& entry = entries_[place_of(verb, definition)];
        if (entry.verb == &verb && entry.definition == definition) return *entry.plan;
        return add(verb, definition);
    }

    // Before a ruling: forgets all when verbs or definitions were replaced, or plans are too many.
    void trim(std::uint64_t verbs, std::uint64_t definitions, std::uint64_t open = 0);

private:
    struct Entry {
        const Verb* verb = nullptr;
        const Definition* definition = nullptr;
        const Plan* plan = nullptr;
    };

    static constexpr std::size_t places = 512;

    [[nodiscard]] static std::size_t place_of(const Verb& verb, const Definition* definition) {
        const auto first = reinterpret_cast<std::uintptr_t>(&verb);
        const auto second = reinterpret_cast<std::uintptr_t>(definition);
        return ((first >> 4) ^ (first >> 11) ^ (second >> 4)) % places;
    }

    const Plan& add(const Verb& verb, const Definition* definition);

    std::vector<Entry> entries_ = std::vector<Entry>(places);  // the latest of each place
    std::unordered_map<const Verb*, std::unordered_map<const Definition*, std::unique_ptr<Plan>>>
        plans_;
    std::size_t count_ = 0;
    std::uint64_t verbs_ = 0;
    std::uint64_t definitions_ = 0;
    std::uint64_t open_ = 0;
};

}  // namespace hexwright
