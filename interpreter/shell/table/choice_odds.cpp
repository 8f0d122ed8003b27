#include "shell/table/choice_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/weigh/weigher.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

// Of all answers together. Each gets its share; those that need more share what the others left.
constexpr std::size_t most_choice_runs = 300;
constexpr std::size_t least_choice_runs = 8;  // of each answer at first, where there are not many

// A pool of someone in play.
struct WatchedPool {
    EntityId owner;
    const PoolRule* rule = nullptr;
    bool is_price = false;  // prices are paid from it, and may take all of it
    std::int64_t before = 0;
    bool is_own = false;  // of the one who is asked
    bool is_foe = false;
};

bool pays_prices(const Game& game, const PoolRule& rule) {
    return rule.spares == 0 &&
           std::ranges::any_of(game.rulebook.units.units,
                               [&](const CostUnit& unit) { return unit.pool == rule.name; });
}

std::vector<WatchedPool> watched_pools(Game& game, EntityId asked) {
    std::vector<WatchedPool> pools;
    const Word side =
        asked && is_alive(game.world, asked) ? Entity(game.world, asked).side() : Word{};
    for (const EntityId owner : participants(game)) {
        const Entity view(game.world, owner);
        const EntitySchema* schema = game.rules.schemas.find(view.kind());
        if (schema == nullptr) continue;
        for (const PoolRule& rule : schema->pools)
            pools.push_back({owner, &rule, pays_prices(game, rule),
                             Pool(game.world, rule, owner).amount(), owner == asked,
                             side && view.side() && view.side() != side});
    }
    return pools;
}

// What is left of a pool: nothing where its owner is gone.
std::int64_t amount_now(Game& game, const WatchedPool& pool) {
    if (!is_alive(game.world, pool.owner)) return 0;
    return Pool(game.world, *pool.rule, pool.owner).amount();
}

// What became of a pool, as chances of what was weighed.
struct PoolShift {
    const WatchedPool* pool = nullptr;
    double changes = 0;
    double mean = 0;     // of the change
    double empties = 0;  // it comes to 0
};

// Which of two is shown: of foes before others, then what no price is paid from, then what changes
// most often, then what changes most.
bool is_worth_more(const PoolShift& one, const PoolShift& other) {
    if (one.pool->is_foe != other.pool->is_foe) return one.pool->is_foe;
    if (one.pool->is_price != other.pool->is_price) return other.pool->is_price;
    if (one.changes != other.changes) return one.changes > other.changes;
    return std::abs(one.mean) > std::abs(other.mean);
}

std::string short_percent(double share, bool is_exact) {
    if (is_exact && share > 0 && share < 0.005) return "<1 %";
    if (is_exact && share < 1 && share > 0.995) return ">99 %";
    return fmt::format("{:.0f} %", share * 100);
}

std::string short_mean(double mean) {
    std::string text = fmt::format("{:+.1f}", mean);
    return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

std::string shift_text(Game& game, const PoolShift& shift, bool is_exact) {
    if (shift.changes <= 0)
        return fmt::format("{}{}.{} stays", is_exact ? "" : "~",
                           printable(game.text(game.name_of(shift.pool->owner)), 24),
                           printable(game.text(shift.pool->rule->name), 16));
    std::string text = fmt::format(
        "{}{} {}.{}, mean {}", is_exact ? "" : "~", short_percent(shift.changes, is_exact),
        printable(game.text(game.name_of(shift.pool->owner)), 24),
        printable(game.text(shift.pool->rule->name), 16), short_mean(shift.mean));
    if (shift.empties > 0) text += fmt::format(", to 0 {}", short_percent(shift.empties, is_exact));
    return text;
}

// What one answer does.
struct AnswerOdds {
    std::vector<PoolShift> shifts;  // of each pool; none when it is refused, or fails
    std::size_t runs = 0;
    bool is_exact = false;
};

// The pool to show for one answer alone; of the one who is asked only what is gained.
const PoolShift* most_telling(const AnswerOdds& odds) {
    const PoolShift* best = nullptr;
    for (const PoolShift& shift : odds.shifts) {
        const double gain = shift.pool->rule->fills_up ? -shift.mean : shift.mean;
        if (shift.changes <= 0 || (shift.pool->is_own && gain <= 0)) continue;
        if (best == nullptr || is_worth_more(shift, *best)) best = &shift;
    }
    return best;
}

// The place of the pool in which two answers differ most, of those that no price is paid from.
std::optional<std::size_t> most_different(const AnswerOdds& one, const AnswerOdds& other) {
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t i = 0; i < std::min(one.shifts.size(), other.shifts.size()); ++i) {
        const double difference = std::abs(one.shifts[i].mean - other.shifts[i].mean);
        if (one.shifts[i].pool->is_price || difference <= most) continue;
        best = i;
        most = difference;
    }
    return best;
}

