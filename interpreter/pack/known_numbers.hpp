// Which names are numbers that somebody has: stats, pools, fields, groups of stats, and what the
// kernel counts of everybody.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "pack/declare.hpp"

namespace hexwright {

// What the kernel itself counts, of everybody.
inline constexpr std::array<std::string_view, 5> kernel_numbers = {"X", "x", "elevation",
                                                                   "allies_here", "enemies_here"};

class KnownNumbers {
public:
    KnownNumbers(const Game& game, const KindTable& kinds, const Declarations& declarations)
        : game_(game), kinds_(kinds), declarations_(declarations) {}

    // Whether an amount may name it: things of some kind have something of this name.
    [[nodiscard]] bool has(Word name) const;

    // Whether it is nothing but a number: a stat, a pool or a group of stats.
    [[nodiscard]] bool is_sure(std::string_view name) const;

    // Whether a change of this name reaches a number: of stats also by their groups.
    [[nodiscard]] bool are_changed_by(std::string_view name) const;

    // All of them, to suggest from.
    [[nodiscard]] std::vector<std::string> names() const;

private:
    const Game& game_;
    const KindTable& kinds_;
    const Declarations& declarations_;
};

}  // namespace hexwright
