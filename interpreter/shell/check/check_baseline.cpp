#include "shell/check/check_baseline.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pack/source_file.hpp"
#include "shell/check/report_reader.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

std::string line_key(const Diagnostic& one) {
    return fmt::format("{}\n{}\n{}\n{}", one.where.file, one.where.line, one.code, one.message);
}

}  // namespace

KnownFindings::KnownFindings(const std::filesystem::path& baseline) {
    const SourceFile file = read_file(baseline, baseline.generic_string(), most_report_bytes);
    const ReportReader reader(file.path, "baseline", "write it with --write-baseline");
    const Json json = reader.parse(file.text);
    for (const Json& one : reader.list(json, "findings"))
        fingerprints_.insert(reader.text(one, "fingerprint"));
}

void KnownFindings::take_out(CheckReport& report) {
    std::map<std::string, int> left = first_;
    std::map<std::string, int> taken;
    report.suppressed += std::erase_if(report.findings, [&](const Finding& finding) {
        const std::string line = line_key(finding.diagnostic);
        int& known_before = left[line];
        const bool is_known = fingerprints_.contains(finding.fingerprint) || known_before > 0;
        if (known_before > 0) --known_before;
        if (is_known) ++taken[line];
        return is_known;
    });
    if (first_.empty()) first_ = std::move(taken);
}

std::string baseline_text(const CheckReport& report) {
    Json findings = Json::array();
    for (const Finding& finding : report.findings) {
        findings.push_back({{"fingerprint", finding.fingerprint},
                            {"code", finding.diagnostic.code},
                            {"file", finding.diagnostic.where.file}});
    }
    const Json json = {{"schema", report_schema}, {"findings", std::move(findings)}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace hexwright
