// Draws computed ahead: draws count up one by one, so the blocks of the next sixteen are made
// together.
//
// Only a memory of a pure function: below(place, bound) is always draw_below(place, bound), on
// every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernel/chance/philox.hpp"

namespace hexwright {

class DrawAhead {
public:
    [[nodiscard]] std::uint32_t below(const DrawPlace& place, std::uint32_t bound) {
        if (!knows(place)) fill(place);
        return pick(place, bound);
    }

    // So many draws from this place on, each handed to take(draw, result).
    template <typename Take>
    void several(DrawPlace place, std::uint32_t bound, std::size_t count, Take&& take) {
        if (count > 0 && !knows(place)) fill(place);
        for (; count > 0; --count, ++place.draw) {
            if (place.draw - first_.draw == ahead) fill(place);
            take(place.draw, pick(place, bound));
        }
    }

private:
    static constexpr std::uint32_t ahead = 16;

    [[nodiscard]] bool knows(const DrawPlace& place) const {
        return filled_ && place.draw - first_.draw < ahead && place.seed == first_.seed &&
               place.trial == first_.trial && place.stream == first_.stream;
    }

    // Of a place it knows.
    [[nodiscard]] std::uint32_t pick(const DrawPlace& place, std::uint32_t bound) const {
        const std::uint64_t product = std::uint64_t{words_[place.draw - first_.draw]} * bound;
        // Below the bound the word may be one that would favour a face; the whole method decides.
        if (static_cast<std::uint32_t>(product) < bound) return draw_below(place, bound);
        return static_cast<std::uint32_t>(product >> 32);
    }

    void fill(const DrawPlace& place);

    DrawPlace first_;
    std::array<std::uint32_t, ahead> words_{};  // the first word of each block
    bool filled_ = false;
};

}  // namespace hexwright
