#include "shell/table/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/report/terminal.hpp"
#include "shell/table/grammar.hpp"

namespace hexwright {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view replacement = "\xEF\xBF\xBD";

}  // namespace

std::string_view without_prompts(std::string_view line) {
    for (bool found = true; found;) {
        found = false;
        for (const std::string_view prompt : {first_prompt, next_prompt}) {
            if (!line.starts_with(prompt)) continue;
            line.remove_prefix(prompt.size());
            found = true;
        }
    }
    return line;
}

TypedLine classify(std::string_view line, bool is_continued) {
    const std::string_view plain = without_prompts(line);
    const std::string_view text = trim(plain);
    if (is_continued) return {LineForm::script, "", std::string(plain)};
    if (text.empty()) return {};
    if (text.starts_with('=')) return {LineForm::script, "", std::string(trim(text.substr(1)))};
    if (text.starts_with("??")) return {LineForm::source, "", std::string(trim(text.substr(2)))};
    if (text.starts_with('?')) return {LineForm::help, "", std::string(trim(text.substr(1)))};
    if (text.size() > 1 && text[0] == '.' && ascii::is_letter(text[1])) {
        std::size_t end = 1;
        while (end < text.size() && ascii::is_letter(text[end])) ++end;
        return {LineForm::command, std::string(text.substr(1, end - 1)),
                std::string(trim(text.substr(end)))};
    }
    const GrammarLine grammar = grammar_line(text);
    if (grammar.word != nullptr && grammar.word->command == "help") return {LineForm::help, "", ""};
    if (grammar.word != nullptr && !grammar.word->command.empty()) {
        return {LineForm::command, std::string(grammar.word->command), std::string(grammar.rest)};
    }
    const bool is_words = grammar.word != nullptr || has_form_of_words(text);
    return {is_words ? LineForm::words : LineForm::script, "", std::string(plain)};
}

std::string lua_text(std::string_view text) {
    return fmt::format("\"{}\"", replaced(text, {{"\"", "\\\""}, {"\\", "\\\\"}, {"\n", "\\n"}}));
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool is_open = false;  // a word has begun, if only with a quote
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && i + 1 < text.size()) {
            word += text[++i];
            is_open = true;
        } else if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '"' || c == '\'') {
            quote = c;
            is_open = true;
        } else if (blanks.find(c) != std::string_view::npos) {
            if (is_open) words.push_back(std::exchange(word, {}));
            is_open = false;
        } else {
            word += c;
            is_open = true;
        }
    }
    if (is_open) words.push_back(word);
    return words;
}

std::string unquoted(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    return words.size() == 1 ? words[0] : text;
}

std::string clean_line(std::string_view line) {
    std::string clean;
    clean.reserve(line.size());
    while (!line.empty()) {
        const std::size_t size = code_point_size(line);
        const auto first = static_cast<unsigned char>(line[0]);
        const bool is_control = first < 0x20 && first != '\t' && first != '\n' && first != '\r';
        if (size == 0 || is_control || first == 0x7F) {
            clean += replacement;
        } else {
            clean += line.substr(0, size);
        }
        line.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return clean;
}

std::vector<const DotCommand*> commands_like(std::string_view beginning) {
    std::vector<const DotCommand*> found;
    for (const DotCommand& command : dot_commands()) {
        if (command.name == beginning) return {&command};
        if (command.name.starts_with(beginning)) found.push_back(&command);
    }
    return found;
}

const DotCommand& the_command(std::string_view beginning) {
    const std::vector<const DotCommand*> found = commands_like(beginning);
    if (found.size() == 1) return *found.front();
    std::vector<std::string> names;
    for (const DotCommand* command : found) names.push_back(fmt::format(".{}", command->name));
    if (!found.empty()) {
        throw Error("shell/ambiguous-command",
                    fmt::format(".{} could be {}", beginning, join_names(names, "or")),
                    "write one letter more");
    }
    for (const DotCommand& command : dot_commands()) names.emplace_back(command.name);
    const std::string guess = nearest_name(beginning, names);
    throw Error("shell/unknown-command",
                fmt::format("there is no command .{}", printable(beginning, 40)),
                guess.empty() ? ".help lists them" : fmt::format("did you mean '.{}'?", guess));
}

void run_command(Repl& repl, const DotCommand& command, const std::string& rest) {
    if (command.argument == Argument::none && !rest.empty()) {
        refuse_argument(
            fmt::format(".{} takes no words, found '{}'", command.name, printable(rest, 40)),
            fmt::format("write .{}", command.name));
    }
    const std::string usage = fmt::format(".{} {}", command.name, command.usage);
    if (command.argument == Argument::file) return command.run(repl, file_argument(rest, usage));
    if (command.argument == Argument::pack && words_of(rest).size() != 1)
        refuse_argument("which pack?", fmt::format("write {}; .packs lists them", usage));
    command.run(repl, rest);
}

bool may_be_long(const TypedLine& line) {
    if (line.form == LineForm::help || line.form == LineForm::source) return true;
    if (line.form != LineForm::command) return false;
    const std::vector<const DotCommand*> found = commands_like(line.name);
    if (found.size() != 1) return false;
    const DotCommand& command = *found.front();
    return command.only_looks || command.name == "packs" || command.name == "whatif";
}

std::string commands_text() {
    constexpr std::size_t left = 24;
    std::string text;
    for (const DotCommand& command : dot_commands()) {
        std::string usage = fmt::format(".{} {}", command.name, command.usage);
        if (usage.size() >= left) usage = fmt::format(".{} ...", command.name);
        text += fmt::format("  {:<{}} {}\n", usage, left, command.help);
    }
    return text +
           "Any beginning that fits only one will do: .u is .undo. `?NAME` explains a word of the "
           "rules,\n`??NAME` shows its source. Anything else is words (`.words`) or Lua; `_` is "
           "the "
           "last value.\n";
}

std::string command_text(const DotCommand& command, int width) {
    std::string text = fmt::format(".{}{}{}: {}\n", command.name, command.usage.empty() ? "" : " ",
                                   command.usage, command.help);
    if (!command.more.empty()) text += replaced(command.more, {{"\n", " "}}) + '\n';
    return wrapped(text, width);
}

void refuse_argument(const std::string& message, const std::string& hint) {
    throw Error("shell/bad-argument", message, hint);
}

std::size_t count_argument(std::string_view text, std::size_t fallback, std::string_view usage) {
    const auto number = text.empty() ? fallback : whole_number<std::size_t>(text);
    if (number) return *number;
    refuse_argument(fmt::format("'{}' is no whole number from 0", printable(text, 40)),
                    fmt::format("write {}", usage));
}

std::vector<std::int64_t> dice_argument(const std::string& text) {
    std::string list;
    for (const std::string& word : words_of(text))
        list += (list.empty() || list.ends_with(',') || word.starts_with(',') ? "" : ",") + word;
    std::vector<std::int64_t> faces = read_dice(list);
    if (std::ranges::any_of(faces, [](std::int64_t face) { return face < 1; }))
        throw Error("shell/bad-dice", "a die shows 1 or more", "write .dice 14,6");
    return faces;
}

std::string file_argument(const std::string& text, std::string_view usage) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() == 1 && !words[0].empty()) return words[0];
    refuse_argument(
        words.empty() ? "a file is missing" : "one file, and in quotes if it has blanks",
        fmt::format("write {}", usage));
}

}  // namespace hexwright
