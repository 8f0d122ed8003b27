#include "kernel/chance/question.hpp"

#include <bit>

namespace hexwright {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdULL;
    return hash ^ (hash >> 33);
}

}  // namespace

std::uint64_t Question::fingerprint() const {
    if (kind == QuestionKind::die || kind == QuestionKind::shuffle) {
        return chance_fingerprint(kind, static_cast<std::uint32_t>(to));
    }
    std::uint64_t hash = static_cast<std::uint64_t>(kind);
    hash = mix(hash, Value::of(who).bits());
    hash = mix(hash, text.hash());
    for (const Value option : options) hash = mix(hash, option.bits());
    hash = mix(hash, static_cast<std::uint64_t>(from));
    return mix(hash, static_cast<std::uint64_t>(to));
}

bool Question::accepts(Value answer) const {
    switch (kind) {
        case QuestionKind::die:
            return is_within(answer, 1, to);
        case QuestionKind::shuffle:
            return is_within(answer, 0, to - 1);
        case QuestionKind::yes_no:
            return answer.is(ValueType::truth);
        case QuestionKind::option:
            return is_within(answer, 1, static_cast<std::int64_t>(options.size()));
        case QuestionKind::some: {
            if (!is_within(answer, 0, INT64_MAX)) return false;
            const auto chosen = static_cast<std::uint64_t>(answer.integer());
            if (options.size() < 60 && (chosen >> options.size()) != 0) return false;
            const std::int64_t count = std::popcount(chosen);
            return count >= from && count <= to;
        }
        case QuestionKind::number:
            return is_within(answer, from, to);
        case QuestionKind::text:
            return answer.is(ValueType::word) || answer.is_nil();
    }
    return false;
}

Value default_answer(const Question& question) {
    if (question.accepts(question.fallback)) return question.fallback;
    switch (question.kind) {
        case QuestionKind::yes_no:
            return Value::of_truth(false);
        case QuestionKind::option:
            return Value::of(std::int64_t{1});
        case QuestionKind::some:
            return Value::of((std::int64_t{1} << question.from) - 1);
        case QuestionKind::die:
        case QuestionKind::shuffle:
        case QuestionKind::number:
            return Value::of(question.from);
        case QuestionKind::text:
            break;
    }
    return Value{};
}

std::optional<Answer> StandingAnswers::answer(const Question& question) {
    const auto given = answers_.find(question.fingerprint());
    if (given == answers_.end()) return std::nullopt;
    return Answer{given->second, AnswerOrigin::person};
}

}  // namespace hexwright
