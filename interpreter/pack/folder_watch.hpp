// Reports scripts that were written, moved or removed below some folders, however an editor does
// it: in place, by renaming, many at once, in new folders.
//
//     FolderWatch watch({"rules/dewprism"});
//     poll(watch.descriptor());
//     for (const auto& path : watch.changes()) ...
//
// Ignores hidden files and those that do not end in .lua or .toml. Without inotify, or beyond its
// limits, it watches what it can. Cannot be copied: it owns a descriptor.
#pragma once

#include <filesystem>
#include <map>
#include <vector>

struct inotify_event;

namespace hexwright {

class FolderWatch {
public:
    explicit FolderWatch(const std::vector<std::filesystem::path>& folders);
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    // Readable when changes wait; -1 when nothing can be watched.
    [[nodiscard]] int descriptor() const { return descriptor_; }

    // The paths changed since the last call, each once, in order. Waits for none, but after a
    // change some milliseconds for further ones, until they settle: an editor writes several files,
    // or one in pieces.
    [[nodiscard]] std::vector<std::filesystem::path> changes();

private:
    void add(const std::filesystem::path& folder, bool tells_files);
    void read_events();
    void take(const inotify_event& event, const char* name);

    int descriptor_ = -1;
    std::map<int, std::filesystem::path> folders_;
    std::vector<std::filesystem::path> changed_;
};

}  // namespace hexwright
