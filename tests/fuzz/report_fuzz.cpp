// Arbitrary bytes as a report of `check`: refused, or read, written and read again alike.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "fuzzed.hpp"
#include "shell/check/formats.hpp"

namespace report_fuzz {

using namespace hexwright;

FUZZ_TARGET {
    CheckReport report;
    try {
        report = read_json_report(text_of(data, size), "report.json");
    } catch (const Error& error) {
        require(!error.diagnostic().message.empty());
        return 0;
    }
    const std::string written = json_report(report);
    require(json_report(read_json_report(written, "again.json")) == written);
    return 0;
}

}  // namespace report_fuzz
