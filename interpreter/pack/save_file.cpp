#include "pack/save_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

const char* remedy_for(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return "the disk is full: make room on it, or choose another file";
        case EROFS:
            return "nothing can be written there: choose another folder";
        case EFBIG:
            return "files may not be that large there: see `ulimit -f`";
        case EIO:
            return "the disk reports an error: choose another file";
        default:
            return "is there such a folder, and may you write there?";
    }
}

[[noreturn]] void fail_to_write(const fs::path& path, int error) {
    throw Error("pack/cannot-write", fmt::format("{} cannot be written", path.generic_string()),
                remedy_for(error));
}

// Whether all of it could be written; else errno says why.
bool write(const fs::path& path, std::string_view text, Durable durable) {
    constexpr mode_t allowed = 0666;  // without those that the umask takes
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, allowed);
    if (file < 0) return false;
    const bool is_written = write_all(file, text) && (durable == Durable::no || ::fsync(file) == 0);
    const int error = errno;
    ::close(file);
    errno = error;
    return is_written;
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

// Writes a draft that takes the file's place; 0, or why it could not.
int replace(const fs::path& path, fs::perms allowed, std::string_view text, Durable durable) {
    const fs::path draft = draft_of(path);
    std::error_code ignored;
    if (write(draft, text, durable)) {
        if (allowed != fs::perms::unknown) fs::permissions(draft, allowed, ignored);
        if (::rename(draft.c_str(), path.c_str()) == 0) return 0;
    }
    const int error = errno;
    fs::remove(draft, ignored);
    return error;
}

[[noreturn]] void fail_in_use(const fs::path& path) {
    throw Error("pack/in-use",
                fmt::format("{} is written by another program", path.generic_string()),
                "close the other one, or choose another file");
}

// Nothing when it cannot be opened.
std::optional<bool> is_locked(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return std::nullopt;
    const bool is_locked = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0;
    ::close(descriptor);
    return is_locked;
}

}  // namespace

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void save_file(const fs::path& path, std::string_view text, Durable durable) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_there = fs::exists(status);
    int error = 0;
    if (fs::is_directory(status)) {
        error = EISDIR;
    } else if (is_there && !fs::is_regular_file(status)) {
        error = write(path, text, Durable::no) ? 0 : errno;
    } else if (is_there) {
        const fs::path target = fs::canonical(path, ignored);
        error = replace(target.empty() ? path : target, status.permissions(), text, durable);
    } else {
        error = replace(path, fs::perms::unknown, text, durable);
    }
    if (error != 0) fail_to_write(path, error);
}

void save_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
    for (const auto& [path, text] : files) {
        const fs::path file = folder / path;
        std::error_code ignored;  // save_file reports it
        fs::create_directories(file.parent_path(), ignored);
        save_file(file, text);
    }
}

AppendFile::AppendFile(fs::path path, bool empty) : path_(std::move(path)) {
    std::error_code ignored;
    if (path_.has_parent_path() && fs::create_directories(path_.parent_path(), ignored))
        fs::permissions(path_.parent_path(), fs::perms::owner_all, ignored);
    // A pipe nobody reads would wait for ever.
    constexpr int flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK;
    descriptor_ = ::open(path_.c_str(), flags, 0600);
    struct stat status = {};
    const bool is_file =
        descriptor_ >= 0 && ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
    if (!is_file && fs::exists(path_, ignored) && !fs::is_regular_file(path_, ignored)) {
        if (descriptor_ >= 0) ::close(descriptor_);
        throw Error("pack/cannot-write",
                    fmt::format("{} is no file", printable(path_.generic_string(), 200)),
                    "name a new file, or one that was written so");
    }
    if (!is_file) fail_to_write(path_, errno);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor_);
        fail_in_use(path_);
    }
    if (empty && ::ftruncate(descriptor_, 0) != 0) {
        const int error = errno;
        ::close(descriptor_);
        fail_to_write(path_, error);
    }
}

AppendFile::~AppendFile() {
    ::close(descriptor_);
}

void AppendFile::append(std::string_view text) {
    const off_t end = ::lseek(descriptor_, 0, SEEK_END);
    if (write_all(descriptor_, text)) return;
    const int error = errno;
    (void)!::ftruncate(descriptor_, end);
    fail_to_write(path_, error);
}

void AppendFile::remove() {
    std::error_code ignored;
    fs::remove(path_, ignored);
}

void refuse_in_use(const fs::path& path) {
    if (is_locked(path) == true) fail_in_use(path);
}

bool is_abandoned(const fs::path& path) {
    return is_locked(path) == false;
}

}  // namespace hexwright
