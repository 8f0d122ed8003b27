// Measures two things in one run, because their ratio is meaningful where nanoseconds are not.
//
//   auto times = medians({{"bare", bare_batch}, {"full", full_batch}}, 9);
//   print_table("Title", {time_row("bare", times[0]), ratio_row("full / bare", times[1] /
//   times[0], 3.0)});
//
// Units: nanoseconds per repetition. No time makes a run fail.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::bench {

// A subject to time: `batch(n)` runs it n times.
struct Subject {
    std::string name;
    std::function<void(std::uint32_t)> batch;
};

// Rounds interleave the subjects, and each round begins with another one; every subject repeats
// often enough to last about `batch_ms`. Result: the median over the rounds, in ns per repetition,
// in the given order.
[[nodiscard]] std::vector<double> medians(const std::vector<Subject>& subjects,
                                          unsigned rounds,
                                          double batch_ms = 10);

// The same for subjects that run once per round.
[[nodiscard]] std::vector<double> medians_of_single(const std::vector<Subject>& subjects,
                                                    unsigned rounds);

// One line of the table; rows without a bar are for information only.
struct Row {
    std::string what;
    std::string bar;
    std::string measured;
};

[[nodiscard]] Row time_row(std::string what, double nanoseconds);
[[nodiscard]] Row ratio_row(std::string what,
                            double ratio,
                            std::optional<double> at_most = std::nullopt);
[[nodiscard]] Row missing_row(std::string what, double at_most, std::string reason);

void print_table(std::string_view title, const std::vector<Row>& rows);

// Arguments that every benchmark accepts: "--rounds N" and "--callgrind NAME COUNT". Unknown ones
// end the program with a usage line and status 2.
struct Options {
    unsigned rounds = 9;
    std::string callgrind;    // run only this subject ...
    std::uint32_t count = 0;  // ... this often, and print nothing
};

[[nodiscard]] Options parse_options(int argc, char** argv);

// Runs only the subject that --callgrind names. Two runs with different counts, subtracted and
// divided by the difference, give instructions per repetition. Result: the exit status.
[[nodiscard]] int run_one(const std::vector<Subject>& subjects, const Options& options);

}  // namespace hexwright::bench
