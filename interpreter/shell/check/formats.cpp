#include "shell/check/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.hpp"
#include "base/version.hpp"
#include "pack/save_file.hpp"
#include "shell/check/report_file.hpp"
#include "shell/report/codes.hpp"
#include "shell/report/junit.hpp"

namespace hexwright {

namespace {

std::string message_with_hint(const Diagnostic& one) {
    return one.hint.empty() ? one.message : fmt::format("{} ({})", one.message, one.hint);
}

// --- text

// How often each code was found, the most frequent first.
std::string statistics_text(const CheckReport& report) {
    std::map<std::string, std::size_t> counts;
    for (const Finding& finding : report.findings) ++counts[finding.diagnostic.code];
    std::vector<std::pair<std::string, std::size_t>> rows(counts.begin(), counts.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string text;
    for (const auto& [code, count] : rows) text += fmt::format("{:>6}  {}\n", count, code);
    return text;
}

std::string text_report(const CheckReport& report, bool is_full, bool statistics, bool in_colour) {
    const SourceLookup source = remembering_lookup();
    std::string text;
    for (const Finding& finding : report.findings) {
        Diagnostic one = finding.diagnostic;
        if (finding.fix && finding.fix->is_safe) one.hint += " [fixable]";
        text += is_full ? full_text(one, source, in_colour) + "\n" : concise_text(one, in_colour);
    }
    if (statistics) text += statistics_text(report);
    return text + report.summary() + "\n";
}

// --- GitHub

std::string escaped_for_github(std::string_view text, bool is_property) {
    std::string safe;
    for (const char c : text) {
        if (c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','))) {
            safe += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        } else {
            safe += c;
        }
    }
    return safe;
}

std::string annotation(const Diagnostic& one) {
    const Place& where = one.where;
    std::string line = fmt::format(
        "::{} title={}", one.severity == Severity::note ? "notice" : name_of(one.severity),
        escaped_for_github(fmt::format("hexwright ({})", one.code), true));
    if (!where.file.empty()) line += ",file=" + escaped_for_github(printable(where.file), true);
    const std::pair<const char*, int> numbers[] = {{"line", where.line},
                                                   {"col", where.column},
                                                   {"endLine", where.end_line},
                                                   {"endColumn", where.end_column}};
    for (const auto& [name, number] : numbers) {
        if (number > 0) line += fmt::format(",{}={}", name, number);
    }
    return line + "::" + escaped_for_github(message_with_hint(one), false) + "\n";
}

// --- JUnit

// One test for each code found in a file, or one that passes.
std::vector<JUnitCase> cases_of(const std::string& folder,
                                const std::string& file,
                                const std::vector<const Diagnostic*>& findings,
                                bool strict) {
    const std::string name = file.starts_with(folder + "/") ? file.substr(folder.size() + 1) : file;
    if (findings.empty()) return {{name, file, 0, 0, {}, {}, {}}};
    std::map<std::string, std::vector<const Diagnostic*>> by_code;
    for (const Diagnostic* one : findings) by_code[one->code].push_back(one);
    std::vector<JUnitCase> cases;
    for (const auto& [code, same] : by_code) {
        const Diagnostic& first = *same.front();
        JUnitCase test{fmt::format("{}: {}", name, code), file, first.where.line, 0, {}, {}, {}};
        for (const Diagnostic* one : same) {
            Diagnostic line = *one;
            line.notes.clear();
            test.lines.push_back(to_line(line));
        }
        if (first.severity == Severity::error || (strict && first.severity == Severity::warning))
            test.failure = first;
        cases.push_back(std::move(test));
    }
    return cases;
}

// --- SARIF

using Json = nlohmann::ordered_json;

constexpr std::size_t most_results = 25'000;

// A path as a URI reference.
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

Json sarif_region(const Place& where) {
    Json region = {{"startLine", where.line}};
    if (where.column > 0) region["startColumn"] = where.column;
    if (where.end_line > 0) region["endLine"] = where.end_line;
    if (where.end_column > 0 && where.end_line > 0) region["endColumn"] = where.end_column;
    return region;
}

Json sarif_rule(const std::string& code, Severity severity) {
    Json rule = {{"id", code}, {"name", name_of_code(code)}};
    const std::vector<const Code*> known = find_codes(code);
    rule["shortDescription"] = {
        {"text", known.empty() ? "A finding of the ruleset" : known.front()->meaning}};
    if (!known.empty()) rule["help"] = {{"text", known.front()->remedy}};
    rule["defaultConfiguration"] = {{"level", name_of(severity)}};
    return rule;
}

Json sarif_fixes(const Finding& finding) {
    std::map<std::string, Json> by_file;
    for (const TextEdit& edit : finding.fix->edits) {
        Json& replacements = by_file.try_emplace(edit.where.file, Json::array()).first->second;
        replacements.push_back({{"deletedRegion", sarif_region(edit.where)},
                                {"insertedContent", {{"text", edit.text}}}});
    }
    Json changes = Json::array();
    for (auto& [file, replacements] : by_file) {
        changes.push_back({{"artifactLocation", {{"uri", uri_of(file)}}},
                           {"replacements", std::move(replacements)}});
    }
    const std::string& hint = finding.diagnostic.hint;
    return Json::array({{{"description", {{"text", hint.empty() ? "fix it" : hint}}},
                         {"artifactChanges", std::move(changes)}}});
}

Json sarif_result(const Finding& finding, std::size_t rule) {
    const Diagnostic& one = finding.diagnostic;
    Json result = {{"ruleId", one.code},
                   {"ruleIndex", rule},
                   {"level", name_of(one.severity)},
                   {"message", {{"text", message_with_hint(one)}}}};
    if (!one.where.file.empty()) {
        Json physical = {{"artifactLocation", {{"uri", uri_of(one.where.file)}}}};
        if (one.where.line > 0) physical["region"] = sarif_region(one.where);
        result["locations"] = Json::array({{{"physicalLocation", std::move(physical)}}});
    }
    if (!finding.fingerprint.empty())
        result["partialFingerprints"] = {{"packCheck/v1", finding.fingerprint}};
    if (finding.fix) result["fixes"] = sarif_fixes(finding);
    return result;
}

// As many findings as there is room for, in the order of the report.
std::vector<const Finding*> gravest(const CheckReport& report) {
    std::vector<const Finding*> findings;
    for (const Finding& finding : report.findings) findings.push_back(&finding);
    if (findings.size() <= most_results) return findings;
    std::stable_sort(findings.begin(), findings.end(), [](const Finding* a, const Finding* b) {
        return a->diagnostic.severity < b->diagnostic.severity;
    });
    findings.resize(most_results);
    std::sort(findings.begin(), findings.end());
    return findings;
}

}  // namespace

