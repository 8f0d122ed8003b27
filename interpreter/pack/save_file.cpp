#include "pack/save_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include "base/error.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// Whether all of it could be written.
bool write(const fs::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    return !file.fail();
}

// A name beside the file that nothing has.
fs::path draft_of(const fs::path& path) {
    std::error_code ignored;
    for (int number = 0;; ++number) {
        fs::path draft = path;
        draft += number == 0 ? ".new" : fmt::format(".new{}", number);
        if (!fs::exists(fs::symlink_status(draft, ignored))) return draft;
    }
}

// Whether the file now holds the text.
bool replace(const fs::path& path, fs::perms allowed, std::string_view text) {
    const fs::path draft = draft_of(path);
    std::error_code failed;
    if (write(draft, text)) {
        if (allowed != fs::perms::unknown) fs::permissions(draft, allowed, failed);
        fs::rename(draft, path, failed);
        if (!failed) return true;
    }
    fs::remove(draft, failed);
    return false;
}

}  // namespace

void save_file(const fs::path& path, std::string_view text) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_there = fs::exists(status);
    bool is_written = false;
    if (is_there && !fs::is_regular_file(status)) {
        is_written = !fs::is_directory(status) && write(path, text);
    } else if (is_there) {
        const fs::path target = fs::canonical(path, ignored);
        is_written = replace(target.empty() ? path : target, status.permissions(), text);
    } else {
        is_written = replace(path, fs::perms::unknown, text);
    }
    if (is_written) return;
    throw Error("pack/cannot-write", fmt::format("{} cannot be written", path.generic_string()),
                "is there such a folder, and may you write there?");
}

void save_files(const std::filesystem::path& folder,
                const std::map<std::string, std::string>& files) {
    for (const auto& [path, text] : files) {
        const std::filesystem::path file = folder / path;
        std::error_code ignored;  // save_file reports it
        std::filesystem::create_directories(file.parent_path(), ignored);
        save_file(file, text);
    }
}

}  // namespace hexwright
