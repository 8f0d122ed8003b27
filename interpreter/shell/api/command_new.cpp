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
    const auto shipped = find_and_order(pack_roots(home), {}).packs;
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

using NewFiles = std::map<std::string, std::string>;  // texts by their paths

// The files below a folder. Those that end in ".in" lose it, and have their @words@ filled in.
void add_files_below(const fs::path& folder, const std::string& id, NewFiles& files) {
    std::error_code ignored;
    for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
        if (!entry.is_regular_file()) continue;
        fs::path path = entry.path().lexically_relative(folder);
        std::string text = read_file(entry.path()).text;
        if (path.extension() == ".in") {
            path.replace_extension();
            text = replaced(text, {{"@id@", id}, {"@engine@", minor_version(engine_version)}});
        }
        files[path.generic_string()] = std::move(text);
    }
}

void add_editor_files(const RulesetWords& words, NewFiles& files) {
    files[".luacheckrc"] = luacheck_of(words);
    for (auto& [path, text] : editor_files(words)) files[".hexwright/library/" + path] = text;
}

// The files of api/new_pack, and instead of what its example would make the ruleset's own beginning
// below its folder new_pack.
NewFiles content_files(const std::string& id, const RulesetWords& words) {
    const Kind& kind = first_kind(words);
    NewFiles files;
    for (const auto& [path, text] : new_pack_texts()) {
        files[std::string(path)] = replaced(
            text,
            {{"@id@", id},
             {"@ruleset@", words.id},
             {"@version@", minor_version(words.version)},
             {"@engine@", minor_version(engine_version)},
             {"@kind@", kind.name},
             {"@sentence@", kind.sentence.empty() ? "content of the ruleset." : kind.sentence},
             {"@example@", kind.example},
             {"@name@", name_in(kind)}});
    }
    const PackSource* ruleset = find_pack(words.session.sources(), words.id);
    add_files_below(ruleset->files.folder / "new_pack", id, files);
    add_editor_files(words, files);
    return files;
}

// --- a small game to begin from

fs::path starters_in(const fs::path& home) {
    return home / "scripts" / "starters";
}

std::vector<std::string> families_in(const fs::path& home) {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(starters_in(home), ignored)) {
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

// What packs of every sort have beside their scripts.
bool is_for_any_pack(std::string_view path) {
    return path.starts_with('.') || path == "LICENSE";
}

// The stubs for editors are written once the ruleset can be loaded.
void save_game(const fs::path& folder,
               const std::string& id,
               const std::string& family,
               const fs::path& home) {
    NewFiles files;
    for (const auto& [path, text] : new_pack_texts()) {
        if (is_for_any_pack(path)) files[std::string(path)] = text;
    }
    add_files_below(starters_in(home) / family, id, files);
    save_files(folder, files);
    NewFiles stubs;
    add_editor_files(RulesetWords(folder.string(), home), stubs);
    save_files(folder, stubs);
}

}  // namespace

int run_new(CommandLine& line, Terminal&) {
    std::string pack;
    std::string ruleset;
    std::string family;
    line.about("Creates a pack that passes check and test, to start from.");
    line.argument("pack", pack, "its folder; the last part is its id");
    line.option("--ruleset", ruleset, "the ruleset it is for");
    line.option("--like", family, "a game of its own: the small game that it begins as");
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
    const std::vector<std::string> families = families_in(home);
    if (ruleset.empty() == family.empty()) {
        return line.refuse(
            fmt::format("say for which ruleset: --ruleset {}\nor which small game "
                        "your own begins as: --like {}",
                        join_names(rulesets_in(home), "or"), join_names(families, "or")));
    }
    if (!family.empty() && std::ranges::find(families, family) == families.end())
        return line.refuse(fmt::format(
            "there is no game '{}' to begin from; {}", printable(family, 60),
            did_you_mean(family, families, fmt::format("there are {}", join_names(families)))));
    if (const auto clash = clash_of(id, home)) return line.refuse(*clash);
    if (family.empty()) {
        save_files(folder, content_files(id, RulesetWords(ruleset, home)));
    } else {
        save_game(folder, id, family, home);
    }
    return line.print(
        fmt::format("{0} is ready. Next:\n  hexwright check {0}\n  hexwright test {0}\n"
                    "  hexwright run {0}/scenes/first.lua\n{1}",
                    shown, family.empty() ? "" : fmt::format("  hexwright repl {}\n", shown)));
}

}  // namespace hexwright
