// Findings that are known and not told again: a list of fingerprints in a file.
#pragma once

#include <filesystem>
#include <string>

#include "shell/check_report.hpp"

namespace hexwright {

// Takes out what the baseline knows; counts it as suppressed. Errors: shell/bad-report and those of
// reading a file.
void take_out_known(CheckReport& report, const std::filesystem::path& baseline);

[[nodiscard]] std::string baseline_text(const CheckReport& report);

}  // namespace hexwright
