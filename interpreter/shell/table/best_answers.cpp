#include "shell/table/best_answers.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t most_numbers = 20;

// Of some endings: the sum of their values, each times its chance.
struct Kept {
    mpq_class sum;
    std::vector<DecidedEnding> endings;
};

// Answers to one question, with what was known at it.
using ByAnswer = std::map<std::size_t, std::vector<DecidedEnding>>;

// All have the same first decisions, so many.
Kept best_behind(const std::vector<DecidedEnding>& all, std::size_t decided, bool is_least) {
    Kept kept;
    std::map<std::pair<std::string, std::string>, ByAnswer> open;
    for (const DecidedEnding& one : all) {
        if (one.decisions->size() == decided) {
            kept.sum += one.chance * one.value;
            kept.endings.push_back(one);
            continue;
        }
        const Decision& next = (*one.decisions)[decided];
        open[{next.known, next.question}][next.place].push_back(one);
    }
    for (const auto& [question, by_answer] : open) {
        std::optional<Kept> best;
        for (const auto& [answer, endings] : by_answer) {
            Kept one = best_behind(endings, decided + 1, is_least);
            if (!best || (is_least ? one.sum < best->sum : one.sum > best->sum))
                best = std::move(one);
        }
        kept.sum += best->sum;
        append(kept.endings, best->endings);
    }
    return kept;
}

}  // namespace

std::vector<DecidedEnding> best_endings(const std::vector<DecidedEnding>& all, bool is_least) {
    return best_behind(all, 0, is_least).endings;
}

std::vector<Value> possible_answers(const Question& question) {
    std::vector<Value> answers = {default_answer(question)};
    const auto add = [&](Value answer) {
        if (answer != answers.front()) answers.push_back(answer);
    };
    if (question.kind == QuestionKind::yes_no) {
        for (const bool truth : {true, false}) add(Value::of_truth(truth));
    } else if (question.kind == QuestionKind::option) {
        for (std::int64_t i = 1; i <= std::ssize(question.options); ++i) add(Value::of(i));
    } else if (question.kind == QuestionKind::number &&
               question.to - question.from < most_numbers) {
        for (std::int64_t i = question.from; i <= question.to; ++i) add(Value::of(i));
    }
    return answers;
}

void SeenDice::begin_run() {
    source_ = fate_.chance_source();
    unread_.clear();
    known_.clear();
    is_open_ = false;
    fate_.set_chance_source(this);
}

std::size_t SeenDice::choose(std::size_t answers) {
    for (const std::size_t roll : std::exchange(unread_, {})) {
        std::optional<std::int64_t> fell;  // the first sum that is asked about is the one that fell
        source_->note_read(roll, [&fell](std::int64_t sum) {
            if (!fell) fell = sum;
            return sum;
        });
        if (fell) known_ += fmt::format("{},", *fell);
    }
    const std::int64_t fell =
        source_->draw(QuestionKind::option, static_cast<std::uint32_t>(answers));
    return static_cast<std::size_t>(fell);
}

std::size_t SeenDice::open(const RollShape& shape) {
    const std::size_t place = source_->open(shape);
    is_open_ = place != no_place;
    if (is_open_) unread_.push_back(place);
    return place;
}

void SeenDice::close() {
    is_open_ = false;
    source_->close();
}

std::int64_t SeenDice::draw(QuestionKind kind, std::uint32_t bound) {
    const std::int64_t fell = source_->draw(kind, bound);
    if (!is_open_) known_ += fmt::format("{},", fell);
    return fell;
}

void SeenDice::note_read(std::size_t place, const Reading& read) {
    source_->note_read(place, read);
}

void SeenDice::note_faces_read(std::size_t place) {
    source_->note_faces_read(place);
}

}  // namespace hexwright
