#include "kernel/chance/fate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/error.hpp"

namespace hexwright {

namespace {

[[noreturn]] void refuse_in_probe() {
    throw Error(
        "chance/in-probe",
        "nothing may be rolled or asked while the engine only looks whether something is possible",
        "move the roll or the question into a handler");
}

}  // namespace

void Fate::begin(Trace replay) {
    if (replay.empty()) waiting_ = none;
    running_ = true;
    replay_ = std::move(replay);
    trace_.clear();
}

Trace Fate::commit() {
    running_ = false;
    replay_.clear();
    return std::exchange(trace_, {});
}

void Fate::abandon() {
    waiting_ = none;
    put_on_tray(trace_);
    (void)commit();
}

// What was begun since the undo may have swept the tray, and left answers of its own there.
void Fate::take_from_tray(const Trace& redone) {
    const auto is_same = [](const TraceEntry& one, const TraceEntry& other) {
        return one.fingerprint == other.fingerprint && one.answer == other.answer;
    };
    if (tray_.size() < redone.size() ||
        !std::equal(redone.begin(), redone.end(), tray_.begin(), is_same))
        return;
    tray_.erase(tray_.begin(), tray_.begin() + static_cast<std::ptrdiff_t>(redone.size()));
}

void Fate::force_dice(const std::vector<std::int64_t>& dice) {
    strict_dice_ = true;
    next_dice_only_ = false;
    forced_dice_.insert(forced_dice_.end(), dice.begin(), dice.end());
}

void Fate::force_next_dice(const std::vector<std::int64_t>& dice) {
    force_dice(dice);
    next_dice_only_ = true;
}

void Fate::release_dice() {
    strict_dice_ = false;
    next_dice_only_ = false;
    forced_dice_.clear();
}

void Fate::force_answers(std::vector<ForcedAnswer> answers) {
    std::ranges::move(answers, std::back_inserter(forced_answers_));
}

// The recorded answer to this question while a trace is being replayed, else null.
const TraceEntry* Fate::replayed(std::uint64_t fingerprint) {
    if (trace_.size() >= replay_.size()) return nullptr;
    const TraceEntry& entry = replay_[trace_.size()];
    if (entry.fingerprint != fingerprint) {
        throw Error("chance/trace-mismatch",
                    fmt::format("question {} of the ruling is not the one that was answered",
                                trace_.size() + 1),
                    "the rules or the game changed since; make the ruling again");
    }
    return &entry;
}

void Fate::refuse_answer() const {
    throw Error(
        "chance/trace-mismatch",
        fmt::format("the answer to question {} of the ruling does not fit it", trace_.size() + 1),
        "the save was changed; make the ruling again");
}

void Fate::record(const TraceEntry& entry) {
    if (trace_.size() >= static_cast<std::size_t>(limits::dice_per_ruling)) {
        throw Error(
            "chance/too-many-questions",
            fmt::format("more than {} dice and decisions in one ruling", limits::dice_per_ruling));
    }
    trace_.push_back(entry);
}

std::int64_t Fate::chance(QuestionKind kind, std::uint32_t bound) {
    if (probing_) refuse_in_probe();
    TraceEntry entry;
    entry.fingerprint = chance_fingerprint(kind, bound);
    if (const TraceEntry* known = replayed(entry.fingerprint)) {
        take_waiting();
        entry = *known;
        if (!is_within(entry.answer, 0, std::int64_t{bound} - 1)) refuse_answer();
    } else {
        const std::int64_t result = fresh(kind, bound, entry);
        entry.answer = Value::of(result);
    }
    record(entry);
    return entry.answer.integer();
}

// The open question of a die that somebody rolls; nothing when it falls by itself.
std::optional<Question> Fate::asked_die(QuestionKind kind, std::uint32_t sides) const {
    if (!asks_dice_ || kind != QuestionKind::die) return std::nullopt;
    Question die;
    die.kind = kind;
    die.from = 1;
    die.to = sides;
    if (die_owner_) die_owner_(die);
    if (only_dice_ && !only_dice_(die)) return std::nullopt;
    return die;
}

// What was asked for again is answered: the old answer leaves the tray.
void Fate::take_waiting() {
    if (trace_.size() != waiting_) return;
    if (!tray_.empty()) tray_.pop_front();  // it may have been swept since
    waiting_ = none;
}

std::int64_t Fate::fresh(QuestionKind kind, std::uint32_t bound, TraceEntry& entry) {
    if (chance_source_ != nullptr) return chance_source_->draw(kind, bound);
    if (next_dice_only_ && forced_dice_.empty()) release_dice();
    if (strict_dice_ && kind == QuestionKind::die) {
        if (forced_dice_.empty()) {
            throw Error("chance/forced-dice-missing",
                        fmt::format("a d{} is rolled, but no forced die is left", bound),
                        "force one more die, or let the seed roll");
        }
        const std::int64_t face = forced_dice_.front();
        if (face < 1 || face > bound) {
            throw Error("chance/forced-answer-misfit",
                        fmt::format("the forced die {} is no face of a d{}", face, bound),
                        fmt::format("force 1 to {}", bound));
        }
        forced_dice_.pop_front();
        entry.origin = AnswerOrigin::forced;
        return face - 1;
    }
    std::optional<Question> asked = asked_die(kind, bound);
    if (!tray_.empty() && tray_.front().fingerprint != entry.fingerprint) sweep_tray();
    if (!tray_.empty()) {
        const TraceEntry& before = tray_.front();
        if (asked) {
            waiting_ = trace_.size();
            asked->fallback = Value::of(before.answer.integer() + 1);
            throw Pending{std::move(*asked)};
        }
        entry.draw = before.draw;
        entry.origin = AnswerOrigin::tray;
        const std::int64_t result = before.answer.integer();
        tray_.pop_front();
        return result;
    }
    if (asked) throw Pending{std::move(*asked)};
    entry.draw = next_draw_++;
    return draw_below({seed_, entry.draw, trial_, stream_}, bound);
}

Answer Fate::decide(const Question& question) {
    if (!forced_answers_.empty()) {
        const ForcedAnswer& forced = forced_answers_.front();
        std::optional<Value> value;
        if (question.accepts(forced.value)) value = forced.value;
        if (matcher_ && !forced.text.empty()) {
            if (const std::optional<Value> named = matcher_(question, forced)) value = named;
        }
        if (!value) {
            throw Error(
                "chance/forced-answer-misfit",
                fmt::format("the forced answer '{}' does not fit the question", forced.text),
                "force an answer that is on offer");
        }
        forced_answers_.pop_front();
        return {*value, AnswerOrigin::forced};
    }
    if (question.quiet && !loud_) return {default_answer(question), AnswerOrigin::fallback};
    for (AnswerSource* source : sources_) {
        if (const std::optional<Answer> answer = source->answer(question)) {
            if (!question.accepts(answer->value)) {
                throw Error("chance/forced-answer-misfit", "an answer does not fit its question",
                            "give an answer that is on offer");
            }
            return *answer;
        }
    }
    throw Pending{question};
}

Value Fate::fall(const Question& die) {
    fallen_ = next_draw_++;
    const auto sides = static_cast<std::uint32_t>(die.to);
    return Value::of(draw_below({seed_, fallen_, trial_, stream_}, sides) + std::int64_t{1});
}

TraceEntry Fate::entry_of(const Question& question, const Answer& answer) {
    if (question.kind != QuestionKind::die) {
        // Where there is one option nobody has chosen it.
        const bool is_chosen = question.kind != QuestionKind::option || question.options.size() > 1;
        return {question.fingerprint(), answer.value, 0,
                is_chosen ? answer.origin : AnswerOrigin::fallback};
    }
    const std::uint32_t draw = std::exchange(fallen_, 0);
    return {question.fingerprint(), Value::of(answer.value.integer() - 1), draw,
            draw == 0 ? AnswerOrigin::person : AnswerOrigin::seed};
}

Value Fate::ask(const Question& question) {
    if (probing_) refuse_in_probe();
    const std::uint64_t fingerprint = question.fingerprint();
    if (const TraceEntry* known = replayed(fingerprint)) {
        const TraceEntry entry = *known;
        take_waiting();
        if (!question.accepts(entry.answer) && entry.answer != default_answer(question))
            refuse_answer();
        record(entry);
        return entry.answer;
    }
    Question asked = question;
    const bool was_asked = !tray_.empty() && tray_.front().fingerprint == fingerprint;
    // An old decision is only the new default; the person may think again.
    was_asked ? void(asked.fallback = tray_.front().answer) : sweep_tray();
    Answer answer;
    try {
        answer = decide(asked);
    } catch (const Pending&) {
        if (was_asked) waiting_ = trace_.size();
        throw;
    }
    if (was_asked) tray_.pop_front();
    record({fingerprint, answer.value, 0, answer.origin});
    return answer.value;
}

}  // namespace hexwright
