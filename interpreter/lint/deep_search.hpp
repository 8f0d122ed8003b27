// Searches the outcomes of a definition's exercises: first with dice from the seed, then all as
// high and as low as they go, then every other answer to each decision and the ends of each die,
// one at a time, from each playing that came to something new.
//
//     DeepSearch search(player, stop);
//     const bool is_whole = search.run(definition, exercises, {100, 1'000'000}, sink);
//
// Whole: nothing was left to try within these limits. The order is always the same.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "base/stop_flag.hpp"
#include "lint/deep_play.hpp"

namespace hexwright {

class DeepSearch {
public:
    // Told of each playing, with the exercise that was played.
    using Sink = std::function<void(const Played& played, const Exercise& exercise)>;

    DeepSearch(DeepPlayer& player, StopFlag& stop) : player_(player), stop_(stop) {}

    // How much it may take; spent() tells how many rulings it took.
    struct Limits {
        std::size_t rulings = 0;
        std::int64_t instructions = 0;
    };

    [[nodiscard]] bool run(const Definition& definition,
                           const std::vector<Exercise>& exercises,
                           Limits limits,
                           const Sink& sink);

    // After run(): every face of the dice of those playings. The same limit goes on counting.
    [[nodiscard]] bool run_faces(const Sink& sink);

    [[nodiscard]] std::size_t spent() const { return spent_; }

    // Whether two playings of the same came to the same, as far as was looked; else which did not.
    [[nodiscard]] const std::vector<Played>& unsteady() const { return unsteady_; }

private:
    // One exercise, the paths that wait, and the playings that came to something new.
    struct Branching {
        Exercise exercise;
        std::deque<ChancePath> waiting;
        std::set<std::vector<std::uint64_t>> tried;
        std::vector<std::vector<Choice>> kept;
    };

    // Playings that took all they might: after some of them there is nothing more to learn.
    static constexpr int most_exhausted = 3;

    [[nodiscard]] bool may_go_on() const {
        return spent_ < limits_.rulings && player_.instructions() < last_instruction_ &&
               exhausted_ < most_exhausted && !stop_.is_raised();
    }

    Played play(Branching& branching, const ChancePath& path);
    void look(Branching& branching, const ChancePath& path, const Played& played);
    void sweep(Branching& branching, bool is_high);
    void branch(Branching& branching, const std::vector<Choice>& choices);
    void add(Branching& branching, ChancePath path);
    bool drain(Branching& branching);

    DeepPlayer& player_;
    StopFlag& stop_;
    const Definition* definition_ = nullptr;
    const Sink* sink_ = nullptr;
    Limits limits_;
    std::int64_t last_instruction_ = 0;
    std::size_t spent_ = 0;
    std::size_t compared_ = 0;
    int exhausted_ = 0;
    std::vector<Branching> branchings_;
    std::vector<Played> unsteady_;
};

}  // namespace hexwright
