#include "kernel/chance/draw_ahead.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace hexwright {

#if defined(__x86_64__)

namespace {

// Philox4x32-10 on several counters at once, one in each 64-bit half or quarter of a register; only
// the low 32 bits of it mean anything, which is all that the multiplication reads.
constexpr int rounds = 10;
constexpr std::uint32_t multiplier0 = 0xD2511F53;
constexpr std::uint32_t multiplier1 = 0xCD9E8D57;
constexpr std::uint32_t weyl0 = 0x9E3779B9;
constexpr std::uint32_t weyl1 = 0xBB67AE85;

struct Pair {
    __m128i word0;
    __m128i word1;
    __m128i word2;
    __m128i word3;
};

__m128i both(std::uint32_t number) {
    return _mm_set1_epi64x(number);
}

void one_round(Pair& pair, __m128i key0, __m128i key1) {
    const __m128i product0 = _mm_mul_epu32(pair.word0, both(multiplier0));
    const __m128i product1 = _mm_mul_epu32(pair.word2, both(multiplier1));
    pair.word0 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(product1, 32), pair.word1), key0);
    pair.word1 = product1;
    pair.word2 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(product0, 32), pair.word3), key1);
    pair.word3 = product0;
}

// The first words of eight blocks.
void fill_eight(const DrawPlace& place, std::uint32_t* words) {
    std::array<Pair, 4> pairs;
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t draw = place.draw + 2 * i;
        pairs[i] = {_mm_set_epi64x(draw + 1, draw), both(place.trial), both(place.stream), both(0)};
    }
    auto key0 = static_cast<std::uint32_t>(place.seed);
    auto key1 = static_cast<std::uint32_t>(place.seed >> 32);
    for (int round = 0; round < rounds; ++round) {
        const __m128i both0 = both(key0);
        const __m128i both1 = both(key1);
        one_round(pairs[0], both0, both1);
        one_round(pairs[1], both0, both1);
        one_round(pairs[2], both0, both1);
        one_round(pairs[3], both0, both1);
        key0 += weyl0;
        key1 += weyl1;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        words[2 * i] = static_cast<std::uint32_t>(_mm_cvtsi128_si32(pairs[i].word0));
        words[2 * i + 1] =
            static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_srli_si128(pairs[i].word0, 8)));
    }
}

struct Quad {
    __m256i word0;
    __m256i word1;
    __m256i word2;
    __m256i word3;
};

[[gnu::target("avx2")]] __m256i all_four(std::uint32_t number) {
    return _mm256_set1_epi64x(number);
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

// The first words of sixteen blocks.
[[gnu::target("avx2")]] void fill_sixteen(const DrawPlace& place, std::uint32_t* words) {
    std::array<Quad, 4> quads;
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t draw = place.draw + 4 * i;
        quads[i] = {_mm256_set_epi64x(draw + 3, draw + 2, draw + 1, draw), all_four(place.trial),
                    all_four(place.stream), all_four(0)};
    }
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

bool has_wide_registers() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") != 0;
}

const bool is_wide = has_wide_registers();

}  // namespace

void DrawAhead::fill(const DrawPlace& place) {
    if (is_wide) {
        fill_sixteen(place, words_.data());
    } else {
        fill_eight(place, words_.data());
        DrawPlace next = place;
        next.draw += 8;
        fill_eight(next, words_.data() + 8);
    }
    first_ = place;
    filled_ = true;
}

#else

void DrawAhead::fill(const DrawPlace& place) {
    first_ = place;
    filled_ = true;
    DrawPlace next = place;
    for (std::uint32_t& word : words_) {
        word = philox_block(next)[0];
        ++next.draw;
    }
}

#endif

}  // namespace hexwright
