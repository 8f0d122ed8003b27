// Questions to Fate and their answers: dice, places in a shuffle, and decisions that only people
// can take.
//
// A decision says who is asked, what, what may be answered and the default. Each answer is recorded
// in a trace with the fingerprint of its question: replaying a request with its trace plays the
// same ruling again, and a changed game is noticed at once.
//
// Decisions are asked of sources in order; the first that answers counts:
//
//     forced list -> standing answers -> the policy or the people at the table
//
// When no source answers, the ruling is taken back and the host asked.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/limits.hpp"
#include "base/no_copy.hpp"
#include "base/value.hpp"

namespace hexwright {

enum class QuestionKind : std::uint8_t {
    die,      // answer 1..to
    shuffle,  // answer 0..to-1: which of the cards left comes next
    yes_no,   // answer truth
    option,   // answer 1..options.size(): the place of the chosen option
    some,     // answer a bit set of options, at least `from`, at most `to` of them
    number,   // answer from..to
    text      // answer a word (free text, interned)
};

struct Question {
    QuestionKind kind = QuestionKind::yes_no;
    EntityId who;  // nobody = the GM
    // Neither is in the fingerprint.
    EntityId played;        // what the GM plays while he answers
    bool is_story = false;  // no policy answers it, but people, or else the default
    Word text;              // the sentence
    std::vector<Value> options;
    std::int64_t from = 0;
    std::int64_t to = 0;
    Value fallback;      // the default answer, in the shape of an answer
    bool quiet = false;  // takes the default unless loud questions were asked for
    Word source;         // the definition that asks

    // Equal questions have equal fingerprints, in every process.
    [[nodiscard]] std::uint64_t fingerprint() const;

    // Does this answer fit the question?
    [[nodiscard]] bool accepts(Value answer) const;
};

// The default answer; yes_no without one is "no", an option the first, a number the least.
[[nodiscard]] Value default_answer(const Question& question);

[[nodiscard]] constexpr bool is_within(Value answer, std::int64_t least, std::int64_t most) {
    return answer.is(ValueType::integer) && answer.integer() >= least && answer.integer() <= most;
}

// The fingerprint of a die or a place in a shuffle, without a Question.
[[nodiscard]] constexpr std::uint64_t chance_fingerprint(QuestionKind kind, std::uint32_t bound) {
    return (std::uint64_t{bound} << 8) | static_cast<std::uint64_t>(kind);
}

// Where an answer came from; shown in logs ("forced", "from the tray").
enum class AnswerOrigin : std::uint8_t { seed, forced, tray, replay, person, policy, fallback };

struct Answer {
    Value value;
    AnswerOrigin origin = AnswerOrigin::person;
};

struct TraceEntry {
    std::uint64_t fingerprint = 0;  // of the question
    Value answer;
    std::uint32_t draw = 0;  // draw number of a die; 0 for decisions
    AnswerOrigin origin = AnswerOrigin::seed;
};

// How many faces the answered die has; 0 when the answer is not a die's. A die's fingerprint is its
// kind and its faces; a decision's is a hash, practically never so small.
[[nodiscard]] constexpr std::uint32_t die_sides(const TraceEntry& entry) {
    const std::uint64_t faces = entry.fingerprint >> 8;
    const bool is_die = (entry.fingerprint & 0xFF) == static_cast<std::uint64_t>(QuestionKind::die);
    return is_die && faces <= static_cast<std::uint64_t>(limits::faces)
               ? static_cast<std::uint32_t>(faces)
               : 0;
}

using Trace = std::vector<TraceEntry>;

class AnswerSource : NoCopy {
public:
    virtual ~AnswerSource() = default;

    // Nothing when this source does not know.
    [[nodiscard]] virtual std::optional<Answer> answer(const Question& question) = 0;
};

// Answers with the question's default.
class DefaultPolicy : public AnswerSource {
public:
    std::optional<Answer> answer(const Question& question) override {
        return Answer{default_answer(question), AnswerOrigin::fallback};
    }
};

// Answers given once for all: to the same question to the same creature, with the same options.
class StandingAnswers : public AnswerSource {
public:
    void set(const Question& question, Value answer) { answers_[question.fingerprint()] = answer; }

    void clear() { answers_.clear(); }

    std::optional<Answer> answer(const Question& question) override;

private:
    std::unordered_map<std::uint64_t, Value> answers_;
};

}  // namespace hexwright
