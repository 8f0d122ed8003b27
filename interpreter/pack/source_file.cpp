#include "pack/source_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

[[noreturn]] void refuse(const std::string& shown,
                         const char* code,
                         std::string message,
                         std::string hint = {}) {
    throw Error(error_at(code, {shown}, std::move(message), std::move(hint)));
}

[[noreturn]] void refuse_unopened(const std::filesystem::path& path, const std::string& shown) {
    std::error_code error;
    const auto type = std::filesystem::status(path, error).type();
    if (type == std::filesystem::file_type::not_found)
        refuse(shown, "pack/cannot-read", "there is no such file");
    if (type != std::filesystem::file_type::regular)
        refuse(shown, "pack/cannot-read", "this is no regular file");
    refuse(shown, "pack/cannot-read", "this file cannot be opened", "check its permissions");
}

thread_local FileOverlay::Texts texts_of_thread;  // null but while an overlay lives

std::string whole_path(const std::filesystem::path& path) {
    std::error_code failed;
    const std::filesystem::path whole = std::filesystem::absolute(path, failed);
    return (failed ? path : whole).lexically_normal().generic_string();
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
    const auto is_ascii = [](char c) { return c > 0; };  // most of most files
    for (std::size_t i = 0; i < text.size();) {
        i = std::find_if_not(text.begin() + i, text.end(), is_ascii) - text.begin();
        if (i == text.size()) break;
        const std::size_t length = code_point_size(text.substr(i));
        if (length == 0 || text[i] == '\0') return i;
        i += length;
    }
    return {};
}

// At most one byte more than allowed, so that a file that grows while it is read is still noticed.
// Does not wait: what is no regular file is refused, not read.
std::string read_bytes(const std::filesystem::path& path,
                       const std::string& shown,
                       std::size_t most) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) refuse_unopened(path, shown);
    const Finally closer([descriptor] { ::close(descriptor); });
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        refuse(shown, "pack/cannot-read", "this is no regular file");
    const auto size = static_cast<std::size_t>(status.st_size);
    std::string text(std::min(size, most) + 1, '\0');
    std::size_t length = 0;
    while (length <= most) {
        if (length == text.size()) text.resize(std::min(text.size() * 4, most + 1));
        const std::size_t room = text.size() - length;
        const ssize_t count = ::read(descriptor, text.data() + length, room);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) refuse(shown, "pack/cannot-read", "reading this file failed");
        length += static_cast<std::size_t>(count);
        // As many bytes as its size, and none more.
        if (count == 0 || (length >= size && static_cast<std::size_t>(count) < room)) break;
    }
    text.resize(length);
    return text;
}

SourceFile read_file(const std::filesystem::path& path, std::string shown, std::size_t most) {
    if (shown.empty()) shown = path.generic_string();
    SourceFile file{std::move(shown), {}};
    std::optional<std::string> unsaved = FileOverlay::of(path);
    file.text = unsaved ? std::move(*unsaved) : read_bytes(path, file.path, most);
    if (file.text.size() > most) {
        refuse(file.path, "pack/file-too-large",
               fmt::format("this file is larger than {} bytes", most),
               "split it into several files");
    }
    if (const auto bad = first_bad_byte(file.text)) {
        const std::string_view before = std::string_view(file.text).substr(0, *bad);
        const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
        Place where{file.path};
        where.line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
        where.column = 1 + code_points(before.substr(line_start));
        throw Error(error_at("pack/not-text", std::move(where),
                             fmt::format("byte 0x{:02x} is not UTF-8 text",
                                         static_cast<unsigned char>(file.text[*bad])),
                             "save the file as UTF-8"));
    }
    return file;
}

FileOverlay::FileOverlay(const std::map<std::string, std::string>& texts)
    : before_(texts_of_thread) {
    std::map<std::string, std::string> whole;
    for (const auto& [path, text] : texts) whole[whole_path(path)] = text;
    texts_of_thread = std::make_shared<const std::map<std::string, std::string>>(std::move(whole));
}

FileOverlay::FileOverlay(Texts texts) : before_(std::exchange(texts_of_thread, std::move(texts))) {}

FileOverlay::~FileOverlay() {
    texts_of_thread = before_;
}

FileOverlay::Texts FileOverlay::of_thread() {
    return texts_of_thread;
}

std::optional<std::string> FileOverlay::of(const std::filesystem::path& path) {
    if (!texts_of_thread || texts_of_thread->empty()) return std::nullopt;
    const auto found = texts_of_thread->find(whole_path(path));
    return found == texts_of_thread->end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> FileOverlay::below(const std::filesystem::path& folder) {
    std::vector<std::string> paths;
    if (!texts_of_thread || texts_of_thread->empty()) return paths;
    const std::string begin = whole_path(folder) + "/";
    for (const auto& [path, text] : *texts_of_thread) {
        if (path.starts_with(begin)) paths.push_back(path.substr(begin.size()));
    }
    return paths;
}

}  // namespace hexwright
