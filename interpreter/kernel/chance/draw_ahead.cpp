#include "kernel/chance/draw_ahead.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace hexwright {

namespace {

void fill_one_by_one(const DrawPlace& place, std::uint32_t* words) {
    DrawPlace next = place;
    for (std::uint32_t i = 0; i < draws_ahead; ++i) {
        words[i] = philox_block(next)[0];
        ++next.draw;
    }
}

#if defined(__x86_64__)

// Philox4x32-10 on several counters at once, one in each 64-bit lane of a register; only the low 32
// bits of a lane mean anything, which is all that the multiplication reads.
constexpr int rounds = 10;
constexpr std::uint32_t multiplier0 = 0xD2511F53;
constexpr std::uint32_t multiplier1 = 0xCD9E8D57;
constexpr std::uint32_t weyl0 = 0x9E3779B9;
constexpr std::uint32_t weyl1 = 0xBB67AE85;

// --- four lanes

struct Quad {
    __m256i word0;
    __m256i word1;
    __m256i word2;
    __m256i word3;
};

[[gnu::target("avx2")]] __m256i all_four(std::uint32_t number) {
    return _mm256_set1_epi64x(number);
}

[[gnu::target("avx2")]] Quad first_four(const DrawPlace& place, std::uint32_t draw) {
    return {_mm256_set_epi64x(draw + 3, draw + 2, draw + 1, draw), all_four(place.trial),
            all_four(place.stream), all_four(0)};
}

[[gnu::target("avx2")]] void one_round(Quad& quad, __m256i key0, __m256i key1) {
    const __m256i product0 = _mm256_mul_epu32(quad.word0, all_four(multiplier0));
    const __m256i product1 = _mm256_mul_epu32(quad.word2, all_four(multiplier1));
    quad.word0 =
        _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(product1, 32), quad.word1), key0);
    quad.word1 = product1;
    quad.word2 =
        _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(product0, 32), quad.word3), key1);
    quad.word3 = product0;
}

// The low halves of eight numbers, in order.
[[gnu::target("avx2")]] void store_low(const Quad& first,
                                       const Quad& second,
                                       std::uint32_t* words) {
    const __m256 mixed = _mm256_shuffle_ps(_mm256_castsi256_ps(first.word0),
                                           _mm256_castsi256_ps(second.word0), 0x88);
    const __m256i ordered = _mm256_permute4x64_epi64(_mm256_castps_si256(mixed), 0xD8);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(words), ordered);
}

[[gnu::target("avx2")]] void fill_by_fours(const DrawPlace& place, std::uint32_t* words) {
    std::array<Quad, 4> quads = {first_four(place, place.draw), first_four(place, place.draw + 4),
                                 first_four(place, place.draw + 8),
                                 first_four(place, place.draw + 12)};
    auto key0 = static_cast<std::uint32_t>(place.seed);
    auto key1 = static_cast<std::uint32_t>(place.seed >> 32);
    for (int round = 0; round < rounds; ++round) {
        const __m256i all0 = all_four(key0);
        const __m256i all1 = all_four(key1);
        one_round(quads[0], all0, all1);
        one_round(quads[1], all0, all1);
        one_round(quads[2], all0, all1);
        one_round(quads[3], all0, all1);
        key0 += weyl0;
        key1 += weyl1;
    }
    store_low(quads[0], quads[1], words);
    store_low(quads[2], quads[3], words + 8);
}

// --- eight lanes

struct Octet {
    __m512i word0;
    __m512i word1;
    __m512i word2;
    __m512i word3;
};

// Masked operations with all lanes wanted are the plain ones: g++ 12 warns of its own code for
// those (GCC bug 105593).
constexpr __mmask8 every_lane = 0xFF;

[[gnu::target("avx512f")]] __m512i all_eight(std::uint32_t number) {
    return _mm512_set1_epi64(number);
}

[[gnu::target("avx512f")]] Octet first_eight(const DrawPlace& place, std::uint32_t draw) {
    return {_mm512_set_epi64(draw + 7, draw + 6, draw + 5, draw + 4, draw + 3, draw + 2, draw + 1,
                             draw),
            all_eight(place.trial), all_eight(place.stream), all_eight(0)};
}

[[gnu::target("avx512f")]] __m512i xor_of(__m512i a, __m512i b, __m512i c) {
    constexpr int odd_bits = 0x96;
    return _mm512_ternarylogic_epi64(a, b, c, odd_bits);
}

[[gnu::target("avx512f")]] void one_round(Octet& octet, __m512i key0, __m512i key1) {
    const __m512i product0 =
        _mm512_maskz_mul_epu32(every_lane, octet.word0, all_eight(multiplier0));
    const __m512i product1 =
        _mm512_maskz_mul_epu32(every_lane, octet.word2, all_eight(multiplier1));
    octet.word0 = xor_of(_mm512_maskz_srli_epi64(every_lane, product1, 32), octet.word1, key0);
    octet.word1 = product1;
    octet.word2 = xor_of(_mm512_maskz_srli_epi64(every_lane, product0, 32), octet.word3, key1);
    octet.word3 = product0;
}

[[gnu::target("avx512f")]] void fill_by_eights(const DrawPlace& place, std::uint32_t* words) {
    std::array<Octet, 2> octets = {first_eight(place, place.draw),
                                   first_eight(place, place.draw + 8)};
    auto key0 = static_cast<std::uint32_t>(place.seed);
    auto key1 = static_cast<std::uint32_t>(place.seed >> 32);
    for (int round = 0; round < rounds; ++round) {
        const __m512i all0 = all_eight(key0);
        const __m512i all1 = all_eight(key1);
        one_round(octets[0], all0, all1);
        one_round(octets[1], all0, all1);
        key0 += weyl0;
        key1 += weyl1;
    }
    auto* const to = reinterpret_cast<__m256i*>(words);
    _mm256_storeu_si256(to, _mm512_maskz_cvtepi64_epi32(every_lane, octets[0].word0));
    _mm256_storeu_si256(to + 1, _mm512_maskz_cvtepi64_epi32(every_lane, octets[1].word0));
}

#endif

}  // namespace

std::vector<FillDraws> ways_to_draw_ahead() {
    std::vector<FillDraws> ways;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") != 0) ways.push_back(fill_by_eights);
    if (__builtin_cpu_supports("avx2") != 0) ways.push_back(fill_by_fours);
#endif
    ways.push_back(fill_one_by_one);
    return ways;
}

void DrawAhead::fill(const DrawPlace& place) {
    static const FillDraws quickest = ways_to_draw_ahead().front();
    quickest(place, words_.data());
    first_ = place;
    filled_ = true;
}

}  // namespace hexwright
