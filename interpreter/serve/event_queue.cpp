#include "serve/event_queue.hpp"

#include <utility>

namespace hexwright {

void EventQueue::put(const std::string& body) {
    {
        const std::lock_guard lock(mutex_);
        if (is_closed_) return;
        bytes_ += body.size();
        if (bodies_.size() >= most_.events || bytes_ > most_.bytes) {
            is_closed_ = true;
            bodies_.clear();
        } else {
            bodies_.push_back(body);
        }
    }
    changed_.notify_all();
}

std::optional<std::vector<std::string>> EventQueue::take(std::chrono::milliseconds wait) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, wait, [&] { return is_closed_ || !bodies_.empty(); });
    if (is_closed_) return std::nullopt;
    bytes_ = 0;
    return std::exchange(bodies_, {});
}

void EventQueue::close() {
    {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        bodies_.clear();
    }
    changed_.notify_all();
}

}  // namespace hexwright
