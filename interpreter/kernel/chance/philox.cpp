#include "kernel/chance/philox.hpp"

#include <Random123/philox.h>

namespace hexwright {

std::array<std::uint32_t, 4> philox_block(const DrawPlace& place, std::uint32_t attempt) {
    const r123::Philox4x32::ctr_type counter = {{place.draw, place.trial, place.stream, attempt}};
    const r123::Philox4x32::key_type key = {
        {static_cast<std::uint32_t>(place.seed), static_cast<std::uint32_t>(place.seed >> 32)}};
    const auto block = r123::Philox4x32_R<10>{}(counter, key);
    return {block[0], block[1], block[2], block[3]};
}

std::uint32_t draw_below(const DrawPlace& place, std::uint32_t bound) {
    for (std::uint32_t attempt = 0;; ++attempt) {
        for (const std::uint32_t word : philox_block(place, attempt)) {
            const std::uint64_t product = std::uint64_t{word} * bound;
            const auto low = static_cast<std::uint32_t>(product);
            // Words whose product's low half falls under a threshold would favour some faces. The
            // threshold is below the bound, so its costly division is rarely needed.
            if (low >= bound || low >= (0U - bound) % bound)
                return static_cast<std::uint32_t>(product >> 32);
        }
    }
}

}  // namespace hexwright
