// Test results as JUnit XML, for the machines that read it.
//
//     junit_text("hexwright", {{"emberfall", {{"burns for 3 turns", "packs/…/burn_spec.lua", 4}}}})
//
// Order: as given. Characters that XML forbids are left out; passing tests appear too; names are
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
    std::optional<Diagnostic> failure;  // a promise that was not kept
    std::optional<Diagnostic> error;    // the test itself broke
    std::optional<std::string> skipped;
    std::vector<std::string> lines = {};  // all that is said of it: in the failure, or beside it
};

struct JUnitSuite {
    std::string name;  // the pack; also each case's classname
    std::vector<JUnitCase> cases;
};

[[nodiscard]] std::string junit_text(std::string_view name, const std::vector<JUnitSuite>& suites);

// Text as it may stand in XML, between tags and between quotes.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace hexwright
