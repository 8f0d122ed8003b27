// A rule of a ruleset that scripts may override, for whatever they are attached to.
//
//     rule "write_on" { "empty hex", one_of = { "empty hex", "own hex", "any hex" } }
//     hex "Palimpsest" { overrides = { write_on = "any hex" } }
//
// The specific beats the general. From the general: what the ruleset declares; the user; the thing
// asked of and its holders, the outermost first; what is done. Of each its own definition comes
// first, then active modifiers, in the order in which they came. A number may be changed
// rather than replaced ("+1"). A text for a number is a formula, for true or false a
// condition; a function of the act may stand for anything, in a probe; nothing from it leaves what
// is more general. Errors: verb/unknown-rule, verb/bad-rule.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/verb/game.hpp"

namespace hexwright {

enum class RuleForm : std::uint8_t { any, truth, number, word };

struct NamedRule {
    Word name;
    RuleForm form = RuleForm::any;
    Data value;  // unless a script overrides it
    std::vector<Data> one_of;
    std::optional<std::int64_t> at_least;
    std::optional<std::int64_t> at_most;
};

// The key of modifiers that override the rule for their holder.
[[nodiscard]] Word override_key(std::string_view rule, WordTable& words);

// The value of the rule in this act.
[[nodiscard]] Data rule_value(Game& game, Act& act, Word name);

// The value of the rule for a thing, whatever is being done.
[[nodiscard]] Data rule_value(Game& game, EntityId thing, Word name);

}  // namespace hexwright
