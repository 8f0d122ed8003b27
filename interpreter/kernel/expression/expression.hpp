// An expression as it is printed, read once: a formula or a condition in words.
//
//     formula      "rank(3) * @MgcPwr"   "max(1, @max_hp // 8)"   "@creator.MlePwr // 5"
//     condition    "not free and price.AP > user.AP"   "user is Dead"   "target.Health <= 0"
//
// One grammar, loosest first: or; and; not; `is` words, == ~= < <= > >=; + -; * // %; unary -;
// brackets, min(a, b), max(a, b), rank(e). A condition stops at the comparisons, a formula begins
// below them. `//` divides and rounds down; rank(e) is the named factor that modifiers raise or
// lower.
//
// A path is a name of the act or of its definition, or role.name; a role alone is that entity. In a
// formula an @ stands before it: "@name", "@role.name". A path alone is true unless it is nothing
// or false; a path `is` words when it is that word, or an entity with a status or tag of that name.
// Words end at the next and, or, bracket, unless quoted.
//
// Errors: check/bad-formula and check/bad-condition with the offset as column - 1,
// check/divided-by-zero, check/number-too-large.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// What a path starts from.
enum class PathRole : std::uint8_t {
    act,  // the act, else its definition; in a formula the act, else the user
    user,
    target,
    self,     // the entity whose script runs
    holder,   // of self
    creator,  // of self
    made,     // what a step made
    event,    // the act that is answered
    ability,  // the definition of the act
    price,    // what the `use` of what is done comes to, by pool
    rule,     // what a rule of the ruleset says here
    number    // none: the name is a number
};

struct Path {
    PathRole role = PathRole::act;
    Word name;                // none = the role itself
    std::int64_t number = 0;  // of PathRole::number
};

class Expression {
public:
    enum class Op : std::uint8_t {
        path,
        // of numbers
        negate,
        rank,
        add,
        subtract,
        multiply,
        divide,
        remainder,
        least,
        most,
        // of truths
        all,
        any,
        negation,
        is,
        equal,
        unequal,
        less,
        at_most,
        greater,
        at_least
    };

    struct Part {
        Op op = Op::path;
        std::uint32_t end = 0;  // of `all` and `any`: the place after the right side
        Path path{};            // of a path; the left side of a comparison or `is`
        Path right{};           // of a comparison
        Word word{};            // of `is`
    };

    // Names are interned, so that messages can show them. A formula of an unknown role is of the
    // user.
    [[nodiscard]] static Expression formula(std::string_view text, WordTable& words);
    [[nodiscard]] static Expression condition(std::string_view text, WordTable& words);

    // One path of a condition alone.
    [[nodiscard]] static Path path(std::string_view text, WordTable& words);

    [[nodiscard]] static Expression constant(std::int64_t number);

    // An empty condition is always true.
    [[nodiscard]] bool is_empty() const { return parts_.empty(); }

    // In the order they are looked at: operands come before their operator, but `all` and `any`
    // stand between theirs, and go to the end of the right side when the left one decides.
    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    // The value of a constant formula, else null.
    [[nodiscard]] const std::int64_t* number() const {
        const bool is_number = parts_.size() == 1 && parts_[0].path.role == PathRole::number;
        return is_number ? &parts_[0].path.number : nullptr;
    }

    // Does it use rank()?
    [[nodiscard]] bool has_rank() const { return has_rank_; }

    // Is it a rank times numbers, as `rank(3) * @MgcPwr` or `rank(@X)`?
    [[nodiscard]] bool is_ranked_product() const {
        if (parts_.size() < 2 || parts_[0].op != Op::path || parts_[1].op != Op::rank) return false;
        return std::all_of(parts_.begin() + 2, parts_.end(), [](const Part& part) {
            const bool is_read = part.op == Op::path && part.path.role != PathRole::number;
            return is_read || part.op == Op::multiply;
        });
    }

    // The value of a formula, by a reader that has number(const Path&) and rank(std::int64_t base).
    template <typename Reader>
    [[nodiscard]] std::int64_t evaluate(Reader&& reader) const {
        std::array<std::int64_t, deepest_stack + 1> stack;  // written before it is read
        stack[0] = 0;
        std::int64_t* top = stack.data();  // above the last
        for (const Part& part : parts_) {
            if (part.op == Op::path) {
                const bool is_number = part.path.role == PathRole::number;
                *top++ = is_number ? part.path.number : reader.number(part.path);
            } else if (part.op == Op::negate) {
                top[-1] = -top[-1];
            } else if (part.op == Op::rank) {
                top[-1] = reader.rank(top[-1]);
            } else {
                --top;
                top[-1] = combine(part.op, top[-1], *top);
            }
        }
        return stack[0];
    }

    // Does a condition hold? By a reader that has is_true(const Path&), is(const Path&, Word) and
    // compares(Op, const Path&, const Path&). No more is asked than decides it.
    template <typename Reader>
    [[nodiscard]] bool holds(Reader&& reader) const {
        bool is_so = true;
        const Part* const end = parts_.data() + parts_.size();
        for (const Part* at = parts_.data(); at < end; ++at) {
            const Part& part = *at;
            switch (part.op) {
                case Op::path:
                    is_so = reader.is_true(part.path);
                    break;
                case Op::all:
                    if (!is_so) at = parts_.data() + part.end - 1;
                    break;
                case Op::any:
                    if (is_so) at = parts_.data() + part.end - 1;
                    break;
                case Op::negation:
                    is_so = !is_so;
                    break;
                case Op::is:
                    is_so = reader.is(part.path, part.word);
                    break;
                default:
                    is_so = reader.compares(part.op, part.path, part.right);
                    break;
            }
        }
        return is_so;
    }

private:
    friend class ExpressionParser;

    static constexpr std::size_t deepest_stack = 32;

    [[nodiscard]] static std::int64_t combine(Op op, std::int64_t a, std::int64_t b);

    std::vector<Part> parts_;
    bool has_rank_ = false;
};

}  // namespace hexwright
