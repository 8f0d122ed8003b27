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
    made,     // what a step made
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

    // How a test is looked at; most are one of the first three.
    enum class Look : std::uint8_t {
        noted,     // "crit": a name of the act, alone
        borne,     // "user is Prone": what somebody bears
        measured,  // "user.AP < 0": a name of somebody beside a number
        other
    };

    // One thing to look at on the way to the answer; `yes` and `no` are the places of the next, or
    // an answer.
    struct Test {
        Op op = Op::truth;
        Look look = Look::other;
        std::uint16_t yes = 0;
        std::uint16_t no = 0;
        Path left;
        Path right;
        Word word;  // of `is`
    };

    // The condition as a way through tests, in the order a reader would look.
    struct Way {
        static constexpr std::uint16_t holds = 0xFFFF;
        static constexpr std::uint16_t fails = 0xFFFE;

        std::vector<Test> tests;
        std::uint16_t start = holds;
    };

    // Parses the text. Names are interned so that messages can say them.
    [[nodiscard]] static Clause parse(std::string_view text, WordTable& words);

    // One path alone.
    [[nodiscard]] static Path parse_path(std::string_view text, WordTable& words);

    // Empty: it always holds.
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
