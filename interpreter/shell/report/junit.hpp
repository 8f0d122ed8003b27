// Test results as JUnit XML.
//
//     junit_text("hexwright", {{"emberfall", {{"burns for 3 turns", "packs/…/burn_spec.lua", 4}}}})
//
// Order: as given; passing tests appear too. Characters that XML forbids are left out. Names are
// the caller's and must not change from run to run.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"

namespace hexwright {

struct JUnitCase {
    std::string name;
    std::string file;
    int line = 0;  // 0: not known
    double seconds = 0;
    std::optional<Diagnostic> failure;    // an expectation that was not met
    std::optional<Diagnostic> error;      // the test itself broke
    std::vector<std::string> lines = {};  // the text of the failure, or what a passing test says

    [[nodiscard]] bool passed() const { return !failure && !error; }
};

struct JUnitSuite {
    std::string name;  // the pack; also each case's classname
    std::vector<JUnitCase> cases;
};

[[nodiscard]] std::string junit_text(std::string_view name, const std::vector<JUnitSuite>& suites);

// Text escaped for XML, between tags and between quotes.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace hexwright
