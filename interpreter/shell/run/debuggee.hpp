// Commands that a debugger plays, again and again: each as a call with the arguments of its command
// line.
#pragma once

#include <functional>
#include <memory>

#include "shell/report/command_line.hpp"

namespace hexwright {

class Session;

// Called with each session before it plays; what it returns lives until the session ends.
using SessionHook = std::function<std::shared_ptr<void>(Session&)>;

// `hexwright run` and `hexwright test`; without a hook nothing watches them.
int run_scene(CommandLine& line, Terminal& terminal, const SessionHook& hook);
int run_specs(CommandLine& line, Terminal& terminal, const SessionHook& hook);

}  // namespace hexwright
