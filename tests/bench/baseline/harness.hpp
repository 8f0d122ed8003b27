// Measuring two things in one run, so that their ratio means something where nanoseconds do not.
//
//   auto times = medians({{"bare", bare_batch}, {"full", full_batch}}, 9);
//   print_table("Title", {time_row("bare", times[0]), ratio_row("full / bare", times[1] /
//   times[0], 3.0)});
//
// Units: nanoseconds a repetition. Nothing here fails a run because of a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::bench {

// Something to be timed: `batch(n)` does it n times.
struct Subject {
    std::string name;
    std::function<void(std::uint32_t)> batch;
};

// Rounds interleave the subjects, each round beginning with another one; every subject repeats
// often enough to last about `batch_ms`. Result: the median over the rounds, in ns a repetition, in
// the order given.
[[nodiscard]] std::vector<double> medians(const std::vector<Subject>& subjects,
                                          unsigned rounds,
                                          double batch_ms = 10);

// The same for things that are done once a round.
[[nodiscard]] std::vector<double> medians_of_single(const std::vector<Subject>& subjects,
                                                    unsigned rounds);

// One line of the table; rows without a bar are there to be read only.
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

// Arguments every benchmark takes: "--rounds N" and "--callgrind NAME COUNT". Unknown ones end the
// program with a usage line and status 2.
struct Options {
    unsigned rounds = 9;
    std::string callgrind;    // run only this subject ...
    std::uint32_t count = 0;  // ... this often, and print nothing
};

[[nodiscard]] Options parse_options(int argc, char** argv);

// Runs the one subject that --callgrind names. Two runs with different counts, subtracted and
// divided by the difference, give instructions a repetition. Result: the status to exit with.
[[nodiscard]] int run_one(const std::vector<Subject>& subjects, const Options& options);

}  // namespace hexwright::bench
