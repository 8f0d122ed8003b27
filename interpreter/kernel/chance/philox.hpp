// Philox4x32-10: a counter-based random generator. A block is a pure function of (seed, draw,
// trial, stream, attempt), so undo and what-if need no generator state.
#pragma once

#include <array>
#include <cstdint>

namespace hexwright {

struct DrawPlace {
    std::uint64_t seed = 0;
    std::uint32_t draw = 0;    // which draw of the game, only ever counting up
    std::uint32_t trial = 0;   // which repetition, for simulations
    std::uint32_t stream = 0;  // 0 the table; others for what-if and policies
};

// Four random words of a place; `attempt` counts blocks when the first was used up by rejection.
[[nodiscard]] std::array<std::uint32_t, 4> philox_block(const DrawPlace& place,
                                                        std::uint32_t attempt = 0);

// A number in [0, bound), without bias: Lemire's method, the block's other words first, then
// further attempts. bound is in 1..2^32-1.
[[nodiscard]] std::uint32_t draw_below(const DrawPlace& place, std::uint32_t bound);

}  // namespace hexwright
