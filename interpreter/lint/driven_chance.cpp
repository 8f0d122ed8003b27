#include "lint/driven_chance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t most_options = 12;

// The option as text if it fits between commas, else its number.
std::string option_text(const Game& game, const Question& question, std::int64_t place) {
    const Value option = question.options.at(static_cast<std::size_t>(place - 1));
    std::string text;
    if (option.is(ValueType::entity)) text = game.text(game.name_of(option.entity()));
    if (option.is(ValueType::word)) text = game.text(option.word());
    const bool is_plain = !text.empty() && text.find_first_of(",+'\"\n") == std::string::npos;
    return is_plain ? text : std::to_string(place);
}

std::string some_text(std::int64_t chosen) {
    std::string text;
    for (int place = 0; place < 60; ++place) {
        if ((chosen & (std::int64_t{1} << place)) == 0) continue;
        text += fmt::format("{}{}", text.empty() ? "" : " + ", place + 1);
    }
    return text.empty() ? "none" : text;
}

std::string answer_text(const Game& game, const Question& question, Value answer) {
    switch (question.kind) {
        case QuestionKind::yes_no:
            return answer.truth() ? "yes" : "no";
        case QuestionKind::option:
            return option_text(game, question, answer.integer());
        case QuestionKind::some:
            return some_text(answer.integer());
        case QuestionKind::number:
            return std::to_string(answer.integer());
        default:
            return answer.is(ValueType::word) ? game.text(answer.word()) : std::string();
    }
}

// Each option; of numbers the least, the most and one between.
std::vector<Value> all_answers(const Question& question) {
    std::vector<Value> all;
    const auto options = static_cast<std::int64_t>(question.options.size());
    switch (question.kind) {
        case QuestionKind::yes_no:
            return {Value::of_truth(true), Value::of_truth(false)};
        case QuestionKind::option:
            for (std::int64_t i = 1; i <= std::min(options, most_options); ++i)
                all.push_back(Value::of(i));
            return all;
        case QuestionKind::some:
            all.push_back(Value::of(std::int64_t{0}));
            for (std::int64_t i = 0; i < std::min(options, most_options); ++i)
                all.push_back(Value::of(std::int64_t{1} << i));
            return all;
        case QuestionKind::number:
            return {Value::of(question.from), Value::of(question.to),
                    Value::of(question.from + (question.to - question.from) / 2)};
        default:
            return all;
    }
}

}  // namespace

DrivenChance::DrivenChance(Game& game) : game_(game), boundary_(game.hooks.boundary) {
    game.hooks.boundary = {boundary_.begin, [this] {
                               take(game_.fate.trace());
                               boundary_.end();
                           }};
    game.fate.set_loud(true);
}

DrivenChance::~DrivenChance() {
    game_.hooks.boundary = boundary_;
    game_.fate.set_loud(false);
    game_.fate.set_sources({});
    game_.fate.release_dice();
}

void DrivenChance::begin(const ChancePath& path) {
    met_.clear();
    asked_.clear();
    decisions_.clear();
    decided_ = 0;
    std::vector<std::int64_t> dice;
    for (const ChanceStep& step : path) {
        if (step.is_die) {
            dice.push_back(step.answer.integer());
        } else {
            decisions_.push_back(step.answer);
        }
    }
    Fate& fate = game_.fate;
    fate.release_dice();
    fate.release_answers();
    fate.set_seed(1);
    fate.set_draws(1);
    fate.set_sources({this});
    if (!dice.empty()) fate.force_next_dice(dice);
}

std::optional<Answer> DrivenChance::answer(const Question& question) {
    Value value = default_answer(question);
    if (decided_ < decisions_.size() && question.accepts(decisions_[decided_]))
        value = decisions_[decided_];
    ++decided_;
    Choice choice{{false, value}, 0, {}, answer_text(game_, question, value)};
    for (const Value other : all_answers(question)) {
        if (other != value && question.accepts(other)) choice.others.push_back(other);
    }
    asked_.push_back(std::move(choice));
    return Answer{value, AnswerOrigin::policy};
}

// The trace has the dice; the questions asked have the decisions and their options.
void DrivenChance::take(const Trace& trace) {
    std::size_t next = 0;
    for (const TraceEntry& entry : trace) {
        if (entry.origin == AnswerOrigin::policy) {
            if (next < asked_.size()) met_.push_back(std::move(asked_[next++]));
            continue;
        }
        const auto kind = static_cast<QuestionKind>(entry.fingerprint & 0xFF);
        if (kind != QuestionKind::die) continue;
        const auto sides = static_cast<std::uint32_t>(entry.fingerprint >> 8);
        met_.push_back({{true, Value::of(entry.answer.integer() + 1)}, sides, {}, {}});
    }
    asked_.clear();
}

std::string in_quotes(const std::string& text) {
    std::string quoted = "'";
    for (const char c : printable(text, 400))
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string forced_line(const std::vector<Choice>& met, std::size_t count) {
    std::string dice;
    std::string answers;
    for (std::size_t i = 0; i < std::min(count, met.size()); ++i) {
        const Choice& choice = met[i];
        std::string& list = choice.step.is_die ? dice : answers;
        if (!list.empty()) list += ',';
        list += choice.step.is_die ? std::to_string(choice.step.answer.integer()) : choice.text;
    }
    std::string line;
    if (!dice.empty()) line += " --dice " + dice;
    if (!answers.empty()) line += " --answers " + in_quotes(answers);
    return line;
}

}  // namespace hexwright
