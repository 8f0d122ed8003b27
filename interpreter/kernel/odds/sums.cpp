#include "kernel/odds/sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

// Measured costs, in the steps of Work.
constexpr std::uint64_t call_steps = 100;
constexpr std::uint64_t steps_per_word_of_product = 80;
constexpr std::uint64_t steps_per_map_entry = 200;

constexpr std::size_t word_bits = GMP_NUMB_BITS;

[[noreturn]] void refuse_odds(std::size_t offset, std::string message) {
    throw Error(error_at("chance/odds-too-many", {{}, 1, static_cast<int>(offset) + 1},
                         std::move(message),
                         "ask for fewer dice or faces, or write `!o` where dice explode again and "
                         "again; `hexwright roll` rolls them as they are"));
}

}  // namespace

void Work::charge(std::uint64_t steps) {
    spent_ += steps;
    if (spent_ < steps || spent_ > limits::odds_work)
        refuse_odds(offset_, "these dice fall in too many ways to count them exactly");
}

void Work::check_outcomes(std::size_t values) const {
    if (values <= limits::odds_outcomes) return;
    refuse_odds(offset_, fmt::format("these dice give more than {} different results, the limit "
                                     "of exact odds",
                                     limits::odds_outcomes));
}

// --- terms

Terms merged(Terms terms) {
    if (!std::ranges::is_sorted(terms, std::ranges::less{}, &Term::value))
        std::ranges::stable_sort(terms, std::ranges::less{}, &Term::value);
    std::size_t last = 0;
    for (std::size_t i = 1; i < terms.size(); ++i) {
        if (terms[i].value == terms[last].value) {
            terms[last].weight += terms[i].weight;
        } else if (++last != i) {
            terms[last] = std::move(terms[i]);
        }
    }
    if (!terms.empty()) terms.resize(last + 1);
    return terms;
}

mpz_class weight_of(const Terms& terms) {
    mpz_class sum;
    for (const Term& term : terms) sum += term.weight;
    return sum;
}

mpz_class power(const mpz_class& base, std::int64_t exponent) {
    mpz_class result;
    mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), static_cast<unsigned long>(exponent));
    return result;
}

std::size_t words_for(const mpz_class& total) {
    return mpz_size(total.get_mpz_t());
}

bool fits_packed(double slots, std::size_t words) {
    return slots * static_cast<double>(words) <= static_cast<double>(limits::odds_words);
}

// --- packed

mp_bitcnt_t PackedRing::bits(std::int64_t slots) const {
    return static_cast<mp_bitcnt_t>(slots) * words_ * word_bits;
}

PackedRing::Sums PackedRing::of(const Terms& terms) const {
    if (terms.empty()) return {};
    const std::int64_t low = terms.front().value;
    const auto slots = static_cast<std::size_t>(terms.back().value - low) + 1;
    work_.charge(call_steps + slots * words_);
    std::vector<mp_limb_t> words(slots * words_);
    for (const Term& term : terms) {
        const mpz_srcptr weight = term.weight.get_mpz_t();
        std::copy_n(mpz_limbs_read(weight), mpz_size(weight),
                    words.begin() + static_cast<std::ptrdiff_t>(
                                        static_cast<std::size_t>(term.value - low) * words_));
    }
    Sums sums{low, {}};
    mpz_import(sums.slots.get_mpz_t(), words.size(), -1, sizeof(mp_limb_t), 0, 0, words.data());
    return sums;
}

void PackedRing::add(Sums& to,
                     const Sums& from,
                     const mpz_class& factor,
                     std::int64_t shift) const {
    if (from.slots == 0) return;
    const std::size_t size = mpz_size(from.slots.get_mpz_t());
    work_.charge(call_steps + size * mpz_size(factor.get_mpz_t()) + mpz_size(to.slots.get_mpz_t()));
    mpz_class added = from.slots * factor;
    const std::int64_t low = from.low + shift;
    if (to.slots == 0) {
        to.low = low;
        to.slots = std::move(added);
        return;
    }
    if (low >= to.low) {
        added <<= bits(low - to.low);
    } else {
        to.slots <<= bits(to.low - low);
        to.low = low;
    }
    to.slots += added;
}

PackedRing::Sums PackedRing::product(const Sums& a, const Sums& b) const {
    const std::uint64_t one = mpz_size(a.slots.get_mpz_t());
    const std::uint64_t other = mpz_size(b.slots.get_mpz_t());
    work_.charge(call_steps + std::min(one * other, steps_per_word_of_product * (one + other)));
    return {a.low + b.low, a.slots * b.slots};
}

PackedRing::Sums PackedRing::power(const Sums& base, std::uint32_t exponent) const {
    const std::uint64_t size = mpz_size(base.slots.get_mpz_t()) * exponent;
    work_.charge(call_steps + std::min(size * size, 2 * steps_per_word_of_product * size));
    Sums result{base.low * exponent, {}};
    mpz_pow_ui(result.slots.get_mpz_t(), base.slots.get_mpz_t(), exponent);
    return result;
}

Terms PackedRing::terms(const Sums& sums) const {
    const mpz_srcptr slots = sums.slots.get_mpz_t();
    const std::span<const mp_limb_t> words{mpz_limbs_read(slots), mpz_size(slots)};
    const std::size_t count = (words.size() + words_ - 1) / words_;
    work_.charge(count * (words_ + call_steps));
    Terms terms;
    terms.reserve(std::min(count, limits::odds_outcomes));
    for (std::size_t i = 0; i < count; ++i) {
        const std::span<const mp_limb_t> slot =
            words.subspan(i * words_, std::min(words_, words.size() - i * words_));
        if (std::ranges::all_of(slot, [](mp_limb_t word) { return word == 0; })) continue;
        work_.check_outcomes(terms.size() + 1);
        Term& term = terms.emplace_back();
        term.value = sums.low + static_cast<std::int64_t>(i);
        mpz_import(term.weight.get_mpz_t(), slot.size(), -1, sizeof(mp_limb_t), 0, 0, slot.data());
    }
    return terms;
}

// --- sparse

SparseRing::Sums SparseRing::of(const Terms& terms) {
    Sums sums;
    for (const Term& term : terms) sums.emplace_hint(sums.end(), term.value, term.weight);
    return sums;
}

void SparseRing::add(Sums& to,
                     const Sums& from,
                     const mpz_class& factor,
                     std::int64_t shift) const {
    work_.charge(call_steps + from.size() * steps_per_map_entry);
    for (const auto& [value, weight] : from) to[value + shift] += weight * factor;
    work_.check_outcomes(to.size());
}

SparseRing::Sums SparseRing::product(const Sums& a, const Sums& b) const {
    Sums result;
    for (const auto& [value, weight] : a) add(result, b, weight, value);
    return result;
}

SparseRing::Sums SparseRing::power(const Sums& base, std::uint32_t exponent) const {
    Sums result{{0, 1}};
    for (std::uint32_t i = 0; i < exponent; ++i) result = product(result, base);
    return result;
}

Terms SparseRing::terms(const Sums& sums) const {
    work_.check_outcomes(sums.size());
    Terms terms;
    terms.reserve(sums.size());
    for (const auto& [value, weight] : sums) terms.push_back({value, weight});
    return terms;
}

}  // namespace hexwright
