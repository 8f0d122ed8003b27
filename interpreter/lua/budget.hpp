// What a run of scripts may spend, and how it was stopped when it spent more.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/limits.hpp"

namespace hexwright {

// Why a run was ended from outside. An abort is final: no script code runs again in that run
// (SBX-05).
enum class AbortKind : std::uint8_t {
    none,
    instructions,  // the run's or a handler's budget is spent
    memory,        // a fault, never a rule result
    wall_clock,    // a fault, never a rule result
    output,        // printed more than a call may print
    interrupted,   // Ctrl-C
    stack,         // recursion too deep
    pending        // a question nobody has answered; the runtime holds it
};

// "lua/too-many-instructions" and so on; "" for none.
[[nodiscard]] const char* code_of(AbortKind kind);

// A load defines things, a ruling plays, a driver (scene, spec, REPL line) makes requests.
enum class RunKind : std::uint8_t { load, ruling, driver };

struct RunBudget {
    std::int64_t instructions = limits::instructions_per_ruling;
    std::int64_t per_handler = limits::instructions_per_handler;
    std::size_t memory = limits::memory_per_call;
    std::size_t output = limits::output_bytes;
};

// The default budget of each kind of run.
[[nodiscard]] RunBudget budget_for(RunKind kind);

}  // namespace hexwright
