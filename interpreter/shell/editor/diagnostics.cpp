#include "shell/editor/diagnostics.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 6> unnecessary = {
    "deep/never-read",   "pack/repeated-field",         "pack/unreached-code",
    "pack/unread-field", "pack/unreachable-definition", "pack/unused-suppression"};

// The protocol's numbers.
constexpr int unnecessary_tag = 1;
constexpr int deprecated_tag = 2;

int severity_number(Severity severity) {
    switch (severity) {
        case Severity::error:
            return 1;
        case Severity::warning:
            return 2;
        case Severity::note:
            break;
    }
    return 3;
}

std::string whole_message(const Diagnostic& problem) {
    std::string text = problem.message;
    for (const std::string& note : problem.notes) text += "\nnote: " + note;
    if (!problem.hint.empty()) text += "\nhelp: " + problem.hint;
    return text;
}

// "#packunknown-field": a heading of the page as its readers link to it.
std::string anchor_of(std::string_view code) {
    std::string anchor = "#";
    for (const char c : code) {
        if (c != '/') anchor += c;
    }
    return anchor;
}

JsonValue related_places(const Workspace& workspace, const Diagnostic& problem) {
    JsonValue places = JsonValue::array();
    for (const ScriptFrame& frame : problem.frames) {
        const auto line = static_cast<std::size_t>(std::max(frame.line, 1) - 1);
        const TextRange range{{line, 0}, {line, 0}};
        const auto path = std::filesystem::absolute(frame.file).lexically_normal();
        places.push_back(
            {{"location", {{"uri", workspace.uri_of(path)}, {"range", json_of(range)}}},
             {"message", frame.function.empty() ? "called here" : "in " + frame.function}});
    }
    return places;
}

}  // namespace

JsonValue diagnostic_of(const Workspace& workspace,
                        const PlacedFinding& placed,
                        const std::string& page) {
    const Diagnostic& problem = placed.finding.diagnostic;
    JsonValue json = {{"range", json_of(placed.range)},
                      {"severity", severity_number(problem.severity)},
                      {"code", problem.code}};
    if (!page.empty()) json["codeDescription"] = {{"href", page + anchor_of(problem.code)}};
    json["source"] = "hexwright";
    json["message"] = whole_message(problem);
    if (contains(unnecessary, problem.code)) json["tags"] = JsonValue::array({unnecessary_tag});
    if (problem.code == "pack/renamed-field") json["tags"] = JsonValue::array({deprecated_tag});
    if (!problem.frames.empty()) json["relatedInformation"] = related_places(workspace, problem);
    return json;
}

JsonValue diagnostics_of(const Workspace& workspace,
                         const std::filesystem::path& file,
                         const std::string& page) {
    JsonValue list = JsonValue::array();
    for (const PlacedFinding& placed : workspace.findings(file))
        list.push_back(diagnostic_of(workspace, placed, page));
    return list;
}

}  // namespace hexwright
