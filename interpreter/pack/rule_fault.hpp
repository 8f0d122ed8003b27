// Whether a value fits a rule: what the ruleset declares for it, and what scripts put in its place.
//
//     fault_of(rule, Data("any hx"), words)->hint == "did you mean 'any hex'?"
//
// Codes: pack/wrong-type, pack/not-one-of, pack/out-of-range, pack/bad-formula, pack/bad-condition.
#pragma once

#include <optional>

#include "base/diagnostic.hpp"
#include "kernel/verb/named_rule.hpp"

namespace hexwright {

// What is wrong with it, or nothing. Its column counts bytes of a text from 1; 0 = the whole.
[[nodiscard]] std::optional<Diagnostic> fault_of(const NamedRule& rule,
                                                 const Data& value,
                                                 WordTable& words);

}  // namespace hexwright
