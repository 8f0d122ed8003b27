// A report as JSON, written and read again.
#include <nlohmann/json.hpp>

#include "base/version.hpp"
#include "shell/check/check_formats.hpp"
#include "shell/check/report_reader.hpp"
#include "shell/report/codes.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

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

Json packs_json(const CheckReport& report) {
    Json packs = Json::array();
    for (const CheckedPack& pack : report.packs)
        packs.push_back({{"id", pack.id}, {"folder", pack.folder}, {"files", pack.files}});
    return packs;
}

Severity severity_of(std::string_view name) {
    if (name == "note") return Severity::note;
    return name == "warning" ? Severity::warning : Severity::error;
}

// Reads what is written above.
class ReportJson {
public:
    explicit ReportJson(const std::string& file)
        : in_(file,
              "report of hexwright check",
              "write it with hexwright check --format json -o FILE") {}

    [[nodiscard]] CheckReport read(std::string_view text) const {
        const Json json = in_.parse(text);
        const Json& summary = in_.at(json, "summary");
        CheckReport report;
        report.rules = static_cast<std::size_t>(in_.number(summary, "rules"));
        report.suppressed = static_cast<std::size_t>(in_.number(summary, "suppressed"));
        report.lints = in_.texts(json, "lints");
        for (const Json& pack : in_.list(json, "packs"))
            report.packs.push_back(
                {in_.text(pack, "id"), in_.text(pack, "folder"), in_.texts(pack, "files")});
        for (const Json& finding : in_.list(json, "diagnostics"))
            report.findings.push_back(finding_in(finding));
        return report;
    }

private:
    [[nodiscard]] Place place_in(const Json& object) const {
        Place where;
        where.file = in_.text(object, "file");
        const Json& range = in_.at(object, "range");
        if (range.is_null()) return where;
        const Json& start = in_.at(range, "start");
        where.line = in_.number(start, "line");
        where.column = in_.number(start, "column");
        const Json& end = in_.at(range, "end");
        if (end.is_null()) return where;
        where.end_line = in_.number(end, "line");
        where.end_column = in_.number(end, "column");
        return where;
    }

    [[nodiscard]] std::optional<Fix> fix_in(const Json& object) const {
        const Json& json = in_.at(object, "fix");
        if (json.is_null()) return std::nullopt;
        Fix fix;
        fix.is_safe = in_.text(json, "applicability") == "safe";
        for (const Json& edit : in_.list(json, "edits"))
            fix.edits.push_back({place_in(edit), in_.text(edit, "text")});
        return fix;
    }

    [[nodiscard]] Finding finding_in(const Json& object) const {
        Finding finding;
        Diagnostic& one = finding.diagnostic;
        one.code = in_.text(object, "code");
        one.severity = severity_of(in_.text(object, "severity"));
        one.message = in_.text(object, "message");
        one.where = place_in(object);
        one.hint = in_.text(object, "help");
        one.notes = in_.texts(object, "notes");
        for (const Json& label : in_.list(object, "labels")) {
            const Place where = place_in(label);
            one.frames.push_back(
                {in_.text(label, "pack"), where.file, where.line, in_.text(label, "text")});
        }
        finding.pack = in_.text(object, "pack");
        finding.fix = fix_in(object);
        finding.fingerprint = in_.text(object, "fingerprint");
        return finding;
    }

    ReportReader in_;
};

}  // namespace

std::string json_report(const CheckReport& report) {
    Json diagnostics = Json::array();
    for (const Finding& finding : report.findings) diagnostics.push_back(finding_json(finding));
    const Json json = {{"schema", report_schema},
                       {"tool", {{"name", "hexwright"}, {"version", engine_version}}},
                       {"summary",
                        {{"packs", report.packs.size()},
                         {"files", report.files()},
                         {"rules", report.rules},
                         {"errors", report.count(Severity::error)},
                         {"warnings", report.count(Severity::warning)},
                         {"fixable", report.fixable()},
                         {"suppressed", report.suppressed}}},
                       {"packs", packs_json(report)},
                       {"lints", report.lints},
                       {"diagnostics", std::move(diagnostics)}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

CheckReport read_json_report(std::string_view text, const std::string& file) {
    return ReportJson(file).read(text);
}

}  // namespace hexwright
