#include "shell/check/check_formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "shell/report/junit.hpp"

namespace hexwright {

namespace {

// GitHub's commands, `%` first.
std::string escaped(std::string_view text, bool is_property) {
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
    const std::string_view command =
        one.severity == Severity::note ? "notice" : name_of(one.severity);
    std::string line = fmt::format("::{} title={}", command,
                                   escaped(fmt::format("hexwright ({})", one.code), true));
    if (!where.file.empty()) line += ",file=" + escaped(printable(where.file), true);
    const std::pair<const char*, int> numbers[] = {{"line", where.line},
                                                   {"col", where.column},
                                                   {"endLine", where.end_line},
                                                   {"endColumn", where.end_column}};
    for (const auto& [name, number] : numbers) {
        if (number > 0) line += fmt::format(",{}={}", name, number);
    }
    std::string message = one.message;
    if (!one.hint.empty()) message += fmt::format(" ({})", one.hint);
    return line + "::" + escaped(message, false) + "\n";
}

// "path:line:column: text" as JUnit wants it.
std::string line_of(const Diagnostic& one) {
    Diagnostic placed = one;
    placed.notes.clear();
    return to_line(placed);
}

bool fails(const Diagnostic& one, bool strict) {
    return one.severity == Severity::error || (strict && one.severity == Severity::warning);
}

// One test for each kind of finding in a file, or one that passes.
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
        JUnitCase test{
            fmt::format("{}: {}", name, code), file, same.front()->where.line, 0, {}, {}, {}};
        for (const Diagnostic* one : same) test.lines.push_back(line_of(*one));
        if (fails(*same.front(), strict)) test.failure = *same.front();
        cases.push_back(std::move(test));
    }
    return cases;
}

std::string in_text(const CheckReport& report, const WriteOptions& options, bool full) {
    std::string text;
    for (const Finding& finding : report.findings) {
        Diagnostic one = finding.diagnostic;
        if (finding.fix && finding.fix->is_safe) one.hint += " [fixable]";
        text += full ? full_text(one, options.source, options.in_colour) + "\n"
                     : concise_text(one, options.in_colour);
    }
    if (options.statistics) text += statistics_text(report);
    return text + report.summary() + "\n";
}

}  // namespace

const std::vector<std::string>& check_formats() {
    static const std::vector<std::string> formats = {"full",  "concise", "json",
                                                     "sarif", "junit",   "github"};
    return formats;
}

std::string written(const CheckReport& report,
                    std::string_view format,
                    const WriteOptions& options) {
    if (format == "concise") return concise_report(report, options);
    if (format == "json") return json_report(report);
    if (format == "sarif") return sarif_report(report);
    if (format == "junit") return junit_report(report, options.strict);
    if (format == "github") return github_report(report);
    return full_report(report, options);
}

std::string full_report(const CheckReport& report, const WriteOptions& options) {
    return in_text(report, options, true);
}

std::string concise_report(const CheckReport& report, const WriteOptions& options) {
    return in_text(report, options, false);
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

std::string github_report(const CheckReport& report) {
    std::string text;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        for (const Finding& finding : report.findings) {
            if (finding.diagnostic.severity == severity) text += annotation(finding.diagnostic);
        }
    }
    return text + report.summary() + "\n";
}

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

}  // namespace hexwright
