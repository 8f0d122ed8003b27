// Checks packs, several at once, and gathers what was found into one report.
//
//     const CheckReport report = run_check(find_targets({"packs"}), settings, stop);
//
// The report is the same whatever the number of jobs. Packs share no game that could show it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "lint/validate.hpp"
#include "shell/check/report.hpp"
#include "shell/check/targets.hpp"

namespace hexwright {

// Which findings are told, by code or name; nothing selected means all.
struct CodeChoice {
    std::vector<std::string> select;
    std::vector<std::string> ignore;

    [[nodiscard]] bool wants(std::string_view code) const;
};

struct CheckSettings {
    std::filesystem::path home;
    CodeChoice codes;
    int jobs = 1;
    std::vector<ValidationPass> passes;  // of packs that loaded, beside those that read texts
    std::string passes_key = "check";    // what of the passes a kept result depends on
    std::filesystem::path cache;         // the folder where results are kept; empty: nowhere
    // Told now and then how many packs are done, from the thread that called; may be empty.
    std::function<void(std::size_t done, std::size_t all)> progress;
};

// What rulesets call their own findings: the names a choice may hold beside all_codes().
struct CheckOutcome {
    CheckReport report;
    std::vector<std::string> lints;
};

[[nodiscard]] CheckOutcome run_check(const CheckTargets& targets,
                                     const CheckSettings& settings,
                                     StopFlag& stop);

}  // namespace hexwright
