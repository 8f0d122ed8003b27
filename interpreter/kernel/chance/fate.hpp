// Fate: the one door for chance and choice. Every die, shuffle and decision is a question, answered
// in order and recorded in the trace of the ruling that asked.
//
// Sources of an answer: the trace being replayed; else, for dice, forced dice, then the tray, then
// the seed; for decisions, the answer sources in order. An unanswered decision raises Pending: the
// ruling is taken back, the host asks, and the request runs again with the longer trace.
//
// The tray holds the dice of undone rulings: the same questions get the same dice again; the first
// different question clears it. Draw numbers only go up, so undo cannot be used to fish for dice.
//
// Errors: chance/forced-dice-missing, chance/forced-answer-misfit, chance/trace-mismatch,
// chance/too-many-questions, chance/in-probe.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "kernel/chance/chance_source.hpp"
#include "kernel/chance/philox.hpp"
#include "kernel/chance/question.hpp"

namespace hexwright {

// Raised when a decision has no answer; not an Error, because no script may catch it.
struct Pending {
    Question question;
};

// A forced answer to the next decision, which it must fit. A text answers an option by its name.
struct ForcedAnswer {
    Value value;
    std::string text;  // as written, for messages
};

class Fate {
public:
    explicit Fate(std::uint64_t seed = 0) : seed_(seed) {}

    // A die with faces 1..sides; sides in 1..limits::faces.
    [[nodiscard]] std::int64_t die(std::uint32_t sides) {
        return chance(QuestionKind::die, sides) + 1;
    }

    // A place in 0..count-1, for shuffling and uniform picks.
    [[nodiscard]] std::uint32_t place(std::uint32_t count) {
        return static_cast<std::uint32_t>(chance(QuestionKind::shuffle, count));
    }

    // A decision. Raises Pending when no source answers.
    [[nodiscard]] Value ask(const Question& question);

    // --- the running ruling

    // Starts a ruling. These answers are replayed first and must fit its questions.
    void begin(Trace replay = {});
    // Ends it and returns its trace; with an open question, begin again with the trace and the
    // answer. The tray keeps what the ruling did not use.
    [[nodiscard]] Trace commit();
    // Ends a failed ruling; its dice go to the tray, so that failing is no way to re-roll.
    void abandon();

    [[nodiscard]] const Trace& trace() const { return trace_; }

    [[nodiscard]] bool is_running() const { return running_; }

    // --- the tray

    // Puts an undone ruling's answers before those already there.
    void put_on_tray(const Trace& undone) {
        tray_.insert(tray_.begin(), undone.begin(), undone.end());
    }

    void sweep_tray() { tray_.clear(); }

    [[nodiscard]] Trace tray() const { return {tray_.begin(), tray_.end()}; }

    // Removes the answers of an undone ruling that was redone, unless others lie before them.
    void take_from_tray(const Trace& redone);

    // --- forced dice and answers

    // The next dice, in order. Until release_dice() a die that is not forced is an error.
    void force_dice(const std::vector<std::int64_t>& dice);
    // The next dice only; after them dice come from the seed again.
    void force_next_dice(const std::vector<std::int64_t>& dice);
    void release_dice();

    [[nodiscard]] const std::deque<std::int64_t>& forced_dice() const { return forced_dice_; }

    void force_answers(std::vector<ForcedAnswer> answers);

    void release_answers() { forced_answers_.clear(); }

    [[nodiscard]] const std::deque<ForcedAnswer>& forced_answers() const { return forced_answers_; }

    // --- dice of people

    using DieFilter = std::function<bool(const Question&)>;

    // From now on a die that is not forced is an open question, which somebody answers with the
    // face that fell; the default is what lies on the tray. With a filter only those dice are asked
    // for that it wants.
    void set_asks_dice(bool asks_dice, DieFilter only = {}) {
        asks_dice_ = asks_dice;
        only_dice_ = std::move(only);
    }

    // As another one does.
    void ask_dice_like(const Fate& other) { set_asks_dice(other.asks_dice_, other.only_dice_); }

