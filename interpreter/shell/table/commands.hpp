// The dot-commands of the live table: one row each, found by any beginning that fits only one.
//
//     find_command("und").command     // .undo
//     find_command("s").candidates    // ".save", ".script", ".seed", ".show", ".suspend"
//
// Help, completion and the session's scene read the same rows. A command throws Error for what it
// cannot do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

class Repl;

// The kind of argument: for completion, and to refuse words behind a command that takes none.
enum class Argument { none, words, command, pack, file, name, script };

struct DotCommand {
    std::string_view name;   // without its dot
    std::string_view usage;  // the arguments
    std::string_view help;   // one line, begins with a verb
    std::string_view more;   // the rest of its own page
    void (*run)(Repl& repl, const std::string& rest) = nullptr;
    Argument argument = Argument::words;
    bool only_looks = false;  // allowed while a question is open
};

// Sorted by name.
[[nodiscard]] const std::vector<DotCommand>& dot_commands();

struct FoundCommand {
    const DotCommand* command = nullptr;
    std::vector<std::string> candidates;  // when the beginning fits several
};

// A whole name wins over longer ones.
[[nodiscard]] FoundCommand find_command(std::string_view beginning);

// Errors: shell/unknown-command, shell/ambiguous-command.
[[nodiscard]] const DotCommand& the_command(std::string_view beginning);

// Errors: shell/bad-argument, and those of the command.
void run_command(Repl& repl, const DotCommand& command, const std::string& rest);

// The list of all commands, and the page of one.
[[nodiscard]] std::string commands_text();
[[nodiscard]] std::string command_text(const DotCommand& command);

// --- arguments; Errors: shell/bad-argument

[[noreturn]] void refuse_argument(const std::string& message, const std::string& hint);

// A whole number; `fallback` when nothing was given.
[[nodiscard]] std::size_t count_argument(std::string_view text,
                                         std::size_t fallback,
                                         std::string_view usage);

// One file name, in quotes if it has blanks.
[[nodiscard]] std::string file_argument(const std::string& text, std::string_view usage);

// --- commands with a file of their own

void explain_why(Repl& repl, const std::string& rest);
void try_what_if(Repl& repl, const std::string& rest);
void save_game(Repl& repl, const std::string& rest);
void load_game(Repl& repl, const std::string& rest);
void write_scene(Repl& repl, const std::string& rest);
void write_page(Repl& repl, const std::string& rest);

}  // namespace hexwright
