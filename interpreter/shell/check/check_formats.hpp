// A report in each form `check` can write it.
//
//     written(report, "sarif", {}) -> one JSON text
//
// full and concise are for people and end with the summary; json, sarif (2.1.0) and junit are one
// document; github is one annotation a line, errors first, and the summary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shell/check/check_report.hpp"

namespace hexwright {

struct WriteOptions {
    bool in_colour = false;
    bool strict = false;  // warnings fail: a test of JUnit is a failure then
    bool statistics = false;
    SourceLookup source;
};

[[nodiscard]] const std::vector<std::string>& check_formats();

[[nodiscard]] std::string written(const CheckReport& report,
                                  std::string_view format,
                                  const WriteOptions& options);

[[nodiscard]] std::string full_report(const CheckReport& report, const WriteOptions& options);
[[nodiscard]] std::string concise_report(const CheckReport& report, const WriteOptions& options);
[[nodiscard]] std::string json_report(const CheckReport& report);
// Of 25,000 findings at most, which is what GitHub takes: the lightest are left out, told in a line
// for the error stream ("" when there are none).
[[nodiscard]] std::string sarif_report(const CheckReport& report);
[[nodiscard]] std::string left_out_of_sarif(const CheckReport& report);
[[nodiscard]] std::string junit_report(const CheckReport& report, bool strict);
[[nodiscard]] std::string github_report(const CheckReport& report);

// How often each code was found, the most frequent first.
[[nodiscard]] std::string statistics_text(const CheckReport& report);

// What json_report() wrote. Errors: shell/bad-report.
[[nodiscard]] CheckReport read_json_report(std::string_view text, const std::string& file);

}  // namespace hexwright
