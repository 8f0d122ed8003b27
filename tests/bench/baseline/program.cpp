#include "baseline/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace hexwright::bench {

namespace {

double nanoseconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_usec) * 1e3;
}

pid_t start(std::vector<std::string>& words, const std::string& output) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t child = 0;
    const int problem =
        posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return problem == 0 ? child : -1;
}

}  // namespace

ProgramRun run_program(std::vector<std::string> words, int right, const std::string& output) {
    const pid_t child = start(words, output);
    int status = 0;
    rusage used{};
    const bool ran = child > 0 && wait4(child, &status, 0, &used) == child;
    if (!ran || !WIFEXITED(status) || WEXITSTATUS(status) != right) {
        fmt::print(stderr, "{} cannot be run, or did not end with {}\n", words[0], right);
        std::exit(1);
    }
    return {nanoseconds_of(used.ru_utime) + nanoseconds_of(used.ru_stime),
            static_cast<std::size_t>(used.ru_maxrss) * 1024};
}

std::optional<std::string> find_program(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::string file = folder + "/" + name;
        if (access(file.c_str(), X_OK) == 0) return file;
    }
    return std::nullopt;
}

}  // namespace hexwright::bench
