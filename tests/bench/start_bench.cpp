// Cold start to first output: `hexwright --version` beside `lua5.4 -e ''`, each a process of its
// own.

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "baseline/harness.hpp"

namespace {

using namespace hexwright::bench;

constexpr double bar = 1.5;
constexpr unsigned processes_a_round = 8;

// Runs a program with its output thrown away and waits. Ends the benchmark if it cannot start or
// fails.
void run_program(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int problem =
        posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    if (problem != 0 || waitpid(child, &status, 0) != child || status != 0) {
        fmt::print(stderr, "{} cannot be run\n", words[0]);
        std::exit(1);
    }
}

Subject program(std::string name, std::vector<std::string> words) {
    return {std::move(name), [words = std::move(words)](std::uint32_t count) {
                for (std::uint32_t done = 0; done < count * processes_a_round; ++done)
                    run_program(words);
            }};
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    // The program lies beside the benchmarks.
    const auto here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    const std::vector<Subject> subjects = {
        program("lua", {"lua5.4", "-e", ""}),
        program("hexwright", {(here / "hexwright").string(), "--version"}),
        program("true", {"true"}),
    };
    if (!options.callgrind.empty()) return run_one(subjects, options);

    for (const Subject& subject : subjects) subject.batch(1);
    const std::vector<double> times = medians_of_single(subjects, options.rounds * 4);
    print_table("Cold start, one process",
                {time_row("true (the cost of any process)", times[2] / processes_a_round),
                 time_row("lua5.4 -e ''", times[0] / processes_a_round),
                 time_row("hexwright --version", times[1] / processes_a_round),
                 ratio_row("hexwright / lua5.4", times[1] / times[0], bar)});
    return 0;
}
