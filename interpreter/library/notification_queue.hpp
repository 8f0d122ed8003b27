// Notifications that wait to be read, the oldest first; of more than a number the oldest are
// dropped.
//
// Thread-safe. Cannot be copied: a subscription refers to it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>

namespace hexwright {

class NotificationQueue {
public:
    explicit NotificationQueue(std::size_t most) : most_(most) {}

    NotificationQueue(const NotificationQueue&) = delete;
    NotificationQueue& operator=(const NotificationQueue&) = delete;
    ~NotificationQueue() = default;

    // One that finds no memory is lost as if it had been dropped.
    void add(const std::string& text) noexcept;

    enum class Found { text, lost, nothing };

    // Waits for one at most so long. `text`: `use` gets it, and returns whether it is read; else it
    // waits on. `lost`: some were dropped since the last call; reported once.
    template <typename Use>
    [[nodiscard]] Found take(std::chrono::milliseconds wait, const Use& use) {
        std::unique_lock lock(mutex_);
        came_.wait_for(lock, wait, [&] { return lost_ || !waiting_.empty(); });
        if (lost_) {
            lost_ = false;
            return Found::lost;
        }
        if (waiting_.empty()) return Found::nothing;
        if (use(waiting_.front())) waiting_.pop_front();
        return Found::text;
    }

private:
    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::string> waiting_;
    bool lost_ = false;
};

}  // namespace hexwright
