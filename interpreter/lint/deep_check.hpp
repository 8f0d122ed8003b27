// Looks for mistakes by running handlers: every definition of a pack is tried on the standard table
// of its ruleset, with dice and decisions driven so that each outcome shows; afterwards nothing has
// happened.
//
//     options.passes.push_back(deep_pass({.budget = {.per_definition = 200}}));      // the last of
//     them
//
// Budgets count rulings and instructions, so that the same is found on every machine. Where one
// ends first, nothing is said of what was not seen, but to whoever insists: how much that is.
// Without a standard table nothing is run.
//
// Errors: those of deep_findings.hpp; deep/bad-table. Notes: deep/not-run.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/limits.hpp"
#include "lint/validate.hpp"

namespace hexwright {

struct DeepBudget {
    std::size_t per_definition = 100;  // rulings
    std::size_t per_pack = 20'000;
    // What that many usual rulings do not take by far, and hostile ones would.
    std::int64_t instructions_per_definition = 20 * limits::instructions_per_ruling;
    std::int64_t instructions_per_pack = 200 * limits::instructions_per_ruling;
};

struct DeepOptions {
    DeepBudget budget;
    bool insists = false;  // says so when there is no table, or the budget ended first
};

[[nodiscard]] ValidationPass deep_pass(DeepOptions options);

}  // namespace hexwright
