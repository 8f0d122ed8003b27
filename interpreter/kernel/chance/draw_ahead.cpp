#include "kernel/chance/draw_ahead.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace hexwright {

#if defined(__SSE2__)

namespace {

// Philox4x32-10 on two counters at once, one in each half of a register; only the low 32 bits of a
// half mean anything, which is all that the multiplication reads.
struct Pair {
    __m128i word0;
    __m128i word1;
    __m128i word2;
    __m128i word3;
};

constexpr int rounds = 10;

__m128i both(std::uint32_t number) {
    return _mm_set1_epi64x(number);
}

void one_round(Pair& pair, __m128i key0, __m128i key1) {
    const __m128i product0 = _mm_mul_epu32(pair.word0, both(0xD2511F53));
    const __m128i product1 = _mm_mul_epu32(pair.word2, both(0xCD9E8D57));
    pair.word0 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(product1, 32), pair.word1), key0);
    pair.word1 = product1;
    pair.word2 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(product0, 32), pair.word3), key1);
    pair.word3 = product0;
}

}  // namespace

void DrawAhead::fill(const DrawPlace& place) {
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
        key0 += 0x9E3779B9;
        key1 += 0xBB67AE85;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        words_[2 * i] = static_cast<std::uint32_t>(_mm_cvtsi128_si32(pairs[i].word0));
        words_[2 * i + 1] =
            static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_srli_si128(pairs[i].word0, 8)));
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
