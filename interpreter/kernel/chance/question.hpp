// A question to Fate: a die, a place in a shuffle, or a decision that only people can take.
//
// A decision names who is asked (nobody = the GM), the question, what may be answered and the
// default. Every answer is recorded with its question's fingerprint, so that a replay notices a
// changed game at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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
    EntityId who;  // who is asked; nobody = the GM
    Word text;     // the sentence
    std::vector<Value> options;
    std::int64_t from = 0;
    std::int64_t to = 0;
    Value fallback;      // the default answer, in the shape of an answer
    bool quiet = false;  // takes the default unless somebody asked to be asked
    Word source;         // the definition that asks

    // Equal questions have equal fingerprints, in every process.
    [[nodiscard]] std::uint64_t fingerprint() const;

    // Does this answer fit the question?
    [[nodiscard]] bool accepts(Value answer) const;
};

// The fingerprint of a die or a place in a shuffle, without building a Question.
[[nodiscard]] constexpr std::uint64_t chance_fingerprint(QuestionKind kind, std::uint32_t bound) {
    return (std::uint64_t{bound} << 8) | static_cast<std::uint64_t>(kind);
}

}  // namespace hexwright
