// Where the project's scripts are, and which packs a scene, a spec or a table is played with.
//
// The home is the folder that holds stdlib/, rules/ and scripts/: HEXWRIGHT_HOME, else upwards from
// the program's folder, in each folder share/hexwright and the folder itself; so a build tree and
// an installed copy work alike, from any working directory. No path is built in.
//
// The packs of a file: the pack it lies in; else the packs that its first comment lines name
// ("-- packs: dewprism, ember", or "-- packs: none"); else the one ruleset below rules/
// (shell/which-ruleset where there are several). Each with all it needs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "pack/loader.hpp"

namespace hexwright {

[[nodiscard]] bool is_home(const std::filesystem::path& folder);

// This program's own file.
[[nodiscard]] std::filesystem::path program_path();

// `chosen` is HEXWRIGHT_HOME or ""; a chosen folder is never passed over for another. Errors:
// shell/no-home.
[[nodiscard]] std::filesystem::path find_home(std::string_view chosen,
                                              const std::filesystem::path& program);

// The same with this process's HEXWRIGHT_HOME.
[[nodiscard]] std::filesystem::path find_home(
    const std::filesystem::path& program = program_path());

// A folder of the user's own: $VARIABLE/hexwright, else BELOW/hexwright in their home; empty when
// there is neither.
[[nodiscard]] std::filesystem::path user_folder(const char* variable, const char* below);

// Where the packs that come with hexwright are.
[[nodiscard]] std::vector<std::filesystem::path> shipped_roots(const std::filesystem::path& home);

// Where packs are looked for by id: shipped_roots(), and the folder of `hexwright pack install`.
[[nodiscard]] std::vector<std::filesystem::path> pack_roots(const std::filesystem::path& home);

// That folder, of the user's own; empty when there is none. It need not exist.
[[nodiscard]] std::filesystem::path installed_packs();

// The packs to load, in load order, and the one whose globals the file sees.
struct PackChoice {
    FoundPacks found;
    std::string pack;  // "" when none was found
    std::filesystem::path stdlib;
};

// The nearest folder around a file that holds a pack.toml; empty when there is none.
[[nodiscard]] std::filesystem::path pack_folder_of(const std::filesystem::path& file);

// The pack with this id; null when there is none.
[[nodiscard]] const PackSource* find_pack(const std::vector<PackSource>& packs,
                                          std::string_view id);

// The packs that "-- packs: a, b" among the first comment lines names.
[[nodiscard]] std::vector<std::string> packs_named_in(std::string_view text);

// Errors: pack/cannot-read and the like for the file itself, shell/which-ruleset.
[[nodiscard]] PackChoice packs_for(const std::filesystem::path& file,
                                   const std::filesystem::path& home);

// The packs with these ids, from pack_roots(); those missing there from a further folder.
[[nodiscard]] PackChoice packs_named(const std::vector<std::string>& ids,
                                     const std::filesystem::path& home,
                                     const std::filesystem::path& also = {});

// The folder is that of a pack: it holds a pack.toml.
[[nodiscard]] bool is_pack_folder(const std::filesystem::path& folder);

// A name that a command is called with is a scene's file, not a pack.
[[nodiscard]] bool names_scene(std::string_view name);

// The packs that a command is called with: a pack's folder, its id, or a scene. "": the
// pack around the working folder; without one all that are found, where they have one ruleset.
// `how_to_say` as in require_one_ruleset(). Errors: those of packs_for(), shell/which-ruleset.
[[nodiscard]] PackChoice packs_called(const std::string& name,
                                      const std::filesystem::path& home,
                                      std::string_view how_to_say);

// Refuses to guess among several rulesets. `how_to_say`: what to write before the ruleset's name.
// Errors: shell/which-ruleset.
void require_one_ruleset(const PackChoice& choice, std::string_view how_to_say);

// The whole path of a file or folder that a call names. Errors: pack/cannot-read.
[[nodiscard]] std::filesystem::path existing_path(const std::string& written);

// The path to display: relative to the working directory when it lies below.
[[nodiscard]] std::string shown_path(const std::filesystem::path& path);

// "0.3.1" -> "0.3"
[[nodiscard]] std::string_view minor_version(std::string_view version);

}  // namespace hexwright
