#include "shell/check/report_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/version.hpp"
#include "pack/source_file.hpp"
#include "shell/report/codes.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr int report_schema = 1;  // of reports and baselines

std::string dumped(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// --- writing

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

Json fix_of(const Finding& finding) {
    if (!finding.fix) return {};
    Json edits = Json::array();
    for (const TextEdit& edit : finding.fix->edits) {
        edits.push_back(
            {{"file", edit.where.file}, {"range", range_of(edit.where)}, {"text", edit.text}});
    }
    return {{"applicability", finding.fix->is_safe ? "safe" : "unsafe"},
            {"edits", std::move(edits)}};
}

Json labels_of(const Diagnostic& one) {
    Json labels = Json::array();
    for (const ScriptFrame& frame : one.frames) {
        Place where;
        where.line = frame.line;
        labels.push_back({{"file", text_or_null(frame.file)},
                          {"range", range_of(where)},
                          {"text", text_or_null(frame.function)},
                          {"pack", text_or_null(frame.pack)}});
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

// --- reading

Severity severity_of(std::string_view name) {
    if (name == "note") return Severity::note;
    return name == "warning" ? Severity::warning : Severity::error;
}

const char* type_name(const Json& value) {
    switch (value.type()) {
        case Json::value_t::null:
            return "null";
        case Json::value_t::object:
            return "an object";
        case Json::value_t::array:
            return "a list";
        case Json::value_t::string:
            return "a text";
        case Json::value_t::boolean:
            return "true or false";
        default:
            return "a number";
    }
}

// "line 2, column 5" of the last byte that was read.
std::string place_of(std::string_view text, std::size_t bytes) {
    const std::string_view before =
        text.substr(0, std::min(bytes == 0 ? 0 : bytes - 1, text.size()));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    return fmt::format("line {}, column {}", 1 + std::count(before.begin(), before.end(), '\n'),
                       1 + before.size() - line_start);
}

// Reads the JSON of one file; what does not fit is reported with what was expected.
class JsonReader {
public:
    JsonReader(std::string file, std::string what, std::string remedy)
        : file_(std::move(file)), what_(std::move(what)), remedy_(std::move(remedy)) {}

    [[nodiscard]] Json parse(std::string_view text) const {
        Json json;
        try {
            json = Json::parse(text);
        } catch (const Json::parse_error& error) {
            refuse(fmt::format("it is no JSON ({})", place_of(text, error.byte)));
        }
        const int schema = number(json, "schema");
        if (schema == report_schema) return json;
        throw Error("shell/bad-report",
                    fmt::format("{} has schema {}; this program reads schema {}", file_, schema,
                                report_schema),
                    remedy_);
    }

    [[nodiscard]] const Json& at(const Json& object, const char* key) const {
        if (!object.is_object()) {
            refuse(fmt::format("{} stands where an object with '{}' was expected",
                               type_name(object), key));
        }
        const auto found = object.find(key);
        if (found == object.end()) refuse(fmt::format("'{}' is missing", key));
        return *found;
    }

    // "" for null.
    [[nodiscard]] std::string text(const Json& object, const char* key) const {
        const Json& value = at(object, key);
        if (value.is_null()) return {};
        if (!value.is_string()) refuse(key, value, "a text");
        return value.get<std::string>();
    }

    // 0 for null.
    [[nodiscard]] int number(const Json& object, const char* key) const {
        const Json& value = at(object, key);
        if (value.is_null()) return 0;
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
            refuse(key, value, "a whole number from 0");
        return value.get<int>();
    }

    [[nodiscard]] const Json& list(const Json& object, const char* key) const {
        const Json& value = at(object, key);
        if (!value.is_array()) refuse(key, value, "a list");
        return value;
    }

    [[nodiscard]] std::vector<std::string> texts(const Json& object, const char* key) const {
        std::vector<std::string> texts;
        for (const Json& one : list(object, key)) {
            if (!one.is_string()) refuse(key, one, "a list of texts");
            texts.push_back(one.get<std::string>());
        }
        return texts;
    }

private:
    [[noreturn]] void refuse(const std::string& why) const {
        throw Error("shell/bad-report", fmt::format("{} is no {}: {}", file_, what_, why), remedy_);
    }

    [[noreturn]] void refuse(const char* key, const Json& found, const char* wanted) const {
        refuse(fmt::format("'{}' holds {}, where {} was expected", key, type_name(found), wanted));
    }

    std::string file_;
    std::string what_;  // it should be
    std::string remedy_;
};

Place place_in(const JsonReader& in, const Json& object) {
    Place where;
    where.file = in.text(object, "file");
    const Json& range = in.at(object, "range");
    if (range.is_null()) return where;
    const Json& start = in.at(range, "start");
    where.line = in.number(start, "line");
    where.column = in.number(start, "column");
    const Json& end = in.at(range, "end");
    if (end.is_null()) return where;
    where.end_line = in.number(end, "line");
    where.end_column = in.number(end, "column");
    return where;
}

Finding finding_in(const JsonReader& in, const Json& object) {
    Finding finding;
    Diagnostic& one = finding.diagnostic;
    one.code = in.text(object, "code");
    one.severity = severity_of(in.text(object, "severity"));
    one.message = in.text(object, "message");
    one.where = place_in(in, object);
    one.hint = in.text(object, "help");
    one.notes = in.texts(object, "notes");
    for (const Json& label : in.list(object, "labels")) {
        const Place where = place_in(in, label);
        one.frames.push_back(
            {in.text(label, "pack"), where.file, where.line, in.text(label, "text")});
    }
    finding.pack = in.text(object, "pack");
    finding.fingerprint = in.text(object, "fingerprint");
    const Json& fix = in.at(object, "fix");
    if (fix.is_null()) return finding;
    finding.fix = Fix{in.text(fix, "applicability") == "safe", {}};
    for (const Json& edit : in.list(fix, "edits"))
        finding.fix->edits.push_back({place_in(in, edit), in.text(edit, "text")});
    return finding;
}

// A finding as it is known again after a fix in its line, which moves columns and changes the text.
std::string without_column(const Diagnostic& one) {
    return fmt::format("{}\n{}\n{}\n{}", one.where.file, one.where.line, one.code, one.message);
}

}  // namespace

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
    const JsonReader in(file, "report of hexwright check",
                        "write it with hexwright check --format json -o FILE");
    const Json json = in.parse(text);
    const Json& summary = in.at(json, "summary");
    CheckReport report;
    report.rules = static_cast<std::size_t>(in.number(summary, "rules"));
    report.suppressed = static_cast<std::size_t>(in.number(summary, "suppressed"));
    report.lints = in.texts(json, "lints");
    for (const Json& pack : in.list(json, "packs"))
        report.packs.push_back(
            {in.text(pack, "id"), in.text(pack, "folder"), in.texts(pack, "files")});
    for (const Json& finding : in.list(json, "diagnostics"))
        report.findings.push_back(finding_in(in, finding));
    return report;
}

std::string baseline_text(const CheckReport& report) {
    Json findings = Json::array();
    for (const Finding& finding : report.findings) {
        findings.push_back({{"fingerprint", finding.fingerprint},
                            {"code", finding.diagnostic.code},
                            {"file", finding.diagnostic.where.file}});
    }
    return dumped({{"schema", report_schema}, {"findings", std::move(findings)}});
}

Baseline::Baseline(const std::filesystem::path& path) {
    const SourceFile file = read_file(path, path.generic_string(), most_report_bytes);
    const JsonReader in(file.path, "baseline", "write it with --write-baseline");
    const Json json = in.parse(file.text);
    for (const Json& one : in.list(json, "findings"))
        fingerprints_.insert(in.text(one, "fingerprint"));
}

void Baseline::remove_from(CheckReport& report) {
    std::map<std::string, int> left = first_;
    std::map<std::string, int> removed;
    report.suppressed += std::erase_if(report.findings, [&](const Finding& finding) {
        const std::string line = without_column(finding.diagnostic);
        int& known_before = left[line];
        const bool is_known = fingerprints_.contains(finding.fingerprint) || known_before > 0;
        if (known_before > 0) --known_before;
        if (is_known) ++removed[line];
        return is_known;
    });
    if (first_.empty()) first_ = std::move(removed);
}

}  // namespace hexwright
