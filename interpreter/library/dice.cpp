// Dice without a game.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "kernel/chance/fate.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "library/failure.hpp"
#include "library/text.hpp"

using namespace hexwright;

struct hexwright_dice {
    DiceExpression expression;
    Fate fate;
    Roll rolled = {};
    std::vector<hexwright_die> dice = {};
    bool has_rolled = false;
};

static_assert(
    HEXWRIGHT_DIE_REROLLED == die_mark::rerolled && HEXWRIGHT_DIE_DROPPED == die_mark::dropped &&
    HEXWRIGHT_DIE_MERGED == die_mark::merged && HEXWRIGHT_DIE_EXPLODED == die_mark::exploded &&
    HEXWRIGHT_DIE_EXTRA == die_mark::extra && HEXWRIGHT_DIE_CLAMPED == die_mark::clamped &&
    HEXWRIGHT_DIE_SUCCESS == die_mark::success && HEXWRIGHT_DIE_FAILURE == die_mark::failure &&
    HEXWRIGHT_DIE_CRIT == die_mark::crit && HEXWRIGHT_DIE_FUMBLE == die_mark::fumble &&
    HEXWRIGHT_DIE_COUNT == die_mark::parameter);

namespace {

// A mistake in the notation, with its byte from 1.
hexwright_status bad_dice(const Error& error) {
    return failure(HEXWRIGHT_BAD_DICE, fmt::format("{} (at byte {} of the notation)", error.what(),
                                                   notation_offset(error.diagnostic()) + 1));
}

}  // namespace

hexwright_status hexwright_dice_parse(const char* notation,
                                      size_t length,
                                      uint64_t seed,
                                      hexwright_dice** dice) {
    if (dice != nullptr) *dice = nullptr;
    if (notation == nullptr || dice == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT);
    return guarded([&] {
        const std::string_view text = text_of(notation, length);
        if (!is_plain_text(text))
            return failure(HEXWRIGHT_BAD_ARGUMENT, "the notation is not UTF-8, or has a NUL");
        try {
            *dice = new hexwright_dice{parse_dice(text), Fate(seed)};
        } catch (const Error& error) {
            return bad_dice(error);
        }
        return HEXWRIGHT_OK;
    });
}

hexwright_status hexwright_dice_seed(hexwright_dice* dice, uint64_t seed) {
    if (dice == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT);
    dice->fate.set_seed(seed);
    dice->fate.set_draws(Fate().draws());
    return HEXWRIGHT_OK;
}

hexwright_status hexwright_dice_roll(hexwright_dice* dice, hexwright_roll* roll) {
    if (roll != nullptr) *roll = {};
    if (dice == nullptr || roll == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT);
    return guarded([&] {
        dice->has_rolled = false;
        dice->fate.begin();
        try {
            roll_into(dice->rolled, dice->expression, dice->fate, Variables{});
        } catch (const Error& error) {
            dice->fate.abandon();
            dice->fate.sweep_tray();
            return bad_dice(error);
        }
        (void)dice->fate.commit();
        dice->dice.clear();
        for (const RolledDie& die : dice->rolled.dice)
            dice->dice.push_back({die.value, die.face, die.marks});
        dice->has_rolled = true;
        *roll = {dice->rolled.total.numerator(), dice->rolled.total.denominator(),
                 dice->dice.data(), dice->dice.size()};
        return HEXWRIGHT_OK;
    });
}

hexwright_status hexwright_dice_text(const hexwright_dice* dice, char** text, size_t* text_length) {
    if (text != nullptr) *text = nullptr;
    if (text_length != nullptr) *text_length = 0;
    if (dice == nullptr || text == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT);
    return guarded([&] {
        return give_text(dice->has_rolled ? to_line(dice->expression, dice->rolled) : "", text,
                         text_length);
    });
}

void hexwright_dice_free(hexwright_dice* dice) {
    delete dice;
}
