#include "shell/check_baseline.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;

}  // namespace

void take_out_known(CheckReport& report, const std::filesystem::path& baseline) {
    const SourceFile file = read_file(baseline, baseline.generic_string(), most_bytes);
    const char* const remedy = "write it with --write-baseline";
    std::set<std::string> known;
    try {
        const Json json = Json::parse(file.text);
        refuse_other_schema(json.at("schema").get<int>(), file.path, remedy);
        for (const Json& one : json.at("findings"))
            known.insert(one.at("fingerprint").get<std::string>());
    } catch (const Json::exception& error) {
        throw Error("shell/bad-report",
                    fmt::format("{} is no baseline: {}", file.path, error.what()), remedy);
    }
    const auto removed = std::erase_if(report.findings, [&](const Finding& finding) {
        return known.contains(finding.fingerprint);
    });
    report.suppressed += static_cast<std::size_t>(removed);
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
