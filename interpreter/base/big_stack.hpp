// A thread with room for the deepest C recursion of Lua (SBX-15) and a heap for large packs, for
// every command that runs scripts. Errors: base/no-thread, and what the work throws.
#pragma once

#include <functional>

namespace hexwright {

// Runs `work` to its end on a thread with limits::c_stack_bytes of stack; what it throws is thrown
// here. What the work frees stays with the process for the next work, up to 1 GB.
void run_on_big_stack(const std::function<void()>& work);

}  // namespace hexwright
