// One dice term as it falls: the pipeline of each die, then the pool as a whole. Used by roll_into
// only.
//
// Draw order: die by die; a die's rerolls and extra dice fall before the next die; `u` last, from
// the first die on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/chance/roll.hpp"

namespace hexwright {

class PoolRoller {
public:
    // `dice_left` is how many dice the roll may still use; extra dice are taken from it.
    PoolRoller(Roll& roll,
               Fate& fate,
               const DicePool& pool,
               const DieRules& rules,
               std::int64_t& dice_left)
        : roll_(roll), fate_(fate), pool_(pool), rules_(rules), dice_left_(dice_left) {}

    // Steps 1 to 5 for so many dice, appended to the roll.
    void roll(std::int32_t count);

private:
    [[nodiscard]] std::int32_t draw(const Faces& faces);
    [[nodiscard]] RolledDie settle(std::int32_t face) const;
    [[nodiscard]] RolledDie natural();
    void replaced(std::int32_t face);
    void roll_one();
    void explode(std::size_t original);
    [[nodiscard]] bool explodes(std::int32_t face) const;
    void make_unique(std::size_t first);
    std::size_t replace_block(const std::vector<RolledDie>& fallen, std::size_t at);
    [[nodiscard]] bool penetrates() const;

    Roll& roll_;
    Fate& fate_;
    const DicePool& pool_;
    const DieRules& rules_;
    std::int64_t& dice_left_;
};

// Marks so many of the counting dice as dropped, the lowest or the highest first; of equal dice the
// later one. Dice with one of the `except` marks are left alone.
void drop_dice(std::span<RolledDie> dice, std::int64_t amount, bool lowest, std::uint16_t except);

// How many dice count, those with one of the `except` marks aside.
[[nodiscard]] std::int64_t counting(std::span<const RolledDie> dice, std::uint16_t except);

// Step 7: the sum, or the count that targets or `mt` ask for. Marks successes and failures.
[[nodiscard]] std::int64_t pool_total(const DicePool& pool, std::span<RolledDie> dice);

// Step 8: by value; replaced and merged dice stay beside theirs.
void sort_dice(std::span<RolledDie> dice, Sort sort);

}  // namespace hexwright