// Weighs the answers of one question.
class ChoiceWeigher {
public:
    ChoiceWeigher(Game& game, const Question& question)
        : game_(game),
          question_(question),
          request_(*game.hooks.asking->request),
          known_(game.fate.trace()),
          pools_(watched_pools(game, question.who)),
          fork_(game) {
        game.world.rewind(game.hooks.asking->begin);
        trials_.emplace(game);
    }

    AnswerOdds odds_of(Value answer, std::size_t most_runs) {
        Trace trace = known_;
        trace.push_back({question_.fingerprint(), answer, 0, AnswerOrigin::person});
        ends_.clear();
        Weigher weigher(game_.fate, [&] { return play(trace); },
                        {.most_runs = most_runs, .twin_every = no_twins});
        const Weighed weighed = weigher.weigh();
        return {shifts_of(weighed), weighed.runs, weighed.is_exact()};
    }

private:
    // The first box of a weigher has one all the same.
    static constexpr std::size_t no_twins = std::numeric_limits<std::size_t>::max();

    // The number of the ending: what the pools are at.
    Weighed::Key play(const Trace& trace) {
        std::vector<std::int64_t> amounts;
        (void)trials_->play(request_, trace, 1, [&] {
            for (const WatchedPool& pool : pools_) amounts.push_back(amount_now(game_, pool));
        });
        const auto known = std::ranges::find(ends_, amounts);
        const auto place = static_cast<Weighed::Key>(known - ends_.begin());
        if (known == ends_.end()) ends_.push_back(std::move(amounts));
        return place;
    }

    [[nodiscard]] std::vector<PoolShift> shifts_of(const Weighed& weighed) const {
        const double all = 1 - weighed.rest.get_d();
        std::vector<PoolShift> shifts;
        for (const WatchedPool& pool : pools_) shifts.push_back({&pool});
        for (const auto& [end, mass] : weighed.masses) {
            const double share = mass.get_d() / all;
            // Empty where it was refused, or failed.
            for (std::size_t i = 0; i < ends_[end].size(); ++i) {
                const WatchedPool& pool = pools_[i];
                const std::int64_t change = ends_[end][i] - pool.before;
                const bool empties = change < 0 && !pool.rule->fills_up && ends_[end][i] <= 0;
                shifts[i].changes += change == 0 ? 0 : share;
                shifts[i].mean += share * static_cast<double>(change);
                shifts[i].empties += empties ? share : 0;
            }
        }
        return shifts;
    }

    Game& game_;
    const Question& question_;
    Request request_;
    Trace known_;
    std::vector<WatchedPool> pools_;
    Fork fork_;
    std::optional<Trials> trials_;
    std::vector<std::vector<std::int64_t>> ends_;
};

// The answers that are weighed, by their number.
std::vector<std::pair<std::int64_t, Value>> weighed_answers(const Question& question) {
    std::vector<std::pair<std::int64_t, Value>> answers;
    if (question.kind == QuestionKind::yes_no) {
        answers = {{1, Value::of_truth(true)}, {0, Value::of_truth(false)}};
    } else if (question.kind == QuestionKind::option && question.options.size() > 1) {
        for (std::int64_t i = 1; i <= std::ssize(question.options); ++i)
            answers.emplace_back(i, Value::of(i));
    }
    return answers;
}

}  // namespace

std::map<std::int64_t, std::string> choice_odds(Game& game, const Question& question) {
    const std::vector<std::pair<std::int64_t, Value>> answers = weighed_answers(question);
    if (answers.empty() || answers.size() > most_choice_runs || !game.hooks.asking) return {};
    ChoiceWeigher weigher(game, question);
    std::size_t left = most_choice_runs;
    std::map<std::int64_t, AnswerOdds> odds;
    std::vector<std::pair<std::int64_t, Value>> open;
    const auto weigh = [&](const std::pair<std::int64_t, Value>& answer, std::size_t runs) {
        try {
            const AnswerOdds& found = odds[answer.first] = weigher.odds_of(answer.second, runs);
            left -= std::min(left, found.runs);
            if (!found.is_exact) open.push_back(answer);
        } catch (const Error& error) {
            if (error.diagnostic().code == "lua/interrupted") throw;
        }
    };
    const std::size_t first = std::min(least_choice_runs, most_choice_runs / answers.size());
    for (const auto& answer : answers) weigh(answer, first);
    std::vector<std::pair<std::int64_t, Value>> again = std::exchange(open, {});
    for (std::size_t i = 0; i < again.size(); ++i) {
        const std::size_t share = left / (again.size() - i);
        if (share > first) weigh(again[i], share);
    }

    const bool is_yes_no = question.kind == QuestionKind::yes_no;
    const std::optional<std::size_t> differs =
        is_yes_no ? most_different(odds[0], odds[1]) : std::nullopt;
    std::map<std::int64_t, std::string> texts;
    for (const auto& [answer, found] : odds) {
        const PoolShift* const shift = differs ? &found.shifts[*differs] : most_telling(found);
        if (shift != nullptr) texts[answer] = shift_text(game, *shift, found.is_exact);
    }
    return texts;
}

}  // namespace hexwright
