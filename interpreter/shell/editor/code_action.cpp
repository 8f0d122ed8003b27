// textDocument/codeAction: the fixes of `check --fix`, each alone or all of a file; a comment that
// answers a finding; a dependency or a definition that is missing.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/manifest.hpp"
#include "pack/source_file.hpp"
#include "shell/editor/server.hpp"
#include "shell/report/codes.hpp"
#include "shell/run/pack_choice.hpp"
#include "syntax/suppression.hpp"

namespace hexwright {

namespace {

constexpr std::string_view quick_fix = "quickfix";
constexpr std::string_view fix_all = "source.fixAll";

// A text that replaces the text in a range of a file.
struct FileEdit {
    std::string uri;
    TextRange range;
    std::string text;
};

JsonValue workspace_edit(const std::vector<FileEdit>& edits) {
    JsonValue changes = JsonValue::object();
    for (const FileEdit& edit : edits)
        changes[edit.uri].push_back({{"range", json_of(edit.range)}, {"newText", edit.text}});
    return {{"changes", std::move(changes)}};
}

// A kind stands for all below it: "source" for "source.fixAll".
bool is_wanted(const JsonValue& context, std::string_view kind) {
    const auto only = context.find("only");
    if (only == context.end() || only->is_null()) return true;
    return std::ranges::any_of(*only, [&](const JsonValue& one) {
        const auto wanted = one.get<std::string>();
        return kind == wanted || kind.starts_with(wanted + ".") || wanted.empty();
    });
}

bool overlap(const TextRange& a, const TextRange& b) {
    return a.start <= b.end && b.start <= a.end;
}

// The protocol's lines of a text.
std::string_view line_at(const std::string& text, std::size_t line) {
    const LineIndex lines(text);
    const std::size_t begin = lines.byte_of({line, 0});
    return std::string_view(text).substr(
        begin, std::min(text.find_first_of("\r\n", begin), text.size()) - begin);
}

std::string_view line_break_of(const std::string& text) {
    const std::size_t end = text.find('\n');
    return end != std::string::npos && end > 0 && text[end - 1] == '\r' ? "\r\n" : "\n";
}

class CodeActions {
public:
    CodeActions(const Workspace& workspace, const Document& document, const JsonValue& params)
        : workspace_(workspace),
          document_(document),
          findings_(workspace.findings(document.path())),
          range_(read_range(params.at("range"))),
          context_(params.value("context", JsonValue::object())) {}

    JsonValue run() {
        if (is_wanted(context_, quick_fix)) {
            for (const PlacedFinding& placed : findings_) {
                if (overlap(placed.range, range_)) offer(placed);
            }
        }
        if (is_wanted(context_, fix_all)) offer_all();
        return std::move(actions_);
    }

private:
    void offer(const PlacedFinding& placed) {
        const Diagnostic& problem = placed.finding.diagnostic;
        if (placed.fix) {
            const std::string& text = placed.finding.fix->text;
            add(placed, fmt::format("Write `{}`", printable(text, 60)),
                {{document_.uri(), *placed.fix, text}}, true);
        }
        if (const std::optional<FileEdit> edit = dependency(problem))
            add(placed, fmt::format("Add {} to [dependencies]", needed_pack(problem.hint)), {*edit},
                !placed.fix);
        if (const std::string definition = missing_definition(problem.hint); !definition.empty())
            add(placed, fmt::format("Define {}", definition), {at_end(definition)}, false);
        if (may_be_answered(problem))
            add(placed, fmt::format("Ignore {} here", name_of_code(problem.code)),
                {suppression(placed)}, false);
    }

    void add(const PlacedFinding& placed,
             std::string title,
             const std::vector<FileEdit>& edits,
             bool is_preferred) {
        JsonValue action = {{"title", std::move(title)}, {"kind", quick_fix}};
        action["diagnostics"] = JsonValue::array({diagnostic_of(workspace_, placed, {})});
        if (is_preferred) action["isPreferred"] = true;
        action["edit"] = workspace_edit(edits);
        actions_.push_back(std::move(action));
    }

    // Of fixes that touch each other the first is made, as by `check --fix`.
    void offer_all() {
        std::vector<const PlacedFinding*> fixes;
        for (const PlacedFinding& placed : findings_) {
            if (placed.fix) fixes.push_back(&placed);
        }
        std::ranges::stable_sort(fixes, {},
                                 [](const PlacedFinding* one) { return one->fix->start; });
        std::vector<FileEdit> edits;
        for (const PlacedFinding* const one : fixes) {
            if (edits.empty() || edits.back().range.end <= one->fix->start)
                edits.push_back({document_.uri(), *one->fix, one->finding.fix->text});
        }
        if (edits.empty()) return;
        actions_.push_back(
            {{"title", fmt::format("Fix all: {}", count_of(edits.size(), "finding"))},
             {"kind", fix_all},
             {"edit", workspace_edit(edits)}});
    }

