#include "kernel/chance/source.hpp"

namespace hexwright {

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

std::optional<Answer> DefaultPolicy::answer(const Question& question) {
    return Answer{default_answer(question), AnswerOrigin::fallback};
}

std::optional<Answer> StandingAnswers::answer(const Question& question) {
    const auto given = answers_.find(question.fingerprint());
    if (given == answers_.end()) return std::nullopt;
    return Answer{given->second, AnswerOrigin::person};
}

}  // namespace hexwright
