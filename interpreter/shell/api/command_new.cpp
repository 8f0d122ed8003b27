#include <fmt/format.h>

#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "pack/loader.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/api/api_text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

// Written by cmake/embed_files.cmake.
std::vector<std::pair<std::string_view, std::string_view>> new_pack_texts();

namespace {

namespace fs = std::filesystem;

// Existing work is never overwritten.
bool is_taken(const fs::path& folder) {
    std::error_code failed;
    const fs::file_status status = fs::symlink_status(folder, failed);
    if (!fs::exists(status)) return false;
    return !fs::is_directory(status) || !fs::is_empty(folder, failed) || failed;
}

// Of two packs with one id none would load, or only one of them would be found.
std::optional<std::string> clash_of(const std::string& id, const fs::path& home) {
    const auto shipped = find_and_order({home / "rules", home / "scripts"}, {}).packs;
    const PackSource* found = find_pack(shipped, id);
    if (found == nullptr) return std::nullopt;
    std::string free = "my_" + id;
    while (find_pack(shipped, free) != nullptr) free = "my_" + free;
    return fmt::format("the pack in {} has the id '{}' already; '{}' would do",
                       shown_path(found->files.folder), id, free);
}

// --- the files of a new pack: its own `check` and `test` pass

// What a first script is likely to be, in this order.
constexpr std::array<std::string_view, 7> first_kinds = {"ability", "skill",  "weapon",   "hex",
                                                         "item",    "status", "condition"};

// What the kind's example defines: 'ability "Arc Slash" { ... }'. Nothing when it is no definition.
std::string name_in(const Kind& kind) {
    const std::string head = kind.name + " \"";
    if (!kind.example.starts_with(head)) return "";
    const std::size_t end = kind.example.find('"', head.size());
    const std::string name = kind.example.substr(head.size(), end - head.size());
    return end == std::string::npos || name.find('\\') != std::string::npos ? "" : name;
}

const Kind& first_kind(const RulesetWords& words) {
    for (const std::string_view name : first_kinds) {
        const Kind* kind = words.kinds().find(name);
        if (kind != nullptr && !name_in(*kind).empty()) return *kind;
    }
    for (const auto& [name, kind] : words.kinds().all()) {
        if (!name_in(kind).empty()) return kind;
    }
    throw Error(
        "shell/cannot-scaffold",
        fmt::format("no kind of '{}' has an example to begin with", words.id),
        "write one: kind \"spell\" { \"...\", { example = 'spell \"Spark\" { cost = 1 }' }");
}

// "0.3.1" -> "0.3"
std::string_view minor_of(std::string_view version) {
    return version.substr(0, version.find('.', version.find('.') + 1));
}

// A ruleset's own beginning, below its folder new_pack, replaces what its example would make.
void add_beginning(const RulesetWords& words, std::map<std::string, std::string>& files) {
    const PackSource* ruleset = find_pack(words.session.sources(), words.id);
    const fs::path folder = ruleset->files.folder / "new_pack";
    std::error_code ignored;
    for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".in") continue;
        const fs::path path = entry.path().lexically_relative(folder).replace_extension();
        files[path.generic_string()] = read_file(entry.path()).text;
    }
}

// The files of api/new_pack by their paths, without ".in".
std::map<std::string, std::string> new_pack_files(const std::string& id,
                                                  const RulesetWords& words) {
    const Kind& kind = first_kind(words);
    std::map<std::string, std::string> files = {{".luacheckrc", luacheck_of(words)}};
    for (const auto& [path, text] : new_pack_texts()) {
        files[std::string(path)] = replaced(
            text,
            {{"@id@", id},
             {"@ruleset@", words.id},
             {"@version@", minor_of(words.version)},
             {"@engine@", minor_of(engine_version)},
             {"@kind@", kind.name},
             {"@sentence@", kind.sentence.empty() ? "content of the ruleset." : kind.sentence},
             {"@example@", kind.example},
             {"@name@", name_in(kind)}});
    }
    add_beginning(words, files);
    for (auto& [path, text] : editor_files(words)) files[".hexwright/library/" + path] = text;
    return files;
}

}  // namespace

int run_new(CommandLine& line, Terminal&) {
    std::string pack;
    std::string ruleset;
    line.about("Creates a pack that passes check and test, to start from.");
    line.argument("pack", pack, "its folder; the last part is its id");
    line.option("--ruleset", ruleset, "the ruleset it is for");
    if (const auto done = line.parse()) return *done;
    fs::path folder = fs::path(pack).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    const std::string id = folder.filename().string();
    if (!is_pack_id(id)) {
        return line.refuse(
            fmt::format("'{}' is no pack id; 2 to 48 small letters, digits and "
                        "_, beginning with a letter",
                        printable(id, 60)));
    }
    const std::string shown = printable(folder.generic_string());
    if (is_taken(folder)) return line.refuse(fmt::format("{} is there already", shown));
    const fs::path home = find_home();
    if (ruleset.empty()) {
        return line.refuse(fmt::format("say for which ruleset: --ruleset {}",
                                       join_names(rulesets_in(home), "or")));
    }
    if (const auto clash = clash_of(id, home)) return line.refuse(*clash);
    save_files(folder, new_pack_files(id, RulesetWords(ruleset, home)));
    return line.print(
        fmt::format("{0} is ready. Next:\n  hexwright check {0}\n  hexwright test {0}\n"
                    "  hexwright run {0}/scenes/first.lua\n",
                    shown));
}

}  // namespace hexwright
