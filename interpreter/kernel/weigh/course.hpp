// Exact odds of what goes on for many steps: a battle, or the same turns again and again.
//
//     Course course(game, step, settings);
//     const Followed followed = course.follow();
//     followed.rounds[3].masses.at(look)     // the chance of this look at the end of round 4
//
// A step is weighed by itself. Situations that play cannot tell apart, however they were reached,
// are one (see canonical_key()), and go on together with the sum of their chances: the number of
// situations grows with what differs, not with the ways to it. Those of one round are followed
// before those of the next.
//
// Some situations that were merged are followed twice, from either; should they go on differently,
// the key left out something that play sees, and no odds are given.
//
// Where the runs or the time are used up, the rest of each round says how much was not followed to
// its end: chances are then at least those given. Cost: the boxes of each step of each situation,
// and a key for each box. Errors: weigh/unlike-situations, and those of weigher.hpp.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "kernel/state/canonical.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/weigh/weigher.hpp"

namespace hexwright {

// Where a step came to.
struct StepEnd {
    std::int64_t rounds = 0;  // how many are over
    bool is_over = false;     // nothing follows
    std::size_t look = 0;     // a number of the caller's; chances are summed by it at a round's end
    std::size_t next = 0;     // a number of the caller's: which step of a round comes now
};

struct CourseSettings {
    std::int64_t rounds = 20;
    WeighSettings weigh;
    std::size_t audit_every = 50;  // one merged situation in so many is followed twice; 0 = none
};

// The end of a round. What was over before it is in it, too.
struct FollowedRound {
    std::map<std::size_t, mpq_class> masses;  // by look
    mpq_class rest = 1;                       // of what was not followed so far
};

struct Followed {
    std::vector<FollowedRound> rounds;
    std::size_t situations = 0;
    std::size_t runs = 0;
    std::size_t boxes = 0;

    [[nodiscard]] bool is_exact() const { return rounds.back().rest == 0; }
};

class Course {
public:
    // Plays one step from where the game stands, as rulings of the game. `before` is where the step
    // before it came to; null: it is the first.
    using Step = std::function<StepEnd(const StepEnd* before)>;

    // The game must stay as it is meanwhile, but for the steps, which are taken back.
    Course(Game& game, Step step, CourseSettings settings);

    // Once.
    [[nodiscard]] Followed follow();

private:
    struct Situation {
        StateKey key;
        World::Changes cells = {};                 // since the course began
        std::optional<World::Changes> other = {};  // of one that was merged with it
        mpq_class mass = 0;
        StepEnd end = {};
        std::size_t steps = 0;  // in its round
        std::size_t number = 0;
    };

    // Earlier rounds come first, then fewer steps.
    using Place = std::tuple<std::int64_t, std::size_t, std::size_t>;

    static Place place_of(const Situation& situation);
    Weighed::Key play();
    void take_back();
    // The chances of where a step from these cells leads to, by place in `met_`.
    [[nodiscard]] Weighed weigh(const World::Changes& cells, const StepEnd* before);
    void follow_one(const Situation& situation, const StepEnd* before);
    void count(std::int64_t rounds_before, const StepEnd& end, const mpq_class& mass);
    void arrive(Situation situation);
    [[nodiscard]] bool is_audited();
    static void note_other(Situation& known, World::Changes cells);
    void audit(const Situation& situation, const std::map<StateKey, mpq_class>& expected);
    [[nodiscard]] std::map<StateKey, mpq_class> masses_of(const Weighed& weighed) const;

    Game& game_;
    Step step_;
    CourseSettings settings_;
    Weigher weigher_;
    Mark begin_;
    std::size_t rulings_;
    Followed followed_;
    std::size_t merges_ = 0;
    std::unordered_map<StateKey, Situation> waiting_;
    std::map<Place, StateKey> next_;

    // --- of the step that is weighed
    const World::Changes* cells_ = nullptr;
    const StepEnd* before_ = nullptr;
    std::vector<Situation> met_;  // where it leads to
    std::unordered_map<StateKey, std::size_t> places_;
};

}  // namespace hexwright
