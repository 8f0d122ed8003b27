#include "shell/run/watchdog.hpp"

namespace hexwright {

std::chrono::milliseconds wall_limit() {
#if defined(__SANITIZE_ADDRESS__)
    constexpr int slowdown = 20;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    constexpr int slowdown = 20;
#else
    constexpr int slowdown = 1;
#endif
#else
    constexpr int slowdown = 1;
#endif
    return std::chrono::milliseconds(limits::wall_milliseconds * slowdown);
}

Watchdog::Watchdog(StopFlag& flag, std::chrono::milliseconds limit)
    : flag_(flag), limit_(limit), thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Watchdog::set_limit(std::chrono::milliseconds limit) {
    const std::lock_guard lock(mutex_);
    limit_ = limit;
}

// The thread is woken only when it sleeps without a deadline; a later deadline it finds by itself,
// so that starting costs no more than a lock.
void Watchdog::start() {
    const std::lock_guard lock(mutex_);
    if (flag_.reason() == StopReason::wall_clock) flag_.clear();
    deadline_ = std::chrono::steady_clock::now() + limit_;
    running_ = true;
    if (idle_) changed_.notify_one();
}

void Watchdog::stop() {
    const std::lock_guard lock(mutex_);
    running_ = false;
}

void Watchdog::watch() {
    std::unique_lock lock(mutex_);
    while (!ended_) {
        if (!running_) {
            idle_ = true;
            changed_.wait(lock);
            idle_ = false;
            continue;
        }
        const auto deadline = deadline_;
        changed_.wait_until(lock, deadline);
        const bool is_over = running_ && std::chrono::steady_clock::now() >= deadline_;
        if (!is_over) continue;
        if (!flag_.is_raised()) flag_.raise(StopReason::wall_clock);
        running_ = false;
    }
}

}  // namespace hexwright
