// Whether the files of a pack are still as they were: by their stamps, without reading them, or by
// what stands in them.
//
//     stamp_of(files)      // sizes, times, places on the disk; quick
//     content_of(files)    // the texts; the same on another disk
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "pack/pack_files.hpp"

namespace hexwright {

struct FileStamp {
    std::uint64_t hash = 0;
    std::int64_t latest = 0;  // change of a file, in nanoseconds since 1970
};

// A file that cannot be looked at makes it another stamp than any before.
[[nodiscard]] FileStamp stamp_of(const PackFiles& files);

// Of a folder's own .lua files, and of one file.
[[nodiscard]] FileStamp stamp_of_folder(const std::filesystem::path& folder);
[[nodiscard]] FileStamp stamp_of_file(const std::filesystem::path& file);

// One stamp of two.
[[nodiscard]] FileStamp joined(const FileStamp& a, const FileStamp& b);

// Reads what `known` does not give. Errors: those of read_file.
[[nodiscard]] std::uint64_t content_of(
    const PackFiles& files,
    const std::function<std::string_view(const std::string& path)>& known = {});

}  // namespace hexwright
