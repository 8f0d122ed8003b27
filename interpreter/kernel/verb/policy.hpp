// Policies: who decides for a thing of the game, where no person does.
//
//     game.policies.set({PolicyKind::greedy}, tiger);     // the tiger plays to win
//     game.policies.set({PolicyKind::random}, Word::of("beasts"));
//
// A question is decided by the policy of the thing that is asked, else of its side, else by the
// base policy; what the GM is asked is asked of the host. Policies belong to the table and not to
// the game: no save has them, and undo leaves them alone. What they answered is in the trace, so
// that a replay needs none.
//
// A greedy thing tries each answer: the ruling is played with it, with the usual answers to what
// else is asked and dice of its own, weighed by the ruleset's method `worth`, and taken back. The
// answer with the best mean wins; of equals the one that the menu has first. An answer that is
// refused, or takes more than a budget, is none; one whose script fails is the error of the
// question. The same game and seed give the same answer. Cost: up to trials_per_question rulings
// for each question.
//
// Errors: verb/no-worth.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "base/no_copy.hpp"
#include "kernel/chance/question.hpp"
#include "kernel/verb/ruling.hpp"

namespace hexwright {

class Game;

enum class PolicyKind : std::uint8_t {
    person,   // the host is asked; where there is none, the default answer
    usual,    // the default answer
    random,   // every answer is as likely as the others; a text is the default
    greedy,   // what the trials weigh best; of numbers and texts the default
    function  // what a script says, else the default
};

struct Policy {
    PolicyKind kind = PolicyKind::person;
    std::function<std::optional<Value>(const Question&)> function = {};  // where the kind is that
};

class Policies : public AnswerSource {
public:
    explicit Policies(Game& game) : game_(game) {}

    // Of everybody from now on. Errors, here and below: verb/no-worth.
    void set_base(Policy policy);
    void set(Policy policy, EntityId thing);
    void set(Policy policy, Word side);

    [[nodiscard]] const Policy& of(const Question& question) const;

    // What set_base() and set() said.
    struct Choices {
        Policy base;
        std::unordered_map<std::uint64_t, Policy> things;  // by the bits of the thing
        std::unordered_map<Word, Policy> sides;
    };

    [[nodiscard]] const Choices& choices() const { return choices_; }

    void set_choices(Choices choices) { choices_ = std::move(choices); }

    // The answer of a policy that needs no trials, while the ruling runs.
    std::optional<Answer> answer(const Question& question) override;

    // The answer of one that does, between two tries of the ruling, of which everything was taken
    // back; `trace` is what was rolled and answered before the question. Errors: of the script.
    [[nodiscard]] std::optional<Answer> decide(const Question& question,
                                               const Request& request,
                                               const Trace& trace);

    // Does a policy decide it, which is no person and no source of usual answers?
    [[nodiscard]] bool decides(const Question& question) const;

private:
    void judge(const Policy& policy) const;
    [[nodiscard]] Value random_answer(const Question& question) const;
    [[nodiscard]] Value best_answer(const Question& question,
                                    const Request& request,
                                    const Trace& trace);

    Game& game_;
    Policy gm_;
    Choices choices_;
};

// Tries of a request that are taken back. Between two rulings, or two tries of one.
//
//     Trials trials(game);
//     Outcome outcome = trials.play(request, trace, 1);    // dice of the trial 1
//     // the game is as before, and its dice and answers too
//
// Decisions take their defaults; nothing is told to observers. The dice of a trial, counted from 1,
// are not those that the game itself will roll. What was undone can no longer be redone.
class Trials : NoCopy {
public:
    explicit Trials(Game& game);
    ~Trials();

    // `at_end` looks at the game where the trial ends, unless it failed. Throws what that throws,
    // and when a person wants to stop.
    [[nodiscard]] Outcome play(const Request& request,
                               Trace trace,
                               std::uint32_t trial,
                               const std::function<void()>& at_end = {});

    // The number that the ruleset says of a thing: at the end of a trial.
    [[nodiscard]] std::int64_t worth_of(EntityId thing);

private:
    struct Kept;

    std::unique_ptr<Kept> kept_;
    Game& game_;
};

}  // namespace hexwright
