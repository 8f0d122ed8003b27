// A roll: the record of every die, with its face and what became of it, every term, and the total.
//
//     const DiceExpression dice = parse_dice("4d6kh3");
//     const Roll rolled = roll(dice, fate);
//     rolled.total == 14;   to_line(dice, rolled) == "4d6kh3: [6 5 3 (1)] = 14"
//
// Order: dice in the order they fell (or as sa/sd sorted them), terms in the order of the program.
// Rolling into a Roll used before allocates nothing in the common case.
// Errors: chance/roll, at the byte of the notation (see notation_offset), for what only rolling can
// know: a name without a value, numbers too large, counts and faces out of limits. Fate's errors
// pass through.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/no_copy.hpp"
#include "kernel/chance/expression.hpp"
#include "kernel/chance/fate.hpp"

namespace hexwright {

// The values of `@name`: an entity's stats, a call's arguments. These are none.
class Variables : NoCopy {
public:
    virtual ~Variables() = default;

    // The name is in lower case, its parts joined by dots.
    [[nodiscard]] virtual std::optional<std::int64_t> value(std::string_view /*name*/) const {
        return std::nullopt;
    }

    // All names that have a value; for messages.
    [[nodiscard]] virtual std::vector<std::string> names() const { return {}; }
};

// The value of a name of an expression. Errors: chance/roll, with the names that are known.
[[nodiscard]] std::int64_t value_of(const Variables& variables,
                                    const std::string& name,
                                    std::size_t offset);

// What became of a die; several may apply.
namespace die_mark {
inline constexpr std::uint16_t rerolled = 1;  // replaced by the die after it; counts no more
inline constexpr std::uint16_t dropped = 2;   // by keep, drop or its group; counts no more
inline constexpr std::uint16_t merged =
    4;  // an extra die that counts within the die it made bigger
inline constexpr std::uint16_t exploded = 8;   // brought an extra die
inline constexpr std::uint16_t extra = 16;     // is an extra die
inline constexpr std::uint16_t clamped = 32;   // counts other than its face because of min or max
inline constexpr std::uint16_t success = 64;   // met a target
inline constexpr std::uint16_t failure = 128;  // met an `f`
inline constexpr std::uint16_t crit = 256;     // met `cs`
inline constexpr std::uint16_t fumble = 512;   // met `cf`
inline constexpr std::uint16_t parameter = 1024;  // gave another term's count or faces
inline constexpr std::uint16_t not_counted = rerolled | dropped | merged;
}  // namespace die_mark

struct RolledDie {
    std::int64_t value = 0;  // what it counts, if it is kept
    std::int32_t face = 0;   // what it shows
    std::uint16_t marks = 0;

    [[nodiscard]] bool has(std::uint16_t mark) const { return (marks & mark) != 0; }

    [[nodiscard]] bool is_kept() const { return !has(die_mark::not_counted); }
};

enum class TermKind : std::uint8_t { dice, group, value };

// A dice term, a group, or a value with a label or from a variable.
struct RolledTerm {
    TermKind kind = TermKind::dice;
    bool kept = true;                // false in a dropped member of a group
    std::uint32_t op = 0;            // its place in the expression's program
    std::uint32_t first_die = 0;     // in Roll::dice
    std::uint32_t dice = 0;          // how many of them, replaced ones included
    std::uint32_t first_member = 0;  // in Roll::members, for groups
    std::uint32_t members = 0;
    std::int64_t least = 0;  // dice kept, had none exploded
    Rational total;          // sum or count
    std::vector<std::string> labels;
};

struct RolledMember {
    Rational total;
    bool kept = true;
    std::uint32_t place = 0;  // which of the group's members, as written
    std::uint32_t first_term = 0;
    std::uint32_t last_term = 0;  // exclusive
};

struct RolledResult {
    Rational total;
    std::uint32_t first_term = 0;
};

struct Roll {
    std::vector<RolledDie> dice;
    std::vector<RolledTerm> terms;
    std::vector<RolledMember> members;
    std::vector<RolledResult> results;  // one, or as many as the roll is repeated
    Rational total;                     // of all results together
    bool capped = false;                // a die exploded so often that it was stopped
    std::string comment;

    // Keeps the memory.
    void clear();
};

void roll_into(Roll& roll,
               const DiceExpression& expression,
               Fate& fate,
               const Variables& variables);
[[nodiscard]] Roll roll(const DiceExpression& expression,
                        Fate& fate,
                        const Variables& variables = Variables{});

// One line for people: each die, marked with what became of it; docs/reference/dice-notation.md
// lists the marks.
[[nodiscard]] std::string to_line(const DiceExpression& expression, const Roll& roll);

}  // namespace hexwright
