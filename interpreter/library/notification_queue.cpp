#include "library/notification_queue.hpp"

#include <new>

namespace hexwright {

void NotificationQueue::add(const std::string& text) noexcept {
    {
        const std::lock_guard lock(mutex_);
        try {
            waiting_.push_back(text);
        } catch (const std::bad_alloc&) {
            lost_ = true;
        }
        if (waiting_.size() > most_) {
            waiting_.pop_front();
            lost_ = true;
        }
    }
    came_.notify_one();
}

}  // namespace hexwright
