// A pack as one file: an uncompressed tar file (POSIX ustar) whose bytes follow from the pack's
// files alone, so that the same files give the same archive everywhere.
//
//     const PublishedPack pack = published_pack("ember");      // of a folder
//     save_file("ember-1.0.0.tar", archive_of(pack));
//     read_archive(bytes, "ember-1.0.0.tar").version           // "1.0.0"
//
// In the archive all lies in a folder with the pack's id, in order of paths, without owners and
// times; the last file is SHA256SUMS, which `sha256sum --check` reads. An archive that is not byte
// by byte what archive_of() makes is refused, so that nothing of it is left to interpretation:
// no links, no paths out of its folder, no second file of one name.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace hexwright {

inline constexpr std::string_view digests_name = "SHA256SUMS";
inline constexpr std::size_t most_archive_bytes = std::size_t{32} * 1024 * 1024;

struct PublishedPack {
    std::string id;
    std::string version;
    std::map<std::string, std::string> files;  // bytes by path, without SHA256SUMS
};

// The pack in a folder: every file that is not hidden. Errors: those of its manifest and of
// list_published(), pack/file-too-large, pack/bad-archive for what no archive can hold, and
// pack/changed-files if it has a SHA256SUMS that does not fit.
[[nodiscard]] PublishedPack published_pack(const std::filesystem::path& folder);

// One line "digest  path" for each file, by path.
[[nodiscard]] std::string digests_of(const PublishedPack& pack);

// Errors: pack/bad-archive, if it would be larger than most_archive_bytes.
[[nodiscard]] std::string archive_of(const PublishedPack& pack);

// Errors: pack/bad-archive, pack/changed-files, those of the manifest.
[[nodiscard]] PublishedPack read_archive(std::string_view bytes, const std::string& shown);

}  // namespace hexwright
