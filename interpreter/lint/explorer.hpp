// The explorer: finds mistakes by running handlers. It tries every definition of a pack on the
// standard table of its ruleset, with dice and decisions driven so that each outcome shows, and
// takes everything back.
//
//     options.passes.push_back(explorer_pass({.budget = {.per_definition = 200}}));  // last of all
//
// Budgets count rulings and instructions, so every machine finds the same. Where a budget ends
// first, what was not seen is not reported, unless the caller insists. Without a standard table
// nothing is run.
//
// Errors: those of explorer_findings.hpp; deep/bad-table. Notes: deep/not-run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/limits.hpp"
#include "lint/validate.hpp"

namespace hexwright {

struct Played;

struct ExplorerBudget {
    std::size_t per_definition = 100;  // rulings
    std::size_t per_pack = 20'000;
    // Far more than so many usual rulings take, and less than hostile ones would.
    std::int64_t instructions_per_definition = 20 * limits::instructions_per_ruling;
    std::int64_t instructions_per_pack = 200 * limits::instructions_per_ruling;
};

struct ExplorerOptions {
    ExplorerBudget budget;
    bool insists = false;  // report that there is no table, or that the budget ended first
    // Which definitions are tried; empty: all of the pack.
    std::function<bool(const Definition&)> wants = {};
    // Called with each playing, in the order in which they happen; may be empty.
    std::function<void(const Definition&, const Played&)> at_playing = {};
};

[[nodiscard]] ValidationPass explorer_pass(ExplorerOptions options);

}  // namespace hexwright
