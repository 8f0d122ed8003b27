// A condition in words, parsed once: when a step runs, what refuses a verb, who may be a target.
//
//     "not free and price.AP > user.AP"       "user is Dead"       "accuracy or evade"
//     "sure is ally and target.side == user.side"       "target.Health <= 0"
//
// Grammar, loosest first: or; and; not; brackets; a path alone (true unless nothing or false), a
// path `is` words (it is that word, or an entity with a status or tag of that name), two paths or
// numbers with == ~= < <= > >=. A path is a name of the act or of its definition, or role.name; a
// role alone is that entity. Words end at the next and, or, bracket, unless quoted. Errors:
// check/bad-condition with the offset as column - 1.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// What a path starts from.
enum class PathRole : std::uint8_t {
    act,  // the act, else its definition
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

    // The common forms of a test.
    enum class Look : std::uint8_t {
        noted,     // "crit": a name of the act, alone
        borne,     // "user is Prone": a status or tag
        measured,  // "user.AP < 0": a number of an entity
        other
    };

    // One test; `yes` and `no` are the places of the next test, or an answer.
    struct Test {
        Op op = Op::truth;
        Look look = Look::other;
        std::uint16_t yes = 0;
        std::uint16_t no = 0;
        Path left;
        Path right;
        Word word;  // of `is`
    };

    // The condition as a decision graph of tests, in reading order.
    struct Way {
        static constexpr std::uint16_t holds = 0xFFFF;
        static constexpr std::uint16_t fails = 0xFFFE;

        std::vector<Test> tests;
        std::uint16_t start = holds;
    };

    // Interns names, so that messages can show them.
    [[nodiscard]] static Clause parse(std::string_view text, WordTable& words);

    // One path alone.
    [[nodiscard]] static Path parse_path(std::string_view text, WordTable& words);

    // Empty: always true.
    [[nodiscard]] bool is_empty() const { return nodes_.empty(); }

    // Children come before their parent; the last is the root.
    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

    [[nodiscard]] const Way& way() const { return way_; }

private:
    friend class ClauseParser;

    std::vector<Node> nodes_;
    Way way_;
};

}  // namespace hexwright
