#include "shell/check/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/report/codes.hpp"
#include "shell/report/json_text.hpp"
#include "shell/report/junit.hpp"

namespace hexwright {

namespace {

std::string message_with_hint(const Diagnostic& one) {
    return one.hint.empty() ? one.message : fmt::format("{} ({})", one.message, one.hint);
}

// The text with %XX for those of its bytes that are special.
template <typename IsSpecial>
std::string percent_encoded(std::string_view text, const IsSpecial& is_special) {
    return joined(text, "", [&](char c) {
        return is_special(c) ? fmt::format("%{:02X}", static_cast<unsigned char>(c))
                             : std::string(1, c);
    });
}

// --- text

// How often each code was found, the most frequent first.
std::string statistics_text(const CheckReport& report) {
    std::map<std::string, std::size_t> counts;
    for (const Finding& finding : report.findings) ++counts[finding.diagnostic.code];
    std::vector<std::pair<std::string, std::size_t>> rows(counts.begin(), counts.end());
    std::ranges::stable_sort(rows, std::greater{}, &std::pair<std::string, std::size_t>::second);
    std::string text;
    for (const auto& [code, count] : rows) text += fmt::format("{:>6}  {}\n", count, code);
    return text;
}

std::string text_report(const CheckReport& report, bool is_full, bool statistics, bool in_colour) {
    const SourceLookup source = remembering_lookup();
    std::string text;
    for (const Finding& finding : report.findings) {
        Diagnostic one = finding.diagnostic;
        if (finding.fix) one.hint += " [fixable]";
        text += is_full ? full_text(one, source, in_colour) + "\n" : concise_text(one, in_colour);
    }
    if (statistics) text += statistics_text(report);
    return text + report.summary() + "\n";
}

// --- GitHub

std::string escaped_for_github(std::string_view text, bool is_property) {
    const std::string_view marks = is_property ? "%\r\n:," : "%\r\n";
    return percent_encoded(text, [&](char c) { return contains(marks, c); });
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

// --- JSON

using Json = nlohmann::ordered_json;

constexpr int report_schema = 1;  // of reports and baselines

std::string dumped(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

Json number_or_null(int number) {
    return number > 0 ? Json(number) : Json();
}

Json range_of(const Place& where) {
    if (where.line <= 0) return {};
    Json end;
    if (where.end_line > 0)
        end = {{"line", where.end_line}, {"column", number_or_null(where.end_column)}};
    return {{"start", {{"line", where.line}, {"column", number_or_null(where.column)}}},
            {"end", std::move(end)}};
}

// A text at a place.
Json placed(const Place& where, const std::string& text) {
    return {{"file", text_or_null(where.file)},
            {"range", range_of(where)},
            {"text", text_or_null(text)}};
}

Json fix_of(const Finding& finding) {
    if (!finding.fix) return {};
    const Json edit = placed(finding.fix->where, finding.fix->text);
    return {{"applicability", "safe"}, {"edits", Json::array({edit})}};
}

Json labels_of(const Diagnostic& one) {
    Json labels = Json::array();
    for (const ScriptFrame& frame : one.frames) {
        Json& label = labels.emplace_back(placed({frame.file, frame.line}, frame.function));
        label["pack"] = text_or_null(frame.pack);
    }
    return labels;
}

Json finding_json(const Finding& finding) {
    const Diagnostic& one = finding.diagnostic;
    return {{"code", one.code},
            {"name", name_of_code(one.code)},
            {"severity", name_of(one.severity)},
            {"message", one.message},
            {"pack", text_or_null(finding.pack)},
            {"file", text_or_null(one.where.file)},
            {"range", range_of(one.where)},
            {"labels", labels_of(one)},
            {"notes", one.notes},
            {"help", text_or_null(one.hint)},
            {"url", nullptr},
            {"fix", fix_of(finding)},
            {"fingerprint", text_or_null(finding.fingerprint)}};
}

// Reads the JSON of one file; what does not fit is refused with the key that it is under.
class ReportReader {
public:
    ReportReader(std::string file, std::string what, std::string remedy)
        : file_(std::move(file)), what_(std::move(what)), remedy_(std::move(remedy)) {}

    [[nodiscard]] Json parse(std::string_view text) const {
        Json json;
        try {
            json = read_json(text, file_);
        } catch (const Json::parse_error& error) {
            // "... at line 2, column 3: ..."
            const std::string_view what = error.what();
            const std::size_t place = std::min(what.find("line "), what.size());
            const std::size_t end = what.find(':', place);
            refuse(fmt::format("it is no JSON ({})", what.substr(place, end - place)));
        } catch (const Json::out_of_range&) {
            refuse("one of its numbers is too large");
        }
        const int schema = get<int>(json, "schema");
        if (schema == report_schema) return json;
        throw Error("shell/bad-report",
                    fmt::format("{} has schema {}; this program reads schema {}", file_, schema,
                                report_schema),
                    remedy_);
    }

    [[nodiscard]] const Json& at(const Json& object, const char* key) const {
        const bool is_there = object.is_object() && object.contains(key);
        if (!is_there) refuse(fmt::format("'{}' is missing", key));
        return object[key];
    }

    // Nothing ("", 0) for null.
    template <typename Type>
    [[nodiscard]] Type get(const Json& object, const char* key) const {
        const Json& value = at(object, key);
        if (value.is_null()) return Type();
        try {
            if (!value.is_number_float()) return value.get<Type>();
        } catch (const Json::type_error&) {
            // Refused below.
        }
        refuse(fmt::format("'{}' is of the wrong type, {}", key, value.type_name()));
    }

    [[nodiscard]] std::string text(const Json& object, const char* key) const {
        return get<std::string>(object, key);
    }

    [[nodiscard]] mpq_class fraction(const Json& object, const char* key) const {
        constexpr std::size_t most_digits = 100'000;
        const std::string written = text(object, key);
        mpq_class number;
        const bool is_one = !written.empty() && written.size() <= most_digits &&
                            number.set_str(written, 10) == 0 && number.get_den() != 0;
        if (!is_one) refuse(fmt::format("'{}' is no fraction: {}", key, printable(written, 40)));
        number.canonicalize();
        return number;
    }

private:
    [[noreturn]] void refuse(const std::string& why) const {
        throw Error("shell/bad-report", fmt::format("{} is no {}: {}", file_, what_, why), remedy_);
    }

    std::string file_;
    std::string what_;  // it should be
    std::string remedy_;
};

Place place_in(const ReportReader& in, const Json& object) {
    Place where;
    where.file = in.text(object, "file");
    const Json& range = in.at(object, "range");
    if (range.is_null()) return where;
    const Json& start = in.at(range, "start");
    where.line = in.get<int>(start, "line");
    where.column = in.get<int>(start, "column");
    const Json& end = in.at(range, "end");
    if (end.is_null()) return where;
    where.end_line = in.get<int>(end, "line");
    where.end_column = in.get<int>(end, "column");
    return where;
}

Json tried_json(const TriedOdds& odds) {
    Json numbers = Json::object();
    for (const auto& [name, number] : odds.numbers) {
        numbers[name] = {{"before", number.before.get_str()},
                         {"mean", number.mean.get_str()},
                         {"variance", number.variance.get_str()}};
    }
    Json events = Json::object();
    for (const auto& [event, chance] : odds.events) events[event] = chance.get_str();
    return {{"pack", odds.pack},           {"kind", odds.kind},
            {"name", odds.name},           {"exercise", odds.exercise},
            {"rest", odds.rest.get_str()}, {"numbers", std::move(numbers)},
            {"events", std::move(events)}};
}

TriedOdds tried_in(const ReportReader& in, const Json& object) {
    TriedOdds odds{in.text(object, "pack"), in.text(object, "kind"), in.text(object, "name"),
                   in.get<std::size_t>(object, "exercise")};
    odds.rest = in.fraction(object, "rest");
    for (const auto& [name, number] : in.at(object, "numbers").items())
        odds.numbers[name] = {in.fraction(number, "before"), in.fraction(number, "mean"),
                              in.fraction(number, "variance")};
    for (const auto& [event, chance] : in.at(object, "events").items())
        odds.events[event] = in.fraction({{"chance", chance}}, "chance");
    return odds;
}

Finding finding_in(const ReportReader& in, const Json& object) {
    Finding finding;
    Diagnostic& one = finding.diagnostic;
    const std::string severity = in.text(object, "severity");
    one.code = in.text(object, "code");
    one.severity = severity == "note"      ? Severity::note
                   : severity == "warning" ? Severity::warning
                                           : Severity::error;
    one.message = in.text(object, "message");
    one.where = place_in(in, object);
    one.hint = in.text(object, "help");
    one.notes = in.get<std::vector<std::string>>(object, "notes");
    for (const Json& label : in.at(object, "labels")) {
        const Place where = place_in(in, label);
        one.frames.push_back(
            {in.text(label, "pack"), where.file, where.line, in.text(label, "text")});
    }
    finding.pack = in.text(object, "pack");
    finding.fingerprint = in.text(object, "fingerprint");
    const Json& fix = in.at(object, "fix");
    if (fix.is_null() || in.text(fix, "applicability") != "safe") return finding;
    for (const Json& edit : in.at(fix, "edits"))
        finding.fix = {place_in(in, edit), in.text(edit, "text")};
    return finding;
}

// A finding as it is known again after a fix in its line, which moves columns and changes the text.
std::string without_column(const Diagnostic& one) {
    return fmt::format("{}\n{}\n{}\n{}", one.where.file, one.where.line, one.code, one.message);
}

// --- SARIF

constexpr std::size_t most_results = 25'000;

// A path as a URI reference.
std::string uri_of(std::string_view path) {
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@";
    return (path.starts_with('/') ? "file://" : "") +
           percent_encoded(path, [&](char c) { return !contains(plain, c); });
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
    const auto& [where, text] = *finding.fix;
    const Json replacement = {{"deletedRegion", sarif_region(where)},
                              {"insertedContent", {{"text", text}}}};
    const Json change = {{"artifactLocation", {{"uri", uri_of(where.file)}}},
                         {"replacements", Json::array({replacement})}};
    const std::string& hint = finding.diagnostic.hint;
    return Json::array({{{"description", {{"text", hint.empty() ? "fix it" : hint}}},
                         {"artifactChanges", Json::array({change})}}});
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
    std::ranges::stable_sort(findings, {},
                             [](const Finding* one) { return one->diagnostic.severity; });
    findings.resize(most_results);
    std::ranges::sort(findings);
    return findings;
}

}  // namespace

int ReportOptions::exit_code_of(const CheckReport& report) const {
    const bool has_failures =
        report.count(Severity::error) > 0 || (strict && report.count(Severity::warning) > 0);
    return has_failures && !exit_zero ? exit_code::findings : exit_code::clean;
}

void add_report_options(CommandLine& line, ReportOptions& options) {
    line.choice("--format", options.format, {"full", "concise", "json", "sarif", "junit", "github"},
                "how findings are written; full at a terminal, else concise");
    line.option("-o,--output", options.output, "write them to this file");
    line.flag("--strict", options.strict, "warnings count as errors");
    line.flag("--exit-zero", options.exit_zero, "exit with code 0 even if there are findings");
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
    return dumped(log);
}

std::string left_out_of_sarif(const CheckReport& report) {
    if (report.findings.size() <= most_results) return {};
    return fmt::format("hexwright check: SARIF holds {} findings at most; {} of {} are left out\n",
                       most_results, report.findings.size() - most_results, report.findings.size());
}

std::string json_report(const CheckReport& report) {
    Json packs = Json::array();
    for (const CheckedPack& pack : report.packs)
        packs.push_back({{"id", pack.id}, {"folder", pack.folder}, {"files", pack.files}});
    Json diagnostics = Json::array();
    for (const Finding& finding : report.findings) diagnostics.push_back(finding_json(finding));
    return dumped({{"schema", report_schema},
                   {"tool", {{"name", "hexwright"}, {"version", engine_version}}},
                   {"summary",
                    {{"packs", report.packs.size()},
                     {"files", report.files()},
                     {"rules", report.rules},
                     {"errors", report.count(Severity::error)},
                     {"warnings", report.count(Severity::warning)},
                     {"fixable", report.fixable()},
                     {"suppressed", report.suppressed}}},
                   {"packs", std::move(packs)},
                   {"lints", report.lints},
                   {"diagnostics", std::move(diagnostics)}});
}

CheckReport read_json_report(std::string_view text, const std::string& file) {
    const ReportReader in(file, "report of hexwright check",
                          "write it with hexwright check --format json -o FILE");
    const Json json = in.parse(text);
    const Json& summary = in.at(json, "summary");
    CheckReport report;
    report.rules = in.get<std::size_t>(summary, "rules");
    report.suppressed = in.get<std::size_t>(summary, "suppressed");
    report.lints = in.get<std::vector<std::string>>(json, "lints");
    for (const Json& pack : in.at(json, "packs")) {
        report.packs.push_back({in.text(pack, "id"), in.text(pack, "folder"),
                                in.get<std::vector<std::string>>(pack, "files")});
    }
    for (const Json& finding : in.at(json, "diagnostics"))
        report.findings.push_back(finding_in(in, finding));
    return report;
}

bool may_be_known(const Finding& finding) {
    return finding.diagnostic.code != "pack/not-checked";
}

std::string baseline_text(const CheckReport& report, const std::vector<TriedOdds>* odds) {
    Json findings = Json::array();
    for (const Finding& finding : report.findings) {
        findings.push_back({{"fingerprint", finding.fingerprint},
                            {"code", finding.diagnostic.code},
                            {"file", finding.diagnostic.where.file}});
    }
    Json baseline = {{"schema", report_schema}, {"findings", std::move(findings)}};
    if (odds != nullptr) {
        Json& all = baseline["odds"] = Json::array();
        for (const TriedOdds& one : *odds) all.push_back(tried_json(one));
    }
    return dumped(baseline);
}

Baseline::Baseline(const std::filesystem::path& path) : file_(path.generic_string()) {
    const SourceFile file = read_file(path, file_, most_report_bytes);
    const ReportReader in(file_, "baseline", "write it with --write-baseline");
    const Json json = in.parse(file.text);
    for (const Json& one : in.at(json, "findings"))
        fingerprints_.insert(in.text(one, "fingerprint"));
    if (!json.contains("odds")) return;
    odds_.emplace();
    for (const Json& one : in.at(json, "odds")) odds_->push_back(tried_in(in, one));
}

const std::vector<TriedOdds>& Baseline::odds() const {
    if (odds_) return *odds_;
    throw Error("shell/bad-report", fmt::format("{} holds no odds", printable(file_, 200)),
                "write them there with check --odds --baseline FILE --write-baseline");
}

void Baseline::remove_from(CheckReport& report) {
    std::map<std::string, int> left = first_;
    std::map<std::string, int> removed;
    report.known = std::erase_if(report.findings, [&](Finding& finding) {
        if (!may_be_known(finding)) {
            // The error that it follows may be known, and would not fail the check.
            finding.diagnostic.severity = Severity::error;
            return false;
        }
        const std::string line = without_column(finding.diagnostic);
        int& known_before = left[line];
        const bool is_known = fingerprints_.contains(finding.fingerprint) || known_before > 0;
        if (known_before > 0) --known_before;
        if (is_known) ++removed[line];
        return is_known;
    });
    report.suppressed += report.known;
    if (first_.empty()) first_ = std::move(removed);
}

}  // namespace hexwright
