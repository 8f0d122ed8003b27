// The shell's door for errors: the last place where they are caught, and shown to a person.
//
//     return at_the_door(terminal, [&] { return command.run(line, terminal); });
#pragma once

#include <functional>

#include "shell/report/terminal.hpp"

namespace hexwright {

// What the work returns; exit_code::bad_call after an Error, a lack of memory or an internal error,
// which is written to the error stream.
[[nodiscard]] int at_the_door(Terminal& terminal, const std::function<int()>& work);

}  // namespace hexwright
