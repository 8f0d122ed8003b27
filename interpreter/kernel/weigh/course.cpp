#include "kernel/weigh/course.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/finally.hpp"

namespace hexwright {

namespace {

// The World's key, and how the step ended: situations merge only if both are equal.
StateKey key_of(World& world, const StepEnd& end) {
    StateKey key = canonical_key(world);
    const std::uint64_t what = end.is_over ? end.look + 1 : 0;
    key.first ^= (static_cast<std::uint64_t>(end.rounds) << 32U | what) * 0x9e3779b97f4a7c15ULL;
    key.second ^= (end.next + 1) * 0xd1342543de82ef95ULL;
    return key;
}

}  // namespace

Course::Course(Game& game, Step step, CourseSettings settings)
    : game_(game),
      step_(std::move(step)),
      settings_(std::move(settings)),
      weigher_(
          game.fate, [this] { return play(); }, settings_.weigh),
      begin_(game.world.mark()),
      rulings_(game.history().size()) {
    followed_.rounds.resize(static_cast<std::size_t>(settings_.rounds));
}

Followed Course::follow() {
    const Situation first{{}, {}, {}, 1};
    follow_one(first, nullptr);
    const auto may_go_on = [this] {
        const WeighSettings& limits = settings_.weigh;
        return followed_.runs < limits.most_runs && !(limits.is_over && limits.is_over());
    };
    while (!next_.empty() && may_go_on()) {
        const auto situation = waiting_.extract(next_.begin()->second);
        next_.erase(next_.begin());
        follow_one(situation.mapped(), &situation.mapped().end);
    }
    for (FollowedRound& round : followed_.rounds) {
        for (const auto& [look, mass] : round.masses) round.rest -= mass;
    }
    return std::move(followed_);
}

// --- a step

Weighed::Key Course::play() {
    const Finally back([this] { take_back(); });
    game_.world.apply(*cells_);
    const StepEnd end = step_(before_);
    const StateKey key = key_of(game_.world, end);
    const auto [place, is_new] = places_.try_emplace(key, met_.size());
    if (is_new) {
        met_.push_back({key, game_.world.changes_since(begin_), {}, 0, end});
    } else if (is_audited()) {
        note_other(met_[place->second], game_.world.changes_since(begin_));
    }
    return place->second;
}

void Course::take_back() {
    game_.forget_after(rulings_);
    game_.world.rewind(begin_);
}

Weighed Course::weigh(const World::Changes& cells, const StepEnd* before) {
    cells_ = &cells;
    before_ = before;
    met_.clear();
    places_.clear();
    Weighed weighed = weigher_.weigh();
    followed_.runs += weighed.runs;
    return weighed;
}

std::map<StateKey, mpq_class> Course::masses_of(const Weighed& weighed) const {
    std::map<StateKey, mpq_class> masses;
    for (const auto& [place, mass] : weighed.masses) masses.emplace(met_[place].key, mass);
    return masses;
}

void Course::follow_one(const Situation& situation, const StepEnd* before) {
    ++followed_.situations;
    const Weighed weighed = weigh(situation.cells, before);
    followed_.boxes += weighed.boxes;
    const std::int64_t rounds = situation.end.rounds;
    const std::map<StateKey, mpq_class> masses = masses_of(weighed);
    for (const auto& [place, mass] : weighed.masses) {
        Situation& next = met_[place];
        next.mass = situation.mass * mass;
        count(rounds, next.end, next.mass);
        next.steps = next.end.rounds == rounds ? situation.steps + 1 : 0;
        if (!next.end.is_over && next.end.rounds < settings_.rounds) arrive(std::move(next));
    }
    if (situation.other && weighed.is_exact()) audit(situation, masses);
}

// Of the rounds that it ended, and of all others where nothing follows.
void Course::count(std::int64_t rounds_before, const StepEnd& end, const mpq_class& mass) {
    const std::int64_t last = end.is_over ? settings_.rounds : end.rounds;
    for (std::int64_t round = rounds_before; round < std::min(last, settings_.rounds); ++round)
        followed_.rounds[static_cast<std::size_t>(round)].masses[end.look] += mass;
}

Course::Place Course::place_of(const Situation& situation) {
    return {situation.end.rounds, situation.steps, situation.number};
}

void Course::arrive(Situation situation) {
    const auto known = waiting_.find(situation.key);
    if (known == waiting_.end()) {
        situation.number = followed_.situations + waiting_.size();
        next_.emplace(place_of(situation), situation.key);
        waiting_.emplace(situation.key, std::move(situation));
        return;
    }
    known->second.mass += situation.mass;
    if (situation.other) {
        known->second.other = std::move(situation.other);
    } else if (is_audited()) {
        note_other(known->second, std::move(situation.cells));
    }
}

// Of two that were merged, whether they are followed from either.
bool Course::is_audited() {
    return settings_.audit_every != 0 && merges_++ % settings_.audit_every == 0;
}

void Course::note_other(Situation& known, World::Changes cells) {
    if (known.cells != cells) known.other = std::move(cells);
}

void Course::audit(const Situation& situation, const std::map<StateKey, mpq_class>& expected) {
    const Weighed weighed = weigh(*situation.other, &situation.end);
    if (!weighed.is_exact() || masses_of(weighed) == expected) return;
    throw Error("weigh/unlike-situations",
                "two situations that should be alike went on differently, so there are no odds of "
                "it",
                "something was read that the key of situations leaves out: report it as a mistake "
                "of the engine, with the pack");
}

}  // namespace hexwright
