// Answers that make the mean of a key largest, or smallest: an expectimax over all questions.
//
// While odds are weighed, each answer that a question may get falls as a die would, so that the
// boxes hold every combination of dice and answers. The one who answers knows what fell before the
// question: every roll until then is read whole. Afterwards, from the last question to the first,
// only the best answer stays; of equal ones the default. Questions for several options, for a text
// or for a number of more than 20 values take their defaults.
//
// Everybody answers for the same goal. Cost: boxes for each fall before a question, times its
// answers.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/chance/chance_source.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// A question of a run, and its answer.
struct Decision {
    std::string question;
    std::string answer;       // as people read it
    std::string known;        // what fell before
    std::size_t place = 0;    // of the answer; 0 is the default
    std::size_t answers = 1;  // how many there are
};

// An ending of a run. `chance` is that of its dice, whatever the answers are.
struct DecidedEnding {
    std::size_t ending = 0;
    mpq_class chance;
    mpq_class value;  // the key
    const std::vector<Decision>* decisions = nullptr;
};

// Those that the best answers lead to: their chances add up to 1 again.
[[nodiscard]] std::vector<DecidedEnding> best_endings(const std::vector<DecidedEnding>& all,
                                                      bool is_least);

// The answers that a question may get, the default first; only that one where it is not varied.
[[nodiscard]] std::vector<Value> possible_answers(const Question& question);

// Stands between runs and the source of their chance, and remembers what fell in the run.
class SeenDice : public ChanceSource {
public:
    // `fate` must outlive it.
    explicit SeenDice(Fate& fate) : fate_(fate) {}

    void begin_run();

    void end_run() { fate_.set_chance_source(source_); }

    // Which of so many answers this run takes. Reads all dice that fell.
    [[nodiscard]] std::size_t choose(std::size_t answers);

    // What fell, as choose() read it.
    [[nodiscard]] const std::string& known() const { return known_; }

    std::size_t open(const RollShape& shape) override;
    void close() override;
    std::int64_t draw(QuestionKind kind, std::uint32_t bound) override;
    void note_read(std::size_t place, const Reading& read) override;
    void note_faces_read(std::size_t place) override;

private:
    Fate& fate_;
    ChanceSource* source_ = nullptr;   // of the run
    std::vector<std::size_t> unread_;  // rolls whose sums are not in known_ yet
    std::string known_;
    bool is_open_ = false;
};

}  // namespace hexwright
