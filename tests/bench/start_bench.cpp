// Cold start to first output: `hexwright --version` beside `lua5.4 -e ''`, each as a process.

#include <filesystem>

#include "baseline/harness.hpp"
#include "baseline/program.hpp"

namespace {

using namespace hexwright::bench;

constexpr double bar = 1.5;
constexpr unsigned processes_a_round = 8;

Subject program(std::string name, std::vector<std::string> words) {
    return {std::move(name), [words = std::move(words)](std::uint32_t count) {
                for (std::uint32_t done = 0; done < count * processes_a_round; ++done)
                    run_program(words);
            }};
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    // The program is in the same folder as the benchmarks.
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
