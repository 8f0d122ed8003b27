// Which dice the keeps of a term leave, as a range of their ranks.
//
//     4d6kh3 leaves the ranks 0..3 from the top;  5d6dl1 all but 1 from the bottom
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace hexwright {

// Ranks count from 0, `to` is exclusive. `rest`: `from` dice are dropped at the bottom and `to` at
// the top, however many there are.
struct KeptRange {
    enum class Side : std::uint8_t { rest, bottom, top };

    Side side = Side::rest;
    std::int64_t from = 0;
    std::int64_t to = 0;

    [[nodiscard]] bool keeps_all() const { return side == Side::rest && from == 0 && to == 0; }

    // What one more keep or drop of so many leaves.
    void apply(bool high, bool drop, std::int64_t amount);

    // The ranks from the bottom of so many dice.
    struct Ranks {
        std::int64_t from = 0;
        std::int64_t to = 0;
    };

    [[nodiscard]] Ranks of(std::int64_t dice) const;
};

}  // namespace hexwright
