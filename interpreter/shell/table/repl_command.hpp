// The dot-commands of the REPL: one table, one line each, found by any beginning that fits only
// one.
//
//     find_repl_command("und").command     // .undo
//     find_repl_command("s")               // .save, .script, .seed or .show?
//
// A command gets what follows its name; what it cannot do it throws as Error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

class Repl;

struct ReplCommand {
    std::string_view name;   // without its dot
    std::string_view usage;  // what follows the name
    std::string_view help;   // one line, begins with a verb
    std::string_view more;   // its own page
    void (*run)(Repl& repl, const std::string& rest) = nullptr;
    bool is_of_file = false;  // reads or writes a file of the user's
};

// By name.
[[nodiscard]] const std::vector<ReplCommand>& repl_commands();

struct FoundReplCommand {
    const ReplCommand* command = nullptr;
    std::vector<std::string> candidates;  // when it could be several
};

// A whole name wins over longer ones.
[[nodiscard]] FoundReplCommand find_repl_command(std::string_view beginning);

// Errors: shell/unknown-command, shell/ambiguous-command.
[[nodiscard]] const ReplCommand& repl_command(std::string_view beginning);

// Errors: shell/bad-argument, when it takes no words and was given some; those of the command.
void run_repl_command(Repl& repl, const ReplCommand& command, const std::string& rest);

// All of them, a line each, or the page of one.
[[nodiscard]] std::string repl_commands_text();
[[nodiscard]] std::string repl_command_text(const ReplCommand& command);

// The whole number a command was given; `fallback` when nothing was. Errors: shell/bad-argument.
[[nodiscard]] std::size_t count_argument(std::string_view text,
                                         std::size_t fallback,
                                         std::string_view usage);

// The file a command was given. Errors: shell/bad-argument.
[[nodiscard]] std::string file_argument(const std::string& text, std::string_view usage);

// The commands themselves.
void repl_undo(Repl& repl, const std::string& rest);
void repl_redo(Repl& repl, const std::string& rest);
void repl_goto(Repl& repl, const std::string& rest);
void repl_log(Repl& repl, const std::string& rest);
void repl_why(Repl& repl, const std::string& rest);
void repl_seed(Repl& repl, const std::string& rest);
void repl_dice(Repl& repl, const std::string& rest);
void repl_always(Repl& repl, const std::string& rest);
void repl_what_if(Repl& repl, const std::string& rest);
void repl_who(Repl& repl, const std::string& rest);
void repl_show(Repl& repl, const std::string& rest);
void repl_order(Repl& repl, const std::string& rest);
void repl_save(Repl& repl, const std::string& rest);
void repl_load(Repl& repl, const std::string& rest);
void repl_script(Repl& repl, const std::string& rest);
void repl_transcript(Repl& repl, const std::string& rest);
void repl_reload(Repl& repl, const std::string& rest);
void repl_packs(Repl& repl, const std::string& rest);
void repl_suspend(Repl& repl, const std::string& rest);
void repl_resume(Repl& repl, const std::string& rest);
void repl_help(Repl& repl, const std::string& rest);
void repl_quit(Repl& repl, const std::string& rest);

}  // namespace hexwright
