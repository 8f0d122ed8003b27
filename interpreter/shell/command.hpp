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

struct Command {
    std::string_view name;
    std::string_view group;  // whom it is for: "play", "write" or "ship"
    std::string_view help;   // one line, begins with a verb
    int (*run)(CommandLine& line, Terminal& terminal) = nullptr;
};

// In the order of the first screen.
[[nodiscard]] const std::vector<Command>& commands();

// Runs what the arguments (without the program's name) ask for; returns the exit code.
[[nodiscard]] int run_hexwright(const Arguments& arguments, Terminal& terminal);

// The commands themselves.
int run_run(CommandLine& line, Terminal& terminal);
int run_repl(CommandLine& line, Terminal& terminal);
int run_serve(CommandLine& line, Terminal& terminal);
int run_roll(CommandLine& line, Terminal& terminal);
int run_odds(CommandLine& line, Terminal& terminal);
int run_balance(CommandLine& line, Terminal& terminal);
int run_test(CommandLine& line, Terminal& terminal);
int run_check_command(CommandLine& line, Terminal& terminal);
int run_lsp(CommandLine& line, Terminal& terminal);
int run_dap(CommandLine& line, Terminal& terminal);
int run_rpc(CommandLine& line, Terminal& terminal);
int run_verify(CommandLine& line, Terminal& terminal);
int run_explain(CommandLine& line, Terminal& terminal);
int run_merge(CommandLine& line, Terminal& terminal);
int run_pack(CommandLine& line, Terminal& terminal);
int run_packs(CommandLine& line, Terminal& terminal);
int run_new(CommandLine& line, Terminal& terminal);
int run_api(CommandLine& line, Terminal& terminal);
int run_completions(CommandLine& line, Terminal& terminal);
int run_manual(CommandLine& line, Terminal& terminal);
int run_version(CommandLine& line, Terminal& terminal);

}  // namespace hexwright
