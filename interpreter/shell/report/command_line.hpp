// The options and arguments of one command.
//
//     CommandLine line("roll", "Rolls dice.");
//     line.argument("notation", notation, "what to roll");
//     line.option("-n", count, 1, 1000, "roll so often");
//     if (const auto done = line.parse(arguments, terminal)) return *done;
//
// Every command also knows --help and --color. A value that is not given keeps what the variable
// held; the variables must outlive parse(). A bad call is one line on the error stream and exit
// code 2, whatever is wrong.
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

// Cannot be copied: the parser holds references to the caller's variables.
class CommandLine {
public:
    CommandLine(const std::string& command, const std::string& help);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

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
    [[nodiscard]] std::optional<int> parse(const std::vector<std::string>& arguments,
                                           Terminal& terminal);

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

// Says on the error stream what is wrong with the call of a command; returns exit_code::bad_call.
int refuse_call(Terminal& terminal, std::string_view command, std::string_view what);

}  // namespace hexwright
