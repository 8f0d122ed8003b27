#include "kernel/weigh/atoms.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "kernel/chance/philox.hpp"
#include "kernel/chance/roll.hpp"

namespace hexwright {

// --- picking

std::uint32_t Picker::below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(draw_below({seed_, ++drawn_, 0, 0}, bound));
}

std::size_t Picker::weighted(const std::vector<double>& weights) {
    constexpr std::uint32_t steps = 1U << 30U;
    double left = std::accumulate(weights.begin(), weights.end(), 0.0) *
                  (static_cast<double>(below(steps)) / steps);
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = i;
        left -= weights[i];
        if (left < 0) break;
    }
    return last;
}

// --- pools

namespace {

mpz_class choose(std::uint32_t n, std::uint32_t k) {
    mpz_class result;
    mpz_bin_uiui(result.get_mpz_t(), n, k);
    return result;
}

}  // namespace

// The ways in which dice show only the faces from the `place`th best one on, by the sum of those
// that count.
class PoolWays {
public:
    using Ways = std::map<std::int64_t, mpz_class>;

    explicit PoolWays(const PoolShape& shape) : shape_(shape) {}

    [[nodiscard]] std::int64_t face(std::uint32_t place) const {
        return shape_.high ? std::int64_t{shape_.sides} - place : std::int64_t{place} + 1;
    }

    const Ways& of(std::uint32_t place, std::uint32_t dice, std::uint32_t keep) {
        const auto known = ways_.find({place, dice, keep});
        if (known != ways_.end()) return known->second;
        Ways ways;
        const bool is_last = place + 1 == shape_.sides;
        for (std::uint32_t shown = is_last ? dice : 0; shown <= dice; ++shown) {
            const std::uint32_t counted = std::min(shown, keep);
            const std::int64_t sum = face(place) * counted;
            if (shown == dice) {
                ways[sum] += 1;
                continue;
            }
            const mpz_class orders = choose(dice, shown);
            for (const auto& [rest, count] : of(place + 1, dice - shown, keep - counted))
                ways[sum + rest] += orders * count;
        }
        return ways_.emplace(std::tuple{place, dice, keep}, std::move(ways)).first->second;
    }

    // Dice that come to the sum, in any order.
    Fall fall(std::int64_t sum, Picker& picker) {
        Fall fall;
        std::uint32_t dice = shape_.dice;
        std::uint32_t keep = shape_.keep;
        for (std::uint32_t place = 0; dice > 0; ++place) {
            std::vector<double> likely;
            for (std::uint32_t shown = 0; shown <= dice; ++shown)
                likely.push_back(ways_with(place, dice, keep, shown, sum));
            const auto shown = static_cast<std::uint32_t>(picker.weighted(likely));
            fall.insert(fall.end(), shown, face(place) - 1);
            const std::uint32_t counted = std::min(shown, keep);
            sum -= face(place) * counted;
            dice -= shown;
            keep -= counted;
        }
        for (std::size_t i = fall.size(); i > 1; --i)
            std::swap(fall[i - 1], fall[picker.below(static_cast<std::uint32_t>(i))]);
        return fall;
    }

private:
    double ways_with(std::uint32_t place,
                     std::uint32_t dice,
                     std::uint32_t keep,
                     std::uint32_t shown,
                     std::int64_t sum) {
        const std::uint32_t counted = std::min(shown, keep);
        const std::int64_t rest = sum - face(place) * counted;
        if (shown == dice) return rest == 0 ? 1 : 0;
        if (place + 1 == shape_.sides) return 0;
        const Ways& ways = of(place + 1, dice - shown, keep - counted);
        const auto found = ways.find(rest);
        if (found == ways.end()) return 0;
        const mpz_class count = choose(dice, shown) * found->second;
        return count.get_d();
    }

    PoolShape shape_;
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, Ways> ways_;
};

Atoms Atoms::of_pool(const PoolShape& shape) {
    Atoms atoms;
    atoms.is_die_ = shape.dice == 1;
    if (atoms.is_die_) {
        for (std::int64_t face = 1; face <= std::int64_t{shape.sides}; ++face) atoms.add(face, 1);
    } else {
        atoms.pool_ = std::make_shared<PoolWays>(shape);
        for (const auto& [sum, count] : atoms.pool_->of(0, shape.dice, shape.keep))
            atoms.add(sum, count);
    }
    atoms.sum_up();
    return atoms;
}

std::optional<Atoms> Atoms::of_notation(const NotationShape& shape) {
    constexpr std::size_t falls_kept = 4;

    struct Found {
        mpq_class share;
        std::vector<Fall> falls;
    };

    std::map<std::int64_t, Found> found;
    EveryFall every;
    Fate fate;
    fate.set_chance_source(&every);
    std::size_t falls = 0;
    do {
        if (++falls > most_falls) return std::nullopt;
        fate.begin();
        const Roll fell = roll(*shape.expression, fate, *shape.variables);
        (void)fate.commit();
        Found& sum = found[fell.total.floor()];
        sum.share += mpq_class(1, every.rarity());
        // Some early ones and the last, so that they are unlike.
        if (sum.falls.size() == falls_kept) sum.falls.pop_back();
        sum.falls.push_back(every.fall());
    } while (every.next());
    mpz_class whole = 1;
    for (auto& [sum, entry] : found) {
        entry.share.canonicalize();
        mpz_lcm(whole.get_mpz_t(), whole.get_mpz_t(), entry.share.get_den().get_mpz_t());
    }
    Atoms atoms;
    for (auto& [sum, entry] : found) {
        atoms.add(sum, entry.share.get_num() * (whole / entry.share.get_den()));
        atoms.falls_.push_back(std::move(entry.falls));
    }
    atoms.sum_up();
    return atoms;
}

void Atoms::add(std::int64_t sum, const mpz_class& weight) {
    sums_.push_back(sum);
    weights_.push_back(weight);
    total_ += weight;
}

void Atoms::sum_up() {
    for (const mpz_class& weight : weights_) shares_.push_back(mpq_class(weight, total_).get_d());
}

Fall Atoms::fall(std::size_t atom, Picker& picker) const {
    if (is_die_) return {sums_[atom] - 1};
    if (pool_) return pool_->fall(sums_[atom], picker);
    const std::vector<Fall>& falls = falls_[atom];
    return falls[picker.below(static_cast<std::uint32_t>(falls.size()))];
}

}  // namespace hexwright
