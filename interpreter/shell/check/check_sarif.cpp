// A report as SARIF 2.1.0: one run, the rules that fired, a region only where a line is known.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/version.hpp"
#include "shell/check/check_formats.hpp"
#include "shell/report/codes.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_results = 25'000;
constexpr const char* schema = "https://json.schemastore.org/sarif-2.1.0.json";

// A path as a URI reference: what is not plain is escaped byte by byte.
std::string uri_of(std::string_view path) {
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@";
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        if (plain.find(c) != std::string_view::npos) {
            uri += c;
        } else {
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return uri;
}

Json region_of(const Place& where) {
    Json region = {{"startLine", where.line}};
    if (where.column > 0) region["startColumn"] = where.column;
    if (where.end_line > 0) region["endLine"] = where.end_line;
    if (where.end_column > 0 && where.end_line > 0) region["endColumn"] = where.end_column;
    return region;
}

Json location_of(const Place& where) {
    Json physical = {{"artifactLocation", {{"uri", uri_of(where.file)}}}};
    if (where.line > 0) physical["region"] = region_of(where);
    return {{"physicalLocation", std::move(physical)}};
}

Json rule_of(const std::string& code, Severity severity) {
    Json rule = {{"id", code}, {"name", name_of_code(code)}};
    const std::vector<const Code*> known = find_codes(code);
    if (!known.empty()) {
        rule["shortDescription"] = {{"text", known.front()->meaning}};
        rule["help"] = {{"text", known.front()->remedy}};
    } else {
        rule["shortDescription"] = {{"text", "A finding of the ruleset"}};
    }
    rule["defaultConfiguration"] = {{"level", name_of(severity)}};
    return rule;
}

Json fixes_of(const Finding& finding) {
    std::map<std::string, Json> by_file;
    for (const TextEdit& edit : finding.fix->edits) {
        Json& replacements = by_file.try_emplace(edit.where.file, Json::array()).first->second;
        replacements.push_back(
            {{"deletedRegion", region_of(edit.where)}, {"insertedContent", {{"text", edit.text}}}});
    }
    Json changes = Json::array();
    for (auto& [file, replacements] : by_file) {
        changes.push_back({{"artifactLocation", {{"uri", uri_of(file)}}},
                           {"replacements", std::move(replacements)}});
    }
    const std::string& hint = finding.diagnostic.hint;
    return Json::array({{{"description", {{"text", hint.empty() ? "mend it" : hint}}},
                         {"artifactChanges", std::move(changes)}}});
}

Json result_of(const Finding& finding, std::size_t rule) {
    const Diagnostic& one = finding.diagnostic;
    std::string message = one.message;
    if (!one.hint.empty()) message += fmt::format(" ({})", one.hint);
    Json result = {{"ruleId", one.code},
                   {"ruleIndex", rule},
                   {"level", name_of(one.severity)},
                   {"message", {{"text", message}}}};
    if (!one.where.file.empty()) result["locations"] = Json::array({location_of(one.where)});
    if (!finding.fingerprint.empty())
        result["partialFingerprints"] = {{"packCheck/v1", finding.fingerprint}};
    if (finding.fix) result["fixes"] = fixes_of(finding);
    return result;
}

// Which findings there is room for: the gravest, and of the lightest of them the first.
class Room {
public:
    explicit Room(const CheckReport& report) {
        for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
            lightest_ = severity;
            if (severity == Severity::note || report.count(severity) >= left_) return;
            left_ -= report.count(severity);
        }
    }

    [[nodiscard]] bool take(Severity severity) {
        if (severity != lightest_) return severity < lightest_;
        if (left_ == 0) return false;
        --left_;
        return true;
    }

private:
    Severity lightest_ = Severity::error;
    std::size_t left_ = most_results;  // for the lightest
};

}  // namespace

std::string left_out_of_sarif(const CheckReport& report) {
    if (report.findings.size() <= most_results) return {};
    return fmt::format("hexwright check: SARIF holds {} findings at most; {} of {} are left out\n",
                       most_results, report.findings.size() - most_results, report.findings.size());
}

std::string sarif_report(const CheckReport& report) {
    std::map<std::string, Severity> fired;
    for (const Finding& finding : report.findings)
        fired.emplace(finding.diagnostic.code, finding.diagnostic.severity);
    Json rules = Json::array();
    for (const auto& [code, severity] : fired) rules.push_back(rule_of(code, severity));
    Json results = Json::array();
    Room room(report);
    for (const Finding& finding : report.findings) {
        if (!room.take(finding.diagnostic.severity)) continue;
        const auto rule = std::distance(fired.begin(), fired.find(finding.diagnostic.code));
        results.push_back(result_of(finding, static_cast<std::size_t>(rule)));
    }
    const Json driver = {
        {"name", "hexwright"}, {"semanticVersion", engine_version}, {"rules", std::move(rules)}};
    const Json run = {{"columnKind", "unicodeCodePoints"},
                      {"tool", {{"driver", driver}}},
                      {"results", std::move(results)}};
    const Json log = {{"$schema", schema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
    return log.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace hexwright
