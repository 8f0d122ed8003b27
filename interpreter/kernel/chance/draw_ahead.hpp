// Draws computed ahead: draws count up one by one, so the blocks of the next eight are made
// together.
//
// Only a memory of a pure function: below(place, bound) is always draw_below(place, bound).
#pragma once

#include <array>
#include <cstdint>

#include "kernel/chance/philox.hpp"

namespace hexwright {

class DrawAhead {
public:
    [[nodiscard]] std::uint32_t below(const DrawPlace& place, std::uint32_t bound) {
        const std::uint32_t step = place.draw - first_.draw;
        const bool known = filled_ && step < words_.size() && place.seed == first_.seed &&
                           place.trial == first_.trial && place.stream == first_.stream;
        if (!known) fill(place);
        const std::uint64_t product = std::uint64_t{words_[known ? step : 0]} * bound;
        // Below the bound the word may be one that would favour a face; the whole method decides.
        if (static_cast<std::uint32_t>(product) < bound) return draw_below(place, bound);
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    void fill(const DrawPlace& place);

    DrawPlace first_;
    std::array<std::uint32_t, 8> words_{};  // the first word of each block
    bool filled_ = false;
};

}  // namespace hexwright
