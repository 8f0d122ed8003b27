// A report as JSON, written and read again.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/version.hpp"
#include "shell/check_formats.hpp"
#include "shell/codes.hpp"

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
                          {"text", frame.function.empty() ? "from here" : frame.function}});
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

// --- reading

std::string text_in(const Json& object, const char* key) {
    const Json& value = object.at(key);
    return value.is_null() ? std::string() : value.get<std::string>();
}

int number_in(const Json& object, const char* key) {
    const Json& value = object.at(key);
    return value.is_null() ? 0 : value.get<int>();
}

Place place_in(const Json& object) {
    Place where;
    where.file = text_in(object, "file");
    const Json& range = object.at("range");
    if (range.is_null()) return where;
    where.line = number_in(range.at("start"), "line");
    where.column = number_in(range.at("start"), "column");
    if (range.at("end").is_null()) return where;
    where.end_line = number_in(range.at("end"), "line");
    where.end_column = number_in(range.at("end"), "column");
    return where;
}

Severity severity_in(const Json& object) {
    const std::string name = text_in(object, "severity");
    if (name == "note") return Severity::note;
    return name == "warning" ? Severity::warning : Severity::error;
}

std::optional<Fix> fix_in(const Json& object) {
    const Json& json = object.at("fix");
    if (json.is_null()) return std::nullopt;
    Fix fix;
    fix.is_safe = json.at("applicability") == "safe";
    for (const Json& edit : json.at("edits"))
        fix.edits.push_back({place_in(edit), text_in(edit, "text")});
    return fix;
}

Finding finding_in(const Json& object) {
    Finding finding;
    Diagnostic& one = finding.diagnostic;
    one.code = text_in(object, "code");
    one.severity = severity_in(object);
    one.message = text_in(object, "message");
    one.where = place_in(object);
    one.hint = text_in(object, "help");
    one.notes = object.at("notes").get<std::vector<std::string>>();
    for (const Json& label : object.at("labels")) {
        const Place where = place_in(label);
        one.frames.push_back({{}, where.file, where.line, text_in(label, "text")});
    }
    finding.pack = text_in(object, "pack");
    finding.fix = fix_in(object);
    finding.fingerprint = text_in(object, "fingerprint");
    return finding;
}

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
                       {"diagnostics", std::move(diagnostics)}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

CheckReport read_json_report(std::string_view text, const std::string& file) {
    const char* const remedy = "write it with hexwright check --format json -o FILE";
    try {
        const Json json = Json::parse(text);
        refuse_other_schema(json.at("schema").get<int>(), file, remedy);
        CheckReport report;
        report.rules = json.at("summary").at("rules").get<std::size_t>();
        report.suppressed = json.at("summary").at("suppressed").get<std::size_t>();
        for (const Json& pack : json.at("packs")) {
            report.packs.push_back({text_in(pack, "id"), text_in(pack, "folder"),
                                    pack.at("files").get<std::vector<std::string>>()});
        }
        for (const Json& finding : json.at("diagnostics"))
            report.findings.push_back(finding_in(finding));
        return report;
    } catch (const Json::exception& error) {
        throw Error("shell/bad-report",
                    fmt::format("{} is no report of hexwright check: {}", file, error.what()),
                    remedy);
    }
}

}  // namespace hexwright
