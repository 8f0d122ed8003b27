// What a dice term must obey. Asked by the parser where all is fixed, and by the roll where counts,
// faces or keep amounts come from variables or other dice: one wording for both.
#pragma once

#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "kernel/chance/expression.hpp"

namespace hexwright {

// Who refuses: the parser (chance/notation) or the roll (chance/roll).
enum class Stage : std::uint8_t { parse, roll };

[[noreturn]] void refuse(Stage stage,
                         std::size_t offset,
                         std::string message,
                         std::string hint = {});

// The number of dice of a term, or of faces of a die; whole and within the limits.
[[nodiscard]] std::int32_t checked_count(Stage stage, std::size_t offset, const Rational& count);
[[nodiscard]] std::int32_t checked_faces(Stage stage, std::size_t offset, const Rational& faces);

// Fills in the defaults for these faces, and refuses rerolls and explosions without end.
[[nodiscard]] DieRules resolve(Stage stage, const DicePool& pool, Faces faces);

// `u` must find a face for every die, extra dice counted at their cap.
void check_unique(Stage stage, const DicePool& pool, const DieRules& rules, std::int32_t count);

// Keeps or drops one after the other; returns how many are left. `noun` is "dice" or "members".
[[noreturn]] void refuse_keep(
    Stage stage, const Keep& keep, std::int64_t amount, std::int64_t have, const char* noun);

[[nodiscard]] inline std::int64_t check_keep(
    Stage stage, const Keep& keep, std::int64_t amount, std::int64_t have, const char* noun) {
    if (amount < 0 || amount > have) refuse_keep(stage, keep, amount, have, noun);
    return keep.drop ? have - amount : amount;
}

}  // namespace hexwright
