#include "serve/web_files.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "pack/source_file.hpp"

namespace hexwright {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_file_bytes = std::size_t{16} * 1024 * 1024;

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(const fs::path& file) {
    const auto* const found =
        std::ranges::find(types, file.extension().string(), &decltype(types)::value_type::first);
    return found == types.end() ? std::string_view() : found->second;
}

// esbuild ends the name in - and eight letters or digits.
bool has_digest(const fs::path& file) {
    const std::string stem = file.stem().string();
    if (stem.size() < 10 || stem[stem.size() - 9] != '-') return false;
    return std::all_of(stem.end() - 8, stem.end(),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

}  // namespace

WebFiles::WebFiles(const fs::path& folder) {
    for (auto entry = fs::recursive_directory_iterator(folder);
         entry != fs::recursive_directory_iterator(); ++entry) {
        const fs::path& path = entry->path();
        if (entry->is_symlink() || path.filename().string().starts_with(".")) {
            entry.disable_recursion_pending();
            continue;
        }
        const std::string_view type = type_of(path);
        if (!entry->is_regular_file() || type.empty()) continue;
        const std::string name = "/" + path.lexically_relative(folder).generic_string();
        files_[name] = {read_file(path, path.generic_string(), most_file_bytes).text, type,
                        has_digest(path)};
    }
}

const WebFile* WebFiles::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

fs::path web_folder(const fs::path& program) {
    const fs::path above = program.parent_path().parent_path();
    for (const fs::path& folder : {above / "share" / "hexwright" / "web", above / "web"}) {
        std::error_code ignored;
        if (fs::is_regular_file(folder / "index.html", ignored)) return folder;
    }
    return {};
}

}  // namespace hexwright
