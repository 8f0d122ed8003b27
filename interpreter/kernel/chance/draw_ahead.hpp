// Draws computed ahead: draws count up one by one, so the blocks of the next sixteen are made
// together.
//
// Only a memory of a pure function: below(place, bound) is always draw_below(place, bound), on
// every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/chance/philox.hpp"

namespace hexwright {

inline constexpr std::uint32_t draws_ahead = 16;

// Writes the first words of the blocks of so many draws, from this place on.
using FillDraws = void (*)(const DrawPlace& place, std::uint32_t* words);

// How this machine can do it, the quickest way first. All ways write the same.
[[nodiscard]] std::vector<FillDraws> ways_to_draw_ahead();

class DrawAhead {
public:
    [[nodiscard]] std::uint32_t below(const DrawPlace& place, std::uint32_t bound) {
        if (!knows(place)) fill(place);
        const std::uint64_t product = std::uint64_t{words_[place.draw - first_.draw]} * bound;
        if (!is_fair(product, bound)) return draw_below(place, bound);
        return high_half(product);
    }

    // So many draws from this place on, the result of each handed to take(result), in order.
    template <typename Take>
    void several(const DrawPlace& place, std::uint32_t bound, std::size_t count, Take&& take) {
        if (count > 0 && !knows(place)) fill(place);
        std::uint32_t at = place.draw - first_.draw;
        for (std::uint32_t done = 0; done < count; ++done, ++at) {
            if (at == draws_ahead) {
                fill(later(place, done));
                at = 0;
            }
            const std::uint64_t product = std::uint64_t{words_[at]} * bound;
            const bool fair = is_fair(product, bound);
            take(fair ? high_half(product) : draw_below(later(place, done), bound));
        }
    }

private:
    [[nodiscard]] bool knows(const DrawPlace& place) const {
        return filled_ && place.draw - first_.draw < draws_ahead && place.seed == first_.seed &&
               place.trial == first_.trial && place.stream == first_.stream;
    }

    // Below the bound the word may be one that would favour a face; the whole method decides.
    [[nodiscard]] static bool is_fair(std::uint64_t product, std::uint32_t bound) {
        return static_cast<std::uint32_t>(product) >= bound;
    }

    [[nodiscard]] static std::uint32_t high_half(std::uint64_t product) {
        return static_cast<std::uint32_t>(product >> 32);
    }

    [[nodiscard]] static DrawPlace later(DrawPlace place, std::uint32_t draws) {
        place.draw += draws;
        return place;
    }

    void fill(const DrawPlace& place);

    DrawPlace first_;
    std::array<std::uint32_t, draws_ahead> words_{};  // the first word of each block
    bool filled_ = false;
};

}  // namespace hexwright
