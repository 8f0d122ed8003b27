// The formats of a report.
//
//     add_report_options(line, options);
//     write_report(report, options, terminal);
//
// full and concise are for people and end with the summary; json (report_file.hpp), sarif (2.1.0)
// and junit are one document; github is one annotation a line, errors first, and the summary.
#pragma once

#include <string>

#include "shell/check/report.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

// What `check` and `merge` ask about a report.
struct ReportOptions {
    std::string format;      // empty: full for people and files, else concise
    std::string output;      // a file; empty: the standard output
    bool strict = false;     // warnings count as errors
    bool exit_zero = false;  // findings are no failure
    bool statistics = false;

    [[nodiscard]] int exit_code_of(const CheckReport& report) const;
};

// Declares all but statistics.
void add_report_options(CommandLine& line, ReportOptions& options);

// Writes the report where the options say, and the summary to the standard output where that is a
// file. Errors: those of writing a file.
void write_report(const CheckReport& report, const ReportOptions& options, Terminal& terminal);

[[nodiscard]] std::string sarif_report(const CheckReport& report);
[[nodiscard]] std::string junit_report(const CheckReport& report, bool strict);
[[nodiscard]] std::string github_report(const CheckReport& report);

// SARIF holds the gravest 25,000 findings, which is what GitHub takes; this line says how many were
// left out ("": none).
[[nodiscard]] std::string left_out_of_sarif(const CheckReport& report);

}  // namespace hexwright
