// Findings that are known and not told again: a list of fingerprints in a file.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "shell/check/check_report.hpp"

namespace hexwright {

class KnownFindings {
public:
    // Errors: shell/bad-report and those of reading a file.
    explicit KnownFindings(const std::filesystem::path& baseline);

    // Takes them out of a report and counts them as suppressed. What the first report held is known
    // in those after it too, though names in its line were mended meanwhile.
    void take_out(CheckReport& report);

private:
    std::set<std::string> fingerprints_;
    std::map<std::string, int>
        first_;  // how many were taken out of a line, of one code and message
};

[[nodiscard]] std::string baseline_text(const CheckReport& report);

}  // namespace hexwright
