#include "pack/save_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include "base/error.hpp"

namespace hexwright {

void save_file(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::path draft = path;
    draft += ".new";
    std::ofstream file(draft, std::ios::binary | std::ios::trunc);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    std::error_code failed;
    if (file) std::filesystem::rename(draft, path, failed);
    if (file && !failed) return;
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    throw Error("pack/cannot-write", fmt::format("{} cannot be written", path.generic_string()),
                "is there such a folder, and may you write there?");
}

void save_files(const std::filesystem::path& folder,
                const std::map<std::string, std::string>& files) {
    for (const auto& [path, text] : files) {
        const std::filesystem::path file = folder / path;
        std::error_code ignored;  // save_file tells
        std::filesystem::create_directories(file.parent_path(), ignored);
        save_file(file, text);
    }
}

}  // namespace hexwright
