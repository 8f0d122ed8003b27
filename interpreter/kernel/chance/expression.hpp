// A parsed dice notation: a flat program over a stack of exact numbers. Made by parse_dice
// (notation.hpp), rolled by roll_into (roll.hpp), printed by canonical (notation.hpp).
//
//     2d6[fire]+@str   is   dice, label, variable, add
//
// A value: copy it and roll it any number of times, in any game. Offsets count bytes of the parsed
// text. Order: operands before their operator, left before right, a term's count before its faces;
// dice fall in that order.
//
// The rules of a dice term are checked by the parser where everything is fixed, and by the roll
// where counts, faces or keep amounts come from variables or other dice.
// Errors: chance/notation when parsed, chance/roll when rolled; where.column is the byte plus one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "kernel/chance/faces.hpp"
#include "kernel/chance/rational.hpp"

namespace hexwright {

enum class OpKind : std::uint8_t {
    number,    // pushes numbers[index]
    variable,  // pushes the value of names[index]
    dice,  // rolls pools[index]; takes faces and then count from the stack where they are not fixed
    group,  // takes the members of groups[index]
    label,  // writes labels[index] on the value on top
    negate,
    binary,  // operation, on two values
    call     // function, on `arity` values
};

struct Op {
    OpKind kind = OpKind::number;
    BinaryOperator operation = BinaryOperator::add;
    Function function = Function::floor;
    std::uint16_t arity = 0;
    std::uint32_t index = 0;
    std::uint32_t offset = 0;
};

struct Keep {
    bool high = true;
    bool drop = false;  // drop so many instead of keeping them
    std::int32_t amount = 1;
    std::optional<std::uint32_t> variable;  // index of the name that gives the amount
    std::uint32_t offset = 0;
};

enum class Explosion : std::uint8_t {
    none,
    separate,
    once,
    compound,
    penetrate,
    compound_penetrate
};
enum class Unique : std::uint8_t { none, once, until };
enum class Sort : std::uint8_t { none, ascending, descending };

// What is kept, counted and sorted: of a pool's dice or of a group's members.
struct Selection {
    std::vector<Keep> keeps;  // each applies to what the one before left
    Conditions targets;       // not empty: the result is a count
    Conditions failures;      // each match subtracts one
    Sort sort = Sort::none;
};

// Everything per die that depends on the faces, with the defaults filled in.
struct DieRules {
    Faces faces;
    Faces left;  // faces that `rr` may leave; for drawing
    Conditions reroll_once;
    Conditions reroll;
    Clamp clamp;
    Conditions explode;
    Conditions crit;
    Conditions fumble;
};

// One dice term.
struct DicePool {
    std::optional<std::int32_t> count;  // nothing: taken from the stack
    std::optional<std::int64_t> least;  // dice certain to be kept, when that is fixed
    bool fixed_faces = true;
    DieRules written;  // as written, with defaults unresolved; faces when fixed
    DieRules rules;    // resolved, when the faces are fixed
    Explosion explosion = Explosion::none;
    Unique unique = Unique::none;
    Selection selection;
    std::int32_t match = 0;  // not 0: count values shown by so many dice
    bool parameter = false;  // gives another term's count or faces: no group keeps its dice
    std::uint32_t offset = 0;
    std::uint32_t reroll_offset = 0;
    std::uint32_t explosion_offset = 0;
    std::uint32_t unique_offset = 0;

    // Do extra dice stand beside the die that exploded, or make it bigger?
    [[nodiscard]] bool adds_dice() const {
        return explosion == Explosion::once || explosion == Explosion::separate ||
               explosion == Explosion::penetrate;
    }

    [[nodiscard]] bool compounds() const { return explosion != Explosion::none && !adds_dice(); }

    // Do extra dice count one less?
    [[nodiscard]] bool penetrates() const {
        return explosion == Explosion::penetrate || explosion == Explosion::compound_penetrate;
    }

    // The most extra dice of a die that explodes.
    [[nodiscard]] int most_extra() const {
        return explosion == Explosion::once ? 1 : limits::explosions_per_die;
    }
};

struct DiceGroup {
    std::vector<std::uint32_t> starts;  // where the program of each member starts
    Selection selection;
    std::uint32_t offset = 0;

    // One member with keep: over all its dice.
    [[nodiscard]] bool keeps_dice() const { return starts.size() == 1 && !selection.keeps.empty(); }
};

struct DiceExpression {
    std::vector<Op> program;
    std::vector<Rational> numbers;
    std::vector<std::string> names;  // variables, in lower case
    std::vector<std::string> labels;
    std::vector<DicePool> pools;
    std::vector<DiceGroup> groups;
    std::optional<std::int32_t> repeat;  // a list of so many results
    std::string comment;
};

// Of these values, ascending, how many are there so many times or more?
[[nodiscard]] std::int64_t count_matches(std::span<const std::int64_t> sorted, std::int32_t needed);

// Does the label at this place of the program name a value that leaves no record by itself? Dice,
// groups and variables do.
[[nodiscard]] inline bool label_needs_term(const DiceExpression& expression, std::size_t at) {
    const OpKind before = expression.program[at - 1].kind;
    return before != OpKind::dice && before != OpKind::group && before != OpKind::variable &&
           before != OpKind::label;
}

// --- rules of a dice term

// The parser refuses with chance/notation, the roll with chance/roll.
enum class Stage : std::uint8_t { parse, roll };

[[noreturn]] void refuse(Stage stage, std::size_t offset, std::string message);

// The number of dice of a term, or of faces of a die; whole and within the limits.
[[nodiscard]] std::int32_t checked_count(Stage stage, std::size_t offset, const Rational& count);
[[nodiscard]] std::int32_t checked_faces(Stage stage, std::size_t offset, const Rational& faces);

// Fills in the defaults for these faces, and refuses rerolls and explosions without end.
[[nodiscard]] DieRules resolve(Stage stage, const DicePool& pool, Faces faces);

// `u` must find a face for every die, extra dice counted at their cap.
void check_unique(Stage stage, const DicePool& pool, const DieRules& rules, std::int32_t count);

// The number left after one keep or drop of `have` dice or members, as `noun` says.
[[nodiscard]] std::int64_t check_keep(
    Stage stage, const Keep& keep, std::int64_t amount, std::int64_t have, const char* noun);

}  // namespace hexwright
