// Writes a text file whole: readers find the old text or the new one, never a half.
// Errors: pack/cannot-write.
#pragma once

#include <filesystem>
#include <string_view>

namespace hexwright {

void save_file(const std::filesystem::path& path, std::string_view text);

}  // namespace hexwright
