// The options and arguments of one command, and the exit codes of them all.
//
//     int run_roll(CommandLine& line, Terminal& terminal) {
//         line.about("Rolls dice.");
//         line.argument("notation", notation, "what to roll");
//         line.option("-n", count, 1, 1000, "roll so often");
//         if (const auto done = line.parse()) return *done;
//
// Every command also has --help and --color. A variable whose option is not given keeps its value;
// the variables must outlive parse(). A bad call is one line on the error stream and exit code 2.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/report/terminal.hpp"

namespace hexwright {

using Arguments = std::vector<std::string>;

namespace exit_code {
inline constexpr int clean = 0;
inline constexpr int findings = 1;  // mistakes found, tests failed, a script's error
inline constexpr int bad_call =
    2;  // a call, a setting or the program itself is wrong; nothing was judged
}  // namespace exit_code

// An option or argument, as help, completions and the manual show it.
struct OptionText {
    std::vector<std::string> names;  // "-n", "--count"; of an argument its bare name
    std::string value;               // "TEXT", "N", "auto|always|never"; "" of a flag
    std::string help;
    bool is_argument = false;
};

// Cannot be copied: the parser holds references to the caller's variables.
class CommandLine {
public:
    CommandLine(std::string_view command, Arguments arguments, Terminal& terminal);

    // For its options() alone: parse() ends the command before it does anything.
    CommandLine(std::string_view command, Terminal& terminal);

    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

    // What the command does: the beginning of its help.
    void about(const std::string& text);

    // Names are as typed, several with commas: "-n", "--seed", "-o,--output".
    void flag(const std::string& names, bool& value, const std::string& help);
    void option(const std::string& names, std::string& value, const std::string& help);
    void option(const std::string& names,
                std::vector<std::string>& values,
                const std::string& help);
    void option(const std::string& names,
                std::optional<std::uint64_t>& value,
                const std::string& help);
    void option(const std::string& names, int& value, int least, int most, const std::string& help);
    // One of these words.
    void choice(const std::string& names,
                std::string& value,
                const std::vector<std::string>& words,
                const std::string& help);

    // Arguments without a name, in this order; the last may take all that follow.
    void argument(const std::string& name,
                  std::string& value,
                  const std::string& help,
                  bool required = true);
    void arguments(const std::string& name,
                   std::vector<std::string>& values,
                   const std::string& help,
                   bool required = true);

    // Nothing: go on. Otherwise help was shown or the call is bad, and this is the exit code.
    [[nodiscard]] std::optional<int> parse();

    // Writes the result of the command; returns exit_code::clean.
    int print(std::string_view result) const;

    // Writes "hexwright COMMAND: WHAT" to the error stream; returns exit_code::bad_call.
    int refuse(std::string_view what) const;

    [[nodiscard]] std::string description() const;
    [[nodiscard]] std::vector<OptionText> options() const;

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
    Terminal& terminal_;
};

}  // namespace hexwright
