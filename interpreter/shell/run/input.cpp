#include "shell/run/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace hexwright {

namespace {

constexpr std::size_t most_line = std::size_t{1} << 20;

// Opens a terminal once more: whether reading waits is a property of the open file, which other
// programs share. Where that is refused, as for another user's terminal, the shared one must do.
int open_input() {
    if (::isatty(STDIN_FILENO) == 0) return STDIN_FILENO;
    const int own = ::open("/dev/stdin", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (own < 0) return STDIN_FILENO;
    if (::isatty(own) != 0) return own;
    ::close(own);
    return STDIN_FILENO;
}

}  // namespace

StandardInput::StandardInput() : descriptor_(open_input()) {}

StandardInput::~StandardInput() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::optional<std::size_t> StandardInput::read(std::span<char> bytes) const {
    const ssize_t got = ::read(descriptor_, bytes.data(), bytes.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR || errno == EAGAIN) return std::nullopt;
    return 0;
}

bool PlainReader::fill() {
    constexpr std::size_t piece = std::size_t{64} * 1024;
    while (!is_closed_) {
        pollfd wait = {input_.descriptor(), POLLIN, 0};
        const int ready = ::poll(&wait, 1, poll_milliseconds);
        if (stop_.is_raised()) return false;
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        std::string bytes(piece, '\0');
        const std::optional<std::size_t> got = input_.read(bytes);
        if (!got) continue;
        if (*got == 0) {
            is_closed_ = true;
            return false;
        }
        waiting_.append(bytes, 0, *got);
        return true;
    }
    return false;
}

LineReader::Got PlainReader::read(const std::string& prompt) {
    if (shows_prompt_) {
        (void)std::fputs(prompt.c_str(), stdout);
        (void)std::fflush(stdout);
    }
    std::size_t looked = 0;
    while (true) {
        const std::size_t end = waiting_.find('\n', looked);
        const bool is_long = end == std::string::npos && waiting_.size() >= most_line;
        if (end != std::string::npos || is_long) {
            std::string line = waiting_.substr(0, end);
            waiting_.erase(0, end == std::string::npos ? end : end + 1);
            return {Ending::line, std::move(line)};
        }
        looked = waiting_.size();
        if (fill()) continue;
        if (stop_.is_raised()) {
            stop_.clear();
            return {Ending::interrupted, ""};
        }
        if (waiting_.empty()) return {Ending::closed, ""};
        return {Ending::line, std::exchange(waiting_, {})};
    }
}

}  // namespace hexwright
