#include "pack/folder_watch.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/limits.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t watched_events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR;

bool is_script(const fs::path& path) {
    return path.extension() == ".lua" || path.extension() == ".toml";
}

bool is_hidden(std::string_view name) {
    return name.empty() || name.front() == '.';
}

int depth_of(const fs::path& path) {
    return static_cast<int>(std::distance(path.begin(), path.end()));
}

}  // namespace

FolderWatch::FolderWatch(const std::vector<fs::path>& folders)
    : descriptor_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    if (descriptor_ < 0) return;
    for (const fs::path& folder : folders) add(folder, false);
}

FolderWatch::~FolderWatch() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

// A new folder may have received files before it was watched.
void FolderWatch::add(const fs::path& folder, bool tells_files) {
    const int watch = ::inotify_add_watch(descriptor_, folder.c_str(), watched_events);
    if (watch < 0) return;
    folders_[watch] = folder;
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
        if (is_hidden(entry.path().filename().native()) || entry.is_symlink(failed)) continue;
        if (entry.is_directory(failed)) {
            if (depth_of(entry.path()) < depth_of(folder) + limits::pack_folder_depth)
                add(entry.path(), tells_files);
        } else if (tells_files && is_script(entry.path())) {
            changed_.push_back(entry.path());
        }
    }
}

void FolderWatch::take(const inotify_event& event, const char* name) {
    const auto found = folders_.find(event.wd);
    if ((event.mask & IN_Q_OVERFLOW) != 0) {
        // Too many at once: anything may have changed.
        for (const auto& [watch, folder] : folders_) changed_.push_back(folder);
        return;
    }
    if (found == folders_.end()) return;
    if ((event.mask & IN_IGNORED) != 0) {
        folders_.erase(found);
        return;
    }
    if (event.len == 0 || is_hidden(name)) return;
    const fs::path path = found->second / name;
    if ((event.mask & IN_ISDIR) != 0) {
        if ((event.mask & (IN_CREATE | IN_MOVED_TO)) != 0) add(path, true);
        changed_.push_back(path);
    } else if (is_script(path) && (event.mask & IN_CREATE) == 0) {
        changed_.push_back(path);
    }
}

void FolderWatch::read_events() {
    alignas(inotify_event) std::array<char, 16384> buffer{};
    while (descriptor_ >= 0) {
        const ssize_t size = ::read(descriptor_, buffer.data(), buffer.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) break;
        for (ssize_t at = 0; at < size;) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof(event));
            take(event, buffer.data() + at + sizeof(event));
            at += static_cast<ssize_t>(sizeof(event) + event.len);
        }
    }
}

std::vector<fs::path> FolderWatch::changes() {
    constexpr int quiet_milliseconds = 8;
    constexpr int most_rounds = 12;  // for a folder that never settles
    read_events();
    for (int round = 0; !changed_.empty() && round < most_rounds; ++round) {
        pollfd input = {descriptor_, POLLIN, 0};
        if (::poll(&input, 1, quiet_milliseconds) <= 0) break;
        read_events();
    }
    std::ranges::sort(changed_);
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    return std::exchange(changed_, {});
}

}  // namespace hexwright
