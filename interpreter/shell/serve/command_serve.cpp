// `hexwright serve`: becomes hexwright-serve, so that no other command needs what HTTP does.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/serve/serve_options.hpp"

namespace hexwright {

int run_serve(CommandLine& line, Terminal& terminal) {
    ServeOptions options;
    if (const auto done = read_serve_options(line, options)) return *done;
    const std::filesystem::path program = serving_program(program_path());
    if (program.empty()) {
        return line.refuse(
            "the program hexwright-serve is missing; install Debian's package hexwright-serve, or "
            "build it with libcpp-httplib-dev and libssl-dev installed");
    }
    Arguments words = arguments_of(options);
    words.insert(words.begin(), program.string());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    terminal.flush();
    ::execv(program.c_str(), pointers.data());
    return line.refuse(
        fmt::format("{} cannot be started: {}", program.string(), std::strerror(errno)));
}

}  // namespace hexwright
