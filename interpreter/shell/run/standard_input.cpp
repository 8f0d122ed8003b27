#include "shell/run/standard_input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace hexwright {

namespace {

// A terminal is opened once more: whether reading waits belongs to what was opened, and other
// programs share the first. Where that is refused, as to another user's terminal, the first will
// do.
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

}  // namespace hexwright
