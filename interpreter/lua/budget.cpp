#include "lua/budget.hpp"

namespace hexwright {

const char* code_of(AbortKind kind) {
    switch (kind) {
        case AbortKind::none:
            return "";
        case AbortKind::instructions:
            return "lua/too-many-instructions";
        case AbortKind::memory:
            return "lua/out-of-memory";
        case AbortKind::wall_clock:
            return "lua/wall-clock";
        case AbortKind::output:
            return "lua/too-much-output";
        case AbortKind::interrupted:
            return "lua/interrupted";
        case AbortKind::stack:
            return "lua/stack-overflow";
        case AbortKind::pending:
            return "lua/question-open";
    }
    return "";
}

RunBudget budget_for(RunKind kind) {
    RunBudget budget;
    if (kind == RunKind::load) {
        budget.instructions = limits::instructions_per_load;
        budget.per_handler = limits::instructions_per_load;
        budget.memory = limits::memory_per_load;
    }
    if (kind == RunKind::driver) {
        budget.instructions = limits::instructions_per_driver;
        budget.per_handler = limits::instructions_per_driver;
    }
    return budget;
}

}  // namespace hexwright
