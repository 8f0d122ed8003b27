// The wall clock's backstop (SBX-08): raises StopFlag with StopReason::wall_clock when one ruling
// takes too long.
//
//     watchdog.start();  play();  watchdog.stop();
//
// Stop it while people are asked. Rules never see the clock: a stopped ruling is taken back,
// whatever it had done.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "base/limits.hpp"
#include "base/stop_flag.hpp"

namespace hexwright {

// limits::wall_milliseconds, and more of it where sanitizers slow everything down.
[[nodiscard]] std::chrono::milliseconds wall_limit();

// Cannot be copied: it owns a thread.
class Watchdog {
public:
    // The flag must outlive it.
    explicit Watchdog(StopFlag& flag, std::chrono::milliseconds limit = wall_limit());
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;
    ~Watchdog();

    // How long the next start gives.
    void set_limit(std::chrono::milliseconds limit);

    // From now on, so much time. Takes an earlier wall_clock back, never an interruption.
    void start();

    // After it, the flag is not raised any more.
    void stop();

private:
    void watch();

    StopFlag& flag_;
    std::chrono::milliseconds limit_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool running_ = false;
    bool idle_ = false;  // the thread sleeps without a deadline
    bool ended_ = false;
    std::chrono::steady_clock::time_point deadline_;
    std::thread thread_;
};

}  // namespace hexwright
