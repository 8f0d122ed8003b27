// Drives the chance of rulings along a path of faces and answers, and records every question that
// was met, in failed rulings too.
//
//     DrivenChance chance(game);
//     chance.begin({});             // dice from the seed, decisions by default
//     game.rule(request);
//     chance.met();                 // each question, with its other answers
//
//     chance.begin(path);           // the same questions get these answers, as far as the path
//     goes
//
// Shuffles follow the seed. Cannot be copied: the game points to it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/chance/question.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// One step of a path: a face of a die, or the answer to a decision.
struct ChanceStep {
    bool is_die = false;
    Value answer;

    bool operator==(const ChanceStep&) const = default;
};

using ChancePath = std::vector<ChanceStep>;

// A question that was met, and its answer.
struct Choice {
    ChanceStep step;
    std::uint32_t sides = 0;    // of a die
    std::vector<Value> others;  // of a decision: its other answers
    std::string text;           // of a decision: the answer as people write it
};

class DrivenChance : public AnswerSource {
public:
    explicit DrivenChance(Game& game);
    ~DrivenChance() override;

    // Starts a path, with seed and counters as in a new game.
    void begin(const ChancePath& path);

    [[nodiscard]] const std::vector<Choice>& met() const { return met_; }

    std::optional<Answer> answer(const Question& question) override;

private:
    void take(const Trace& trace);

    Game& game_;
    GameHooks::Boundary boundary_;
    std::vector<Value> decisions_;  // of the path, in order
    std::size_t decided_ = 0;
    std::vector<Choice> asked_;  // decisions whose ruling has not ended
    std::vector<Choice> met_;
};

// Quoted as one word of a shell.
[[nodiscard]] std::string in_quotes(const std::string& text);

// "--dice 20,3 --answers 'yes,Pull'": the first `count` answers as options of `hexwright run`.
[[nodiscard]] std::string forced_line(const std::vector<Choice>& met, std::size_t count);

}  // namespace hexwright
