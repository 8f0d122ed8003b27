// Where chance comes from while a game is weighed: another answer to every die, and notes of what
// was read of each roll.
//
// A roll is what falls together: the dice of one check, one notation of which only the total is
// read, or, outside of these, one die or place of a shuffle. Each has a place in the run, from 0.
// In play there is no source, and nothing of this costs anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <variant>

#include "base/no_copy.hpp"
#include "kernel/chance/question.hpp"

namespace hexwright {

struct DiceExpression;
class Variables;

// Dice of one size of which the best count: what is read of them is a function of their sum.
struct PoolShape {
    std::uint32_t dice = 1;
    std::uint32_t sides = 20;
    std::uint32_t keep = 1;  // at most `dice`
    bool high = true;        // the high ones count, else the low ones
};

// A notation: what is read of it is its total.
struct NotationShape {
    const DiceExpression* expression = nullptr;
    const Variables* variables = nullptr;
};

using RollShape = std::variant<PoolShape, NotationShape>;

class ChanceSource : NoCopy {
public:
    virtual ~ChanceSource() = default;

    // The place of a roll that fell apart: each of its dice is a roll of its own.
    static constexpr std::size_t no_place = static_cast<std::size_t>(-1);

    // The dice that follow, until close(), are one roll. Returns its place in the run, or no_place.
    virtual std::size_t open(const RollShape& shape) = 0;
    virtual void close() = 0;

    // The answer of a die or a shuffle, from 0. Outside of a roll it is a roll of its own, all of
    // which is read.
    virtual std::int64_t draw(QuestionKind kind, std::uint32_t bound) = 0;

    // Something was read of a roll: `read` says what it would have been, had its dice come to
    // another sum or total.
    using Reading = std::function<std::int64_t(std::int64_t sum)>;
    virtual void note_read(std::size_t place, const Reading& read) = 0;

    // The single dice were read.
    virtual void note_faces_read(std::size_t place) = 0;
};

}  // namespace hexwright
