// The commands of `hexwright`: one table, one file a command, one line to add one.
//
//     {"roll", CommandGroup::play, "roll dice", run_roll}
//
// A command reads its options with CommandLine, writes to the Terminal and returns its exit code.
// It may throw Error, which the table's door shows before it exits with ExitCode::bad_call.
#pragma once

#include <string_view>
#include <vector>

#include "shell/report/command_line.hpp"

namespace hexwright {

// For whom: who plays, who writes rules, who ships packs.
enum class CommandGroup { play, write, ship };

struct Command {
    std::string_view name;
    CommandGroup group = CommandGroup::play;
    std::string_view help;  // one line, begins with a verb
    int (*run)(const Arguments& arguments, Terminal& terminal) = nullptr;
};

// In the order of the first screen.
[[nodiscard]] const std::vector<Command>& commands();

// Runs what the arguments (without the program's name) ask for; returns the exit code.
[[nodiscard]] int run_hexwright(const Arguments& arguments, Terminal& terminal);

// The commands themselves.
int run_run(const Arguments& arguments, Terminal& terminal);
int run_repl(const Arguments& arguments, Terminal& terminal);
int run_roll(const Arguments& arguments, Terminal& terminal);
int run_test(const Arguments& arguments, Terminal& terminal);
int run_check_command(const Arguments& arguments, Terminal& terminal);
int run_explain(const Arguments& arguments, Terminal& terminal);
int run_merge(const Arguments& arguments, Terminal& terminal);
int run_packs(const Arguments& arguments, Terminal& terminal);
int run_new(const Arguments& arguments, Terminal& terminal);
int run_api(const Arguments& arguments, Terminal& terminal);
int run_version(const Arguments& arguments, Terminal& terminal);

}  // namespace hexwright
