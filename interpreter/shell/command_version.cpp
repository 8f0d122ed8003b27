#include <fmt/format.h>

#include "base/version.hpp"
#include "shell/command.hpp"
#include "shell/command_line.hpp"

namespace hexwright {

int run_version(const Arguments& arguments, Terminal& terminal) {
    CommandLine line("version", "Names this build.");
    if (const auto done = line.parse(arguments, terminal)) return *done;
    terminal.out(fmt::format("hexwright {}\n", engine_version));
    return exit_code::clean;
}

}  // namespace hexwright
