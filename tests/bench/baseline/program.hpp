// A whole program run as a process: elapsed time, processor time and peak memory.
//
//   const ProgramRun run = run_program({"lua5.4", "-e", ""});
//   run.cpu_ns, run.peak_bytes
//
// Its output is discarded or written to a file. Ends the benchmark with status 1 if the program
// cannot be started or exits with an unexpected status.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hexwright::bench {

struct ProgramRun {
    double cpu_ns = 0;  // user and system, all threads
    std::size_t peak_bytes = 0;
};

// `right` is the expected exit status; `output` a file for the program's output.
ProgramRun run_program(std::vector<std::string> words,
                       int right = 0,
                       const std::string& output = "/dev/null");

// The path of an installed program with this name.
[[nodiscard]] std::optional<std::string> find_program(const std::string& name);

}  // namespace hexwright::bench
