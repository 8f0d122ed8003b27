// The commands of `hexwright`: one table, one file a command, one line to add one.
//
//     {"roll", "play", "roll dice", run_roll}
//
// A command reads its options with CommandLine, writes to the Terminal and returns its exit code.
// It runs on the big stack, so that it may run scripts. It may throw Error, which the table's door
// shows before it exits with exit_code::bad_call.
#pragma once

#include <string_view>
#include <vector>

#include "shell/report/command_line.hpp"

namespace hexwright {

using RunCommand = int(CommandLine& line, Terminal& terminal);

struct Command {
    std::string_view name;
    std::string_view group;  // whom it is for: "play", "write" or "ship"
    std::string_view help;   // one line, begins with a verb
    RunCommand* run = nullptr;
};

// In the order of the first screen.
[[nodiscard]] const std::vector<Command>& commands();

// Runs what the arguments (without the program's name) ask for; returns the exit code.
[[nodiscard]] int run_hexwright(const Arguments& arguments, Terminal& terminal);

// The commands themselves.
RunCommand run_run, run_repl, run_serve, run_roll, run_odds, run_balance, run_test,
    run_check_command, run_lsp, run_dap, run_rpc, run_verify, run_explain, run_merge, run_pack,
    run_packs, run_new, run_api, run_completions, run_manual, run_version;

}  // namespace hexwright
