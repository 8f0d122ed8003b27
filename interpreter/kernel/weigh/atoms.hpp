// What a roll can come to: its atoms, each a sum with the number of ways in which dice make it.
//
//     const Atoms pool = Atoms::of_pool({.dice = 2, .sides = 6, .keep = 2});
//     pool.sum(0) == 2, pool.weight(0) == 1, pool.total() == 36
//
// Order: by rising sum. Cost: of a pool, dice² x sides x sums; of a notation, one roll for each way
// in which its dice can fall, at most most_falls of them.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "kernel/chance/chance_source.hpp"
#include "kernel/odds/every_fall.hpp"

namespace hexwright {

// Picks among things; equal seeds pick alike.
class Picker {
public:
    explicit Picker(std::uint64_t seed) : seed_(seed) {}

    // Below `bound`.
    [[nodiscard]] std::uint32_t below(std::uint32_t bound);

    // An index, each as likely as its weight is large.
    [[nodiscard]] std::size_t weighted(const std::vector<double>& weights);

private:
    std::uint64_t seed_;
    std::uint32_t drawn_ = 0;
};

class PoolWays;

class Atoms {
public:
    static constexpr std::size_t most_falls = 20'000;

    [[nodiscard]] static Atoms of_pool(const PoolShape& shape);

    // Nothing when its dice fall in more than most_falls ways.
    [[nodiscard]] static std::optional<Atoms> of_notation(const NotationShape& shape);

    [[nodiscard]] std::size_t size() const { return sums_.size(); }

    [[nodiscard]] std::int64_t sum(std::size_t atom) const { return sums_[atom]; }

    [[nodiscard]] const mpz_class& weight(std::size_t atom) const { return weights_[atom]; }

    // Of all atoms.
    [[nodiscard]] const mpz_class& total() const { return total_; }

    // Of each atom, of all that there is.
    [[nodiscard]] const std::vector<double>& shares() const { return shares_; }

    // Dice that come to it, some of those that do.
    [[nodiscard]] Fall fall(std::size_t atom, Picker& picker) const;

private:
    void add(std::int64_t sum, const mpz_class& weight);
    void sum_up();

    std::shared_ptr<PoolWays> pool_;  // of several dice
    bool is_die_ = false;
    std::vector<std::int64_t> sums_;
    std::vector<mpz_class> weights_;
    std::vector<std::vector<Fall>> falls_;  // of a notation: some that come to each atom
    std::vector<double> shares_;
    mpz_class total_ = 0;
};

}  // namespace hexwright