int ReportOptions::exit_code_of(const CheckReport& report) const {
    return report.has_failures(strict) && !exit_zero ? exit_code::findings : exit_code::clean;
}

void add_report_options(CommandLine& line, ReportOptions& options) {
    line.choice("--format", options.format, {"full", "concise", "json", "sarif", "junit", "github"},
                "how findings are written; full at a terminal, else concise");
    line.option("-o,--output", options.output, "write them to this file");
    line.flag("--strict", options.strict, "warnings count as errors");
    line.flag("--exit-zero", options.exit_zero, "exit code 0 though there are findings");
}

void write_report(const CheckReport& report, const ReportOptions& options, Terminal& terminal) {
    const bool is_for_file = !options.output.empty();
    const bool is_read_by_people = is_for_file || terminal.traits().out_is_terminal;
    const std::string format = !options.format.empty() ? options.format
                               : is_read_by_people     ? "full"
                                                       : "concise";
    const bool is_text = format == "full" || format == "concise";
    const std::string text = format == "json"    ? json_report(report)
                             : format == "sarif" ? sarif_report(report)
                             : format == "junit" ? junit_report(report, options.strict)
                             : format == "github"
                                 ? github_report(report)
                                 : text_report(report, format == "full", options.statistics,
                                               !is_for_file && terminal.out_in_colour());
    if (is_for_file) {
        save_file(options.output, text);
        terminal.out(report.summary() + "\n");
    } else {
        terminal.out(text);
    }
    if (format == "sarif") terminal.err(left_out_of_sarif(report));
    if (options.statistics && !is_text) terminal.err(statistics_text(report));
}

std::string github_report(const CheckReport& report) {
    std::string text;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        for (const Finding& finding : report.findings) {
            if (finding.diagnostic.severity == severity) text += annotation(finding.diagnostic);
        }
    }
    return text + report.summary() + "\n";
}

std::string junit_report(const CheckReport& report, bool strict) {
    std::vector<JUnitSuite> suites;
    for (const CheckedPack& pack : report.packs) {
        JUnitSuite suite{pack.id, {}};
        std::map<std::string, std::vector<const Diagnostic*>> by_file;
        for (const std::string& file : pack.files) by_file[file];
        for (const Finding& finding : report.findings) {
            if (finding.pack == pack.id)
                by_file[finding.diagnostic.where.file].push_back(&finding.diagnostic);
        }
        for (const auto& [file, findings] : by_file) {
            for (JUnitCase& test : cases_of(pack.folder, file, findings, strict))
                suite.cases.push_back(std::move(test));
        }
        suites.push_back(std::move(suite));
    }
    return junit_text("hexwright check", suites);
}

std::string sarif_report(const CheckReport& report) {
    std::map<std::string, Severity> fired;
    for (const Finding& finding : report.findings)
        fired.emplace(finding.diagnostic.code, finding.diagnostic.severity);
    Json rules = Json::array();
    for (const auto& [code, severity] : fired) rules.push_back(sarif_rule(code, severity));
    Json results = Json::array();
    for (const Finding* finding : gravest(report)) {
        const auto rule = std::distance(fired.begin(), fired.find(finding->diagnostic.code));
        results.push_back(sarif_result(*finding, static_cast<std::size_t>(rule)));
    }
    const Json driver = {
        {"name", "hexwright"}, {"semanticVersion", engine_version}, {"rules", std::move(rules)}};
    const Json run = {{"columnKind", "unicodeCodePoints"},
                      {"tool", {{"driver", driver}}},
                      {"results", std::move(results)}};
    const Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                      {"version", "2.1.0"},
                      {"runs", Json::array({run})}};
    return log.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string left_out_of_sarif(const CheckReport& report) {
    if (report.findings.size() <= most_results) return {};
    return fmt::format("hexwright check: SARIF holds {} findings at most; {} of {} are left out\n",
                       most_results, report.findings.size() - most_results, report.findings.size());
}

}  // namespace hexwright
