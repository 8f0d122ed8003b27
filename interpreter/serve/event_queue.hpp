// Notifications that wait for one client. A client that does not keep up loses its stream, so that
// nobody else waits for it: it connects again and reads the state.
//
//     queue.put(body);                                 // by the thread that made the change
//     while (auto bodies = queue.take(1s)) send(*bodies);
//
// Order: as put. Thread-safe. Cannot be copied: a thread waits for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace hexwright {

class EventQueue {
public:
    struct Limits {
        std::size_t events = 256;
        std::size_t bytes = std::size_t{4} * 1024 * 1024;
    };

    explicit EventQueue(Limits most) : most_(most) {}

    EventQueue(const EventQueue&) = delete;
    EventQueue& operator=(const EventQueue&) = delete;

    // Returns at once. One too many closes the queue and drops what waits.
    void put(const std::string& body);

    // All that wait, or none after that time; nothing once the queue is closed.
    [[nodiscard]] std::optional<std::vector<std::string>> take(std::chrono::milliseconds wait);

    void close();

private:
    Limits most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> bodies_;
    std::size_t bytes_ = 0;
    bool is_closed_ = false;
};

}  // namespace hexwright
