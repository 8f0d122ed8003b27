#include "shell/report/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "base/text.hpp"

namespace hexwright {

struct CommandLine::Parser {
    explicit Parser(std::string_view command)
        : name(fmt::format("hexwright {}", command)), app("", name) {}

    std::string name;
    CLI::App app;
    std::optional<Arguments> arguments;  // none: only described
    std::string colour = "auto";
};

namespace {

[[noreturn]] void refuse_value(const std::string& names,
                               const std::string& text,
                               const std::string& wanted) {
    throw CLI::ValidationError(
        fmt::format("{} is '{}', not {}", names, printable(text, 60), wanted));
}

// The first long option that the command does not know.
std::optional<std::string> unknown_option(const CLI::App& app,
                                          const std::vector<std::string>& arguments) {
    for (const std::string& argument : arguments) {
        if (argument == "--") break;
        if (argument.compare(0, 2, "--") != 0) continue;
        const std::string name = argument.substr(0, argument.find('='));
        if (app.get_option_no_throw(name) == nullptr) return name;
    }
    return std::nullopt;
}

std::vector<std::string> long_options(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

}  // namespace

CommandLine::CommandLine(std::string_view command, Terminal& terminal)
    : parser_(std::make_unique<Parser>(command)), terminal_(terminal) {
    parser_->app.set_help_flag("-h,--help", "show this");
    choice("--color", parser_->colour, {"auto", "always", "never"}, "write in colour");
}

CommandLine::CommandLine(std::string_view command, Arguments arguments, Terminal& terminal)
    : CommandLine(command, terminal) {
    parser_->arguments = std::move(arguments);
}

CommandLine::~CommandLine() = default;

void CommandLine::about(const std::string& text) {
    parser_->app.description(text);
}

void CommandLine::flag(const std::string& names, bool& value, const std::string& help) {
    parser_->app.add_flag(names, value, help);
}

void CommandLine::option(const std::string& names, std::string& value, const std::string& help) {
    parser_->app.add_option(names, value, help)->type_name("TEXT");
}

void CommandLine::option(const std::string& names,
                         std::vector<std::string>& values,
                         const std::string& help) {
    parser_->app.add_option(names, values, help)->type_name("TEXT")->allow_extra_args(false);
}

void CommandLine::option(const std::string& names,
                         std::optional<std::uint64_t>& value,
                         const std::string& help) {
    const auto set = [names, &value](const std::string& text) {
        value = whole_number<std::uint64_t>(text);
        if (!value) refuse_value(names, text, "a whole number from 0 to 18446744073709551615");
    };
    parser_->app.add_option_function<std::string>(names, set, help)->type_name("N");
}

void CommandLine::option(
    const std::string& names, int& value, int least, int most, const std::string& help) {
    const auto set = [names, &value, least, most](const std::string& text) {
        const auto number = whole_number<int>(text);
        if (!number || *number < least || *number > most) {
            refuse_value(names, text, fmt::format("a whole number from {} to {}", least, most));
        }
        value = *number;
    };
    parser_->app.add_option_function<std::string>(names, set, help)->type_name("N");
}

void CommandLine::choice(const std::string& names,
                         std::string& value,
                         const std::vector<std::string>& words,
                         const std::string& help) {
    const auto set = [names, &value, words](const std::string& text) {
        if (!contains(words, text)) refuse_value(names, text, join_names(words, "or"));
        value = text;
    };
    parser_->app.add_option_function<std::string>(names, set, help)
        ->type_name(fmt::format("{}", fmt::join(words, "|")));
}

void CommandLine::argument(const std::string& name,
                           std::string& value,
                           const std::string& help,
                           bool required) {
    parser_->app.add_option(name, value, help)->type_name("")->required(required);
}

void CommandLine::arguments(const std::string& name,
                            std::vector<std::string>& values,
                            const std::string& help,
                            bool required) {
    parser_->app.add_option(name, values, help)->type_name("")->required(required);
}

std::optional<int> CommandLine::parse() {
    if (!parser_->arguments) return exit_code::clean;
    const Arguments& arguments = *parser_->arguments;
    const auto bad_call = [&](const std::string& what, const std::string& hint) {
        terminal_.err(fmt::format("{}: {}; {}\n", parser_->name, what, hint));
        return exit_code::bad_call;
    };
    const std::string see_help = fmt::format("see {} --help", parser_->name);
    if (const auto unknown = unknown_option(parser_->app, arguments)) {
        return bad_call(fmt::format("no option '{}'", printable(*unknown, 60)),
                        did_you_mean(*unknown, long_options(parser_->app), see_help));
    }
    try {
        // The parser takes them from the back.
        parser_->app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        terminal_.out(parser_->app.help());
        return exit_code::clean;
    } catch (const CLI::ExtrasError&) {
        const std::string first = parser_->app.remaining().front();
        const char* what =
            first.starts_with('-') ? "no option '{}'" : "'{}' is one argument too many";
        return bad_call(fmt::format(fmt::runtime(what), printable(first, 60)), see_help);
    } catch (const CLI::ParseError& error) {
        return bad_call(printable(error.what(), 200), see_help);
    }
    if (parser_->app.count("--color") > 0) terminal_.choose_colour(*colour_choice(parser_->colour));
    return std::nullopt;
}

int CommandLine::print(std::string_view result) const {
    terminal_.out(result);
    return exit_code::clean;
}

int CommandLine::refuse(std::string_view what) const {
    terminal_.err(fmt::format("{}: {}\n", parser_->name, what));
    return exit_code::bad_call;
}

std::string CommandLine::description() const {
    return parser_->app.get_description();
}

std::vector<OptionText> CommandLine::options() const {
    std::vector<OptionText> all;
    for (const CLI::Option* option : parser_->app.get_options()) {
        OptionText& text = all.emplace_back();
        text.help = option->get_description();
        text.is_argument = option->get_positional();
        if (text.is_argument) text.names.push_back(option->get_name(true));
        for (const std::string& name : option->get_snames()) text.names.push_back("-" + name);
        for (const std::string& name : option->get_lnames()) text.names.push_back("--" + name);
        if (option->get_items_expected_max() > 0) text.value = option->get_type_name();
    }
    return all;
}

}  // namespace hexwright
