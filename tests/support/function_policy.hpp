// A policy for tests: a function that may answer a question.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "kernel/chance/question.hpp"

namespace hexwright {

class FunctionPolicy : public AnswerSource {
public:
    using Function = std::function<std::optional<Value>(const Question&)>;

    explicit FunctionPolicy(Function function) : function_(std::move(function)) {}

    std::optional<Answer> answer(const Question& question) override {
        const std::optional<Value> value = function_(question);
        if (!value) return std::nullopt;
        return Answer{*value, AnswerOrigin::policy};
    }

private:
    Function function_;
};

}  // namespace hexwright
