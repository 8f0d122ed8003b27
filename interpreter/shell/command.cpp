#include "shell/command.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/big_stack.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

namespace {

const Command* find_command(std::string_view name) {
    for (const Command& command : commands()) {
        if (command.name == name) return &command;
    }
    return nullptr;
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const Command& command : commands()) names.emplace_back(command.name);
    return names;
}

std::string first_screen() {
    std::string text = "hexwright runs tabletop rules written as sandboxed Lua scripts.\n\n";
    for (const std::string_view group : {"play", "write", "ship"}) {
        text += fmt::format("  {:<6}", group);
        for (const Command& command : commands()) {
            if (command.group == group) text += fmt::format(" {}", command.name);
        }
        text += "\n";
    }
    // Three kinds of users, and what each types first. All of it works in any folder.
    return text +
           R"(
A game master sits down at a table:
  hexwright repl dewprism_bestiary            heroes and monsters of one system
  hexwright serve dewprism_bestiary           the same, with players on phones
  hexwright odds 4d6kh3 3d6                   exact odds, here of dice

A homebrewer begins with a small game (cards, d20, dice-pool, moves, skirmish):
  hexwright new mygame --like d20             its rules are yours to change
  hexwright run mygame/scenes/first.lua       a fight that plays itself
  hexwright repl mygame                       play it; saved rules are reloaded

A maintainer keeps a pack right:
  hexwright new emberfall --ruleset dewprism  a pack for rules that exist
  hexwright check emberfall                   mistakes, before they are played
  hexwright test emberfall                    its specs

hexwright --help lists the commands; hexwright COMMAND --help explains one.
)";
}

std::string full_help() {
    std::string text =
        "Usage: hexwright [--color auto|always|never] COMMAND [ARGUMENTS]\n\nCommands:\n";
    for (const Command& command : commands())
        text += fmt::format("  {:<11} {}\n", command.name, command.help);
    return text +
           "\nExit codes: 0 clean, 1 findings or failures, 2 a bad call.\n"
           "hexwright COMMAND --help explains one command; hexwright --version names this build.\n";
}

int refuse(Terminal& terminal, std::string_view what, std::string_view hint) {
    terminal.err(fmt::format("hexwright: {}; {}\n", what, hint));
    return exit_code::bad_call;
}

// Takes --color from before the command's name. Returns an exit code where the call is wrong.
std::optional<int> take_colour(Arguments& arguments, Terminal& terminal) {
    constexpr std::string_view option = "--color";
    while (!arguments.empty() && arguments[0].compare(0, option.size(), option) == 0) {
        const bool joined = arguments[0].size() > option.size();
        if (joined && arguments[0][option.size()] != '=') break;
        if (!joined && arguments.size() < 2)
            return refuse(terminal, "--color needs a word", "auto, always or never");
        const std::string word = joined ? arguments[0].substr(option.size() + 1) : arguments[1];
        const auto choice = colour_choice(word);
        if (!choice) {
            return refuse(terminal, fmt::format("--color knows no '{}'", printable(word, 40)),
                          "auto, always or never");
        }
        terminal.choose_colour(*choice);
        arguments.erase(arguments.begin(), arguments.begin() + (joined ? 1 : 2));
    }
    return std::nullopt;
}

int show(Terminal& terminal, const std::string& text) {
    terminal.out(text);
    return exit_code::clean;
}

// An unknown word, with the nearest known one.
int refuse_unknown(Terminal& terminal,
                   std::string_view what,
                   std::string_view word,
                   const std::vector<std::string>& known) {
    return refuse(terminal, fmt::format("no {} '{}'", what, printable(word, 60)),
                  did_you_mean(word, known, "see hexwright --help"));
}

int run_named(const std::string& name, const Arguments& arguments, Terminal& terminal) {
    if (name.empty() || name[0] == '-') {
        return refuse_unknown(terminal, "option", name, {"--help", "--version", "--color"});
    }
    const Command* command = find_command(name);
    if (command == nullptr) return refuse_unknown(terminal, "command", name, command_names());
    CommandLine line(command->name, arguments, terminal);
    int code = exit_code::bad_call;
    run_on_big_stack([&] { code = command->run(line, terminal); });
    return code;
}

int dispatch(Arguments arguments, Terminal& terminal) {
    if (const auto wrong = take_colour(arguments, terminal)) return *wrong;
    if (arguments.empty()) return show(terminal, first_screen());
    const std::string name = arguments[0];
    arguments.erase(arguments.begin());
    if (name == "--version" || name == "-V") return run_named("version", {}, terminal);
    const bool asks_help = name == "--help" || name == "-h" || name == "help";
    if (!asks_help) return run_named(name, arguments, terminal);
    if (arguments.empty()) return show(terminal, full_help());
    return run_named(arguments[0], {"--help"}, terminal);
}

}  // namespace

const std::vector<Command>& commands() {
    static const std::vector<Command> table = {
        {"repl", "play", "open a live table", run_repl},
        {"run", "play", "play a scene and print what happens", run_run},
        {"serve", "play", "open a table for browsers", run_serve},
        {"roll", "play", "roll dice written in dice notation", run_roll},
        {"odds", "play", "show the exact odds of dice, or of an action", run_odds},
        {"balance", "play", "show which builds of a pack beat which", run_balance},
        {"new", "write", "create a pack to start from", run_new},
        {"test", "write", "run specs", run_test},
        {"check", "write", "find mistakes in packs before they are played", run_check_command},
        {"lsp", "write", "serve an editor: findings while you type", run_lsp},
        {"dap", "write", "let an editor debug: step forward and back", run_dap},
        {"rpc", "ship", "serve tables to a program, in JSON", run_rpc},
        {"verify", "play", "show that a game's dice came from its seed", run_verify},
        {"explain", "write", "explain a diagnostic's code", run_explain},
        {"merge", "ship", "make one report of several", run_merge},
        {"api", "ship", "write what scripts can call, for editors", run_api},
        {"pack", "ship", "make one file of a pack, verify it, install it", run_pack},
        {"packs", "ship", "list packs in load order", run_packs},
        {"completions", "ship", "complete words in bash, zsh or fish", run_completions},
        {"manual", "ship", "write the manual page", run_manual},
        {"version", "ship", "name this build", run_version},
    };
    return table;
}

int run_hexwright(const Arguments& arguments, Terminal& terminal) {
    return at_the_door(terminal, [&] { return dispatch(arguments, terminal); });
}

int run_version(CommandLine& line, Terminal&) {
    line.about("Names this build.");
    if (const auto done = line.parse()) return *done;
    return line.print(fmt::format("hexwright {}\n", engine_version));
}

}  // namespace hexwright
