#include "shell/run/line_reader.hpp"

#include <poll.h>

#include <cerrno>
#include <cstdio>
#include <optional>
#include <utility>

namespace hexwright {

namespace {

constexpr std::size_t most_line = std::size_t{1} << 20;

}  // namespace

bool PlainReader::fill() {
    constexpr std::size_t piece = std::size_t{64} * 1024;
    while (!is_closed_) {
        pollfd wait = {input_.descriptor(), POLLIN, 0};
        const int ready = ::poll(&wait, 1, look_every);
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
