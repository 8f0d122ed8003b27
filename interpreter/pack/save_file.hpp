// Writes a text file whole: readers find the old text or the new one, never a half. A file that is
// there keeps its permissions; where a link stands, what it leads to is written; what is no file,
// a device or a pipe, is written into. Errors: pack/cannot-write.
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
