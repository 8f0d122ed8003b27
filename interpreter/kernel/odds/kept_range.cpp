#include "kernel/odds/kept_range.hpp"

namespace hexwright {

void KeptRange::apply(bool high, bool drop, std::int64_t amount) {
    // Does it act on the top? kh and dh do.
    if (side == Side::rest) {
        if (drop) {
            (high ? to : from) += amount;
            return;
        }
        const std::int64_t skipped = high ? to : from;
        side = high ? Side::top : Side::bottom;
        from = skipped;
        to = skipped + amount;
        return;
    }
    // Ranks count from the range's side, so its far end goes away from that side.
    const bool at_near_end = high == (side == Side::top);
    if (drop) {
        (at_near_end ? from : to) += at_near_end ? amount : -amount;
    } else if (at_near_end) {
        to = from + amount;
    } else {
        from = to - amount;
    }
}

KeptRange::Ranks KeptRange::of(std::int64_t dice) const {
    switch (side) {
        case Side::rest:
            return {from, dice - to};
        case Side::bottom:
            return {from, to};
        case Side::top:
            break;
    }
    return {dice - to, dice - from};
}

}  // namespace hexwright
