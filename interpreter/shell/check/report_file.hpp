// Reports as JSON and baselines: the files that `check` writes and reads again.
//
// Errors: shell/bad-report: "a.json is no report of hexwright check: 'summary' is missing".
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "shell/check/report.hpp"

namespace hexwright {

// Any report that was written can be read again.
constexpr std::size_t most_report_bytes = std::size_t{16} * 1024 * 1024 * 1024;

[[nodiscard]] std::string json_report(const CheckReport& report);

// `file` names the text in messages.
[[nodiscard]] CheckReport read_json_report(std::string_view text, const std::string& file);

[[nodiscard]] std::string baseline_text(const CheckReport& report);

// Known findings, which are not reported again.
class Baseline {
public:
    explicit Baseline(const std::filesystem::path& path);

    // Removes the known findings and counts them as suppressed. Findings removed from the first
    // report are known in later ones too, though --fix changed names in their line meanwhile.
    void remove_from(CheckReport& report);

private:
    std::set<std::string> fingerprints_;
    std::map<std::string, int> first_;  // how many of a line, code and message were removed
};

}  // namespace hexwright
