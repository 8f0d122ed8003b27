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
#include <vector>

#include "shell/terminal.hpp"

namespace hexwright {

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

}  // namespace hexwright
