#include "pack/pack_stamp.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include "base/word.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t nanoseconds = 1'000'000'000;

std::int64_t nanoseconds_of(const timespec& time) {
    return static_cast<std::int64_t>(time.tv_sec) * nanoseconds + time.tv_nsec;
}

// Adds a line about the file, and tells when it changed.
std::int64_t look_at(const std::string& file, std::string_view name, std::string& lines) {
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0) {
        lines.append(name).append(" gone\n");
        return 0;
    }
    const std::int64_t written = nanoseconds_of(status.st_mtim);
    const std::int64_t changed = nanoseconds_of(status.st_ctim);
    fmt::format_to(std::back_inserter(lines), "{} {} {} {} {}\n", name, status.st_size, written,
                   changed, status.st_ino);
    return std::max(written, changed);
}

FileStamp stamp(const std::string& lines, std::int64_t latest) {
    return {Word::of(lines).hash(), latest};
}

}  // namespace

FileStamp stamp_of(const PackFiles& files) {
    std::string lines;
    std::int64_t latest = 0;
    std::string path = files.folder.native() + "/";
    const std::size_t folder = path.size();
    for (const std::string& inside : files.paths) {
        path.resize(folder);
        path += inside;
        latest = std::max(latest, look_at(path, inside, lines));
    }
    return stamp(lines, latest);
}

FileStamp stamp_of_folder(const std::filesystem::path& folder) {
    PackFiles files;
    files.folder = folder;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".lua")
            files.paths.push_back(entry.path().filename().generic_string());
    }
    std::sort(files.paths.begin(), files.paths.end());
    return stamp_of(files);
}

FileStamp stamp_of_file(const std::filesystem::path& file) {
    std::string lines;
    const std::int64_t latest = look_at(file.native(), "", lines);
    return stamp(lines, latest);
}

FileStamp joined(const FileStamp& a, const FileStamp& b) {
    return stamp(fmt::format("{} {}", a.hash, b.hash), std::max(a.latest, b.latest));
}

std::uint64_t content_of(const PackFiles& files,
                         const std::function<std::string_view(const std::string& path)>& known) {
    std::string lines;
    for (const std::string& path : files.paths) {
        std::string_view text = known ? known(path) : std::string_view{};
        SourceFile read;
        if (text.empty()) {
            read = read_file(files.folder / path, path);
            text = read.text;
        }
        fmt::format_to(std::back_inserter(lines), "{} {}\n", path, Word::of(text).hash());
    }
    return Word::of(lines).hash();
}

}  // namespace hexwright
