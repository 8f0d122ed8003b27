#include <algorithm>
#include <iterator>
#include <set>

#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "shell/check/formats.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

namespace {

// The same report twice is one.
CheckReport merged(const std::vector<std::string>& files) {
    CheckReport whole;
    std::set<std::string> seen;
    std::set<std::string> lints;
    std::size_t own_rules = 0;  // the engine's
    for (const std::string& file : files) {
        const std::string text = read_file(file, file, most_report_bytes).text;
        if (!seen.insert(sha256(text)).second) continue;
        CheckReport part = read_json_report(text, file);
        own_rules = std::max(own_rules, part.rules - std::min(part.rules, part.lints.size()));
        lints.insert(part.lints.begin(), part.lints.end());
        whole.suppressed += part.suppressed;
        std::move(part.packs.begin(), part.packs.end(), std::back_inserter(whole.packs));
        std::move(part.findings.begin(), part.findings.end(), std::back_inserter(whole.findings));
    }
    whole.lints.assign(lints.begin(), lints.end());
    whole.rules = own_rules + lints.size();
    whole.sort();
    return whole;
}

}  // namespace

int run_merge(CommandLine& line, Terminal& terminal) {
    std::vector<std::string> files;
    ReportOptions options;
    line.about("Makes one report of those that `check --format json` wrote.");
    line.arguments("file", files, "reports, of shards for example");
    add_report_options(line, options);
    if (const auto done = line.parse()) return *done;
    const CheckReport report = merged(files);
    write_report(report, options, terminal);
    return options.exit_code_of(report);
}

}  // namespace hexwright
