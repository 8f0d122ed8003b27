// A server that another program starts, on the standard streams.
#pragma once

#include <functional>
#include <string_view>

#include "shell/editor/server.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

// Serves until the program at the other end leaves, or Ctrl-C; returns what `serve` does. A person
// at a terminal is refused, with a hint.
int serve_streams(CommandLine& line,
                  Terminal& terminal,
                  std::string_view hint,
                  const std::function<int(Sink& out, const ReadBytes& read)>& serve);

inline constexpr std::string_view editor_hint =
    "an editor starts this command; set-up-your-editor.md shows how";

}  // namespace hexwright