    // A comment above the line; at its end where another one is above it.
    [[nodiscard]] FileEdit suppression(const PlacedFinding& placed) const {
        const std::size_t number = placed.range.start.line;
        const std::string_view line = line_at(document_.text(), number);
        const bool is_manifest = document_.path().filename() == manifest_name;
        const std::string comment =
            fmt::format("{} hexwright: ignore {} (say why)", is_manifest ? "#" : "--",
                        name_of_code(placed.finding.diagnostic.code));
        const bool is_above_taken =
            number > 0 && has_suppression(line_at(document_.text(), number - 1));
        if (is_above_taken) {
            const LineIndex lines(document_.text());
            const TextPosition end = lines.position_of(lines.byte_of({number, 0}) + line.size());
            return {document_.uri(), {end, end}, " " + comment};
        }
        const std::string indent(
            line.substr(0, std::min(line.find_first_not_of(" \t"), line.size())));
        return {document_.uri(),
                {{number, 0}, {number, 0}},
                indent + comment + std::string(line_break_of(document_.text()))};
    }

    // `status "Wet"` of `define it: status "Wet" { ... }, or ...`; else "".
    static std::string missing_definition(std::string_view hint) {
        constexpr std::string_view begin = "define it: ";
        const std::size_t end = hint.find(" { ... }");
        if (!hint.starts_with(begin) || end == std::string_view::npos) return {};
        return std::string(hint.substr(begin.size(), end - begin.size()));
    }

    // A definition that has to be filled in, at the end of the text.
    [[nodiscard]] FileEdit at_end(const std::string& definition) const {
        const std::string& text = document_.text();
        const TextPosition end = LineIndex(text).position_of(text.size());
        const std::string_view line_break = line_break_of(text);
        const bool is_whole = text.empty() || text.ends_with('\n');
        return {document_.uri(),
                {end, end},
                fmt::format("{0}{0}{1} {{{0}}}{0}", line_break, definition)
                    .substr(is_whole ? line_break.size() : 0)};
    }

    // "dewprism" of "add dewprism, which has it, to [dependencies] in pack.toml"; else "".
    static std::string needed_pack(std::string_view hint) {
        constexpr std::string_view begin = "add ";
        constexpr std::string_view end = ", which has it, to [dependencies] in pack.toml";
        if (!hint.starts_with(begin) || !hint.ends_with(end)) return {};
        return std::string(hint.substr(begin.size(), hint.size() - begin.size() - end.size()));
    }

    // A line below [dependencies], of any version.
    [[nodiscard]] std::optional<FileEdit> dependency(const Diagnostic& problem) const {
        const std::string pack = needed_pack(problem.hint);
        if (!is_pack_id(pack)) return std::nullopt;
        const auto manifest = pack_folder_of(document_.path()) / manifest_name;
        const std::optional<std::string> text = text_of_file(manifest);
        if (!text) return std::nullopt;
        const LineIndex lines(*text);
        const std::string entry = fmt::format("{} = \"*\"", pack);
        const std::string_view line_break = line_break_of(*text);
        for (std::size_t at = 0; at < text->size();) {
            const std::size_t end = std::min(text->find('\n', at), text->size());
            if (trim(std::string_view(*text).substr(at, end - at)) == "[dependencies]") {
                const TextPosition behind = lines.position_of(std::min(end + 1, text->size()));
                const bool is_last = end == text->size();
                return FileEdit{workspace_.uri_of(manifest),
                                {behind, behind},
                                is_last ? fmt::format("{}{}", line_break, entry)
                                        : fmt::format("{}{}", entry, line_break)};
            }
            at = end + 1;
        }
        const TextPosition end = lines.position_of(text->size());
        return FileEdit{
            workspace_.uri_of(manifest),
            {end, end},
            fmt::format("{}[dependencies]{}{}{}", text->ends_with('\n') ? "" : line_break,
                        line_break, entry, line_break)};
    }

    [[nodiscard]] std::optional<std::string> text_of_file(const std::filesystem::path& path) const {
        if (const Document* const open = workspace_.document_at(path)) return open->text();
        try {
            return read_file(path).text;
        } catch (const Error&) {
            return std::nullopt;  // the finding of the manifest says so
        }
    }

    const Workspace& workspace_;
    const Document& document_;
    const std::vector<PlacedFinding>& findings_;
    TextRange range_;
    JsonValue context_;
    JsonValue actions_ = JsonValue::array();
};

}  // namespace

JsonValue code_actions(const Workspace& workspace,
                       const Document& document,
                       const JsonValue& params) {
    return CodeActions(workspace, document, params).run();
}

}  // namespace hexwright