    [[nodiscard]] bool asks_dice() const { return asks_dice_; }

    [[nodiscard]] bool asks_some_dice() const { return asks_dice_ && only_dice_; }

    // Says whose die is asked for, and what for; set by the game.
    void set_die_owner(std::function<void(Question&)> owner) { die_owner_ = std::move(owner); }

    // The face of a die that nobody rolled: the one that it would have had.
    [[nodiscard]] Value fall(const Question& die);

    // What the trace holds of an open question that was answered, a die by a person or by fall().
    [[nodiscard]] TraceEntry entry_of(const Question& question, const Answer& answer);

    // Matches a forced text with an option; set by the game, which knows names.
    using Matcher = std::function<std::optional<Value>(const Question&, const ForcedAnswer&)>;

    void set_matcher(Matcher matcher) { matcher_ = std::move(matcher); }

    // --- weighing

    // From now on every die and shuffle that no replayed trace answers is asked of this; none = of
    // the seed. It must outlive its use here.
    void set_chance_source(ChanceSource* source) { chance_source_ = source; }

    // Null in play.
    [[nodiscard]] ChanceSource* chance_source() const { return chance_source_; }

    // A deck that is shuffled meanwhile has no order yet: each card is drawn when someone looks at
    // it. Dice may still be those of the seed.
    bool deals_late = false;

    // --- who answers

    // Asked in this order; the sources must outlive their use here.
    void set_sources(std::vector<AnswerSource*> sources) { sources_ = std::move(sources); }

    // Quiet questions take their default unless loud.
    void set_loud(bool loud) { loud_ = loud; }

    // --- seed, stream, probe

    [[nodiscard]] std::uint64_t seed() const { return seed_; }

    void set_seed(std::uint64_t seed) {
        seed_ = seed;
        sweep_tray();
    }

    [[nodiscard]] std::uint32_t draws() const { return next_draw_; }

    // Only for loading a save.
    void set_draws(std::uint32_t draws) { next_draw_ = draws; }

    [[nodiscard]] std::uint32_t stream() const { return stream_; }

    // What-if uses another stream than the table; returns the previous one.
    std::uint32_t set_stream(std::uint32_t stream) { return std::exchange(stream_, stream); }

    void set_trial(std::uint32_t trial) { trial_ = trial; }

    // In a probe every question is refused: a legality check may not roll.
    bool set_probing(bool probing) { return std::exchange(probing_, probing); }

    [[nodiscard]] bool is_probing() const { return probing_; }

private:
    [[nodiscard]] std::int64_t chance(QuestionKind kind, std::uint32_t bound);
    [[nodiscard]] std::optional<Question> asked_die(QuestionKind kind, std::uint32_t sides) const;
    void take_waiting();
    [[nodiscard]] std::int64_t fresh(QuestionKind kind, std::uint32_t bound, TraceEntry& entry);
    [[nodiscard]] const TraceEntry* replayed(std::uint64_t fingerprint);
    [[noreturn]] void refuse_answer() const;
    [[nodiscard]] Answer decide(const Question& question);
    void record(const TraceEntry& entry);

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::uint64_t seed_;
    std::uint32_t trial_ = 0;
    std::uint32_t stream_ = 0;
    std::uint32_t next_draw_ = 1;
    bool running_ = false;
    bool probing_ = false;
    bool strict_dice_ = false;
    bool next_dice_only_ = false;  // strict until the forced dice are used up
    bool loud_ = false;
    bool asks_dice_ = false;
    std::uint32_t fallen_ = 0;  // the draw of the die that fell for an open question
    DieFilter only_dice_;
    ChanceSource* chance_source_ = nullptr;
    std::function<void(Question&)> die_owner_;
    Trace replay_;
    Trace trace_;
    std::deque<TraceEntry> tray_;
    // The place in the trace of an open question that the front of the tray answered before.
    std::size_t waiting_ = none;
    std::deque<std::int64_t> forced_dice_;
    std::deque<ForcedAnswer> forced_answers_;
    Matcher matcher_;
    std::vector<AnswerSource*> sources_;
};

}  // namespace hexwright
