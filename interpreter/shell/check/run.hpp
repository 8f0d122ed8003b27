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

// Which findings are reported, by code or name; nothing selected means all.
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
    std::string passes_key = "check";    // the settings of the passes, for the cache
    std::filesystem::path cache;         // the folder of the cache; empty: none
    // Called now and then, on the calling thread; may be empty.
    std::function<void(std::size_t done, std::size_t all)> progress;
};

// `lints`: the codes of the rulesets' own findings, which a choice may name beside all_codes().
struct CheckOutcome {
    CheckReport report;
    std::vector<std::string> lints;
};

[[nodiscard]] CheckOutcome run_check(const CheckTargets& targets,
                                     const CheckSettings& settings,
                                     StopFlag& stop);

}  // namespace hexwright
