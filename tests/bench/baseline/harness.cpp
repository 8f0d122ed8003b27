#include "baseline/harness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace hexwright::bench {

namespace {

double nanoseconds_of(const Subject& subject, std::uint32_t count) {
    const auto start = std::chrono::steady_clock::now();
    subject.batch(count);
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    return time.count();
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Doubles the count until a batch takes long enough; this is also the warm-up.
std::uint32_t repetitions_for(const Subject& subject, double batch_ms) {
    std::uint32_t count = 1;
    while (nanoseconds_of(subject, count) < batch_ms * 1e6 && count < (1U << 28)) count *= 2;
    return count;
}

std::vector<double> interleaved(const std::vector<Subject>& subjects,
                                const std::vector<std::uint32_t>& counts,
                                unsigned rounds) {
    std::vector<std::vector<double>> times(subjects.size());
    for (unsigned round = 0; round < rounds; ++round) {
        for (std::size_t turn = 0; turn < subjects.size(); ++turn) {
            const std::size_t index = (round + turn) % subjects.size();
            times[index].push_back(nanoseconds_of(subjects[index], counts[index]) / counts[index]);
        }
    }
    std::vector<double> result;
    for (auto& each : times) result.push_back(median(std::move(each)));
    return result;
}

std::string in_words(double nanoseconds) {
    if (nanoseconds < 100) return fmt::format("{:.1f} ns", nanoseconds);
    if (nanoseconds < 1e4) return fmt::format("{:.0f} ns", nanoseconds);
    if (nanoseconds < 1e6) return fmt::format("{:.1f} us", nanoseconds / 1e3);
    return fmt::format("{:.2f} ms", nanoseconds / 1e6);
}

std::string factor(double value) {
    return value < 0.1 ? fmt::format("{:.3f}", value) : fmt::format("{:.2f}", value);
}

[[noreturn]] void usage(const char* program) {
    fmt::print(stderr, "usage: {} [--rounds N] [--callgrind NAME COUNT]\n", program);
    std::exit(2);
}

std::uint32_t positive_number(std::string_view text, const char* program) {
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size() || value == 0) usage(program);
    return value;
}

}  // namespace

std::vector<double> medians(const std::vector<Subject>& subjects,
                            unsigned rounds,
                            double batch_ms) {
    std::vector<std::uint32_t> counts;
    for (const Subject& subject : subjects) counts.push_back(repetitions_for(subject, batch_ms));
    return interleaved(subjects, counts, rounds);
}

std::vector<double> medians_of_single(const std::vector<Subject>& subjects, unsigned rounds) {
    return interleaved(subjects, std::vector<std::uint32_t>(subjects.size(), 1), rounds);
}

Row time_row(std::string what, double nanoseconds) {
    return {std::move(what), "", in_words(nanoseconds)};
}

Row ratio_row(std::string what, double ratio, std::optional<double> at_most) {
    const bool over = at_most && ratio > *at_most;
    return {std::move(what), at_most ? fmt::format("{:g}", *at_most) : "",
            factor(ratio) + (over ? "  over the bar" : "")};
}

Row missing_row(std::string what, double at_most, std::string reason) {
    return {std::move(what), fmt::format("{:g}", at_most), std::move(reason)};
}

void print_table(std::string_view title, const std::vector<Row>& rows) {
    std::size_t widest = std::string_view("what").size();
    for (const Row& row : rows) widest = std::max(widest, row.what.size());
    fmt::print("{}\n  {:<{}}  {:>6}  {}\n", title, "what", widest, "bar", "measured");
    for (const Row& row : rows) {
        fmt::print("  {:<{}}  {:>6}  {}\n", row.what, widest, row.bar, row.measured);
    }
}

Options parse_options(int argc, char** argv) {
    Options options;
    for (int index = 1; index < argc; ++index) {
        const std::string_view argument = argv[index];
        if (argument == "--rounds" && index + 1 < argc) {
            options.rounds = positive_number(argv[++index], argv[0]);
        } else if (argument == "--callgrind" && index + 2 < argc) {
            options.callgrind = argv[++index];
            options.count = positive_number(argv[++index], argv[0]);
        } else {
            usage(argv[0]);
        }
    }
    return options;
}

int run_one(const std::vector<Subject>& subjects, const Options& options) {
    for (const Subject& subject : subjects) {
        if (subject.name != options.callgrind) continue;
        subject.batch(options.count);
        return 0;
    }
    fmt::print(stderr, "there is no variant \"{}\"; there are:", options.callgrind);
    for (const Subject& subject : subjects) fmt::print(stderr, " {}", subject.name);
    fmt::print(stderr, "\n");
    return 2;
}

}  // namespace hexwright::bench
