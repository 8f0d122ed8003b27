// A condition in words, parsed once: when a step is run, what refuses a verb, whom a card may be
// aimed at.
//
//     "not free and price.AP > user.AP"       "user is Dead"       "accuracy or evade"
//     "sure is ally and target.side == user.side"       "target.Health <= 0"
//
// Grammar, loosest first: or; and; not; brackets; a path alone (holds unless it is nothing or
// false), a path `is` words (it is that word, or a thing that bears a status or tag of that name),
// two paths or numbers with == ~= < <= > >=. A path is a name of the act or of what is done, or
// role.name; a role alone is that thing. Words run to the next and, or, bracket; quotes keep such a
// word inside. Errors: check/bad-condition with the offset as column - 1.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// Whose name a path means.
enum class PathRole : std::uint8_t {
    act,  // the act, else what is done
    user,
    target,
    self,     // the thing whose script runs
    holder,   // of self
    creator,  // of self
    event,    // the act that is answered
    ability,  // what is done
    price,    // what the `use` of what is done comes to, by pool
    rule,     // what a rule of the ruleset says here
    number    // none: the name is a number
};

struct Path {
    PathRole role = PathRole::act;
    Word name;                // none = the role itself
    std::int64_t number = 0;  // of PathRole::number
};

class Clause {
public:
    enum class Op : std::uint8_t {
        all,
        any,
        negation,
        truth,
        is,
        equal,
        unequal,
        less,
        at_most,
        greater,
        at_least
    };

    // A node of the tree: `first` and `second` are the places of its children.
    struct Node {
        Op op = Op::truth;
        std::uint32_t first = 0;
        std::uint32_t second = 0;
        Path left;
        Path right;
        Word word;  // of `is`
    };

    // Parses the text. Names are interned so that messages can say them.
    [[nodiscard]] static Clause parse(std::string_view text, WordTable& words);

    // One path alone.
    [[nodiscard]] static Path parse_path(std::string_view text, WordTable& words);

    // Empty: it always holds.
    [[nodiscard]] bool is_empty() const { return nodes_.empty(); }

    // Children come before their parent; the last is the root.
    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

    // Bits of bare names: it cannot hold unless the act notes, or what is done has, a name with one
    // of them. 0: it may hold without.
    [[nodiscard]] std::uint64_t required() const { return required_; }

private:
    friend class ClauseParser;

    std::vector<Node> nodes_;
    std::uint64_t required_ = 0;
};

}  // namespace hexwright
