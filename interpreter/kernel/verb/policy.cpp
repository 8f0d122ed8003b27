#include "kernel/verb/policy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/chance/philox.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

namespace {

const Word worth_word = Word::of("worth");

// Trials of each answer, unless there are many answers, and of all answers to a question.
constexpr std::uint32_t trials_per_answer = 8;
constexpr std::size_t trials_per_question = 400;

// The stream of random answers: far from those of tables and what-if, which count up from 0.
constexpr std::uint32_t random_stream = 0x7261'6e64;

// All answers that there are; none where they are too many to try, or words of one's own.
std::vector<Value> answers_of(const Question& question) {
    std::vector<Value> answers;
    if (question.kind == QuestionKind::yes_no) {
        answers = {Value::of_truth(true), Value::of_truth(false)};
    } else if (question.kind == QuestionKind::option) {
        for (std::size_t i = 1; i <= question.options.size(); ++i)
            answers.push_back(Value::of(static_cast<std::int64_t>(i)));
    }
    if (answers.size() > trials_per_question) answers.clear();
    return answers;
}

}  // namespace

namespace {

// What a trial may take and no more: an answer that takes more is none.
constexpr std::array<std::string_view, 6> budgets = {
    "lua/too-many-instructions", "lua/out-of-memory", "lua/wall-clock",
    "lua/too-much-output",       "base/memory-full",  "chance/too-many-questions"};

std::string text_of(const Game& game, const Question& question, Value answer) {
    if (question.kind == QuestionKind::yes_no) return answer.truth() ? "yes" : "no";
    const Value option = question.options[static_cast<std::size_t>(answer.integer() - 1)];
    if (option.is(ValueType::integer)) return fmt::format("{}", option.integer());
    if (option.is(ValueType::entity)) return game.text(game.name_of(option.entity()));
    return option.is(ValueType::word) ? game.text(option.word()) : std::string();
}

// A trial that failed shows a mistake of a script, unless it went beyond a budget.
void judge_trial(const Game& game, const Outcome& outcome, const Question& question, Value answer) {
    if (!outcome.diagnostic) return;
    Diagnostic mistake = *outcome.diagnostic;
    if (std::ranges::find(budgets, mistake.code) != budgets.end()) return;
    mistake.notes.push_back(fmt::format("greedy tried the answer '{}' to: {}",
                                        printable(text_of(game, question, answer), 60),
                                        printable(game.text(question.text), 80)));
    throw Error(std::move(mistake));
}

bool is_change(const Line& line) {
    switch (line.kind) {
        case LineKind::amount:
        case LineKind::pool:
        case LineKind::gained:
        case LineKind::lost:
        case LineKind::moved:
        case LineKind::related:
        case LineKind::thing:
            return true;
        default:
            return false;
    }
}

// Was the answer to this question refused to whom it acts for, so that nothing changed?
bool came_to_nothing(const std::vector<Line>& lines, const Question& question, Word actor) {
    const auto asked = std::ranges::find_if(lines, [&](const Line& line) {
        return line.kind == LineKind::asked && line.word == question.text;
    });
    const auto is_refusal = [actor](const Line& line) {
        return line.kind == LineKind::refused && line.a == actor;
    };
    return std::any_of(asked, lines.end(), is_refusal) &&
           std::none_of(asked, lines.end(), is_change);
}

}  // namespace

// --- who decides

namespace {

// The GM may be asked for a thing that he plays.
EntityId decider(const Question& question) {
    return question.who ? question.who : question.played;
}

}  // namespace

const Policy& Policies::of(const Question& question) const {
    const EntityId who = decider(question);
    if (!who || question.is_story) return gm_;
    const auto& [base, things, sides] = choices_;
    if (const auto own = things.find(Value::of(who).bits()); own != things.end())
        return own->second;
    if (sides.empty() || !is_alive(game_.world, who)) return base;
    const auto side = sides.find(Entity(game_.world, who).side());
    return side == sides.end() ? base : side->second;
}

void Policies::judge(const Policy& policy) const {
    if (policy.kind != PolicyKind::greedy || game_.verbs.find(worth_word) != nullptr) return;
    throw Error("verb/no-worth", "the ruleset does not say what a greedy creature is after",
                "declare it: method \"worth\" { of = \"creature\", \"How well its side stands.\", "
                "function(who) … end }");
}

void Policies::set_base(Policy policy) {
    judge(policy);
    choices_ = {std::move(policy), {}, {}};
}

void Policies::set(Policy policy, EntityId thing) {
    judge(policy);
    choices_.things[Value::of(thing).bits()] = std::move(policy);
}

void Policies::set(Policy policy, Word side) {
    judge(policy);
    choices_.sides[side] = std::move(policy);
}

bool Policies::decides(const Question& question) const {
    if (question.kind == QuestionKind::die) return false;
    const PolicyKind kind = of(question).kind;
    return kind == PolicyKind::greedy || kind == PolicyKind::function;
}

// --- their answers

std::optional<Answer> Policies::answer(const Question& question) {
    switch (of(question).kind) {
        case PolicyKind::person:
            if (game_.hooks.asker) return std::nullopt;
            [[fallthrough]];
        case PolicyKind::usual:
            return Answer{default_answer(question), AnswerOrigin::fallback};
        case PolicyKind::random:
            return Answer{random_answer(question), AnswerOrigin::policy};
        default:
            return std::nullopt;
    }
}

