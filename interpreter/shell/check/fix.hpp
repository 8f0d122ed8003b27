// Fixes names that are near to exactly one name that would fit.
//
//     find_fixes(report, source);            // each finding's fix
//     const auto texts = fixed_texts(report, source);   // by file, to be written or compared
//
// Only names are changed, only where the text at the finding's place is the name it complains of,
// and never one of two that are equally near.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "shell/check/report.hpp"

namespace hexwright {

// "x" of "did you mean 'x'?"; "" when it names none, or several.
[[nodiscard]] std::string only_suggestion(std::string_view hint);

void find_fixes(CheckReport& report, const SourceLookup& source);

using FileTexts = std::map<std::string, std::string>;  // by file

// The whole new text of each file with a safe fix. Of edits that touch each other the first is
// made; the next check finds the rest.
[[nodiscard]] FileTexts fixed_texts(const CheckReport& report, const SourceLookup& source);

// What differs, as `diff -u` shows it.
[[nodiscard]] std::string unified_diff(const std::string& file,
                                       std::string_view before,
                                       std::string_view after);

}  // namespace hexwright
