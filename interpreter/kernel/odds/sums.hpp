// Weighted whole numbers, and their sums: a polynomial whose exponents are values and whose
// coefficients are weights. Adding independent dice multiplies their polynomials.
//
// Two rings with the same operations: PackedRing writes a polynomial as one large integer with a
// slot for each value, so that GMP multiplies all weights at once; SparseRing keeps a map, for few
// values that lie far apart. Code that counts dice is a template over the ring.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace hexwright {

// The work spent on the odds of one notation, counted in steps of about a nanosecond, and the
// limits that stop it.
//
// Errors: chance/odds-too-many, at the dice term or group whose odds were being counted.
class Work {
public:
    // From now on errors are about what stands at this byte of the notation.
    void begin(std::size_t offset) { offset_ = offset; }

    void charge(std::uint64_t steps);
    void check_outcomes(std::size_t values) const;

private:
    std::size_t offset_ = 0;
    std::uint64_t spent_ = 0;
};

struct Term {
    std::int64_t value = 0;
    mpz_class weight;
};

// Ascending by value, no value twice, no weight 0.
using Terms = std::vector<Term>;

// Sorts, and adds the weights of equal values.
[[nodiscard]] Terms merged(Terms terms);

[[nodiscard]] mpz_class weight_of(const Terms& terms);

[[nodiscard]] mpz_class power(const mpz_class& base, std::int64_t exponent);

// Terms with the total that their weights are parts of.
struct WholeOdds {
    Terms terms;
    mpz_class total;
};

class PackedRing {
public:
    // `low` is the value of the first slot.
    struct Sums {
        std::int64_t low = 0;
        mpz_class slots;
    };

    // No weight may grow to more words than a slot has.
    PackedRing(std::size_t words, Work& work) : words_(words), work_(work) {}

    [[nodiscard]] Sums of(const Terms& terms) const;
    // Adds factor * from, its values shifted. The factor is positive.
    void add(Sums& to, const Sums& from, const mpz_class& factor, std::int64_t shift) const;
    [[nodiscard]] Sums product(const Sums& a, const Sums& b) const;
    [[nodiscard]] Sums power(const Sums& base, std::uint32_t exponent) const;
    [[nodiscard]] Terms terms(const Sums& sums) const;

    [[nodiscard]] static bool is_zero(const Sums& sums) { return sums.slots == 0; }

private:
    [[nodiscard]] mp_bitcnt_t bits(std::int64_t slots) const;

    std::size_t words_;
    Work& work_;
};

class SparseRing {
public:
    using Sums = std::map<std::int64_t, mpz_class>;

    explicit SparseRing(Work& work) : work_(work) {}

    [[nodiscard]] static Sums of(const Terms& terms);
    void add(Sums& to, const Sums& from, const mpz_class& factor, std::int64_t shift) const;
    [[nodiscard]] Sums product(const Sums& a, const Sums& b) const;
    [[nodiscard]] Sums power(const Sums& base, std::uint32_t exponent) const;
    [[nodiscard]] Terms terms(const Sums& sums) const;

    [[nodiscard]] static bool is_zero(const Sums& sums) { return sums.empty(); }

private:
    Work& work_;
};

// The words of a slot for weights up to `total`.
[[nodiscard]] std::size_t words_for(const mpz_class& total);

// True if so many slots are worth a packed ring.
[[nodiscard]] bool fits_packed(double slots, std::size_t words);

}  // namespace hexwright