// The same question at the same point of the same game gets the same answer.
Value Policies::random_answer(const Question& question) const {
    const auto rulings = static_cast<std::uint32_t>(game_.history().size());
    const auto asked = static_cast<std::uint32_t>(game_.fate.trace().size());
    const auto below = [&](std::int64_t bound) {
        const std::int64_t least =
            std::clamp<std::int64_t>(bound, 1, std::numeric_limits<std::uint32_t>::max());
        return std::int64_t{draw_below({game_.fate.seed(), rulings, asked, random_stream},
                                       static_cast<std::uint32_t>(least))};
    };
    switch (question.kind) {
        case QuestionKind::yes_no:
            return Value::of_truth(below(2) == 1);
        case QuestionKind::option:
            return Value::of(1 + below(std::ssize(question.options)));
        case QuestionKind::number:
            return Value::of(question.from + below(question.to - question.from + 1));
        default:
            return default_answer(question);
    }
}

std::optional<Answer> Policies::decide(const Question& question,
                                       const Request& request,
                                       const Trace& trace) {
    const Policy& policy = of(question);
    std::optional<Value> value;
    if (policy.kind == PolicyKind::function) {
        value = policy.function(question);
    } else {
        value = best_answer(question, request, trace);
    }
    if (!value) return Answer{default_answer(question), AnswerOrigin::fallback};
    return Answer{*value, AnswerOrigin::policy};
}

Value Policies::best_answer(const Question& question, const Request& request, const Trace& trace) {
    const std::vector<Value> answers = answers_of(question);
    if (answers.size() < 2) return default_answer(question);
    const auto trials = std::min<std::uint32_t>(
        trials_per_answer, static_cast<std::uint32_t>(trials_per_question / answers.size()));
    Value best = default_answer(question);
    std::optional<std::int64_t> most;
    const EntityId who = decider(question);
    Trials each(game_);
    for (const Value answer : answers) {
        Trace tried = trace;
        tried.push_back({question.fingerprint(), answer, 0, AnswerOrigin::policy});
        std::int64_t sum = 0;
        bool is_possible = true;
        for (std::uint32_t trial = 1; trial <= trials && is_possible; ++trial) {
            std::int64_t worth = 0;
            const Outcome outcome =
                each.play(request, tried, trial, [&] { worth = each.worth_of(who); });
            judge_trial(game_, outcome, question, answer);
            is_possible = outcome.ending == Ending::done &&
                          !came_to_nothing(outcome.lines, question, game_.name_of(who));
            if (is_possible) sum += worth;
        }
        if (!is_possible || (most && sum <= *most)) continue;
        most = sum;
        best = answer;
    }
    return best;
}

// --- trials

// What a trial may change beside the World.
struct Trials::Kept {
    explicit Kept(Game& game) : fate(game.fate), begin(game.world.mark()) {
        std::swap(lines, game.lines_);
    }

    Fate fate;
    Mark begin;
    std::vector<Line> lines;
};

Trials::Trials(Game& game) : kept_(std::make_unique<Kept>(game)), game_(game) {
    static DefaultPolicy defaults;
    Fate& fate = game.fate;
    fate.sweep_tray();
    fate.release_dice();
    fate.release_answers();
    fate.set_asks_dice(false);
    fate.set_sources({&defaults});
}

Trials::~Trials() {
    game_.fate = std::move(kept_->fate);
    std::swap(game_.lines_, kept_->lines);
}

Outcome Trials::play(const Request& request,
                     Trace trace,
                     std::uint32_t trial,
                     const std::function<void()>& at_end) {
    game_.fate.set_trial(trial);
    game_.fate.set_draws(kept_->fate.draws());
    game_.fate.begin(std::move(trace));
    const Finally back([this] {
        (void)game_.fate.commit();
        game_.lines_.clear();
        game_.discard(kept_->begin);
    });
    bool is_weighed = false;
    const auto weigh = [&](Outcome& done) {
        is_weighed = true;
        done.lines = game_.lines_;
        if (at_end) at_end();
    };
    Outcome outcome;
    const auto run = [&] { outcome = game_.try_request(request, weigh); };
    try {
        game_.hooks.uncharged ? game_.hooks.uncharged(run) : run();
        return outcome;
    } catch (const Error& error) {
        if (is_weighed || error.diagnostic().code == "lua/interrupted") throw;
        Outcome failed;
        failed.ending = Ending::failed;
        failed.diagnostic = error.diagnostic();
        return failed;
    }
}

std::int64_t Trials::worth_of(EntityId thing) {
    if (!is_alive(game_.world, thing)) return -limits::integer_max;
    const Outcome told = game_.probe([&] { return game_.run_verb({worth_word, thing, {}}); });
    if (told.result.is(ValueType::integer)) return told.result.integer();
    throw Error("verb/no-worth",
                fmt::format("`worth` says nothing of {} that can be compared",
                            printable(game_.text(game_.name_of(thing)), 60)),
                "it returns a whole number");
}

}  // namespace hexwright
