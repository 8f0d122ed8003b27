// The formats of a report.
//
//     add_report_options(line, options);
//     write_report(report, options, terminal);
//
// full and concise are for people and end with the summary; json, sarif (2.1.0) and junit are one
// document; github is one annotation a line, errors first, and the summary. JSON and baselines are
// read again.
// Errors: shell/bad-report: "a.json is no report of hexwright check: 'summary' is missing".
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "shell/check/report.hpp"
#include "shell/check/tried_odds.hpp"
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

// Any report that was written can be read again.
constexpr std::size_t most_report_bytes = std::size_t{256} * 1024 * 1024;

[[nodiscard]] std::string json_report(const CheckReport& report);

// `file` names the text in messages.
[[nodiscard]] CheckReport read_json_report(std::string_view text, const std::string& file);

// With odds, when they were weighed.
[[nodiscard]] std::string baseline_text(const CheckReport& report,
                                        const std::vector<TriedOdds>* odds = nullptr);

// False for a pack that is not checked: what is wrong in it is not known.
[[nodiscard]] bool may_be_known(const Finding& finding);

// Known findings, which are not reported again.
class Baseline {
public:
    explicit Baseline(const std::filesystem::path& path);

    // Removes the known findings and counts them as suppressed. A pack that is not checked becomes
    // an error: the one that it follows may be known, and fails no check any more. Findings removed
    // from the first report are known in later ones too, though --fix changed names in their line
    // meanwhile.
    void remove_from(CheckReport& report);

    // Errors: shell/bad-report, when it holds none.
    [[nodiscard]] const std::vector<TriedOdds>& odds() const;

private:
    std::string file_;
    std::set<std::string> fingerprints_;
    std::optional<std::vector<TriedOdds>> odds_;
    std::map<std::string, int> first_;  // how many of a line, code and message were removed
};

}  // namespace hexwright
