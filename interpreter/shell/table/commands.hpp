// Lines typed at the live table: their form, the dot-commands, and what `?name` tells.
//
//     classify(".undo 2")   command "undo", rest "2"
//     classify("?rue")      help for "rue"          classify("??rue")  its source
//     classify("> rue:attack(tiger)")               a script, without the pasted prompt
//     classify("tiger bolt frog")                   words, if somebody is called so (words.hpp)
//     the_command("und")     // .undo
//     commands_like("s")     // .save, .script, .seed, .show, .suspend
//
// Dispatch, help, completion and the session's scene read the same rows; a command is found by any
// beginning that fits only one. A command throws Error for what it cannot do; nothing else here
// throws unless it says so.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lua/console.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

class Repl;

// --- the form of a line; pure

enum class LineForm { blank, command, help, source, words, script };

struct TypedLine {
    LineForm form = LineForm::blank;
    std::string name;  // of a command, without its dot
    std::string text;  // what follows; of a script or of words all of it
};

// `is_continued`: the line continues an unfinished script, so it is no command.
[[nodiscard]] TypedLine classify(std::string_view line, bool is_continued = false);

// A line as it was typed, if it was pasted with its prompt.
[[nodiscard]] std::string_view without_prompts(std::string_view line);

// Splits at blanks; quotes join words, a backslash escapes the next character.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

// The name in a text that may be quoted: `Saber Tiger` and `"Saber Tiger"` are the same.
[[nodiscard]] std::string unquoted(const std::string& text);

// A text as Lua writes it: "Saber Tiger" with its quotes.
[[nodiscard]] std::string lua_text(std::string_view text);

// With U+FFFD for broken UTF-8 and for bytes that no script may hold (NUL, most control
// characters).
[[nodiscard]] std::string clean_line(std::string_view line);

inline constexpr std::string_view first_prompt = "> ";
inline constexpr std::string_view next_prompt = ". ";

// --- the table of commands

// The kind of argument: for completion, and to refuse words behind a command that takes none.
enum class Argument { none, words, command, pack, file, words_with_file, name, script };

struct DotCommand {
    std::string_view name;   // without its dot
    std::string_view usage;  // the arguments
    std::string_view help;   // one line, begins with a verb
    std::string_view more;   // the rest of its own page
    // Takes what follows the name; of a file its name without quotes.
    void (*run)(Repl& repl, const std::string& rest) = nullptr;
    Argument argument = Argument::words;
    bool only_looks = false;  // allowed while a question is open
};

[[nodiscard]] constexpr bool takes_file(const DotCommand& command) {
    return command.argument == Argument::file || command.argument == Argument::words_with_file;
}

// Sorted by name.
[[nodiscard]] const std::vector<DotCommand>& dot_commands();

// Those that a beginning fits; the only one that a whole name means.
[[nodiscard]] std::vector<const DotCommand*> commands_like(std::string_view beginning);

// The one that a beginning fits. Errors: shell/unknown-command, shell/ambiguous-command.
[[nodiscard]] const DotCommand& the_command(std::string_view beginning);

// Errors: shell/bad-argument, and those of the command.
void run_command(Repl& repl, const DotCommand& command, const std::string& rest);

// Its answer is something to read, which may be longer than a screen.
[[nodiscard]] bool may_be_long(const TypedLine& line);

// The list of all commands, and the page of one, in so many columns.
[[nodiscard]] std::string commands_text();
[[nodiscard]] std::string command_text(const DotCommand& command, int width);

// --- arguments; Errors: shell/bad-argument

[[noreturn]] void refuse_argument(const std::string& message, const std::string& hint);

// A whole number; `fallback` when nothing was given.
[[nodiscard]] std::size_t count_argument(std::string_view text,
                                         std::size_t fallback,
                                         std::string_view usage);

// Faces of dice, separated by commas or blanks. Errors: shell/bad-dice.
[[nodiscard]] std::vector<std::int64_t> dice_argument(const std::string& text);

// One file name, in quotes if it has blanks.
[[nodiscard]] std::string file_argument(const std::string& text, std::string_view usage);

// --- help: what a word of the rules or of Lua means, from its one declaration, and where it was
// written. Errors: shell/unknown-name, with the nearest name.

// One function or field of lua/api.hpp, as help shows it.
struct StubEntry {
    std::string owner;  // "Thing", "string"; "" for a global
    std::string name;
    std::string text;  // its sentences and parameters, a line each
    bool is_method = false;
};

[[nodiscard]] const std::vector<StubEntry>& stub_entries();

//     ?attack      verb attack(target, ...) of creature, and its steps
//     ?string.rep  what lua/api.hpp says of the function
//     ?string      the names in a library
//     ??Burning    the lines of its definition
[[nodiscard]] std::string help_text(Repl& repl, const std::string& name);
// The same for a value that a script passes to `help`.
[[nodiscard]] std::string help_text(Repl& repl, const ConsoleTopic& topic);

// What may be answered: each option with what its definition says, and the definition that asks.
[[nodiscard]] std::string help_text(Repl& repl, const Question& question, const Menu& menu);
[[nodiscard]] std::string source_text(Repl& repl, const std::string& name);

// The definitions of this name with their fields; "" when there is none.
[[nodiscard]] std::string definition_page(Repl& repl, const std::string& name);

// Every word that help knows.
[[nodiscard]] std::vector<std::string> help_names(Repl& repl);

// --- commands with a file of their own

void explain_why(Repl& repl, const std::string& rest);
void step_through(Repl& repl, const std::string& rest);
void try_what_if(Repl& repl, const std::string& rest);
void save_game(Repl& repl, const std::string& file);
void load_game(Repl& repl, const std::string& path);
// The text of a save; messages call it `shown`.
void load_game_text(Repl& repl, const std::string& text, const std::string& shown);
void write_scene(Repl& repl, const std::string& file);
void write_page(Repl& repl, const std::string& file);

}  // namespace hexwright
