// The files of a pack, and the packs below a folder.
//
// Order: by path, byte by byte, with '/' between folders: the same on every machine and disk.
// Links are never followed, hidden names (".git") never entered.
// Errors: pack/cannot-read, pack/missing-manifest, pack/too-many-files, pack/link,
// pack/missing-entry, and those of read_file.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "pack/manifest.hpp"

namespace hexwright {

struct PackFiles {
    std::filesystem::path folder;
    // Every regular file that a pack ships, .lua and pack.toml: "hexes/flare.lua".
    std::vector<std::string> paths;
    std::vector<Diagnostic> problems;  // links, too many files, entries that are no regular file

    [[nodiscard]] bool has(std::string_view path) const;

    // The paths that end in ".lua".
    [[nodiscard]] std::vector<std::string> scripts() const;
};

// `shown` is the display path of the folder; messages put it before each path.
[[nodiscard]] PackFiles list_pack(const std::filesystem::path& folder, std::string_view shown = {});

// The same with every file that is not hidden, whatever it is: what a pack is published with.
[[nodiscard]] PackFiles list_published(const std::filesystem::path& folder,
                                       std::string_view shown = {});

// Packs inside a pack, as specs have them: their files do not belong to the outer pack. Looks at
// each folder once.
class InnerPacks {
public:
    // The folder of the outer pack.
    explicit InnerPacks(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Whether a folder between the pack's and the file holds a pack.toml of its own.
    [[nodiscard]] bool hold(std::string_view path);

private:
    std::filesystem::path folder_;
    std::map<std::string, bool, std::less<>> known_;  // by folder inside the pack
};

// Whether a path lies below a folder.
[[nodiscard]] bool lies_in(std::string_view path, std::string_view folder);

// True for the scenes, specs and tests of a pack, by their paths: it is loaded without them.
[[nodiscard]] bool is_driver(std::string_view path);

// The scripts of a pack that are no drivers, and not of a pack in its folder `table`. The texts are
// those of `files`.
[[nodiscard]] std::vector<std::string_view> own_scripts(const PackFiles& files);

// The scripts a pack runs, in this order: its `entry` list (a file, or a folder: all scripts below
// it), or without one its own scripts. An entry that does not exist is a problem in `problems`. The
// texts are those of `files`.
[[nodiscard]] std::vector<std::string_view> entry_files(const PackFiles& files,
                                                        const PackManifest& manifest,
                                                        std::vector<Diagnostic>& problems);

// SHA-256 in 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

// SHA-256 of the sorted list of (path, SHA-256 of the file): one line "digest  path\n" each.
[[nodiscard]] std::string pack_digest(const PackFiles& files);

// Folders that hold a pack.toml, at most limits::pack_depth below a root (a root may be a pack
// itself); sorted, each once. A pack's own folder is not searched for more. `problems`: folders
// that cannot be searched, links to packs (a warning); a root that is not there has no packs.
[[nodiscard]] std::vector<std::filesystem::path> find_packs(
    const std::vector<std::filesystem::path>& roots, std::vector<Diagnostic>& problems);

}  // namespace hexwright
