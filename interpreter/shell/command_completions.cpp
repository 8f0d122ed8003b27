// Completions for shells and the manual page, both written from the table of commands and the
// options that each command declares, so that a new command or option is in them by itself.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "base/version.hpp"
#include "shell/command.hpp"

namespace hexwright {

// The files of completions/: written by cmake/embed_files.cmake.
std::vector<std::pair<std::string_view, std::string_view>> completion_texts();

namespace {

struct CommandText {
    const Command* command = nullptr;
    std::string description;
    std::vector<OptionText> options;
};

class NoSink : public Sink {
public:
    int write(std::string_view) override { return 0; }
};

// Each command declares its options and returns.
std::vector<CommandText> command_texts() {
    NoSink nowhere;
    Terminal terminal(nowhere, nowhere, {});
    std::vector<CommandText> texts;
    for (const Command& command : commands()) {
        CommandLine line(command.name, terminal);
        (void)command.run(line, terminal);
        texts.push_back({&command, line.description(), line.options()});
    }
    return texts;
}

// The words that an option's value is one of, apart by blanks; "" where it may be any.
std::string words_for(const OptionText& option) {
    if (option.value.find('|') == std::string::npos) return {};
    return replaced(option.value, {{"|", " "}});
}

// In single quotes; `quote` is how one is written between them.
std::string quoted(std::string_view text, std::string_view quote) {
    return fmt::format("'{}'", replaced(text, {{"'", quote}}));
}

std::string_view completion_text(std::string_view shell) {
    const auto texts = completion_texts();
    return std::ranges::find(texts, shell, [](const auto& text) { return text.first; })->second;
}

// --- bash

std::string bash_completions() {
    std::string names;
    std::string cases;
    std::string values;
    for (const CommandText& text : command_texts()) {
        names += fmt::format(" {}", text.command->name);
        std::string options;
        for (const OptionText& option : text.options) {
            if (option.is_argument) continue;
            options += fmt::format(" {}", fmt::join(option.names, " "));
            if (option.value.empty()) continue;
            const std::string patterns = joined(option.names, "|", [&](const std::string& name) {
                return fmt::format("'{} {}'", text.command->name, name);
            });
            values += fmt::format("        {}) words='{}' ;;\n", patterns, words_for(option));
        }
        cases += fmt::format("        {}) words='{}' ;;\n", text.command->name, options.substr(1));
    }
    return replaced(completion_text("bash"), {{"@names@", std::string_view(names).substr(1)},
                                              {"@values@", values},
                                              {"@commands@", cases}});
}

// --- zsh

std::string zsh_spec(const OptionText& option) {
    const std::string help =
        replaced(option.help, {{"[", "\\["}, {"]", "\\]"}, {":", "\\:"}, {"\\", "\\\\"}});
    const std::string words = words_for(option);
    const std::string action = words.empty() ? "_files" : fmt::format("({})", words);
    if (option.is_argument)
        return quoted(fmt::format("*:{}:_files", option.names.front()), "'\\''");
    const std::string value =
        option.value.empty() ? ""
                             : fmt::format(":{}:{}", words.empty() ? option.value : " ", action);
    const std::string what = fmt::format("[{}]{}", help, value);
    if (option.names.size() == 1) return quoted(option.names.front() + what, "'\\''");
    return fmt::format("{}{{{}}}{}", quoted(fmt::format("({})", fmt::join(option.names, " ")), ""),
                       fmt::join(option.names, ","), quoted(what, "'\\''"));
}

std::string zsh_completions() {
    std::string names;
    std::string cases;
    for (const CommandText& text : command_texts()) {
        const Command& command = *text.command;
        names += fmt::format("        {}\n",
                             quoted(fmt::format("{}:{}", command.name, command.help), "'\\''"));
        cases += fmt::format("        {})\n            _arguments", command.name);
        bool has_argument = false;
        for (const OptionText& option : text.options) {
            if (option.is_argument && std::exchange(has_argument, true)) continue;
            cases += " \\\n                " + zsh_spec(option);
        }
        cases += "\n            ;;\n";
    }
    return replaced(completion_text("zsh"), {{"@names@", names}, {"@commands@", cases}});
}

// --- fish

std::string fish_completions() {
    std::string text =
        "# fish completion for hexwright\n"
        "complete -c hexwright -n __fish_use_subcommand -l color -x -a 'auto always never' "
        "-d 'write in colour'\n";
    for (const CommandText& one : command_texts()) {
        const Command& command = *one.command;
        text += fmt::format("complete -c hexwright -n __fish_use_subcommand -f -a {} -d {}\n",
                            command.name, quoted(command.help, "\\'"));
        for (const OptionText& option : one.options) {
            if (option.is_argument) continue;
            text += fmt::format("complete -c hexwright -n '__fish_seen_subcommand_from {}'",
                                command.name);
            for (const std::string& name : option.names) {
                text += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2))
                                               : fmt::format(" -s {}", name.substr(1));
            }
            if (const std::string words = words_for(option); !words.empty()) {
                text += fmt::format(" -x -a '{}'", words);
            } else if (!option.value.empty()) {
                text += " -r";
            }
            text += fmt::format(" -d {}\n", quoted(option.help, "\\'"));
        }
    }
    return text;
}

