// Runs the whole program on a thread with room for Lua's deepest C recursion (SBX-15). The shell
// calls it once.
#pragma once

#include <functional>

namespace hexwright {

// Runs `work` to its end on a thread with limits::c_stack_bytes of stack; what it throws is thrown
// here.
void run_on_big_stack(const std::function<void()>& work);

}  // namespace hexwright
