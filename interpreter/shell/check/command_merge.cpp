#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/check_formats.hpp"
#include "shell/check/report_reader.hpp"
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
    std::string format = terminal.traits().out_is_terminal ? "full" : "concise";
    std::string output;
    bool strict = false;
    bool exit_zero = false;
    line.about("Makes one report of those that `check --format json` wrote.");
    line.arguments("file", files, "reports, of shards for example");
    line.choice("--format", format, check_formats(), "how findings are written");
    line.option("-o,--output", output, "write them to this file");
    line.flag("--strict", strict, "warnings count as errors");
    line.flag("--exit-zero", exit_zero, "exit code 0 though there are findings");
    if (const auto done = line.parse()) return *done;
    const CheckReport report = merged(files);
    const WriteOptions how{output.empty() && terminal.out_in_colour(), strict, false,
                           remembering_lookup()};
    const std::string text = written(report, format, how);
    if (output.empty()) {
        terminal.out(text);
    } else {
        save_file(output, text);
        terminal.out(report.summary() + "\n");
    }
    if (format == "sarif") terminal.err(left_out_of_sarif(report));
    const bool found =
        report.count(Severity::error) > 0 || (strict && report.count(Severity::warning) > 0);
    return found && !exit_zero ? exit_code::findings : exit_code::clean;
}

}  // namespace hexwright
