// Writes a text file whole: readers find the old text or the new one, never a part. An existing
// file keeps its permissions, a link keeps pointing to the file that is written, and a device or
// pipe is written into. Errors: pack/cannot-write.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace hexwright {

void save_file(const std::filesystem::path& path, std::string_view text);

// Several, by their paths in a folder; folders are made as needed.
void save_files(const std::filesystem::path& folder,
                const std::map<std::string, std::string>& files);

}  // namespace hexwright
