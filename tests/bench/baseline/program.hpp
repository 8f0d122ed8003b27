// A whole program run as a process: how long it took, what it burned, how much memory it held.
//
//   const ProgramRun run = run_program({"lua5.4", "-e", ""});
//   run.cpu_ns, run.peak_bytes
//
// Its output is thrown away, or kept in a file. Ends the benchmark with status 1 when the program
// cannot be started or ends with a status that was not expected.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hexwright::bench {

struct ProgramRun {
    double cpu_ns = 0;  // of user and system, all threads
    std::size_t peak_bytes = 0;
};

// `right` is the status it must end with; `output` a file for what it writes.
ProgramRun run_program(std::vector<std::string> words,
                       int right = 0,
                       const std::string& output = "/dev/null");

// Where a program of this name lies, when it is installed.
[[nodiscard]] std::optional<std::string> find_program(const std::string& name);

}  // namespace hexwright::bench
