#include "shell/run/scratch.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "pack/manifest.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// `ability "Poke" {` rather than `ability("Poke", {`.
bool is_written_as_card(const Reading& reading, const KindCall& call) {
    const std::string_view after =
        trim(reading.source.substr(call.name_span.end, call.span.end - call.name_span.end));
    return call.has_table && !after.starts_with('(');
}

bool defines(const Reading& reading,
             const KindCall& call,
             const KindTable& kinds,
             const Declarations& declarations) {
    if (call.name_is_local || call.function != 0 || call.id_span.is_empty()) return false;
    const std::string name(call.name);
    if (kinds.find(name) == nullptr) return false;
    return is_written_as_card(reading, call) || declarations.find_driver(name) == nullptr;
}

bool is_only_gap(std::string_view text) {
    return text.find_first_not_of(" \t\r\n;") == std::string_view::npos;
}

// A valid file name.
std::string file_of(const std::string& kind, const std::string& id) {
    std::string name = kind + " " + id;
    for (char& c : name) {
        if (c == '/' || c == '\\' || static_cast<unsigned char>(c) < 0x20) c = '_';
    }
    return name + ".lua";
}

}  // namespace

PackSource scratch_source(const ScratchFiles& files, const std::vector<PackSource>& others) {
    std::string text = fmt::format(
        "[pack]\nid = \"{}\"\ntitle = \"What was typed\"\nversion = \"1.0.0\"\nkind = "
        "\"content\"\nengine = \">={}\"\nauthors = [\"The table <table@example.invalid>\"]\n"
        "license = \"CC0-1.0\"\n\n[dependencies]\n",
        scratch_pack, engine_version);
    for (const PackSource& other : others) {
        if (other.id() != scratch_pack)
            text += fmt::format("{} = \">={}\"\n", other.id(), other.version());
    }
    PackSource source;
    source.manifest = read_manifest(text, "scratch/pack.toml").manifest;
    source.shown = scratch_pack;
    source.texts = files;
    for (const auto& [path, content] : files) source.files.paths.push_back(path);
    return source;
}

bool is_definition(std::string_view text,
                   const KindTable& kinds,
                   const Declarations& declarations) {
    const Reading reading = read_source(text);
    for (const KindCall& call : reading.calls) {
        if (call.span.begin == text.find_first_not_of(" \t\r\n") &&
            defines(reading, call, kinds, declarations))
            return true;
    }
    return false;
}

ScratchFiles definitions_in(std::string_view text,
                            const KindTable& kinds,
                            const Declarations& declarations) {
    const Reading reading = read_source(text);
    ScratchFiles files;
    std::uint32_t end = 0;
    for (const KindCall& call : reading.calls) {
        if (call.span.begin < end) continue;  // inside another
        if (!is_only_gap(text.substr(end, call.span.begin - end)) ||
            !defines(reading, call, kinds, declarations))
            break;
        files[file_of(std::string(call.name), reading.id_text(call))] =
            std::string(reading.text(call.span)) + "\n";
        end = call.span.end;
    }
    if (!is_only_gap(text.substr(end))) {
        throw Error("shell/definition-and-more", "these lines hold a definition and something else",
                    "type definitions apart from what is played");
    }
    return files;
}

}  // namespace hexwright
