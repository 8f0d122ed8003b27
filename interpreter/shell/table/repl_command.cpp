#include "shell/table/repl_command.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/run/repl_line.hpp"

namespace hexwright {

const std::vector<ReplCommand>& repl_commands() {
    static const std::vector<ReplCommand> table = {
        {"always", "[none]", "list the answers that stand, or forget them",
         "An answer with a ! behind it (`no!`) is given whenever the same is asked of the same, "
         "with the\nsame options. `.always none` lets the questions be asked again.",
         repl_always},
        {"dice", "20,3", "force the next dice",
         "The next dice show these numbers, in order, marked as forced, behind those that wait "
         "already;\nafter them dice fall as they would have fallen. A number that the die rolled "
         "does not have is a\nmistake: the ruling is taken back and the number waits on. So does "
         "what a ruling leaves over.\n`.dice` alone tells which are waiting, `.dice none` lets "
         "them go.",
         repl_dice},
        {"goto", "N", "go to the game after ruling N",
         "Undoes or redoes until N rulings stand; `.goto 0` is the beginning. Undone dice lie on "
         "the\ntray: the same questions get the same dice.",
         repl_goto},
        {"help", "[COMMAND]", "explain the commands, or one of them",
         "`?NAME` explains a function, library, kind, field, verb, definition or thing; `??NAME` "
         "shows\nits source.",
         repl_help},
        {"load", "FILE", "play a saved game up to where it was saved",
         "The game at the table is given up for it. Every ruling is played again and compared; a "
         "game\nof other packs is told.",
         repl_load, true},
        {"log", "[N]", "list the last N rulings, numbered",
         "Without N the last 20. The numbers are those of `.why` and `.goto`.", repl_log},
        {"order", "", "show whose turn it is and who follows",
         "> acts now, those with a dot have acted in this round. Each with its score.", repl_order},
        {"packs", "", "list the packs, and which are suspended",
         "What a pack was to blame for, too: rulings that were taken back because of its scripts.",
         repl_packs},
        {"quit", "", "leave; Ctrl-D does it too", "", repl_quit},
        {"redo", "[N]", "do again what was undone",
         "After a reload it is played again under the new scripts, with the dice that fell.",
         repl_redo},
        {"reload", "", "load the packs' scripts anew",
         "Scripts that are saved are loaded by themselves; this is for folders nobody watches. "
         "The game\nstays. Scripts with a mistake leave the old ones in force.",
         repl_reload},
        {"resume", "PACK", "let a suspended pack run again",
         "It is loaded anew. So does saving one of its scripts.", repl_resume},
        {"save", "FILE", "save the game: seed, packs, rulings with their dice and answers",
         "`.load` and `hexwright run --replay` read it.", repl_save, true},
        {"script", "FILE", "write the session as a scene that can be run",
         "Only what stands: lines whose rulings were undone are left out.", repl_script, true},
        {"seed", "[N]", "tell or set where chance starts",
         "The same seed gives the same dice. Setting it sweeps the tray.", repl_seed},
        {"show", "NAME", "show a thing, a definition or a value with all it has", "", repl_show},
        {"suspend", "PACK", "play without a pack's listeners and functions",
         "What its definitions print (prices, amounts, changes of numbers) stands. After three "
         "mistakes\nof a content pack the table offers it; `.resume PACK` ends it.",
         repl_suspend},
        {"transcript", "FILE.md|FILE.html", "write what was typed and what came of it",
         "Everything of this session, undone or not, in its order.", repl_transcript, true},
        {"undo", "[N] [--reroll]", "take back the last ruling with all it set off",
         "Its dice lie on the tray: the same questions get the same dice again. --reroll is the "
         "GM's: it\nthrows them away, and the log says so.",
         repl_undo},
        {"whatif", "[N] ACTION | replay", "play on a fork, show the difference, change nothing",
         "The fork has dice of its own, so nobody sees what will fall; forced dice (`.dice`) count "
         "there\ntoo. `.whatif 200 ACTION` tries it 200 times and tells how often what comes of "
         "it. "
         "`.whatif\nreplay` plays the whole session again under the scripts as they are "
         "now, and\ntells which rulings would have come out otherwise.",
         repl_what_if},
        {"who", "", "list who takes part", "", repl_who},
        {"why", "[N | EXPRESSION]", "tell how a ruling or a number came about",
         "`.why` explains the last ruling, `.why 3` the third: each die, each modifier with the "
         "script\nline that set it. `.why rue.MleAcc` explains a number, `.why rue.Health` what "
         "changed a pool.",
         repl_why},
    };
    return table;
}

FoundReplCommand find_repl_command(std::string_view beginning) {
    FoundReplCommand found;
    for (const ReplCommand& command : repl_commands()) {
        if (command.name == beginning) return {&command, {}};
        if (command.name.starts_with(beginning)) {
            found.command = &command;
            found.candidates.push_back(fmt::format(".{}", command.name));
        }
    }
    if (found.candidates.size() > 1) {
        found.command = nullptr;
    } else {
        found.candidates.clear();
    }
    return found;
}

const ReplCommand& repl_command(std::string_view beginning) {
    const FoundReplCommand found = find_repl_command(beginning);
    if (found.command != nullptr) return *found.command;
    if (!found.candidates.empty()) {
        throw Error("shell/ambiguous-command",
                    fmt::format(".{} could be {}", beginning, join_names(found.candidates, "or")),
                    "write one letter more");
    }
    std::vector<std::string> names;
    for (const ReplCommand& command : repl_commands()) names.emplace_back(command.name);
    const std::string guess = nearest_name(beginning, names);
    throw Error("shell/unknown-command",
                fmt::format("there is no command .{}", printable(beginning, 40)),
                guess.empty() ? ".help lists them" : fmt::format("did you mean '.{}'?", guess));
}

void run_repl_command(Repl& repl, const ReplCommand& command, const std::string& rest) {
    if (command.usage.empty() && !rest.empty()) {
        throw Error(
            "shell/bad-argument",
            fmt::format(".{} takes no words, found '{}'", command.name, printable(rest, 40)),
            fmt::format("write .{}", command.name));
    }
    command.run(repl, rest);
}

std::string repl_commands_text() {
    constexpr std::size_t left = 24;
    std::string text;
    for (const ReplCommand& command : repl_commands()) {
        std::string usage = fmt::format(".{} {}", command.name, command.usage);
        if (usage.size() >= left) usage = fmt::format(".{} ...", command.name);
        text += fmt::format("  {:<{}} {}\n", usage, left, command.help);
    }
    return text +
           "Any beginning that fits only one will do: .u is .undo. `?NAME` explains a word of the "
           "rules,\n`??NAME` shows its source. Anything else is Lua at the live table; `_` is the "
           "last value.\n";
}

std::string repl_command_text(const ReplCommand& command) {
    std::string text = fmt::format(".{}{}{}: {}\n", command.name, command.usage.empty() ? "" : " ",
                                   command.usage, command.help);
    if (!command.more.empty()) text += fmt::format("{}\n", command.more);
    return text;
}

std::size_t count_argument(std::string_view text, std::size_t fallback, std::string_view usage) {
    if (text.empty()) return fallback;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) return number;
    throw Error("shell/bad-argument",
                fmt::format("'{}' is no whole number from 0", printable(text, 40)),
                fmt::format("write {}", usage));
}

std::string file_argument(const std::string& text, std::string_view usage) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() == 1 && !words[0].empty()) return words[0];
    throw Error("shell/bad-argument",
                words.empty() ? "a file is missing" : "one file, and in quotes if it has blanks",
                fmt::format("write {}", usage));
}

}  // namespace hexwright
