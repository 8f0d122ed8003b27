// The longest time between two looks at the stop flag: how long Ctrl-C or the clock may have to
// wait for a function of the Lua API that was given the largest input it takes.
#include <fmt/format.h>

#include "baseline/harness.hpp"
#include "charge_drivers.hpp"

using namespace hexwright;

int main(int argc, char** argv) {
    constexpr std::size_t shown = 10;
    const bench::Options options = bench::parse_options(argc, argv);
    std::vector<std::pair<double, std::string>> times;
    for (const DriverGroup& group : driver_groups()) {
        DrivenGame driven(group);
        for (const Driver& driver : group.drivers) {
            // The shortest of some rounds: what the machine does beside is no gap.
            double least = driven.measure(driver).milliseconds;
            for (unsigned round = 1; round < options.rounds; ++round)
                least = std::min(least, driven.measure(driver).milliseconds);
            times.emplace_back(least, driver.row);
        }
    }
    std::ranges::sort(times, std::greater{});
    std::vector<bench::Row> rows;
    for (const auto& [milliseconds, row] : times) {
        if (rows.size() < shown) rows.push_back({row, "", fmt::format("{:.2f} ms", milliseconds)});
    }
    bench::print_table("The longest time between two looks at the stop flag", rows);
    return 0;
}
