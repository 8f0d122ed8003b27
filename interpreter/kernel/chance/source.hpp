// Who answers decisions when a ruling asks: sources are asked in order, the first that knows
// answers.
//
//     forced list -> standing answers -> the policy or the people at the table
//
// A source that does not know returns nothing; when no source knows, the ruling is taken back and
// the host asked.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/chance/question.hpp"
#include "kernel/chance/trace.hpp"

namespace hexwright {

struct Answer {
    Value value;
    AnswerOrigin origin = AnswerOrigin::person;
};

class AnswerSource {
public:
    AnswerSource() = default;
    AnswerSource(const AnswerSource&) = delete;
    AnswerSource& operator=(const AnswerSource&) = delete;
    virtual ~AnswerSource() = default;

    [[nodiscard]] virtual std::optional<Answer> answer(const Question& question) = 0;
};

// Always the question's default; yes_no without one is "no", an option the first, a number the
// least.
class DefaultPolicy : public AnswerSource {
public:
    std::optional<Answer> answer(const Question& question) override;
};

// What a person answered once for all: whenever the same is asked of the same, with the same
// options.
class StandingAnswers : public AnswerSource {
public:
    void set(const Question& question, Value answer) { answers_[question.fingerprint()] = answer; }

    void clear() { answers_.clear(); }

    std::optional<Answer> answer(const Question& question) override;

private:
    std::unordered_map<std::uint64_t, Value> answers_;
};

// The default answer of a question, in the shape of an answer.
[[nodiscard]] Value default_answer(const Question& question);

}  // namespace hexwright
