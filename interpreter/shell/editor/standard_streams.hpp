// A server that an editor starts, on the standard streams.
#pragma once

#include <functional>

#include "shell/editor/server.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

// Serves until the editor leaves, or Ctrl-C; returns what `serve` does. A person at a terminal is
// refused.
int serve_editor(CommandLine& line,
                 Terminal& terminal,
                 const std::function<int(Sink& out, const ReadBytes& read)>& serve);

}  // namespace hexwright
