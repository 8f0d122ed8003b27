// Commands that try what a script defines: `textDocument/codeLens`.
//
// The command is "hexwright.tryIt"; its arguments are the words behind `hexwright` that run a
// scene, or a group or test of a spec.
#include <algorithm>
#include <optional>

#include "pack/pack_files.hpp"
#include "shell/editor/server.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

JsonValue lens(const TextPosition& place, const std::vector<std::string>& words) {
    return {
        {"range", json_of(TextRange{place, place})},
        {"command", {{"title", "try it"}, {"command", "hexwright.tryIt"}, {"arguments", words}}}};
}

// A `describe` around what follows; without a name when the text does not show it.
struct OpenGroup {
    std::uint32_t end;
    std::optional<std::string> name;
};

// The name by which `hexwright test --only` finds a group or test.
std::optional<std::string> full_name(const std::vector<OpenGroup>& groups,
                                     const Reading& reading,
                                     const KindCall& call) {
    if (call.id_span.is_empty() || (!groups.empty() && !groups.back().name)) return std::nullopt;
    const std::string own = reading.id_text(call);
    return groups.empty() ? own : *groups.back().name + ": " + own;
}

JsonValue lenses_of_spec(const Document& document) {
    JsonValue lenses = JsonValue::array();
    const Reading reading = read_source(document.text());
    const LineIndex lines(document.text());
    std::vector<OpenGroup> groups;
    for (const KindCall& call : reading.calls) {
        while (!groups.empty() && groups.back().end <= call.span.begin) groups.pop_back();
        const bool is_group = call.name == "describe";
        if ((!is_group && call.name != "it") || call.name_is_local) continue;
        const std::optional<std::string> name = full_name(groups, reading, call);
        if (name)
            lenses.push_back(lens(lines.position_of(call.span.begin),
                                  {"test", document.path().string(), "--only", *name}));
        if (is_group) groups.push_back({call.span.end, name});
    }
    return lenses;
}

// The scripts of a pack's folder `scenes`.
bool is_scene_file(const std::filesystem::path& file) {
    return std::ranges::find(file, std::filesystem::path("scenes")) != file.end();
}

}  // namespace

JsonValue code_lenses(const Workspace&, const Document& document, const JsonValue&) {
    const std::filesystem::path& file = document.path();
    if (file.extension() != ".lua") return JsonValue::array();
    if (is_driver(file.filename().string()) || !is_scene_file(file))
        return lenses_of_spec(document);
    return JsonValue::array({lens({0, 0}, {"run", file.string()})});
}

}  // namespace hexwright