// --- the manual

// Text as roff takes it: hyphens that can be copied, and no line that begins with a command.
std::string roff(std::string_view text) {
    const std::string safe = replaced(text, {{"\\", "\\\\"}, {"-", "\\-"}});
    return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

std::string manual_of(const CommandText& text) {
    std::string usage;
    std::string list;
    for (const OptionText& option : text.options) {
        const std::string value =
            option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(option.value));
        const std::string names = joined(option.names, ", ", [&](const std::string& name) {
            return fmt::format("\\f{}{}\\fR", option.is_argument ? 'I' : 'B', roff(name));
        });
        if (option.is_argument) usage += fmt::format(" \\fI{}\\fR", roff(option.names.front()));
        list += fmt::format(".TP\n{}{}\n{}\n", names, value, roff(option.help));
    }
    return fmt::format(
        ".SS \"hexwright {0}\"\n.B hexwright {0}\n[\\fIoptions\\fR]{1}\n.PP\n{2}\n{3}",
        text.command->name, usage, roff(text.description), list);
}

std::string manual_page() {
    std::string text = fmt::format(
        ".TH HEXWRIGHT 1 \"\" \"hexwright {}\" \"User Commands\"\n"
        ".SH NAME\nhexwright \\- run tabletop rules written as sandboxed Lua scripts\n"
        ".SH SYNOPSIS\n.B hexwright\n[\\fB\\-\\-color\\fR auto|always|never] \\fIcommand\\fR "
        "[\\fIarguments\\fR]\n.SH COMMANDS\n",
        engine_version);
    return text + joined(command_texts(), "", manual_of) +
           ".SH EXIT STATUS\n.TP\n.B 0\nclean\n.TP\n.B 1\nfindings or failures\n.TP\n.B 2\n"
           "a bad call\n";
}

}  // namespace

int run_completions(CommandLine& line, Terminal&) {
    std::string shell;
    line.about("Writes the completions of a shell: load them, or install them where it looks.");
    line.argument("shell", shell, "bash, zsh or fish");
    if (const auto done = line.parse()) return *done;
    constexpr std::pair<std::string_view, std::string (*)()> shells[] = {
        {"bash", bash_completions}, {"zsh", zsh_completions}, {"fish", fish_completions}};
    for (const auto& [name, completions] : shells) {
        if (name == shell) return line.print(completions());
    }
    return line.refuse(
        fmt::format("no completions for '{}'; bash, zsh or fish", printable(shell, 40)));
}

int run_manual(CommandLine& line, Terminal&) {
    line.about("Writes the manual page, for man(1).");
    if (const auto done = line.parse()) return *done;
    return line.print(manual_page());
}

}  // namespace hexwright
