#include "pack/append_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <utility>

#include "base/error.hpp"

namespace hexwright {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path) {
    throw Error("pack/cannot-write", fmt::format("{} cannot be written", path.generic_string()),
                "is there such a folder, and may you write there?");
}

[[noreturn]] void fail_in_use(const std::filesystem::path& path) {
    throw Error("pack/in-use",
                fmt::format("{} is written by another program", path.generic_string()),
                "close the other one, or choose another file");
}

// Nothing when it cannot be opened.
std::optional<bool> is_locked(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return std::nullopt;
    const bool is_locked = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0;
    ::close(descriptor);
    return is_locked;
}

}  // namespace

AppendFile::AppendFile(std::filesystem::path path, bool empty) : path_(std::move(path)) {
    std::error_code ignored;
    if (path_.has_parent_path()) std::filesystem::create_directories(path_.parent_path(), ignored);
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0) fail(path_);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor_);
        fail_in_use(path_);
    }
    if (empty && ::ftruncate(descriptor_, 0) != 0) {
        ::close(descriptor_);
        fail(path_);
    }
}

AppendFile::~AppendFile() {
    ::close(descriptor_);
}

void AppendFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(path_);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void AppendFile::remove() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

void refuse_in_use(const std::filesystem::path& path) {
    if (is_locked(path) == true) fail_in_use(path);
}

bool is_abandoned(const std::filesystem::path& path) {
    return is_locked(path) == false;
}

}  // namespace hexwright
